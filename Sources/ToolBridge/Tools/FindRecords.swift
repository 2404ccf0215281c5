import Foundation
import Journal
import Phrases
package import Store
package import ToolSchema

/// `find_records`: lists entries of one kind.
enum FindRecords {
  static func tool(_ document: [UInt8]) throws -> Tool {
    Tool(definition: try ToolDefinition(document: document), run: answer, change: nil)
  }

  static func answer(_ call: JSONObject, in context: ToolContext) throws -> ToolOutcome {
    let limit = call["limit"]?.integer ?? 10
    let called = call["text"]?.string ?? ""
    let isSaid =
      context.trust == .model || Wording(called).isMade(of: Wording(context.reading.text))
    let text = isSaid ? called : ""
    let records: [JSONValue] =
      switch call["kind"]?.string {
      case "goal":
        try context.database.goalReports(today: context.surroundings.today)
          .matching(text, \.goal.title).prefix(limit).map { $0.json(.brief) }
      case "value":
        try context.database.personalValues().matching(text, \.title).prefix(limit)
          .map { ["title": .string($0.title), "level": .string($0.valueLevel.rawValue)] }
      case "term":
        try context.database.terms().prefix(limit).map { $0.json }
      case "measure":
        try context.database.measures().matching(text, \.unit).prefix(limit)
          .map { ["title": .string($0.title), "unit": .string($0.unit)] }
      case "milestone":
        try context.database.expectations(.milestone).matching(text, \.title).prefix(limit)
          .map(\.json)
      case "obligation":
        try context.database.expectations(.obligation).matching(text, \.title).prefix(limit)
          .map(\.json)
      case "conversation": try said(text, limit, context)
      default: try actions(text, of: context.periods(of: call), limit, context)
      }
    return .answer(["kind": call["kind"] ?? "action", "records": .array(records)])
  }

  /// What was said in past conversations, by the words of the question that are not its frame.
  private static func said(
    _ text: String, _ limit: Int, _ context: ToolContext
  ) throws -> [JSONValue] {
    let words = Wording(text).content.sorted().joined(separator: " ")
    // The line that asks is no answer to itself.
    let hits = try context.database.messages(holding: words, limit: min(limit, 10) + 1)
      .filter { $0.excerpt.filter { !"‹›".contains($0) } != context.reading.text }
    return hits.prefix(min(limit, 10)).map { hit in
      let day = hit.logTime.wallTime(in: context.surroundings.zone).day
      return [
        "day": .string(day.description), "who": hit.role == .user ? "person" : "tenweek",
        "said": .string(hit.excerpt),
      ]
    }
  }

  private static func actions(
    _ text: String, of called: [Period], _ limit: Int, _ context: ToolContext
  ) throws -> [JSONValue] {
    let today = context.surroundings.today
    let weekStart = today.startOfWeek(on: context.surroundings.habits.weekStartsOn)
    let periods =
      called.isEmpty
      ? Period.said(in: context.reading, today: today, weekStart: weekStart) : called
    let choice = try EntryChoice(text, context)
    func found(in period: Period?) throws -> [ActionEntry] {
      switch choice {
      case .words(let words):
        return try context.database.actions(
          ActionFilter(
            words: words, from: period?.from, through: period?.through, limit: limit))
      case .activity(var activity):
        activity.from = period?.from
        activity.through = period?.through
        return try context.database.actions(activity, limit: limit)
      }
    }
    guard periods.count > 1 else { return try found(in: periods.first).map(\.json) }
    // "On Tuesday and Wednesday": the later day first, as within a day.
    let later = periods.sorted { $0.through > $1.through }
    var entries: [ActionEntry] = []
    for period in later {
      entries += try found(in: period).filter { entry in
        !entries.contains { $0.action.id == entry.action.id }
      }
    }
    return entries.prefix(limit).map(\.json)
  }
}

extension Array {
  /// The elements whose text holds every word, or all of them if there is no word.
  fileprivate func matching(_ words: String, _ text: (Element) -> String) -> [Element] {
    let wording = Wording(words)
    return filter { wording.content.isSubset(of: Wording(text($0)).bases) }
  }
}

extension TermEntry {
  package var json: JSONValue {
    [
      "number": .integer(term.termNumber), "start": .string(period.startDate.description),
      "end": .string(period.endDate.description), "theme": term.theme.map { .string($0) } ?? .null,
      "status": .string(term.status.rawValue),
    ]
  }
}

extension ExpectationEntry {
  package var json: JSONValue {
    var object: JSONObject = ["title": .string(title)]
    if let day { object["target_date"] = .string(day.description) }
    if let requestedBy { object["requested_by"] = .string(requestedBy) }
    if let consequence { object["consequence"] = .string(consequence) }
    return .object(object)
  }
}

extension ActionEntry {
  /// The action in the words of `create_action`, without what it does not have.
  package var json: JSONValue {
    var object: JSONObject = [:]
    if let title = action.title { object["title"] = .string(title) }
    object["day"] = .string(action.localDay.description)
    if let part = action.partOfDay { object["part_of_day"] = .string(part.rawValue) }
    if let start = action.startTime, let zone = TimeZone(identifier: action.zone) {
      object["start_time"] = .string(start.wallTime(in: zone).minuteText)
    }
    if let minutes = action.durationMinutes { object["duration_minutes"] = .number(minutes) }
    if !measurements.isEmpty {
      object["measurements"] = .array(
        measurements.map {
          [
            "unit": .string($0.quantity.unit.symbol), "value": .number($0.quantity.value),
          ]
        })
    }
    if let notes = action.freeformNotes { object["notes"] = .string(notes) }
    if !goals.isEmpty { object["goals"] = .array(goals.map { .string($0.title) }) }
    return .object(object)
  }
}
