package import ToolSchema

/// Where one value of a proposal comes from.
package struct GroundedLeaf: Equatable, Sendable {
  package enum Status: String, Sendable {
    /// The person's own words.
    case said
    /// Computed from the person's words.
    case derived
    /// A title or id in the database.
    case known
    /// The program's stated default.
    case `default`
    /// Words that no mark reads, as the model reads them: never covered by a remembered permission.
    case read
    case unsupported
    /// A value that another program gave: nobody's words stand behind it.
    case reported
  }

  /// An RFC 6901 pointer into the final arguments.
  package var path: String
  package var status: Status
  /// The exact words, or the title or id; nil for a default.
  package var evidence: String?

  package init(_ path: String, _ status: Status, _ evidence: String?) {
    self.path = path
    self.status = status
    self.evidence = evidence
  }

  package var json: JSONValue {
    [
      "path": .string(path), "status": .string(status.rawValue),
      "evidence": evidence.map { .string($0) } ?? .null,
    ]
  }
}

/// A value of the model's call that nothing in the person's words supports.
package struct Removal: Equatable, Sendable {
  /// An RFC 6901 pointer into the call's arguments.
  package var path: String
  package var value: JSONValue
  /// Why it goes, where it was said all the same.
  package var why: String?

  package init(_ path: String, _ value: JSONValue, why: String? = nil) {
    self.path = path
    self.value = value
    self.why = why
  }

  package var json: JSONValue {
    var object: JSONObject = ["path": .string(path), "value": value]
    if let why { object["why"] = .string(why) }
    return .object(object)
  }
}
