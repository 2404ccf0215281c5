import GRDB
package import Journal

/// A goal with all that hangs from it, archived or not: what an export writes.
package struct WholeGoal: Equatable, Sendable {
  package struct Target: Equatable, Sendable {
    package let quantity: Quantity
    package let direction: ExpectationMeasure.Direction
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
    try read { db in
      guard !db.isInsideTransaction else { return try body(WholeJournal(db: db)) }
      // A read alone opens no transaction: each statement could see another state.
      var value: Value?
      try db.inTransaction(.deferred) {
        value = try body(WholeJournal(db: db))
        return .commit
      }
      guard let value else { throw StoreError.failed(reason: "the reading gave no result") }
      return value
    }
  }
}

extension WholeJournal {
  /// The personal values, the archived ones too, dearest first.
  package func values() throws -> [PersonalValue] {
    try PersonalValue.fetchAll(
      db, sql: "SELECT * FROM personalValues ORDER BY priority IS NULL, priority, title")
  }

  /// The measures, by unit.
  package func measures() throws -> [Measure] {
    try Measure.fetchAll(db, sql: "SELECT * FROM measures ORDER BY unit")
  }

  /// The terms, by number.
  package func terms() throws -> [TermEntry] {
    let periods = try TimePeriod.fetchAll(db, sql: "SELECT * FROM timePeriods")
    let own = Dictionary(periods.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return try GoalTerm.fetchAll(db, sql: "SELECT * FROM goalTerms ORDER BY termNumber")
      .compactMap { term in own[term.timePeriodId].map { TermEntry(term: term, period: $0) } }
  }

  /// The goals, the archived ones too, in the order in which they were made.
  package func goals() throws -> [WholeGoal] {
    let own = try Expectation.ofKind(.goal, in: db)
    let targets = try WholeGoal.targets(in: db)
    let values = try WholeGoal.links(in: db)
    let terms = try WholeGoal.places(in: db)
    return try Goal.fetchAll(db, sql: "SELECT * FROM goals ORDER BY id").compactMap { goal in
      own[goal.id.rawValue].map {
        WholeGoal(
          goal: goal, expectation: $0, targets: targets[goal.id] ?? [],
          values: values[goal.id] ?? [], terms: terms[goal.id] ?? [])
      }
    }
  }

  package func milestones() throws -> [WholeMilestone] {
    let own = try Expectation.ofKind(.milestone, in: db)
    return try Milestone.fetchAll(db, sql: "SELECT * FROM milestones ORDER BY targetDate, id")
      .compactMap { item in
        own[item.id.rawValue].map { WholeMilestone(milestone: item, expectation: $0) }
      }
  }

  package func obligations() throws -> [WholeObligation] {
    let own = try Expectation.ofKind(.obligation, in: db)
    return try Obligation.fetchAll(
      db, sql: "SELECT * FROM obligations ORDER BY deadline IS NULL, deadline, id"
    ).compactMap { item in
      own[item.id.rawValue].map { WholeObligation(obligation: item, expectation: $0) }
    }
  }
}

extension Expectation {
  fileprivate static func ofKind(_ kind: Kind, in db: Database) throws -> [Int64: Expectation] {
    let all = try fetchAll(
      db, sql: "SELECT * FROM expectations WHERE expectationType = ?", arguments: [kind.rawValue])
    return Dictionary(all.map { ($0.id.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension WholeGoal {
  fileprivate static func targets(in db: Database) throws -> [Goal.ID: [Target]] {
    var targets: [Goal.ID: [Target]] = [:]
    for row in try db.rows(
      """
      SELECT t.expectationId, t.targetValue, m.unit, t.direction, t.freeformNotes
      FROM expectationMeasures t JOIN measures m ON m.id = t.measureId ORDER BY t.id
      """)
    {
      let direction: String = row["direction"]
      targets[row["expectationId"], default: []].append(
        Target(
          quantity: Quantity(row["targetValue"], row["unit"]),
          direction: ExpectationMeasure.Direction(rawValue: direction) ?? .atLeast,
          notes: row["freeformNotes"]))
    }
    return targets
  }

  fileprivate static func links(in db: Database) throws -> [Goal.ID: [Link]] {
    var links: [Goal.ID: [Link]] = [:]
    for row in try db.rows(
      """
      SELECT r.goalId, v.title, r.alignmentStrength, r.relevanceNotes
      FROM goalRelevances r JOIN personalValues v ON v.id = r.valueId
      ORDER BY v.priority IS NULL, v.priority, v.title
      """)
    {
      links[row["goalId"], default: []].append(
        Link(
          value: row["title"], strength: row["alignmentStrength"], notes: row["relevanceNotes"]))
    }
    return links
  }

  fileprivate static func places(in db: Database) throws -> [Goal.ID: [Place]] {
    var places: [Goal.ID: [Place]] = [:]
    for row in try db.rows(
      """
      SELECT s.goalId, t.termNumber,
        row_number() OVER (PARTITION BY s.termId ORDER BY s.assignmentOrder, s.id) AS place
      FROM termGoalAssignments s JOIN goalTerms t ON t.id = s.termId ORDER BY t.termNumber
      """)
    {
      places[row["goalId"], default: []].append(
        Place(term: row["termNumber"], order: row["place"]))
    }
    return places
  }
}
