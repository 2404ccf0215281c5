import TestSupport
import Testing
import ToolSchema

/// `export json`: what comes out goes in again and comes out the same, byte for byte.
struct ExportTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func file(_ document: JSONValue) throws -> String {
    try sandbox.write(document.text, to: "document.json")
  }

  private func exported() async throws -> String {
    let run = try await sandbox.run("export", "json")
    #expect(run.code == 0)
    return run.output
  }

  @Test func `an empty journal is an empty document`() async throws {
    let document = try JSONValue(parsing: try await exported())
    #expect(
      document.object?.keys == [
        "values", "measures", "terms", "goals", "actions", "conversations",
      ])
    #expect(document.object?.allSatisfy { $0.value == [] } == true)
  }

  @Test func `a journal that was lived goes through a fresh one unchanged`() async throws {
    _ = try await sandbox.run("import", "json", try file(ImportTests.document))
    for words in [
      "I want to run 120 km by the end of January", "I ran 5km this morning",
      "I read 30 pages yesterday evening", "I did yoga at 7:30 for 45 minutes",
      "how are my goals?",
    ] {
      _ = try await sandbox.ask(words, "--approve", "writes")
    }
    let first = try await exported()
    let other = try Sandbox()
    let run = try await other.run(
      "import", "json", try other.write(first, to: "document.json"))
    #expect(run.code == 0)
    #expect(try await other.run("export", "json").output == first)
    let again = try await sandbox.run(
      "import", "json", try sandbox.write(first, to: "again.json"))
    #expect(again.code == 0)
    #expect(try await exported() == first)
  }

  @Test func `actions stand by day, start time and id, keys in order, without nulls`() async throws
  {
    let actions: [JSONValue] = [
      ["id": "b", "title": "Late", "day": "2026-11-20", "start_time": "2026-11-20T21:00"],
      ["id": "c", "title": "Second", "day": "2026-11-20"],
      ["id": "a", "title": "First", "day": "2026-11-20"],
      [
        "notes": "n", "duration_minutes": 5, "start_time": "2026-11-20T06:00",
        "day": "2026-11-20", "title": "Early", "id": "d",
      ],
      ["id": "z", "title": "Before", "day": "2026-11-19"],
    ]
    _ = try await sandbox.run("import", "json", try file(["actions": .array(actions)]))
    let document = try JSONValue(parsing: try await exported())
    let items = document["actions"]?.array ?? []
    #expect(items.compactMap { $0["id"]?.string } == ["z", "a", "c", "d", "b"])
    let early = items.first { $0["id"] == "d" }
    #expect(
      early?.object?.keys == ["id", "title", "day", "start_time", "duration_minutes", "notes"])
  }

  @Test func `zones, units and texts of any kind come back as they were`() async throws {
    let actions: [JSONValue] = [
      [
        "id": "1", "title": "Läufe 🏃‍♀️ “quoted” \\ /", "day": "2026-03-29",
        "start_time": "2026-03-29T03:30", "notes": "line one\nline two\t\u{1}",
        "measurements": [["unit": "km", "value": 0.1], ["unit": "mi", "value": 26.2]],
      ],
      [
        "id": "2", "title": "Far away", "day": "2026-11-20", "start_time": "2026-11-20T07:00",
        "zone": "Asia/Tokyo", "measurements": [["unit": "push-ups", "value": 1e9]],
      ],
      ["id": "3", "title": "World time", "day": "2026-11-20", "zone": "UTC"],
    ]
    let path = try file(["actions": .array(actions)])
    #expect(try await sandbox.run("import", "json", path).code == 0)
    #expect(try await sandbox.run("import", "json", path).code == 0)
    let first = try await exported()
    let items = try JSONValue(parsing: first)["actions"]?.array ?? []
    #expect(items.count == 3)
    #expect(items.first?["title"] == actions[0]["title"])
    #expect(items.first?["notes"] == actions[0]["notes"])
    #expect(items.first?["start_time"] == "2026-03-29T03:30")
    #expect(items.first?["measurements"] == actions[0]["measurements"])
    #expect(items.first { $0["id"] == "2" }?["zone"] == "Asia/Tokyo")
    let other = try Sandbox()
    _ = try await other.run("import", "json", try other.write(first, to: "document.json"))
    #expect(try await other.run("export", "json").output == first)
  }

  @Test func `a file is written whole, for its owner alone, or refused`() async throws {
    _ = try await sandbox.run("import", "json", try file(ImportTests.document))
    let path = sandbox.path("out.json")
    let run = try await sandbox.run("export", "json", path)
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(
      String(decoding: try sandbox.bytes(of: "out.json"), as: UTF8.self) == (try await exported()))
    #expect(try sandbox.permissions(of: "out.json") == 0o600)
    let refused = try await sandbox.run("export", "json", "/no/such/folder/out.json")
    #expect(refused.code == 65)
    #expect(refused.errors.contains("/no/such/folder/out.json"))
  }
}
