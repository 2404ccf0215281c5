import Intents
import Journal
import Localization
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

  private static func run(_ call: JSONObject, in context: ToolContext) throws -> ToolOutcome {
    if let outcome = try runOwn(call, in: context) { return outcome }
    let kind = try RecordKind(call)
    // Entries are proven as acts.
    guard kind != .action else { return .refused(localized("you do not ask to change an entry.")) }
    return try runRecord(kind, call, in: context)
  }

  /// What the program proposes by itself; nil for a line that asks for no such thing.
  private static func runOwn(
    _ call: JSONObject, in context: ToolContext
  ) throws -> ToolOutcome? {
    if let advice = AdviceGrounding(context) {
      guard let leaves = try advice.leaves(for: call) else {
        return .refused(localized("nothing needs to change about that goal."))
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
      return .refused(localized("there is no term to keep it with. Begin one: “start a new term”."))
    }
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
    _ kind: RecordKind, _ call: JSONObject, in context: ToolContext
  ) throws -> ToolOutcome {
    if context.knowsLanguage, context.trust != .model,
      [.ask, .not, .delete].contains(context.reading.intent)
    {
      return .refused(localized("you do not ask to change a \(kind.rawValue)."))
    }
    var proof = RecordProof(kind, call, in: context)
    switch try proof.prove() {
    case .question(let question, let path): return .question(question, path: path)
    case .leaves(let leaves):
      return try proposal(leaves, context)
    }
  }

  private static func change(_ arguments: JSONObject, _ context: ToolContext) throws -> Change {
    try RecordChange(database: context.database, surroundings: context.surroundings)
      .update(arguments)
  }
}
