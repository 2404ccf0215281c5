import GRDB
package import Journal

// The journal's entities as rows of their tables.

extension Action: StoredRecord {
  static let databaseTableName = "actions"

  /// The columns for a query of the table under its own name.
  static let allColumns = columns(of: "actions")

  static let columns = [
    "id", "title", "freeformNotes", "logTime", "startTime", "localDay", "zone", "partOfDay",
    "durationMinutes", "importKey", "contentKey", "detailedDescription", "archivedAt",
  ]

  var values: [(any Bindable)?] {
    [
      id, title, freeformNotes, logTime, startTime, localDay, zone, partOfDay, durationMinutes,
      importKey, contentKey, detailedDescription, archivedAt,
    ]
  }

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), title: row.next(), freeformNotes: row.next(), logTime: row.next(),
      startTime: row.next(), localDay: row.next(), zone: row.next(), partOfDay: row.next(),
      durationMinutes: row.next(), importKey: row.next(), contentKey: row.next(),
      detailedDescription: row.next(), archivedAt: row.next())
  }
}

extension Measure: StoredRecord {
  static let databaseTableName = "measures"

  static let columns = [
    "id", "title", "unit", "logTime", "measureType", "canonicalUnit", "conversionFactor",
    "detailedDescription", "freeformNotes", "archivedAt",
  ]

  var values: [(any Bindable)?] {
    [
      id, title, unit, logTime, measureType, canonicalUnit, conversionFactor, detailedDescription,
      freeformNotes, archivedAt,
    ]
  }

  init(_ row: inout ResultRow) throws {
    let id: ID = try row.next()
    let title: String = try row.next()
    let symbol: String = try row.next()
    let logTime: Instant = try row.next()
    let kind: MeasureKind = try row.next()
    let canonicalUnit: String = try row.next()
    // Not looked up among the units: the row holds all that one is.
    let unit = try MeasureUnit(symbol: symbol, kind: kind, amountsPerUnit: row.next())
    self.init(id: id, title: title, unit: unit, logTime: logTime)
    self.canonicalUnit = canonicalUnit
    detailedDescription = try row.next()
    freeformNotes = try row.next()
    archivedAt = try row.next()
  }
}

extension MeasuredAction: StoredRecord {
  static let databaseTableName = "measuredActions"

  static let columns = ["id", "actionId", "measureId", "value", "amount", "createdAt"]

  var values: [(any Bindable)?] {
    [id, actionId, measureId, value, amount, createdAt]
  }

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), actionId: row.next(), measureId: row.next(), value: row.next(),
      amount: row.next(), createdAt: row.next())
  }
}

extension ActionGoalContribution: StoredRecord {
  static let databaseTableName = "actionGoalContributions"

  static let columns = [
    "id", "actionId", "goalId", "createdAt", "measureId", "contributionAmount",
  ]

  var values: [(any Bindable)?] {
    [id, actionId, goalId, createdAt, measureId, contributionAmount]
  }

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), actionId: row.next(), goalId: row.next(), createdAt: row.next())
    measureId = try row.next()
    contributionAmount = try row.next()
  }
}

extension Expectation: StoredRecord {
  static let databaseTableName = "expectations"

  static let columns = [
    "id", "expectationType", "title", "logTime", "expectationImportance", "expectationUrgency",
    "detailedDescription", "freeformNotes", "archivedAt",
  ]

  var values: [(any Bindable)?] {
    [
      id, expectationType, title, logTime, expectationImportance, expectationUrgency,
      detailedDescription, freeformNotes, archivedAt,
    ]
  }

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), kind: row.next(), title: row.next(), logTime: row.next(),
      importance: row.next(), urgency: row.next())
    detailedDescription = try row.next()
    freeformNotes = try row.next()
    archivedAt = try row.next()
  }
}

extension ExpectationMeasure: StoredRecord {
  static let databaseTableName = "expectationMeasures"

  static let columns = [
    "id", "expectationId", "measureId", "targetValue", "amount", "direction", "freeformNotes",
    "per", "weekdays", "startValue", "beforeMinute",
  ]

