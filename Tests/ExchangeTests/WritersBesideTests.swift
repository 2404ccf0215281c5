import Exchange
import Foundation
import Journal
import Store
import TestSupport
import Testing
import ToolSchema

/// While a file is read, other programs write.
struct WritersBesideTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let other: JournalDatabase
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    other = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try Surroundings.fixed()
  }

  /// Logs an action through the other connection, as another program would.
  private func log(_ title: String) throws {
    let id: Action.ID = surroundings.ids.next()
    var importing = JSONImport(database: other, surroundings: surroundings)
    _ = try importing.run([
      "actions": [["id": .string("\(id)"), "title": .string(title), "day": "2026-11-21"]]
    ])
  }

  /// The text in pieces; before each but the first, somebody writes.
  private func source(_ text: String, pieces: Int = 4) -> ByteSource {
    let bytes = Array(text.utf8)
    let size = max(4, bytes.count / pieces)
    var rest = bytes[...]
    return ByteSource(count: bytes.count) {
      if rest.count < bytes.count { try log("Beside \(rest.count)") }
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }

  private var intake: ActionIntake {
    ActionIntake(database: database, surroundings: surroundings, source: "test", name: nil)
  }

  @Test func `a table is read without keeping anyone waiting`() throws {
    let rows = (0..<2000).map { "Run \($0),2026-11-20\n" }.joined()
    let report = try CSVImport(form: .own, surroundings: surroundings)
      .run(source("title,day\n" + rows), into: intake, .init())
    #expect(report.added == 2000)
    #expect(try database.allActions().count > 2002)
  }

  @Test(arguments: [0, .max]) func `a document is read without keeping anyone waiting`(
    most: Int
  ) throws {
    let actions = (0..<2000).map { number -> JSONValue in
      ["title": .string("Run \(number)"), "day": "2026-11-20"]
    }
    let document: JSONValue = ["actions": .array(actions)]
    var importing = JSONImport(
      database: database, surroundings: surroundings, mostRecorded: most)
    #expect(try importing.run(source(document.text), named: "a").actions == 2000)
    #expect(try database.allActions().count > 2002)
  }

  @Test func `what the other one wrote meanwhile is known when the file comes in`() throws {
    var importing = JSONImport(database: other, surroundings: surroundings)
    let source = source("id,title,day,goals\nx,Run,2026-11-20,Move\n", pieces: 3)
    var isTaken = false
    let watched = ByteSource {
      if !isTaken {
        isTaken = true
        _ = try importing.run([
          "goals": [["title": "Move"]],
          "actions": [["id": "x", "title": "Run", "day": "2026-11-20", "goals": ["Move"]]],
        ])
      }
      return try source.next()
    }
    let report = try CSVImport(form: .own, surroundings: surroundings)
      .run(watched, into: intake, .init())
    #expect(report.known == 1 && report.added == 0 && report.refused == 0)
  }

  @Test func `nothing is left beside the journal`() throws {
    _ = try CSVImport(form: .own, surroundings: surroundings)
      .run(ByteSource(Array("title,day\nRun,2026-11-20\n".utf8)), into: intake, .init())
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(names.allSatisfy { !$0.contains("spool") }, "\(names)")
  }
}
