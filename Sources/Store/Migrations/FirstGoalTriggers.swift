/// The triggers that kept the totals of goals in version 1, each with all the statements.
///
/// ``GoalShares`` has taken their place.
enum FirstGoalTriggers {
  static let statements =
    triggers(on: "actions", columns: "localDay, durationMinutes") { "actionId = \($0).id" }
    + triggers(on: "measuredActions", columns: "actionId, measureId, amount") {
      "actionId = \($0).actionId"
    }
    + triggers(
      on: "actionGoalContributions", columns: "actionId, goalId, measureId, contributionAmount"
    ) { "actionId = \($0).actionId AND goalId = \($0).goalId" }
    + triggers(on: "measures", columns: "canonicalUnit", when: isMeasured) {
      """
      actionId IN (
          SELECT actionId FROM measuredActions WHERE measureId = \($0).id
          UNION SELECT actionId FROM actionGoalContributions WHERE measureId = \($0).id)
      """
    }

  /// A measure comes before what it measures, and goes after it; only a change set that is applied
  /// row by row may have it otherwise.
  private static func isMeasured(_ row: String) -> String {
    """

    WHEN EXISTS (SELECT 1 FROM measuredActions WHERE measureId = \(row).id)
      OR EXISTS (SELECT 1 FROM actionGoalContributions WHERE measureId = \(row).id)
    """
  }

  /// - Parameter links: the condition that chooses a row's links, given `old` or `new`.
  private static func triggers(
    on table: String, columns: String, when: (String) -> String = { _ in "" },
    links: (String) -> String
  ) -> [String] {
    let events = [
      ("Insert", "INSERT", ["new"]), ("Delete", "DELETE", ["old"]),
      ("Update", "UPDATE OF \(columns)", ["old", "new"]),
    ]
    return events.flatMap { name, event, rows in
      let chosen = rows.map { "(\(links($0)))" }.joined(separator: " OR ")
      return [
        """
        CREATE TRIGGER \(table)\(name)Before BEFORE \(event) ON \(table)\(when(rows[0])) BEGIN
          \(GoalTotal.all.map { $0.removal(where: chosen) }.joined(separator: "\n  "))
        END
        """,
        """
        CREATE TRIGGER \(table)\(name)After AFTER \(event) ON \(table)\(when(rows[0])) BEGIN
          \(GoalTotal.all.map { $0.addition(where: chosen) }.joined(separator: "\n  "))
        END
        """,
      ]
    }
  }
}

extension GoalTotal {
  fileprivate func addition(where links: String) -> String {
    """
    INSERT INTO \(table) (\(list(keys)), actions, \(list(sums)))
        SELECT \(list(keys)), 1, \(list(sums)) FROM \(view) WHERE \(links)
        ON CONFLICT (\(list(keys))) DO UPDATE SET \(updates);
    """
  }

  fileprivate func removal(where links: String) -> String {
    """
    INSERT INTO \(table) (\(list(keys)), actions, \(list(sums)))
        SELECT \(list(keys)), -1, \(list(sums.map { "-" + $0 })) FROM \(view) WHERE \(links)
        ON CONFLICT (\(list(keys))) DO UPDATE SET \(updates);
      DELETE FROM \(table) WHERE actions = 0
        AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE \(links))\(sameDay(links));
    """
  }

  private func sameDay(_ links: String) -> String {
    guard keys.contains("localDay") else { return "" }
    return """

          AND localDay IN (
            SELECT localDay FROM actions
            WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE \(links)))
      """
  }
}
