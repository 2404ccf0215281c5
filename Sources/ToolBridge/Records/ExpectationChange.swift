import Foundation
import Journal
import Localization
import Store
import ToolSchema

extension RecordChange {
  func newAction(_ arguments: RecordArguments) throws -> ActionDraft {
    let draft = ActionDraft(
      id: surroundings.ids.next(), title: nil, day: surroundings.today,
      zone: surroundings.zone.name, logTime: surroundings.now())
    return try setFields(of: draft, arguments, surroundings.zone)
  }

  func revisedAction(_ arguments: RecordArguments) throws -> ActionDraft {
    guard let id = arguments.id else { throw Refusal("Say which entry.", at: "/id") }
    let entry = try finder.action(id)
    guard let zone = TimeZone(identifier: entry.action.zone) else {
      throw Refusal("The entry's time zone is not known here.", at: "/id")
    }
    var draft = ActionDraft(entry)
    draft.logTime = surroundings.now()
    return try setFields(of: draft, arguments, zone)
  }

  private func setFields(
    of old: ActionDraft, _ arguments: RecordArguments, _ zone: TimeZone
  ) throws -> ActionDraft {
    var draft = old
    draft.title = try arguments.text("title", or: draft.title)
    draft.notes = try arguments.text("notes", or: draft.notes)
    draft.description = try arguments.text("description", or: draft.description)
    if arguments.has("duration_minutes") {
      draft.durationMinutes = arguments.json["duration_minutes"]?.double
    }
    try setTimes(of: &draft, arguments, zone)
    if let quantities = try arguments.quantities("measurements") {
      draft.measurements = try quantities.enumerated().map { index, quantity in
        let known = old.measurements.indices.contains(index) ? old.measurements[index].id : nil
        return MeasurementDraft(
          id: known ?? surroundings.ids.next(), measure: try measureID(of: quantity),
          quantity: quantity)
      }
    }
    if let goals = arguments.names("goals") {
      draft.contributions = try goals.map { name in
        let goal = try finder.goal(name)
        return old.contributions.first { $0.goal == goal }
          ?? ContributionDraft(id: surroundings.ids.next(), goal: goal)
      }
    }
    try recount(&draft, of: old)
    try draft.checkDone(by: surroundings.now().wallTime(in: zone))
    return draft
  }

  /// Gives each goal that one amount of the entry counts toward under another name that amount anew; where the entry
  /// has another unit now, the link stays without an amount of its own.
  private func recount(_ draft: inout ActionDraft, of old: ActionDraft) throws {
    guard draft.measurements != old.measurements,
      let entry = try database.action(old.id.description)
    else { return }
    for place in draft.contributions.indices {
      let goal = draft.contributions[place].goal
      guard let unit = try database.countedAs(entry, toward: goal) else { continue }
      draft.contributions[place].isAlone = true
      guard draft.measurements.count == 1, let own = draft.measurements.first,
        own.quantity.unit == entry.measurements[0].quantity.unit
      else { continue }
      let counted = Quantity(own.quantity.value, unit)
      draft.contributions[place].quantity = counted
      draft.contributions[place].measure = try measureID(of: counted)
    }
  }

  private func setTimes(
    of draft: inout ActionDraft, _ arguments: RecordArguments, _ zone: TimeZone
  ) throws {
    if let day = try arguments.day("day", or: nil) {
      // A clock time moves along with its day.
      if let start = draft.startTime {
        let wall = WallTime(day: day, secondOfDay: start.wallTime(in: zone).secondOfDay)
        draft.startTime = Instant(wall, in: zone)
      }
      draft.day = day
    }
    if let part = try arguments.text("part_of_day", or: nil) {
      guard let part = PartOfDay(rawValue: part) else {
        throw Refusal(
          "The part of the day is morning, afternoon, evening or night.", at: "/part_of_day")
      }
      draft.partOfDay = part
    }
    guard arguments.has("start_time") else { return }
    guard let text = try arguments.text("start_time", or: nil) else {
      draft.startTime = nil
      return
    }
    guard let wall = WallTime(text), text.contains("T") else {
      throw Refusal("The start time is YYYY-MM-DDTHH:MM.", at: "/start_time")
    }
    draft.startTime = Instant(wall, in: zone)
    draft.partOfDay = nil
  }

  /// The key of the measure of a quantity's unit, or a new one for its first use.
  func measureID(of quantity: Quantity) throws -> Measure.ID {
    try database.measures().id(of: quantity) ?? surroundings.ids.next()
  }

