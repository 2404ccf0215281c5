import Testing
import ToolSchema

struct SchemaTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let schema: String
    let value: String
    /// The places of the violations.
    let places: [String]

    init(_ schema: String, _ value: String, _ places: [String] = []) {
      self.schema = schema
      self.value = value
      self.places = places
    }

    var testDescription: String { "\(schema) \(value)" }
  }

  @Test(arguments: [
    Example(#"{"type":"string"}"#, #""a""#), Example(#"{"type":"string"}"#, "1", [""]),
    Example(#"{"type":"integer"}"#, "5.0"), Example(#"{"type":"integer"}"#, "5.5", [""]),
    Example(#"{"type":"number"}"#, "5"), Example(#"{"type":["string","null"]}"#, "null"),
    Example(#"{"type":["string","null"]}"#, "true", [""]),
    Example(#"{"minimum":1}"#, #""a""#), Example(#"{"minimum":1}"#, "1"),
    Example(#"{"minimum":1}"#, "0.5", [""]), Example(#"{"exclusiveMinimum":0}"#, "0", [""]),
    Example(#"{"exclusiveMinimum":0}"#, "0.1"), Example(#"{"maximum":3}"#, "4", [""]),
    Example(#"{"enum":["a",1]}"#, "1.0"), Example(#"{"enum":["a",1]}"#, #""b""#, [""]),
    Example(#"{"const":{"a":1,"b":2}}"#, #"{"b":2,"a":1}"#), Example(#"{"const":1}"#, "true", [""]),
    Example(#"{"required":["a"]}"#, "[]"), Example(#"{"required":["a"]}"#, "{}", ["/a"]),
    Example(#"{"required":["a"]}"#, #"{"a":null}"#),
    Example(#"{"properties":{"a":{"type":"string"}}}"#, #"{"b":1}"#),
    Example(#"{"properties":{"a/b":{"type":"string"}}}"#, #"{"a/b":1}"#, ["/a~1b"]),
    Example(#"{"properties":{},"additionalProperties":false}"#, #"{"a":1}"#, ["/a"]),
    Example(#"{"additionalProperties":{"type":"string"}}"#, #"{"a":1,"b":""}"#, ["/a"]),
    Example(#"{"items":{"type":"string"}}"#, #"["a",1,2]"#, ["/1", "/2"]),
    Example(#"{"minItems":1}"#, "[]", [""]), Example(#"{"maxItems":1}"#, "[1,2]", [""]),
    Example(#"{"minLength":2}"#, #""🏃""#, [""]), Example(#"{"maxLength":1}"#, #""🏃""#),
    Example(#"{"maxLength":1}"#, #""e\u0301""#, [""]),
    Example(#"{"anyOf":[{"type":"string"},{"type":"null"}]}"#, "null"),
    Example(#"{"anyOf":[{"type":"string"},{"minimum":3}]}"#, "1", [""]),
    Example(#"{"oneOf":[{"type":"integer"},{"minimum":2}]}"#, "3", [""]),
    Example(#"{"oneOf":[{"type":"integer"},{"minimum":2}]}"#, "1"), Example("false", "1", [""]),
    Example("true", "1"), Example("{}", "{}"), Example(#"{"pattern":"b"}"#, #""abc""#),
    Example(#"{"pattern":"^b"}"#, #""abc""#, [""]), Example(#"{"pattern":"^b"}"#, "1"),
    Example(#"{"pattern":"^[^0-9]{1,3}[.!]$"}"#, #""Hi!""#),
    Example(#"{"pattern":"^[^0-9]{1,3}[.!]$"}"#, #""Hi 5!""#, [""]),
    Example(#"{"pattern":"^a$"}"#, #""a\n""#, [""]), Example(#"{"pattern":"^.$"}"#, #""🏃""#),
    Example(#"{"pattern":"^\\d$"}"#, #""٣""#, [""]), Example(#"{"pattern":"^[$]$"}"#, #""$""#),
    Example(#"{"type":"integer"}"#, "98765432109876543210"),
    Example(#"{"maximum":9}"#, "98765432109876543210", [""]),
  ])
  func `a value is checked as the draft has it`(example: Example) throws {
    let schema = Schema(try JSONValue(parsing: example.schema))
    let found = schema.violations(in: try JSONValue(parsing: example.value))
    #expect(found.map(\.pointer.description) == example.places)
  }

  @Test func `a violation says where, what was expected and what was found`() throws {
    let schema = Schema(["properties": ["value": ["type": "number", "exclusiveMinimum": 0]]])
    let words = schema.violations(in: ["value": "ten"]).map(\.description)
    #expect(words == [#"/value: expected a number, found the string "ten""#])
    let bound = schema.violations(in: ["value": -1]).map(\.description)
    #expect(bound == ["/value: expected a number greater than 0, found -1"])
  }

  @Test func `keywords that are not enforced are named`() {
    let schema = Schema([
      "type": "object", "description": "x",
      "properties": [
        "a": ["type": "string", "pattern": "^a("], "pattern": ["format": "date"],
        "b": ["pattern": "^a"],
      ],
      "anyOf": [["not": [:]]],
    ])
    #expect(
      schema.unsupported().map(\.description) == [
        "/properties/a/pattern", "/properties/pattern/format", "/anyOf/0/not",
      ])
  }
}
