import Foundation
package import Journal
import Localization
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

    var entries: Int {
      values + measures + terms + goals + actions + conversations + milestones + obligations
    }
  }

  let database: JournalDatabase
  let surroundings: Surroundings
  /// Whether what is there under a key with other content stays so, rather than being a conflict.
  private let keepsWhatIsHere: Bool
  /// The kind of file and its name, which the log of changes tells.
  private let source: String
  private let name: String?
  var document = JSONDocument()
  var stored = StoredTitles()
  private var conflicts: [String] = []
  private var furtherConflicts = 0
  var report = Report()
  private(set) var keptHere: [String] = []
  /// The change by whose id it is taken back; nil where nothing came in.
  package private(set) var id: LedgerEntry.ID?
  private var changes: [Change] = []
  /// What is archived once all of it is there.
  private var archivings: [Change] = []
  /// Where goals are put in their terms once all of them are there.
  var places: [TermGoalAssignment] = []

  var valueIDs: [String: PersonalValue.ID] = [:]
  var termIDs: [Int: GoalTerm.ID] = [:]
  var directory = GoalDirectory()
  private var measureIDs: [String: Measure.ID] = [:]

  /// Of more actions than these no change set is kept: they go in in bulk.
  let mostRecorded: Int

  package init(
    database: JournalDatabase, surroundings: Surroundings, name: String? = nil,
    mostRecorded: Int = 2000
  ) {
    self.init(
      database: database, surroundings: surroundings, source: "json", name: name,
      keepsWhatIsHere: false, mostRecorded: mostRecorded)
  }

  init(
    database: JournalDatabase, surroundings: Surroundings, source: String, name: String?,
    keepsWhatIsHere: Bool, mostRecorded: Int = 2000
  ) {
    self.database = database
    self.surroundings = surroundings
    self.source = source
    self.name = name
    self.keepsWhatIsHere = keepsWhatIsHere
    self.mostRecorded = mostRecorded
  }

  /// Imports the document; what is there already, the same, changes nothing.
  ///
  /// It is read to its end before the journal is locked for writing.
  ///
  /// - Parameter name: what an error calls the text.
  /// - Throws: ``Refusal`` naming what is wrong by its place, or every conflict and every title that
  ///   is nowhere; nothing is imported then.
  package mutating func run(_ text: ByteSource, named name: String) throws -> Report {
    let spool = try Spool(beside: database.path)
    let document = try DocumentStream.read(text, named: name) { item in
      try spool.append { $0.put(item) }
    }
    return try take(document, DocumentActions(spool), isTrial: false)
  }

  package mutating func run(_ json: JSONValue) throws -> Report {
    try run(ByteSource(Array(json.text.utf8)), named: "The document")
  }

  mutating func take(
    _ document: JSONDocument, _ actions: DocumentActions, isTrial: Bool
  ) throws -> Report {
    // What an earlier run gathered is none of this one's.
    self = JSONImport(
      database: database, surroundings: surroundings, source: source, name: name,
      keepsWhatIsHere: keepsWhatIsHere, mostRecorded: mostRecorded)
    self.document = document
    guard !isTrial else {
      try database.whole { journal in
        _ = try gather(from: journal)
        try addActions(actions, of: journal, to: .nothing)
      }
      try stopAtConflicts()
      return report
    }
    id = try database.importing(
      from: source, name: name, id: surroundings.ids.next(), at: surroundings.now()
    ) { transaction in
      let talks = try gather(from: transaction.journal)
      let isLarge = actions.count > mostRecorded
      if !isLarge || isStopped {
        try addActions(actions, of: transaction.journal, to: isLarge ? .nothing : .changes)
        try stopAtConflicts()
      }
      try transaction.record(
        changes + archivings, conversations: talks,
        decisions: document.decisions.map { (surroundings.ids.next(), $0.withoutPraise) },
        entries: report.entries)
      guard isLarge else { return }
      try transaction.inBulk { writer in
        try addActions(actions, of: transaction.journal, to: .rows(writer))
        try stopAtConflicts()
      }
    }
    return report
  }

  private mutating func gather(from journal: WholeJournal) throws -> [ImportedConversation] {
    stored = StoredTitles(try JSONDocument(besidesActionsOf: journal))
    for value in try journal.values() { valueIDs[value.title] = value.id }
    for measure in try journal.measures() { measureIDs[measure.unit] = measure.id }
    for entry in try journal.terms() { termIDs[entry.term.termNumber] = entry.term.id }
    for goal in try journal.goals() { directory.add(JSONDocument.GoalItem(goal), goal.goal.id) }
    addValues()
    addMeasures()
    addTerms()
    addGoals()
    addMilestones()
    addObligations()
    arrangeTerms()
    return try conversations(of: journal)
  }

  mutating func conflict(_ name: String) {
    guard !keepsWhatIsHere else {
      keptHere.append(name)
      return
    }
    refuse(localized("\(name) is there already with other content."))
  }

  /// Notes why nothing can come in; so many are told.
  mutating func refuse(_ reason: String) {
    guard conflicts.count < 50 else { return furtherConflicts += 1 }
    conflicts.append(reason)
  }

  private var isStopped: Bool { !conflicts.isEmpty }

  private func stopAtConflicts() throws(Refusal) {
    guard isStopped else { return }
    let further = furtherConflicts > 0 ? [localized("And \(furtherConflicts) more.")] : []
    throw Refusal(
      verbatim: ([localized("Nothing was imported.")] + conflicts + further).joined(separator: " "))
  }

  /// Keeps a change for the import; one that breaks a rule is told with the others.
  mutating func add(_ change: Change, _ name: String) {
    do {
      try change.check()
      changes.append(change)
    } catch {
      refuse("\(name): \(error.message)")
    }
  }

  mutating func archive(_ archived: JSONDocument.Archived, _ record: RecordKey) {
    guard let time = archived.time(at: surroundings.now()) else { return }
    archivings.append(.archive(record, time))
  }

  /// Puts goals at the places that the document says, first places first: each then stays.
  private mutating func arrangeTerms() {
    for place in places.sorted(by: { $0.assignmentOrder < $1.assignmentOrder }) {
      add(.setAssignment(place), localized("The place of a goal"))
    }
  }

  private mutating func addValues() {
    for item in document.values {
      if let old = stored.values[item.title] {
        if !old.isSame(as: item) { conflict(localized("The value “\(item.title)”")) }
        continue
      }
      var value = PersonalValue(
        id: surroundings.ids.next(), title: item.title, valueLevel: item.level,
        priority: item.priority, logTime: item.logged ?? surroundings.now())
      value.detailedDescription = item.description
      value.freeformNotes = item.notes
      value.lifeDomain = item.domain
      value.alignmentGuidance = item.guidance
      valueIDs[item.title] = value.id
      stored.values[item.title] = item
      add(.createValue(value), localized("The value “\(item.title)”"))
      archive(item.archived, .value(value.id))
      report.values += 1
    }
  }

  private mutating func addMeasures() {
    for item in document.measures {
      if let old = stored.measures[item.title] ?? stored.units[item.unit] {
        if !old.isSame(as: item) {
          conflict(localized("The measure “\(item.title)” (\(item.unit))"))
        }
        continue
      }
      var measure = Measure(
        id: surroundings.ids.next(), title: item.title, unit: UnitCatalogue.unit(item.unit),
        logTime: item.logged ?? surroundings.now())
      measure.detailedDescription = item.description
      measure.freeformNotes = item.notes
      measureIDs[item.unit] = measure.id
      stored.measures[item.title] = item
      stored.units[item.unit] = item
      guard !item.title.allSatisfy(\.isWhitespace), !item.unit.isEmpty else {
        refuse(localized("A measure needs a title and a unit: “\(item.title)” (\(item.unit))."))
        continue
      }
      add(.createMeasure(measure), localized("The measure “\(item.title)”"))
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

  private mutating func addTerms() {
    let today = surroundings.today
    for item in document.terms {
      if let old = stored.terms[item.number] {
        if !old.isSame(as: item) { conflict(localized("Term \(item.number)")) }
        continue
      }
      let period = TimePeriod(
        id: surroundings.ids.next(), title: item.title, startDate: item.start, endDate: item.end)
      var term = GoalTerm(
        id: surroundings.ids.next(), timePeriodId: period.id, termNumber: item.number,
        theme: item.theme,
        status: item.status ?? GoalTerm.Status(from: item.start, through: item.end, on: today),
        logTime: item.logged ?? surroundings.now())
      term.reflection = item.reflection
      term.detailedDescription = item.description
      term.freeformNotes = item.notes
      termIDs[item.number] = term.id
      stored.terms[item.number] = item
      add(.createTerm(period, term), localized("Term \(item.number)"))
      archive(item.archived, .term(term.id))
      report.terms += 1
    }
  }

  private mutating func conversations(of journal: WholeJournal) throws -> [ImportedConversation] {
    guard !document.conversations.isEmpty else { return [] }
    var keys = try journal.talkKeys()
    try journal.eachTalk { whole in
      // Those that were had here bear no key.
      keys.insert(ContentKey.of(JSONDocument.Talk(whole).plain.json(isWhole: false).text))
    }
    return document.conversations.compactMap { talk in
      let key = ContentKey.of(talk.json(isWhole: talk.plain.messages.isEmpty).text)
      guard !talk.messages.isEmpty, keys.insert(key).inserted else { return nil }
      report.conversations += 1
      return talk.imported(key: key, surroundings)
    }
  }
}

/// What is there already, by the keys under which a document speaks of it.
struct StoredTitles {
  var values: [String: JSONDocument.Value] = [:]
  var measures: [String: JSONDocument.MeasureItem] = [:]
  var units: [String: JSONDocument.MeasureItem] = [:]
  var terms: [Int: JSONDocument.Term] = [:]
  var goals: [Dated: JSONDocument.GoalItem] = [:]
  var milestones: [Dated: JSONDocument.MilestoneItem] = [:]
  var obligations: [Dated: JSONDocument.ObligationItem] = [:]

  /// A title with the day that tells it from another of the same title.
  struct Dated: Hashable {
    let title: String
    let day: Day?
  }

  init() {}

  init(_ stored: JSONDocument) {
    func first<Key, Item>(_ pairs: [(Key, Item)]) -> [Key: Item] {
      Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
    values = first(stored.values.map { ($0.title, $0) })
    measures = first(stored.measures.map { ($0.title, $0) })
    units = first(stored.measures.map { ($0.unit, $0) })
    terms = first(stored.terms.map { ($0.number, $0) })
    goals = first(stored.goals.map { (Dated(title: $0.title, day: $0.start), $0) })
    milestones = first(stored.milestones.map { (Dated(title: $0.title, day: $0.target), $0) })
    obligations = first(
      stored.obligations.map { (Dated(title: $0.title, day: $0.deadline), $0) })
  }
}
