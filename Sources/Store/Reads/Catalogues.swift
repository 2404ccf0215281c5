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
    try readOnce { try $0.all(Measure.listed) { try Measure(&$0) } }
  }

  /// The personal values that are not archived, dearest first.
  package func personalValues() throws -> [PersonalValue] {
    try readOnce { try $0.all(PersonalValue.dearestFirst) { try PersonalValue(&$0) } }
  }

  /// The terms, by number.
  package func terms() throws -> [TermEntry] {
    try readOnce { try $0.all(TermEntry.listed) { try TermEntry(&$0) } }
  }
}

extension TermEntry {
  static let byNumber: StatementText = """
    SELECT \(GoalTerm.columns(of: "t")), \(TimePeriod.columns(of: "p"))
    FROM goalTerms t JOIN timePeriods p ON p.id = t.timePeriodId ORDER BY t.termNumber
    """

  fileprivate static let listed: StatementText = "\(byNumber) LIMIT 10000"

  init(_ row: inout ResultRow) throws {
    try self.init(term: GoalTerm(&row), period: TimePeriod(&row))
  }
}

extension Measure {
  static let byUnit: StatementText = "SELECT \(columns(of: "measures")) FROM measures ORDER BY unit"
  fileprivate static let listed: StatementText = "\(byUnit) LIMIT 10000"
}

extension PersonalValue {
  static let dearestFirst: StatementText = """
    SELECT \(columns(of: "personalValues")) FROM personalValues WHERE archivedAt IS NULL
    ORDER BY priority IS NULL, priority, title LIMIT 1000
    """
}
