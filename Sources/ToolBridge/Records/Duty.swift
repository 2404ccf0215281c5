import Foundation
import Intents
import Journal
import Phrases

/// What is to be done by a day because somebody counts on it, said in plain words: "my boss wants the
/// report by Friday", "I promised Ana to paint the fence by Sunday".
///
/// An amount or a rhythm makes it a goal, which the phrase reader knows. What is not wholly one of the
/// shapes below is none: a line that is taken wrongly for a duty is worse than one that is not taken.
struct Duty {
  /// A stretch of the text.
  let title: String
  /// Who counts on it, a stretch of the text; nil where nobody is named.
  let requestedBy: String?
  /// What follows if it is not done, a stretch of the text.
  let consequence: String?

  init?(_ reading: Reading) {
    // Most lines are none, and patterns are dear to make.
    let words = Set(Wording.words(of: reading.text))
    guard reading.quantities.isEmpty, reading.durations.isEmpty, let date = Self.date(of: reading),
      !words.isDisjoint(with: Self.signs), words.isDisjoint(with: Self.otherwise),
      !reading.text.contains("?"), words.contains("promised") || reading.intent != .did,
      ![.not, .ask, .change, .delete, .plan].contains(reading.intent)
    else { return nil }
    let text = reading.text
    guard let day = text.range(of: date.text) else { return nil }
    let behind = text[day.upperBound...]
    let isFirst = !text[..<day.lowerBound].contains { $0.isLetter }
    let end = behind.wholeMatch(of: Self.ending)
    guard isFirst || end != nil else { return nil }
    consequence = (isFirst ? nil : end?.output.1).map { Wording.trimmed(String($0)) }
    // "due on Friday" is one date.
    let due = date.text.lowercased().hasPrefix("due") ? "due " : ""
    let rest = isFirst ? behind.trimmingPrefix(#/\W*/#) : text[..<day.lowerBound]
    guard let parts = Self.parts(of: rest + due + "|", isDeadline: date.role == .deadline),
      let title = Self.title(parts.title), text.contains(title)
    else { return nil }
    self.title = title
    requestedBy = parts.who.map { String($0) }
  }

  private static let signs: Set<String> = [
    "want", "wants", "asked", "told", "expects", "reminded", "promised", "due", "need", "have",
    "supposed", "must", "got",
  ]

  /// What has been, what is not, and what is only thought of.
  private static let otherwise: Set<String> = [
    "never", "not", "nobody", "no", "if", "when", "unless", "didn't", "don't", "can't", "won't",
    "but", "did", "was", "were", "finished", "forgot", "already", "longer", "might", "maybe",
    "everything", "anything", "which", "what", "whether", "goal", "goals", "obligation",
    "obligations", "deadline", "deadlines", "task", "tasks", "know", "wait", "stay", "rest",
  ]

  /// The only day that is named, if there is no other and it is not over.
  private static func date(of reading: Reading) -> DateMention? {
    guard reading.dates.count == 1, let date = reading.dates.first,
      [.deadline, .point].contains(date.role), date.certainty != .vague, !date.clock,
      date.lastDay >= reading.today,
      // "until Friday" tells how long.
      date.text.firstMatch(of: #/(?i)^(?:until|till|til|through|by on)\b/#) == nil
    else { return nil }
    return date
  }

  /// - Parameter text: with a bar in place of the day and of what stands behind it.
  private static func parts(
    of text: Substring, isDeadline: Bool
  ) -> (who: Substring?, title: Substring)? {
    if let found = text.wholeMatch(of: asked) { return named(found.output.1, found.output.2) }
    if let found = text.wholeMatch(of: promised) {
      guard let who = found.output.1 else { return (nil, found.output.2) }
      return named(who, found.output.2)
    }
    if let found = text.wholeMatch(of: due) {
      let words = Set(Wording.words(of: String(found.output.1)))
      return words.isDisjoint(with: undue) ? (nil, found.output.1) : nil
    }
    guard isDeadline else { return nil }
    if let found = text.wholeMatch(of: wanted) { return named(found.output.1, found.output.2) }
    if let found = text.wholeMatch(of: needed) {
      let verb = Wording.words(of: String(found.output.1)).first.map(WordForms.base) ?? ""
      // What one does for oneself is a goal.
      let isOwn = WordForms.isActivity(verb) || ownVerbs.contains(verb)
      return isOwn ? nil : (nil, found.output.1)
    }
    return nil
  }

  private static let ownVerbs: Set<String> = [
    "learn", "quit", "stop", "lose", "save", "gain", "be", "get", "become", "go",
  ]

  /// What tells of more than a thing that is due, and what is due in another way.
  private static let undue: Set<String> = [
    "nothing", "none", "i", "he", "she", "we", "they", "you", "think", "hope", "says", "say",
    "said",
    "that", "remind", "please", "wife", "baby", "daughter", "train", "bus", "flight", "plane",
  ]

  /// Who asks, unless the words are no name: "she" is nobody once the line is forgotten.
  private static func named(_ who: Substring, _ title: Substring) -> (Substring?, Substring)? {
    let words = Wording.words(of: String(who))
    if words.contains(where: { adverbs.contains($0) || $0.hasSuffix("ly") }) { return nil }
    let pronouns: Set<String> = [
      "he", "she", "they", "you", "we", "her", "him", "them", "us", "myself",
    ]
    return (pronouns.contains(words.first ?? "") ? nil : who, title)
  }

  private static let adverbs: Set<String> = [
    "i", "it", "so", "just", "also", "still", "really", "always", "once", "that", "this", "and",
    "then", "somebody", "someone", "everyone", "everybody", "because", "as",
  ]

  private static func title(_ words: Substring) -> String? {
    let name = words.trimmingPrefix(#/(?i)(?:the|an|a)\s/#)
    let title = Wording.trimmed(String(name))
    let parts = Wording.words(of: title)
    let dangling: Set<String> = [
      "to", "the", "a", "an", "at", "by", "for", "of", "with", "off", "latest", "in", "on", "that",
      "which",
    ]
    guard !title.isEmpty, parts.count <= 12, !dangling.contains(parts.last ?? "to"),
      title.firstMatch(of: #/[;:!()]/#) == nil
    else { return nil }
    return title
  }

  // MARK: Shapes

  /// Nothing stands behind the day but what follows if it is not done.
  private static var ending: Regex<(Substring, Substring?)> {
    #/(?i)[\s.!,;]*(?:(?:or\selse|otherwise|or)\s(.+?)[\s.!]*)?/#
  }

  // Two words at most stand before the verb: "my landlord", "Prof. Meyer", "the tax office".
  private static var asked: Regex<(Substring, Substring, Substring)> {
    #/(?i)\W*(?:(?:ok|okay|hey|btw|so|oh|well)\W+)?((?:(?:my|our|the)\s)?[\w'’]+\.?(?:\s\w+)?)\s(?:wants?|asked|told|expects|reminded)\s(?:me|us)\sto\s(\w[^|]*)\|/#
  }

  private static var wanted: Regex<(Substring, Substring, Substring)> {
    #/(?i)\W*(?:(?:ok|okay|hey|btw|so|oh|well)\W+)?((?:(?:my|our|the)\s)?[\w'’]+\.?(?:\s\w+)?)\s(?:wants?|expects)\s((?:the|my|our)\s\w[^|]*)\|/#
  }

  private static var promised: Regex<(Substring, Substring?, Substring)> {
    #/(?i)\W*I(?:'ve|’ve|\shave)?\spromised\s(?:((?:my\s)?(?!to\b|that\b|I\b)\w+(?:\s(?-i:[A-Z])\w+)?)\s)?(?:to|(?:that\s)?I(?:'d|’d|'ll|’ll|\swould|\swill))\s(\w[^|]*)\|/#
  }

  private static var due: Regex<(Substring, Substring)> {
    #/(?i)\W*((?:(?:my|our|the)\s)?\w[^|]*?)\s(?:is|are)\sdue\s*\|/#
  }

  private static var needed: Regex<(Substring, Substring)> {
    #/(?i)\W*(?:(?:I|we)(?:'m|’m|\sam|'re|’re|\sare)?\s(?:(?:need|have|supposed)\sto|must)|(?:I|we)(?:'ve|’ve|\shave)\sgot\sto)\s(\w[^|]*)\|/#
  }
}
