package import Journal
import Localization
package import Store
package import ToolSchema

/// The changes that the final arguments of `update_record` and `delete_record` stand for; the
/// program's own commands make theirs here too.
package struct RecordChange: Sendable {
  let database: JournalDatabase
  let surroundings: Surroundings
  let finder: RecordFinder

  package init(database: JournalDatabase, surroundings: Surroundings) {
    self.database = database
    self.surroundings = surroundings
    finder = RecordFinder(database: database)
  }

  /// - Throws: ``Refusal`` naming the field and the mend.
  package func update(_ json: JSONObject) throws -> Change {
    let arguments = try RecordArguments(json)
    var changes: [Change] = []
    if arguments.hasFields || arguments.archived == nil { changes.append(try fields(arguments)) }
    if let archived = arguments.archived {
      let key = try key(arguments)
      changes.append(archived ? .archive(key, surroundings.now()) : .restore(key))
    }
    return changes.count == 1 ? changes[0] : .plan(changes)
  }

  /// A new record of any kind; of an entry the day, of a goal the start is today unless given.
  package func create(_ json: JSONObject) throws -> Change {
    let arguments = try RecordArguments(json)
    switch arguments.kind {
    case .action: return .logAction(try newAction(arguments))
    case .goal: return .createGoal(try newGoal(arguments))
    default: return try fields(arguments)
    }
  }

  private func fields(_ arguments: RecordArguments) throws -> Change {
    switch arguments.kind {
    case .action: .updateAction(try revisedAction(arguments))
    case .goal: .updateGoal(try revisedGoal(arguments))
    case .value: try value(arguments)
    case .term: try term(arguments)
    case .measure: try measure(arguments)
    case .milestone: try milestone(arguments)
    case .obligation: try obligation(arguments)
    case .link: try link(arguments)
    }
  }

  package func deletion(_ json: JSONObject) throws -> Change {
    let arguments = try RecordArguments(json)
    switch try key(arguments) {
    case .action(let id): return .deleteAction(id)
    case .goal(let id): return .deleteGoal(id)
    case let key: return .delete(key)
    }
  }

  /// The key of the record that the arguments name.
  package func key(_ json: JSONObject) throws -> RecordKey { try key(try RecordArguments(json)) }

  private func key(_ arguments: RecordArguments) throws -> RecordKey {
    if arguments.kind == .link { return try linkKey(arguments) }
    guard let id = arguments.id else {
      throw Refusal("Say which \(arguments.kind.rawValue).", at: "/id")
    }
    switch arguments.kind {
    case .action: return .action(try finder.action(id).action.id)
    case .goal: return .goal(try finder.goal(id))
    case .value: return .value(try finder.value(id).id)
    case .term: return .term(try finder.term(id).term.id)
    case .measure: return .measure(try finder.measure(id).id)
    case .milestone: return .milestone(try finder.milestone(id))
    case .obligation, .link: return .obligation(try finder.obligation(id))
    }
  }

  // MARK: Values, terms, measures

  private func value(_ arguments: RecordArguments) throws -> Change {
    let old = try arguments.id.map { try finder.value($0) }
    var value =
      try old
      ?? PersonalValue(
        id: surroundings.ids.next(), title: arguments.required("title", or: nil),
        valueLevel: .general, priority: nil, logTime: surroundings.now())
    value.title = try arguments.required("title", or: value.title)
    value.valueLevel = try arguments.choice("level", or: value.valueLevel)
    value.priority = try arguments.integer("priority", or: value.priority)
    value.lifeDomain = try arguments.text("domain", or: value.lifeDomain)
    value.alignmentGuidance = try arguments.text("guidance", or: value.alignmentGuidance)
    value.detailedDescription = try arguments.text("description", or: value.detailedDescription)
    value.freeformNotes = try arguments.text("notes", or: value.freeformNotes)
    return old == nil ? .createValue(value) : .updateValue(value)
  }

  /// A new term begins where the last one ends, or today, and is ten weeks long.
  private func term(_ arguments: RecordArguments) throws -> Change {
    let old = try arguments.id.map { try finder.term($0) }
    let last = try old == nil ? database.terms().last : nil
    let today = surroundings.today
    let follows = last.map { max($0.period.endDate.adding(days: 1), today) }
    let start = try arguments.day("start_date", or: old?.period.startDate) ?? follows ?? today
    let end =
      try arguments.day("target_date", or: old?.period.endDate) ?? start.adding(days: 69)
    let number = try arguments.integer("number", or: old?.term.termNumber)
    let period = TimePeriod(
      id: old?.period.id ?? surroundings.ids.next(), title: old?.period.title, startDate: start,
      endDate: end)
    let status: GoalTerm.Status =
      today < start ? .planned : today > end ? .completed : .active
    var term =
      old?.term
      ?? GoalTerm(
        id: surroundings.ids.next(), timePeriodId: period.id,
        termNumber: number ?? (last?.term.termNumber ?? 0) + 1, theme: nil, status: status,
        logTime: surroundings.now())
    if let number { term.termNumber = number }
    term.theme = try arguments.text("theme", or: term.theme)
    term.status = try arguments.choice("status", or: term.status)
    term.reflection = try arguments.text("reflection", or: term.reflection)
    term.detailedDescription = try arguments.text("description", or: term.detailedDescription)
    term.freeformNotes = try arguments.text("notes", or: term.freeformNotes)
    return old == nil ? .createTerm(period, term) : .updateTerm(period, term)
  }

  private func measure(_ arguments: RecordArguments) throws -> Change {
    let old = try arguments.id.map { try finder.measure($0) }
    var measure: Measure
    if let old {
      measure = old
      measure.unit = UnitCatalogue.unit(try arguments.required("unit", or: old.unit)).symbol
    } else {
      let unit = try arguments.text("unit", or: nil) ?? arguments.required("title", or: nil)
      measure = Measure(
        id: surroundings.ids.next(), unit: UnitCatalogue.unit(unit), logTime: surroundings.now())
    }
    measure.title = try arguments.required("title", or: measure.title)
    measure.detailedDescription = try arguments.text(
      "description", or: measure.detailedDescription)
    measure.freeformNotes = try arguments.text("notes", or: measure.freeformNotes)
    return old == nil ? .createMeasure(measure) : .updateMeasure(measure)
  }
}
