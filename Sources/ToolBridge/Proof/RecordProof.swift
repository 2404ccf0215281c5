import Foundation
import Journal
import Localization
import Meaning
import Phrases
import Store
import ToolSchema

/// Proves a call about a record that is no entry: which one it names, and each value that it gives.
///
/// Texts are copies of the line, numbers and days its marks, choices the words for them; what a model
/// reads in words that the program does not know is shown as read.
struct RecordProof {
  let kind: RecordKind
  let call: JSONObject
  private let context: ToolContext
  private var leaves = LeafCollector()
  /// Where the words stand that name something or have become a value.
  private var used: Set<Span> = []

  init(_ kind: RecordKind, _ call: JSONObject, in context: ToolContext) {
    self.kind = kind
    self.call = call
    self.context = context
  }

  enum Outcome {
    case leaves(LeafCollector)
    case question(String, path: String)
  }

  /// A record that is made or changed.
  mutating func prove() throws -> Outcome {
    leaves.set("kind", .string(kind.rawValue), .known, kind.rawValue)
    if kind == .link { return try proveLink() }
    if let known = try known() {
      leaves.set("id", .string(known.id), .known, known.title)
      use(title: known.title)
      proveFields(of: known)
      guard leaves.arguments.count > 2 else {
        return .question(localized("What should change about “\(known.title)”?"), path: "")
      }
      return finished()
    }
    guard kind != .goal else {
      return .question(localized("Which goal? Name it as `goals` lists it."), path: "/id")
    }
    // "Put term 9 on hold", "rename Friendship to Love", of which there is none.
    let isNew = call["record"] == nil || call["record"] == call["title"]
    guard isNew, call["archived"] == nil,
      kind != .term || call["status"] == nil && call["reflection"] == nil
    else {
      return .question(localized("Which \(kind.rawValue)? There is none like it."), path: "/id")
    }
    if kind != .term {
      guard let title = call["title"]?.string, prove(title: title) else {
        return .question(localized("What is the \(kind.rawValue) called?"), path: "/title")
      }
    }
    proveFields(of: nil)
    if kind == .milestone, leaves.arguments["target_date"] == nil {
      return .question(
        localized("On which day is the milestone to be reached?"), path: "/target_date")
    }
    return finished()
  }

  /// A record that is removed.
  mutating func proveRemoval() throws -> Outcome {
    leaves.set("kind", .string(kind.rawValue), .known, kind.rawValue)
    if kind == .link { return try proveLink() }
    guard let known = try known() else {
      return .question(
        localized(
          "Which \(kind.rawValue) should go? Name it as the list of \(kind.rawValue)s does."),
        path: "/id")
    }
    leaves.set("id", .string(known.id), .known, known.title)
    return .leaves(leaves)
  }

  // MARK: Which record

  /// The record that the call means; nil for a new one.
  private func known() throws -> RecordNames.Known? {
    let names = RecordNames(kind, in: context)
    if let id = call["id"]?.string, let found = try names.known().first(where: { $0.id == id }) {
      return try said(found, names)
    }
    if kind == .term, let number = call["number"]?.integer, stands(number) {
      return try names.known().first { $0.number == number }
    }
    if let name = call["record"]?.string { return try said(try names.find(name), names) }
    if kind == .term {
      // "Put the term on hold": the one that runs.
      let isOfRunning = ["status", "reflection", "archived"].contains { call[$0] != nil }
      return isOfRunning && call["start_date"] == nil ? try names.runningTerm() : nil
    }
    guard let title = call["title"]?.string else { return try names.inLine() }
    // What is told as new stays so, whatever else is owed under that name.
    guard kind != .obligation else { return nil }
    return try names.known().first { $0.title.lowercased() == title.lowercased() }
  }

