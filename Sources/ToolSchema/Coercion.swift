/// One value that was taken for the kind that its schema asks for, nothing of it lost.
package struct Coercion: Sendable, Equatable, CustomStringConvertible {
  package let pointer: JSONPointer
  package let from: JSONValue
  package let to: JSONValue

  package init(pointer: JSONPointer, from: JSONValue, to: JSONValue) {
    self.pointer = pointer
    self.from = from
    self.to = to
  }

  package var description: String {
    let place = pointer.tokens.isEmpty ? "the whole value" : pointer.description
    return "\(place) was given as \(from.text) and read as \(to.text)"
  }

  /// Brings a value's leaves to the kinds of its schema wherever that loses nothing.
  ///
  /// What cannot be brought stays as it is, for validation to name. Strings of digits in string
  /// fields stay strings.
  package static func apply(
    _ schema: JSONValue, to value: JSONValue
  ) -> (value: JSONValue, coercions: [Coercion]) {
    var walk = CoercionWalk()
    let value = walk.coerce(value, schema, at: JSONPointer(), siblings: [:])
    return (value, walk.coercions)
  }
}

private struct CoercionWalk {
  var coercions: [Coercion] = []

  /// - Parameter siblings: The object that holds the value, which may repeat a unit.
  mutating func coerce(
    _ value: JSONValue, _ schema: JSONValue, at place: JSONPointer, siblings: JSONObject
  ) -> JSONValue {
    guard let schema = schema.object else { return value }
    let types = Self.types(schema)
    var value = value
    if !types.isEmpty, !Self.fits(value, types) {
      for type in types {
        guard let taken = Self.taken(value, as: type, schema, siblings: siblings) else { continue }
        coercions.append(Coercion(pointer: place, from: value, to: taken))
        value = taken
        break
      }
    }
    return inner(value, schema, at: place)
  }

  private mutating func inner(
    _ value: JSONValue, _ schema: JSONObject, at place: JSONPointer
  ) -> JSONValue {
    switch value {
    case .object(let object):
      var result = object
      let properties = schema["properties"]?.object ?? [:]
      for (key, old) in object {
        guard let inner = properties[key] else { continue }
        result[key] = coerce(old, inner, at: place.appending(key), siblings: object)
      }
      return .object(result)
    case .array(let array):
      guard let items = schema["items"] else { return value }
      return .array(
        array.enumerated().map {
          coerce($0.element, items, at: place.appending($0.offset), siblings: [:])
        })
    default: return value
    }
  }

  private static func types(_ schema: JSONObject) -> [String] {
    switch schema["type"] {
    case .string(let name)?: [name]
    case .array(let list)?: list.compactMap(\.string)
    default: []
    }
  }

  private static func fits(_ value: JSONValue, _ types: [String]) -> Bool {
    let kind = value.typeName
    return types.contains(kind) || (kind == "integer" && types.contains("number"))
  }

  private static func taken(
    _ value: JSONValue, as type: String, _ schema: JSONObject, siblings: JSONObject
  ) -> JSONValue? {
    switch (type, value) {
    case ("number", .string(let text)): number(text, siblings: siblings)
    case ("integer", .string(let text)): whole(number(text, siblings: siblings))
    case ("boolean", .string(let text)): boolean(text)
    case ("object", .string(let text)): parsed(text) { $0.object != nil }
    case ("array", .string(let text)): parsed(text) { $0.array != nil } ?? single(value, schema)
    case ("array", .null): nil
    case ("array", _): single(value, schema)
    case ("string", .integer), ("string", .double): .string(value.text)
    default: nil
    }
  }

  /// A value on its own where a list is wanted, if the list's items can be like it.
  private static func single(_ value: JSONValue, _ schema: JSONObject) -> JSONValue? {
    guard let items = schema["items"]?.object else { return nil }
    let types = types(items)
    if types.isEmpty || fits(value, types) { return .array([value]) }
    let inner = types.lazy.compactMap { taken(value, as: $0, items, siblings: [:]) }.first
    return inner.map { .array([$0]) }
  }

  /// "5", " 5.0 " or "1,250"; "5km" only beside a unit that says km.
  private static func number(_ text: String, siblings: JSONObject) -> JSONValue? {
    let trimmed = text.trimmingSpaces
    if let number = plainNumber(trimmed) { return number }
    let digits = trimmed.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let unit = trimmed.dropFirst(digits.count).trimmingSpaces
    guard !unit.isEmpty, siblings["unit"]?.string?.trimmingSpaces == unit else { return nil }
    return plainNumber(String(digits))
  }

  private static func plainNumber(_ text: String) -> JSONValue? {
    let unsigned = text.hasPrefix("+") ? String(text.dropFirst()) : text
    if let value = try? JSONValue(parsing: unsigned), value.double != nil { return value }
    // Grouped thousands lose nothing; "1,5" might be a fraction and stays.
    let groups = unsigned.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 1, let first = groups.first, (1...3).contains(first.count),
      groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }), !first.hasPrefix("0")
    else { return nil }
    return Int(groups.joined()).map { .integer($0) }
  }

  private static func whole(_ value: JSONValue?) -> JSONValue? {
    value?.integer.map { .integer($0) }
  }

  private static func boolean(_ text: String) -> JSONValue? {
    switch text.trimmingSpaces.lowercased() {
    case "true": true
    case "false": false
    default: nil
    }
  }

  private static func parsed(_ text: String, _ fits: (JSONValue) -> Bool) -> JSONValue? {
    // Text that is no JSON is simply not coerced; validation names it.
    guard let value = try? JSONValue(parsing: text), fits(value) else { return nil }
    return value
  }
}

extension StringProtocol {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
