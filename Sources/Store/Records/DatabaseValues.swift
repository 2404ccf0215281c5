import CSQLiteSession
import Foundation
import GRDB
import Journal

// How the journal's values stand in columns. Lists hold many of the first three: these are read from
// the statement without a value in between.

extension RowID: Bindable, StatementColumnConvertible {
  var databaseValue: DatabaseValue { rawValue.databaseValue }

  var statementValue: StatementValue { .integer(rawValue) }

  init?(sqliteStatement statement: SQLiteStatement, index: CInt) {
    self.init(rawValue: Int64(sqliteStatement: statement, index: index))
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> RowID? {
    Int64.fromDatabaseValue(value).map { RowID(rawValue: $0) }
  }
}

extension Instant: Bindable, StatementColumnConvertible {
  var databaseValue: DatabaseValue { milliseconds.databaseValue }

  var statementValue: StatementValue { .integer(milliseconds) }

  init?(sqliteStatement statement: SQLiteStatement, index: CInt) {
    self.init(milliseconds: Int64(sqliteStatement: statement, index: index))
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> Instant? {
    Int64.fromDatabaseValue(value).map(Instant.init(milliseconds:))
  }
}

extension Day: Bindable, StatementColumnConvertible {
  var databaseValue: DatabaseValue { description.databaseValue }

  var statementValue: StatementValue { .day(self) }

  init?(sqliteStatement statement: SQLiteStatement, index: CInt) {
    let text = sqlite3_column_text(statement, index)
    self.init(
      utf8: UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, index))))
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> Day? {
    String.fromDatabaseValue(value).flatMap { Day($0) }
  }
}

/// A choice that lists hold in each row: its case is told by the bytes of its name, without a text
/// made for it.
protocol StoredChoice: Bindable, StatementColumnConvertible, RawRepresentable<String> {
  static var names: StoredNames<Self> { get }
}

/// The names of a choice's cases.
struct StoredNames<Choice: Sendable>: Sendable {
  private let names: [(bytes: [UInt8], choice: Choice)]

  init() where Choice: CaseIterable & RawRepresentable<String> {
    names = Choice.allCases.map { (Array($0.rawValue.utf8), $0) }
  }

  fileprivate func choice(_ statement: SQLiteStatement, _ index: CInt) -> Choice? {
    guard let text = sqlite3_column_text(statement, index) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, index))
    for (bytes, choice) in names where bytes.count == count {
      let isIt = bytes.withUnsafeBytes { $0.baseAddress.map { memcmp($0, text, count) } == 0 }
      if isIt { return choice }
    }
    return nil
  }
}

extension StoredChoice {
  init?(sqliteStatement statement: SQLiteStatement, index: CInt) {
    guard let choice = Self.names.choice(statement, index) else { return nil }
    self = choice
  }
}

extension PartOfDay: StoredChoice { static let names = StoredNames<PartOfDay>() }
extension MeasureKind: StoredChoice { static let names = StoredNames<MeasureKind>() }
extension ExpectationMeasure.Direction: StoredChoice {
  static let names = StoredNames<ExpectationMeasure.Direction>()
}
extension TargetShape.Period: StoredChoice {
  static let names = StoredNames<TargetShape.Period>()
}
extension PersonalValue.Level: StoredChoice {
  static let names = StoredNames<PersonalValue.Level>()
}
extension GoalTerm.Status: StoredChoice { static let names = StoredNames<GoalTerm.Status>() }
extension Expectation.Kind: Bindable, StatementColumnConvertible {}
