import TestSupport
import Testing
import ToolSchema

/// Settings on how a person counts weeks and reads clocks: every view follows them.
struct HabitTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let journal = #"""
    {"measures":[{"title":"km","unit":"km"}],
     "goals":[{"title":"Run 100 km","start":"2026-09-01","target":"2027-01-31",
       "targets":[{"unit":"km","value":100}]}],
     "actions":[
      {"id":"a1","title":"Run","day":"2026-11-14","measurements":[{"unit":"km","value":3}],
       "goals":["Run 100 km"]},
      {"id":"a2","title":"Run","day":"2026-11-15","measurements":[{"unit":"km","value":4}],
       "goals":["Run 100 km"]},
      {"id":"a3","title":"Run","day":"2026-11-20","start_time":"2026-11-20T19:30",
       "measurements":[{"unit":"km","value":5}],"goals":["Run 100 km"]}]}
    """#

  private func read(
    _ arguments: String..., habits: [String: String] = [:]
  ) async throws -> Sandbox.Run {
    _ = try await sandbox.run("import", "json", "-", input: Array(Self.journal.utf8))
    return try await sandbox.run(arguments, environment: habits)
  }

  /// The present is Saturday 21 November; the 15th was a Sunday.
  @Test(arguments: [
    ("monday", "2026-11-16", 5.0), ("sunday", "2026-11-15", 9), ("saturday", "2026-11-21", 0),
  ])
  func `a week begins when the person's does`(first: String, day: String, sum: Double)
    async throws
  {
    let habits = ["TENWEEK_WEEK_STARTS_ON": first]
    let week = try await read("week", "--json", habits: habits).lines().first
    #expect(week?["from"]?.string == day)
    #expect((week?["totals"]?.array?.first?["value"]?.double ?? 0) == sum)
    let board = try await read("dashboard", "--json", habits: habits).lines().first
    #expect(board?["week"]?["from"]?.string == day)
    #expect(board?["heatmap"]?.array?.last?["from"]?.string == day)
    let measure = try await read("measures", "km", "--json", habits: habits).lines().first
    #expect(measure?.array?.last?["from"]?.string == day)
    let asked = try await read("ask", "--json", "how was my week?", habits: habits)
    #expect(Events(asked).first("tool_result")?["result"]?["period"]?["from"]?.string == day)
    let said = try await read("ask", "--json", "how far did I run this week?", habits: habits)
    #expect(Events(said).first("tool_result")?["result"]?["period"]?["from"]?.string == day)
    let list = try await read("actions", "--json", "--on", "this week", habits: habits).lines()
    #expect((list.first?.array?.count ?? -1) == (sum == 9 ? 2 : sum == 5 ? 1 : 0))
  }

  @Test func `the dashboard's weeks stand from the first day on`() async throws {
    let page = try await read("dashboard", habits: ["TENWEEK_WEEK_STARTS_ON": "sunday"]).output
    #expect(page.contains(#/Sun .*Mon .*Sat/#))
    #expect(page.contains(#/\n  Su .*\n  Mo /#))
  }

  @Test(arguments: [("24", "19:30"), ("12", "7:30 pm")])
  func `a time of day is shown as the person reads it`(clock: String, time: String) async throws {
    let habits = ["TENWEEK_CLOCK": clock]
    #expect(try await read("actions", habits: habits).output.contains("  \(time) "))
    #expect(try await read("log", habits: habits).output.contains("at \(time)"))
    let usual = try await read("ask", "when do I usually run?", habits: habits).output
    #expect(usual.contains(clock == "12" ? "Mostly around 7:00 pm." : "Mostly around 19:00."))
    let card = try await read("ask", "I ran 6 km at 18:15 yesterday", habits: habits).output
    #expect(card.contains(clock == "12" ? "6:15 pm" : "18:15"))
    let changes = try await read("changes", habits: habits).output
    #expect(changes.contains(clock == "12" ? "9:30 am" : "09:30"))
  }

  @Test(arguments: [("day_month", "2026-11-04"), ("month_day", "2026-04-11")])
  func `a date in an option is read in the person's order`(order: String, day: String)
    async throws
  {
    let run = try await read(
      "actions", "edit", "a1", "--day", "4/11", "--json",
      habits: ["TENWEEK_DATE_ORDER": order])
    #expect(run.output.contains("\"localDay\":\"\(day)\""))
  }
}
