import Emergencies
import Journal
import LanguageModel
import Store
import TestSupport
import Testing
import ToolBridge
import ToolSchema

@testable import Conversation

/// Lines in which there is nothing to call for, and a model that calls all the same.
struct TalkTests {
  @Test(arguments: [
    "good night", "thanks!", "I didn't run today", "I'll run tomorrow", "my brother ran 5 km",
  ])
  func `what a model calls for in talk is answered in words`(words: String) async throws {
    let folder = try TemporaryFolder()
    let database = try JournalDatabase(opening: folder.path("a.sqlite"))
    let surroundings = try Surroundings.fixed()
    let model = ScriptedModel { _ in
      ScriptedModel.call(
        "create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]])
    }
    let service = ConversationService(
      database: database, surroundings: surroundings, catalogue: try Catalogue(),
      brain: .model(model.client(), .native), prompt: Prompt(),
      conversation: surroundings.ids.next())
    var reply = ""
    var others: [TurnEvent] = []
    for await event in service.reply(to: words, deciding: { .approve($0, word: nil) }).events {
      switch event {
      case .completed(let completion): reply = completion.reply
      case .text: break
      default: others.append(event)
      }
    }
    for event in others {
      switch event {
      case .toolCall, .notice: continue
      case .toolResult(_, let status, _): #expect(status == .notRun)
      default: Issue.record("\(event)")
      }
    }
    #expect(!reply.isEmpty && !reply.contains("Saved"))
    #expect(model.requests.count == 1)
    #expect(try database.actions(ActionFilter()).isEmpty)
  }

  @Test(arguments: [
    ("y", "What did you do today?"), ("hello", "Hi there!"), ("thanks!", "You are welcome."),
  ])
  func `what is shown as it comes is said once`(words: String, said: String) async throws {
    let folder = try TemporaryFolder()
    let surroundings = try Surroundings.fixed()
    let model = ScriptedModel { _ in ScriptedModel.words(said) }
    let service = ConversationService(
      database: try JournalDatabase(opening: folder.path("a.sqlite")), surroundings: surroundings,
      catalogue: try Catalogue(), brain: .model(model.client(), .native), prompt: Prompt(),
      conversation: surroundings.ids.next())
    var shown = ""
    var notices = 0
    for await event in service.reply(to: words, deciding: { _ in .later }).events {
      if case .text(let text) = event { shown += text }
      if case .notice = event { notices += 1 }
    }
    #expect(shown == said && notices == 0)
  }

  @Test(arguments: [
    ("my chest hurts and my left arm is numb", true), ("remember that I like tea", false),
  ])
  func `the program's own words come before any model`(words: String, isHelp: Bool) async throws {
    let folder = try TemporaryFolder()
    let surroundings = try Surroundings.fixed()
    let model = ScriptedModel { _ in ScriptedModel.call("create_action", ["title": "Tea"]) }
    let service = ConversationService(
      database: try JournalDatabase(opening: folder.path("a.sqlite")), surroundings: surroundings,
      catalogue: try Catalogue(), brain: .model(model.client(), .native), prompt: Prompt(),
      conversation: surroundings.ids.next())
    var reply = ""
    for await event in service.reply(to: words, deciding: { _ in .later }).events {
      if case .completed(let completion) = event { reply = completion.reply }
    }
    #expect(reply == (isHelp ? Danger.words(in: "en", goesOn: false) : KeepRequest.reply))
    #expect(model.requests.isEmpty)
  }

  /// The words of help are said generously, so that a plan in which a word is meant otherwise is made
  /// beside them; where life is plainly in danger nothing else is said.
  @Test(arguments: [
    (
      "help me plan 8 weeks: say goodbye to people properly, give away 20 boxes, walk 3 times a week",
      true
    ),
    ("help me plan my suicide", false),
    ("plan for tonight: give the dog away, write the letters, then the bridge", false),
  ])
  func `a plan is made beside words of help, but none of death`(
    words: String, goesOn: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    let surroundings = try Surroundings.fixed()
    let service = ConversationService(
      database: try JournalDatabase(opening: folder.path("a.sqlite")), surroundings: surroundings,
      catalogue: try Catalogue(), brain: .offline(notice: nil), prompt: Prompt(),
      conversation: surroundings.ids.next())
    var (reply, shown) = ("", "")
    for await event in service.reply(to: words, deciding: { _ in .later }).events {
      if case .completed(let completion) = event { reply = completion.reply }
      if case .text(let text) = event { shown += text }
    }
    let help = Danger.words(in: "en", goesOn: goesOn)
    #expect(
      goesOn
        ? reply.hasPrefix(help + "\n\n") && reply.lowercased().contains("goodbye") : reply == help)
    #expect(shown == reply)
  }

