import Foundation
import GRDB
package import Journal
import Localization

/// An applied change that was taken back, or an undone one that was made again.
package struct Reversal: Equatable, Sendable {
  /// The change that it is about.
  package let change: LedgerEntry
  /// What became, or would become, of the rows and of the goals' progress.
  package let rows: [RowChange]
  package let goals: [Preview.GoalShift]
  /// Whether it cannot be turned again: an import in bulk is made again from its file.
  package let isForGood: Bool
}

/// Which way a change is turned.
package enum Turn: String, Sendable { case undo, redo }

extension JournalDatabase {
  /// Takes back an applied change, or makes one that was taken back again.
  ///
  /// Without an id it is the newest that can be turned that way. What it does is kept like any
  /// change, so that it can be turned again.
  ///
  /// - Parameters:
  ///   - id: of the applied change, of its proposal, or of an earlier turn of it.
  ///   - key: the key of the entry that tells of this.
  /// - Throws: ``Refusal`` naming the row if the data has changed since, or if there is nothing to
  ///   turn.
  package func turn(_ turn: Turn, _ id: LedgerEntry.ID?, at time: Instant, key: LedgerEntry.ID)
    throws -> Reversal
  {
    try write { db in
      let (subject, source) = try Self.find(turn, id, in: db)
      let (reversal, changeSet) = try reverse(source, of: subject, in: db)
      try LedgerEntry(
        id: key, origin: turn == .undo ? .undo : .redo, reverts: source.id, appliedAt: time
      ).keep(changeSet, reversal.rows, in: db)
      return reversal
    }
  }

  /// What a turn would do, found out by doing it and rolling it back.
  package func preview(_ turn: Turn, _ id: LedgerEntry.ID?) throws -> Reversal {
    try write { db in
      let (subject, source) = try Self.find(turn, id, in: db)
      var reversal: Reversal?
      try db.inSavepoint {
        reversal = try reverse(source, of: subject, in: db).0
        return .rollback
      }
      guard let reversal else {
        throw StoreError.failed(reason: localized("the dry run gave no result"))
      }
      return reversal
    }
  }

  /// The change that is meant, and the entry whose change set is to be inverted: its own, or that of
  /// the undo.
  private static func find(
    _ turn: Turn, _ id: LedgerEntry.ID?, in db: Database
  ) throws -> (subject: LedgerEntry, source: LedgerEntry) {
    guard let id else {
      switch turn {
      case .undo:
        guard let newest = try LedgerEntry.fetchOne(db, sql: newestInEffect) else {
          throw Refusal("There is nothing to take back.")
        }
        return (newest, newest)
      case .redo:
        guard let undo = try LedgerEntry.fetchOne(db, sql: newestUndo),
          let subject = try undo.subject(in: db)
        else { throw Refusal("Nothing was taken back that could be made again.") }
        return (subject, undo)
      }
    }
    guard
      let named = try LedgerEntry.fetchOne(
        db, sql: "SELECT * FROM changeSets WHERE id = ? OR proposalId = ?", arguments: [id, id]),
      let subject = try named.subject(in: db)
    else { throw Refusal("There is no change \(id). `tenweek changes` lists them.") }
    let undo = try LedgerEntry.fetchOne(db, sql: undoInEffect, arguments: [subject.id])
    switch (turn, undo) {
    case (.undo, nil): return (subject, subject)
    case (.redo, let undo?): return (subject, undo)
    case (.undo, _): throw Refusal("This change was taken back already.")
    case (.redo, nil): throw Refusal("This change was not taken back.")
    }
  }

  private static let newestInEffect = """
    SELECT * FROM changeSets c
    WHERE origin IN ('proposal', 'command', 'import')
      AND NOT EXISTS (
        SELECT 1 FROM changeSets u WHERE u.revertsId = c.id
          AND NOT EXISTS (SELECT 1 FROM changeSets r WHERE r.revertsId = u.id))
    ORDER BY id DESC LIMIT 1
    """

