import CSQLiteSession
import GRDB
import Journal

// How the journal's values stand in columns. Lists hold many of the first three: these are read from
// the statement without a value in between.

extension RowID: DatabaseValueConvertible, StatementColumnConvertible {
  var databaseValue: DatabaseValue { rawValue.databaseValue }

  init?(sqliteStatement statement: SQLiteStatement, index: CInt) {
    self.init(rawValue: Int64(sqliteStatement: statement, index: index))
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> RowID? {
    Int64.fromDatabaseValue(value).map { RowID(rawValue: $0) }
  }
}

extension Instant: DatabaseValueConvertible, StatementColumnConvertible {
  var databaseValue: DatabaseValue { milliseconds.databaseValue }

  init?(sqliteStatement statement: SQLiteStatement, index: CInt) {
    self.init(milliseconds: Int64(sqliteStatement: statement, index: index))
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> Instant? {
    Int64.fromDatabaseValue(value).map(Instant.init(milliseconds:))
  }
}

extension Day: DatabaseValueConvertible, StatementColumnConvertible {
  var databaseValue: DatabaseValue { description.databaseValue }

  init?(sqliteStatement statement: SQLiteStatement, index: CInt) {
    let text = sqlite3_column_text(statement, index)
    self.init(
      utf8: UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, index))))
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> Day? {
    String.fromDatabaseValue(value).flatMap { Day($0) }
  }
}

extension PartOfDay: DatabaseValueConvertible, StatementColumnConvertible {}
extension MeasureKind: DatabaseValueConvertible, StatementColumnConvertible {}
extension Expectation.Kind: DatabaseValueConvertible, StatementColumnConvertible {}
extension ExpectationMeasure.Direction: DatabaseValueConvertible, StatementColumnConvertible {}
extension PersonalValue.Level: DatabaseValueConvertible, StatementColumnConvertible {}
extension GoalTerm.Status: DatabaseValueConvertible, StatementColumnConvertible {}