  @Test(arguments: [
    ("delete that", "Deleted: Run, 5 km on Sat 21 Nov.", "delete_record"),
    ("no, it was 6 km", "Saved: Run, 6 km on Sat 21 Nov.", "update_record"),
  ])
  func `what a model only says that it did is put before the person`(
    words: String, said: String, tool: String
  ) async throws {
    let folder = try TemporaryFolder()
    let database = try JournalDatabase(opening: folder.path("a.sqlite"))
    let surroundings = try Surroundings.fixed()
    let model = ScriptedModel { request in
      guard request["messages"]?.array?.count == 2 else { return ScriptedModel.words(said) }
      return ScriptedModel.call(
        "create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]])
    }
    let service = ConversationService(
      database: database, surroundings: surroundings, catalogue: try Catalogue(),
      brain: .model(model.client(), .native), prompt: Prompt(),
      conversation: surroundings.ids.next())
    for await _ in service.reply(to: "ran 5 km", deciding: { .approve($0, word: nil) }).events {}
    var proposed: [String] = []
    var text = ""
    for await event in service.reply(to: words, deciding: { _ in .later }).events {
      switch event {
      case .proposal(let proposal): proposed.append(proposal.record.tool)
      case .text(let delta): text += delta
      default: break
      }
    }
    #expect(proposed == [tool])
    #expect(!text.contains(said))
    #expect(model.requests.count == 2)
    #expect(try database.actions(ActionFilter()).count == 1)
  }

  @Test func `a question is answered where the model only garbles calls and talks of tools`()
    async throws
  {
    let folder = try TemporaryFolder()
    let database = try JournalDatabase(opening: folder.path("a.sqlite"))
    let surroundings = try Surroundings.fixed()
    let model = ScriptedModel { request in
      switch request["messages"]?.array?.last?["role"]?.string {
      case "tool":
        ScriptedModel.words(
          "I apologize, but there is no tool query_progress with those arguments.")
      default:
        ScriptedModel.call("query_progress\" arguments='{\"period\": \"this week", [:])
      }
    }
    let service = ConversationService(
      database: database, surroundings: surroundings, catalogue: try Catalogue(),
      brain: .model(model.client(), .native), prompt: Prompt(),
      conversation: surroundings.ids.next())
    let run = ActionDraft(
      id: surroundings.ids.next(), title: "Run", day: surroundings.today.adding(days: -1),
      zone: "UTC", partOfDay: nil, startTime: nil, durationMinutes: nil,
      measurements: [
        MeasurementDraft(
          id: surroundings.ids.next(), measure: surroundings.ids.next(),
          quantity: Quantity(6, "km"))
      ], notes: nil, contributions: [], logTime: surroundings.now())
    _ = try database.apply(
      .logAction(run), at: surroundings.now(), id: surroundings.ids.next())
    var reply = ""
    for await event in service.reply(to: "what did i do yesterday?", deciding: { _ in .later })
      .events
    {
      if case .completed(let completion) = event { reply = completion.reply }
    }
    #expect(reply.contains("6 km"))
    #expect(!reply.contains("query_progress") && !reply.contains("apologize"))
    #expect(model.requests.count == 2)
  }

  @Test func `a question in another language is asked in English once more, and answered`()
    async throws
  {
    let folder = try TemporaryFolder()
    let database = try JournalDatabase(opening: folder.path("a.sqlite"))
    let surroundings = try Surroundings.fixed()
    let model = ScriptedModel { request in
      let messages = request["messages"]?.array ?? []
      let said = messages.last?["content"]?.string ?? ""
      if messages.first?["content"]?.string?.contains("plain English") == true {
        return ScriptedModel.words(
          said == "wie weit bin ich letzte Woche geschwommen? | Swim"
            ? "how far did I swim this week?" : "nothing")
      }
      if said == "swam 1.5 km on 12 November" {
        return ScriptedModel.call(
          "create_action", ["title": "Swim", "measurements": [["unit": "km", "value": 1.5]]])
      }
      return ScriptedModel.call(
        "query_progress", ["kind": "total", "topic": "geschwommen", "period": "letzte Woche"])
    }
    let service = ConversationService(
      database: database, surroundings: surroundings, catalogue: try Catalogue(),
      brain: .model(model.client(), .native), prompt: Prompt(),
      conversation: surroundings.ids.next())
    for await _ in service.reply(
      to: "swam 1.5 km on 12 November", deciding: { .approve($0, word: nil) }
    ).events {}
    let before = model.requests.count
    var reply = ""
    for await event in service.reply(
      to: "wie weit bin ich letzte Woche geschwommen?", deciding: { _ in .later }
    ).events {
      if case .completed(let completion) = event { reply = completion.reply }
    }
    #expect(reply.contains("1.5 km"))
    #expect(model.requests[before...].contains { $0["tools"] == nil })
  }
}
