import GRDB
package import Journal

/// What a change would do, found out by doing it and rolling it back.
package struct Preview: Equatable, Sendable {
  package let rows: [RowChange]
  /// What the change does, to be kept for undo.
  package let changeSet: ChangeSet
  /// The change set without links that are only promised: the same bytes when the change is applied,
  /// or the data has moved.
  package let fingerprint: ChangeSet
  /// The goals whose progress the change moves, as they stand and as they would stand.
  package let goals: [GoalShift]

  package struct GoalShift: Equatable, Sendable {
    package let before: GoalOverview?
    package let after: GoalOverview?
  }
}

extension JournalDatabase {
  /// Applies the change inside a savepoint, looks at what it did, and rolls it back.
  ///
  /// - Throws: ``Refusal`` for a change that could not be applied.
  package func preview(_ change: Change) throws -> Preview {
    try change.check()
    return try write { db in
      var preview: Preview?
      try db.inSavepoint {
        preview = try Preview(of: change, in: db)
        return .rollback
      }
      guard let preview else { throw StoreError.failed(reason: "the dry run gave no result") }
      return preview
    }
  }
}

extension Preview {
  init(of change: Change, in db: Database) throws {
    let promised = change.promises.isEmpty ? nil : try Self.fingerprint(of: change, in: db)
    let touched = try change.touchedGoals(in: db)
    let before = try GoalOverview.fetch(touched, in: db)
    let changeSet = try ChangeSet.recording(in: db) { try change.apply(in: db) }
    let after = try GoalOverview.fetch(touched, in: db)
    rows = try changeSet.rows(in: db)
    self.changeSet = changeSet
    fingerprint = promised ?? changeSet
    goals = Self.shifts(from: before, to: after)
  }

  /// What the change does apart from its promises, found out by doing it and rolling it back.
  private static func fingerprint(of change: Change, in db: Database) throws -> ChangeSet {
    var plain: ChangeSet?
    try db.inSavepoint {
      plain = try ChangeSet.recording(in: db) { try change.withoutPromises.apply(in: db) }
      return .rollback
    }
    guard let plain else { throw StoreError.failed(reason: "the dry run gave no result") }
    return plain
  }

  static func shifts(from before: [GoalOverview], to after: [GoalOverview]) -> [GoalShift] {
    let earlier = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
    let later = Dictionary(uniqueKeysWithValues: after.map { ($0.id, $0) })
    let gone = before.filter { later[$0.id] == nil }.map { GoalShift(before: $0, after: nil) }
    return after.filter { earlier[$0.id] != $0 }
      .map { GoalShift(before: earlier[$0.id], after: $0) } + gone
  }
}
