import TestSupport
import Testing

/// The goals of a list, what is said of each, and what at a card is one more.
struct PlanListsTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func goals(_ lines: String...) async throws -> [String] { try await sandbox.goals(lines) }

  @Test func `each piece behind the colon of a plan is one of its goals`() async throws {
    let found = try await goals(
      "I'd like a plan up to 20 February: hikes, the report I promised, the sewing class.",
      "hikes twice a week", "40 pages of the report", "the class every Monday")
    #expect(found.count == 3)
    #expect(found.contains { $0.contains("40 pages") })
    let told = try await goals(
      "make me a plan for eight weeks: sleep more, paint more, and the cello that sulks in its case",
      "7 hours a night", "2 paintings a month", "20 minutes of cello a day")
    #expect(told.count == 3 && told.last?.hasPrefix("Cello") == true)
  }

  @Test func `what a goal is for, and a name that is said again, are none`() async throws {
    let found = try await goals(
      "Help me plan: I want to learn Danish so I can talk to my in-laws, and I want to swim further.",
      "20 lessons of Danish", "swim 2 km a week")
    #expect(found.count == 2)
    let again = try await goals(
      "a plan for six weeks please, mainly juggling, and the ironing, always the ironing",
      "juggle 4 times a week", "one hour of ironing a week")
    #expect(again.count == 2)
  }

  @Test func `at a card what has a name and a figure of its own is one more goal`() async throws {
    let open = "make a plan until the end of January: rowing 20 km a week and knit 3 scarves"
    let found = try await goals(open, "see friends 2x a month")
    #expect(found.count == 3 && found.last?.contains("twice a month") == true)
    let swapped = try await goals(open, "forget the scarves. 30 minutes of banjo a day instead")
    #expect(swapped.count == 2 && swapped.last?.contains("30 min a day") == true)
  }

  @Test func `what falls is a move, "not one more" a limit, "of them" what was named`() async throws
  {
    let found = try await goals(
      "a plan until 15 March: lose weight, 95 to 88 kg, and two beers a week, not one more")
    #expect(found.first?.contains("from 95 to 88 kg") == true)
    #expect(found.last?.contains("at most 2 beers a week") == true)
    let counted = try await goals(
      "I'd like a plan until 14 March: stronger arms, more reading", "planks, 500 of them in all",
      "3 books")
    #expect(counted.first?.contains("500 planks") == true)
  }

  @Test func `of two things the second, which is an amount alone, measures the first`() async throws
  {
    let found = try await goals(
      "make me a plan until the end of January: I want to sculpt again, two busts a month")
    #expect(found.count == 1 && found.first?.contains("2 busts a month") == true)
  }

  @Test func `a plan may be had, and its days are those beside it`() async throws {
    let found = try await goals(
      "The garden sleeps until the new year, so could I have a plan from 1 January to 31 March: sow 20 trays and dig 6 beds"
    )
    #expect(found.count == 2 && found.allSatisfy { !$0.contains("2026") })
  }

  @Test func `days that are the only ones, and who has them`() async throws {
    let found = try await goals(
      "a plan up to 13 December: rehearse with the band on Tuesdays and Thursdays, and know the solo by heart",
      "no number", "the rehearsals only on Tuesdays, the hall is taken on Thursdays")
    #expect(found.first?.contains("Thu") == false)
  }

  @Test func `nothing that is to be done now ends with today, and "less" is no lesson`()
    async throws
  {
    let found = try await goals(
      "want to learn finnish properly now and watch less tv, plan it over the next ten weeks",
      "5 lessons a week", "at most six hours a week")
    #expect(found.count == 2 && found.first?.contains("5 lessons a week") == true)
    #expect(found.last?.contains("at most 6 h a week") == true)
  }

  @Test func `each piece of the sentence behind a wish for a plan is a goal`() async throws {
    let found = try await goals(
      "can we make a plan for five weeks? draw comics, go to bed earlier, and judo 2 times a week",
      "no number", "no number")
    #expect(found.count == 3)
  }

  @Test func `a reason's month moves no goal, and what is told is none`() async throws {
    let found = try await goals(
      "a plan please: read to the kids 5 evenings a week and get 12 runs in by the end of January",
      "the first one 4 evenings a week, I'm on lates in december")
    #expect(found.first?.contains("4 evenings a week") == true)
    #expect(found.first?.contains("until") == false)
    let owed = try await goals(
      "make me a plan. i owe my cousin and i want to pay her back", "900 euros")
    #expect(owed.count == 1)
  }

  @Test func `a day of all is the plan's`() async throws {
    let found = try await goals(
      "Plan it for me: 20 choir rehearsals and 15 hours of scales, both by 10 January")
    #expect(found.count == 2 && found.allSatisfy { !$0.contains("until") })
  }

  @Test func `lists in German and Spanish`() async throws {
    let german = try await goals(
      "Plan: runter von 18 auf 9 Zigaretten am Tag. Dazu 5 Vasen töpfern bis 2. März. Mehr nicht.")
    #expect(german.first?.hasPrefix("Zigaretten") == true)
    #expect(german.last?.contains("03-02") == true && german.last?.contains("Mehr") == false)
    let spanish = try await goals(
      "Hazme un plan para las próximas ocho semanas: descansar mejor, beber menos y 12 mapas nuevos",
      "acostarme antes de las 23:00 de lunes a viernes", "máximo 3 cervezas por semana")
    #expect(spanish.count == 3 && spanish.last?.contains("12 mapas") == true)
    #expect(spanish.dropLast().allSatisfy { !$0.contains("mapas") })
  }
}
