import Foundation
import GRDB
import Journal
import TestSupport

@testable import Store

/// A journal that random changes are made to, some of them taken back.
final class RandomLife {
  let database: JournalDatabase
  let surroundings: Surroundings
  private(set) var applied: [LedgerEntry.ID] = []

  init(database: JournalDatabase, surroundings: Surroundings) throws {
    self.database = database
    self.surroundings = surroundings
    // Nothing here is to outlive a power cut.
    try database.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
  }

  private static let units = ["km", "mi", "kg", "pages", "sessions", "workouts", "l"]

  /// Makes one change.
  ///
  /// - Returns: what it was, in a word.
  @discardableResult
  func step(using numbers: inout SeededNumbers) throws -> String {
    switch Int.random(in: 0..<26, using: &numbers) {
    case 0..<6: return try record("log") { .logAction(try action(nil, using: &numbers)) }
    case 6..<9: return try revise(using: &numbers)
    case 9: return try delete(using: &numbers)
    case 10, 11: return try record("goal") { .createGoal(goal(using: &numbers)) }
    case 12: return try deleteGoal(using: &numbers)
    case 13, 14: return try contribute(using: &numbers)
    case 15..<21: return try changeOther(using: &numbers)
    default: return try takeBack(using: &numbers)
    }
  }

  func record(_ name: String, _ change: () throws -> Change) throws -> String {
    let change = try change()
    let stored = try JSONEncoder().encode(change)
    // The name under which a change is stored is the case's own.
    guard try JSONDecoder().decode(Change.self, from: stored) == change,
      String(decoding: stored, as: UTF8.self).hasPrefix("{\"\(Self.caseName(of: change))\":{\"_")
    else { return "a change that is stored as another" }
    // To compare every byte takes longer than the change itself.
    let before = applied.count % 16 == 0 ? try dump() : nil
    do {
      _ = try database.apply(change, at: surroundings.now(), id: surroundings.ids.next())
    } catch is Refusal {
      guard let before else { return "nothing" }
      return try dump() == before ? "nothing" : "a refusal that wrote"
    }
    let newest = try database.read {
      try LedgerEntry.fetchOne($0, sql: "SELECT * FROM changeSets ORDER BY id DESC LIMIT 1")
    }
    if let newest { applied.append(newest.id) }
    return name
  }

  private static func caseName(of change: Change) -> Substring {
    String(describing: change).prefix { $0 != "(" }
  }

  /// Takes a change back, or makes it again.
  func turn(_ turn: Turn, _ id: LedgerEntry.ID?) throws -> Reversal {
    try database.turn(turn, id, at: surroundings.now(), key: surroundings.ids.next())
  }

