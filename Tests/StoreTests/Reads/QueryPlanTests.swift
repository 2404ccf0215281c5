import Foundation
import GRDB
import Testing

@testable import Store

/// SQLite's plans of every shipped read, traced as they run.
struct QueryPlanTests {
  private var journal: DemoJournal

  init() throws { journal = try DemoJournal() }

  /// The statements that a read runs, in order, each once.
  private func statements(of read: ShippedRead) throws -> [String] {
    let statements = try journal.database.statements { try read.run(journal) }
    return statements.reduce(into: []) { list, statement in
      if statement.isQuery, !list.contains(statement.filledIn) { list.append(statement.filledIn) }
    }
  }

  private func plan(of statement: String) throws -> [String] {
    try journal.database.read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + statement).map { $0["detail"] }
    }
  }

  /// Gives the planner the statistics of a journal some thousand times as large.
  private mutating func pretendManyActions() throws {
    let growing = ["actions", "measuredActions", "actionGoalContributions"]
    try journal.database.write { db in
      try db.execute(sql: "ANALYZE")
      for row in try Row.fetchAll(db, sql: "SELECT rowid, tbl, stat FROM sqlite_stat1") {
        let factor = growing.contains(row["tbl"]) ? 2500 : 20
        let stat: String = row["stat"]
        let scaled = stat.split(separator: " ").compactMap { Int($0) }
          .map { $0 > 1 ? $0 * factor : 1 }
        try db.execute(
          sql: "UPDATE sqlite_stat1 SET stat = ? WHERE rowid = ?",
          arguments: [scaled.map { String($0) }.joined(separator: " "), row["rowid"] as Int64])
      }
    }
    try journal.reopen()
  }

  /// Names under which the tables that grow with the log stand in the queries.
  private static let large = [
    "a", "actions", "c", "actionGoalContributions", "measuredActions", "dayTotals", "goalDays",
    "goalMeasureDays", "days", "d",
  ]

  @Test(arguments: [false, true])
  func `no read goes through all actions, none sorts without a bound`(
    withStatistics: Bool
  ) throws {
    var tests = self
    if withStatistics { try tests.pretendManyActions() }
    for read in ShippedRead.all {
      let statements = try tests.statements(of: read)
      #expect(!statements.isEmpty, "\(read.name)")
      for statement in statements {
        let plan = try tests.plan(of: statement)
        for step in plan where step.hasPrefix("SCAN ") {
          let words = step.split(separator: " ").map(String.init)
          guard words.count > 1, Self.large.contains(words[1]) else { continue }
          // Newest first, and the limit ends it.
          let isFeed =
            step.contains("USING INDEX actionsByDay") || read.name == "the last action"
          #expect(isFeed && statement.contains("LIMIT"), "\(read.name): \(step)\n\(statement)")
        }
        let sorts = plan.contains { $0.contains("TEMP B-TREE") }
        #expect(!sorts || read.window != nil, "\(read.name): \(plan)\n\(statement)")
      }
    }
  }

  @Test func `the plans are those that were looked at`() throws {
    var lines: [String] = []
    var seen: Set<String> = []
    for read in ShippedRead.all {
      lines.append("# \(read.name)")
      for statement in try statements(of: read) {
        let plan = try plan(of: statement)
        // Of what several reads share, the first shows the plan.
        guard seen.insert(plan.joined()).inserted else { continue }
        lines += plan.map { "  \($0)" } + ["  --"]
      }
    }
    let expected = QueryPlans.golden.split(separator: "\n").map(String.init)
    #expect(lines == expected, "\(lines.joined(separator: "\n"))")
  }
}
