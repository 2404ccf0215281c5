import Exchange
import Journal
import Store
import TestSupport
import Testing
import ToolSchema

/// Documents in and out of a journal, without the program around them.
struct JSONExchangeTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try Surroundings.fixed()
  }

  @discardableResult
  private func take(_ document: JSONValue) throws -> JSONImport.Report {
    var importing = JSONImport(database: database, surroundings: surroundings)
    return try importing.run(document)
  }

  private func export() throws -> JSONValue {
    try JSONValue(parsing: database.exported(in: surroundings.zone))
  }

  @Test func `what came without an id is known by the one that export gives it`() throws {
    try take(["actions": [["title": "Walk", "day": "2026-11-19"]]])
    let document = try export()
    #expect(try take(document).isEmpty)
    var changed = try #require(document["actions"]?.array?.first?.object)
    changed["title"] = "Stroll"
    #expect(throws: Refusal.self) { try take(["actions": [.object(changed)]]) }
    #expect(try export() == document)
  }

  @Test func `every conflict of a document is named at once`() throws {
    try take([
      "values": [["title": "Health"], ["title": "Family"]],
      "goals": [["title": "Run", "start": "2026-11-01"]],
    ])
    let refusal = #expect(throws: Refusal.self) {
      try take([
        "values": [["title": "Health", "priority": 3], ["title": "Family", "level": "major"]],
        "goals": [["title": "Run", "start": "2026-11-01", "target": "2026-12-01"]],
        "actions": [
          ["title": "R", "day": "2026-11-20", "goals": ["Swim"], "duration_minutes": -1]
        ],
      ])
    }
    for name in ["Health", "Family", "Run", "Swim", "duration"] {
      #expect(refusal?.message.contains(name) == true, "\(name)")
    }
  }

  @Test func `goals with one title are told apart by their start`() throws {
    let goals: JSONValue = [
      ["title": "Run", "start": "2026-01-01", "target": "2026-06-30"],
      ["title": "Run", "start": "2026-07-01", "target": "2026-12-31"],
    ]
    let report = try take([
      "goals": goals,
      "actions": [["id": "a", "title": "R", "day": "2026-08-01", "goals": ["Run"]]],
    ])
    #expect(report.goals == 2)
    let linked = try database.goalOverviews().filter { $0.actionCount == 1 }
    #expect(linked.map { $0.startDate?.description } == ["2026-07-01"])
    let again = try take(["goals": goals])
    #expect(again.isEmpty)
  }

  @Test func `the order of targets and links says nothing`() throws {
    let one: JSONValue = [
      "title": "Fit",
      "targets": [["unit": "km", "value": 100], ["unit": "sessions", "value": 20]],
    ]
    let other: JSONValue = [
      "title": "Fit",
      "targets": [["unit": "sessions", "value": 20], ["unit": "km", "value": 100]],
    ]
    try take(["goals": [one]])
    #expect(try take(["goals": [other]]).isEmpty)
  }

  @Test func `a unit is one measure, whatever it is called in the document`() throws {
    try take([
      "actions": [
        ["title": "R", "day": "2026-11-20", "measurements": [["unit": "kilometres", "value": 5]]]
      ]
    ])
    #expect(try database.measures().map(\.unit) == ["km"])
    #expect(throws: Refusal.self) {
      try take(["measures": [["title": "way", "unit": "km"]]])
    }
  }

  @Test func `nulls count as left out`() throws {
    let report = try take([
      "values": nil, "terms": nil,
      "actions": [["id": nil, "title": "R", "day": "2026-11-20", "notes": nil, "goals": nil]],
    ])
    #expect(report.actions == 1)
  }

  @Test func `the same talk twice in a document is one conversation`() throws {
    let talk: JSONValue = ["messages": [["role": "user", "content": "hi"]]]
    #expect(try take(["conversations": [talk, talk]]).conversations == 1)
    #expect(try export()["conversations"] == [talk])
  }
}
