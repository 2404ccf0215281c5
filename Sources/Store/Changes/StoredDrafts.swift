import GRDB
package import Journal

// What is stored as the drafts that would write it, so that a revision changes what it names alone.

extension JournalDatabase {
  package func goalDraft(_ id: Goal.ID) throws -> GoalDraft? {
    try read { db in
      guard let goal = try Goal.find(id, in: db),
        let expectation = try Expectation.find(id, in: db)
      else { return nil }
      return try GoalDraft(goal, expectation, in: db)
    }
  }

  package func milestoneDraft(_ id: Milestone.ID) throws -> MilestoneDraft? {
    try read { db in
      guard let milestone = try Milestone.find(id, in: db),
        let own = try Expectation.find(RowID(rawValue: id.rawValue), in: db)
      else { return nil }
      return MilestoneDraft(
        id: id, title: own.title, targetDate: milestone.targetDate,
        description: own.detailedDescription, notes: own.freeformNotes,
        importance: own.expectationImportance, urgency: own.expectationUrgency,
        logTime: own.logTime)
    }
  }

  package func obligationDraft(_ id: Obligation.ID) throws -> ObligationDraft? {
    try read { db in
      guard let obligation = try Obligation.find(id, in: db),
        let own = try Expectation.find(RowID(rawValue: id.rawValue), in: db)
      else { return nil }
      return ObligationDraft(
        id: id, title: own.title, deadline: obligation.deadline,
        requestedBy: obligation.requestedBy, consequence: obligation.consequence,
        description: own.detailedDescription, notes: own.freeformNotes,
        importance: own.expectationImportance, urgency: own.expectationUrgency,
        logTime: own.logTime)
    }
  }
}

extension ActionDraft {
  /// The draft that would write the entry; links keep amounts of their own that it does not name.
  package init(_ entry: ActionEntry) {
    let action = entry.action
    self.init(
      id: action.id, title: action.title, day: action.localDay, zone: action.zone,
      partOfDay: action.partOfDay, startTime: action.startTime,
      durationMinutes: action.durationMinutes,
      measurements: entry.measurements.map {
        MeasurementDraft(id: $0.id, measure: $0.measure, quantity: $0.quantity)
      },
      notes: action.freeformNotes,
      contributions: entry.goals.map { ContributionDraft(id: $0.link, goal: $0.goal) },
      logTime: action.logTime, importKey: action.importKey, contentKey: action.contentKey)
    description = action.detailedDescription
  }
}

extension GoalDraft {
  fileprivate init(_ goal: Goal, _ own: Expectation, in db: Database) throws {
    self.init(
      id: goal.id, title: own.title, startDate: goal.startDate, targetDate: goal.targetDate,
      logTime: own.logTime)
    description = own.detailedDescription
    notes = own.freeformNotes
    actionPlan = goal.actionPlan
    termLength = goal.expectedTermLength
    importance = own.expectationImportance
    urgency = own.expectationUrgency
    targets = try db.all(
      """
      SELECT t.id, t.measureId, t.targetValue, m.unit, t.direction,
        \(TargetShape.columns), t.freeformNotes
      FROM expectationMeasures t JOIN measures m ON m.id = t.measureId
      WHERE t.expectationId = ? ORDER BY t.id
      """, [goal.id]
    ) { row in
      try TargetDraft(
        id: row.next(), measure: row.next(), quantity: Quantity(row.next(), row.next()),
        direction: row.next(), shape: TargetShape(&row), notes: row.next())
    }
    values = try GoalRelevance.all(where: "goalId = ? ORDER BY id", [goal.id], in: db).map {
      RelevanceDraft(
        id: $0.id, value: $0.valueId, strength: $0.alignmentStrength, notes: $0.relevanceNotes)
    }
    terms = try TermGoalAssignment.all(where: "goalId = ? ORDER BY id", [goal.id], in: db).map {
      AssignmentDraft(id: $0.id, term: $0.termId, order: $0.assignmentOrder)
    }
  }
}

/// One milestone or obligation, as lists show it.
package struct ExpectationEntry: Equatable, Sendable {
  package let id: RowID<Goal>
  package let kind: Expectation.Kind
  package let title: String
  /// The day of a milestone, the deadline of an obligation.
  package let day: Day?
  package let requestedBy: String?
  package let consequence: String?
}

extension JournalDatabase {
  /// The milestones or obligations that are not archived, the earliest first.
  package func expectations(_ kind: Expectation.Kind, limit: Int = 1000) throws
    -> [ExpectationEntry]
  {
    try read { db in
      try db.all(
        """
        SELECT e.id, e.expectationType, e.title, coalesce(m.targetDate, o.deadline) AS day,
          o.requestedBy, o.consequence
        FROM expectations e
        LEFT JOIN milestones m ON m.id = e.id
        LEFT JOIN obligations o ON o.id = e.id
        WHERE e.expectationType = ? AND e.archivedAt IS NULL
        ORDER BY day IS NULL, day, e.id LIMIT ?
        """, [kind, limit]
      ) { row in
        try ExpectationEntry(
          id: row.next(), kind: row.next(), title: row.next(), day: row.next(),
          requestedBy: row.next(), consequence: row.next())
      }
    }
  }

  /// The links of a goal to values, of an action to goals, and of goals to terms, by their ends.
  package func relevance(_ goal: Goal.ID, _ value: PersonalValue.ID) throws -> GoalRelevance? {
    try read {
      try GoalRelevance.only(where: "goalId = ? AND valueId = ?", [goal, value], in: $0)
    }
  }

  package func contribution(_ action: Action.ID, _ goal: Goal.ID) throws
    -> ActionGoalContribution?
  {
    try read {
      try ActionGoalContribution.only(
        where: "actionId = ? AND goalId = ? ORDER BY id LIMIT 1", [action, goal], in: $0)
    }
  }

  package func assignment(_ goal: Goal.ID, _ term: GoalTerm.ID) throws -> TermGoalAssignment? {
    try read {
      try TermGoalAssignment.only(where: "goalId = ? AND termId = ?", [goal, term], in: $0)
    }
  }
}
