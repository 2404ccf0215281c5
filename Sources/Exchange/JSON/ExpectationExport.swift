import Journal
import ToolSchema

// Goals, milestones and obligations as a document tells them; what is not said has no key.

extension JSONDocument.GoalItem {
  func json(isWhole: Bool) -> JSONValue {
    compact([
      ("title", .string(title)), ("start", text(start?.description)),
      ("target", text(target?.description)), ("targets", list(targets.map(\.json))),
      ("values", list(values.map { .string($0) })), ("terms", list(terms.map { .integer($0) })),
      ("description", text(description)), ("notes", text(notes)), ("plan", text(plan)),
      ("importance", weight.importanceJSON), ("urgency", weight.urgencyJSON),
      ("term_length", termLength == 10 ? nil : .integer(termLength)),
      ("strengths", map(values) { title in strengths[title].map { .integer($0) } }),
      ("value_notes", map(values) { title in text(valueNotes[title]) }),
      (
        "places",
        map(terms.map { String($0) }) { term in
          Int(term).flatMap { places[$0] }.map { .integer($0) }
        }
      ),
      ("archived", archived.json), ("logged", isWhole ? text(logged?.exactText) : nil),
    ])
  }

  private func map(_ keys: [String], _ value: (String) -> JSONValue?) -> JSONValue? {
    let fields = keys.map { ($0, value($0)) }.filter { $0.1 != nil }
    return fields.isEmpty ? Optional.none : compact(fields)
  }
}

extension JSONDocument.Weight {
  fileprivate var importanceJSON: JSONValue? { importance == 5 ? nil : .integer(importance) }
  fileprivate var urgencyJSON: JSONValue? { urgency == 5 ? nil : .integer(urgency) }
}

extension JSONDocument.Target {
  fileprivate var json: JSONValue {
    compact([
      ("unit", .string(quantity.unit.symbol)), ("value", .number(quantity.value)),
      ("per", text(shape.per?.rawValue)),
      ("weekdays", list(shape.weekdays.sorted().map { .string($0.code) })),
      ("direction", direction == .atLeast ? nil : text(direction.rawValue)),
      ("from", shape.from.map { .number($0) }), ("before", text(shape.before?.description)),
      ("notes", text(notes)),
    ])
  }
}

extension JSONDocument.MilestoneItem {
  func json(isWhole: Bool) -> JSONValue {
    compact([
      ("title", .string(title)), ("target", .string(target.description)),
      ("description", text(description)), ("notes", text(notes)),
      ("importance", weight.importanceJSON), ("urgency", weight.urgencyJSON),
      ("archived", archived.json), ("logged", isWhole ? text(logged?.exactText) : nil),
    ])
  }
}

extension JSONDocument.ObligationItem {
  func json(isWhole: Bool) -> JSONValue {
    compact([
      ("title", .string(title)), ("deadline", text(deadline?.description)),
      ("requested_by", text(requestedBy)), ("consequence", text(consequence)),
      ("description", text(description)), ("notes", text(notes)),
      ("importance", weight.importanceJSON), ("urgency", weight.urgencyJSON),
      ("archived", archived.json), ("logged", isWhole ? text(logged?.exactText) : nil),
    ])
  }
}
