/// One walk of a value along its schema that brings its leaves to their kinds.
struct CoercionWalk {
  var coercions: [Coercion] = []

  /// - Parameter siblings: The object that holds the value, which may repeat a unit.
  mutating func coerce(
    _ value: JSONValue, _ schema: JSONValue, at place: JSONPointer, siblings: JSONObject
  ) -> JSONValue {
    guard let whole = schema.object else { return value }
    let schema = Self.alternative(of: whole, for: value)
    let types = Self.types(schema)
    var value = value
    if !types.isEmpty, !Self.fits(value, types) {
      let key = place.tokens.last ?? ""
      for type in types {
        guard let taken = Self.taken(value, as: type, schema, key, siblings) else { continue }
        coercions.append(Coercion(pointer: place, from: value, to: taken))
        value = taken
        break
      }
    }
    switch value {
    case .object(let object): return .object(members(object, schema, at: place))
    case .array(let array):
      guard let items = schema["items"] else { return value }
      return .array(
        array.enumerated().map {
          coerce($0.element, items, at: place.appending($0.offset), siblings: [:])
        })
    default: return value
    }
  }

  private mutating func members(
    _ object: JSONObject, _ schema: JSONObject, at place: JSONPointer
  ) -> JSONObject {
    let properties = schema["properties"]?.object ?? [:]
    var given = object
    // A unit that stands only in the number moves to the field that is there for it.
    if let field = properties["unit"]?.object, Self.types(field).contains("string"),
      object["unit"] == nil, let value = object["value"]?.string,
      let unit = NumberText(value).unit
    {
      given["unit"] = .string(unit)
      coercions.append(
        Coercion(pointer: place.appending("unit"), from: .null, to: .string(unit)))
    }
    var result = given
    for (key, old) in given {
      guard let inner = properties[key] else { continue }
      result[key] = coerce(old, inner, at: place.appending(key), siblings: given)
    }
    return result
  }

  /// The alternative of a schema that a value is like, else the first that takes it.
  ///
  /// Schemas made by programs write "a number or null" as two alternatives.
  private static func alternative(of schema: JSONObject, for value: JSONValue) -> JSONObject {
    guard let list = (schema["anyOf"] ?? schema["oneOf"])?.array, types(schema).isEmpty else {
      return schema
    }
    let alternatives = list.compactMap(\.object)
    if let like = alternatives.first(where: { fits(value, types($0)) }) { return like }
    let taking = alternatives.first { alternative in
      types(alternative).contains { taken(value, as: $0, alternative, "", [:]) != nil }
    }
    return taking ?? schema
  }

  private static func types(_ schema: JSONObject) -> [String] {
    switch schema["type"] {
    case .string(let name)?: [name]
    case .array(let list)?: list.compactMap(\.string)
    default: (schema["enum"]?.array ?? schema["const"].map { [$0] } ?? []).map(\.typeName)
    }
  }

  private static func fits(_ value: JSONValue, _ types: [String]) -> Bool {
    let kind = value.typeName
    return types.contains(kind) || (kind == "integer" && types.contains("number"))
  }

  private static func taken(
    _ value: JSONValue, as type: String, _ schema: JSONObject, _ key: String,
    _ siblings: JSONObject
  ) -> JSONValue? {
    switch (type, value) {
    case ("number", .string(let text)): return number(text, key, siblings)
    case ("integer", .string(let text)):
      guard let value = number(text, key, siblings) else { return nil }
      if case .digits = value { return value }
      return value.integer.map { .integer($0) }
    case ("boolean", .string(let text)): return boolean(text)
    case ("object", .string(let text)): return parsed(text) { $0.object != nil }
    case ("array", .string(let text)):
      return parsed(text) { $0.array != nil } ?? single(value, schema)
    case ("array", .null): return nil
    case ("array", _): return single(value, schema)
    case ("string", .integer), ("string", .digits), ("string", .double), ("string", .bool):
      return .string(value.text)
    default: return nil
    }
  }

  /// A value on its own where a list is wanted, if the list's items can be like it.
  private static func single(_ value: JSONValue, _ schema: JSONObject) -> JSONValue? {
    guard let items = schema["items"]?.object else { return nil }
    let types = types(items)
    if types.isEmpty || fits(value, types) { return .array([value]) }
    let inner = types.lazy.compactMap { taken(value, as: $0, items, "", [:]) }.first
    return inner.map { .array([$0]) }
  }

  /// A number; with a unit only where the unit is said beside it or by the field's own name.
  private static func number(
    _ text: String, _ key: String, _ siblings: JSONObject
  ) -> JSONValue? {
    let text = NumberText(text)
    guard let unit = text.unit else { return text.value }
    if siblings["unit"]?.string.map({ $0.trimmed == unit }) == true {
      return text.value
    }
    // "30 min" in duration_minutes.
    let names = key.lowercased().split(separator: "_")
    let isNamed = unit.count > 2 && names.contains { $0.hasPrefix(unit.lowercased()) }
    return isNamed ? text.value : nil
  }

  private static func boolean(_ text: String) -> JSONValue? {
    switch text.trimmed.lowercased() {
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
