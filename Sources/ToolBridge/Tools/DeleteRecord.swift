import Journal
import Phrases
import Store
import ToolSchema

/// `delete_record`: deletes an entry or a goal, with everything that hangs from it.
enum DeleteRecord {
  static func tool(_ document: [UInt8]) throws -> Tool {
    Tool(definition: try ToolDefinition(document: document), run: run, change: change)
  }

  private static func run(_ call: JSONObject, in context: inout ToolContext) throws -> ToolOutcome {
    guard context.reading.intent == .delete else {
      return .refused("you do not ask to delete anything.")
    }
    if let pending = context.pending {
      return .question(
        "That is not saved yet. `tenweek decline \(pending.id)` drops it.", path: "/id")
    }
    let choice = RecordChoice(context: context)
    var leaves = LeafCollector()
    let words = Wording(context.reading.text)
    if words.bases.contains("goal") || call["kind"]?.string == "goal" {
      guard let goal = try choice.goal(id: call["id"]?.string) else {
        return .question("Which goal should go? Name it as `goals` lists it.", path: "/id")
      }
      leaves.set("kind", "goal", .known, "goal")
      leaves.set("id", .string(goal.id.description), .known, goal.title)
    } else {
      guard let entry = try choice.action(id: call["id"]?.string, choosingByDay: true) else {
        return .question("Which entry should go? Nothing like it is logged.", path: "/id")
      }
      let id = entry.action.importKey ?? entry.action.id.description
      leaves.set("kind", "action", .known, "action")
      leaves.set("id", .string(id), .known, entry.action.title ?? id)
    }
    return .proposal(
      GroundedCall(
        tool: "delete_record", arguments: leaves.arguments, grounding: leaves.grounding,
        removed: [], change: try change(leaves.arguments, context)))
  }

  private static func change(_ arguments: JSONObject, _ context: ToolContext) throws -> Change {
    let id = arguments["id"]?.string ?? ""
    if arguments["kind"]?.string == "goal" {
      guard let goal = Goal.ID(id) else { throw Refusal("There is no goal \(id).", at: "/id") }
      return .deleteGoal(goal)
    }
    guard let entry = try context.database.action(id) else {
      throw Refusal("The entry is gone.", at: "/id")
    }
    return .deleteAction(entry.action.id)
  }
}
