import TestSupport
import Testing
import ToolSchema

/// Lines that say several things of a plan, or little by themselves.
struct PlanPiecesTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func goals(_ lines: [String]) async throws -> [String] { try await sandbox.goals(lines) }

  @Test func `two pieces answer two questions, or answer one and drop another`() async throws {
    #expect(
      try await goals([
        "plan pls, till 10 jan: trumpet, tidy cellar",
        "trumpet 4 times a week, cellar 3 hours a week",
      ]) == ["Trumpet | 4 times a week", "Tidy cellar | 3 h a week"])
    let kept = try await goals([
      "can we make a plan for five weeks? draw comics, go to bed earlier, and judo 2 times a week",
      "4 pages a week", "in bed before 11 pm on weekdays. and leave the judo out after all",
    ])
    #expect(kept.count == 2 && kept.allSatisfy { !$0.contains("Judo") })
  }

  @Test
  func `a change and an addition are told apart, and more of what is to be reached is no limit`()
    async throws
  {
    let open = "make a plan until the end of March: swim 2 km a week and stretch 10 minutes a day"
    let found = try await goals([
      open, "15 minutes a day will do, and add a goal without any number: be kinder to my brother",
    ])
    #expect(
      found.contains { $0.hasSuffix("15 min a day") } && found.last == "Be kinder to my brother")
    let more = try await goals([open, "bump the stretching up to 20 minutes a day"])
    #expect(more.last?.hasSuffix(" | 20 min a day") == true)
  }

  @Test func `no goal goes beyond its sentence, and the plan itself is none`() async throws {
    let found = try await goals([
      "climbing plan, 5 weeks from monday. campus board tue thu. 400 sit-ups total. max 3 beers a week."
    ])
    #expect(found.map { $0.prefix(6) } == ["Campus", "400 si", "Max 3 "])
    let french = try await goals([
      "Un plan jusqu'au 31 décembre : 12 lettres, 2 séances de judo par semaine, et bêcher le jardin.",
      "le jardin 3 heures", "enlève le judo",
    ])
    #expect(french.count == 2 && french.allSatisfy { !$0.contains("Un plan") })
  }

  @Test func `a month that is planned, and a Monday of next week`() async throws {
    let january = try await sandbox.ask(
      "Help me plan January: run 60 km, read 3 books", "--mode", "offline")
    let plan = january.proposals.first?["arguments"]
    #expect(plan?["start_date"] == "2027-01-01" && plan?["target_date"] == "2027-01-31")
    let japanese = try await sandbox.ask(
      "来週の月曜から4週間の計画を立てたい。英語を毎日20分", "--mode", "offline")
    #expect(japanese.proposals.first?["arguments"]?["start_date"] == "2026-11-23")
  }

  @Test func `an answer that tells of no language is in that of the talk`() async throws {
    let found = try await goals([
      "pomóż mi zaplanować najbliższe 6 tygodni: nauka włoskiego i więcej ruchu",
      "12 lekcji w sumie", "joga we wtorki i soboty",
    ])
    #expect(found.last?.contains("on Tue and Sat") == true)
    let english = try await goals([
      "help me plan ten weeks: find a room in a shared house and spend less on food",
      "ten viewings", "at most 50 euros a week",
    ])
    #expect(english.first?.contains("10 viewings") == true)
    let named = try await goals([
      "plan until 12 December please: learn the pieces by heart, practise at home",
      "eight pieces, mostly Bach", "25 minutes a day",
    ])
    #expect(named.first?.hasSuffix("8 pieces") == true)
    let kanji = try await goals([
      "これから8週間の計画を立てたいです。英語の勉強と運動を頑張りたい", "毎日20分", "ジムに週2回",
    ])
    #expect(kanji.first?.hasSuffix("20 min a day") == true)
  }

  @Test func `a remark beside a plan is met with no second question`() async throws {
    _ = try await sandbox.ask(
      "plan with me until 15 January: vocabulary and mock exams", "--conversation", "new", "--mode",
      "offline")
    let events = try await sandbox.ask(
      "sorry, give me a second, the cat is sitting on my notes lol", "--conversation", "last",
      "--mode", "offline")
    let reply = events.first("completed")?["reply"]?.string ?? ""
    #expect(!reply.contains("?") && !reply.contains("Without a model"))
  }
}
