import Foundation
package import Journal
package import Store
package import ToolSchema

/// Reads a JSON document into the journal, all of it or nothing.
package struct JSONImport {
  /// How many of each came in; what was there already is not counted.
  package struct Report: Equatable, Sendable {
    package var values = 0
    package var measures = 0
    package var terms = 0
    package var goals = 0
    package var actions = 0
    package var conversations = 0
    package var milestones = 0
    package var obligations = 0

    package var isEmpty: Bool { self == Report() }
  }

  let database: JournalDatabase
  let surroundings: Surroundings
  var document = JSONDocument()
  var stored = JSONDocument()
  var conflicts: [String] = []
  var report = Report()
  private var changes: [Change] = []
  /// What is archived once all of it is there.
  private var archivings: [Change] = []
  /// Where goals are put in their terms once all of them are there.
  var places: [TermGoalAssignment] = []

  var valueIDs: [String: PersonalValue.ID] = [:]
  var termIDs: [Int: GoalTerm.ID] = [:]
  var directory = GoalDirectory()
  private var measureIDs: [String: Measure.ID] = [:]

  package init(database: JournalDatabase, surroundings: Surroundings) {
    self.database = database
    self.surroundings = surroundings
  }

  /// Imports the document; what is there already, the same, changes nothing.
  ///
  /// - Throws: ``Refusal`` naming every conflict and every title that is nowhere; nothing is
  ///   imported then.
  package mutating func run(_ json: JSONValue) throws -> Report {
    document = try JSONDocument(json)
    stored = try JSONDocument(of: database)
    try addValues()
    try addMeasures()
    try addTerms()
    try addGoals()
    try addActions()
    addMilestones()
    addObligations()
    arrangeTerms()
    let talks = try conversations()
    guard conflicts.isEmpty else {
      throw Refusal("Nothing was imported. " + conflicts.prefix(50).joined(separator: " "))
    }
    guard !changes.isEmpty || !talks.isEmpty else { return report }
    try database.importing(
      .plan(changes + archivings), conversations: talks, at: surroundings.now(),
      id: surroundings.ids.next())
    return report
  }

  mutating func conflict(_ name: String) {
    conflicts.append("\(name) is there already with other content.")
  }

  /// Keeps a change for the import; one that breaks a rule is told with the others.
  mutating func add(_ change: Change, _ name: String) {
    do {
      try change.check()
      changes.append(change)
    } catch {
      conflicts.append("\(name): \(error.message)")
    }
  }

  mutating func archive(_ archived: JSONDocument.Archived, _ record: RecordKey) {
    guard let time = archived.time(at: surroundings.now()) else { return }
    archivings.append(.archive(record, time))
  }

  /// Puts goals at the places that the document says, first places first: each then stays.
  private mutating func arrangeTerms() {
    for place in places.sorted(by: { $0.assignmentOrder < $1.assignmentOrder }) {
      add(.setAssignment(place), "The place of a goal")
    }
  }

  private mutating func addValues() throws {
    for value in try database.everyPersonalValue() { valueIDs[value.title] = value.id }
    for item in document.values {
      if let old = stored.values.first(where: { $0.title == item.title }) {
        if !old.isSame(as: item) { conflict("The value “\(item.title)”") }
        continue
      }
      var value = PersonalValue(
        id: surroundings.ids.next(), title: item.title, valueLevel: item.level,
        priority: item.priority, logTime: surroundings.now())
      value.detailedDescription = item.description
      value.freeformNotes = item.notes
      value.lifeDomain = item.domain
      value.alignmentGuidance = item.guidance
      valueIDs[item.title] = value.id
      stored.values.append(item)
      add(.createValue(value), "The value “\(item.title)”")
      archive(item.archived, .value(value.id))
      report.values += 1
    }
  }

  private mutating func addMeasures() throws {
    for measure in try database.measures() { measureIDs[measure.unit] = measure.id }
    for item in document.measures {
      if let old = stored.measures.first(where: { $0.title == item.title || $0.unit == item.unit })
      {
        if !old.isSame(as: item) { conflict("The measure “\(item.title)” (\(item.unit))") }
        continue
      }
      var measure = Measure(
        id: surroundings.ids.next(), title: item.title, unit: UnitCatalogue.unit(item.unit),
        logTime: surroundings.now())
      measure.detailedDescription = item.description
      measure.freeformNotes = item.notes
      measureIDs[item.unit] = measure.id
      stored.measures.append(item)
      guard !item.title.allSatisfy(\.isWhitespace), !item.unit.isEmpty else {
        conflicts.append("A measure needs a title and a unit: “\(item.title)” (\(item.unit)).")
        continue
      }
      add(.createMeasure(measure), "The measure “\(item.title)”")
      archive(item.archived, .measure(measure.id))
      report.measures += 1
    }
  }

  mutating func measure(_ quantity: Quantity) -> Measure.ID {
    if let id = measureIDs[quantity.unit.symbol] { return id }
    let id: Measure.ID = surroundings.ids.next()
    measureIDs[quantity.unit.symbol] = id
    return id
  }

  private mutating func addTerms() throws {
    for entry in try database.terms() { termIDs[entry.term.termNumber] = entry.term.id }
    let today = surroundings.today
    for item in document.terms {
      if let old = stored.terms.first(where: { $0.number == item.number }) {
        if !old.isSame(as: item) { conflict("Term \(item.number)") }
        continue
      }
      let period = TimePeriod(
        id: surroundings.ids.next(), title: item.title, startDate: item.start, endDate: item.end)
      var term = GoalTerm(
        id: surroundings.ids.next(), timePeriodId: period.id, termNumber: item.number,
        theme: item.theme,
        status: item.status ?? GoalTerm.Status(from: item.start, through: item.end, on: today),
        logTime: surroundings.now())
      term.reflection = item.reflection
      term.detailedDescription = item.description
      term.freeformNotes = item.notes
      termIDs[item.number] = term.id
      stored.terms.append(item)
      add(.createTerm(period, term), "Term \(item.number)")
      archive(item.archived, .term(term.id))
      report.terms += 1
    }
  }

  private mutating func conversations() throws -> [ImportedConversation] {
    var keys = try database.conversationContentKeys()
    var talks: [ImportedConversation] = []
    for talk in document.conversations where !talk.messages.isEmpty {
      let key = ContentKey.of(talk.json.text)
      guard !stored.conversations.contains(talk), keys.insert(key).inserted else { continue }
      let id: ConversationRecord.ID = surroundings.ids.next()
      let messages = talk.messages.map { line in
        LoggedMessage(
          id: surroundings.ids.next(), conversation: id,
          role: LoggedMessage.Role(rawValue: line.role) ?? .user, text: line.content,
          logTime: surroundings.now())
      }
      talks.append(ImportedConversation(id: id, contentKey: key, messages: messages))
      report.conversations += 1
    }
    return talks
  }
}
