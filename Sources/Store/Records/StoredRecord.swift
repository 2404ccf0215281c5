import GRDB
import Journal
import Localization

/// A row of a table, read and written by the columns that it names.
///
/// GRDB's own ways ask SQLite for the table's columns and key, or code the record through `Codable`:
/// either takes longer than the row, in a program that writes a few and ends.
protocol StoredRecord: PersistableRecord {
  /// Without the table's name; as many as ``init(_:)`` takes.
  static var columns: [String] { get }

  /// What stands in ``columns``, in their order.
  var values: [(any Bindable)?] { get throws }

  init(_ row: inout ResultRow) throws
}

extension StoredRecord {
  func encode(to container: inout PersistenceContainer) throws {
    for (column, value) in zip(Self.columns, try values) { container[column] = value }
  }

  /// The columns for a query, of the table or what stands for it there.
  static func columns(of table: String) -> String {
    columns.map { "\(table).\($0)" }.joined(separator: ", ")
  }

  /// Adds the record to its table.
  func add(to db: Database) throws {
    let columns = Self.columns.joined(separator: ", ")
    let marks = [String](repeating: "?", count: Self.columns.count).joined(separator: ", ")
    try db.run(
      "INSERT INTO \(Self.databaseTableName) (\(columns)) VALUES (\(marks))", Bindings(values))
  }

  /// The records for which a condition holds, which may give their order and number too.
  ///
  /// - Parameter condition: SQL, without what came from outside.
  static func all(
    where condition: StatementText, _ arguments: Bindings, in db: Database
  ) throws -> [Self] {
    try db.all(query(condition), arguments) { try Self(&$0) }
  }

  /// The record for which a condition holds; of several, any.
  static func only(
    where condition: StatementText, _ arguments: Bindings, in db: Database
  ) throws -> Self? {
    try db.only(query(condition), arguments) { try Self(&$0) }
  }

  private static func query(_ condition: StatementText) -> StatementText {
    "SELECT \(columns(of: databaseTableName)) FROM \(databaseTableName) WHERE \(condition)"
  }
}

extension StoredRecord where Self: Identifiable, ID: Bindable {
  /// The row of a key, if there is one.
  static func find(_ id: ID, in db: Database) throws -> Self? {
    try only(where: "id = ?", [id], in: db)
  }

  /// The row of a key.
  ///
  /// - Throws: ``Refusal`` if it is gone.
  static func stored(_ id: ID, _ noun: String, in db: Database) throws -> Self {
    guard let row = try find(id, in: db) else {
      throw Refusal("The \(noun) is gone.", at: "/id")
    }
    return row
  }
}
