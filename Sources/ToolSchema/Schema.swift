/// A JSON Schema (draft 2020-12) made of the keywords in ``keywords``, and of no others.
///
/// A keyword says something about one kind of value and lets every other kind pass, as the draft
/// has it: `minimum` does not ask for a number, `type` does. Annotations (`title`, `description`,
/// `default`, `examples`, `$schema`) are kept and ask for nothing.
package struct Schema: Sendable, Equatable {
  /// The keywords that are enforced.
  package static let keywords: Set<String> = [
    "type", "enum", "const", "properties", "required", "additionalProperties", "items",
    "minItems", "maxItems", "minLength", "maxLength", "pattern", "minimum", "exclusiveMinimum",
    "maximum", "anyOf", "oneOf",
  ]

  /// The keywords that describe and ask for nothing.
  package static let annotations: Set<String> = [
    "title", "description", "default", "examples", "$schema", "$comment",
  ]

  package let document: JSONValue

  package init(_ document: JSONValue) { self.document = document }

  /// Every way in which the value does not follow the schema, in the order of the schema.
  package func violations(in value: JSONValue) -> [SchemaViolation] {
    var check = SchemaCheck()
    check.check(value, against: document, at: JSONPointer())
    return check.violations
  }

  package func accepts(_ value: JSONValue) -> Bool { violations(in: value).isEmpty }

  /// The keywords of the schema that this validator would not enforce, with their places.
  package func unsupported() -> [JSONPointer] {
    var found: [JSONPointer] = []
    Self.collectUnsupported(document, at: JSONPointer(), into: &found)
    return found
  }

  private static func collectUnsupported(
    _ schema: JSONValue, at place: JSONPointer, into found: inout [JSONPointer]
  ) {
    guard let object = schema.object else {
      if schema.bool == nil { found.append(place) }
      return
    }
    for (key, value) in object {
      let here = place.appending(key)
      switch key {
      case "properties":
        for (name, inner) in value.object ?? [:] {
          collectUnsupported(inner, at: here.appending(name), into: &found)
        }
      case "items", "additionalProperties": collectUnsupported(value, at: here, into: &found)
      case "anyOf", "oneOf":
        for (index, inner) in (value.array ?? []).enumerated() {
          collectUnsupported(inner, at: here.appending(index), into: &found)
        }
      case "pattern":
        if value.string.flatMap(SchemaPattern.init) == nil { found.append(here) }
      default:
        if !keywords.contains(key), !annotations.contains(key) { found.append(here) }
      }
    }
  }
}
