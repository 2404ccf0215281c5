import GRDB
package import Journal

/// What a person decided on a line that the model and the rules read differently.
package struct ReadingDecision: Equatable, Sendable {
  /// Whose reading a card was made of, or whose the decision speaks for.
  package enum Reader: String, Codable, CaseIterable, Sendable { case model, rules }

  package enum Outcome: String, Codable, CaseIterable, Sendable {
    case approved, edited, declined
    /// The other reading was taken in its place.
    case other
    /// Approved, and taken back within the hour.
    case undone
  }

  /// The model's name on its server.
  package var model: String
  /// What the model took the line for.
  package var kind: String
  /// Whose reading was shown.
  package var reader: Reader
  package var outcome: Outcome
  /// Whose reading turned out right; nil where it says nothing of the other.
  package var favours: Reader?
  package var decidedAt: Instant

  package init(
    model: String, kind: String, reader: Reader, outcome: Outcome, favours: Reader?,
    decidedAt: Instant
  ) {
    self.model = model
    self.kind = kind
    self.reader = reader
    self.outcome = outcome
    self.favours = favours
    self.decidedAt = decidedAt
  }

  /// As it comes out of a file: nothing that somebody else wrote makes a model trusted more.
  package var withoutPraise: ReadingDecision {
    var decision = self
    if favours == .model { decision.favours = nil }
    return decision
  }
}

extension ReadingDecision.Reader: Bindable, StatementColumnConvertible {}
extension ReadingDecision.Outcome: Bindable, StatementColumnConvertible {}

extension ReadingDecision {
  fileprivate static let columns = "model, kind, reader, outcome, favours, decidedAt"

  fileprivate init(_ row: inout ResultRow) throws {
    try self.init(
      model: row.next(), kind: row.next(), reader: row.next(), outcome: row.next(),
      favours: row.next(), decidedAt: row.next())
  }

  /// Adds one that comes with an import; one that is there already stays as it is.
  func insert(_ id: RowID<ReadingDecision>, in db: Database) throws {
    try db.run(
      """
      INSERT INTO readingDecisions (id, \(Self.columns))
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE NOT EXISTS (
        SELECT 1 FROM readingDecisions
        WHERE model = ?2 AND kind = ?3 AND decidedAt = ?7 AND reader = ?4 AND outcome = ?5)
      """, [id, model, kind, reader, outcome, favours, decidedAt])
  }
}

extension JournalDatabase {
  /// The newest decisions of a model's, that speak for one reading, oldest of them first.
  ///
  /// - Parameters:
  ///   - kind: what the model took the lines for; nil for all.
  ///   - limit: how many at most.
  package func readingDecisions(
    of model: String, kind: String? = nil, limit: Int
  ) throws -> [ReadingDecision] {
    try read { db in
      try db.all(
        """
        SELECT * FROM (
          SELECT \(ReadingDecision.columns) FROM readingDecisions
          WHERE model = ?1 AND (?2 IS NULL OR kind = ?2) AND favours IS NOT NULL
          ORDER BY decidedAt DESC, id DESC LIMIT ?3)
        ORDER BY decidedAt
        """, [model, kind, limit]
      ) { row in try ReadingDecision(&row) }
    }
  }
}

extension WholeJournal {
  /// Hands over every decision between two readings, oldest first.
  package func eachReadingDecision(_ body: (ReadingDecision) throws -> Void) throws {
    try db.each(
      "SELECT \(ReadingDecision.columns) FROM readingDecisions ORDER BY decidedAt, id"
    ) { row in try body(ReadingDecision(&row)) }
  }
}
