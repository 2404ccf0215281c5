import GRDB
package import Journal

/// A named condition on the rows of one table, with its values; scopes combine with `&&`.
///
/// In a scope's SQL, actions go by `a`, goals by `g` and their expectations by `e`.
package struct Scope<Entity>: Sendable {
  let sql: StatementText
  let arguments: Bindings

  init(_ sql: StatementText, _ arguments: Bindings = []) {
    self.sql = sql
    self.arguments = arguments
    isAll = false
  }

  private init(_ sql: StatementText, isAll: Bool) {
    self.sql = sql
    arguments = []
    self.isAll = isAll
  }

  /// Every row.
  package static var all: Scope { Scope("TRUE", isAll: true) }

  package static func && (left: Scope, right: Scope) -> Scope {
    if right.isAll { return left }
    if left.isAll { return right }
    return Scope("\(left.sql) AND \(right.sql)", left.arguments + right.arguments)
  }

  let isAll: Bool
}

/// What becomes of archived rows; they are left out unless somebody asks for them.
package enum Archived: Sendable {
  case leftOut, included, alone

  fileprivate func scope<Entity>(_ isNot: StatementText, _ is: StatementText) -> Scope<Entity> {
    switch self {
    case .leftOut: Scope(isNot)
    case .included: .all
    case .alone: Scope(`is`)
    }
  }
}

extension Scope<Action> {
  package static func archived(_ archived: Archived) -> Scope {
    archived.scope("a.archivedAt IS NULL", "a.archivedAt IS NOT NULL")
  }

  /// On the local day that the action counts for.
  package static func on(_ day: Day) -> Scope { Scope("a.localDay = ?", [day]) }

  package static func linked(to goal: Goal.ID) -> Scope {
    Scope(
      """
      EXISTS (SELECT 1 FROM actionGoalContributions c WHERE c.actionId = a.id AND c.goalId = ?)
      """, [goal])
  }

  package static func measured(in measure: Measure.ID) -> Scope {
    Scope(
      "EXISTS (SELECT 1 FROM measuredActions d WHERE d.actionId = a.id AND d.measureId = ?)",
      [measure])
  }

  /// Counting toward a goal that serves the value.
  package static func aligned(with value: PersonalValue.ID) -> Scope {
    Scope(
      """
      EXISTS (
        SELECT 1 FROM actionGoalContributions c JOIN goalRelevances r ON r.goalId = c.goalId
        WHERE c.actionId = a.id AND r.valueId = ?)
      """, [value])
  }
}

extension Scope<Goal> {
  package static func archived(_ archived: Archived) -> Scope {
    archived.scope("e.archivedAt IS NULL", "e.archivedAt IS NOT NULL")
  }

  /// Begun or still to begin: its last day is not over.
  package static func open(on day: Day) -> Scope {
    Scope("(g.targetDate IS NULL OR g.targetDate >= ?)", [day])
  }

  /// Its last day is over; whether the targets were met is for the overview to tell.
  package static func pastDue(on day: Day) -> Scope { Scope("g.targetDate < ?", [day]) }

  package static func due(on day: Day) -> Scope { Scope("g.targetDate = ?", [day]) }

  /// Ending within so many days from the day on, that day included.
  package static func due(within days: Int, of day: Day) -> Scope {
    Scope("g.targetDate BETWEEN ? AND ?", [day, day.adding(days: days)])
  }

  /// With a day in common with the span; a goal without a date on one side is open to it.
  package static func overlapping(from: Day?, through: Day?) -> Scope {
    let ends = from.map { Scope("coalesce(g.targetDate >= ?, TRUE)", [$0]) }
    let starts = through.map { Scope("coalesce(g.startDate <= ?, TRUE)", [$0]) }
    return (ends ?? .all) && (starts ?? .all)
  }

  package static func inTerm(_ number: Int) -> Scope {
    Scope(
      """
      g.id IN (
        SELECT s.goalId FROM termGoalAssignments s JOIN goalTerms t ON t.id = s.termId
        WHERE t.termNumber = ?)
      """, [number])
  }

  package static func serving(_ value: PersonalValue.ID) -> Scope {
    Scope("g.id IN (SELECT goalId FROM goalRelevances WHERE valueId = ?)", [value])
  }

  /// With a target in a unit that converts into the measure's.
  package static func measured(in dimension: String) -> Scope {
    Scope(
      """
      g.id IN (
        SELECT x.expectationId FROM expectationMeasures x JOIN measures m ON m.id = x.measureId
        WHERE m.canonicalUnit = ?)
      """, [dimension])
  }
}
