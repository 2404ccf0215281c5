import Foundation
import GRDB
import Journal
import Testing

@testable import Store

struct ActionFeedTests {
  let journal: DemoJournal

  init() throws { journal = try DemoJournal() }

  /// Each filter with what it means in Swift.
  private func filters() throws -> [(ActionFilter, (ActionEntry) -> Bool)] {
    let goal = try #require(try journal.goal(titled: "Run"))
    let value = try #require(try journal.value("Health"))
    let measure = try #require(try journal.measure("km"))
    let from = journal.today.adding(days: -300)
    let through = journal.today.adding(days: -20)
    let serving = Set(try journal.database.goals(serving: value.id).map(\.id))
    let isLinked = { (entry: ActionEntry) in entry.goals.contains { $0.goal == goal.id } }
    let isMeasured = { (entry: ActionEntry) in
      entry.measurements.contains { $0.measure == measure.id }
    }
    let isRun = { (entry: ActionEntry) in
      (entry.action.title ?? "").lowercased().split(separator: " ").contains("run")
    }
    return [
      (ActionFilter(), { _ in true }),
      (ActionFilter(from: from), { $0.action.localDay >= from }),
      (
        ActionFilter(from: from, through: through),
        { (from...through).contains($0.action.localDay) }
      ),
      (ActionFilter(goal: goal.id), isLinked),
      (ActionFilter(measure: measure.id), isMeasured),
      (
        ActionFilter(from: from, goal: goal.id, measure: measure.id),
        { isLinked($0) && isMeasured($0) && $0.action.localDay >= from }
      ),
      (ActionFilter(value: value.id), { $0.goals.contains { serving.contains($0.goal) } }),
      (
        ActionFilter(words: "run"),
        { isRun($0) }
      ),
      (
        ActionFilter(words: "run", through: through, measure: measure.id),
        {
          isRun($0) && isMeasured($0)
            && $0.action.localDay <= through
        }
      ),
    ]
  }

  @Test func `each filter gives what it says, newest first, page by page`() throws {
    for (filter, isMeant) in try filters() {
      let expected = journal.entries.filter(isMeant)
      #expect(!expected.isEmpty)
      var page = filter
      page.limit = 7
      var found: [ActionEntry] = []
      while true {
        let next = try journal.database.actions(page)
        found += next
        guard next.count == page.limit, let last = next.last?.action else { break }
        page.after = ActionFilter.Cursor(day: last.localDay, id: last.id)
      }
      #expect(found == expected, "\(filter)")
    }
  }

  @Test func `the feed as JSON is the feed`() throws {
    for (var filter, _) in try filters() {
      filter.limit = 50
      #expect(
        try journal.database.actionsAsJSON(filter) == journal.database.actions(filter), "\(filter)")
    }
  }

  @Test func `the feed as JSON keeps every digit`() throws {
    let id = try #require(journal.entries.first { !$0.measurements.isEmpty })
    let value = 0.1 + 0.2
    try journal.database.write { db in
      try db.execute(
        sql: "UPDATE measuredActions SET value = ? WHERE id = ?",
        arguments: [value, id.measurements.first?.id])
    }
    let entries = try journal.database.actionsAsJSON(ActionFilter(limit: 500))
    let values = entries.flatMap(\.measurements).map(\.quantity.value)
    #expect(values.contains(value))
    #expect(entries == (try journal.database.actions(ActionFilter(limit: 500))))
  }

  @Test func `archived actions are left out unless asked for`() throws {
    let newest = try #require(journal.entries.first)
    try journal.archive(newest.action.id)
    let database = journal.database
    #expect(
      try database.actions(ActionFilter(limit: 1)) == Array(journal.entries.dropFirst().prefix(1)))
    #expect(
      try database.actions(ActionFilter(archived: .included, limit: 1)).map(\.action.id)
        == [newest.action.id])
    #expect(
      try database.actions(ActionFilter(archived: .alone)).map(\.action.id) == [newest.action.id])
    #expect(try database.lastAction()?.action.id != newest.action.id)
  }

  @Test func `totals equal the sum of the list`() throws {
    for (var filter, isMeant) in try filters() {
      filter.limit = 1000
      let entries = journal.entries.filter(isMeant)
      let totals = try journal.database.totals(filter)
      #expect(totals.actions == entries.count, "\(filter)")
      #expect(totals.days == Set(entries.map(\.action.localDay)).count)
      #expect(totals.minutes == entries.reduce(0) { $0 + ($1.action.durationMinutes ?? 0) })
      var sums: [String: Double] = [:]
      for quantity in entries.flatMap(\.measurements).map(\.quantity) {
        sums[quantity.unit.symbol, default: 0] += quantity.value
      }
      let found = Dictionary(
        uniqueKeysWithValues: totals.quantities.map { ($0.unit.symbol, $0.value) })
      #expect(found == sums, "\(filter)")
    }
  }
}
