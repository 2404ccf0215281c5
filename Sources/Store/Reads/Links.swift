import GRDB
package import Journal

/// A value that an action serves, through the goals that it counts toward.
package struct ActionAlignment: Equatable, Sendable {
  package let value: PersonalValue.ID
  package let title: String
  /// The strongest of the links on the way, 1–10; 5 for one without a strength.
  package let strength: Int
  package let goals: Int
}

extension JournalDatabase {
  /// The actions that count toward a goal, newest day first.
  package func actions(
    of goal: Goal.ID, limit: Int = 20, after: ActionFilter.Cursor? = nil
  ) throws -> [ActionEntry] {
    try actions(ActionFilter(goal: goal, limit: limit, after: after))
  }

  /// The actions that count toward some goal that serves a value, newest day first.
  package func actions(alignedWith value: PersonalValue.ID, limit: Int = 20) throws -> [ActionEntry]
  {
    try actions(ActionFilter(value: value, limit: limit))
  }

  package func goals(serving value: PersonalValue.ID) throws -> [GoalOverview] {
    try goalOverviews(GoalFilter(scope: .archived(.leftOut) && .serving(value)))
  }

  /// The values that a goal serves, dearest first.
  package func values(of goal: Goal.ID) throws -> [PersonalValue] {
    try read { db in
      try db.all(
        """
        SELECT \(PersonalValue.columns(of: "v"))
        FROM goalRelevances r JOIN personalValues v ON v.id = r.valueId
        WHERE r.goalId = ? AND v.archivedAt IS NULL
        ORDER BY v.priority IS NULL, v.priority, v.title
        """, [goal]
      ) { try PersonalValue(&$0) }
    }
  }

  /// The values that an action serves, the strongest first.
  package func alignment(of action: Action.ID) throws -> [ActionAlignment] {
    try read { db in
      try db.all(
        """
        SELECT v.id, v.title, max(coalesce(r.alignmentStrength, 5)) AS strength,
          count(DISTINCT r.goalId) AS goals
        FROM actionGoalContributions c
        JOIN goalRelevances r ON r.goalId = c.goalId
        JOIN personalValues v ON v.id = r.valueId
        WHERE c.actionId = ? AND v.archivedAt IS NULL
        GROUP BY v.id
        ORDER BY strength DESC, v.title
        """, [action]
      ) { row in
        try ActionAlignment(
          value: row.next(), title: row.next(), strength: row.next(), goals: row.next())
      }
    }
  }

  /// Whether a goal bears the title, in any letter case, and is not archived.
  package func hasGoal(titled title: String) throws -> Bool {
    try read { db in
      try db.isThere(
        """
        SELECT 1 FROM expectations
        WHERE expectationType = 'goal' AND archivedAt IS NULL AND title = ? COLLATE NOCASE
        """, [title])
    }
  }

  /// Whether an action of a day bears the title, in any letter case.
  package func hasAction(titled title: String, on day: Day) throws -> Bool {
    try read { db in
      try db.isThere(
        "SELECT 1 FROM actions WHERE localDay = ? AND title = ? COLLATE NOCASE", [day, title])
    }
  }
}
