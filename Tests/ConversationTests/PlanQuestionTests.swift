import Journal
import LanguageModel
import Store
import TestSupport
import Testing
import ToolBridge
import ToolSchema

@testable import Conversation

/// How a question about a plan is worded.
struct PlanQuestionTests {
  private static let line = "help me plan the next ten weeks: I'd like to get fitter"
  private static let own =
    "How do you want to measure “Get fitter”? For example: 3 workouts a week, or 30 workouts by Fri 29 Jan 2027."
  private static let way = " (“you choose” takes that, “no number” leaves it without one.)"

  /// What is asked where a model words it so.
  private func question(_ words: String, trust: TrustTable = .model) async throws -> String {
    let folder = try TemporaryFolder()
    let surroundings = try Surroundings.fixed()
    let model = ScriptedModel { request in
      let first = request["messages"]?.array?.first?["content"]?.string ?? ""
      guard first.contains("You word one question") else {
        return ScriptedModel.call(
          "propose_plan",
          ["goals": [["title": "Get fitter", "words": "get fitter"]], "words": "next ten weeks"])
      }
      return ScriptedModel.words(words)
    }
    var service = ConversationService(
      database: try JournalDatabase(opening: folder.path("a.sqlite")), surroundings: surroundings,
      catalogue: try Catalogue(), brain: .model(model.client(), .native), prompt: Prompt(),
      conversation: surroundings.ids.next())
    service.trust = trust
    var asked = ""
    for await event in service.reply(to: Self.line, deciding: { _ in .later }).events {
      if case .completed(let completion) = event { asked = completion.reply }
    }
    return asked
  }

  @Test func `a trusted model's words stand, with how to leave the question open`() async throws {
    let words = "What would getting fitter be for you, 3 workouts a week or 30 by 29 January?"
    #expect(try await question(words) == words + Self.way)
    #expect(try await question(words, trust: .both) == Self.own + Self.way)
  }

  @Test(arguments: [
    "What would getting fitter be for you, 5 workouts a week?",
    "What would getting fitter be for you, 3 workouts a week or 40 kilometres?",
    "How often a week would make you fitter?",
    "What would you like to count, 3 workouts a week, or 30 by 29 January?",
    "For getting fitter I suggest 3 workouts a week.",
    "I have saved “Get fitter”: 3 workouts a week. Shall we go on?", "",
  ])
  func `words with another figure, without the offer, the goal or a question do not`(
    words: String
  ) async throws {
    #expect(try await question(words) == Self.own + Self.way)
  }
}
