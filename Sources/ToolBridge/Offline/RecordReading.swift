import Foundation
import Journal
import Phrases
import ToolSchema

/// What the rules read of records that are neither entries nor new goals: which kind, and the call that
/// asks for it, to be proven like any reader's.
///
/// Every part is a stretch of the text itself.
struct RecordReading {
  private let text: String
  /// What is to be done by a day, where the words name no kind of record and are a duty.
  private(set) var duty: Duty?

  /// Whether it tells of a day that has come: what was reached then is a deed.
  private let isOver: Bool

  init(_ reading: Reading) {
    text = reading.text
    isOver = reading.dates.contains { $0.role == .point && $0.lastDay <= reading.today }
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
    "goal", "term", "measure",
  ]

  /// The kind of record that the words order to be made or changed, where they are clear about it.
  var ordered: RecordKind? {
    guard let kind, !text.contains("?") else { return nil }
    if namedKind == nil { return kind }
    if text.contains(/(?i)^(?:please )?(?:archive|unarchive|rename|link)\b/) { return kind }
    if kind == .link, text.contains(/(?i)^(?:please )?(?:put|assign|move|add)\b/) { return kind }
    // "New milestone in my running: 15 km today".
    if kind == .goal || kind == .milestone && isOver { return nil }
    if kind == .obligation, text.contains(/(?i)^I owe\b/) { return kind }
    let isMade =
      text.contains(/(?i)^(?:please )?(?:add|create|make|set up|start|new)\b/)
      || text.contains(/(?i)^(?:a |my )?(?:value|milestone|obligation|measure) ?:/)
      || text.contains(/(?i)\bas (?:a|my) (?:\w+ )?value\b/)
    if isMade { return kind }
    let isTermChange = kind == .term && (RecordSigns.status(in: text) != nil || reflection != nil)
    return isTermChange && text.contains(/(?i)^(?:my )?(?:term|reflection|mark|put|set)\b/)
      && text.contains(/(?i)\bterm(?: \d+)? ?(?:is|as|on|to|reflection|[:,]|$)/) ? kind : nil
  }

  /// Whether the line is nothing but such an order, its kind right behind the verb or at the end: "start a term paper" and
  /// "delete my last run, it had no value" only have the word in them.
  var isPlainOrder: Bool {
    if duty != nil { return true }
    let shapes = [
      /(?i)^(?:please )?(?:add|create|make|set up|start|new)(?: an?| my| the)?(?: new)? (?:(?:value|milestone|obligation|measure)(?: ?[:,]| (?:called|named) )|term(?: \d| ?[:,]|$))/,
      /(?i)^(?:please )?(?:add|make|set) [^,.]+ as (?:a|my) (?:\w+ )?(?:value|milestone|obligation)[.!]?$/,
      /(?i)^(?:a |my )?(?:value|milestone|obligation|measure) ?:/,
      /(?i)^(?:mark |put |set )?(?:the |my )?term \d+ (?:is|as|on)\b/,
      /(?i)^(?:please )?(?:archive|unarchive|rename|delete|remove|drop) (?:the |my )?(?:(?:value|goal|milestone|obligation|measure) [^,.]+|term \d+)/,
      /(?i)^(?:please )?(?:un)?link\b/,
      /(?i)^(?:please )?put (?:the |my )?goal .+ (?:to|with|into) (?:the |my )?(?:value|term)\b/,
    ]
    return shapes.contains(where: text.contains)
  }

  // MARK: Calls

  /// The call that makes or changes a record of a kind.
  func update(_ kind: RecordKind) -> JSONObject {
    var call: JSONObject = ["kind": .string(kind.rawValue)]
    if kind == .term, let number { call["number"] = .integer(number) }
    if duty == nil, let archived = RecordSigns.archived(in: text) {
      call["archived"] = .bool(archived.value)
      return call
    }
    if duty == nil, let renamed {
      call["record"] = .string(renamed.record)
      call[kind == .term ? "theme" : "title"] = .string(renamed.title)
      return call
    }
    call.put("title", title(of: kind))
    switch kind {
    case .value:
      if let level = RecordSigns.level(in: text) { call["level"] = .string(level.value.rawValue) }
      if let priority { call["priority"] = .integer(priority) }
    case .term:
      call.put("theme", theme)
      if let reflection {
        call["reflection"] = .string(reflection)
      } else if let status = RecordSigns.status(in: text) {
        call["status"] = .string(status.value.rawValue)
      }
    case .obligation:
      call.put("requested_by", requestedBy)
      call.put("consequence", consequence)
    case .link:
      if let strength { call["strength"] = .integer(strength) }
      if let number { call["term"] = .integer(number) }
    case .action, .goal, .measure, .milestone: break
    }
    return call
  }

  /// The call that removes a record of a kind.
  func deletion(_ kind: RecordKind) -> JSONObject {
    var call: JSONObject = ["kind": .string(kind.rawValue)]
    if let number, kind == .term || kind == .link {
      call[kind == .term ? "number" : "term"] = .integer(number)
    }
    return call
  }

  // MARK: Titles

  /// What a new value, milestone, obligation or measure is called.
  private func title(of kind: RecordKind) -> String? {
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

  /// “rename … to TITLE”, “call it TITLE”: what is there, and its new name.
  private var renamed: (record: String, title: String)? {
    guard text.contains(/(?i)\b(rename|retitle|call)\b/),
      let found = text.firstMatch(of: /(?i)\b(?:to|it|as)\b (.+)/)
    else { return nil }
    let title = Wording.trimmed(String(found.output.1))
    return title.isEmpty ? nil : (String(text[..<found.range.lowerBound]), title)
  }

  // MARK: Values and links

  private var priority: Int? {
    capture(/(?i)\bpriority (?:of |to |is )?(\d{1,3})\b/).flatMap { Int($0) }
  }
  private var strength: Int? {
    capture(/(?i)\bstrength (?:of |to |is )?(\d{1,2})\b/).flatMap { Int($0) }
  }

  // MARK: Terms

  private var number: Int? { capture(/(?i)\bterm (?:number )?(\d{1,4})\b/).flatMap { Int($0) } }
  private var theme: String? {
    capture(/(?i)\btheme (?:of |is |: ?)?["“]?([^,;."”]+)/).map { Wording.trimmed(String($0)) }
  }
  private var reflection: String? {
    capture(/(?i)\breflection\b[^:]*: ?(.+)/).map { Wording.trimmed(String($0)) }
  }

  // MARK: Obligations

  private var requestedBy: String? {
    if let duty { return duty.requestedBy }
    let found =
      capture(/\b([A-Z]\w+(?: [A-Z]\w+)?) (?:asked|wants|requested|expects)\b/)
      ?? capture(/(?i)\b(?:asked|requested) by ((?:my )?\w+(?: [A-Z]\w+)?)/)
      ?? capture(/(?i)\bI owe (?-i:([A-Z]\w+))/)
    return found.map(String.init)
  }
  private var consequence: String? {
    if let duty { return duty.consequence }
    return capture(/(?i)\b(?:or else|otherwise|or) (.+)/).map { Wording.trimmed(String($0)) }
  }

  private func capture(_ pattern: Regex<(Substring, Substring)>) -> Substring? {
    text.firstMatch(of: pattern)?.output.1
  }
}

extension JSONObject {
  fileprivate mutating func put(_ key: String, _ text: String?) {
    if let text, !text.isEmpty { self[key] = .string(text) }
  }
}
