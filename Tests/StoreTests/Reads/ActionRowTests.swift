import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

struct ActionRowTests {
  @Test func `an action comes back with every field`() throws {
    let journal = try DemoJournal()
    let day = try #require(Day("2026-02-28"))
    var action = Action(
      id: RowID(rawValue: 7), title: "Run", freeformNotes: "rain",
      logTime: Instant(milliseconds: 11), startTime: Instant(milliseconds: 12), localDay: day,
      zone: "Europe/Berlin", partOfDay: .night, durationMinutes: 0.1 + 0.2, importKey: "a9",
      contentKey: "b")
    action.detailedDescription = "along the river"
    action.archivedAt = Instant(milliseconds: 13)
    let stored = try journal.database.write { db in
      try action.insert(db)
      return try Action.fetchOne(db, sql: "SELECT * FROM actions WHERE id = 7")
    }
    #expect(stored == action)
    #expect(Mirror(reflecting: action).children.count == 13)
  }
}
