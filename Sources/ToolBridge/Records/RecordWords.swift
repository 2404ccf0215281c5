import Foundation
import Journal
import Phrases

/// What a person's words say of records that are neither entries nor new goals: which kind, and the
/// parts that only that kind has.
///
/// Every part is a stretch of the text itself, so that it can stand as evidence.
struct RecordWords {
  let text: String
  /// What is to be done by a day, where the words name no kind of record and are a duty.
  private(set) var duty: Duty?

  init(_ reading: Reading) {
    text = reading.text
    if namedKind == nil { duty = Duty(reading) }
  }

  /// The kind that the words name, or a duty; nil if they name none.
  var kind: RecordKind? { namedKind ?? duty.map { _ in .obligation } }

  private var namedKind: RecordKind? {
    // Most lines name none, and patterns are dear to make.
    let words = text.lowercased().split { !$0.isLetter }
    guard words.contains(where: Self.signs.contains) else { return nil }
    if text.contains(/(?i)\b(link|unlink)\b|\bserves?\b.*\bvalue\b|\bcounts? toward/) {
      return .link
    }
    if text.contains(/(?i)\b(put|move|assign|add)\b.*\bgoal\b.*\b(in|into|to)\b.*\bterm\b/) {
      return .link
    }
    let nouns: [(RecordKind, Regex<Substring>)] = [
      (.milestone, /(?i)\bmilestone\b/), (.obligation, /(?i)\bobligation\b|\bI owe\b/),
      (.goal, /(?i)\bgoal\b/), (.term, /(?i)\bterm\b/), (.measure, /(?i)\bmeasure\b/),
      (.value, /(?i)\bvalues?\b/),
    ]
    return nouns.first { text.contains($0.1) }?.0
  }

  private static let signs: Set<Substring> = [
    "link", "unlink", "value", "values", "count", "counts", "milestone", "obligation", "owe",
    "goal",
    "term", "measure",
  ]

  /// The kind of record that the words order to be made or changed, where they are clear about it.
  var ordered: RecordKind? {
    guard let kind, !text.contains("?") else { return nil }
    if namedKind == nil { return kind }
    if text.contains(/(?i)^(?:please )?(?:archive|unarchive|rename|link)\b/) { return kind }
    if kind == .link, text.contains(/(?i)^(?:please )?(?:put|assign|move|add)\b/) { return kind }
    if kind == .goal { return nil }
    if kind == .obligation, text.contains(/(?i)^I owe\b/) { return kind }
    let isMade =
      text.contains(/(?i)^(?:please )?(?:add|create|make|set up|start|new)\b/)
      || text.contains(/(?i)^(?:a |my )?(?:value|milestone|obligation|measure) ?:/)
      || text.contains(/(?i)\bas (?:a|my) (?:\w+ )?value\b/)
    if isMade { return kind }
    let isTermChange = kind == .term && (status != nil || reflection != nil)
    return isTermChange && text.contains(/(?i)^(?:my )?(?:term|reflection|mark|put|set)\b/)
      ? kind : nil
  }

  /// Whether something is to be put out of the way (true) or brought back (false).
  var archived: Bool? {
    if duty != nil { return nil }
    if text.contains(/(?i)\b(unarchive|bring back|restore)\b/) { return false }
    return text.contains(/(?i)\b(archive|put away|shelve)\b/) ? true : nil
  }

  // MARK: Titles

  /// What a new value, milestone, obligation or measure is called.
  func title(of kind: RecordKind) -> String? {
    if kind == .obligation, let duty { return duty.title }
    let found: Substring? =
      switch kind {
      case .value:
        capture(/(?i)\bvalues? ?(?:called|named|:|are|is)? ?(.+)/)
          .flatMap { $0.isEmpty ? nil : $0 }
          ?? capture(/(?i)\badd (.+?) (?:as|to) (?:a|an|my|the|one of my)\b.*\bvalues?\b/)
          ?? capture(/(?i)\bI value (.+)/)
      case .milestone: capture(/(?i)\bmilestone ?(?:called|named|:|is|of)? ?(.+)/)
      case .obligation:
        capture(/(?i)\bobligation ?(?:called|named|:|is|to)? ?(.+)/)
          ?? capture(/(?i)\bI owe (?:\w+ )?((?:a|an|the|my)\b.+)/)
      case .measure:
        capture(/(?i)\bmeasure ?(?:called|named|:|is|of)? ?(.+)/)
      case .action, .goal, .term, .link: nil
      }
    let leading =
      kind == .value
      ? capture(/(?i)\badd (.+?) (?:as|to) (?:a|an|my|the|one of my)\b.*\bvalues?\b/) : nil
    return (leading ?? found).flatMap { Self.name($0) }
  }

