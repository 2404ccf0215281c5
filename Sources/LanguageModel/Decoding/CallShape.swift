import ToolSchema

/// A call as it was found, its name cleaned, its arguments not looked at.
struct RawCall: Equatable {
  var name: String
  var arguments: JSONObject
}

/// Tells whether a JSON value stands for calls, in any of the shapes that models give them.
struct CallShape {
  let tools: ToolIndex
  /// Whether the value stands inside a wrapper, where unknown names and bare names count.
  let isWrapped: Bool

  private static let nameKeys = [
    "name", "tool", "function", "tool_name", "function_name", "action",
  ]
  private static let argumentKeys = [
    "arguments", "parameters", "args", "params", "input", "tool_input", "action_input", "kwargs",
  ]
  private static let besides: Set<String> = [
    "id", "type", "tool_call_id", "call_id", "index", "kind", "thought", "reasoning",
  ]

  /// The calls that a value stands for; nil when it is something else.
  func calls(in value: JSONValue) -> [RawCall]? {
    switch value {
    case .array(let values):
      guard isWrapped || !values.isEmpty else { return nil }
      var calls: [RawCall] = []
      for value in values {
        guard value.object != nil, let found = self.calls(in: value) else { return nil }
        calls += found
      }
      return calls
    case .object(let object): return self.calls(in: object)
    default: return nil
    }
  }

  private func calls(in object: JSONObject) -> [RawCall]? {
    for key in ["tool_calls", "calls", "tool_call", "function_call"] {
      guard let inner = object[key], object.keys.allSatisfy({ $0 == key || besidesList($0) })
      else { continue }
      if key.hasSuffix("s"), inner.array?.isEmpty == true { return isWrapped ? [] : nil }
      return calls(in: inner)
    }
    if let inner = object["function"]?.object, object["arguments"] == nil {
      return calls(in: inner)
    }
    if let call = named(object) { return [call] }
    return keyed(object).map { [$0] }
  }

  private func besidesList(_ key: String) -> Bool {
    Self.besides.contains(key) || key == "content" || key == "role"
  }

  /// `{"name": "f", "arguments": {…}}` and its kin.
  private func named(_ object: JSONObject) -> RawCall? {
    for nameKey in Self.nameKeys {
      guard let given = object[nameKey]?.string else { continue }
      let name = tools.cleaned(given)
      guard isWrapped ? !name.isEmpty : tools.has(name) else { continue }
      let rest = object.keys.filter { $0 != nameKey && !Self.besides.contains($0) }
      if let key = Self.argumentKeys.first(where: { object[$0] != nil }) {
        guard isWrapped || rest == [key] else { return nil }
        return call(name, object[key])
      }
      return flattened(name, object, rest)
    }
    return nil
  }

  /// `{"name": "f", "title": …}`: the arguments beside the name.
  private func flattened(_ name: String, _ object: JSONObject, _ keys: [String]) -> RawCall? {
    if keys.isEmpty { return isWrapped ? RawCall(name: name, arguments: [:]) : nil }
    let properties = tools.properties(name)
    guard keys.allSatisfy({ properties[$0] != nil }) else { return nil }
    return call(name, .object(JSONObject(keys.map { ($0, object[$0] ?? .null) })))
  }

  /// `{"f": {…}}`: the name as the one key, which in a wrapper may be another tool's.
  private func keyed(_ object: JSONObject) -> RawCall? {
    guard object.count == 1, let key = object.keys.first, object[key]?.object != nil else {
      return nil
    }
    let name = tools.cleaned(key)
    let isForeign = isWrapped && !(Self.nameKeys + Self.argumentKeys).contains(name)
    guard tools.has(name) || (isForeign && !name.isEmpty) else { return nil }
    return call(name, object[key])
  }

  /// A call, unless its arguments are none or are a schema: models echo what they were given.
  func call(_ name: String, _ value: JSONValue?) -> RawCall? {
    guard let arguments = Self.arguments(value) else { return nil }
    if arguments["type"] == "object", arguments["properties"]?.object != nil { return nil }
    return RawCall(name: name, arguments: arguments)
  }

  /// Arguments as an object: given as one, alone in a list, as its text or the text of its text, or
  /// not at all.
  static func arguments(_ value: JSONValue?) -> JSONObject? {
    var value = value
    for _ in 0..<Self.mostWraps {
      switch value {
      case nil, .null: return [:]
      case .object(let object): return object
      case .array(let list) where list.isEmpty: return [:]
      case .array(let list) where list.count == 1: value = list[0]
      case .string(let text):
        if text.trimmed.isEmpty { return [:] }
        guard let inner = LenientReader.value(of: text) else { return nil }
        value = inner
      default: return nil
      }
    }
    return nil
  }

  /// So many times a proxy may have wrapped arguments.
  private static let mostWraps = 4
}