  var values: [(any Bindable)?] {
    [
      id, expectationId, measureId, targetValue, amount, direction, freeformNotes, shape.per,
      shape.weekdayBits, shape.from, shape.before?.minute,
    ]
  }

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), expectationId: row.next(), measureId: row.next(), targetValue: row.next(),
      amount: row.next(), direction: row.next())
    freeformNotes = try row.next()
    shape = try TargetShape(&row)
  }
}

extension TargetShape {
  /// Of `per`, `weekdays`, `startValue` and `beforeMinute`.
  static let columns = "t.per, t.weekdays, t.startValue, t.beforeMinute"

  init(_ row: inout ResultRow) throws {
    self.init(per: try row.next())
    let bits: Int? = try row.next()
    weekdays = Set(Weekday.allCases.filter { (bits ?? 0) & (1 << ($0.rawValue - 1)) != 0 })
    from = try row.next()
    let minute: Int? = try row.next()
    before = minute.flatMap { ClockTime(minute: $0) }
  }

  fileprivate var weekdayBits: Int? {
    weekdays.isEmpty ? nil : weekdays.reduce(0) { $0 | 1 << ($1.rawValue - 1) }
  }
}

extension Goal: StoredRecord {
  static let databaseTableName = "goals"

  static let columns = ["id", "startDate", "targetDate", "actionPlan", "expectedTermLength"]

  var values: [(any Bindable)?] {
    [id, startDate, targetDate, actionPlan, expectedTermLength]
  }

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), startDate: row.next(), targetDate: row.next(), actionPlan: row.next(),
      expectedTermLength: row.next())
  }
}

extension Milestone: StoredRecord {
  static let databaseTableName = "milestones"

  static let columns = ["id", "targetDate"]

  var values: [(any Bindable)?] { [id, targetDate] }

  init(_ row: inout ResultRow) throws { try self.init(id: row.next(), targetDate: row.next()) }
}

extension Obligation: StoredRecord {
  static let databaseTableName = "obligations"

  static let columns = ["id", "deadline", "requestedBy", "consequence"]

  var values: [(any Bindable)?] { [id, deadline, requestedBy, consequence] }

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), deadline: row.next(), requestedBy: row.next(), consequence: row.next())
  }
}

extension PersonalValue: StoredRecord {
  static let databaseTableName = "personalValues"

  static let columns = [
    "id", "title", "valueLevel", "priority", "logTime", "detailedDescription", "freeformNotes",
    "lifeDomain", "alignmentGuidance", "archivedAt",
  ]

  var values: [(any Bindable)?] {
    [
      id, title, valueLevel, priority, logTime, detailedDescription, freeformNotes, lifeDomain,
      alignmentGuidance, archivedAt,
    ]
  }

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

extension GoalRelevance: StoredRecord {
  static let databaseTableName = "goalRelevances"

  static let columns = ["id", "goalId", "valueId", "alignmentStrength", "relevanceNotes"]

  var values: [(any Bindable)?] {
    [id, goalId, valueId, alignmentStrength, relevanceNotes]
  }

  init(_ row: inout ResultRow) throws {
    try self.init(id: row.next(), goalId: row.next(), valueId: row.next())
    alignmentStrength = try row.next()
    relevanceNotes = try row.next()
  }
}

extension TimePeriod: StoredRecord {
  static let databaseTableName = "timePeriods"

  static let columns = ["id", "title", "startDate", "endDate"]

  var values: [(any Bindable)?] { [id, title, startDate, endDate] }

  init(_ row: inout ResultRow) throws {
    try self.init(id: row.next(), title: row.next(), startDate: row.next(), endDate: row.next())
  }
}

extension GoalTerm: StoredRecord {
  static let databaseTableName = "goalTerms"

  static let columns = [
    "id", "timePeriodId", "termNumber", "theme", "status", "logTime", "detailedDescription",
    "freeformNotes", "reflection", "archivedAt",
  ]

  var values: [(any Bindable)?] {
    [
      id, timePeriodId, termNumber, theme, status, logTime, detailedDescription, freeformNotes,
      reflection, archivedAt,
    ]
  }

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

extension TermGoalAssignment: StoredRecord {
  static let databaseTableName = "termGoalAssignments"

  static let columns = ["id", "termId", "goalId", "assignmentOrder"]

  var values: [(any Bindable)?] { [id, termId, goalId, assignmentOrder] }

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), termId: row.next(), goalId: row.next(), assignmentOrder: row.next())
  }
}
