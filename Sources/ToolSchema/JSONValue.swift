/// Any JSON value, with the order of an object's keys kept.
///
/// Numbers are kept apart as integers and doubles so that `5` is written back as `5`; they compare
/// by value, as JSON Schema asks: `1` equals `1.0`. An integer that no `Int` holds keeps its digits.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case digits(String)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue: Equatable {
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.digits(let a), .digits(let b)): a == b
    case (.double(let a), .double(let b)): a == b
    case (.digits(let a), .double(let b)), (.double(let b), .digits(let a)): Double(a) == b
    case (.integer(let a), .double(let b)), (.double(let b), .integer(let a)): Double(a) == b
    case (.string(let a), .string(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }
}

extension JSONValue {
  package var isNull: Bool { if case .null = self { true } else { false } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  package var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

  /// The value as a double, if it is a number of either kind.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .digits(let digits): Double(digits)
    case .double(let value): value
    default: nil
    }
  }

  /// The value as an integer, if it is a number without a fraction that an `Int` can hold.
  package var integer: Int? {
    switch self {
    case .integer(let value): value
    case .double(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The integer that a text of digits stands for, however many they are; nil for other text.
  package static func integer(of text: String) -> JSONValue? {
    if let value = Int(text) { return .integer(value) }
    let unsigned = text.drop { $0 == "-" }
    guard text.count - unsigned.count <= 1, !unsigned.isEmpty,
      unsigned.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let whole = unsigned.drop { $0 == "0" }
    return .digits((text.hasPrefix("-") ? "-" : "") + whole)
  }

  /// A number, written as an integer where it is one: `5`, not `5.0`.
  package static func number(_ value: Double) -> JSONValue {
    if let integer = Int(exactly: value) { .integer(integer) } else { .double(value) }
  }

  package subscript(key: String) -> JSONValue? { object?[key] }

  /// The value's kind in the words of JSON Schema.
  package var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer, .digits: "integer"
    case .double(let value): value.rounded() == value ? "integer" : "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .double(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements))
  }
  package init(nilLiteral: ()) { self = .null }
}
