import Intents
import Journal
import Localization
import Phrases
import Store
import ToolSchema

/// `delete_record`: deletes a record of any kind, with everything that hangs from it.
enum DeleteRecord {
  static func tool(_ document: [UInt8]) throws -> Tool {
    Tool(definition: try ToolDefinition(document: document), run: run, change: change)
  }

  private static func run(_ call: JSONObject, in context: ToolContext) throws -> ToolOutcome {
    let kind = try RecordKind(call)
    // Entries and goals are proven as acts.
    guard !kind.isEntryOrGoal else {
      return .question(localized("Which entry should go?"), path: "/id")
    }
    let isForbidden = SaidNot(context, LineMarks(context.reading)).forbidsRemoval
    guard !isForbidden || !context.knowsLanguage else {
      return .refused(localized("you do not ask to delete anything."))
    }
    // A model that is not trusted removes nothing that English words do not ask to have removed.
    if context.knowsLanguage, context.trust != .model {
      guard context.reading.intent == .delete else {
        return .refused(localized("you do not ask to delete anything."))
      }
      if !all.isDisjoint(with: Wording.words(of: context.reading.text)) {
        return .question(localized("One record goes at a time. Which one?"), path: "/id")
      }
    }
    var proof = RecordProof(kind, call, in: context)
    let leaves: LeafCollector
    switch try proof.proveRemoval() {
    case .question(let question, let path): return .question(question, path: path)
    case .leaves(let proven): leaves = proven
    }
    return .proposal(
      GroundedCall(
        tool: "delete_record", arguments: leaves.arguments, grounding: leaves.grounding,
        removed: [], change: try change(leaves.arguments, context)))
  }

  private static let all: Set<String> = ["everything", "all", "every", "everyone's"]

  private static func change(_ arguments: JSONObject, _ context: ToolContext) throws -> Change {
    try RecordChange(database: context.database, surroundings: context.surroundings)
      .deletion(arguments)
  }
}
