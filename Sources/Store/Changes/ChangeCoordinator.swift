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
    case .deleteGoal(let id): try id.deleteGoal(in: db)
    case .createMeasure(let measure): try measure.insert(db)
    case .createValue(let value): try value.insert(db)
    case .createTerm(let period, let term):
      try period.insert(db)
      try term.insert(db)
    case .plan(let changes):
      for change in changes { try change.apply(in: db) }
    }
  }
}

extension Quantity {
  /// The measure of the quantity's unit, made under the given key if this is its first use.
  func measure(orNew id: Measure.ID, at time: Instant, in db: Database) throws -> Measure.ID {
    let known = try Measure.ID.fetchOne(
      db, sql: "SELECT id FROM measures WHERE unit = ?", arguments: [unit.symbol])
    if let known { return known }
    try Measure(id: id, unit: unit, logTime: time).insert(db)
    return id
  }
}
