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
    guard context.reading.intent == .delete else {
      return .refused(localized("you do not ask to delete anything."))
    }
    if !all.isDisjoint(with: Wording.words(of: context.reading.text)) {
      return .question(localized("One record goes at a time. Which one?"), path: "/id")
    }
    var leaves = LeafCollector()
    let own = try RecordKind(call)
    let kind = RecordWords(context.reading).kind.map { $0.isEntryOrGoal ? own : $0 } ?? own
    switch kind {
    // Entries and goals are proven as acts.
    case .action, .goal: return .question(localized("Which entry should go?"), path: "/id")
    case .link:
      var grounding = RecordGrounding(kind: .link, call: call, in: context)
      switch try grounding.ground(in: context) {
      case .question(let question, let path): return .question(question, path: path)
      case .leaves(let linked): leaves = linked
      }
    case .value, .term, .measure, .milestone, .obligation:
      let reference = RecordReference(kind: kind, call: call, in: context)
      guard let known = try reference.find() else {
        return .question(
          localized(
            "Which \(kind.rawValue) should go? Name it as the list of \(kind.rawValue)s does."),
          path: "/id")
      }
      leaves.set("kind", .string(kind.rawValue), .known, kind.rawValue)
      leaves.set("id", .string(known.id), .known, known.title)
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
