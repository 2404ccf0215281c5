package import Foundation
import Journal
package import Store
package import ToolSchema

/// Writes the journal as one JSON document.
package enum JSONExport {
  /// - Parameter zone: an action logged in it bears no zone of its own in the document.
  package static func document(of database: JournalDatabase, zone: TimeZone) throws -> JSONValue {
    let document = try JSONDocument(of: database)
    return document.json(zone: zone.name)
  }
}

extension JSONDocument {
  /// Everything that the database holds, in the document's order.
  init(of database: JournalDatabase) throws {
    values = try database.personalValues().map {
      Value(title: $0.title, level: $0.valueLevel, priority: $0.priority)
    }
    measures = try database.measures().map { MeasureItem(title: $0.title, unit: $0.unit) }
    terms = try database.terms().map {
      Term(
        number: $0.term.termNumber, start: $0.period.startDate, end: $0.period.endDate,
        theme: $0.term.theme)
    }
    goals = try database.goalOverviews(limit: 100_000).map { goal in
      GoalItem(
        title: goal.title, start: goal.startDate, target: goal.targetDate,
        targets: goal.targets.map { Quantity($0.target, $0.unit) }, values: goal.values,
        terms: goal.terms)
    }
    actions = try database.allActions().map(ActionItem.init).sorted()
    conversations = try database.allConversations().map { lines in
      Talk(messages: lines.map { Talk.Line(role: $0.role.rawValue, content: $0.text) })
    }
  }

  func json(zone: String) -> JSONValue {
    [
      "values": .array(values.map(\.json)),
      "measures": .array(measures.map { ["title": .string($0.title), "unit": .string($0.unit)] }),
      "terms": .array(terms.map(\.json)),
      "goals": .array(goals.map(\.json)),
      "actions": .array(actions.map { $0.json(zone: zone) }),
      "conversations": .array(conversations.map(\.json)),
    ]
  }
}

extension JSONDocument.ActionItem: Comparable {
  /// By day, start time and id, as the document shows them.
  static func < (left: Self, right: Self) -> Bool {
    guard left.day == right.day else { return left.day < right.day }
    guard left.start == right.start else {
      guard let start = left.start, let other = right.start else { return left.start == nil }
      return start < other
    }
    return (left.id ?? "") < (right.id ?? "")
  }

  init(_ entry: ActionEntry) {
    let action = entry.action
    id = action.importKey ?? action.id.description
    title = action.title
    day = action.localDay
    partOfDay = action.partOfDay
    if let start = action.startTime, let zone = TimeZone(identifier: action.zone) {
      self.start = start.wallTime(in: zone)
    }
    durationMinutes = action.durationMinutes
    measurements = entry.measurements.map(\.quantity)
    goals = entry.goals.map(\.title)
    notes = action.freeformNotes
    zone = action.zone
  }

  func json(zone own: String?) -> JSONValue {
    compact([
      ("id", id.map { .string($0) }),
      ("title", title.map { .string($0) }),
      ("day", .string(day.description)),
      ("part_of_day", partOfDay.map { .string($0.rawValue) }),
      ("start_time", start.map { .string($0.minuteText) }),
      ("duration_minutes", durationMinutes.map { .number($0) }),
      ("measurements", list(measurements.map(\.json))),
      ("goals", list(goals.map { .string($0) })),
      ("notes", notes.map { .string($0) }),
      ("zone", zone == own ? nil : zone.map { .string($0) }),
    ])
  }
}

extension JSONDocument.Value {
  fileprivate var json: JSONValue {
    compact([
      ("title", .string(title)), ("level", .string(level.rawValue)),
      ("priority", priority.map { .integer($0) }),
    ])
  }
}

extension JSONDocument.Term {
  fileprivate var json: JSONValue {
    compact([
      ("number", .integer(number)), ("start", .string(start.description)),
      ("end", .string(end.description)), ("theme", theme.map { .string($0) }),
    ])
  }
}

extension JSONDocument.GoalItem {
  var json: JSONValue {
    compact([
      ("title", .string(title)), ("start", start.map { .string($0.description) }),
      ("target", target.map { .string($0.description) }),
      ("targets", list(targets.map(\.json))), ("values", list(values.map { .string($0) })),
      ("terms", list(terms.map { .integer($0) })),
    ])
  }
}

extension JSONDocument.Talk {
  var json: JSONValue {
    [
      "messages": .array(
        messages.map { ["role": .string($0.role), "content": .string($0.content)] })
    ]
  }
}

extension Quantity {
  fileprivate var json: JSONValue { ["unit": .string(unit.symbol), "value": .number(value)] }
}

/// An object of the fields that have a value.
func compact(_ fields: [(String, JSONValue?)]) -> JSONValue {
  .object(JSONObject(fields.compactMap { field in field.1.map { (field.0, $0) } }))
}

private func list(_ elements: [JSONValue]) -> JSONValue? {
  elements.isEmpty ? nil : .array(elements)
}
