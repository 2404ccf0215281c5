import Foundation
import Journal
import Phrases

/// What of an answer's words stands behind the name of the goal that it answers.
extension PlanEditor {
  /// "Run" of "run three times a week", "yoga" of "yoga on Mondays": how often stands beside the name.
  ///
  /// Of "two books a month" the books: how many may change.
  func withoutOften(_ words: String, of answer: PlanItem) -> String {
    if answer.targets.count == 1, let unit = answer.targets.first?.unit, unit != "times",
      UnitCatalogue.unit(unit).kind == .free, answer.targets[0].shape.before == nil
    {
      // "Half a book a week" names no half.
      let said = Resemblance.words(of: (answer.targets[0].evidence ?? "").lowercased())
      let isAlone = Self.names(in: words).allSatisfy {
        silent.contains($0) || Resemblance.stands($0, in: unit)
          || said.contains($0) && reader.readQuantity("\($0) \(unit)") != nil
      }
      if isAlone { return unit }
    }
    let often = answer.targets.filter {
      ["times", "days"].contains($0.unit) && $0.shape.before == nil
    }
    let rest = often.compactMap(\.evidence).reduce(words) {
      $0.replacingOccurrences(of: $1, with: " ", options: .caseInsensitive)
    }
    let pieces = rest.split(separator: " ")
    let ends = pieces.reversed().drop { ["on", "each", "every", ","].contains($0.lowercased()) }
    let name = ends.reversed().joined(separator: " ")
    return Self.names(in: name).isEmpty ? words : name
  }

  /// "3 km par semaine" of "au moins 3 km par semaine": beside what it counts nothing there is a name.
  func withoutBounds(_ words: String, of answer: PlanItem) -> String {
    guard !silent.isEmpty, let said = answer.targets.first?.evidence, said.contains(" "),
      let place = words.range(of: said, options: .caseInsensitive),
      place.upperBound == words.endIndex,
      Resemblance.words(of: words[..<place.lowerBound].lowercased()).allSatisfy(silent.contains)
    else { return words }
    return String(words[place])
  }

  /// "30 hours", "twice a week": the card shows them as the target already.
  func isAmountAlone(_ words: String, of answer: PlanItem) -> Bool {
    let names = Self.names(in: words).filter {
      UnitCatalogue.unit($0).kind == .free && !silent.contains($0)
    }
    return names.isEmpty && answer.targets.allSatisfy { UnitCatalogue.unit($0.unit).kind != .free }
  }

  /// Whether nothing beside the amounts is new: "zweimal die Woche schwimmen" of "mehr schwimmen", "at most twice a week".
  func isSaid(_ words: String, of answer: PlanItem, in title: String) -> Bool {
    // "No phone after 10 pm" says more than the hour.
    let said = answer.targets.filter { $0.shape.before == nil }.compactMap(\.evidence)
    let rest = said.reduce(words) {
      $0.replacingOccurrences(of: $1, with: " ", options: .caseInsensitive)
    }
    return rest != words
      && Self.names(in: rest).allSatisfy {
        silent.contains($0) || Resemblance.stands($0, in: title)
      }
      // "A book every two weeks" of "read more" says what is counted.
      && answer.targets.allSatisfy {
        UnitCatalogue.unit($0.unit).kind != .free || $0.unit == "times"
          || Resemblance.stands($0.unit, in: title)
      }
  }

  /// An answer without the words that it begins with and that name the goal: "parents every second
  /// Sunday" of "See my parents".
  static func without(_ title: String, _ answer: String) -> String {
    let own = Set(title.lowercased().split(separator: " ").map(String.init))
    let rest = answer.split(separator: " ").drop { own.contains($0.lowercased()) }
    return rest.isEmpty || own.count == 1 ? answer : rest.joined(separator: " ")
  }
}
