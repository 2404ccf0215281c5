import TestSupport
import Testing
import ToolSchema

/// What a person may change about a proposal, and what is refused with words that help.
struct EditTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func edit(_ words: String, _ set: String) async throws -> (Events, Sandbox.Run) {
    let id = try await sandbox.ask(words).proposalID
    let run = try await sandbox.run("edit", id, "--set", set, "--json")
    return (Events(run), run)
  }

  /// A sentence, an edit, and where the final arguments hold what.
  static let taken: [(words: String, set: String, results: [(String, JSONValue?)])] = [
    ("I ran 5 km", "measurements/0/value=6", [("/measurements/0/value", 6)]),
    ("I ran 5 km", "measurements/0/value=six", [("/measurements/0/value", 6)]),
    (
      "I ran 5 km", "measurements/0/value=6 km",
      [("/measurements/0/value", 6), ("/measurements/0/unit", "km")]
    ),
    (
      "I ran 5 km", "measurements/0/value=4 miles",
      [("/measurements/0/value", 4), ("/measurements/0/unit", "mi")]
    ),
    ("I ran 5 km", "measurements/0/unit=kilometers", [("/measurements/0/unit", "km")]),
    ("I read 30 pages", "measurements/0/unit=Chapters", [("/measurements/0/unit", "chapters")]),
    ("I ran 5 km", "/day=yesterday", [("/day", "2026-11-20")]),
    ("I ran 5 km for 30 minutes", "duration_minutes=null", [("/duration_minutes", nil)]),
    ("I ran 5 km", "duration_minutes=half an hour", [("/duration_minutes", 30)]),
    (
      "I ran 5 km at 8 am", "part_of_day=morning",
      [("/part_of_day", "morning"), ("/start_time", nil)]
    ),
    (
      "I ran 5 km this morning", "start_time=7:30",
      [("/part_of_day", nil), ("/start_time", "2026-11-21T07:30")]
    ),
    (
      "I want to run 120 km by the end of January", "target_date=end of february",
      [("/target_date", "2027-02-28")]
    ),
    ("I want to run 120 km by the end of January", "target_date=null", [("/target_date", nil)]),
  ]

  @Test(arguments: taken)
  func `a value is changed in words or as JSON`(
    words: String, set: String, results: [(String, JSONValue?)]
  ) async throws {
    let (events, run) = try await edit(words, set)
    #expect(events.code == 0, "\(run.output)")
    let proposal = try #require(events.proposals.last)
    #expect(proposal["revision"] == 2)
    let arguments = proposal["arguments"] ?? .null
    for (path, value) in results {
      let pointer = try #require(JSONPointer(path))
      #expect(arguments[pointer] == value, "\(path): \(arguments.text)")
    }
    // Each value that is left says where it comes from, once.
    let paths = proposal["grounding"]?.array?.compactMap { $0["path"]?.string } ?? []
    #expect(Set(paths).count == paths.count, "\(paths)")
    for path in paths {
      let pointer = try #require(JSONPointer(path))
      #expect(arguments[pointer] != nil, "\(path)")
    }
  }

  /// A sentence, an edit, and words of what it is answered with.
  static let refused: [(words: String, set: String, reason: String)] = [
    ("I ran 5 km", "day=tomorrow", "has not come yet"),
    ("I ran 5 km", "day=2026-02-30", "no date"), ("I ran 5 km", "day=null", "date"),
    ("I ran 5 km", "start_time=23:00", "has not come yet"),
    ("I ran 5 km", "start_time=25:00", "no time"),
    ("I ran 5 km", "start_time=yesterday at 6 am", "Change the day first"),
    ("I ran 5 km", "part_of_day=evening", "has not come yet"),
    ("I ran 5 km", "part_of_day=teatime", "\"morning\""),
    ("I ran 5 km", "measurements/0/value=6 pages", "is not in km"),
    ("I ran 5 km", "measurements/0/value=45 min", "is not in km"),
    ("I ran 5 km", "measurements/0/value=many", "no number"),
    ("I ran 5 km", "measurements/0/value=NaN", "no number"),
    ("I ran 5 km", "measurements/0/value=1e999", "no number"),
    ("I ran 5 km", "measurements/0/value=-5", "0 or more"),
    ("I ran 5 km", "measurements/0/unit=7 km", "no unit"),
    ("I ran 5 km", "measurements/0/unit=", "no unit"),
    ("I ran 5 km", "measurements/3/value=5", "There is no “measurements/3/value”"),
    ("I ran 5 km", "title=null", "cannot be taken out"), ("I ran 5 km", "title=", "empty"),
    ("I ran 5 km", "colour=red", "one of the keys"),
    ("I ran 5 km", "goals=[\"Nope\"]", "no goal “Nope”"),
    ("I ran 5 km", "duration_minutes=-5", "at least 0"),
    ("I ran 5 km", "duration_minutes=3 km", "no length of time"),
    ("I want to run 120 km by the end of January", "targets/0/value=0", "greater than 0"),
    ("I want to run 120 km by the end of January", "targets/0/value=9 pages", "is not in km"),
    ("I want to run 120 km by the end of January", "target_date=2020-01-01", "before it starts"),
    ("I want to run 120 km by the end of January", "target_date=2027-13-01", "no date"),
  ]

  @Test(arguments: refused)
  func `what cannot be is refused in words that help, and nothing changes`(
    words: String, set: String, reason: String
  ) async throws {
    let (events, run) = try await edit(words, set)
    #expect(events.code == 65, "\(run.output)")
    #expect(events.names == ["error", "completed"])
    #expect(events.message?.contains(reason) == true, "\(events.message ?? "")")
    let waiting = try await sandbox.run("proposals", "--json").lines().first?.array
    #expect(waiting?.count == 1)
    #expect(waiting?.first?["status"] == "pending")
  }

  @Test func `what a proposal is about is not edited`() async throws {
    _ = try await sandbox.ask("I ran 5 km", "--approve", "writes")
    let change = try await sandbox.ask("no, it was 6 km").proposalID
    for set in ["id=zzz", "kind=goal"] {
      let run = try await sandbox.run("edit", change, "--set", set)
      #expect(run.code == 65 && run.errors.contains("stays"), "\(run.errors)")
    }
    let deletion = try await sandbox.ask("delete that").proposalID
    #expect(try await sandbox.run("edit", deletion, "--set", "kind=goal").code == 65)
  }

  @Test func `an approval after the change was taken back writes nothing and says so`() async throws
  {
    let id = try await sandbox.ask("I ran 5 km", "--approve", "writes").proposalID
    #expect(try await sandbox.run("undo").code == 0)
    let events = Events(try await sandbox.run("approve", id, "--json"))
    #expect(events.code == 0)
    #expect(events.first("decision")?["status"] == "applied")
    #expect(events.first("decision")?["rows"] == [])
    #expect(events.first("tool_result")?["result"]?["undone"] == true)
    #expect(events.reply?.hasPrefix("Nothing was written") == true, "\(events.reply ?? "")")
    #expect(try await sandbox.run("actions", "--json").lines().first == [])
    let all = try await sandbox.run("proposals", "--all", "--json").lines().first?.array
    #expect(all?.map { $0["undone"] } == [true])
    #expect(try await sandbox.run("proposals", "--all").output.contains("taken back"))
    #expect(try await sandbox.run("redo", id).code == 0)
    #expect(try await sandbox.run("approve", id).output.hasPrefix("Saved: Run, 5 km"))
    #expect(try await sandbox.run("actions", "--json").lines().first?.array?.count == 1)
  }
}
