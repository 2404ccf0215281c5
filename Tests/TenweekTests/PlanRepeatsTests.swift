import TestSupport
import Testing

/// So much each time, so often, and hours that are kept each day.
struct PlanRepeatsTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func goals(_ lines: [String]) async throws -> [String] { try await sandbox.goals(lines) }

  @Test(arguments: [
    "half an hour three times a week", "3 times a week, half an hour each",
    "30 minutes, 3 times a week", "three times a week for 30 minutes",
    "30 minutes on my days off, so 3 times a week",
  ])
  func `how much each time and how often are a sum by the week`(answer: String) async throws {
    let found = try await goals(["make me a plan: row more", answer])
    #expect(found.count == 1 && found[0].hasPrefix("Row more | 90 min a week"))
  }

  @Test(arguments: [
    ("mach mir einen Plan: mehr rudern", "dreimal die Woche je 20 Minuten", "60 min a week"),
    ("hazme un plan: más guitarra", "media hora, cinco días a la semana", "150 min a week"),
    ("fais-moi un plan : plus de piano", "30 minutes, trois fois par semaine", "90 min a week"),
    ("maak een plan: meer piano", "twee keer per week een half uur", "60 min a week"),
    ("計画を立てて：ピアノ", "週3回30分", "90 min a week"),
  ])
  func `so they are in other languages`(opening: String, answer: String, sum: String) async throws {
    let found = try await goals([opening, answer])
    #expect(found.count == 1 && found[0].contains(sum))
  }

  @Test(arguments: [
    ("dressed before 10:00 on weekdays", "before 10:00"),
    ("1 open source pr a week", "1 prs a week"),
    ("max 3 fry ups a week", "at most 3 fry ups a week"),
    ("gym 3 time in week", "3 times a week"), ("2 times in the week", "twice a week"),
    ("from 15 cigarettes in a day down to 7", "down from 15 to 7 cigarettes a day"),
    ("1 lunch with a client every two weeks", "1 lunch every 2 weeks"),
    ("maximum 4 episodes in a week", "at most 4 episodes a week"), ("3x/week", "3 times a week"),
    ("every two weeks, on a Saturday", "on Sat"), ("a dozen problem sets", "12 sets"),
    ("two hours outdoors with the kids every saturday", "2 h a week"),
  ])
  func `how much an answer says`(answer: String, told: String) async throws {
    let found = try await goals(["make me a plan: something new", answer])
    #expect(found.count == 1 && found[0].contains(told), "\(found)")
  }

  @Test func `two goals in a line stay two, each with its own`() async throws {
    let found = try await goals([
      "make me a plan: row 2 km, twice a week, knit half an hour three times a week and read 5 books"
    ])
    #expect(found.count == 3)
    #expect(found[0].contains("4 km a week") && found[1].contains("90 min a week"))
    let both = try await goals(["plan: swim twice a week and run 5 km"])
    #expect(both.count == 2)
  }

  @Test func `a change of both is one, of the only goal without its name`() async throws {
    let found = try await goals([
      "make me a plan: row more", "20 minutes every weekday",
      "make it twice a week, 40 minutes each",
    ])
    #expect(found.first?.contains("80 min a week") == true)
    #expect(found.first?.contains("Mon") == false)
  }

  @Test func `an hour that is kept each day ends no goal and stays in its name`() async throws {
    let found = try await goals([
      "make a plan: bed before 11 pm, no coffee after 2pm, push-ups from 10 to 20"
    ])
    #expect(found.count == 3)
    #expect(found.allSatisfy { !$0.hasSuffix("until 2026-11-21") })
    #expect(found[1].hasPrefix("No coffee after 2pm |"))
    #expect(found[2].contains("from 10 to 20"))
  }

  @Test func `a figure that fits no goal is asked about`() async throws {
    _ = try await goals([
      "make a plan: less sugar, more guitar and save money", "sugar only on sundays",
      "guitar half an hour a day", "300 euros",
    ])
    let asked = try await sandbox.ask("make it 250", "--conversation", "last", "--mode", "offline")
    #expect(asked.proposals.isEmpty)
    #expect(asked.reply?.contains("Which one") == true)
  }

  @Test(arguments: ["500", "about 500 of them", "photos: 500", "photos, 500 all told"])
  func `a bare figure counts what the goal is called by`(answer: String) async throws {
    let found = try await goals([
      "Plan. Ten weeks. photos, write songs.", answer, "songs: 4",
    ])
    #expect(found.count == 2)
    #expect(
      found[0].hasPrefix("Photos | 500 photos") && found[1].hasPrefix("Write songs | 4 songs"))
  }

  @Test func `a figure of nothing that is counted is asked about again`() async throws {
    _ = try await goals(["Plan. Ten weeks. get fitter, write songs."])
    let asked = try await sandbox.ask("3", "--conversation", "last", "--mode", "offline")
    #expect(asked.reply?.contains("“Get fitter”") == true)
  }

  @Test func `a figure that counts nothing known leaves the question open, in German too`()
    async throws
  {
    _ = try await goals(["mach mir einen Plan bis Ende Januar: Fotos sortieren"])
    let asked = try await sandbox.ask("500", "--conversation", "last", "--mode", "offline")
    #expect(asked.proposals.isEmpty)
    #expect(asked.reply?.contains("“Fotos sortieren”") == true)
    let said = try await sandbox.ask("500 Fotos", "--conversation", "last", "--mode", "offline")
    #expect(said.proposals.count == 1)
  }
}
