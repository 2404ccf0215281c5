import Foundation
import Journal
import Meaning
import Phrases
import ToolSchema

/// "Meant to write 1000 words yesterday but only managed 300": what was wished for, and how much less of it was done.
struct Shortfall {
  let deed: Deed

  /// - Returns: nil for all but English lines in which the speaker wished for an amount, and behind a sign or "but" tells
  ///   of a smaller one of the same.
  init?(_ reading: Reading) {
    let marks = LineMarks(reading)
    let counts = marks.amounts.sorted { $0.span.lower < $1.span.lower }
    guard !marks.isMarked, !marks.asks, counts.count == 2, let unit = counts[0].unit,
      counts[1].unit == nil || counts[1].unit == unit, counts[1].value < counts[0].value,
      let verb = Self.wished(marks.words(in: Span(lower: 0, upper: counts[0].span.lower))),
      Self.isReached(
        marks.words(in: Span(lower: counts[0].span.upper, upper: counts[1].span.lower)))
    else { return nil }
    let noun = String(counts[0].text.drop { !$0.isWhitespace }).trimmed
    let name = WordForms.isLight(verb) || verb == "do" ? noun : verb
    // "Didn't do 10 km, only 8" names no deed.
    guard UnitCatalogue.unit(name).kind == .free else { return nil }
    var deed = Deed(words: name, title: TitleProof.capitalised(name))
    let amount = QuotedAmount(words: counts[1].text)
    if counts[1].isTime { deed.duration = amount } else { deed.amounts = [amount] }
    deed.time.words = marks.days.first { !$0.clock }?.text
    self.deed = deed
  }

  /// "Swim" of "wanted to swim 40 lengths" and of "couldn't swim 40 lengths", "manage" of "didn't manage 50 sit-ups",
  /// where nobody else did.
  private static func wished(_ words: String) -> String? {
    let words = Wording.words(of: words).filter {
      !["quite", "really", "even", "actually", "ever"].contains($0)
    }
    let place =
      words.lastIndex(of: "to").flatMap { to in
        to > 0 && wishing.contains(words[to - 1]) ? (from: to - 1, verb: to + 1) : nil
      }
      ?? words.lastIndex(where: failing.contains).map { place in
        // "Didn't get to run 10 km".
        (from: place, verb: words.dropFirst(place + 2).first == "to" ? place + 3 : place + 1)
      }
    guard let place, place.verb < words.count,
      words[..<place.from].allSatisfy({ speaker.contains($0) })
    else { return nil }
    return reaching.contains(words[place.verb]) ? "do" : words[place.verb]
  }

  /// Whether words between two amounts say that the second was reached: ", got to".
  private static func isReached(_ words: String) -> Bool {
    let cut = words.firstIndex { ",;.–—".contains($0) }
    let but = words.range(of: " but ", options: .caseInsensitive)?.upperBound
    guard let start = [cut, but].compactMap({ $0 }).min() else { return false }
    return Wording.words(of: String(words[start...])).allSatisfy(reaching.contains)
      && Wording.words(of: String(words[start...])).count > 0
  }

  private static let wishing: Set<String> = [
    "wanted", "meant", "planned", "hoped", "aimed", "intended", "going", "supposed", "tried",
  ]
  private static let failing: Set<String> = ["didn't", "didnt", "couldn't", "couldnt"]
  private static let speaker: Set<String> = [
    "i", "i'd", "id", "we", "we'd", "had", "was", "were", "really", "originally", "first",
    "yesterday", "today", "so", "and", "ok", "well",
  ]
  private static let reaching: Set<String> = [
    "but", "i", "we", "only", "just", "managed", "manage", "got", "reached", "made", "did", "came",
    "to", "it", "stopped", "gave", "up", "ended", "at", "after", "with", "on", "then", "in", "the",
    "end", "about", "around", "could", "a", "quit",
  ]
}

extension ToolContext {
  /// Whether the line tells how much was done of what was wished for: a small model takes the wish for the deed.
  package var tellsShortfall: Bool { knowsLanguage && Shortfall(reading) != nil }
}
