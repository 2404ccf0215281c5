import Foundation
import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

/// What is read is what was stored, column for column.
struct StoredRecordTests {
  let journal: DemoJournal
  private let time = Instant(milliseconds: 12_345)
  private let day = Day(ordinal: 20_000)

  init() throws { journal = try DemoJournal() }

  /// A record as it is read once it was written, alone: what it points to need not be there.
  private func stored<Record>(_ record: Record) throws -> (Record?, Row?)
  where Record: StoredRecord & Identifiable, Record.ID: Bindable {
    var found: (Record?, Row?)
    try journal.database.queue.inDatabase { db in
      try db.inTransaction {
        try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
        try record.add(to: db)
        let row = try Row.fetchOne(
          db, sql: "SELECT * FROM \(Record.databaseTableName) WHERE id = ?", arguments: [record.id])
        found = (try Record.find(record.id, in: db), row)
        return .rollback
      }
    }
    return found
  }

  /// Stores a record whose every field is filled, and expects to read the same.
  private func expectBack<Record>(_ record: Record) throws
  where
    Record: StoredRecord & Equatable & Identifiable, Record.ID: Bindable
  {
    let mirror = Mirror(reflecting: record)
    #expect(mirror.children.count == Record.columns.count)
    #expect(Set(mirror.children.compactMap(\.label)) == Set(Record.columns))
    let empty = mirror.children.filter { "\($0.value)" == "nil" }.compactMap(\.label)
    #expect(empty.isEmpty, "\(empty) would not be told from each other")
    let (stored, written) = try stored(record)
    #expect(stored == record)
    // Two columns that are swapped on both ways would come back right.
    for child in mirror.children {
      guard let label = child.label, let value = child.value as? any DatabaseValueConvertible
      else { continue }
      #expect(written?[label] as DatabaseValue? == value.databaseValue, "\(label)")
    }
  }

  @Test func `an action`() throws {
    var action = Action(
      id: RowID(rawValue: 7), title: "Run", freeformNotes: "rain", logTime: time,
      startTime: Instant(milliseconds: 12), localDay: day, zone: "Europe/Berlin",
      partOfDay: .night, durationMinutes: 0.1 + 0.2, importKey: "a9", contentKey: "b")
    action.detailedDescription = "along the river"
    action.archivedAt = Instant(milliseconds: 13)
    try expectBack(action)
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
    try expectBack(measure)
  }

  @Test func `a value`() throws {
    var value = PersonalValue(
      id: RowID(rawValue: 7), title: "Candour", valueLevel: .lifeArea, priority: 31, logTime: time)
    value.detailedDescription = "say what is"
    value.freeformNotes = "hard"
    value.lifeDomain = "work"
    value.alignmentGuidance = "ask twice"
    value.archivedAt = Instant(milliseconds: 13)
    try expectBack(value)
  }

  @Test func `a term and its days`() throws {
    let period = TimePeriod(
      id: RowID(rawValue: 7), title: "Winter", startDate: day, endDate: day.adding(days: 69))
    try expectBack(period)
    var term = GoalTerm(
      id: RowID(rawValue: 7), timePeriodId: period.id, termNumber: 907, theme: "rest",
      status: .onHold, logTime: time)
    term.detailedDescription = "ten weeks"
    term.freeformNotes = "cold"
    term.reflection = "went well"
    term.archivedAt = Instant(milliseconds: 13)
    try expectBack(term)
  }

  @Test(arguments: [Journal.Expectation.Kind.goal, .milestone, .obligation])
  func `an expectation with the part of its kind`(kind: Journal.Expectation.Kind) throws {
    var own = Journal.Expectation(
      id: RowID(rawValue: 7), kind: kind, title: "Hand in", logTime: time, importance: 8,
      urgency: 3)
    own.detailedDescription = "on paper"
    own.freeformNotes = "room 4"
    own.archivedAt = Instant(milliseconds: 13)
    try expectBack(own)
    switch kind {
    case .goal:
      try expectBack(
        Goal(
          id: RowID(rawValue: 7), startDate: day, targetDate: day.adding(days: 9),
          actionPlan: "daily", expectedTermLength: 6))
    case .milestone:
      try expectBack(Milestone(id: RowID(rawValue: 7), targetDate: day))
    case .obligation:
      try expectBack(
        Obligation(
          id: RowID(rawValue: 7), deadline: day, requestedBy: "Ada", consequence: "a fine"))
    }
  }