  /// Every row of every table of the journal and of its totals.
  func dump() throws -> [String] {
    try database.read { db in
      try (ChangeSet.tables + Recount.sums.keys.sorted()).flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { "\(table) \($0)" }.sorted()
      }
    }
  }

  func ids<Entity>(_ table: String, _: Entity.Type) throws -> [RowID<Entity>] {
    try database.read {
      try RowID<Entity>.fetchAll($0, sql: "SELECT id FROM \(table) ORDER BY id")
    }
  }

  private func action(_ old: ActionEntry?, using numbers: inout SeededNumbers) throws -> ActionDraft
  {
    let units = Self.units.shuffled(using: &numbers).prefix(Int.random(in: 0..<4, using: &numbers))
    var kept = old?.measurements ?? []
    let measurements = units.map { unit in
      MeasurementDraft(
        id: kept.popLast()?.id ?? surroundings.ids.next(), measure: surroundings.ids.next(),
        quantity: Quantity(Double(Int.random(in: 1..<90, using: &numbers)) / 4, unit))
    }
    let goals = try ids("goals", Goal.self).shuffled(using: &numbers)
      .prefix(Int.random(in: 0..<3, using: &numbers))
    return ActionDraft(
      id: old?.action.id ?? surroundings.ids.next(), title: "Deed",
      day: surroundings.today.adding(days: -Int.random(in: 0..<5, using: &numbers)),
      zone: "Europe/Berlin",
      durationMinutes: Bool.random(using: &numbers)
        ? Double(Int.random(in: 0..<900, using: &numbers)) / 7 : nil,
      measurements: measurements,
      contributions: goals.map { ContributionDraft(id: surroundings.ids.next(), goal: $0) },
      logTime: surroundings.now())
  }

  /// Actions whose measures and goals are there already, some with amounts of their own for a goal.
  func finished(_ count: Int, using numbers: inout SeededNumbers) throws -> [ActionDraft] {
    let measures = Dictionary(
      uniqueKeysWithValues: try database.measures().map { ($0.unit, $0.id) })
    return try (0..<count).map { _ in
      var draft = try action(nil, using: &numbers)
      draft.measurements = draft.measurements.compactMap { item in
        measures[item.quantity.unit.symbol].map {
          MeasurementDraft(id: item.id, measure: $0, quantity: item.quantity)
        }
      }
      let amounts = draft.contributions.flatMap { link in
        measures.sorted { $0.key < $1.key }.shuffled(using: &numbers)
          .prefix(Int.random(in: 0..<3, using: &numbers)).map { unit, measure in
            ContributionDraft(
              id: surroundings.ids.next(), goal: link.goal,
              quantity: Quantity(Double(Int.random(in: 0..<9, using: &numbers)), unit),
              measure: measure)
          }
      }
      draft.contributions += amounts
      return draft
    }
  }

  private func revise(using numbers: inout SeededNumbers) throws -> String {
    guard let id = try ids("actions", Action.self).randomElement(using: &numbers),
      let entry = try database.action(id.description)
    else { return "nothing" }
    return try record("revise") { .updateAction(try action(entry, using: &numbers)) }
  }

  private func delete(using numbers: inout SeededNumbers) throws -> String {
    guard let id = try ids("actions", Action.self).randomElement(using: &numbers) else {
      return "nothing"
    }
    return try record("delete") { .deleteAction(id) }
  }

  func goal(using numbers: inout SeededNumbers) -> GoalDraft {
    GoalDraft(
      id: surroundings.ids.next(), title: "Goal",
      targets: Self.units.shuffled(using: &numbers).prefix(2).map { unit in
        TargetDraft(
          id: surroundings.ids.next(), measure: surroundings.ids.next(),
          quantity: Quantity(100, unit))
      }, logTime: surroundings.now())
  }

  private func deleteGoal(using numbers: inout SeededNumbers) throws -> String {
    guard let id = try ids("goals", Goal.self).randomElement(using: &numbers) else {
      return "nothing"
    }
    return try record("delete goal") { .deleteGoal(id) }
  }

  /// A further link with an amount of its own, between any action and any goal.
  private func contribute(using numbers: inout SeededNumbers) throws -> String {
    guard let action = try ids("actions", Action.self).randomElement(using: &numbers),
      let goal = try ids("goals", Goal.self).randomElement(using: &numbers)
    else { return "nothing" }
    let draft = ContributionDraft(
      id: surroundings.ids.next(), goal: goal,
      quantity: Quantity(
        Double.random(in: 0..<9, using: &numbers),
        (Self.units + ["h"]).randomElement(using: &numbers) ?? "km"),
      measure: surroundings.ids.next())
    return try record("contribute") { .setContribution(draft, action, surroundings.now()) }
  }

  private func takeBack(using numbers: inout SeededNumbers) throws -> String {
    guard let id = applied.randomElement(using: &numbers) else { return "nothing" }
    let before = applied.count % 16 == 0 ? try dump() : nil
    for way in [Turn.undo, .redo] {
      do {
        _ = try turn(way, id)
        return way.rawValue
      } catch is Refusal {
        if let before, try dump() != before { return "a refusal that wrote" }
      }
    }
    return "nothing"
  }
}
