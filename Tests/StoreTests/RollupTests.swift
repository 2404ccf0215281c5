import Foundation
import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

struct RollupTests {
  let folder: TemporaryFolder
  let life: RandomLife

  init() throws {
    folder = try TemporaryFolder()
    life = try RandomLife(
      database: JournalDatabase(opening: folder.path("a.sqlite")), surroundings: .fixed())
  }

  @Test(arguments: [1, 2, 3])
  func `totals equal a recount after any changes, taken back or not`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for step in 0..<Soak.count(10_000) / 3 + 1 {
      let what = try life.step(using: &numbers)
      #expect(what != "a refusal that wrote")
      let (kept, counted) = try life.database.read { try Recount.both(in: $0) }
      guard kept != counted else { continue }
      let wrong = Set(kept).symmetricDifference(counted).sorted()
      Issue.record("after step \(step), \(what): \(wrong)")
      return
    }
  }

  @Test func `totals made anew equal those that were kept`() throws {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<60 { try life.step(using: &numbers) }
    let kept = try life.database.read { try Recount.both(in: $0).kept }
    try life.database.write { try Rollups.makeAnew(in: $0) }
    #expect(try life.database.read { try Recount.both(in: $0).kept } == kept)
    #expect(!kept.isEmpty)
  }

  @Test(arguments: [5, 6, 7])
  func `actions written in bulk are found, and counted as a recount has them`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<40 { try life.step(using: &numbers) }
    let drafts = try life.finished(60, using: &numbers)
    #expect(drafts.contains { $0.contributions.contains { $0.quantity != nil } })
    let before = try life.database.actions(ActionFilter(words: "deed")).count
    #expect(try life.database.writeInBulk(opening: [], actions: drafts) == drafts.count)
    #expect(
      try life.database.actions(ActionFilter(words: "deed", limit: 500)).count
        == before + drafts.count)
    let (kept, counted) = try life.database.read { try Recount.both(in: $0) }
    #expect(kept == counted && !kept.isEmpty)
  }
}
