import GRDB
import Journal
import Localization

extension Measure {
  func create(in db: Database) throws {
    try checkFree(in: db)
    try add(to: db)
  }

  func revise(in db: Database) throws {
    let stored = try Measure.stored(id, "measure", in: db)
    guard unit == stored.unit else {
      throw Refusal("A measure's unit stays; another unit is another measure.", at: "/unit")
    }
    try checkFree(in: db)
    var row = self
    // The catalogue's facts about a unit are not a person's to change.
    row.measureType = stored.measureType
    row.canonicalUnit = stored.canonicalUnit
    row.conversionFactor = stored.conversionFactor
    row.logTime = stored.logTime
    row.archivedAt = stored.archivedAt
    try row.updateChanges(db, from: stored)
  }

  private func checkFree(in db: Database) throws {
    let taken: String? = try db.value(
      "SELECT title FROM measures WHERE (title = ? OR unit = ?) AND id <> ?", [title, unit, id])
    if let taken {
      throw Refusal(
        "There is a measure “\(taken)” in \(unit) or of that name already.", at: "/unit")
    }
  }
}

extension PersonalValue {
  func create(in db: Database) throws {
    try checkFree(in: db)
    try add(to: db)
  }

  func revise(in db: Database) throws {
    let stored = try PersonalValue.stored(id, "value", in: db)
    try checkFree(in: db)
    var row = self
    row.logTime = stored.logTime
    row.archivedAt = stored.archivedAt
    try row.updateChanges(db, from: stored)
  }

  private func checkFree(in db: Database) throws {
    let isTaken = try db.isThere(
      "SELECT 1 FROM personalValues WHERE title = ? AND id <> ?", [title, id])
    if isTaken { throw Refusal("There is a value “\(title)” already.", at: "/title") }
  }
}

extension GoalTerm {
  func create(on period: TimePeriod, in db: Database) throws {
    try checkFree(in: db)
    try period.add(to: db)
    try add(to: db)
  }

  func revise(on period: TimePeriod, in db: Database) throws {
    let stored = try GoalTerm.stored(id, "term", in: db)
    try checkFree(in: db)
    let storedPeriod = try TimePeriod.stored(stored.timePeriodId, "term", in: db)
    try TimePeriod(
      id: storedPeriod.id, title: period.title, startDate: period.startDate,
      endDate: period.endDate
    ).updateChanges(db, from: storedPeriod)
    var row = self
    row.timePeriodId = stored.timePeriodId
    row.logTime = stored.logTime
    row.archivedAt = stored.archivedAt
    try row.updateChanges(db, from: stored)
  }

  private func checkFree(in db: Database) throws {
    let isTaken = try db.isThere(
      "SELECT 1 FROM goalTerms WHERE termNumber = ? AND id <> ?", [termNumber, id])
    if isTaken { throw Refusal("There is a term \(termNumber) already.", at: "/number") }
  }
}
