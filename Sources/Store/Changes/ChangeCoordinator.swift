import GRDB
import Journal

extension Change {
  /// Writes the change's rows; the caller owns the transaction.
  ///
  /// - Throws: ``Refusal`` for what a person can mend, `DatabaseError` for the rest.
  func apply(in db: Database) throws {
    switch self {
    case .logAction(let draft): try draft.insert(in: db)
    case .updateAction(let draft): try draft.update(in: db)
    case .deleteAction(let id): try id.deleteAction(in: db)
    case .createGoal(let draft): try draft.insert(in: db)
    case .updateGoal(let draft): try draft.update(in: db)
    case .deleteGoal(let id): try id.deleteGoal(in: db)
    case .createMilestone(let draft): try draft.insert(in: db)
    case .updateMilestone(let draft): try draft.update(in: db)
    case .createObligation(let draft): try draft.insert(in: db)
    case .updateObligation(let draft): try draft.update(in: db)
    case .createMeasure(let measure): try measure.create(in: db)
    case .updateMeasure(let measure): try measure.revise(in: db)
    case .createValue(let value): try value.create(in: db)
    case .updateValue(let value): try value.revise(in: db)
    case .createTerm(let period, let term): try term.create(on: period, in: db)
    case .updateTerm(let period, let term): try term.revise(on: period, in: db)
    case .setRelevance(let relevance): try relevance.set(in: db)
    case .setContribution(let draft, let action, let time):
      try draft.set(for: action, at: time, in: db)
    case .setAssignment(let assignment): try assignment.set(in: db)
    case .archive(let record, let time): try record.setArchived(time, in: db)
    case .restore(let record): try record.setArchived(nil, in: db)
    case .delete(let record): try record.delete(in: db)
    case .plan(let changes):
      for change in changes { try change.apply(in: db) }
    }
  }
}

extension Quantity {
  /// The measure of the quantity's unit, made under the given key if this is its first use.
  func measure(orNew id: Measure.ID, at time: Instant, in db: Database) throws -> Measure.ID {
    let known: Measure.ID? = try db.value(
      "SELECT id FROM measures WHERE unit = ?", [unit.symbol])
    if let known { return known }
    try Measure(id: id, unit: unit, logTime: time).add(to: db)
    return id
  }
}