  func newGoal(_ arguments: RecordArguments) throws -> GoalDraft {
    try setFields(
      of: GoalDraft(
        id: surroundings.ids.next(), title: arguments.required("title", or: nil),
        startDate: surroundings.today, logTime: surroundings.now()), arguments)
  }

  func revisedGoal(_ arguments: RecordArguments) throws -> GoalDraft {
    guard let id = arguments.id, let draft = try database.goalDraft(finder.goal(id)) else {
      throw Refusal("Say which goal.", at: "/id")
    }
    return try setFields(of: draft, arguments)
  }

  private func setFields(of old: GoalDraft, _ arguments: RecordArguments) throws -> GoalDraft {
    var draft = old
    draft.title = try arguments.required("title", or: draft.title)
    draft.startDate = try arguments.day("start_date", or: draft.startDate)
    draft.targetDate = try arguments.day("target_date", or: draft.targetDate)
    draft.actionPlan = try arguments.text("plan", or: draft.actionPlan)
    draft.termLength = try arguments.integer("term_length", or: draft.termLength)
    draft.importance = try arguments.integer("importance", or: draft.importance)
    draft.urgency = try arguments.integer("urgency", or: draft.urgency)
    draft.description = try arguments.text("description", or: draft.description)
    draft.notes = try arguments.text("notes", or: draft.notes)
    if let targets = try targets(arguments, insteadOf: old.targets) { draft.targets = targets }
    if let names = arguments.names("values") {
      draft.values = try names.map { name in
        let value = try finder.value(name).id
        return draft.values.first { $0.value == value }
          ?? RelevanceDraft(id: surroundings.ids.next(), value: value)
      }
    }
    if let numbers = arguments.names("terms") {
      draft.terms = try numbers.map { number in
        let term = try finder.term(number).term.id
        return draft.terms.first { $0.term == term }
          ?? AssignmentDraft(id: surroundings.ids.next(), term: term)
      }
    }
    return draft
  }

  /// The targets in the places of the old ones; nil where the arguments name none.
  private func targets(
    _ arguments: RecordArguments, insteadOf old: [TargetDraft]
  ) throws -> [TargetDraft]? {
    try arguments.targets("targets")?.enumerated().map { index, item in
      let measure = try measureID(of: item.quantity)
      guard old.indices.contains(index) else {
        return TargetDraft(
          id: surroundings.ids.next(), measure: measure, quantity: item.quantity,
          direction: item.direction, shape: item.shape)
      }
      var target = old[index]
      target.quantity = item.quantity
      target.measure = measure
      if let direction = item.direction { target.direction = direction }
      // A list of plain amounts leaves how they are meant as it is.
      if item.shape != .sum { target.shape = item.shape }
      return target
    }
  }

  func milestone(_ arguments: RecordArguments) throws -> Change {
    let old = try arguments.id.flatMap { try database.milestoneDraft(finder.milestone($0)) }
    guard let day = try arguments.day("target_date", or: old?.targetDate) else {
      throw Refusal("A milestone needs a date.", at: "/target_date")
    }
    let draft = MilestoneDraft(
      id: old?.id ?? surroundings.ids.next(),
      title: try arguments.required("title", or: old?.title), targetDate: day,
      description: try arguments.text("description", or: old?.description),
      notes: try arguments.text("notes", or: old?.notes),
      importance: try arguments.integer("importance", or: old?.importance),
      urgency: try arguments.integer("urgency", or: old?.urgency), logTime: surroundings.now())
    return old == nil ? .createMilestone(draft) : .updateMilestone(draft)
  }

  func obligation(_ arguments: RecordArguments) throws -> Change {
    let old = try arguments.id.flatMap { try database.obligationDraft(finder.obligation($0)) }
    let draft = ObligationDraft(
      id: old?.id ?? surroundings.ids.next(),
      title: try arguments.required("title", or: old?.title),
      deadline: try arguments.day("target_date", or: old?.deadline),
      requestedBy: try arguments.text("requested_by", or: old?.requestedBy),
      consequence: try arguments.text("consequence", or: old?.consequence),
      description: try arguments.text("description", or: old?.description),
      notes: try arguments.text("notes", or: old?.notes),
      importance: try arguments.integer("importance", or: old?.importance),
      urgency: try arguments.integer("urgency", or: old?.urgency), logTime: surroundings.now())
    return old == nil ? .createObligation(draft) : .updateObligation(draft)
  }
}