  /// A record that a call names, where the line names it, too: else it stands only as a trusted model's or in another
  /// language, and where the line calls no other of its kind by its title.
  private func said(
    _ found: RecordNames.Known?, _ names: RecordNames
  ) throws -> RecordNames.Known? {
    guard let found else { return nil }
    let isNamed =
      found.number.map(stands)
      ?? Resemblance.words(of: found.title).contains { Resemblance.stands($0, in: text) }
    if isNamed { return found }
    let mayBeKnown = !context.knowsLanguage || context.trust == .model
    return try mayBeKnown && (names.kind == .goal || names.inLine() == nil) ? found : nil
  }

  /// Whether a whole number stands in the line.
  private func stands(_ number: Int) -> Bool {
    context.reading.quantities.contains { $0.value == Double(number) }
      || text.split(whereSeparator: { !$0.isNumber }).contains("\(number)")
  }

  /// Amounts that stand in the title of what is there name it, and nothing more.
  private mutating func use(title: String) {
    for mention in context.reading.quantities
    where title.localizedCaseInsensitiveContains(mention.text) {
      used.insert(mention.span)
    }
  }

  /// What the call holds beside what the words support is left out, and told.
  private mutating func finished() -> Outcome {
    for (key, value) in call where leaves.arguments[key] == nil && !Self.naming.contains(key) {
      leaves.remove("/" + key, value)
    }
    return .leaves(leaves)
  }

  private static let naming: Set<String> = ["id", "record", "record_day", "number", "title"]

  // MARK: Values

  private mutating func proveFields(of known: RecordNames.Known?) {
    if let archived = call["archived"]?.bool, known != nil {
      prove("archived", .bool(archived), by: RecordSigns.archived(in: text)) { $0 == archived }
      return
    }
    if let known, let title = call["title"]?.string, title.lowercased() != known.title.lowercased(),
      !prove(title: title)
    {
      leaves.remove("/title", .string(title))
    }
    proveDates(isNew: known == nil)
    let texts: [String]
    switch kind {
    case .value:
      texts = ["domain", "guidance"]
      let sign = RecordSigns.level(in: text)
      if let said = call["level"]?.string, said == PersonalValue.Level.general.rawValue, sign == nil
      {
        // What a new value has where nothing is said.
        if known == nil { leaves.set("level", .string(said), .default, nil) }
      } else if let said = call["level"]?.string {
        prove("level", .string(said), by: sign) { $0.rawValue == said }
      }
      prove(number: "priority")
    case .term:
      texts = ["theme", "reflection"]
      if let said = call["status"]?.string {
        prove("status", .string(said), by: RecordSigns.status(in: text)) { $0.rawValue == said }
      }
      if known == nil { prove(number: "number") }
    case .obligation: texts = ["requested_by", "consequence"]
    case .action, .goal, .measure, .milestone, .link: texts = []
    }
    for key in texts + ["description", "notes"] {
      guard let value = call[key]?.string, let copy = copy(of: value) else { continue }
      leaves.set(key, .string(copy.text), copy.status, copy.words)
    }
  }

  private var text: String { context.reading.text }

  private mutating func prove(title: String) -> Bool {
    guard let copy = copy(of: title) else { return false }
    let capitalized = copy.text.prefix(1).uppercased() + copy.text.dropFirst()
    leaves.set("title", .string(capitalized), copy.status, copy.words)
    return true
  }

  /// What a text of the call copies; a trusted model may word it in a few of its own.
  private func copy(of value: String) -> (text: String, status: GroundedLeaf.Status, words: String)?
  {
    let value = Wording.trimmed(value)
    guard !value.isEmpty else { return nil }
    if let range = text.range(of: value, options: .caseInsensitive) {
      return (String(text[range]), .said, String(text[range]))
    }
    let marks = LineMarks(context.reading)
    if let place = LineCopy(marks).place(of: value) {
      return (value, .derived, marks.words(in: place))
    }
    if Wording(value).isMade(of: Wording(text)) { return (value, .derived, text) }
    return context.trust == .model && value.split(separator: " ").count <= 4
      ? (value, .read, text) : nil
  }

