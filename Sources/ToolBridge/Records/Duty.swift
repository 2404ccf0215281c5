import Foundation
import Journal
import Phrases

/// What is to be done by a day because somebody counts on it, said in plain words: "my boss wants the
/// report by Friday", "I promised Ana to paint the fence by Sunday".
///
/// An amount or a rhythm makes it a goal, which the phrase reader knows.
struct Duty {
  /// A stretch of the text.
  let title: String
  /// Who counts on it, a stretch of the text; nil where nobody is named.
  let requestedBy: String?

  init?(_ reading: Reading) {
    // Most lines are none, and patterns are dear to make.
    let words = Set(Wording.words(of: reading.text))
    guard reading.quantities.isEmpty, reading.durations.isEmpty, let date = Self.date(of: reading),
      !words.isDisjoint(with: Self.signs), !reading.text.contains("?"),
      [.other, .planned, .goal, .none].contains(reading.intent) || words.contains("promised")
    else { return nil }
    let text = reading.text
    // "due on Friday" is one date.
    let bar = date.text.lowercased().hasPrefix("due") ? "due |" : "|"
    let rest = text.range(of: date.text).map { text.replacingCharacters(in: $0, with: bar) } ?? text
    guard let parts = Self.parts(of: rest, isDeadline: date.role == .deadline),
      let title = Self.title(parts.title), text.contains(title)
    else { return nil }
    self.title = title
    requestedBy = parts.who.map { String($0) }
  }

  private static let signs: Set<String> = [
    "want", "wants", "wanted", "ask", "asks", "asked", "told", "tells", "expects", "expected",
    "needs", "reminded", "promised", "due", "need", "have", "supposed", "got", "must",
  ]

  /// The only day that is named, if there is no other.
  private static func date(of reading: Reading) -> DateMention? {
    guard reading.dates.count == 1, let date = reading.dates.first,
      [.deadline, .point].contains(date.role), date.certainty != .vague, !date.clock
    else { return nil }
    return date
  }

  /// - Parameter text: with a bar in place of the day.
  private static func parts(
    of text: String, isDeadline: Bool
  ) -> (who: Substring?, title: Substring)? {
    if let found = text.firstMatch(of: asked) { return (name(found.output.1), found.output.2) }
    if let found = text.firstMatch(of: wanted) { return (name(found.output.1), found.output.2) }
    if let found = text.firstMatch(of: promised) {
      return (found.output.1.flatMap(name), found.output.2)
    }
    if let found = text.firstMatch(of: due) { return (nil, found.output.1) }
    if isDeadline, let found = text.firstMatch(of: needed) { return (nil, found.output.1) }
    return nil
  }

  /// "she" is nobody once the line is forgotten.
  private static func name(_ words: Substring) -> Substring? {
    ["he", "she", "they", "it", "you", "we"].contains(words.lowercased()) ? nil : words
  }

  private static func title(_ words: Substring) -> String? {
    let end = words.firstMatch(of: #/[|,;!?(]|\.\s|\.$|\s(?:or|because|otherwise|so)\s/#)
    let name = words[..<(end?.range.lowerBound ?? words.endIndex)]
      .trimmingPrefix(#/(?i)(?:the|an|a)\s/#)
    let title = Wording.trimmed(String(name))
    return title.isEmpty || title.count > 120 ? nil : title
  }

  // Two words at most stand before the verb: "my landlord", "Prof. Meyer", "the tax office".
  private static var asked: Regex<(Substring, Substring, Substring)> {
    #/(?i)^\W*((?:(?:my|our|the)\s)?\w+\.?(?:\s\w+)?)\s(?:wants?|wanted|asks?|asked|told|tells|expects?|expected|needs?|reminded)\s(?:me|us)\sto\s(\w.*)/#
  }

  private static var wanted: Regex<(Substring, Substring, Substring)> {
    #/(?i)^\W*((?:(?:my|our|the)\s)?\w+\.?(?:\s\w+)?)\s(?:wants|expects|needs)\s((?:the|a|an|my|our)\s\w.*)/#
  }

  private static var promised: Regex<(Substring, Substring?, Substring)> {
    #/(?i)^\W*I(?:'ve|’ve|\shave)?\spromised\s(?:((?:my\s)?\w+(?:\s(?-i:[A-Z])\w+)?)\s)?(?:to|(?:that\s)?I(?:'d|’d|'ll|’ll|\swould|\swill))\s(\w.*)/#
  }

  private static var due: Regex<(Substring, Substring)> {
    #/(?i)^\W*((?:(?:my|our|the)\s)\w[^|]*?)\s(?:is|are)\sdue\s*\|/#
  }

  private static var needed: Regex<(Substring, Substring)> {
    #/(?i)^\W*(?:I|we)(?:'m|’m|\sam|'re|’re|\sare|'ve|’ve|\shave)?\s(?:(?:need|have|supposed|got)\sto|must)\s(\w.*)/#
  }
}
