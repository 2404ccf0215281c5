package import Foundation
package import Journal
package import Store
package import ToolSchema

/// Writes the journal as one JSON document.
package enum JSONExport {
  /// - Parameters:
  ///   - zone: an action logged in it bears no zone of its own in the document.
  ///   - today: a term whose days say its status on that day bears none of its own.
  package static func document(
    of database: JournalDatabase, zone: TimeZone, today: Day? = nil
  ) throws -> JSONValue {
    try JSONDocument(of: database).json(zone: zone.name, today: today)
  }
}

extension JSONDocument {
  func json(zone: String, today: Day?) -> JSONValue {
    compact([
      ("values", .array(values.map(\.json))),
      ("measures", .array(measures.map(\.json))),
      ("terms", .array(terms.map { $0.json(today: today) })),
      ("goals", .array(goals.map(\.json))),
      ("actions", .array(actions.map { $0.json(zone: zone) })),
      ("conversations", .array(conversations.map(\.json))),
      ("milestones", list(milestones.map(\.json))),
      ("obligations", list(obligations.map(\.json))),
    ])
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

  func json(zone own: String?) -> JSONValue {
    compact([
      ("id", text(id)), ("title", text(title)), ("day", .string(day.description)),
      ("part_of_day", text(partOfDay?.rawValue)),
      ("start_time", start.map { .string($0.second == 0 ? $0.minuteText : $0.description) }),
      ("duration_minutes", durationMinutes.map { .number($0) }),
      ("measurements", list(measurements.map(\.json))),
      ("goals", list(goals.map { .string($0) })),
      ("notes", text(notes)),
      ("zone", zone == own ? nil : text(zone)),
      ("description", text(description)), ("start_utc", text(exactStart?.exactText)),
      ("amounts", list(amounts.map(\.json))),
      ("goal_starts", goalStarts.map { .array($0.map { text($0?.description) ?? .null }) }),
      ("archived", archived.json),
    ])
  }
}

extension JSONDocument.Amount {
  fileprivate var json: JSONValue {
    compact([
      ("goal", .string(goal)), ("start", text(start?.description)),
      ("unit", .string(quantity.unit.symbol)), ("value", .number(quantity.value)),
    ])
  }
}

extension JSONDocument.Value {
  fileprivate var json: JSONValue {
    compact([
      ("title", .string(title)), ("level", .string(level.rawValue)),
      ("priority", priority.map { .integer($0) }), ("description", text(description)),
      ("notes", text(notes)), ("life_domain", text(domain)), ("guidance", text(guidance)),
      ("archived", archived.json),
    ])
  }
}

extension JSONDocument.MeasureItem {
  fileprivate var json: JSONValue {
    compact([
      ("title", .string(title)), ("unit", .string(unit)), ("description", text(description)),
      ("notes", text(notes)), ("archived", archived.json),
    ])
  }
}

extension JSONDocument.Term {
  fileprivate func json(today: Day?) -> JSONValue {
    let said = today.map { GoalTerm.Status(from: start, through: end, on: $0) }
    return compact([
      ("number", .integer(number)), ("start", .string(start.description)),
      ("end", .string(end.description)), ("theme", text(theme)), ("title", text(title)),
      ("status", status == said ? nil : text(status?.rawValue)),
      ("reflection", text(reflection)), ("description", text(description)),
      ("notes", text(notes)), ("archived", archived.json),
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

extension JSONDocument.Archived {
  /// Left out for what is not archived.
  var json: JSONValue? {
    switch self {
    case .unsaid, .never: nil
    case .sometime: true
    case .since(let time): .string(time.exactText)
    }
  }
}

extension Quantity {
  fileprivate var json: JSONValue { ["unit": .string(unit.symbol), "value": .number(value)] }
}

/// An object of the fields that have a value.
func compact(_ fields: [(String, JSONValue?)]) -> JSONValue {
  .object(JSONObject(fields.compactMap { field in field.1.map { (field.0, $0) } }))
}

func list(_ elements: [JSONValue]) -> JSONValue? {
  elements.isEmpty ? nil : .array(elements)
}

func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }
