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

    package var isEmpty: Bool { self == Report() }
  }

  private let database: JournalDatabase
  private let surroundings: Surroundings
  private var document = JSONDocument()
  private var stored = JSONDocument()
  private var changes: [Change] = []
  private var conflicts: [String] = []
  private var report = Report()

  private var valueIDs: [String: PersonalValue.ID] = [:]
  private var measureIDs: [String: Measure.ID] = [:]
  private var termIDs: [Int: GoalTerm.ID] = [:]
  private var goalIDs: [(item: JSONDocument.GoalItem, id: Goal.ID)] = []

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
    let talks = try conversations()
    guard conflicts.isEmpty else {
      throw Refusal("Nothing was imported. " + conflicts.prefix(50).joined(separator: " "))
    }
    guard !changes.isEmpty || !talks.isEmpty else { return report }
    try database.importing(
      .plan(changes), conversations: talks, at: surroundings.now(), id: surroundings.ids.next())
    return report
  }

  private mutating func conflict(_ name: String) {
    conflicts.append("\(name) is there already with other content.")
  }

  /// Keeps a change for the import; one that breaks a rule is told with the others.
  private mutating func add(_ change: Change, _ name: String) {
    do {
      try change.check()
      changes.append(change)
    } catch {
      conflicts.append("\(name): \(error.message)")
    }
  }

  private mutating func addValues() throws {
    for value in try database.personalValues() { valueIDs[value.title] = value.id }
    for item in document.values {
      if let old = stored.values.first(where: { $0.title == item.title }) {
        if old != item { conflict("The value “\(item.title)”") }
        continue
      }
      let value = PersonalValue(
        id: surroundings.ids.next(), title: item.title, valueLevel: item.level,
        priority: item.priority, logTime: surroundings.now())
      valueIDs[item.title] = value.id
      stored.values.append(item)
      add(.createValue(value), "The value “\(item.title)”")
      report.values += 1
    }
  }

  private mutating func addMeasures() throws {
    for measure in try database.measures() { measureIDs[measure.unit] = measure.id }
    for item in document.measures {
      if let old = stored.measures.first(where: { $0.title == item.title || $0.unit == item.unit })
      {
        if old != item { conflict("The measure “\(item.title)” (\(item.unit))") }
        continue
      }
      let measure = Measure(
        id: surroundings.ids.next(), title: item.title, unit: UnitCatalogue.unit(item.unit),
        logTime: surroundings.now())
      measureIDs[item.unit] = measure.id
      stored.measures.append(item)
      guard !item.title.allSatisfy(\.isWhitespace), !item.unit.isEmpty else {
        conflicts.append("A measure needs a title and a unit: “\(item.title)” (\(item.unit)).")
        continue
      }
      add(.createMeasure(measure), "The measure “\(item.title)”")
      report.measures += 1
    }
  }

  private mutating func measure(_ quantity: Quantity) -> Measure.ID {
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
        if old != item { conflict("Term \(item.number)") }
        continue
      }
      let status: GoalTerm.Status =
        today < item.start ? .planned : today > item.end ? .completed : .active
      let period = TimePeriod(
        id: surroundings.ids.next(), startDate: item.start, endDate: item.end)
      let term = GoalTerm(
        id: surroundings.ids.next(), timePeriodId: period.id, termNumber: item.number,
        theme: item.theme, status: status, logTime: surroundings.now())
      termIDs[item.number] = term.id
      stored.terms.append(item)
      add(.createTerm(period, term), "Term \(item.number)")
      report.terms += 1
    }
  }

  private mutating func addGoals() throws {
    for goal in try database.goalOverviews(limit: 100_000) {
      if let item = stored.goals.first(where: {
        $0.title == goal.title && $0.start == goal.startDate
      }) {
        goalIDs.append((item, goal.id))
      }
    }
    for item in document.goals {
      if let old = stored.goals.first(where: { $0.title == item.title && $0.start == item.start }) {
        if !old.isSame(as: item) { conflict("The goal “\(item.title)”") }
        continue
      }
      var values: [RelevanceDraft] = []
      for title in item.values {
        guard let value = valueIDs[title] else {
          conflicts.append("The goal “\(item.title)” names the value “\(title)”, which is nowhere.")
          continue
        }
        values.append(RelevanceDraft(id: surroundings.ids.next(), value: value))
      }
      var terms: [AssignmentDraft] = []
      for number in item.terms {
        guard let term = termIDs[number] else {
          conflicts.append("The goal “\(item.title)” names term \(number), which is nowhere.")
          continue
        }
        terms.append(AssignmentDraft(id: surroundings.ids.next(), term: term))
      }
      var targets: [TargetDraft] = []
      for quantity in item.targets {
        targets.append(
          TargetDraft(
            id: surroundings.ids.next(), measure: measure(quantity), quantity: quantity))
      }
      let draft = GoalDraft(
        id: surroundings.ids.next(), title: item.title, startDate: item.start,
        targetDate: item.target, targets: targets, values: values, terms: terms,
        logTime: surroundings.now())
      goalIDs.append((item, draft.id))
      stored.goals.append(item)
      add(.createGoal(draft), "The goal “\(item.title)”")
      report.goals += 1
    }
  }

  private mutating func addActions() throws {
    var known: [String: JSONDocument.ActionItem] = [:]
    for item in stored.actions { if let id = item.id { known[id] = item } }
    for entry in try database.allActions() {
      // Both of an action's ids are accepted.
      known[entry.action.id.description] = JSONDocument.ActionItem(entry)
    }
    let contentKeys = try database.actionContentKeys()
    var ordinals: [String: Int] = [:]
    for item in document.actions {
      if let id = item.id {
        if let old = known[id] {
          if !old.isSame(as: item) { conflict("The action \(id)") }
          continue
        }
        known[id] = item
        add(.logAction(draft(item, importKey: id, contentKey: nil)), item.name)
      } else {
        let content = ContentKey.of(item.json(zone: nil).text)
        ordinals[content, default: 0] += 1
        let key = "\(content)-\(ordinals[content] ?? 1)"
        guard !contentKeys.contains(key) else { continue }
        add(.logAction(draft(item, importKey: nil, contentKey: key)), item.name)
      }
      report.actions += 1
    }
  }

  private mutating func draft(
    _ item: JSONDocument.ActionItem, importKey: String?, contentKey: String?
  ) -> ActionDraft {
    var links: [ContributionDraft] = []
    for title in item.goals {
      let titled = goalIDs.filter { $0.item.title == title }
      // Of several goals with one title it is the one whose days hold the action's.
      let goal = titled.first { $0.item.holds(item.day) } ?? titled.first
      guard let goal else {
        conflicts.append("\(item.name) names the goal “\(title)”, which is nowhere.")
        continue
      }
      links.append(ContributionDraft(id: surroundings.ids.next(), goal: goal.id))
    }
    let zone = item.zone.flatMap { TimeZone(identifier: $0) } ?? surroundings.zone
    var measurements: [MeasurementDraft] = []
    for quantity in item.measurements {
      measurements.append(
        MeasurementDraft(
          id: surroundings.ids.next(), measure: measure(quantity), quantity: quantity))
    }
    return ActionDraft(
      id: surroundings.ids.next(), title: item.title, day: item.day, zone: zone.name,
      partOfDay: item.partOfDay, startTime: item.start.map { Instant($0, in: zone) },
      durationMinutes: item.durationMinutes, measurements: measurements, notes: item.notes,
      contributions: links, logTime: surroundings.now(), importKey: importKey,
      contentKey: contentKey)
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
