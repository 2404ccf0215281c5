import TestSupport
import Testing
import ToolSchema

/// `undo`, `redo`, `changes` and `why`: what was written can be told and taken back.
struct UndoCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func log(_ words: String = "I ran 5km this morning") async throws -> String {
    let events = try await sandbox.ask(words, "--approve", "writes")
    #expect(events.code == 0)
    let rows = events.first("decision")?["rows"]?.array ?? []
    return rows.first { $0["table"] == "actions" }?["id"]?.string ?? ""
  }

  private func actions() async throws -> [JSONValue] {
    try await sandbox.run("actions", "--json").lines().first?.array ?? []
  }

  private func changes() async throws -> [JSONValue] {
    try await sandbox.run("changes", "--json").lines().first?.array ?? []
  }

  @Test func `undo takes the newest change back and redo makes it again`() async throws {
    _ = try await log()
    let entries = try await actions()
    let preview = try await sandbox.run("undo", "--preview")
    #expect(preview.output.hasPrefix("Would take back: “I ran 5km this morning”"))
    #expect(try await actions() == entries)
    let undo = try await sandbox.run("undo")
    #expect(undo.code == 0 && undo.output.contains("removed  entry “Run” on Sat 21 Nov"))
    #expect(undo.output.contains("removed  measurement 5 km"))
    #expect(try await actions() == [])
    let redo = try #require(try await sandbox.run("redo", "--json").lines().first)
    #expect(redo["turn"] == "redo" && redo["written"] == true)
    #expect(redo["rows"]?.array?.first?["change"] == "insert")
    #expect(try await actions() == entries)
  }

  @Test func `an earlier change is taken back by its id or its proposal's`() async throws {
    _ = try await log()
    _ = try await log("I read 30 pages today")
    let first = try #require(try await changes().last)
    let id = try #require(first["proposal"]?.string)
    #expect(try await sandbox.run("undo", id).code == 0)
    #expect(try await actions().map { $0["title"] } == ["Read"])
    #expect(try await sandbox.run("undo", id).code == 65)
    #expect(try await changes().map { $0["undone"] } == [false, false, true])
  }

  @Test func `an import in bulk tells of itself, and that its file brings it back`() async throws {
    let file = try sandbox.write("id,title,day\nx,Run,2026-11-20\n", to: "a.csv")
    _ = try await sandbox.run("import", "csv", file)
    let why = try await sandbox.run("why", "x").output
    #expect(why.contains("import csv a.csv"))
    #expect(try await changes().first?["words"] == "import csv a.csv")
    let undo = try await sandbox.run("undo").output
    #expect(undo.hasPrefix("Took back: import csv a.csv"))
    #expect(undo.contains("import its file again") && !undo.contains("redo"))
    let redo = try await sandbox.run("redo")
    #expect(redo.code == 65 && redo.errors.contains("importing its file again"))
    #expect(try await sandbox.run("import", "list").output.contains("taken back"))
  }

  @Test func `with nothing to turn it says so`() async throws {
    for command in ["undo", "redo"] {
      let run = try await sandbox.run(command)
      #expect(run.code == 65 && run.output.isEmpty && !run.errors.isEmpty)
      let event = try await sandbox.run(command, "--json").lines().first
      #expect(event?["event"] == "error" && event?["code"] == "data")
    }
    #expect(try await sandbox.run("undo", "no-such-change").code == 65)
    #expect(try await sandbox.run("changes").output.hasPrefix("Nothing was written yet."))
  }

  @Test func `a whole import is taken back at once`() async throws {
    let file = try sandbox.write(
      """
      {"values": [{"title": "Health"}],
       "goals": [{"title": "Run", "targets": [{"unit": "km", "value": 9}], "values": ["Health"]}],
       "actions": [{"id": "a1", "title": "Run", "day": "2026-11-20", "goals": ["Run"],
                    "measurements": [{"unit": "km", "value": 3}]}],
       "conversations": [{"messages": [{"role": "user", "content": "hi"}]}]}
      """, to: "life.json")
    let before = try await sandbox.run("export", "json").output
    #expect(try await sandbox.run("import", "json", file).code == 0)
    let after = try await sandbox.run("export", "json").output
    #expect(try await sandbox.run("undo").code == 0)
    #expect(try await sandbox.run("export", "json").output == before)
    #expect(try await sandbox.run("redo").code == 0)
    #expect(try await sandbox.run("export", "json").output == after)
  }

  @Test func `why tells whose words made a row, and every change since`() async throws {
    let id = try await log()
    _ = try await sandbox.ask("it was 6 km", "--approve", "writes")
    let history = try await sandbox.run("why", id, "--json").lines().first?.array ?? []
    #expect(history.map { $0["version"] } == [1, 2])
    #expect(history.map { $0["said"] } == ["I ran 5km this morning", "it was 6 km"])
    #expect(history.map { $0["tool"] } == ["create_action", "update_record"])
    #expect(history.first?["applied"] == "2026-11-21T08:30:00Z")
    let text = try await sandbox.run("why", id).output
    #expect(text.contains(": value 5 → 6"))
    for wrong in ["0000000000001", "nonsense"] {
      #expect(try await sandbox.run("why", wrong).code == 65)
    }
  }
}
