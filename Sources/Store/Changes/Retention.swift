import GRDB
import Journal

/// How long what is needed only to turn changes, or to go on with a conversation, is kept.
///
/// What was said, decided and written stays for good; only the bulk behind it goes.
enum Retention {
  /// A change can be taken back for two years.
  static let changeSetDays = 730
  /// What a tool answered is kept with a conversation for a year.
  static let resultDays = 365
  /// A little is done with each change, so that no change waits for much.
  private static let batch = 20

  /// Forgets some of what is past its time.
  static func apply(at time: Instant, in db: Database) throws {
    try db.run(forgetChangeSets, [time.adding(seconds: -changeSetDays * 86_400), batch])
    try db.run(forgetResults, [time.adding(seconds: -resultDays * 86_400), batch])
  }

  private static let forgetChangeSets: StatementText = """
    UPDATE changeSets SET changeSet = NULL WHERE id IN (
      SELECT id FROM changeSets INDEXED BY changeSetsKept
      WHERE changeSet IS NOT NULL AND appliedAt < ? ORDER BY appliedAt LIMIT ?)
    """

  private static let forgetResults: StatementText = """
    UPDATE messages SET part = NULL WHERE id IN (
      SELECT id FROM messages INDEXED BY resultsKept
      WHERE role = 'tool_result' AND part IS NOT NULL AND logTime < ? ORDER BY logTime LIMIT ?)
    """
}
