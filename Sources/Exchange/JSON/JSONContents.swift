import Foundation
import Journal
import Store

extension JSONDocument {
  /// Everything that the database holds, archived or not, in the document's order.
  init(of database: JournalDatabase) throws {
    values = try database.everyPersonalValue().map(Value.init)
    measures = try database.measures().map(MeasureItem.init)
    terms = try database.terms().map(Term.init)
    let whole = try database.everyGoal()
    goals = Self.items(of: whole)
    actions = try Self.storedActions(in: database).map(\.item).sorted()
    conversations = try database.allConversations().filter { !$0.isEmpty }.map { lines in
      Talk(messages: lines.map { Talk.Line(role: $0.role.rawValue, content: $0.text) })
    }
    milestones = try database.everyMilestone().map(MilestoneItem.init)
    obligations = try database.everyObligation().map(ObligationItem.init)
  }

  /// The goals; a place in a term is said where the order of the goals would give another.
  static func items(of whole: [WholeGoal]) -> [GoalItem] {
    var counts: [Int: Int] = [:]
    var moved: Set<Int> = []
    for place in whole.flatMap(\.terms) {
      counts[place.term, default: 0] += 1
      if counts[place.term] != place.order { moved.insert(place.term) }
    }
    return whole.map { goal in
      var item = GoalItem(goal)
      for place in goal.terms where moved.contains(place.term) {
        item.places[place.term] = place.order
      }
      return item
    }
  }

  static func storedActions(
    in database: JournalDatabase
  ) throws -> [(item: ActionItem, id: Action.ID)] {
    var directory = GoalDirectory()
    var starts: [Goal.ID: Day?] = [:]
    for goal in try database.everyGoal() {
      directory.add(GoalItem(goal), goal.goal.id)
      starts[goal.goal.id] = goal.goal.startDate
    }
    let amounts = try database.everyGivenAmount()
    return try database.allActions().map { entry in
      var item = ActionItem(entry)
      item.goalStarts = entry.goals.map { starts[$0.goal] ?? nil }
      let given = amounts[entry.action.id] ?? []
      item.amounts = entry.goals.flatMap { goal in
        let isAlone = entry.goals.filter { $0.title == goal.title }.count == 1
        return given.filter { $0.goal == goal.goal }.map {
          Amount(
            goal: goal.title, start: isAlone ? nil : starts[goal.goal] ?? nil,
            quantity: $0.quantity)
        }
      }
      let found = directory.goals(item.goals, on: item.day)
      if found == entry.goals.map(\.goal) { item.goalStarts = nil }
      return (item, entry.action.id)
    }
  }
}

extension JSONDocument.Value {
  fileprivate init(_ value: PersonalValue) {
    self.init(
      title: value.title, level: value.valueLevel, priority: value.priority,
      description: value.detailedDescription, notes: value.freeformNotes,
      domain: value.lifeDomain, guidance: value.alignmentGuidance,
      archived: JSONDocument.Archived(value.archivedAt))
  }
}

extension JSONDocument.MeasureItem {
  fileprivate init(_ measure: Measure) {
    self.init(
      title: measure.title, unit: measure.unit, description: measure.detailedDescription,
      notes: measure.freeformNotes, archived: JSONDocument.Archived(measure.archivedAt))
  }
}

extension JSONDocument.Term {
  fileprivate init(_ entry: TermEntry) {
    let term = entry.term
    self.init(
      number: term.termNumber, start: entry.period.startDate, end: entry.period.endDate,
      theme: term.theme, title: entry.period.title, status: term.status,
      reflection: term.reflection, description: term.detailedDescription,
      notes: term.freeformNotes, archived: JSONDocument.Archived(term.archivedAt))
  }
}

extension JSONDocument.Weight {
  fileprivate init(_ own: Expectation) {
    self.init(importance: own.expectationImportance, urgency: own.expectationUrgency)
  }
}

extension JSONDocument.GoalItem {
  init(_ whole: WholeGoal) {
    let own = whole.expectation
    self.init(
      title: own.title, start: whole.goal.startDate, target: whole.goal.targetDate,
      targets: whole.targets.map {
        JSONDocument.Target(quantity: $0.quantity, direction: $0.direction, notes: $0.notes)
      },
      values: whole.values.map(\.value), terms: whole.terms.map(\.term),
      description: own.detailedDescription, notes: own.freeformNotes,
      plan: whole.goal.actionPlan, weight: JSONDocument.Weight(own),
      termLength: whole.goal.expectedTermLength,
      archived: JSONDocument.Archived(own.archivedAt))
    for link in whole.values {
      strengths[link.value] = link.strength
      valueNotes[link.value] = link.notes
    }
  }
}

extension JSONDocument.MilestoneItem {
  fileprivate init(_ whole: WholeMilestone) {
    let own = whole.expectation
    self.init(
      title: own.title, target: whole.milestone.targetDate, description: own.detailedDescription,
      notes: own.freeformNotes, weight: JSONDocument.Weight(own),
      archived: JSONDocument.Archived(own.archivedAt))
  }
}

extension JSONDocument.ObligationItem {
  fileprivate init(_ whole: WholeObligation) {
    let own = whole.expectation
    self.init(
      title: own.title, deadline: whole.obligation.deadline,
      requestedBy: whole.obligation.requestedBy, consequence: whole.obligation.consequence,
      description: own.detailedDescription, notes: own.freeformNotes,
      weight: JSONDocument.Weight(own), archived: JSONDocument.Archived(own.archivedAt))
  }
}

extension JSONDocument.ActionItem {
  /// What the entry says, without amounts of its own for goals.
  init(_ entry: ActionEntry) {
    let action = entry.action
    self.init(
      id: action.importKey ?? action.id.description, title: action.title, day: action.localDay,
      partOfDay: action.partOfDay, durationMinutes: action.durationMinutes,
      measurements: entry.measurements.map(\.quantity), goals: entry.goals.map(\.title),
      notes: action.freeformNotes, zone: action.zone, description: action.detailedDescription,
      archived: JSONDocument.Archived(action.archivedAt))
    if let start = action.startTime, let zone = TimeZone(identifier: action.zone) {
      let wall = start.wallTime(in: zone)
      self.start = wall
      if Instant(wall, in: zone) != start { exactStart = start }
    }
  }
}
