import Demonstration
import Foundation
import Journal
import Store
import TestSupport
import Testing
import ToolSchema

@testable import Exchange

/// A document loses nothing of the journal that it was made of.
struct WholeJournalTests {
  let folder: TemporaryFolder
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    surroundings = try Surroundings.fixed()
  }

  private func database(_ name: String) throws -> JournalDatabase {
    try JournalDatabase(opening: folder.path(name))
  }

  @discardableResult
  private func take(_ document: JSONValue, into database: JournalDatabase) throws
    -> JSONImport.Report
  {
    var importing = JSONImport(database: database, surroundings: surroundings)
    return try importing.run(document)
  }

  private func export(_ database: JournalDatabase) throws -> JSONValue {
    try JSONValue(
      parsing: database.exported(in: surroundings.zone, today: surroundings.today))
  }

  /// Every key of the document, in the order of an export.
  static let rich: JSONValue = [
    "values": [
      [
        "title": "Health", "level": "major", "priority": 1, "description": "Body and mind",
        "notes": "since 2020", "life_domain": "self", "guidance": "Sleep before screens",
      ],
      ["title": "Fame", "level": "general", "archived": "2026-11-01T08:00:00.250Z"],
    ],
    "measures": [
      [
        "title": "way", "unit": "km", "description": "On foot", "notes": "by watch",
        "archived": "2026-11-02T08:00:00Z",
      ],
      ["title": "sessions", "unit": "sessions"],
    ],
    "terms": [
      [
        "number": 3, "start": "2026-09-14", "end": "2026-11-22", "theme": "Base",
        "title": "Autumn", "status": "on_hold", "reflection": "Too much at once",
        "description": "Ten weeks", "notes": "cold", "archived": "2026-11-20T08:00:00Z",
      ]
    ],
    "goals": [
      [
        "title": "Run", "start": "2026-01-01", "target": "2026-06-30",
        "targets": [
          ["unit": "km", "value": 100, "direction": "at_most", "notes": "knees"],
          ["unit": "sessions", "value": 20],
        ],
        "values": ["Health", "Fame"], "terms": [3], "description": "All year",
        "notes": "slowly", "plan": "Three times a week", "importance": 8, "urgency": 2,
        "term_length": 12, "strengths": ["Health": 9], "value_notes": ["Fame": "a little"],
        "places": ["3": 3], "archived": "2026-07-01T08:00:00Z",
      ],
      ["title": "Run", "start": "2026-07-01", "terms": [3], "places": ["3": 2]],
      ["title": "Run", "terms": [3], "places": ["3": 1]],
    ],
    "actions": [
      [
        "id": "a1", "title": "Long run", "day": "2026-03-29", "part_of_day": "morning",
        "start_time": "2026-03-29T08:00:07", "duration_minutes": 62.5,
        "measurements": [["unit": "km", "value": 10]], "goals": ["Run", "Run", "Run"],
        "notes": "windy", "zone": "America/New_York", "description": "By the river",
        "amounts": [
          ["goal": "Run", "start": "2026-07-01", "unit": "km", "value": 2.5],
          ["goal": "Run", "start": "2026-07-01", "unit": "sessions", "value": 3],
        ],
        "goal_starts": ["2026-07-01", nil, "2026-01-01"], "archived": "2026-11-20T08:00:00Z",
      ],
      [
        "id": "a2", "title": "Night run", "day": "2026-10-25",
        "start_time": "2026-10-25T02:30", "start_utc": "2026-10-25T01:30:00Z",
      ],
    ],
    "conversations": [["messages": [["role": "user", "content": "hi"]]]],
    "milestones": [
      [
        "title": "Half marathon", "target": "2026-12-06", "description": "In the city",
        "notes": "bib 12", "importance": 9, "urgency": 8, "archived": "2026-11-20T08:00:00Z",
      ]
    ],
    "obligations": [
      [
        "title": "Doctor's note", "deadline": "2026-11-30", "requested_by": "The race office",
        "consequence": "No start", "description": "Signed", "notes": "ask Ann",
        "importance": 7, "urgency": 10, "archived": "2026-11-20T08:00:00Z",
      ]
    ],
  ]

  @Test func `every key comes back as it came, byte for byte, and once`() throws {
    let first = try database("a.sqlite")
    let report = try take(Self.rich, into: first)
    #expect(report.milestones == 1 && report.obligations == 1 && report.goals == 3)
    let document = try export(first)
    #expect(document.prettyText == Self.rich.prettyText)
    #expect(try take(document, into: first).isEmpty)
    #expect(try take(Self.rich, into: first).isEmpty)
    let second = try database("b.sqlite")
    try take(document, into: second)
    #expect(try export(second).prettyText == document.prettyText)
  }

  @Test func `a made-up life goes to another journal with its sums`() throws {
    let first = try database("a.sqlite")
    let life = DemoLife(actions: 400, through: surroundings.today, zone: surroundings.zone)
    #expect(try first.writeInBulk(opening: life.opening, actions: life.actions) == 400)
    let document = try export(first)
    let second = try database("b.sqlite")
    #expect(try take(document, into: second).actions == 400)
    #expect(try export(second).prettyText == document.prettyText)
    #expect(try take(document, into: first).isEmpty)
    let sums = try [first, second].map { database in
      try database.goalOverviews(limit: 1000).map { goal in
        "\(goal.title) \(goal.actionCount) \(goal.targets.map(\.currentAmount))"
      }.sorted()
    }
    #expect(sums[0] == sums[1])
  }

  @Test(arguments: [
    (#"{"values":[{"title":"Health","guidance":"Other"}]}"#, "Health"),
    (#"{"goals":[{"title":"Run","plan":"Other"}]}"#, "Run"),
    (#"{"milestones":[{"title":"Half marathon","target":"2026-12-06"}]}"#, "Half marathon"),
    (#"{"obligations":[{"title":"Doctor's note","deadline":"2026-11-30"}]}"#, "Doctor's note"),
  ]) func `other content under a known key is a conflict`(text: String, name: String) throws {
    let first = try database("a.sqlite")
    try take(Self.rich, into: first)
    let document = try JSONValue(parsing: text)
    let refusal = #expect(throws: Refusal.self) { try take(document, into: first) }
    #expect(refusal?.message.contains(name) == true)
  }

  @Test(arguments: [
    (#"{"goals":[{"title":"Run","strengths":{"Health":3}}]}"#, "Health"),
    (#"{"goals":[{"title":"Run","importance":11}]}"#, "importance"),
    (#"{"goals":[{"title":"Run","places":{"3":1}}]}"#, "/goals/0/places"),
    (#"{"milestones":[{"title":"M"}]}"#, "/milestones/0/target"),
    (#"{"values":[{"title":"V","archived":"yesterday"}]}"#, "/values/0/archived"),
    (#"{"obligations":[{"title":"O","owner":"me"}]}"#, "/obligations/0/owner"),
    (
      #"{"actions":[{"title":"A","day":"2026-11-20","amounts":[{"goal":"S","unit":"km","value":1}]}]}"#,
      "“S”"
    ),
    (#"{"actions":[{"title":"A","day":"2026-11-20","goal_starts":[null]}]}"#, "goal_starts"),
  ]) func `what is wrong is named`(text: String, name: String) throws {
    let first = try database("a.sqlite")
    let document = try JSONValue(parsing: text)
    let refusal = #expect(throws: Refusal.self) { try take(document, into: first) }
    #expect(refusal?.message.contains(name) == true, "\(String(describing: refusal))")
  }

  @Test func `archived without a time is archived at the import`() throws {
    let first = try database("a.sqlite")
    let document: JSONValue = ["values": [["title": "Fame", "archived": true]]]
    try take(document, into: first)
    #expect(try first.whole { try $0.values().map(\.archivedAt) } == [surroundings.now()])
    #expect(try take(document, into: first).isEmpty)
    #expect(try take(["values": [["title": "Fame"]]], into: first).isEmpty)
    #expect(throws: Refusal.self) {
      try take(["values": [["title": "Fame", "archived": false]]], into: first)
    }
  }

  @Test func `a document of the listed keys alone comes out as it came`() throws {
    let listed: JSONValue = [
      "values": [["title": "Health", "level": "major", "priority": 1]],
      "measures": [["title": "way", "unit": "km"]],
      "terms": [
        ["number": 1, "start": "2026-09-14", "end": "2026-11-22", "theme": "Base"],
        ["number": 2, "start": "2026-11-23", "end": "2027-01-31"],
      ],
      "goals": [
        ["title": "Walk", "target": "2026-12-31", "values": ["Health"], "terms": [1, 2]],
        ["title": "Run", "start": "2026-01-01", "target": "2026-11-30", "terms": [1]],
      ],
      "actions": [
        [
          "id": "a1", "title": "Run", "day": "2026-11-20", "start_time": "2026-11-20T07:00",
          "measurements": [["unit": "km", "value": 5]], "goals": ["Run", "Walk"],
        ]
      ],
      "conversations": [],
    ]
    let first = try database("a.sqlite")
    try take(listed, into: first)
    #expect(try export(first).prettyText == listed.prettyText)
    let statuses = try first.terms().map(\.term.status)
    #expect(statuses == [.active, .planned])
  }
}
