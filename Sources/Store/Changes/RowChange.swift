import CSQLiteSession
import GRDB

/// What one row of a change set was and becomes.
package struct RowChange: Equatable, Sendable {
  package enum Kind: String, Sendable { case insert, update, delete }
  package enum Value: Equatable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
  }
  package struct Column: Equatable, Sendable {
    package let name: String
    package let value: Value
  }

  package let table: String
  package let kind: Kind
  package let id: Int64
  /// Every column of a deleted row; of an updated one those that change.
  package let before: [Column]?
  package let after: [Column]?
}

extension ChangeSet {
  /// The rows of the change set, in the order of the journal's tables.
  func rows(in db: Database) throws -> [RowChange] {
    var input = bytes
    return try input.withUnsafeMutableBytes { buffer in
      var iterator: OpaquePointer?
      try Self.check(sqlite3changeset_start(&iterator, Int32(buffer.count), buffer.baseAddress))
      defer { sqlite3changeset_finalize(iterator) }
      var rows: [RowChange] = []
      while sqlite3changeset_next(iterator) == SQLITE_ROW {
        rows.append(try row(at: iterator, in: db))
      }
      let order = Dictionary(
        uniqueKeysWithValues: Self.tables.enumerated().map { ($1, $0) })
      return rows.sorted {
        (order[$0.table] ?? 0, $0.id) < (order[$1.table] ?? 0, $1.id)
      }
    }
  }

  private func row(at iterator: OpaquePointer?, in db: Database) throws -> RowChange {
    var name: UnsafePointer<CChar>?
    var count: Int32 = 0
    var operation: Int32 = 0
    try Self.check(sqlite3changeset_op(iterator, &name, &count, &operation, nil))
    let table = name.map { String(cString: $0) } ?? ""
    // GRDB reads the table's whole description; the names alone come with a query that is not run.
    let columns = try db.cachedStatement(sql: "SELECT * FROM \(table)").columnNames
    typealias Getter = (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Int32
    func values(_ get: Getter) -> [RowChange.Column] {
      (0..<Int(count)).compactMap { index in
        var value: OpaquePointer?
        guard get(iterator, Int32(index), &value) == SQLITE_OK, let value else { return nil }
        return RowChange.Column(name: columns[index], value: .init(value))
      }
    }
    let old = operation == SQLITE_INSERT ? nil : values(sqlite3changeset_old)
    let new = operation == SQLITE_DELETE ? nil : values(sqlite3changeset_new)
    guard case .integer(let id)? = (old ?? new)?.first(where: { $0.name == "id" })?.value else {
      throw DatabaseError(resultCode: .SQLITE_INTERNAL, message: "a change without a key")
    }
    let kind: RowChange.Kind =
      operation == SQLITE_INSERT ? .insert : operation == SQLITE_DELETE ? .delete : .update
    // An update's old values hold the key beside the columns that change.
    let before = kind == .update ? old?.filter { $0.name != "id" } : old
    return RowChange(table: table, kind: kind, id: id, before: before, after: new)
  }
}

extension RowChange.Value {
  fileprivate init(_ value: OpaquePointer) {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: self = .real(sqlite3_value_double(value))
    case SQLITE_TEXT: self = .text(sqlite3_value_text(value).map { String(cString: $0) } ?? "")
    default: self = .null
    }
  }
}
