import Journal
import Localization
import Phrases
package import Store
package import ToolSchema

extension ProposalDesk {
  /// Proposes a write whose values another program reports: none of them is taken for the person's
  /// words, so that no remembered permission covers it.
  ///
  /// - Parameters:
  ///   - arguments: those of the tool; days as YYYY-MM-DD or in words.
  ///   - origin: names the program.
  /// - Throws: ``Refusal`` naming the value and the mend.
  package func propose(
    reported arguments: JSONObject, of name: String, from call: LoggedMessage.ID,
    in conversation: ConversationRecord.ID, origin: ProposalOrigin
  ) throws -> Proposal {
    guard let tool = catalogue.tool(named: name), let change = tool.change else {
      throw Refusal("There is no tool \(name) that writes.")
    }
    let words = AnswerWriter(today: surroundings.today, habits: surroundings.habits)
      .summary(arguments)
    let context = ToolContext(database: database, surroundings: surroundings, words: words)
    var final = arguments
    var leaves: [GroundedLeaf] = []
    for key in ["day", "start_date", "target_date"] {
      guard let said = arguments[key]?.string, Day(said) == nil else { continue }
      guard let mention = context.reader.readDate(said, past: key == "day") else {
        throw Refusal("“\(said)” is no day. Write it like 2026-11-21.", at: "/" + key)
      }
      final[key] = .string((key == "target_date" ? mention.lastDay : mention.day).description)
    }
    let start = name == "create_action" ? "day" : "start_date"
    if final[start] == nil {
      final[start] = .string(surroundings.today.description)
      leaves.append(GroundedLeaf("/" + start, .default, nil))
    }
    let schema = Schema(tool.finalDefinition.parameters)
    if let violation = schema.violations(in: .object(final)).first {
      throw Refusal(
        "\(violation.pointer) should be \(violation.expected).", at: "\(violation.pointer)")
    }
    leaves += JSONValue.object(final).leafPointers.filter { path in
      !leaves.contains { $0.path == path }
    }.map { GroundedLeaf($0, .reported, nil) }
    let made = try change(final, context)
    try made.checkTimes(now: surroundings.wallTime)
    return try propose(
      GroundedCall(tool: name, arguments: final, grounding: leaves, removed: [], change: made),
      from: call, in: conversation, words: words, origin: origin)
  }
}
