import Foundation
import Journal
import Phrases

/// How much of what a part of a plan wants.
extension PlanMeasure {
  /// - Parameter wanted: the unit that a reader took for it.
  func counts(besides rates: [Rate], unit wanted: String?) -> [Count] {
    let taken = rates.map(\.place)
    var found: [Count] = []
    for mark in amounts {
      guard let index = words.firstIndex(where: { $0.span.overlaps(mark.span) }),
        !taken.contains(where: { $0.contains(index) })
      else { continue }
      // "Eight weeks" is how long, "4 days a week" how often.
      if Self.isPeriod(mark) {
        let end = (words.lastIndex { $0.span.overlaps(mark.span) } ?? index) + 1
        guard mark.unit == "days", taken.contains(where: { $0.lowerBound == end }) else { continue }
        found.append(
          Count(value: mark.value, unit: "days", place: index..<end, isLimit: mark.isLimit))
        continue
      }
      if let move = limits.move, mark.value == move.from, mark.span != move.to.span {
        continue
      }
      if limits.origin?.span == mark.span { continue }
      // "10 nets not 14".
      if index >= 2, words[index - 1].text == "not" { continue }
      // "15 hours instead of 12".
      if index >= 2, Self.replaced.contains("\(words[index - 2].text) \(words[index - 1].text)") {
        continue
      }
      let last = words.lastIndex { $0.span.overlaps(mark.span) } ?? index
      // "Evenings just the two of us".
      if words[(last + 1)...].prefix(2).map(\.text).joined(separator: " ") == "of us" { continue }
      let isBare = last == index && words[index].text.allSatisfy(\.isNumber)
      // "To start drawing at 67", "every Sunday, she's 81".
      if isBare, mark.unit == nil, index > 0, Self.isAge(behind: words[index - 1].text) { continue }
      if isBare, isShare(behind: last) {
        found.append(Count(value: mark.value, unit: "weeks", place: index..<last + 1))
      } else if isBare, let noun = things(before: index) {
        found.append(Count(value: mark.value, unit: noun, place: index..<last + 1))
      } else if let unit = mark.unit, UnitCatalogue.unit(unit).kind != .free || unit == "times" {
        found.append(Count(value: mark.value, unit: unit, place: index..<last + 1))
      } else {
        let number = mark.unit == nil ? last : index
        let (unit, end) = noun(
          after: number + 1, besides: taken, wanted: wanted, isOne: mark.value <= 1)
        // "40 m of fence" are metres.
        let isStuff = last + 1 < words.count && words[last + 1].text == "of"
        let length = isStuff ? mark.alternatives.first { $0 == "m" } : nil
        let isAim = limits.move?.to.span == mark.span
        // "12 pull ups", "3 fry ups" are no "ups".
        let exercise = mark.unit.flatMap { $0.hasSuffix("-ups") || $0.hasSuffix(" ups") ? $0 : nil }
        let own =
          exercise ?? unit ?? mark.unit ?? length ?? mark.alternatives.first
          ?? (isAim ? limits.move?.to.unit ?? moved(before: index) : nil)
        found.append(Count(value: mark.value, unit: own, place: index..<max(end, last + 1)))
      }
      // "Work up to 50 push-ups" is one to be reached.
      let isReached = index > 1 && words[index - 2].text == "up" && words[index - 1].text == "to"
      found[found.count - 1].isLimit = mark.isLimit && !isReached
    }
    // "2 hours a day of screen time at most".
    if found.count == 1, isLimited { found[0].isLimit = true }
    guard !rates.isEmpty else { return found }
    // "One letter a week", "a new recipe every week".
    for (index, word) in words.enumerated()
    where ["one", "a", "an", "another"].contains(word.text)
      && !taken.contains(where: { $0.contains(index) })
      // "1 lunch with a client every two weeks" counts lunches.
      && !(index > 0 && words[index - 1].text == "with" && !found.isEmpty)
    {
      let (unit, end) = noun(after: index + 1, besides: taken, wanted: wanted, isOne: true)
      // "A lesson on Mondays and Wednesdays".
      var next = end < words.count && words[end].text == "on" ? end + 1 : end
      // "One roll of film every two weeks".
      if end < words.count, words[end].text == "of" {
        next = taken.map(\.lowerBound).first { (end + 2...end + 3).contains($0) } ?? next
      }
      // "A week, Tuesdays and Fridays" counts no weeks, "sing a little every day" nothing.
      guard let unit, !["weeks", "days", "months", "littles", "bits", "lots"].contains(unit),
        taken.contains(where: { $0.lowerBound == end || $0.lowerBound == next })
      else {
        continue
      }
      let isLimit = isLimited(before: index) || isLimited(behind: end, taken)
      let one = Count(value: 1, unit: unit, place: index..<end, isLimit: isLimit)
      if !found.contains(where: { $0.place.overlaps(one.place) }) { found.append(one) }
    }
    return found
  }

  /// Whether a bare number behind a word is how old somebody is.
  private static func isAge(behind word: String) -> Bool {
    ["at", "is", "am", "are", "turn", "turns", "turned", "aged"].contains(word)
      || ["'s", "’s", "'m", "’m", "'re", "’re"].contains { word.hasSuffix($0) }
  }

  /// Whether its last words say that what it counts is not to be passed.
  private var isLimited: Bool {
    let last = words.suffix(2).map(\.text)
    return ["at most", "or less", "or fewer", "not more", "no more"]
      .contains(last.joined(separator: " "))
      || ["max", "maximum", "tops"].contains(last.last ?? "")
  }

