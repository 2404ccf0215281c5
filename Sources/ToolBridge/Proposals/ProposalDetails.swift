import Journal
package import Store
package import ToolSchema

/// What a proposal shows beside its arguments; kept as JSON with the proposal.
struct ProposalDetails {
  var grounding: [JSONValue]
  var removed: [JSONValue]
  var preview: Preview
  var effect: Effect
  /// What should be looked at twice.
  var warnings: [Warning] = []
  /// The entry or goal that is changed or deleted, as it stands.
  var former: JSONValue?
  /// Pointers of the values that the person changed.
  var edited: [JSONValue] = []
  var origin = ProposalOrigin()

  var text: String {
    var json: JSONObject = [
      "grounding": .array(grounding), "removed": .array(removed),
      "preview": .array(preview.rows.map(\.json)),
      "progress": .array(preview.goals.flatMap(\.json)),
      "warnings": .array(warnings.map(\.json)), "former": former ?? .null,
      "edited": edited.isEmpty ? .null : .array(edited),
      "reader": origin.reader.map { .string($0) } ?? .null,
      "other": origin.hasOther ? .array(origin.other) : .null,
      "confirm": effect == .destructive ? "delete" : nil,
    ]
    if let difference = origin.difference { json["difference"] = difference.json }
    if origin.isDoubted { json["doubted"] = true }
    if origin.isDenied { json["denied"] = true }
    if origin.isOthers { json["others"] = true }
    if let goal = origin.possible { json["possible_goal"] = goal.json }
    if let reason = origin.reason { json["reason"] = .string(reason) }
    if let replaced = origin.replaced { json["replaced"] = .object(replaced) }
    for (name, value) in [
      ("client", origin.client), ("request", origin.request), ("key", origin.key),
    ] {
      if let value { json[name] = .string(value) }
    }
    return JSONValue.object(json).text
  }
}

/// Which reading a proposal comes from, and what the other one would have been.
package struct ProposalOrigin: Sendable, Equatable {
  /// model, rules or both; nil of what was made before there were two.
  package var reader: String?
  /// Why it stood; nil where nobody chose.
  package var reason: String?
  /// The other reading's proposals, as `{tool, arguments, grounding}`.
  package var other: [JSONValue]

  /// Whether the readings differ; the other may be nothing to write.
  package var hasOther: Bool

  /// Whether it was read by a model alone that misreads most lines of the kind.
  package var isDoubted = false
  /// Whether the line says of it that it was not.
  package var isDenied = false
  /// Whether lines like it tell of what somebody else did.
  package var isOthers = false

  /// Where the readings differ: what is needed to learn from the decision.
  package var difference: Difference?

  /// A goal that the entry may count toward, to be asked about.
  package var possible: PossibleGoal?

  /// A line that a model and the rules read differently.
  package struct Difference: Sendable, Equatable {
    /// The model's name on its server.
    package var model: String
    /// What the model took the line for.
    package var kind: ProvenReading.Kind
    package var line: LoggedMessage.ID

    package init(model: String, kind: ProvenReading.Kind, line: LoggedMessage.ID) {
      self.model = model
      self.kind = kind
      self.line = line
    }

    init?(_ json: JSONValue?) {
      guard let model = json?["model"]?.string, let line = json?["line"]?.integer,
        let kind = json?["kind"]?.string.flatMap(ProvenReading.Kind.init)
      else { return nil }
      self.init(model: model, kind: kind, line: LoggedMessage.ID(rawValue: Int64(line)))
    }

    fileprivate var json: JSONValue {
      [
        "model": .string(model), "kind": .string(kind.rawValue),
        "line": .integer(Int(line.rawValue)),
      ]
    }
  }

  /// The arguments of the card whose place it takes, if that was of the same tool.
  package var replaced: JSONObject?

  /// The program that asked for it in a person's stead; nil where the person did.
  package var client: String?
  /// What that program asked for, so that asking again for the same is seen.
  package var request: String?
  /// The random part of what that program must give back to have it decided on.
  package var key: String?

  /// 128 random bits in hexadecimal digits.
  package static var freshKey: String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  package init(reader: String? = nil, other: [JSONValue] = [], hasOther: Bool? = nil) {
    self.reader = reader
    self.other = other
    self.hasOther = hasOther ?? !other.isEmpty
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
    guard let goal = after ?? before else { return [] }
    return goal.targets.map { target in
      let earlier = before?.targets.first { $0.unit == target.unit }
      return [
        "goal": .string(goal.title), "unit": .string(target.unit),
        "before": earlier.map { .number($0.current) } ?? .null,
        "after": after == nil ? .null : .number(target.current), "target": .number(target.target),
      ]
    }
  }
}
