import GRDB
package import Journal

/// A term with its days and its goals' titles in order.
package struct TermEntry: Equatable, Sendable {
  package let term: GoalTerm
  package let period: TimePeriod
}

extension JournalDatabase {
  /// The measures in use, by unit.
  package func measures() throws -> [Measure] {
    try read { try Measure.fetchAll($0, sql: "SELECT * FROM measures ORDER BY unit LIMIT 10000") }
  }

  /// The personal values that are not archived, dearest first.
  package func personalValues() throws -> [PersonalValue] {
    try read { try PersonalValue.fetchAll($0, sql: PersonalValue.dearestFirst) }
  }

  /// The terms, by number.
  package func terms() throws -> [TermEntry] {
    try read { db in
      let terms = try GoalTerm.fetchAll(
        db, sql: "SELECT * FROM goalTerms ORDER BY termNumber LIMIT 10000")
      let periods = try TimePeriod.fetchAll(
        db,
        sql: """
          SELECT * FROM timePeriods WHERE id IN (SELECT timePeriodId FROM goalTerms) LIMIT 10000
          """)
      let periodsById = Dictionary(periods.map { ($0.id, $0) }) { first, _ in first }
      return terms.compactMap { term in
        periodsById[term.timePeriodId].map { TermEntry(term: term, period: $0) }
      }
    }
  }
}

extension PersonalValue {
  static let dearestFirst = """
    SELECT * FROM personalValues WHERE archivedAt IS NULL
    ORDER BY priority IS NULL, priority, title LIMIT 1000
    """
}
