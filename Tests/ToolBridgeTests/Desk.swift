import Journal
import Store
import TestSupport
import ToolSchema

@testable import ToolBridge

/// A fresh journal with two goals and an entry, and a clock that stands on Saturday morning.
struct Desk {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings
  let catalogue: Catalogue

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try .fixed()
    catalogue = try Catalogue()
    for (title, value, unit) in [("Run 120 km", 120.0, "km"), ("Read 600 pages", 600, "pages")] {
      let goal = GoalDraft(
        id: surroundings.ids.next(), title: title, startDate: Day("2026-11-01"),
        targetDate: Day("2027-01-31"),
        targets: [
          TargetDraft(
            id: surroundings.ids.next(), measure: surroundings.ids.next(),
            quantity: Quantity(value, unit))
        ], logTime: surroundings.now())
      _ = try database.apply(
        .createGoal(goal), at: surroundings.now(), id: surroundings.ids.next())
    }
  }

  var desk: ProposalDesk {
    ProposalDesk(database: database, surroundings: surroundings, catalogue: catalogue)
  }

  func context(_ words: String) -> ToolContext {
    ToolContext(database: database, surroundings: surroundings, words: words)
  }

  func outcome(_ words: String, _ tool: String, _ call: JSONValue) throws -> ToolOutcome {
    let context = context(words)
    guard let tool = catalogue.tool(named: tool) else { throw Refusal(verbatim: "no tool \(tool)") }
    return try tool.answer(call.object ?? [:], in: context)
  }

  func grounded(_ words: String, _ tool: String, _ call: JSONValue) throws -> GroundedCall? {
    // What is to become of an entry or a goal is read out of the words.
    if ["update_record", "delete_record"].contains(tool),
      ["action", "goal"].contains(call["kind"]?.string)
    {
      return try rules(words)?.proposals.first { $0.tool == tool }
    }
    guard case .proposal(let call) = try outcome(words, tool, call) else { return nil }
    return call
  }

  /// What the rules read in a line; nil where they are silent.
  func rules(_ words: String) throws -> ProvenReading? {
    try RulesReading(context(words), catalogue: catalogue)?.reading
  }

  func propose(_ words: String, _ tool: String, _ call: JSONValue) throws -> Proposal? {
    try grounded(words, tool, call).map { try propose(words, $0) }
  }

  /// What the rules read in a line, as the first of its cards.
  func propose(_ words: String) throws -> Proposal? {
    try rules(words)?.proposals.first.map { try propose(words, $0) }
  }

  private func propose(_ words: String, _ call: GroundedCall) throws -> Proposal {
    let conversation: ConversationRecord.ID = surroundings.ids.next()
    let message = LoggedMessage(
      id: surroundings.ids.next(), conversation: conversation, role: .user, text: words,
      logTime: surroundings.now())
    try database.append([message])
    return try desk.propose(
      call, from: surroundings.ids.next(), in: conversation, words: words)
  }

  @discardableResult
  func log(_ words: String) throws -> [RowChange] {
    guard let proposal = try propose(words),
      case .applied(_, let rows) = try desk.approve(proposal)
    else { throw Refusal(verbatim: "not logged: \(words)") }
    return rows
  }
}
