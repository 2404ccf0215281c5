import Journal
import LanguageModel
import Store
import TestSupport
import Testing
import ToolBridge
import ToolSchema

@testable import Conversation

/// What a general conversation becomes about, and prompts of a person's own.
struct KindTests {
  @Test(arguments: [
    ("help me set goals for the next ten weeks", ConversationRecord.Kind.goalSetting),
    ("Let's look back at my week.", .reflection), ("What went well this month?", .reflection),
    ("are my goals in line with my values?", .valuesAlignment),
    ("I'm not sure that I live by what matters to me", .valuesAlignment),
  ])
  func `words that ask for it change the subject`(words: String, kind: ConversationRecord.Kind) {
    #expect(KindReader.kind(of: words, isOfPlan: false) == kind)
  }

  @Test(arguments: [
    "I ran 5 km this morning", "I want to run 100 km by January", "how are my goals?", "thanks",
    "the value of 5 km", "what did I do last week?",
  ])
  func `other words do not`(words: String) {
    #expect(KindReader.kind(of: words, isOfPlan: false) == nil)
  }

  @Test func `a general conversation passes over once, from the next line on`() async throws {
    let folder = try TemporaryFolder()
    let database = try JournalDatabase(opening: folder.path("a.sqlite"))
    let surroundings = try Surroundings.fixed()
    let conversation: ConversationRecord.ID = surroundings.ids.next()
    let model = ScriptedModel { _ in ScriptedModel.words("Hello!") }
    var kinds: [ConversationRecord.Kind?] = []
    for words in ["hello", "let's look back at this week", "help me set goals"] {
      let service = ConversationService(
        database: database, surroundings: surroundings, catalogue: try Catalogue(),
        brain: .model(model.client(), .native), prompt: Prompt(), conversation: conversation)
      for await _ in service.reply(to: words, deciding: { .approve($0, word: nil) }).events {}
      kinds.append(try database.conversation(conversation)?.kind)
    }
    #expect(kinds == [.general, .reflection, .reflection])
    let asked = model.requests.map { $0["messages"]?.array?.last?["content"]?.string ?? "" }
    #expect(asked.map { $0.contains("looks back") } == [false, false, true])
    #expect(Set(model.requests.map { $0["messages"]?.array?.first?["content"]?.string }).count == 1)
  }

  // MARK: Prompts

  @Test func `each text is short: what is read anew for a line costs under 60 tokens`() throws {
    let day = try Surroundings.fixed().today
    for kind in [ConversationRecord.Kind.goalSetting, .reflection, .valuesAlignment] {
      #expect((1..<240).contains(prompt.purpose(on: day, kind: kind).utf8.count))
    }
    #expect((1..<240).contains(prompt.purpose(on: day, advises: true).utf8.count))
    #expect(prompt.purpose(on: day) == "")
    #expect(prompt.summary(of: "").utf8.count < 480)
    #expect(prompt.prefix.utf8.count < 1600)
  }

  private var prompt: Prompt { Prompt() }

  @Test(arguments: [
    ("suggest what to change", true), ("what if I ran 5 km every day?", true),
    ("how are my goals?", false), ("I ran 5 km", false),
  ])
  func `the coach's text is sent where advice is asked for`(words: String, isSent: Bool)
    async throws
  {
    let folder = try TemporaryFolder()
    let surroundings = try Surroundings.fixed()
    let model = ScriptedModel { _ in ScriptedModel.words("Hello!") }
    let service = ConversationService(
      database: try JournalDatabase(opening: folder.path("a.sqlite")), surroundings: surroundings,
      catalogue: try Catalogue(), brain: .model(model.client(), .native), prompt: Prompt(),
      conversation: surroundings.ids.next())
    for await _ in service.reply(to: words, deciding: { _ in .later }).events {}
    let asked = model.requests.first?["messages"]?.array?.last?["content"]?.string ?? ""
    #expect(asked.contains("asks for advice") == isSent)
  }

  @Test func `a text of one's own stands in, its placeholders filled once`() throws {
    let day = try Surroundings.fixed().today
    let prompt = Prompt(overrides: [
      .reflection: "Today is {{weekday}}, {{day}}. {{other}}", .summary: "{{lines}}|{{lines}}",
    ])
    let purpose = prompt.purpose(on: day, kind: .reflection)
    #expect(purpose == "Today is Saturday, 2026-11-21. {{other}}")
    #expect(prompt.summary(of: "a {{lines}}") == "a {{lines}}|a {{lines}}")
    #expect(prompt.prefix == Prompt().prefix)
  }

  @Test func `placeholders that stand for nothing are known`() {
    #expect(Prompt.unknownPlaceholders(in: "{{day}} {{mood}} {{", of: .reflection) == ["mood"])
    #expect(Prompt.unknownPlaceholders(in: "{{day}}", of: .system) == ["day"])
  }
}
