import GRDB

extension PersistableRecord {
  /// Adds the record to its table, as its columns stand.
  ///
  /// GRDB's own insertion asks SQLite for the table's columns and key first, which takes as long as
  /// the row when a program adds a few and ends.
  func add(to db: Database) throws {
    let values = try databaseDictionary.sorted { $0.key < $1.key }
    let columns = values.map(\.key).joined(separator: ", ")
    let marks = repeatElement("?", count: values.count).joined(separator: ", ")
    let statement = try db.cachedStatement(
      sql: "INSERT INTO \(Self.databaseTableName) (\(columns)) VALUES (\(marks))")
    try statement.execute(arguments: StatementArguments(values.map(\.value)))
  }
}
