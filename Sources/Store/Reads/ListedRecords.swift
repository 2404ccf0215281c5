import GRDB
import Journal

// The journal's entities as lists read them.

extension Action: ListedRecord {
  /// The columns for a query of the table under its own name.
  static let allColumns = columns(of: "actions")

  static let columns = [
    "id", "title", "freeformNotes", "logTime", "startTime", "localDay", "zone", "partOfDay",
    "durationMinutes", "importKey", "contentKey", "detailedDescription", "archivedAt",
  ]

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), title: row.next(), freeformNotes: row.next(), logTime: row.next(),
      startTime: row.next(), localDay: row.next(), zone: row.next(), partOfDay: row.next(),
      durationMinutes: row.next(), importKey: row.next(), contentKey: row.next())
    detailedDescription = try row.next()
    archivedAt = try row.next()
  }
}

extension Measure: ListedRecord {
  static let columns = [
    "id", "title", "unit", "logTime", "measureType", "canonicalUnit", "conversionFactor",
    "detailedDescription", "freeformNotes", "archivedAt",
  ]

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), title: row.next(), unit: UnitCatalogue.unit(row.next()),
      logTime: row.next())
    measureType = try row.next()
    canonicalUnit = try row.next()
    conversionFactor = try row.next()
    detailedDescription = try row.next()
    freeformNotes = try row.next()
    archivedAt = try row.next()
  }
}

extension Expectation: ListedRecord {
  static let columns = [
    "id", "expectationType", "title", "logTime", "expectationImportance", "expectationUrgency",
    "detailedDescription", "freeformNotes", "archivedAt",
  ]

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), kind: row.next(), title: row.next(), logTime: row.next(),
      importance: row.next(), urgency: row.next())
    detailedDescription = try row.next()
    freeformNotes = try row.next()
    archivedAt = try row.next()
  }
}

extension Goal: ListedRecord {
  static let columns = ["id", "startDate", "targetDate", "actionPlan", "expectedTermLength"]

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), startDate: row.next(), targetDate: row.next(), actionPlan: row.next(),
      expectedTermLength: row.next())
  }
}

extension Milestone: ListedRecord {
  static let columns = ["id", "targetDate"]

  init(_ row: inout ResultRow) throws { try self.init(id: row.next(), targetDate: row.next()) }
}

extension Obligation: ListedRecord {
  static let columns = ["id", "deadline", "requestedBy", "consequence"]

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), deadline: row.next(), requestedBy: row.next(), consequence: row.next())
  }
}

extension PersonalValue: ListedRecord {
  static let columns = [
    "id", "title", "valueLevel", "priority", "logTime", "detailedDescription", "freeformNotes",
    "lifeDomain", "alignmentGuidance", "archivedAt",
  ]

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), title: row.next(), valueLevel: row.next(), priority: row.next(),
      logTime: row.next())
    detailedDescription = try row.next()
    freeformNotes = try row.next()
    lifeDomain = try row.next()
    alignmentGuidance = try row.next()
    archivedAt = try row.next()
  }
}

extension TimePeriod: ListedRecord {
  static let columns = ["id", "title", "startDate", "endDate"]

  init(_ row: inout ResultRow) throws {
    try self.init(id: row.next(), title: row.next(), startDate: row.next(), endDate: row.next())
  }
}

extension GoalTerm: ListedRecord {
  static let columns = [
    "id", "timePeriodId", "termNumber", "theme", "status", "logTime", "detailedDescription",
    "freeformNotes", "reflection", "archivedAt",
  ]

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), timePeriodId: row.next(), termNumber: row.next(), theme: row.next(),
      status: row.next(), logTime: row.next())
    detailedDescription = try row.next()
    freeformNotes = try row.next()
    reflection = try row.next()
    archivedAt = try row.next()
  }
}

// What several reads take from the columns that follow.

extension DailyTotal {
  /// Takes day, amount and actions.
  init(_ row: inout ResultRow) throws {
    try self.init(day: row.next(), amount: row.next(), actions: row.next())
  }
}

extension Quantity {
  /// Takes an amount, how many of it one unit is, and the unit.
  init(_ row: inout ResultRow) throws {
    let amount: Double = try row.next()
    let factor: Double = try row.next()
    try self.init(amount / factor, row.next())
  }
}
