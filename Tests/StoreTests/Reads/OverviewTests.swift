import Foundation
import GRDB
import Journal
import Testing

@testable import Store

struct OverviewTests {
  let journal: DemoJournal
  let database: JournalDatabase

  init() throws {
    journal = try DemoJournal()
    database = journal.database
  }

  @Test func `each day tells what was done on it, the quiet days too`() throws {
    let first = journal.today.adding(days: -29)
    let days = try database.activity(from: first, through: journal.today)
    #expect(days.map(\.day) == (0..<30).map { first.adding(days: $0) })
    for day in days {
      let entries = journal.entries.filter { $0.action.localDay == day.day }
      #expect(day.actions == entries.count)
      #expect(day.minutes == entries.reduce(0) { $0 + ($1.action.durationMinutes ?? 0) })
      #expect(Set(day.goals) == Set(entries.flatMap(\.goals).map(\.title)))
      #expect(
        Set(day.quantities.map(\.unit.symbol))
          == Set(entries.flatMap(\.measurements).map(\.quantity.unit.symbol)))
    }
    #expect(days.last?.actions == 0)
  }

  @Test func `a goal's overview is what its actions add up to`() throws {
    for goal in try database.goalOverviews() {
      let linked = journal.entries.filter { $0.goals.contains { $0.goal == goal.id } }
      #expect(goal.actionCount == linked.count)
      #expect(goal.lastDay == linked.first?.action.localDay)
      let target = try #require(goal.targets.first)
      let expected =
        switch target.unit {
        case "h": linked.reduce(0) { $0 + ($1.action.durationMinutes ?? 0) } / 60
        case "times": Double(linked.count)
        default:
          linked.flatMap(\.measurements).filter { $0.quantity.unit.symbol == target.unit }
            .reduce(0) { $0 + $1.quantity.value }
        }
      #expect(abs(target.current - expected) < 1e-9, "\(goal.title)")
    }
  }

  @Test func `goals page by page are the goals`() throws {
    let all = try database.goalOverviews()
    var filter = GoalFilter(limit: 3)
    var found: [GoalOverview] = []
    while let page = Optional(try database.goalOverviews(filter)), !page.isEmpty {
      found += page
      filter.after = page.last?.id
    }
    #expect(found == all)
    #expect(all.count > 9)
  }

  @Test func `scopes choose goals by date, term, value, unit and title`() throws {
    let all = try database.goalOverviews()
    let today = journal.today
    func titles(_ scope: Scope<Goal>) throws -> Set<Goal.ID> {
      Set(try database.goalOverviews(GoalFilter(scope: scope)).map(\.id))
    }
    func expected(_ isMeant: (GoalOverview) -> Bool) -> Set<Goal.ID> {
      let found = Set(all.filter(isMeant).map(\.id))
      #expect(!found.isEmpty)
      return found
    }
    #expect(try titles(.open(on: today)) == expected { $0.targetDate.map { $0 >= today } ?? true })
    #expect(
      try titles(.pastDue(on: today)) == expected { $0.targetDate.map { $0 < today } ?? false })
    let end = try #require(all.last?.targetDate)
    #expect(try titles(.due(on: end)) == expected { $0.targetDate == end })
    #expect(try titles(.inTerm(2)) == expected { $0.terms == [2] })
    #expect(
      try titles(.measured(in: "distance"))
        == expected { ["km", "m"].contains($0.targets.first?.unit) })
    let value = try #require(try journal.value("Calm"))
    #expect(try titles(.serving(value.id)) == expected { $0.values.contains("Calm") })
    #expect(
      Set(try database.goalOverviews(GoalFilter(title: "rUN")).map(\.id))
        == expected { $0.title.lowercased().contains("run") })
    #expect(
      try titles(.overlapping(from: today, through: today))
        == expected { ($0.startDate ?? today) <= today && ($0.targetDate ?? today) >= today })
  }

  @Test func `a term's goals agree with the goals' overviews`() throws {
    let overviews = try database.goalOverviews()
    let terms = try database.termOverviews()
    #expect(terms.map(\.term.termNumber) == terms.indices.reversed().map { $0 + 1 })
    for term in terms {
      let goals = try database.goals(ofTerm: term.term.termNumber)
      #expect(goals.count == term.goals)
      #expect(goals.map(\.order) == goals.indices.map { $0 + 1 })
      #expect(goals.reduce(0) { $0 + $1.actions } == term.actions)
      #expect(goals.compactMap(\.lastDay).max() == term.lastDay)
      for goal in goals {
        let overview = try #require(overviews.first { $0.id == goal.goal })
        #expect(goal.targets == overview.targets)
        #expect(goal.lastDay == overview.lastDay)
      }
    }
    let current = try database.termOverviews(on: journal.today)
    #expect(current.map(\.term.status) == [.active])
  }

  @Test func `values tell their goals, actions and engagement`() throws {
    let alignments = try database.valueAlignments(today: journal.today)
    #expect(alignments.map(\.value) == (try database.personalValues()))
    for alignment in alignments {
      let goals = try database.goals(serving: alignment.value.id)
      #expect(alignment.goals == goals.count)
      #expect(alignment.actions == goals.reduce(0) { $0 + $1.actionCount })
      #expect(alignment.lastDay == goals.compactMap(\.lastDay).max())
      #expect((alignment.strength == nil) == goals.isEmpty)
      #expect((0...100).contains(alignment.engagement))
    }
    #expect(alignments.contains { $0.engagement > 0 })
  }

  @Test func `the tree holds each value's open goals and their latest actions`() throws {
    let tree = try database.valueTree(today: journal.today, actions: 2)
    #expect(tree.map(\.value) == (try database.personalValues()))
    #expect(tree.contains { !$0.goals.isEmpty })
    for branch in tree {
      let goals = try database.goalOverviews(
        GoalFilter(scope: .serving(branch.value.id) && .open(on: journal.today)))
      #expect(Set(branch.goals.map(\.goal)) == Set(goals.map(\.id)))
      for goal in branch.goals {
        let latest = journal.entries.filter { $0.goals.contains { $0.goal == goal.goal } }
          .sorted { $0.action.id > $1.action.id }
        #expect(goal.actions.map(\.day) == latest.prefix(2).map(\.action.localDay))
        #expect(goal.actions.map(\.title) == latest.prefix(2).map { $0.action.title ?? "" })
        #expect(goal.actionCount == latest.count)
      }
    }
  }
}
