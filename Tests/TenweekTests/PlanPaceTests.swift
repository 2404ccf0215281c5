import TestSupport
import Testing
import ToolSchema

/// How much of what stands on a card is asked about, and hours and names that are changed there.
struct PlanPaceTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func reply(to question: String, after plan: String) async throws -> String? {
    _ = try await sandbox.ask(plan, "--conversation", "new", "--mode", "offline")
    let events = try await sandbox.ask(question, "--conversation", "last", "--mode", "offline")
    #expect(events.proposals.isEmpty)
    return events.reply
  }

  @Test(arguments: [
    ("what would that be per day", "a day"),
    ("how many pages would I have to read every week?", "a week"),
    ("and how much is that a month?", "a month"),
  ])
  func `how much a goal is each day, week or month is reckoned out`(line: String, period: String)
    async throws
  {
    let plan = "make a plan until the end of January: read 720 pages"
    let reply = try await reply(to: line, after: plan)
    // 72 days.
    let each = ["a day": "10 pages", "a week": "70 pages", "a month": "304.4 pages"]
    #expect(reply?.contains("about \(each[period] ?? "") \(period)") == true, "\(reply ?? "")")
  }

  @Test func `in German and French too`() async throws {
    let german = try await reply(
      to: "wie viel wäre das pro Woche?", after: "mach einen Plan bis Ende Januar: 720 Seiten lesen"
    )
    #expect(german?.contains("about 70 seiten a week") == true, "\(german ?? "")")
    let french = try await reply(
      to: "ça ferait combien par jour ?",
      after: "fais-moi un plan jusqu'au 31 janvier : lire 720 pages")
    #expect(french?.contains("about 10 pages a day") == true, "\(french ?? "")")
  }

  @Test(arguments: [
    "is that too much?", "am i taking on too much?", "is it mad to do all this in december?",
  ])
  func `whether it is too much is told by the week and beside what was done`(line: String)
    async throws
  {
    let plan = "plan until 19 december: practise the alto part 20 min a day"
    let told = try await reply(to: line, after: plan)
    #expect(told?.hasPrefix("Each week that would be 140 min for") == true, "\(told ?? "")")
    #expect(told?.contains("only trying will tell") == true, "\(told ?? "")")
  }

  @Test func `beside a pace that is known it says how steep a goal is`() async throws {
    for line in ["ran 5 km yesterday", "ran 5 km on tuesday", "ran 5 km this morning"] {
      let events = try await sandbox.ask(line, "--conversation", "new", "--mode", "offline")
      #expect(try await sandbox.run("approve", events.proposalID).code == 0)
    }
    let told = try await reply(to: "isn't that too much?", after: "plan: run 60 km a week")
    #expect(told?.contains("× your pace of the last four weeks") == true, "\(told ?? "")")
  }

  @Test func `why it ends when it does`() async throws {
    let plan = "plan until 19 december: practise the alto part 20 min a day"
    let said = try await reply(to: "why until 19 december?", after: plan)
    #expect(said == "The plan ends on Sat 19 Dec: you said “until 19 december”.")
    let assumed = try await reply(
      to: "why ten weeks?", after: "plan: read 20 pages a day, swim twice a week")
    #expect(assumed?.contains("a term is ten weeks") == true, "\(assumed ?? "")")
  }

  @Test func `an hour alone moves the hour, and says nothing of how often`() async throws {
    let found = try await sandbox.goals([
      "plan: less screen time, be in bed before 22:30 from sunday to thursday", "2 hours a day",
      "change the bedtime to before 23:00",
    ])
    #expect(found.last?.contains("5") == true && found.last?.contains("23:00") == true, "\(found)")
  }

  @Test func `a number that is lowered is no limit`() async throws {
    let found = try await sandbox.goals([
      "plan: 30000 words of my novel by 31 december", "ouch. lower it to 20000 words",
    ])
    #expect(found.count == 1 && found[0].contains("20000"))
    #expect(!found[0].contains("at most"))
  }

  @Test func `goals are renamed by what they are about and by their place`() async throws {
    let found = try await sandbox.goals([
      "plan: read 3 books to the kids, swim twice a week",
      "rename the one about the kids to Patience",
      "the second one should be called Morning laps",
    ])
    #expect(found.first?.hasPrefix("Patience") == true, "\(found)")
    #expect(found.last?.hasPrefix("Morning laps") == true, "\(found)")
  }

  @Test func `the form of a verb names its goal`() async throws {
    let found = try await sandbox.goals([
      "make a plan: ice the knee 4 times a day, write 20 letters",
      "the icing is only until 5 December",
    ])
    #expect(
      found.count == 2 && found[0].contains("12-05") && !found[1].contains("12-05"), "\(found)")
  }
}
