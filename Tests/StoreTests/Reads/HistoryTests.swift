import Foundation
import GRDB
import Journal
import Testing

@testable import Store

struct HistoryTests {
  let journal: DemoJournal
  let database: JournalDatabase

  init() throws {
    journal = try DemoJournal()
    database = journal.database
  }

  private func amounts(_ days: ClosedRange<Day>) throws -> [Day: Int64] {
    var sums: [Day: Int64] = [:]
    for entry in journal.entries where days.contains(entry.action.localDay) {
      for item in entry.measurements where item.quantity.unit.dimension == "distance" {
        sums[entry.action.localDay, default: 0] += try item.quantity.amount()
      }
    }
    return sums
  }

  @Test func `sums and daily totals are those of the actions, all units of the kind together`()
    throws
  {
    let days = journal.today.adding(days: -40)...journal.today.adding(days: -3)
    let expected = try amounts(days)
    let totals = try database.dailyTotals(
      of: "distance", from: days.lowerBound, through: days.upperBound)
    #expect(totals.map(\.day) == expected.keys.sorted())
    #expect(totals.map(\.amount) == expected.sorted { $0.key < $1.key }.map(\.value))
    #expect(
      try database.amount(of: "distance", from: days.lowerBound, through: days.upperBound)
        == expected.values.reduce(0, +))
    let last = journal.entries.first { entry in
      entry.measurements.contains { $0.quantity.unit.dimension == "distance" }
    }
    #expect(try database.lastDay(of: "distance") == last?.action.localDay)
    #expect(try database.lastDay(of: "parsecs") == nil)
  }

  @Test func `weeks run from Monday, with average, change and running sum`() throws {
    let first = journal.today.adding(days: -63)
    let weeks = try database.weeklyTotals(of: "distance", from: first, through: journal.today)
    let monday = first.adding(days: 1 - first.weekday.rawValue)
    let sums = try amounts(monday...journal.today)
    #expect(weeks.count == 10)
    var running: Int64 = 0
    for (index, week) in weeks.enumerated() {
      #expect(week.firstDay == monday.adding(days: index * 7))
      let amount = sums.filter { (0..<7).contains($0.key - week.firstDay) }.values.reduce(0, +)
      running += amount
      #expect(week.amount == amount)
      #expect(week.cumulative == running)
      #expect(week.change == (index == 0 ? nil : amount - weeks[index - 1].amount))
      let window = weeks[max(0, index - 3)...index].map { Double($0.amount) }
      #expect(abs(week.average - window.reduce(0, +) / Double(window.count)) < 1e-6)
    }
    #expect(weeks.contains { $0.amount > 0 })
  }

  @Test func `what is due is told by its state, archived things left out`() throws {
    let today = journal.today
    let goals = try database.goalOverviews()
    let end = try #require(goals.compactMap(\.targetDate).filter { $0 >= today }.min())
    let span = (today.adding(days: -200), end)
    let due = try database.deadlines(from: span.0, through: span.1, today: end)
    #expect(due.map(\.day) == due.map(\.day).sorted())
    #expect(
      due.count { $0.kind == .goal }
        == goals.count { ($0.targetDate ?? today) <= end && ($0.targetDate ?? today) >= span.0 })
    #expect(Set(due.map(\.kind)) == [.goal, .milestone, .obligation])
    #expect(Set(due.map(\.state)) == [.pastDue, .dueToday])
    try database.write { try $0.execute(sql: "UPDATE expectations SET archivedAt = 1") }
    #expect(try database.deadlines(from: span.0, through: span.1, today: today).isEmpty)
  }

  @Test func `links lead both ways`() throws {
    let goal = try #require(try journal.goal(titled: "Run"))
    let entry = try #require(try database.actions(of: goal.id, limit: 1).first)
    let values = try database.values(of: goal.id)
    #expect(values.map(\.title) == goal.values)
    let aligned = try database.alignment(of: entry.action.id)
    #expect(Set(aligned.map(\.title)).isSuperset(of: goal.values))
    let value = try #require(values.first)
    #expect(try database.goals(serving: value.id).contains { $0.id == goal.id })
    #expect(try database.actions(alignedWith: value.id, limit: 400).contains(entry))
    #expect(try database.hasGoal(titled: goal.title.uppercased()))
    #expect(try database.hasGoal(titled: "Fly to the moon") == false)
    #expect(
      try database.hasAction(titled: "RUN", on: entry.action.localDay.adding(days: 4000)) == false)
    let title = try #require(entry.action.title)
    #expect(try database.hasAction(titled: title.uppercased(), on: entry.action.localDay))
  }
}
