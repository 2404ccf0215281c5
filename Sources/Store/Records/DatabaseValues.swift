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
    self.init(String(sqliteStatement: statement, index: index))
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> Day? {
    String.fromDatabaseValue(value).flatMap { Day($0) }
  }
}

extension PartOfDay: DatabaseValueConvertible {}
extension MeasureKind: DatabaseValueConvertible {}
extension Expectation.Kind: DatabaseValueConvertible {}
extension ExpectationMeasure.Direction: DatabaseValueConvertible {}
extension PersonalValue.Level: DatabaseValueConvertible {}
extension GoalTerm.Status: DatabaseValueConvertible {}
