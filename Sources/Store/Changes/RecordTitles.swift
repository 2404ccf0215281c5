import GRDB
package import Journal

/// A record by what people call it.
package struct RecordTitle: Equatable, Sendable {
  package let id: Int64
  /// Of a term its number.
  package let title: String
  package let isArchived: Bool
}

extension JournalDatabase {
  /// The goals, milestones or obligations, the archived ones last.
  package func titles(_ kind: Expectation.Kind) throws -> [RecordTitle] {
    try titles(
      """
      SELECT id, title, archivedAt IS NOT NULL FROM expectations WHERE expectationType = ?
      ORDER BY archivedAt IS NOT NULL, id LIMIT 100000
      """, [kind])
  }

  package func valueTitles() throws -> [RecordTitle] {
    try titles(
      """
      SELECT id, title, archivedAt IS NOT NULL FROM personalValues
      ORDER BY archivedAt IS NOT NULL, title LIMIT 100000
      """)
  }

  package func termTitles() throws -> [RecordTitle] {
    try titles(
      """
      SELECT id, CAST(termNumber AS TEXT), archivedAt IS NOT NULL FROM goalTerms
      ORDER BY archivedAt IS NOT NULL, termNumber LIMIT 100000
      """)
  }

  package func measureTitles() throws -> [RecordTitle] {
    try titles(
      """
      SELECT id, title, archivedAt IS NOT NULL FROM measures
      ORDER BY archivedAt IS NOT NULL, title LIMIT 100000
      """)
  }

  private func titles(_ question: StatementText, _ arguments: Bindings = []) throws
    -> [RecordTitle]
  {
    try read { db in
      try db.all(question, arguments) { row in
        try RecordTitle(id: row.next(), title: row.next(), isArchived: row.next())
      }
    }
  }

  package func personalValue(_ id: PersonalValue.ID) throws -> PersonalValue? {
    try read { try PersonalValue.find(id, in: $0) }
  }

  package func measure(_ id: Measure.ID) throws -> Measure? {
    try read { try Measure.find(id, in: $0) }
  }

  package func term(_ id: GoalTerm.ID) throws -> TermEntry? {
    try read { db in
      guard let term = try GoalTerm.find(id, in: db),
        let period = try TimePeriod.find(term.timePeriodId, in: db)
      else { return nil }
      return TermEntry(term: term, period: period)
    }
  }
}
