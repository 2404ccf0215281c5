import TestSupport
import Testing
import ToolSchema

/// The verbs that add, edit, archive and delete records from the command line.
struct WriteVerbTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @discardableResult
  private func run(_ arguments: String...) async throws -> Sandbox.Run {
    let run = try await sandbox.run(arguments)
    #expect(run.code == 0, "\(arguments): \(run.errors)")
    return run
  }

  private func list(_ command: String...) async throws -> [JSONValue] {
    try await sandbox.run(command + ["--json"]).lines().first?.array ?? []
  }

  @Test func `every kind is added, edited, archived, brought back and deleted`() async throws {
    let kinds = [
      ("goals", "Run 120 km", ["--target", "120 km", "--until", "in ten weeks"], "--notes"),
      ("values", "Health", ["--level", "major", "--priority", "2"], "--guidance"),
      ("terms", "Deep work", ["--from", "2027-01-04"], "--reflection"),
      ("measures", "pages", [], "--description"),
      ("milestones", "Half marathon", ["--on", "2027-03-01"], "--urgency"),
      ("obligations", "Tax return", ["--by", "friday", "--asked-by", "Anna"], "--consequence"),
    ]
    for (kind, name, fields, field) in kinds {
      let added = try await sandbox.run([kind, "add", name] + fields)
      #expect(added.code == 0 && added.output.contains("added"), "\(kind) \(added.errors)")
      let id = kind == "terms" ? "1" : name
      try await run(kind, "edit", id, field, "7")
      try await run(kind, "archive", id)
      if kind != "terms", kind != "measures" { #expect(try await list(kind).isEmpty, "\(kind)") }
      try await run(kind, "unarchive", id)
      #expect(try await list(kind).count >= 1, "\(kind)")
      let kept = try await sandbox.run(kind, "delete", id)
      #expect(kept.code == 64 && kept.output.contains("would be removed"), "\(kind)")
      try await run(kind, "delete", id, "--confirm", "delete")
      try await run("undo")
      #expect(try await list(kind).count >= 1, "\(kind)")
    }
  }

  @Test func `an entry is added with its amounts and goals, and edited`() async throws {
    try await run("goals", "add", "Run 120 km", "--target", "120 km")
    try await run(
      "actions", "add", "Run", "--amount", "5 km", "--duration", "45", "--day", "yesterday",
      "--at", "07:30", "--goal", "run")
    let entry = try #require(try await list("actions").first)
    #expect(entry["day"] == "2026-11-20" && entry["start_time"] == "2026-11-20T07:30")
    #expect(entry["duration_minutes"] == 45 && entry["goals"]?.array == ["Run 120 km"])
    let id = try #require(entry["id"]?.string)
    try await run("actions", "edit", id, "--amount", "6 km", "--notes", "in the rain")
    #expect(try await list("progress").first?["targets"]?.array?.first?["current"] == 6)
    #expect(try await sandbox.run("actions", "edit", id, "--day", "tomorrow").code == 65)
    let why = try await run("why", id)
    #expect(why.output.contains("tenweek actions add Run"))
  }

  @Test func `goals are tied to values and terms, and untied`() async throws {
    try await run("goals", "add", "Run 120 km")
    try await run("values", "add", "Health")
    try await run("terms", "add", "Spring")
    try await run("link", "--goal", "run", "--value", "health", "--strength", "8")
    try await run("link", "--goal", "run", "--term", "1")
    let goal = try #require(try await list("goals").first)
    #expect(goal["values"] == ["Health"] && goal["terms"] == [1])
    try await run("unlink", "--goal", "run", "--value", "health", "--confirm", "delete")
    #expect(try await list("goals").first?["values"] == [])
    #expect(try await sandbox.run("link", "--goal", "run").code == 64)
    #expect(try await sandbox.run("link", "--goal", "swim", "--term", "1").code == 65)
  }

  @Test func `a preview writes nothing, and wrong fields are named`() async throws {
    let preview = try await run("values", "add", "Health", "--preview", "--json").lines().first
    #expect(preview?["written"] == false)
    #expect(preview?["rows"]?.array?.first?["table"] == "personalValues")
    #expect(try await list("values").isEmpty)
    try await run("values", "add", "Health")
    for (arguments, code) in [
      (["values", "add", "Health"], 65), (["values", "add", "Peace", "--level", "huge"], 65),
      (["values", "edit", "Health", "--priority", "101"], 65), (["values", "edit", "Health"], 64),
      (["values", "add"], 65), (["goals", "add", "Run", "--target", "many"], 64),
      (["goals", "add", "Run", "--until", "2026-02-30"], 64),
      (["goals", "add", "Run", "--until", "2026-01-01"], 65),
      (["obligations", "delete", "nothing", "--confirm", "delete"], 65),
    ] {
      let run = try await sandbox.run(arguments)
      #expect(Int(run.code) == code, "\(arguments): \(run.errors)")
      #expect(!run.errors.isEmpty)
    }
  }

  @Test func `old entries are put away and brought back by commands`() async throws {
    for day in ["2019-05-01", "2026-11-20"] {
      _ = try await sandbox.run("actions", "add", "Run", "--day", day)
    }
    let run = try await sandbox.run("actions", "archive-before", "2020-01-01")
    #expect(run.code == 0)
    #expect(run.output.contains("Put 1 entry before 2020-01-01 away."), "\(run.output)")
    #expect(try await !sandbox.run("actions").output.contains("2019"))
    #expect(try await sandbox.run("undo").code == 0)
    #expect(try await sandbox.run("actions").output.contains("2019"))
  }
}
