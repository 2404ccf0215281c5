import Journal
import Phrases
import Store
import ToolSchema

/// `update_record`: corrects an entry, and makes or changes records of every other kind.
enum UpdateRecord {
  static func tool(_ document: [UInt8]) throws -> Tool {
    Tool(
      definition: try ToolDefinition(document: document), run: run, change: change,
      hasMoreFields: true)
  }

  private static func run(_ call: JSONObject, in context: inout ToolContext) throws -> ToolOutcome {
    if let outcome = try runOwn(call, in: &context) { return outcome }
    let words = RecordWords(context.reading)
    let kind = try RecordKind(call)
    if let kind = words.kind ?? (kind == .action ? nil : kind) {
      return try runRecord(kind, call, in: &context)
    }
    guard [.change, .done, .none].contains(context.reading.intent) else {
      return .refused("you do not ask to change an entry.")
    }
    if let pending = context.pending,
      let grounded = try PendingCorrection.ground(call, of: pending, in: &context)
    {
      for index in context.reading.clauses.indices { context.coverage.use(clause: index) }
      return .proposal(grounded)
    }
    // A deed that is told is a new entry: it changes none that is there unless it is named as one.
    guard context.reading.intent != .done || context.refersBack else {
      return .refused("you do not ask to change an entry.")
    }
    let choice = RecordChoice(context: context)
    let choosesByDay = namesEntryByDay(context.reading)
    guard
      let entry = try choice.action(id: call["id"]?.string, choosingByDay: choosesByDay)
    else { return .question("Which entry should change? Nothing like it is logged.", path: "/id") }
    var grounding = CorrectionGrounding(call: call, entry: entry)
    guard let leaves = grounding.ground(in: &context, keepsDay: choosesByDay) else {
      let title = entry.action.title ?? "the last entry"
      return .question("What should change about “\(title)”? Say it like: it was 6 km.", path: "")
    }
    for index in context.reading.clauses.indices { context.coverage.use(clause: index) }
    return try proposal(leaves, context)
  }

  /// What the program proposes by itself; nil for a line that asks for no such thing.
  private static func runOwn(
    _ call: JSONObject, in context: inout ToolContext
  ) throws -> ToolOutcome? {
    if let advice = AdviceGrounding(context) {
      guard let leaves = try advice.leaves(for: call) else {
        return .refused("nothing needs to change about that goal.")
      }
      return try proposal(leaves, context)
    }
    if let id = call["id"]?.string, call["kind"]?.string == RecordKind.obligation.rawValue,
      let done = try DutyDone.all(in: context).first(where: { $0.duty.id.description == id })
    {
      return try proposal(done.leaves, context)
    }
    guard let answer = context.reflection else { return nil }
    guard let leaves = try answer.leaves(in: context.database) else {
      return .refused("there is no term to keep it with. Begin one: “start a new term”.")
    }
    context.coverage.useAll(of: context.reading)
    return try proposal(leaves, context)
  }

  private static func proposal(
    _ leaves: LeafCollector, _ context: ToolContext
  ) throws -> ToolOutcome {
    .proposal(
      GroundedCall(
        tool: "update_record", arguments: leaves.arguments, grounding: leaves.grounding,
        removed: leaves.removed, change: try change(leaves.arguments, context)))
  }

  /// A record of another kind than an entry.
  private static func runRecord(
    _ kind: RecordKind, _ call: JSONObject, in context: inout ToolContext
  ) throws -> ToolOutcome {
    guard ![.question, .negated, .delete].contains(context.reading.intent) else {
      return .refused("you do not ask to change a \(kind.rawValue).")
    }
    var grounding = RecordGrounding(kind: kind, call: call, in: context)
    switch try grounding.ground(in: &context) {
    case .question(let question, let path): return .question(question, path: path)
    case .leaves(let leaves):
      for index in context.reading.clauses.indices { context.coverage.use(clause: index) }
      return try proposal(leaves, context)
    }
  }

  /// "change yesterday's pushups to 65" names an entry by its day; "it was yesterday" gives it one.
  private static func namesEntryByDay(_ reading: Reading) -> Bool {
    let words = Set(Wording.words(of: reading.text))
    return !(reading.quantities.isEmpty && reading.durations.isEmpty)
      && reading.dates.contains { !$0.clock }
      && words.isDisjoint(with: ["it", "that"])
  }

  private static func change(_ arguments: JSONObject, _ context: ToolContext) throws -> Change {
    try RecordChange(database: context.database, surroundings: context.surroundings)
      .update(arguments)
  }
}
