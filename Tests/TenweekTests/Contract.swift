import ToolSchema

/// The keys that each event always bears, for scripts that rely on them.
enum Contract {
  static let keys: [String: [String]] = [
    "tool_call": ["event", "id", "name", "arguments", "effect", "source"],
    "tool_result": ["event", "id", "status", "result"],
    "proposal": [
      "event", "id", "call", "revision", "tool", "arguments", "grounding", "removed", "preview",
      "status", "confirm",
    ],
    "decision": ["event", "proposal", "status", "rows"],
    "text": ["event", "delta"],
    "notice": ["event", "code", "message"],
    "error": ["event", "code", "message"],
    "completed": ["event", "reply", "rounds", "usage", "timings"],
  ]

  /// The keys inside the objects that an event holds.
  private static let inner: [String: [String]] = [
    "grounding": ["path", "status", "evidence"], "removed": ["path", "value"],
    "preview": ["table", "change", "before", "after"], "rows": ["table", "id", "change"],
    "usage": ["prompt_tokens", "completion_tokens", "cached_tokens"],
    "timings": ["model_ms", "own_ms"],
  ]

  /// The keys that an event should bear and does not.
  static func missingKeys(in event: JSONValue) -> [String] {
    guard let name = event["event"]?.string, let keys = keys[name] else { return [event.text] }
    var missing = keys.filter { event[$0] == nil }
    for (key, names) in inner {
      guard let value = event[key], !value.isNull else { continue }
      for item in value.array ?? [value] {
        missing += names.filter { item[$0] == nil }.map { key + "." + $0 }
      }
    }
    return missing
  }
}