  /// "At most one", "no more than one", "max one".
  private func isLimited(before index: Int) -> Bool {
    let front = words[..<index].suffix(3).map(\.text)
    return front.suffix(2) == ["at", "most"] || front.suffix(2) == ["up", "to"]
      || front.suffix(2) == ["more", "than"] && ["no", "not", "never"].contains(front.first)
      || ["max", "maximum"].contains(front.last)
  }

  /// "One takeaway a week at most", "…, not more".
  private func isLimited(behind end: Int, _ taken: [Range<Int>]) -> Bool {
    let rate = taken.first { $0.lowerBound == end }?.upperBound ?? end
    let next = words[rate...].prefix(3).map(\.text)
    return next.starts(with: ["at", "most"]) || next.starts(with: ["not", "more"])
      || next.starts(with: ["no", "more"]) || ["max", "tops"].contains(next.first)
  }

  private static let replaced: Set<String> = ["instead of", "rather than", "and not"]

  private static func isPeriod(_ mark: AmountMark) -> Bool {
    // "8 out of 10 weeks" are counted.
    ["weeks", "days", "months", "years"].contains(mark.unit ?? "") && !mark.text.contains(" of ")
  }

  /// Whether it says from where to where something is to move.
  var isMove: Bool { limits.move != nil }

  /// "Fewer cigarettes, down from 15 to 5 a day": the last things that are named before.
  private func moved(before index: Int) -> String? {
    // "Rating up from 1450 to 1600".
    if let way = words[..<index].lastIndex(where: { $0.text == "from" }), way > 1,
      ["up", "down"].contains(words[way - 1].text)
    {
      let noun = words[way - 2]
      if !noun.isEnd, noun.text.count > 3, !Self.stops.contains(noun.text) { return noun.text }
    }
    return words[..<index].last { word in
      word.text.count > 3 && WordForms.plural(word.text) == word.text
        && !Self.stops.contains(word.text) && UnitCatalogue.unit(word.text).kind == .free
    }?.text
  }

  /// "In 8 of the next 10 weeks": a bare number of weeks, in which something is to be done.
  private func isShare(behind index: Int) -> Bool {
    let rest = words[(index + 1)...].prefix(6).map(\.text)
    guard let of = rest.firstIndex(of: "of"), of <= 1, of == 0 || rest[0] == "out",
      let last = rest.firstIndex(of: "weeks")
    else { return false }
    return rest[of..<last].allSatisfy {
      ["of", "the", "next", "coming", "these", "those", "my", "all"].contains($0)
        || reader.readQuantity($0)?.value != nil
    }
  }

  /// Whether the number that stands there is a share of weeks.
  func isShare(at span: Span) -> Bool {
    words.lastIndex { $0.span.overlaps(span) }.map(isShare) ?? false
  }

  /// "Walks, 4 a week".
  private func things(before index: Int) -> String? {
    guard index > 0, words[index - 1].isEnd else { return nil }
    let noun = words[index - 1].text
    return noun.count > 3 && WordForms.plural(noun) == noun ? noun : nil
  }

  /// The head of the words behind a number: "home cooked dinners", "problem sets".
  private func noun(
    after start: Int, besides taken: [Range<Int>], wanted: String?, isOne: Bool
  ) -> (String?, end: Int) {
    // "Down to 5, zero would be a lie".
    guard start == 0 || !words[start - 1].isEnd else { return (nil, start) }
    var end = start
    while end < words.count, end < start + 4,
      !Self.stops.contains(words[end].text) || isCan(end, after: start),
      !taken.contains(where: { $0.contains(end) })
    {
      end += 1
      if words[end - 1].isEnd { break }
    }
    guard end > start else { return (nil, start) }
    // "One evening out a month" counts evenings.
    let named = words[start..<end].map(\.text)
    let nouns = named.prefix((named.lastIndex { !Self.ways.contains($0) } ?? 0) + 1)
    let plurals = nouns.map { WordForms.plural($0) }
    // "Ten boxes gone": what follows the things is said of them; "30 maths problem sets" are sets.
    let things = nouns.map { $0 == WordForms.plural($0) }.lastIndex(of: true)
    let head = things ?? plurals.count - 1
    // "One photo walk" is no photo.
    if let wanted, let index = plurals.firstIndex(of: wanted), things != nil || index == head {
      return (wanted, end)
    }
    // What is counted by more than one is said in its plural: "300 kanji".
    return (isOne ? plurals[head] : words[start + head].text, end)
  }

  /// "One can a week": right behind a number it is none of the small words.
  private func isCan(_ index: Int, after start: Int) -> Bool {
    index == start && words[index].text == "can"
  }

  static let ways: Set<String> = [
    "out", "off", "away", "outside", "outdoors", "alone", "home",
  ]

  private static let stops: Set<String> = [
    "of", "for", "with", "to", "in", "at", "on", "by", "until", "till", "from", "and", "or", "a",
    "an", "the", "per", "every", "each", "before", "after", "should", "would", "is", "are", "will",
    "please", "altogether", "total", "max", "maximum", "instead", "than", "that", "this", "just",
    "only", "i", "if", "when", "while", "because", "as", "then", "again", "so", "but", "my", "our",
    "his", "her", "their", "still", "all", "now", "would", "could", "can", "do", "does", "twice",
    "once", "daily", "weekly", "monthly", "not", "actually", "really", "maybe", "too", "tops",
    "though", "enough", "plenty", "reckon",
    "lol", "pls", "thanks", "already", "anyway", "together", "was", "were", "be", "we", "you", "it",
    "i'm", "im", "i've",
    "they're", "we're",
    "more", "less", "over", "under", "during", "starting", "down", "up", "any", "anymore",
  ]
}