  private static let newestUndo = """
    SELECT * FROM changeSets u
    WHERE origin = 'undo' AND NOT EXISTS (SELECT 1 FROM changeSets r WHERE r.revertsId = u.id)
    ORDER BY id DESC LIMIT 1
    """

  private static let undoInEffect = """
    SELECT * FROM changeSets u
    WHERE revertsId = ? AND NOT EXISTS (SELECT 1 FROM changeSets r WHERE r.revertsId = u.id)
    ORDER BY id DESC LIMIT 1
    """

  private func reverse(
    _ source: LedgerEntry, of subject: LedgerEntry, in db: Database
  ) throws -> (Reversal, ChangeSet) {
    if let run = try ImportRun.made(by: subject, in: db) {
      return (try remove(run, of: subject, source: source, in: db), ChangeSet(bytes: []))
    }
    let inverse = try Self.inverse(of: source, in: db)
    let wanted = try inverse.rows(in: db)
    let touched = try wanted.touchedGoals(in: db)
    let before = try GoalOverview.fetch(touched, in: db)
    let changeSet = try apply(inverse, wanted, in: db)
    let after = try GoalOverview.fetch(touched, in: db)
    let reversal = Reversal(
      change: subject, rows: try changeSet.rows(in: db),
      goals: Preview.shifts(from: before, to: after), isForGood: false)
    return (reversal, changeSet)
  }

  private static func inverse(of source: LedgerEntry, in db: Database) throws -> ChangeSet {
    guard let stored = try source.changeSet(in: db) else {
      throw Refusal("This change is too old: how to turn it is no longer kept.")
    }
    return try stored.inverted()
  }

  /// Applies an inverse, whose rows are these, and records what it does.
  private func apply(
    _ inverse: ChangeSet, _ wanted: [RowChange], in db: Database
  ) throws -> ChangeSet {
    let tables = Set(wanted.map(\.table)).subtracting(ChangeSet.tables).sorted()
    return try ChangeSet.recording(ChangeSet.tables + tables, in: db) {
      let left = try inverse.leavesMeasures(wanted, in: db) ? "measures" : nil
      do {
        try inverse.apply(in: db, without: left)
      } catch let conflict as ChangeSet.Conflict {
        throw try conflict.refusal(of: wanted.filter { $0.table != left }, in: db)
      }
    }
  }

  /// Takes back an import that was made in bulk, and what it changed besides.
  private func remove(
    _ run: ImportRun.ID, of subject: LedgerEntry, source: LedgerEntry, in db: Database
  ) throws -> Reversal {
    guard source.id == subject.id else {
      throw Refusal("An import is made again by importing its file again.")
    }
    let before = try GoalOverview.fetchAll(in: db, limit: 10_000)
    let inverse = try Self.inverse(of: source, in: db)
    var rows: [RowChange] = []
    try ImportRun.remove(run, in: db) {
      guard !inverse.bytes.isEmpty else { return }
      rows = try apply(inverse, inverse.rows(in: db), in: db).rows(in: db)
    }
    let after = try GoalOverview.fetchAll(in: db, limit: 10_000)
    return Reversal(
      change: subject, rows: rows, goals: Preview.shifts(from: before, to: after), isForGood: true)
  }
}

extension ChangeSet {
  /// A measure that came with the first use of its unit stays if others have used the unit since.
  fileprivate func leavesMeasures(_ rows: [RowChange], in db: Database) throws -> Bool {
    let measures = rows.filter { $0.table == "measures" && $0.kind == .delete }
    guard !measures.isEmpty, rows.count > measures.count else { return false }
    // A row that goes, or that turns to another measure, needs this one no more.
    let going = rows.filter { row in
      row.kind != .insert && (row.before ?? []).contains { $0.name == "measureId" }
    }
    return try ["measuredActions", "expectationMeasures", "actionGoalContributions"].contains {
      table in
      let own = jsonList(going.filter { $0.table == table }.map(\.id))
      return try db.isThere(
        """
        SELECT 1 FROM \(table)
        WHERE measureId IN (SELECT value FROM json_each(?))
          AND id NOT IN (SELECT value FROM json_each(?))
        """, [jsonList(measures.map(\.id)), own])
    }
  }
}
