import Exchange
import Journal
import Store
import TestSupport
import Testing
import ToolSchema

/// What an import adds to the totals and to the search is what the same actions one by one would.
struct ImportSumsTests {
  let folder: TemporaryFolder
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    surroundings = try Surroundings.fixed()
  }

  private static let rows = """
    id,title,day,duration_minutes,measurements,goals
    a,Run,2026-11-20,30,5 km; 300 kcal,Run far
    b,Run by the river,2026-11-20,,7.5 km; 2 sessions,Run far; Move
    c,Swim,2026-11-19,45.5,,Move
    d,Walk,2026-11-19,20,2000 m,
    """

  private func journal(_ name: String) throws -> JournalDatabase {
    let database = try JournalDatabase(opening: folder.path(name))
    var importing = JSONImport(database: database, surroundings: surroundings)
    _ = try importing.run([
      "goals": [
        ["title": "Run far", "targets": [["unit": "km", "value": 100]]],
        [
          "title": "Move",
          "targets": [["unit": "sessions", "value": 20], ["unit": "h", "value": 10]],
        ],
      ],
      "actions": [
        [
          "title": "Run", "day": "2026-11-20", "goals": ["Run far", "Move"], "duration_minutes": 10,
          "measurements": [["unit": "km", "value": 1]],
        ]
      ],
    ])
    return database
  }

  private func sums(of database: JournalDatabase) throws -> [String] {
    let goals = try database.goalOverviews().map { goal in
      "\(goal.title) \(goal.actionCount) \(goal.targets.map(\.currentAmount))"
    }
    let days = try database.activity(
      from: surroundings.today.adding(days: -5), through: surroundings.today
    ).map { day in
      "\(day.day) \(day.actions) \(day.minutes) \(day.goals.sorted())"
        + " \(day.quantities.map(\.text).sorted())"
    }
    let found = try database.search(ActionFilter(words: "run"), order: .newest).count
    return goals.sorted() + days + ["\(found) found"]
  }

  private func take(_ text: String, into database: JournalDatabase) throws -> IntakeReport {
    let intake = ActionIntake(
      database: database, surroundings: surroundings, source: "csv", name: nil)
    return try CSVImport(form: .own, surroundings: surroundings)
      .run(ByteSource(Array(text.utf8)), into: intake, .init())
  }

  @Test func `totals and search are those of the same actions as single changes`() throws {
    let bulk = try journal("a.sqlite")
    let before = try sums(of: bulk)
    let report = try take(Self.rows, into: bulk)
    #expect(report.added == 4)
    let single = try JournalDatabase(opening: folder.path("b.sqlite"))
    var importing = JSONImport(database: single, surroundings: surroundings)
    _ = try importing.run(JSONExport.document(of: bulk, zone: surroundings.zone))
    #expect(try sums(of: bulk) == sums(of: single))
    let id = try #require(report.id.flatMap { LedgerEntry.ID($0) })
    _ = try bulk.turn(.undo, id, at: surroundings.now(), key: surroundings.ids.next())
    #expect(try sums(of: bulk) == before)
  }
}
