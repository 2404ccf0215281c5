import GRDB
import Journal

// How the journal's values stand in columns.

extension RowID: DatabaseValueConvertible {
  var databaseValue: DatabaseValue { rawValue.databaseValue }

  static func fromDatabaseValue(_ value: DatabaseValue) -> RowID? {
    Int64.fromDatabaseValue(value).map { RowID(rawValue: $0) }
  }
}

extension Instant: DatabaseValueConvertible {
  var databaseValue: DatabaseValue { milliseconds.databaseValue }

  static func fromDatabaseValue(_ value: DatabaseValue) -> Instant? {
    Int64.fromDatabaseValue(value).map(Instant.init(milliseconds:))
  }
}

extension Day: DatabaseValueConvertible {
  var databaseValue: DatabaseValue { description.databaseValue }

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
