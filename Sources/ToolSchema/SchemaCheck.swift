import Localization

/// One walk of a value along its schema.
struct SchemaCheck {
  var violations: [SchemaViolation] = []

  mutating func check(_ value: JSONValue, against schema: JSONValue, at place: JSONPointer) {
    if schema == .bool(false) { return refuse(value, at: place, "nothing here") }
    guard let schema = schema.object else { return }
    guard checkType(value, schema["type"], at: place) else { return }
    checkChoice(value, schema, at: place)
    switch value {
    case .object(let object): checkObject(object, schema, at: place)
    case .array(let array): checkArray(array, schema, at: place)
    case .string(let string): checkString(string, schema, at: place)
    case .integer, .digits, .double: checkNumber(value, schema, at: place)
    case .null, .bool: break
    }
    checkAlternatives(value, schema, at: place)
  }

  private mutating func refuse(_ value: JSONValue, at place: JSONPointer, _ expected: Sentence) {
    refuse(value, at: place, verbatim: expected.shown)
  }

  private mutating func refuse(
    _ value: JSONValue, at place: JSONPointer, verbatim expected: String
  ) {
    violations.append(SchemaViolation(pointer: place, expected: expected, found: value.shown))
  }

  /// Whether the value is of a type named; when it is not, no other keyword is worth a word.
  private mutating func checkType(
    _ value: JSONValue, _ type: JSONValue?, at place: JSONPointer
  ) -> Bool {
    let names: [String]
    switch type {
    case .string(let name)?: names = [name]
    case .array(let list)?: names = list.compactMap(\.string)
    default: return true
    }
    let kind = value.typeName
    if names.contains(kind) || (kind == "integer" && names.contains("number")) { return true }
    refuse(
      value, at: place, verbatim: names.map(Self.withArticle).joined(separator: localized(" or ")))
    return false
  }

  private static func withArticle(_ type: String) -> String {
    switch type {
    case "integer": localized("a whole number")
    case "object": localized("an object")
    case "array": localized("a list")
    case "null": "null"
    case "boolean": localized("true or false")
    default: localized("a \(localized(word: type))")
    }
  }

  private mutating func checkChoice(
    _ value: JSONValue, _ schema: JSONObject, at place: JSONPointer
  ) {
    if let choices = schema["enum"]?.array, !choices.contains(value) {
      refuse(value, at: place, "one of \(choices.map(\.text).joined(separator: ", "))")
    }
    if let constant = schema["const"], constant != value {
      refuse(value, at: place, verbatim: constant.text)
    }
  }

  private mutating func checkObject(
    _ object: JSONObject, _ schema: JSONObject, at place: JSONPointer
  ) {
    for name in (schema["required"]?.array ?? []).compactMap(\.string) where object[name] == nil {
      violations.append(
        SchemaViolation(
          pointer: place.appending(name), expected: localized("a value, for it is required"),
          found: localized("nothing")))
    }
    let properties = schema["properties"]?.object ?? [:]
    for (key, value) in object {
      if let inner = properties[key] {
        check(value, against: inner, at: place.appending(key))
      } else if schema["additionalProperties"] == .bool(false) {
        refuse(value, at: place.appending(key), "one of the keys \(properties.keysText)")
      } else if let inner = schema["additionalProperties"] {
        check(value, against: inner, at: place.appending(key))
      }
    }
  }

  private mutating func checkArray(
    _ array: [JSONValue], _ schema: JSONObject, at place: JSONPointer
  ) {
    if let least = schema["minItems"]?.integer, array.count < least {
      refuse(.array(array), at: place, "at least \(least) in the list")
    }
    if let most = schema["maxItems"]?.integer, array.count > most {
      refuse(.array(array), at: place, "at most \(most) in the list")
    }
    guard let items = schema["items"] else { return }
    for (index, value) in array.enumerated() {
      check(value, against: items, at: place.appending(index))
    }
  }

  private mutating func checkString(
    _ string: String, _ schema: JSONObject, at place: JSONPointer
  ) {
    // The draft counts characters as RFC 8259 does: Unicode code points.
    let length = string.unicodeScalars.count
    if let least = schema["minLength"]?.integer, length < least {
      refuse(.string(string), at: place, least == 1 ? "some text" : "at least \(least) characters")
    }
    if let most = schema["maxLength"]?.integer, length > most {
      refuse(.string(string), at: place, "at most \(most) characters")
    }
    if let pattern = schema["pattern"]?.string, let expression = SchemaPattern(pattern),
      !expression.isFound(in: string)
    {
      refuse(.string(string), at: place, "text like \(pattern)")
    }
  }

  private mutating func checkNumber(
    _ value: JSONValue, _ schema: JSONObject, at place: JSONPointer
  ) {
    guard let number = value.double else { return }
    if let least = schema["minimum"]?.double, number < least {
      refuse(value, at: place, "a number of at least \(JSONValue.number(least).text)")
    }
    if let bound = schema["exclusiveMinimum"]?.double, number <= bound {
      refuse(value, at: place, "a number greater than \(JSONValue.number(bound).text)")
    }
    if let most = schema["maximum"]?.double, number > most {
      refuse(value, at: place, "a number of at most \(JSONValue.number(most).text)")
    }
  }

  private mutating func checkAlternatives(
    _ value: JSONValue, _ schema: JSONObject, at place: JSONPointer
  ) {
    for (keyword, isExclusive) in [("anyOf", false), ("oneOf", true)] {
      guard let alternatives = schema[keyword]?.array else { continue }
      let tries = alternatives.map { alternative in
        var inner = SchemaCheck()
        inner.check(value, against: alternative, at: place)
        return inner.violations
      }
      let passed = tries.count { $0.isEmpty }
      if passed == 0 {
        // The alternative that comes nearest says the most useful thing.
        let nearest = tries.min { $0.count < $1.count } ?? []
        if nearest.count == 1 {
          violations += nearest
        } else {
          refuse(value, at: place, "one of \(alternatives.count) forms")
        }
      } else if isExclusive, passed > 1 {
        refuse(value, at: place, "exactly one of \(alternatives.count) forms, not \(passed)")
      }
    }
  }
}

extension JSONObject {
  /// The keys, for an error message.
  fileprivate var keysText: String {
    keys.isEmpty ? localized("(none)") : keys.joined(separator: ", ")
  }
}
