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
  /// `{"goal", "unit", "before", "after", "target"}` for each target that moves; `before` is null
  /// for a goal that comes, `after` for one that goes.
  package let progress: [JSONValue]
  /// `{"code", "path", "message"}` for what should be looked at twice.
  package let warnings: [JSONValue]
  /// The entry or goal that is changed or deleted, as it stood when this was previewed.
  package let former: JSONObject?
  /// Pointers of the values that the person changed.
  package let edited: [JSONValue]
  /// The word that a destructive change needs typed; nil for a plain write.
  package let confirm: String?
  package let origin: ProposalOrigin

  package init(_ record: ProposalRecord) throws(JSONSyntaxError) {
    self.record = record
    let details = try JSONValue(parsing: record.details)
    arguments = try JSONValue(parsing: record.arguments).object ?? [:]
    grounding = details["grounding"]?.array ?? []
    removed = details["removed"]?.array ?? []
    preview = details["preview"]?.array ?? []
    progress = details["progress"]?.array ?? []
    warnings = details["warnings"]?.array ?? []
    former = details["former"]?.object
    edited = details["edited"]?.array ?? []
    confirm = details["confirm"]?.string
    var origin = ProposalOrigin(
      reader: details["reader"]?.string, other: details["other"]?.array ?? [],
      hasOther: details["other"]?.array != nil)
    origin.difference = ProposalOrigin.Difference(details["difference"])
    origin.isDoubted = details["doubted"]?.bool == true
    origin.reason = details["reason"]?.string
    origin.isDenied = details["denied"]?.bool == true
    origin.isOthers = details["others"]?.bool == true
    origin.possible = PossibleGoal(details["possible_goal"])
    origin.replaced = details["replaced"]?.object
    origin.client = details["client"]?.string
    origin.request = details["request"]?.string
    origin.key = details["key"]?.string
    self.origin = origin
  }

  package var id: ID { record.id }

  /// Whether it asks what an entry that counts toward no goal belongs to.
  package var isOfPossibleGoal: Bool { origin.possible != nil && arguments["goals"] == nil }

  /// The title of the entry that it changes or deletes; nil for a new one.
  package var subject: String? {
    arguments["id"] == nil
      ? nil : grounding.first { $0["path"]?.string == "/id" }?["evidence"]?.string
  }

  /// The proposal as one event of `ask --json`.
  package var event: JSONValue {
    var object: JSONObject = [
      "event": "proposal", "id": .string(id.description),
      "call": .string(record.call.description), "revision": .integer(record.revision),
      "tool": .string(record.tool), "reader": origin.reader.map { .string($0) } ?? .null,
      "arguments": .object(arguments),
      "grounding": .array(grounding), "removed": .array(removed), "preview": .array(preview),
      "progress": .array(progress), "warnings": .array(warnings),
      "status": .string(record.status.rawValue),
      "confirm": confirm.map { .string($0) } ?? .null,
    ]
    if let reason = origin.reason { object["reason"] = .string(reason) }
    if let client = origin.client { object["client"] = .string(client) }
    return .object(object)
  }

  /// The proposal as one entry of `proposals --json`.
  ///
  /// - Parameter undone: whether its change was taken back since.
  package func entry(undone: Bool) -> JSONValue {
    [
      "id": .string(id.description), "tool": .string(record.tool),
      "arguments": .object(arguments), "status": .string(record.status.rawValue),
      "created": .string(record.createdAt.utcText), "undone": .bool(undone),
    ]
  }
}
