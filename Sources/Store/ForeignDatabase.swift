import CSQLiteSession
import Foundation
import GRDB
import Journal
import Localization

/// Another program's SQLite file, read so that no byte of it, and nothing beside it, changes.
package final class ForeignDatabase: Sendable {
  /// A table as the file has it.
  package struct Table: Equatable, Sendable {
    package let name: String
    package let columns: [String]
    package let rows: Int
  }

  package enum Value: Equatable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
  }

  private let queue: DatabaseQueue
  private let path: String
  /// Where the copy stands of a file whose newest rows are still in the log beside it.
  private let copy: String?

  /// - Throws: ``Refusal`` for a file that is not there or is no SQLite database, and for one of
  ///   ours, which is restored or imported in other ways.
  package init(reading path: String) throws {
    self.path = path
    switch try FileHeader(path: path) {
    case .absentOrEmpty: throw Refusal("There is no database \(path), or it is empty.")
    case .somethingElse: throw Refusal("\(path) is not a SQLite database.")
    case .sqlite(let application, _):
      guard application != JournalMigrations.applicationID else {
        throw Refusal(
          "\(path) is a tenweek journal. Take it over with restore, or with export and import json."
        )
      }
    }
    copy = try Self.copyIfLogged(path)
    do {
      queue = try DatabaseQueue(
        path: copy ?? Self.immutable(path), configuration: Self.configuration)
    } catch let error as DatabaseError {
      throw Self.refusal(error, path)
    }
  }

  deinit {
    // What cannot be removed is in the system's folder for such things.
    if let copy {
      try? FileManager.default.removeItem(atPath: (copy as NSString).deletingLastPathComponent)
    }
  }

  /// SQLite then takes no lock, makes no file and does not look for a log.
  private static func immutable(_ path: String) -> String {
    let whole = URL(fileURLWithPath: path).path
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove(charactersIn: "?#%;")
    let escaped = whole.addingPercentEncoding(withAllowedCharacters: allowed) ?? whole
    return "file:\(escaped)?immutable=1"
  }

  /// A program that was not closed leaves its newest rows in a log; a copy of both is read then.
  private static func copyIfLogged(_ path: String) throws -> String? {
    let files = FileManager.default
    let log = path + "-wal"
    let size = try? files.attributesOfItem(atPath: log)[.size] as? Int
    guard let size, size > 0 else { return nil }
    umask(0o077)
    let folder = NSTemporaryDirectory() + "/tenweek-\(UInt64.random(in: 0...UInt64.max))"
    do {
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try files.copyItem(atPath: path, toPath: folder + "/copy.sqlite")
      try files.copyItem(atPath: log, toPath: folder + "/copy.sqlite-wal")
    } catch {
      try? files.removeItem(atPath: folder)
      throw Refusal("\(path) cannot be copied to read its log: there is no room or no permission.")
    }
    return folder + "/copy.sqlite"
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.prepareDatabase { db in
      // A file from elsewhere may hold views and functions made to harm: none is run.
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
      // Nor does a value fill the memory that a column reckons up: 4 MB are more than any note has.
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, 4 << 20)
    }
    return configuration
  }

  private static func refusal(_ error: DatabaseError, _ path: String) -> Refusal {
    Refusal(
      "\(path) cannot be read: \(error.message ?? "SQLite error \(error.resultCode.rawValue)").")
  }

  private func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    do {
      return try queue.read(body)
    } catch let error as DatabaseError {
      throw Self.refusal(error, path)
    }
  }

  /// Every table, with how many rows it holds.
  package func tables() throws -> [Table] {
    try read { db in
      let names = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema
          WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            AND sql NOT LIKE 'CREATE VIRTUAL%'
          ORDER BY name
          """)
      return try names.map { name in
        Table(
          name: name,
          columns: try String.fetchAll(
            db, sql: "SELECT name FROM pragma_table_xinfo(?)", arguments: [name]),
          rows: try Int.fetchOne(db, sql: "SELECT count(*) FROM \(name.quotedDatabaseIdentifier)")
            ?? 0)
      }
    }
  }

  /// Hands over each row of a table, its values by their columns' names, in the order of its keys.
  package func eachRow(of table: Table, _ body: ([String: Value]) throws -> Void) throws {
    try read { db in
      let cursor = try Row.fetchCursor(
        db, sql: "SELECT * FROM \(table.name.quotedDatabaseIdentifier)")
      while let row = try cursor.next() {
        var values: [String: Value] = [:]
        for (column, value) in row { values[column] = Value(value.storage) }
        try body(values)
      }
    }
  }
}

extension ForeignDatabase.Value {
  fileprivate init(_ storage: DatabaseValue.Storage) {
    self =
      switch storage {
      case .null: .null
      case .int64(let number): .integer(number)
      case .double(let number): .real(number)
      case .string(let text): .text(text)
      case .blob(let data): .blob(Array(data))
      }
  }
}
