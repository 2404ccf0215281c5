import Journal
import Phrases
import Store
import ToolSchema

/// `delete_record`: deletes a record of any kind, with everything that hangs from it.
enum DeleteRecord {
  static func tool(_ document: [UInt8]) throws -> Tool {
    Tool(definition: try ToolDefinition(document: document), run: run, change: change)
  }

  private static func run(_ call: JSONObject, in context: inout ToolContext) throws -> ToolOutcome {
    guard context.reading.intent == .delete else {
      return .refused("you do not ask to delete anything.")
    }
    if !all.isDisjoint(with: Wording.words(of: context.reading.text)) {
      return .question("One record goes at a time. Which one?", path: "/id")
    }
    if let pending = context.pending, try !namesAnother(than: pending, in: context) {
      return .question(
        "That is not saved yet. `tenweek decline \(pending.id)` drops it.", path: "/id")
    }
    let choice = RecordChoice(context: context)
    var leaves = LeafCollector()
    let kind = try RecordWords(context.reading).kind ?? RecordKind(call)
    switch kind {
    case .action:
      guard let entry = try choice.action(id: call["id"]?.string, choosingByDay: true) else {
        return .question("Which entry should go? Nothing like it is logged.", path: "/id")
      }
      let id = entry.action.importKey ?? entry.action.id.description
      leaves.set("kind", "action", .known, "action")
      leaves.set("id", .string(id), .known, entry.action.title ?? id)
    case .link:
      var grounding = RecordGrounding(kind: .link, call: call, in: context)
      switch try grounding.ground(in: &context) {
      case .question(let question, let path): return .question(question, path: path)
      case .leaves(let linked): leaves = linked
      }
    case .goal, .value, .term, .measure, .milestone, .obligation:
      let reference = RecordReference(kind: kind, call: call, in: context)
      guard let known = try reference.find() else {
        return .question(
          "Which \(kind.rawValue) should go? Name it as the list of \(kind.rawValue)s does.",
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

  /// "Delete the swim", with a walk on the card that waits.
  private static func namesAnother(
    than pending: ProposalRecord, in context: ToolContext
  ) throws -> Bool {
    let title = try Proposal(pending).arguments["title"]?.string ?? ""
    let words = Resemblance.words(of: context.reading.text)
    guard !words.contains(where: { Resemblance.stands($0, in: title) }) else { return false }
    return try RecordChoice(context: context).namedAction(
      onSaidDay: !context.reading.dates.isEmpty) != nil
  }

  private static let all: Set<String> = ["everything", "all", "every", "everyone's"]

  private static func change(_ arguments: JSONObject, _ context: ToolContext) throws -> Change {
    try RecordChange(database: context.database, surroundings: context.surroundings)
      .deletion(arguments)
  }
}
