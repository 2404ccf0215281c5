import Journal
import ToolSchema

/// Who asks, and in which revision of the protocol.
struct Caller: Sendable {
  enum Era: Sendable, Equatable {
    /// From 2026-07-28 on: every request says its version and what the client can do.
    case stateless
    /// Before: one handshake speaks for all that follows.
    case handshake(version: String)
  }

  let era: Era
  /// As the client calls itself; shown to the person, and nothing is decided by it.
  let name: String
  /// Whether it can put a form before the person.
  let hasForms: Bool

  static let stateless = ["2026-07-28"]
  /// Newest first.
  static let handshake = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  private static let meta = "io.modelcontextprotocol/"

  /// The caller that a request of today's revision names; nil where it names no version.
  ///
  /// - Throws: ``RPCError`` for a version that is not spoken here, or a client that does not say what
  ///   it can do.
  init?(_ params: JSONObject) throws(RPCError) {
    guard let version = params["_meta"]?[Self.meta + "protocolVersion"] else { return nil }
    guard let text = version.string, Self.stateless.contains(text) else {
      throw RPCError(
        .unsupportedVersion, "This revision of the protocol is not spoken here.",
        data: [
          "requested": .string(version.string ?? version.text),
          "supported": .array(Self.stateless.map { .string($0) }),
        ])
    }
    guard let abilities = params["_meta"]?[Self.meta + "clientCapabilities"]?.object else {
      throw RPCError(.invalidParams, "_meta says what the client can do: clientCapabilities.")
    }
    era = .stateless
    name = Self.shown(params["_meta"]?[Self.meta + "clientInfo"])
    hasForms = Self.hasForms(abilities)
  }

  /// The caller of a handshake, in the revision that it asks for or the newest that has one.
  init(handshake params: JSONObject) {
    let asked = params["protocolVersion"]?.string ?? ""
    era = .handshake(version: Self.handshake.contains(asked) ? asked : Self.handshake[0])
    name = Self.shown(params["clientInfo"])
    hasForms = Self.hasForms(params["capabilities"]?.object ?? [:])
  }

  /// A client that says neither form nor URL means forms, as before there were URLs.
  private static func hasForms(_ abilities: JSONObject) -> Bool {
    guard let ability = abilities["elicitation"]?.object else { return false }
    return ability.isEmpty || ability["form"]?.object != nil
  }

  private static func shown(_ info: JSONValue?) -> String {
    let said = info?["title"]?.string ?? info?["name"]?.string ?? ""
    let name = said.shownLine.trimmed
    return name.isEmpty ? "an unnamed program" : String(name.prefix(40))
  }
}
