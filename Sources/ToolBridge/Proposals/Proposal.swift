import Foundation
import Journal
package import Store
package import ToolSchema

/// A proposal as people and scripts see it.
package struct Proposal: Sendable {
  package typealias ID = ProposalRecord.ID

  package let record: ProposalRecord
  package let arguments: JSONObject
  package let grounding: [JSONValue]
  package let removed: [JSONValue]
  /// `{"table", "change", "before", "after"}` for each row of a journal table.
  package let preview: [JSONValue]
  /// `{"goal", "unit", "before", "after", "target"}` for each target that moves.
  package let progress: [JSONValue]
  /// The word that a destructive change needs typed; nil for a plain write.
  package let confirm: String?

  package init(_ record: ProposalRecord) throws(JSONSyntaxError) {
    self.record = record
    let details = try JSONValue(parsing: record.details)
    arguments = try JSONValue(parsing: record.arguments).object ?? [:]
    grounding = details["grounding"]?.array ?? []
    removed = details["removed"]?.array ?? []
    preview = details["preview"]?.array ?? []
    progress = details["progress"]?.array ?? []
    confirm = details["confirm"]?.string
  }

  package var id: ID { record.id }

  /// The title of the entry that it changes or deletes; nil for a new one.
  package var subject: String? {
    arguments["id"] == nil
      ? nil : grounding.first { $0["path"]?.string == "/id" }?["evidence"]?.string
  }

  /// The proposal as one event of `ask --json`.
  package var event: JSONValue {
    [
      "event": "proposal", "id": .string(id.description),
      "call": .string(record.call.description), "revision": .integer(record.revision),
      "tool": .string(record.tool), "arguments": .object(arguments),
      "grounding": .array(grounding), "removed": .array(removed), "preview": .array(preview),
      "progress": .array(progress), "status": .string(record.status.rawValue),
      "confirm": confirm.map { .string($0) } ?? .null,
    ]
  }

  /// The proposal as one entry of `proposals --json`.
  package var entry: JSONValue {
    [
      "id": .string(id.description), "tool": .string(record.tool),
      "arguments": .object(arguments), "status": .string(record.status.rawValue),
      "created": .string(record.createdAt.utcText),
    ]
  }
}

/// What a proposal shows beside its arguments.
struct ProposalDetails {
  var grounding: [JSONValue]
  var removed: [JSONValue]
  var preview: Preview
  var effect: Effect

  var text: String {
    let json: JSONValue = [
      "grounding": .array(grounding), "removed": .array(removed),
      "preview": .array(preview.rows.map(\.json)),
      "progress": .array(preview.goals.flatMap(\.json)),
      "confirm": effect == .destructive ? "delete" : nil,
    ]
    return json.text
  }
}

extension RowChange {
  package var json: JSONValue {
    [
      "table": .string(table), "change": .string(kind.rawValue),
      "before": Self.object(before), "after": Self.object(after),
    ]
  }

  /// The row as a decision names it.
  package var decision: JSONValue {
    [
      "table": .string(table), "id": .string(RowID<Self>(rawValue: id).description),
      "change": .string(kind.rawValue),
    ]
  }

  private static func object(_ columns: [Column]?) -> JSONValue {
    guard let columns else { return .null }
    return .object(JSONObject(columns.map { ($0.name, json(of: $0)) }))
  }

  private static let times: Set<String> = ["logTime", "startTime", "createdAt", "archivedAt"]

  private static func json(of column: Column) -> JSONValue {
    switch column.value {
    case .null: .null
    case .real(let value): .number(value)
    case .text(let text): .string(text)
    case .integer(let value):
      if column.name == "id" || column.name.hasSuffix("Id") {
        .string(RowID<Self>(rawValue: value).description)
      } else if times.contains(column.name) {
        .string(Instant(milliseconds: value).utcText)
      } else {
        .integer(Int(value))
      }
    }
  }
}

extension Preview.GoalShift {
  fileprivate var json: [JSONValue] {
    guard let after else { return [] }
    return after.targets.map { target in
      let earlier = before?.targets.first { $0.unit == target.unit }
      return [
        "goal": .string(after.title), "unit": .string(target.unit),
        "before": earlier.map { .number($0.current) } ?? .null, "after": .number(target.current),
        "target": .number(target.target),
      ]
    }
  }
}