  @Test func `what hangs from an action or a goal`() throws {
    let action = RowID<Action>(rawValue: 21)
    let measure = RowID<Measure>(rawValue: 22)
    let goal = RowID<Goal>(rawValue: 23)
    var target = ExpectationMeasure(
      id: RowID(rawValue: 7), expectationId: goal, measureId: measure, targetValue: 2.5,
      amount: 2500, direction: .atMost)
    target.freeformNotes = "uphill"
    // How it is meant stands in four columns.
    target.shape = TargetShape(
      per: .week, weekdays: [.monday, .thursday], from: 20, before: ClockTime(minute: 1380))
    let (same, written) = try stored(target)
    #expect(same == target)
    #expect(written?["per"] == "week")
    #expect(written?["weekdays"] == 9)
    #expect(written?["startValue"] == 20.0)
    #expect(written?["beforeMinute"] == 1380)
    var relevance = GoalRelevance(
      id: RowID(rawValue: 7), goalId: goal, valueId: RowID(rawValue: 24))
    relevance.alignmentStrength = 9
    relevance.relevanceNotes = "most of it"
    try expectBack(relevance)
    try expectBack(
      TermGoalAssignment(
        id: RowID(rawValue: 7), termId: RowID(rawValue: 25), goalId: goal, assignmentOrder: 3))
    var link = ActionGoalContribution(
      id: RowID(rawValue: 7), actionId: action, goalId: goal, createdAt: time)
    link.measureId = measure
    link.contributionAmount = 1500
    try expectBack(link)
    try expectBack(
      MeasuredAction(
        id: RowID(rawValue: 7), actionId: action, measureId: measure, value: 2.5, amount: 2501,
        createdAt: time))
  }

  @Test func `a message`() throws {
    var message = LoggedMessage(
      id: RowID(rawValue: 7), conversation: RowID(rawValue: 5), role: .toolCall, text: "so",
      toolName: "create_action", callId: RowID(rawValue: 6), part: "{}", state: .partial,
      logTime: time)
    message.model = "small"
    message.promptTokens = 1
    message.completionTokens = 2
    message.cachedTokens = 3
    message.milliseconds = 4
    try expectBack(message)
  }

  @Test func `a proposal`() throws {
    var proposal = ProposalRecord(
      id: RowID(rawValue: 7), conversation: RowID(rawValue: 5), call: RowID(rawValue: 6),
      tool: "archive", words: "put it away", arguments: #"{"id":1}"#, details: #"{"shown":2}"#,
      change: .archive(.goal(RowID(rawValue: 23)), time), fingerprint: ChangeSet(bytes: [1, 2, 3]),
      createdAt: time)
    proposal.revision = 4
    proposal.model = "small"
    proposal.status = .superseded
    proposal.reason = "a better one"
    proposal.decidedAt = Instant(milliseconds: 13)
    let (stored, written) = try stored(proposal)
    #expect(stored == proposal)
    let told: [String: any DatabaseValueConvertible] = [
      "conversationId": 5, "callId": 6, "tool": "archive", "words": "put it away",
      "arguments": #"{"id":1}"#, "details": #"{"shown":2}"#, "fingerprint": Data([1, 2, 3]),
      "createdAt": 12_345, "revision": 4, "model": "small", "status": "superseded",
      "reason": "a better one", "decidedAt": 13,
    ]
    for (column, value) in told {
      #expect(written?[column] as DatabaseValue? == value.databaseValue, "\(column)")
    }
  }
}