  /// A choice: by the words for it that are known, else as a model reads the line, where it may be right.
  private mutating func prove<Value>(
    _ key: String, _ value: JSONValue, by sign: RecordSigns.Sign<Value>?, _ isSame: (Value) -> Bool
  ) {
    if let sign, isSame(sign.value) {
      leaves.set(key, value, .derived, sign.words)
    } else if !context.knowsLanguage || context.trust == .model {
      leaves.set(key, value, .read, text)
    }
  }

  /// A whole number that stands in the line.
  private mutating func prove(number key: String) {
    guard let number = call[key]?.integer, stands(number) else { return }
    leaves.set(key, .integer(number), .said, String(number))
    let marks = context.reading.quantities.filter { $0.value == Double(number) }
    used.formUnion(marks.map(\.span))
  }

  private mutating func proveDates(isNew: Bool) {
    guard kind != .value, kind != .measure else { return }
    let today = context.surroundings.today
    for said in context.reading.dates where said.certainty != .vague {
      // What is planned lies ahead: "January 4" is the next one.
      let ahead = said.lastDay < today ? context.reader.readDate(said.text, past: false) : nil
      let mention = ahead ?? said
      let isStart = mention.begins || (kind == .term && isNew && mention.role == .point)
      let key = isStart ? "start_date" : "target_date"
      guard kind.fields.contains(key), leaves.arguments[key] == nil else { continue }
      let day = isStart ? mention.day : mention.lastDay
      leaves.set(key, .string(day.description), .derived, said.text)
      used.insert(said.span)
    }
  }

  // MARK: Links

  private mutating func proveLink() throws -> Outcome {
    guard let goal = try linked(.goal, "goal") else {
      return .question(localized("Which goal? Name it as `goals` lists it."), path: "/goal")
    }
    leaves.set("goal", .string(goal.title), .known, goal.title)
    use(title: goal.title)
    if let term = try linkedTerm(), let number = term.number {
      leaves.set("term", .integer(number), .known, term.title)
    } else if let value = try linked(.value, "value") {
      leaves.set("value", .string(value.title), .known, value.title)
      prove(number: "strength")
    } else if let entry = try linkedEntry(besides: goal.title) {
      let id = entry.action.importKey ?? entry.action.id.description
      leaves.set("action", .string(id), .known, entry.action.title ?? id)
    } else {
      return .question(localized("Link it with which value, term or entry?"), path: "/value")
    }
    return finished()
  }

  /// One side of a link: as the call names it, else as the line does.
  private func linked(_ kind: RecordKind, _ key: String) throws -> RecordNames.Known? {
    let names = RecordNames(kind, in: context)
    let name = call[key]?.string ?? (kind == .goal ? call["record"]?.string : nil)
    if let name, let found = try said(try names.find(name), names) { return found }
    return try names.inLine()
  }

  /// The entry that is linked with a goal: as the words beside the goal's name and its day, else "that" one.
  private func linkedEntry(besides goal: String) throws -> ActionEntry? {
    if let id = call["id"]?.string, let entry = try context.database.action(id) { return entry }
    let rest = text.replacing(goal.lowercased(), with: "")
      .replacing(/[\w'’]+ goal\b/, with: "")
    let recent = try context.database.actions(ActionFilter(limit: 200))
    let words = Resemblance.words(of: rest).filter { $0.count > 2 && !RecordMatch.points($0) }
    let named = recent.filter { entry in
      words.contains { Resemblance.stands($0, in: entry.action.title ?? "") }
    }
    let days = LineMarks(context.reading).days.filter {
      $0.certainty != .vague && rest.contains($0.text.lowercased())
    }
    let points = Wording.words(of: rest).contains { ["it", "that", "this"].contains($0) }
    let found = days.isEmpty && named.isEmpty && points ? recent : named
    return (named.isEmpty && !days.isEmpty ? recent : found).first { entry in
      days.isEmpty
        || days.contains { ($0.day...max($0.day, $0.lastDay)).contains(entry.action.localDay) }
    }
  }

  private func linkedTerm() throws -> RecordNames.Known? {
    guard let number = call["term"]?.integer, stands(number) else { return nil }
    return try RecordNames(.term, in: context).known().first { $0.number == number }
  }
}
