import Foundation
import GRDB
import Journal

/// An action with all that hangs from it: what an export writes.
package struct WholeAction: Equatable, Sendable {
  package let entry: ActionEntry
  /// What it gives to goals in place of what was measured.
  package let amounts: [GivenAmount]
}

extension JournalDatabase {
  /// Hands over every action, by day and key, from one consistent state and in batches, so that
  /// memory does not grow with the journal.
  package func eachAction(_ body: (ActionEntry) throws -> Void) throws {
    try whole { try $0.eachBatch { try $0.forEach { try body($0.entry) } } }
  }
}

extension WholeJournal {
  private static let batch = 1000

  /// Hands over every action by day, in batches that hold whole days.
  package func eachBatch(_ body: ([WholeAction]) throws -> Void) throws {
    var batch: [Action] = []
    try db.each(
      "SELECT \(Action.allColumns) FROM actions ORDER BY localDay, id"
    ) { row in
      let action = try Action(&row)
      if batch.count >= Self.batch, let last = batch.last, last.localDay != action.localDay {
        try body(complete(batch))
        batch.removeAll(keepingCapacity: true)
      }
      batch.append(action)
    }
    try body(complete(batch))
  }

  /// The actions that bear one of the ids, as their import key or as our own.
  package func actions(under ids: [String]) throws -> [WholeAction] {
    let own = ids.compactMap { Action.ID($0)?.rawValue }
    let columns = Action.allColumns
    let found = try db.all(
      """
      SELECT \(columns) FROM actions WHERE importKey IN (SELECT value FROM json_each(?))
      UNION SELECT \(columns) FROM actions WHERE id IN (SELECT value FROM json_each(?))
      """, [jsonTexts(ids), jsonList(own)]
    ) { try Action(&$0) }
    return try complete(found)
  }

  /// Those of the keys under which an action is there.
  package func known(contentKeys keys: [String]) throws -> Set<String> {
    try Set(
      db.values(
        "SELECT contentKey FROM actions WHERE contentKey IN (SELECT value FROM json_each(?))",
        [jsonTexts(keys)]))
  }

  private func complete(_ actions: [Action]) throws -> [WholeAction] {
    let amounts = try amounts(of: actions)
    return try ActionEntry.complete(actions, in: db).map {
      WholeAction(entry: $0, amounts: amounts[$0.action.id] ?? [])
    }
  }

  private func amounts(of actions: [Action]) throws -> [Action.ID: [GivenAmount]] {
    var amounts: [Action.ID: [GivenAmount]] = [:]
    try db.each(
      """
      SELECT c.actionId, c.goalId, c.contributionAmount, m.conversionFactor, m.unit, m.measureType
      FROM actionGoalContributions c JOIN measures m ON m.id = c.measureId
      WHERE c.actionId IN (SELECT value FROM json_each(?)) AND c.measureId IS NOT NULL
      ORDER BY c.id
      """, [jsonList(actions.map(\.id.rawValue))]
    ) { row in
      try amounts[row.next(), default: []].append(
        GivenAmount(goal: row.next(), quantity: Quantity(&row)))
    }
    return amounts
  }
}

/// Texts as a JSON list, for `json_each`.
private func jsonTexts(_ texts: [String]) throws -> String {
  String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
}