  /// A name ends where a date, a reason or another part begins.
  private static func name(_ words: Substring) -> String? {
    let end = words.firstMatch(of: nameEnd)?.range.lowerBound ?? words.endIndex
    let trimmed = words[..<end].trimmingPrefix(leadingWords)
    let name = Wording.trimmed(String(trimmed)).trimmingCharacters(in: ["“", "”", "\"", "'"])
    return name.isEmpty || name.count > 120 ? nil : name
  }

  private static var nameEnd: Regex<Substring> {
    #/(?i)[,;.!?(]|\s(?:by|on|until|before|with|because|or|otherwise|asked|for|due|priority)\s/#
  }

  private static var leadingWords: Regex<Substring> { #/(?i)["“\s]*(?:the|a|an|my|to)?\s/# }

  /// “rename … to TITLE”, “call it TITLE”.
  var newTitle: String? {
    guard text.contains(/(?i)\b(rename|retitle|call)\b/) else { return nil }
    let found = capture(/(?i)\b(?:to|it|as)\b (.+)/)
    return found.map { Wording.trimmed(String($0)) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  // MARK: Values and links

  var level: (level: PersonalValue.Level, said: String)? {
    if let said = capture(/(?i)\b(highest[ -]order)\b/) { return (.highestOrder, String(said)) }
    if let said = capture(/(?i)\b(life area)\b/) { return (.lifeArea, String(said)) }
    if let said = capture(/(?i)\b(major)\b/) { return (.major, String(said)) }
    if let said = capture(/(?i)\b(general)\b/) { return (.general, String(said)) }
    return nil
  }

  var priority: Int? { capture(/(?i)\bpriority (?:of |to |is )?(\d{1,3})\b/).flatMap { Int($0) } }
  var strength: Int? {
    capture(/(?i)\bstrength (?:of |to |is )?(\d{1,2})\b/).flatMap { Int($0) }
  }

  // MARK: Terms

  var termNumber: Int? { capture(/(?i)\bterm (?:number )?(\d{1,4})\b/).flatMap { Int($0) } }
  var theme: String? {
    capture(/(?i)\btheme (?:of |is |: ?)?["“]?([^,;."”]+)/).map { Wording.trimmed(String($0)) }
  }
  var reflection: String? {
    capture(/(?i)\breflection\b[^:]*: ?(.+)/).map { Wording.trimmed(String($0)) }
  }
  var status: (status: GoalTerm.Status, said: String)? {
    let names: [(GoalTerm.Status, Regex<(Substring, Substring)>)] = [
      (.completed, /(?i)\b(completed?|finished|over)\b/), (.onHold, /(?i)\b(on hold)\b/),
      (.cancelled, /(?i)\b(cancell?ed|cancel)\b/), (.delayed, /(?i)\b(delayed)\b/),
      (.active, /(?i)\b(active|under way)\b/), (.planned, /(?i)\b(planned)\b/),
    ]
    for (status, pattern) in names {
      if let said = capture(pattern) { return (status, String(said)) }
    }
    return nil
  }

  // MARK: Obligations

  var requestedBy: String? {
    if let duty { return duty.requestedBy }
    let found =
      capture(/\b([A-Z]\w+(?: [A-Z]\w+)?) (?:asked|wants|requested|expects)\b/)
      ?? capture(/(?i)\b(?:asked|requested) by ((?:my )?\w+(?: [A-Z]\w+)?)/)
      ?? capture(/(?i)\bI owe (?-i:([A-Z]\w+))/)
    return found.map(String.init)
  }
  var consequence: String? {
    if let duty { return duty.consequence }
    return capture(/(?i)\b(?:or else|otherwise|or) (.+)/).map { Wording.trimmed(String($0)) }
  }

  private func capture(_ pattern: Regex<(Substring, Substring)>) -> Substring? {
    text.firstMatch(of: pattern)?.output.1
  }
}
