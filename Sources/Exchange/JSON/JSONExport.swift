package import Foundation
package import Journal
package import Store
package import ToolSchema

/// Writes the journal as one JSON document, a piece at a time, so that memory does not grow with it.
package struct JSONExport {
  private let database: JournalDatabase
  private let zone: TimeZone
  private let today: Day?
  private let isWhole: Bool

  /// - Parameters:
  ///   - zone: an action logged in it bears no zone of its own in the document.
  ///   - today: a term whose days say its status on that day bears none of its own.
  ///   - isWhole: whether every message of the conversations, the times at which rows were made and
  ///     the log of changes go out as well.
  package init(
    of database: JournalDatabase, zone: TimeZone, today: Day? = nil, isWhole: Bool = false
  ) {
    self.database = database
    self.zone = zone
    self.today = today
    self.isWhole = isWhole
  }

  /// The document as a value, for comparing small journals.
  package static func document(
    of database: JournalDatabase, zone: TimeZone, today: Day? = nil
  ) throws -> JSONValue {
    var text = ""
    try JSONExport(of: database, zone: zone, today: today).write { text += $0 }
    return try JSONValue(parsing: text)
  }

  package func write(to write: @escaping (String) throws -> Void) throws {
    try database.whole { journal in
      let own = try JSONDocument(besidesActionsOf: journal)
      let stream = JSONStream(write)
      try stream.list("values", own.values) { $0.json(isWhole: isWhole) }
      try stream.list("measures", own.measures) { $0.json(isWhole: isWhole) }
      try stream.list("terms", own.terms) { $0.json(today: today, isWhole: isWhole) }
      try stream.list("goals", own.goals) { $0.json(isWhole: isWhole) }
      try stream.list("actions") { put in try actions(of: journal, put) }
      try stream.list("conversations") { put in
        try journal.eachTalk { whole in
          let talk = JSONDocument.Talk(whole)
          guard isWhole ? !talk.messages.isEmpty : !talk.plain.messages.isEmpty else { return }
          try put { talk.json(isWhole: isWhole).write(to: &$0) }
        }
      }
      try stream.list("milestones", isOptional: true, own.milestones) { $0.json(isWhole: isWhole) }
      try stream.list("obligations", isOptional: true, own.obligations) {
        $0.json(isWhole: isWhole)
      }
      if isWhole {
        try stream.list("changes", isOptional: true) { put in
          try journal.eachChange { entry in try put { entry.json.write(to: &$0) } }
        }
        try stream.list("decisions", isOptional: true) { put in
          try journal.eachReadingDecision { decision in
            try put { decision.json.write(to: &$0) }
          }
        }
      }
      try stream.end()
    }
  }

  private func actions(
    of journal: WholeJournal, _ put: ((inout JSONBuffer) -> Void) throws -> Void
  ) throws {
    let items = ActionItems(try journal.goals())
    try journal.eachBatch { batch in
      let batch = batch.map(items.item)
      // An item is large: its key is moved about instead.
      for place in batch.indices.map({ batch[$0].order(at: $0) }).sorted().map(\.place) {
        try put { batch[place].write(to: &$0, zone: zone.name, isWhole: isWhole) }
      }
    }
  }
}

/// One JSON object whose parts are lists, written an element at a time.
private final class JSONStream {
  private let write: (String) throws -> Void
  /// The elements stand two levels deep.
  private var buffer = JSONBuffer(level: 2)
  private var hasParts = false

  init(_ write: @escaping (String) throws -> Void) {
    self.write = write
    buffer.raw("{")
  }

  /// Writes a list under a key; one that is optional and empty has no key.
  func list(
    _ key: String, isOptional: Bool = false,
    _ elements: (_ put: ((inout JSONBuffer) -> Void) throws -> Void) throws -> Void
  ) throws {
    var isEmpty = true
    if !isOptional { begin(key) }
    try elements { element in
      if isEmpty, isOptional { begin(key) }
      buffer.raw(isEmpty ? "\n    " : ",\n    ")
      isEmpty = false
      element(&buffer)
      if buffer.bytes.count > 1 << 18 { try flush() }
    }
    guard !isEmpty || !isOptional else { return }
    buffer.raw(isEmpty ? "]" : "\n  ]")
  }

  func list<Element>(
    _ key: String, isOptional: Bool = false, _ elements: [Element],
    _ json: (Element) -> JSONValue
  ) throws {
    try list(key, isOptional: isOptional) { put in
      for element in elements {
        let value = json(element)
        try put { value.write(to: &$0) }
      }
    }
  }

  private func begin(_ key: String) {
    buffer.raw(hasParts ? ",\n  \"\(key)\": [" : "\n  \"\(key)\": [")
    hasParts = true
  }

  private func flush() throws {
    try write(buffer.text)
    buffer.removeAll()
  }

  func end() throws {
    buffer.raw("\n}\n")
    try flush()
  }
}

extension WholeEntry {
  fileprivate var json: JSONValue {
    compact([
      ("id", .string(entry.id.description)), ("at", .string(entry.appliedAt.exactText)),
      ("origin", .string(entry.origin.rawValue)), ("words", text(entry.words)),
      ("reverts", text(entry.reverts?.description)),
      ("proposal", text(entry.proposal?.description)),
      (
        "rows",
        list(
          (rows ?? []).map { row in
            [
              "table": .string(row.table), "change": .string(row.kind.rawValue),
              "id": .string(RowID<RowChange>(rawValue: row.id).description),
            ]
          })
      ),
    ])
  }
}

extension ReadingDecision {
  fileprivate var json: JSONValue {
    compact([
      ("model", .string(model)), ("kind", .string(kind)), ("reader", .string(reader.rawValue)),
      ("outcome", .string(outcome.rawValue)), ("favours", text(favours?.rawValue)),
      ("at", .string(decidedAt.exactText)),
    ])
  }
}

extension JSONDocument.Value {
  fileprivate func json(isWhole: Bool) -> JSONValue {
    compact([
      ("title", .string(title)), ("level", .string(level.rawValue)),
      ("priority", priority.map { .integer($0) }), ("description", text(description)),
      ("notes", text(notes)), ("life_domain", text(domain)), ("guidance", text(guidance)),
      ("archived", archived.json), ("logged", isWhole ? text(logged?.exactText) : nil),
    ])
  }
}

extension JSONDocument.MeasureItem {
  fileprivate func json(isWhole: Bool) -> JSONValue {
    compact([
      ("title", .string(title)), ("unit", .string(unit)), ("description", text(description)),
      ("notes", text(notes)), ("archived", archived.json),
      ("logged", isWhole ? text(logged?.exactText) : nil),
    ])
  }
}

extension JSONDocument.Term {
  fileprivate func json(today: Day?, isWhole: Bool) -> JSONValue {
    let said = today.map { GoalTerm.Status(from: start, through: end, on: $0) }
    return compact([
      ("number", .integer(number)), ("start", .string(start.description)),
      ("end", .string(end.description)), ("theme", text(theme)), ("title", text(title)),
      ("status", status == said ? nil : text(status?.rawValue)),
      ("reflection", text(reflection)), ("description", text(description)),
      ("notes", text(notes)), ("archived", archived.json),
      ("logged", isWhole ? text(logged?.exactText) : nil),
    ])
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

/// An object of the fields that have a value.
func compact(_ fields: [(String, JSONValue?)]) -> JSONValue {
  .object(JSONObject(fields.compactMap { field in field.1.map { (field.0, $0) } }))
}

func list(_ elements: [JSONValue]) -> JSONValue? {
  elements.isEmpty ? nil : .array(elements)
}

func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }
