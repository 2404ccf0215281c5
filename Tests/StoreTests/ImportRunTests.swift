import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

/// Imports of many actions: all of them or none, whatever happens meanwhile.
struct ImportRunTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings
  let life: RandomLife

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try .fixed()
    life = try RandomLife(database: database, surroundings: surroundings)
    var numbers = SeededNumbers(seed: 21)
    for _ in 0..<30 { try life.step(using: &numbers) }
  }

  private func draft(_ number: Int) -> ActionDraft {
    ActionDraft(
      id: surroundings.ids.next(), title: "Walk \(number)",
      day: surroundings.today.adding(days: -number % 700), zone: "Europe/Berlin",
      durationMinutes: 30, notes: String(repeating: "along the river ", count: 20),
      logTime: surroundings.now(), contentKey: "key \(number * 7919 % 100_003)")
  }

  @discardableResult
  private func take(_ count: Int) throws -> LedgerEntry.ID? {
    try database.importing(
      from: "test", name: nil, id: surroundings.ids.next(), at: surroundings.now()
    ) { transaction in
      try transaction.inBulk { writer in
        for number in 0..<count { try writer.add(draft(number)) }
      }
    }
  }

  private func pragma(_ text: String) throws -> Int? {
    try database.queue.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA \(text)") }
  }

  private func expectHealth() throws {
    let (kept, counted) = try database.read { try Recount.both(in: $0) }
    #expect(kept == counted)
    try database.write {
      try $0.execute(sql: "INSERT INTO actionSearch (actionSearch) VALUES ('integrity-check')")
    }
  }

  @Test func `an import for which the disk has no room leaves nothing, and comes in with room`()
    throws
  {
    let before = try life.dump()
    let pages = try #require(try pragma("page_count"))
    let most = try #require(try pragma("max_page_count"))
    _ = try pragma("max_page_count = \(pages + 200)")
    #expect(throws: StoreError.self) { try take(5000) }
    #expect(try life.dump() == before)
    try expectHealth()
    _ = try pragma("max_page_count = \(most)")
    #expect(try take(5000) != nil)
    #expect(try database.actions(ActionFilter(words: "walk", limit: 500)).count == 500)
    try expectHealth()
  }

  @Test(arguments: [true, false])
  func `after an import, or one that failed, triggers count again and memory is given back`(
    fails: Bool
  ) throws {
    let pages = try pragma("cache_size")
    if fails {
      #expect(throws: Refusal.self) {
        try database.importing(
          from: "test", name: nil, id: surroundings.ids.next(), at: surroundings.now()
        ) { transaction in
          try transaction.inBulk { writer in
            try writer.add(draft(1))
            throw Refusal(verbatim: "no more")
          }
        }
      }
    } else {
      try take(50)
    }
    #expect(try pragma("cache_size") == pages)
    _ = try database.apply(
      .logAction(draft(99_999)), at: surroundings.now(), id: surroundings.ids.next())
    try expectHealth()
    #expect(try database.actions(ActionFilter(words: "\"Walk 99999\"")).count == 1)
  }

  @Test func `an import that is taken back leaves the journal as it was`() throws {
    let before = try life.dump()
    let entry = try take(300)
    #expect(try life.dump().count > before.count + 300)
    _ = try life.turn(.undo, entry)
    #expect(try life.dump() == before)
    try expectHealth()
  }
}
