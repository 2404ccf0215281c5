import Demonstration
import Foundation
import Journal
import Store
import TestSupport
import Testing
import ToolSchema

@testable import Exchange

/// A document with more actions than a change set should hold comes in as a small one does.
struct LargeDocumentTests {
  let folder: TemporaryFolder
  let surroundings: Surroundings
  /// The same document, of which all is recorded.
  let small: JournalDatabase
  /// And of which no action is.
  let large: JournalDatabase

  init() throws {
    folder = try TemporaryFolder()
    surroundings = try Surroundings.fixed()
    small = try JournalDatabase(opening: folder.path("small.sqlite"))
    large = try JournalDatabase(opening: folder.path("large.sqlite"))
  }

  @discardableResult
  private func take(_ document: JSONValue, _ most: Int = 0, into database: JournalDatabase)
    throws -> (report: JSONImport.Report, id: LedgerEntry.ID?)
  {
    var importing = JSONImport(
      database: database, surroundings: surroundings, mostRecorded: most)
    return (try importing.run(document), importing.id)
  }

  private func sums(of database: JournalDatabase) throws -> [String] {
    let goals = try database.goalOverviews(limit: 1000).map { goal in
      "\(goal.title) \(goal.actionCount) \(goal.targets.map(\.currentAmount))"
    }
    let days = try database.activity(
      from: surroundings.today.adding(days: -500), through: surroundings.today
    ).map { day in
      "\(day.day) \(day.actions) \(day.minutes) \(day.goals.sorted())"
        + " \(day.quantities.map(\.text).sorted())"
    }
    let found = try database.search(ActionFilter(words: "run"), order: .newest).count
    return goals.sorted() + days + ["\(found) found"]
  }

  private func life() throws -> JSONValue {
    let database = try JournalDatabase(opening: folder.path("life.sqlite"))
    let life = DemoLife(actions: 1300, through: surroundings.today, zone: surroundings.zone)
    #expect(try database.writeInBulk(opening: life.opening, actions: life.actions) == 1300)
    return try JSONExport.document(of: database, zone: surroundings.zone)
  }

  private func documents() throws -> [JSONValue] { [WholeJournalTests.rich, try life()] }

  @Test(arguments: [0, 1]) func `it comes to the same rows, totals and search`(
    which: Int
  ) throws {
    let document = try documents()[which]
    let first = try take(document, .max, into: small).report
    #expect(try take(document, into: large).report == first)
    #expect(try sums(of: large) == sums(of: small))
    let texts = try [small, large].map {
      try $0.exported(in: surroundings.zone, today: surroundings.today)
    }
    #expect(texts[0] == texts[1])
    #expect(try large.imports().map(\.entries) == small.imports().map(\.entries))
  }

  @Test func `a second time adds nothing, and what is there may be part of it`() throws {
    let document = try life()
    var part = try #require(document.object)
    part["actions"] = .array(Array(document["actions"]?.array?.prefix(40) ?? []))
    try take(.object(part), .max, into: large)
    #expect(try take(document, into: large).report.actions == 1260)
    let text = try large.exported(in: surroundings.zone)
    let again = try take(document, into: large)
    #expect(again.report.isEmpty && again.id == nil)
    #expect(try large.exported(in: surroundings.zone) == text)
  }

  @Test func `undo takes it back whole, and what hung on it`() throws {
    let before = try large.exported(in: surroundings.zone)
    for document in try documents() {
      let id = try #require(try take(document, into: large).id)
      _ = try large.turn(.undo, id, at: surroundings.now(), key: surroundings.ids.next())
      #expect(try large.exported(in: surroundings.zone) == before)
      #expect(try large.whole { try $0.measures() }.isEmpty)
      #expect(try large.imports().allSatisfy(\.isTakenBack))
      #expect(throws: Refusal.self) {
        try large.turn(.redo, id, at: surroundings.now(), key: surroundings.ids.next())
      }
    }
  }

  @Test func `undo is refused whole where something of it was used since`() throws {
    let id = try #require(
      try take(
        [
          "goals": [["title": "Move"]],
          "actions": [["title": "Walk", "day": "2026-11-20", "goals": ["Move"]]],
        ], into: large
      ).id)
    try take(["actions": [["title": "Run", "day": "2026-11-21", "goals": ["Move"]]]], into: large)
    let text = try large.exported(in: surroundings.zone)
    #expect(throws: Refusal.self) {
      try large.turn(.undo, id, at: surroundings.now(), key: surroundings.ids.next())
    }
    #expect(try large.exported(in: surroundings.zone) == text)
  }

  static let walk: JSONValue = ["title": "Walk", "day": "2026-11-19"]

  @Test func `equal actions without ids are as many as they are`() throws {
    try take(["actions": [Self.walk, Self.walk]], into: large)
    try take(["actions": [Self.walk, Self.walk, Self.walk]], into: large)
    #expect(try large.allActions().count == 3)
  }

  private static func lost(_ number: Int) -> JSONValue {
    ["title": .string("\(number)"), "day": "2026-11-20", "goals": ["X"]]
  }

  static let conflicting: [(document: JSONValue, named: [String])] = [
    (
      [
        "actions": [
          ["id": "z", "title": "R", "day": "2026-11-20"],
          ["id": "y", "title": "R", "day": "2026-11-20"],
          ["id": "z", "title": "S", "day": "2026-11-20"],
        ]
      ], ["z is there already"]
    ),
    (
      [
        "values": [["title": "V", "priority": 101]],
        "actions": [
          ["title": "R", "day": "2026-11-20", "goals": ["Nowhere"]],
          ["title": "Q", "day": "2026-11-20", "duration_minutes": -1],
        ],
      ], ["“V”", "Nowhere", "“Q”"]
    ),
    (
      [
        "actions": .array((0..<60).map { lost($0) })
      ],
      ["“49”", "And 10 more."]
    ),
  ]

  @Test(arguments: conflicting, [0, .max])
  func `what cannot come in is named, and nothing of it does`(
    _ wrong: (document: JSONValue, named: [String]), most: Int
  ) throws {
    let refusal = #expect(throws: Refusal.self) { try take(wrong.document, most, into: large) }
    for part in wrong.named {
      #expect(refusal?.message.contains(part) == true, "\(refusal?.message ?? "")")
    }
    #expect(try large.allActions().isEmpty)
    #expect(try large.imports().isEmpty)
  }
}
