import GRDB
package import Journal

/// A goal with all that hangs from it, archived or not: what an export writes.
package struct WholeGoal: Equatable, Sendable {
  package struct Target: Equatable, Sendable {
    package let quantity: Quantity
    package let direction: ExpectationMeasure.Direction
    package let shape: TargetShape
    package let notes: String?
  }

  package struct Link: Equatable, Sendable {
    package let value: String
    package let strength: Int?
    package let notes: String?
  }

  /// The place of the goal among the goals of a term, from 1.
  package struct Place: Equatable, Sendable {
    package let term: Int
    package let order: Int
  }

  package let goal: Goal
  package let expectation: Expectation
  package let targets: [Target]
  package let values: [Link]
  package let terms: [Place]
}

package struct WholeMilestone: Equatable, Sendable {
  package let milestone: Milestone
  package let expectation: Expectation
}

package struct WholeObligation: Equatable, Sendable {
  package let obligation: Obligation
  package let expectation: Expectation
}

/// What an action gives to a goal in place of what was measured.
package struct GivenAmount: Equatable, Sendable {
  package let goal: Goal.ID
  package let quantity: Quantity
}

/// The whole journal in one consistent state: what an export writes and an import compares with.
///
/// Whole tables are read: a limit would lose a part of the journal without a word.
package struct WholeJournal {
  let db: Database
}

extension JournalDatabase {
  /// Reads as much of the journal as need be from one consistent state.
  package func whole<Value>(_ body: (WholeJournal) throws -> Value) throws -> Value {
    try read { try body(WholeJournal(db: $0)) }
  }
}

extension WholeJournal {
  /// The personal values, the archived ones too, dearest first.
  package func values() throws -> [PersonalValue] {
    try db.all(
      """
      SELECT \(PersonalValue.columns(of: "v")) FROM personalValues v
      ORDER BY v.priority IS NULL, v.priority, v.title
      """
    ) { try PersonalValue(&$0) }
  }

  /// The measures, by unit.
  package func measures() throws -> [Measure] {
    try db.all(Measure.byUnit) { try Measure(&$0) }
  }

  /// The terms, by number.
  package func terms() throws -> [TermEntry] {
    try db.all(TermEntry.byNumber) { try TermEntry(&$0) }
  }

  /// The goals, the archived ones too, in the order in which they were made.
  package func goals() throws -> [WholeGoal] {
    let targets = try WholeGoal.targets(in: db)
    let values = try WholeGoal.links(in: db)
    let terms = try WholeGoal.places(in: db)
    return try db.all(
      """
      SELECT \(Goal.columns(of: "g")), \(Expectation.columns(of: "e"))
      FROM goals g JOIN expectations e ON e.id = g.id ORDER BY g.id
      """
    ) { row in
      let goal = try Goal(&row)
      return WholeGoal(
        goal: goal, expectation: try Expectation(&row), targets: targets[goal.id] ?? [],
        values: values[goal.id] ?? [], terms: terms[goal.id] ?? [])
    }
  }

  package func milestones() throws -> [WholeMilestone] {
    try db.all("\(WholeMilestone.all) ORDER BY m.targetDate, m.id") { try WholeMilestone(&$0) }
  }

  package func obligations() throws -> [WholeObligation] {
    try db.all(
      """
      SELECT \(Obligation.columns(of: "o")), \(Expectation.columns(of: "e"))
      FROM obligations o JOIN expectations e ON e.id = o.id
      ORDER BY o.deadline IS NULL, o.deadline, o.id
      """
    ) { try WholeObligation(obligation: Obligation(&$0), expectation: Expectation(&$0)) }
  }
}

extension WholeMilestone {
  /// Goes on with a condition on `m`, an order, or nothing.
  static let all = """
    SELECT \(Milestone.columns(of: "m")), \(Expectation.columns(of: "e"))
    FROM milestones m JOIN expectations e ON e.id = m.id
    """

  init(_ row: inout ResultRow) throws {
    try self.init(milestone: Milestone(&row), expectation: Expectation(&row))
  }
}

extension WholeGoal {
  fileprivate static func targets(in db: Database) throws -> [Goal.ID: [Target]] {
    var targets: [Goal.ID: [Target]] = [:]
    try db.each(
      """
      SELECT t.expectationId, t.targetValue, m.unit, t.direction, \(TargetShape.columns),
        t.freeformNotes
      FROM expectationMeasures t JOIN measures m ON m.id = t.measureId ORDER BY t.id
      """
    ) { row in
      try targets[row.next(), default: []].append(
        Target(
          quantity: Quantity(row.next(), row.next()), direction: row.next(),
          shape: TargetShape(&row), notes: row.next()))
    }
    return targets
  }

  fileprivate static func links(in db: Database) throws -> [Goal.ID: [Link]] {
    var links: [Goal.ID: [Link]] = [:]
    try db.each(
      """
      SELECT r.goalId, v.title, r.alignmentStrength, r.relevanceNotes
      FROM goalRelevances r JOIN personalValues v ON v.id = r.valueId
      ORDER BY v.priority IS NULL, v.priority, v.title
      """
    ) { row in
      try links[row.next(), default: []].append(
        Link(value: row.next(), strength: row.next(), notes: row.next()))
    }
    return links
  }

  fileprivate static func places(in db: Database) throws -> [Goal.ID: [Place]] {
    var places: [Goal.ID: [Place]] = [:]
    try db.each(
      """
      SELECT s.goalId, t.termNumber,
        row_number() OVER (PARTITION BY s.termId ORDER BY s.assignmentOrder, s.id) AS place
      FROM termGoalAssignments s JOIN goalTerms t ON t.id = s.termId ORDER BY t.termNumber
      """
    ) { row in
      try places[row.next(), default: []].append(Place(term: row.next(), order: row.next()))
    }
    return places
  }
}
