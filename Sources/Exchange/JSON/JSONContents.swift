import Foundation
import Journal
import Store

extension JSONDocument {
  /// All but the actions, conversations and changes, which may be too many to hold at once.
  init(besidesActionsOf journal: WholeJournal) throws {
    values = try journal.values().map(Value.init)
    measures = try journal.measures().map(MeasureItem.init)
    terms = try journal.terms().map(Term.init)
    goals = Self.items(of: try journal.goals())
    milestones = try journal.milestones().map(MilestoneItem.init)
    obligations = try journal.obligations().map(ObligationItem.init)
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
}

/// Makes a document's items of actions.
struct ActionItems {
  private var directory = GoalDirectory()
  private var starts: [Goal.ID: Day?] = [:]

  init(_ goals: [WholeGoal]) {
    for goal in goals {
      directory.add(JSONDocument.GoalItem(goal), goal.goal.id)
      starts[goal.goal.id] = goal.goal.startDate
    }
  }

  func item(_ whole: WholeAction) -> JSONDocument.ActionItem {
    let entry = whole.entry
    var item = JSONDocument.ActionItem(entry)
    guard !entry.goals.isEmpty else { return item }
    item.amounts = entry.goals.flatMap { goal in
      let isAlone = entry.goals.filter { $0.title == goal.title }.count == 1
      return whole.amounts.filter { $0.goal == goal.goal }.map {
        JSONDocument.Amount(
          goal: goal.title, start: isAlone ? nil : starts[goal.goal] ?? nil,
          quantity: $0.quantity)
      }
    }
    let found = directory.goals(item.goals, on: item.day)
    if found != entry.goals.map(\.goal) {
      item.goalStarts = entry.goals.map { starts[$0.goal] ?? nil }
    }
    return item
  }
}

extension JSONDocument.Value {
  fileprivate init(_ value: PersonalValue) {
    self.init(
      title: value.title, level: value.valueLevel, priority: value.priority,
      description: value.detailedDescription, notes: value.freeformNotes,
      domain: value.lifeDomain, guidance: value.alignmentGuidance,
      archived: JSONDocument.Archived(value.archivedAt), logged: value.logTime)
  }
}

extension JSONDocument.MeasureItem {
  fileprivate init(_ measure: Measure) {
    self.init(
      title: measure.title, unit: measure.unit, description: measure.detailedDescription,
      notes: measure.freeformNotes, archived: JSONDocument.Archived(measure.archivedAt),
      logged: measure.logTime)
  }
}

extension JSONDocument.Term {
  fileprivate init(_ entry: TermEntry) {
    let term = entry.term
    self.init(
      number: term.termNumber, start: entry.period.startDate, end: entry.period.endDate,
      theme: term.theme, title: entry.period.title, status: term.status,
      reflection: term.reflection, description: term.detailedDescription,
      notes: term.freeformNotes, archived: JSONDocument.Archived(term.archivedAt),
      logged: term.logTime)
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
        JSONDocument.Target(
          quantity: $0.quantity, direction: $0.direction, shape: $0.shape, notes: $0.notes)
      },
      values: whole.values.map(\.value), terms: whole.terms.map(\.term),
      description: own.detailedDescription, notes: own.freeformNotes,
      plan: whole.goal.actionPlan, weight: JSONDocument.Weight(own),
      termLength: whole.goal.expectedTermLength,
      archived: JSONDocument.Archived(own.archivedAt), logged: own.logTime)
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
      archived: JSONDocument.Archived(own.archivedAt), logged: own.logTime)
  }
}

extension JSONDocument.ObligationItem {
  fileprivate init(_ whole: WholeObligation) {
    let own = whole.expectation
    self.init(
      title: own.title, deadline: whole.obligation.deadline,
      requestedBy: whole.obligation.requestedBy, consequence: whole.obligation.consequence,
      description: own.detailedDescription, notes: own.freeformNotes,
      weight: JSONDocument.Weight(own), archived: JSONDocument.Archived(own.archivedAt),
      logged: own.logTime)
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
      archived: JSONDocument.Archived(action.archivedAt), logged: action.logTime)
    if let start = action.startTime, let zone = TimeZone(identifier: action.zone) {
      let wall = start.wallTime(in: zone)
      self.start = wall
      if Instant(wall, in: zone) != start { exactStart = start }
    }
  }
}
