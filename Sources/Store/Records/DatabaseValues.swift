import CSQLiteSession
import GRDB
import Journal

// How the journal's values stand in columns. Lists hold many of the first three: these are read from
// the statement without a value in between.

extension RowID: Bindable, StatementColumnConvertible {
  var databaseValue: DatabaseValue { rawValue.databaseValue }

  func bind(to places: inout StatementPlaces) { places.bind(rawValue) }

  init?(sqliteStatement statement: SQLiteStatement, index: CInt) {
    self.init(rawValue: Int64(sqliteStatement: statement, index: index))
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> RowID? {
    Int64.fromDatabaseValue(value).map { RowID(rawValue: $0) }
  }
}

extension Instant: Bindable, StatementColumnConvertible {
  var databaseValue: DatabaseValue { milliseconds.databaseValue }

  func bind(to places: inout StatementPlaces) { places.bind(milliseconds) }

  init?(sqliteStatement statement: SQLiteStatement, index: CInt) {
    self.init(milliseconds: Int64(sqliteStatement: statement, index: index))
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> Instant? {
    Int64.fromDatabaseValue(value).map(Instant.init(milliseconds:))
  }
}

extension Day: Bindable, StatementColumnConvertible {
  var databaseValue: DatabaseValue { description.databaseValue }

  func bind(to places: inout StatementPlaces) { places.bind(description) }

  init?(sqliteStatement statement: SQLiteStatement, index: CInt) {
    let text = sqlite3_column_text(statement, index)
    self.init(
      utf8: UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, index))))
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> Day? {
    String.fromDatabaseValue(value).flatMap { Day($0) }
  }
}

extension PartOfDay: Bindable, StatementColumnConvertible {}
extension MeasureKind: Bindable, StatementColumnConvertible {}
extension Expectation.Kind: Bindable, StatementColumnConvertible {}
extension ExpectationMeasure.Direction: Bindable, StatementColumnConvertible {}
extension PersonalValue.Level: Bindable, StatementColumnConvertible {}
extension GoalTerm.Status: Bindable, StatementColumnConvertible {}
