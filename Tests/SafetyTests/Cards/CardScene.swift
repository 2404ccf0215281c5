import Conversation
import Faces
import Foundation
import Journal
import Store
import TestSupport
import ToolBridge
import ToolSchema

@testable import tenweek

/// A journal of a few weeks, and the cards that sentences make in it.
struct CardScene {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings
  let catalogue: Catalogue

  init() throws {
    folder = try TemporaryFolder()
    surroundings = try .fixed()
    catalogue = try Catalogue()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    for (words, tool) in Self.past { _ = try apply(words, tool) }
  }

  private static let past = [
    ("I want to run 120 km by the end of January", "create_goal"),
    ("I want to read 600 pages by the end of January", "create_goal"),
    ("I ran 5 km on November 18", "create_action"), ("I ran 4 km on November 19", "create_action"),
    ("I ran 6 km yesterday", "create_action"), ("read 30 pages of Émile 今日 today", "create_action"),
  ]

  var desk: ProposalDesk {
    ProposalDesk(database: database, surroundings: surroundings, catalogue: catalogue)
  }

  func propose(_ words: String, _ tool: String, _ call: JSONObject? = nil) throws -> Proposal {
    let context = ToolContext(database: database, surroundings: surroundings, words: words)
    let grounded: GroundedCall?
    if let call {
      grounded = try catalogue.tool(named: tool)?.answer(call, in: context).call
    } else {
      grounded = try RulesReading(context, catalogue: catalogue)?.reading.proposals
        .first { $0.tool == tool }
    }
    guard let grounded else { throw Refusal(verbatim: "no proposal for “\(words)”") }
    let conversation: ConversationRecord.ID = surroundings.ids.next()
    try database.append([
      LoggedMessage(
        id: surroundings.ids.next(), conversation: conversation, role: .user, text: words,
        logTime: surroundings.now())
    ])
    return try desk.propose(
      grounded, from: surroundings.ids.next(), in: conversation, words: words)
  }

  func apply(_ words: String, _ tool: String) throws -> Proposal {
    guard case .applied(let proposal, _) = try desk.approve(try propose(words, tool)) else {
      throw Refusal(verbatim: "not applied: \(words)")
    }
    return proposal
  }

  func card(_ proposal: Proposal, _ width: Int, colour: Bool) -> String {
    Card(proposal, today: surroundings.today).text(width: width, colour: colour)
  }
}
