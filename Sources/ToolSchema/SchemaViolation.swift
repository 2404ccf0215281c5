import Localization

/// One way in which a value does not follow its schema.
package struct SchemaViolation: Error, Equatable, Sendable, CustomStringConvertible {
  /// Where, from the top of the value.
  package let pointer: JSONPointer
  /// What should stand there: "a number greater than 0".
  package let expected: String
  /// What stands there: "the string \"ten\"".
  package let found: String

  package init(pointer: JSONPointer, expected: String, found: String) {
    self.pointer = pointer
    self.expected = expected
    self.found = found
  }

  package var description: String {
    let place = pointer.tokens.isEmpty ? localized("the whole value") : pointer.description
    return localized("\(place): expected \(expected), found \(found)")
  }
}

extension JSONValue {
  /// The value in a few words, for an error message.
  var shown: String {
    switch self {
    case .null: return "null"
    case .bool, .integer, .digits, .double: return text
    case .string(let string):
      let short = string.count > 40 ? String(string.prefix(40)) + "…" : string
      return localized("the string \(JSONValue.string(short).text)")
    case .array(let array): return localized("a list of \(array.count)")
    case .object: return localized("an object")
    }
  }
}
