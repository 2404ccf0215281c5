import GRDB

extension Database {
  /// All rows of a statement that stays prepared: to compile one takes longer than most of the
  /// journal's reads.
  func rows(_ sql: String, arguments: StatementArguments = StatementArguments()) throws -> [Row] {
    try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }
}
