import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

/// What lists read is what was stored, column for column.
struct ListedRecordTests {
  let journal: DemoJournal
  private let time = Instant(milliseconds: 12_345)
  private let day = Day(ordinal: 20_000)

  init() throws { journal = try DemoJournal() }

  /// Stores a record whose every field is filled, and expects its list to tell the same.
  private func expectBack<Record>(_ record: Record, in table: String) throws
  where Record: PersistableRecord & ListedRecord & Equatable & Identifiable {
    let mirror = Mirror(reflecting: record)
    #expect(mirror.children.count == Record.columns.count)
    #expect(Set(mirror.children.compactMap(\.label)) == Set(Record.columns))
    let empty = mirror.children.filter { "\($0.value)" == "nil" }.compactMap(\.label)
    #expect(empty.isEmpty, "\(empty) would not be told from each other")
    let stored = try journal.database.write { db in
      try record.insert(db)
      return try db.all(
        "SELECT \(Record.columns(of: "t")) FROM \(table) t WHERE id = 7"
      ) { try Record(&$0) }
    }
    #expect(stored == [record])
  }

  @Test func `an action`() throws {
    var action = Action(
      id: RowID(rawValue: 7), title: "Run", freeformNotes: "rain", logTime: time,
      startTime: Instant(milliseconds: 12), localDay: day, zone: "Europe/Berlin",
      partOfDay: .night, durationMinutes: 0.1 + 0.2, importKey: "a9", contentKey: "b")
    action.detailedDescription = "along the river"
    action.archivedAt = Instant(milliseconds: 13)
    try expectBack(action, in: "actions")
  }

  @Test func `a measure, with what its unit was when it was made`() throws {
    var measure = Measure(
      id: RowID(rawValue: 7), title: "Furlongs", unit: UnitCatalogue.unit("furlongs"),
      logTime: time)
    measure.measureType = .distance
    measure.canonicalUnit = "distance"
    measure.conversionFactor = 2_011_680.5
    measure.detailedDescription = "an eighth of a mile"
    measure.freeformNotes = "old"
    measure.archivedAt = Instant(milliseconds: 13)
    try expectBack(measure, in: "measures")
  }

  @Test func `a value`() throws {
    var value = PersonalValue(
      id: RowID(rawValue: 7), title: "Candour", valueLevel: .lifeArea, priority: 31, logTime: time)
    value.detailedDescription = "say what is"
    value.freeformNotes = "hard"
    value.lifeDomain = "work"
    value.alignmentGuidance = "ask twice"
    value.archivedAt = Instant(milliseconds: 13)
    try expectBack(value, in: "personalValues")
  }

  @Test func `a term and its days`() throws {
    let period = TimePeriod(
      id: RowID(rawValue: 7), title: "Winter", startDate: day, endDate: day.adding(days: 69))
    try expectBack(period, in: "timePeriods")
    var term = GoalTerm(
      id: RowID(rawValue: 7), timePeriodId: period.id, termNumber: 907, theme: "rest",
      status: .onHold, logTime: time)
    term.detailedDescription = "ten weeks"
    term.freeformNotes = "cold"
    term.reflection = "went well"
    term.archivedAt = Instant(milliseconds: 13)
    try expectBack(term, in: "goalTerms")
  }

  @Test(arguments: [Journal.Expectation.Kind.goal, .milestone, .obligation])
  func `an expectation with the part of its kind`(kind: Journal.Expectation.Kind) throws {
    var own = Journal.Expectation(
      id: RowID(rawValue: 7), kind: kind, title: "Hand in", logTime: time, importance: 8,
      urgency: 3)
    own.detailedDescription = "on paper"
    own.freeformNotes = "room 4"
    own.archivedAt = Instant(milliseconds: 13)
    try expectBack(own, in: "expectations")
    switch kind {
    case .goal:
      try expectBack(
        Goal(
          id: RowID(rawValue: 7), startDate: day, targetDate: day.adding(days: 9),
          actionPlan: "daily", expectedTermLength: 6), in: "goals")
    case .milestone:
      try expectBack(Milestone(id: RowID(rawValue: 7), targetDate: day), in: "milestones")
    case .obligation:
      try expectBack(
        Obligation(
          id: RowID(rawValue: 7), deadline: day, requestedBy: "Ada", consequence: "a fine"),
        in: "obligations")
    }
  }
}
