import Foundation
import Journal
import Localization
import Phrases
import Store
import ToolSchema

/// Grounds a call about a record that is no entry: what it is and what it becomes, in the person's
/// words alone.
struct RecordGrounding {
  let kind: RecordKind
  let call: JSONObject
  private let words: RecordWords
  private var leaves = LeafCollector()
  /// Where the words stand that name something or have become a value.
  private var used: Set<Span> = []

  init(kind: RecordKind, call: JSONObject, in context: ToolContext) {
    self.kind = kind
    self.call = call
    words = RecordWords(context.reading)
  }

  enum Outcome {
    case leaves(LeafCollector)
    case question(String, path: String)
  }

  mutating func ground(in context: ToolContext) throws -> Outcome {
    leaves.set("kind", .string(kind.rawValue), .known, kind.rawValue)
    if kind == .link { return try groundLink(in: context) }
    let reference = RecordReference(kind: kind, call: call, in: context)
    // What is told as new stays so, whatever else is called alike.
    if words.duty == nil, let known = try reference.find() {
      leaves.set("id", .string(known.id), .known, known.title)
      use(title: known.title, in: context)
      groundFields(of: known, in: context)
      guard leaves.arguments.count > 2 else {
        return .question(localized("What should change about “\(known.title)”?"), path: "")
      }
      return finished()
    }
    guard kind != .goal else {
      return .question(localized("Which goal? Name it as `goals` lists it."), path: "/id")
    }
    guard words.archived == nil else {
      return .question(localized("Which \(kind.rawValue)? There is none like it."), path: "/id")
    }
    if kind != .term, !groundTitle() {
      return .question(localized("What is the \(kind.rawValue) called?"), path: "/title")
    }
    groundFields(of: nil, in: context)
    if kind == .milestone, leaves.arguments["target_date"] == nil {
      return .question(
        localized("On which day is the milestone to be reached?"), path: "/target_date")
    }
    return finished()
  }

  /// Amounts that stand in the title of what is there name it, and nothing more.
  private mutating func use(title: String, in context: ToolContext) {
    for mention in context.reading.quantities
    where title.localizedCaseInsensitiveContains(mention.text) {
      used.insert(mention.span)
    }
  }

  /// What the call holds beside what the words support is left out, and told.
  private mutating func finished() -> Outcome {
    for (key, value) in call where leaves.arguments[key] == nil { leaves.remove("/" + key, value) }
    return .leaves(leaves)
  }

  /// The call's title if it stands in the words, else the one after the kind's noun.
  private mutating func groundTitle() -> Bool {
    if let called = call["title"]?.string.map(Wording.trimmed), !called.isEmpty,
      let range = words.text.range(of: called, options: .caseInsensitive)
    {
      let said = String(words.text[range])
      leaves.set("title", .string(Self.capitalized(said)), .said, said)
      return true
    }
    guard let said = words.title(of: kind) else { return false }
    leaves.set("title", .string(Self.capitalized(said)), .said, said)
    return true
  }

  private static func capitalized(_ title: String) -> String {
    title.prefix(1).uppercased() + title.dropFirst()
  }

  private mutating func groundFields(
    of known: RecordReference.Known?, in context: ToolContext
  ) {
    if let archived = words.archived, known != nil {
      leaves.set("archived", .bool(archived), .said, words.text)
      return
    }
    if known != nil, let title = words.newTitle {
      leaves.set(kind == .term ? "theme" : "title", .string(title), .said, title)
      return
    }
    groundDates(isNew: known == nil, in: context)
    switch kind {
    case .goal: groundTargets(in: context)
    case .value:
      if let level = words.level {
        leaves.set("level", .string(level.level.rawValue), .derived, level.said)
      }
      if let priority = words.priority { setNumber("priority", priority, in: context) }
    case .term: groundTerm(isNew: known == nil, in: context)
    case .obligation:
      if let name = words.requestedBy { leaves.set("requested_by", .string(name), .said, name) }
      if let text = words.consequence { leaves.set("consequence", .string(text), .said, text) }
    case .action, .measure, .milestone, .link: break
    }
  }

  private mutating func setNumber(_ key: String, _ number: Int, in context: ToolContext) {
    leaves.set(key, .integer(number), .said, String(number))
    for mention in context.reading.quantities where mention.value == Double(number) {
      used.insert(mention.span)
    }
  }

  private mutating func groundDates(isNew: Bool, in context: ToolContext) {
    guard kind != .value, kind != .measure else { return }
    let today = context.surroundings.today
    for said in context.reading.dates where said.certainty != .vague {
      // What is planned lies ahead: "January 4" is the next one.
      let ahead = said.lastDay < today ? context.reader.readDate(said.text, past: false) : nil
      let mention = ahead ?? said
      let isStart = mention.begins || (kind == .term && isNew && mention.role == .point)
      let key = isStart ? "start_date" : "target_date"
      let isKnown = RecordArguments.has(key, of: kind)
      guard isKnown, leaves.arguments[key] == nil else { continue }
      let day = isStart ? mention.day : mention.lastDay
      leaves.set(key, .string(day.description), .derived, said.text)
      used.insert(said.span)
    }
  }

  private mutating func groundTargets(in context: ToolContext) {
    for quantity in context.reading.quantities.compactMap({ SupportedQuantity($0) })
    where quantity.value > 0 && !used.contains(quantity.span) {
      leaves.append(quantity, to: "targets")
      used.insert(quantity.span)
    }
  }

  private mutating func groundTerm(isNew: Bool, in context: ToolContext) {
    if isNew, let number = words.termNumber { setNumber("number", number, in: context) }
    if let theme = words.theme { leaves.set("theme", .string(theme), .said, theme) }
    if let text = words.reflection {
      leaves.set("reflection", .string(text), .said, text)
    } else if let status = words.status {
      leaves.set("status", .string(status.status.rawValue), .derived, status.said)
    }
  }

  private mutating func groundLink(in context: ToolContext) throws -> Outcome {
    let goal = RecordReference(kind: .goal, call: call, in: context)
    guard let goal = try goal.find() else {
      return .question(localized("Which goal? Name it as `goals` lists it."), path: "/goal")
    }
    leaves.set("goal", .string(goal.title), .known, goal.title)
    use(title: goal.title, in: context)
    let value = RecordReference(kind: .value, call: [:], in: context)
    let term = RecordReference(kind: .term, call: [:], in: context)
    if let number = words.termNumber, try term.find() != nil {
      leaves.set("term", .integer(number), .known, "term \(number)")
    } else if let value = try value.find() {
      leaves.set("value", .string(value.title), .known, value.title)
      if let strength = words.strength { setNumber("strength", strength, in: context) }
    } else if let entry = try RecordChoice(context: context).action(
      id: call["id"]?.string)
    {
      let id = entry.action.importKey ?? entry.action.id.description
      leaves.set("action", .string(id), .known, entry.action.title ?? id)
    } else {
      return .question(localized("Link it with which value, term or entry?"), path: "/value")
    }
    return finished()
  }
}

extension RecordArguments {
  static func has(_ key: String, of kind: RecordKind) -> Bool { kind.fields.contains(key) }
}
