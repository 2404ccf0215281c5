import TestSupport
import Testing
import ToolSchema

/// Days, hours and names that a line about a plan says apart from what they belong to.
struct PlanWeekdaysTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func goals(_ lines: String...) async throws -> [String] { try await sandbox.goals(lines) }

  @Test(arguments: [
    (
      "Two mornings a week at the pottery, Tuesday and Saturday",
      "2 mornings a week, on Tue and Sat"
    ),
    ("3 sessions a week, mon + wed + fri", "3 sessions a week, on Mon, Wed and Fri"),
    ("Sunday evenings, once a week", "once a week, on Sun"),
  ])
  func `days of the week stand apart from how often`(answer: String, target: String) async throws {
    let found = try await goals("make me a plan: pottery, read 5 books", answer)
    #expect(found.first?.hasSuffix(target) == true, "\(found)")
  }

  @Test(arguments: ["twice a week, any day but Sunday", "twice a week, never at the weekend"])
  func `days that are left out are none of those`(answer: String) async throws {
    let found = try await goals("make me a plan: pottery, read 5 books", answer)
    #expect(found.first?.hasSuffix("twice a week") == true, "\(found)")
  }

  @Test func `one of two goals is renamed in French, and not put away`() async throws {
    _ = try await sandbox.ask(
      "jusqu'au 28 février je voudrais descendre mon poids de 91 à 86 kg et marcher 200 km",
      "--conversation", "new")
    let events = try await sandbox.ask(
      "La marche, je préfère l'appeler Compostelle à domicile.", "--conversation", "last")
    let goals = events.proposals.first?["arguments"]?["goals"]?.array ?? []
    #expect(
      goals.compactMap { $0["title"]?.string }
        == ["Descendre mon poids", "Compostelle à domicile"], "\(events.reply ?? "")")
  }

  @Test func `a day on which something begins is none of those`() async throws {
    let found = try await goals(
      "make me a plan: pottery, read 5 books", "once a week, starting Monday")
    #expect(found.first?.contains("on Mon") == false, "\(found)")
  }

  @Test func `an hour that changes stays in its half of the day`() async throws {
    let found = try await goals(
      "plan: be at my desk before 9:30 on weekdays, read 5 books", "desk before 10:00 rather")
    #expect(found.first?.contains("10:00") == true, "\(found)")
  }

  @Test func `a wish for a plan that names no goal knows what it is about`() async throws {
    let asked = try await sandbox.ask(
      "I have a cello exam coming up, could you make me a practice plan until 15 January",
      "--conversation", "new")
    #expect(asked.proposals.isEmpty)
    let events = try await sandbox.ask("40 minutes a day I guess", "--conversation", "last")
    let goal = events.proposals.first?["arguments"]?["goals"]?.array?.first
    #expect(goal?["title"]?.string?.lowercased().contains("cello") == true, "\(events)")
  }

  @Test func `what stands behind a figure counts nothing where the line names what is counted`()
    async throws
  {
    let found = try await goals(
      "quiero un plan: tejer 3 bufandas y leer 4 libros", "las bufandas que sean 2 nomás")
    #expect(found.contains { $0.contains("2 bufandas") }, "\(found)")
    let polish = try await goals(
      "proszę o plan: najwyżej 2 kawy dziennie, przeczytać 4 książki", "kawa najwyżej 3 dziennie")
    #expect(polish.contains { $0.contains("at most 3 kaw") }, "\(polish)")
  }

  @Test func `an answer may be followed by what was not done yet`() async throws {
    let found = try await goals(
      "make me a plan: the photo album, walk twice a week",
      "it's going to be 60 pages, I haven't stuck in a single one")
    #expect(found.contains { $0.contains("60 pages") }, "\(found)")
  }

  @Test func `a sentence behind another gives a goal its name`() async throws {
    let found = try await goals(
      "make me a plan: bass 30 min a day, read 5 books",
      "me and Kofi swapped instruments. rename the bass one to Drums")
    #expect(found.first?.hasPrefix("Drums") == true, "\(found)")
  }
}
