import TestSupport
import Testing
import ToolSchema

/// `--now` and `--timezone`: the instant that a run takes for the present, and its local day.
struct ClockTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func ask(now: String, zone: String?) async throws -> Events {
    var arguments = ["ask", "--json", "I ran 5 km", "--db", sandbox.database, "--now", now]
    if let zone { arguments += ["--timezone", zone] }
    return Events(try await sandbox.runBare(arguments))
  }

  static let presents: [(now: String, zone: String, instant: String, day: String)] = [
    ("2026-11-21T09:30:00", "Europe/Berlin", "2026-11-21T08:30:00Z", "2026-11-21"),
    ("2026-11-21T09:30", "Atlantic/Reykjavik", "2026-11-21T09:30:00Z", "2026-11-21"),
    ("2026-11-21T09:30:00+05:30", "Europe/Berlin", "2026-11-21T04:00:00Z", "2026-11-21"),
    ("2026-11-21T00:30:00+1400", "Europe/Berlin", "2026-11-20T10:30:00Z", "2026-11-20"),
    ("2026-11-20T23:30:00-08:00", "Asia/Tokyo", "2026-11-21T07:30:00Z", "2026-11-21"),
    ("2026-11-21T09:30:00Z", "America/New_York", "2026-11-21T09:30:00Z", "2026-11-21"),
    // In a gap the first valid instant, in an overlap the earlier.
    ("2026-03-29T02:30:00", "Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-29"),
    ("2026-10-25T02:30:00", "Europe/Berlin", "2026-10-25T00:30:00Z", "2026-10-25"),
    ("2026-03-08T02:15:00", "America/New_York", "2026-03-08T07:00:00Z", "2026-03-08"),
    ("2026-11-01T01:30:00", "America/New_York", "2026-11-01T05:30:00Z", "2026-11-01"),
    // Lord Howe's clock moves by half an hour.
    ("2026-10-04T02:15:00", "Australia/Lord_Howe", "2026-10-03T15:30:00Z", "2026-10-04"),
    // Samoa left a whole day out.
    ("2011-12-30T12:00:00", "Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31"),
  ]

  @Test(arguments: presents)
  func `the present is wall time in the zone`(
    now: String, zone: String, instant: String, day: String
  ) async throws {
    let events = try await ask(now: now, zone: zone)
    #expect(events.proposals.first?["arguments"]?["day"]?.string == day)
    let row = events.proposals.first?["preview"]?.array?.first { $0["table"] == "actions" }
    #expect(row?["after"]?["logTime"]?.string == instant)
    #expect(row?["after"]?["zone"]?.string == zone)
  }

  @Test(arguments: [
    "yesterday", "", "2026-13-01T00:00:00", "2026-02-29T10:00:00", "2026-11-21T25:00:00",
    "2026-11-21T09:30:00+99:00", "2026-11-21T09:30:00 Europe/Berlin", "1763717400",
  ])
  func `a present that is none is a usage error`(now: String) async throws {
    let events = try await ask(now: now, zone: "UTC")
    #expect(events.code == 64)
    #expect(events.names == ["error", "completed"])
    #expect(events.error == "usage")
    let plain = try await sandbox.runBare(["goals", "--db", sandbox.database, "--now", now])
    #expect(plain.code == 64)
    #expect(plain.output == "")
    #expect(plain.errors.hasPrefix("tenweek: "))
  }

  @Test(arguments: ["Mars/Olympus", "", "GMT+25", "europe berlin", "../../etc/passwd"])
  func `an unknown zone is a usage error`(zone: String) async throws {
    let events = try await ask(now: "2026-11-21T09:30:00", zone: zone)
    #expect(events.code == 64)
    #expect(events.error == "usage")
    for command in ["goals", "progress", "proposals", "actions"] {
      let run = try await sandbox.runBare(
        [command, "--json", "--db", sandbox.database, "--timezone", zone])
      #expect(run.code == 64, "\(command)")
    }
  }

  @Test func `the environment sets the clock, and a flag outranks it`() async throws {
    let environment = ["TENWEEK_NOW": "2026-01-02T03:04:05", "TENWEEK_TIMEZONE": "UTC"]
    let words = ["ask", "--json", "I ran 5 km", "--db", sandbox.database]
    let set = Events(try await sandbox.runBare(words, environment: environment))
    #expect(set.proposals.first?["arguments"]?["day"] == "2026-01-02")
    let flagged = Events(
      try await sandbox.runBare(words + ["--now", "2026-05-06"], environment: environment))
    #expect(flagged.proposals.first?["arguments"]?["day"] == "2026-05-06")
  }

  @Test func `the clock stands still for the run`() async throws {
    let events = try await ask(now: "2026-11-21T23:59:59", zone: "Europe/Berlin")
    let id = events.proposalID
    let run = try await sandbox.run("proposals", "--json")
    let entry = try run.lines().first?.array?.first
    #expect(entry?["id"]?.string == id)
    #expect(entry?["created"] == "2026-11-21T22:59:59Z")
  }
}
