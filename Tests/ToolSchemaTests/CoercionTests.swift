import Testing
import ToolSchema

struct CoercionTests {
  private let schema: JSONValue = [
    "type": "object",
    "properties": [
      "n": ["type": "number"], "i": ["type": "integer"], "s": ["type": "string"],
      "maybe": ["anyOf": [["type": "integer"], ["type": "null"]]], "kind": ["enum": ["5", "6"]],
      "b": ["type": "boolean"], "duration_minutes": ["type": "number"],
      "o": ["type": "object", "properties": ["n": ["type": "number"]]],
      "names": ["type": "array", "items": ["type": "string"]],
      "list": [
        "type": "array",
        "items": [
          "type": "object",
          "properties": ["unit": ["type": "string"], "value": ["type": "number"]],
        ],
      ],
    ],
  ]

  @Test(arguments: [
    (#"{"n":"5"}"#, #"{"n":5}"#), (#"{"n":" 5.5 "}"#, #"{"n":5.5}"#),
    (#"{"n":"1,250"}"#, #"{"n":1250}"#), (#"{"n":"1,5"}"#, #"{"n":"1,5"}"#),
    (#"{"n":"5km"}"#, #"{"n":"5km"}"#), (#"{"n":"five"}"#, #"{"n":"five"}"#),
    (#"{"i":"5.0"}"#, #"{"i":5}"#), (#"{"i":"5.5"}"#, #"{"i":"5.5"}"#),
    (#"{"s":"5"}"#, #"{"s":"5"}"#), (#"{"s":5}"#, #"{"s":"5"}"#),
    (#"{"s":true}"#, #"{"s":"true"}"#),
    (#"{"s":98765432109876543210}"#, #"{"s":"98765432109876543210"}"#),
    (#"{"i":"98765432109876543210"}"#, #"{"i":98765432109876543210}"#),
    (#"{"maybe":"5"}"#, #"{"maybe":5}"#), (#"{"maybe":null}"#, #"{"maybe":null}"#),
    (#"{"maybe":"x"}"#, #"{"maybe":"x"}"#), (#"{"kind":5}"#, #"{"kind":"5"}"#),
    (#"{"b":"True"}"#, #"{"b":true}"#), (#"{"b":"yes"}"#, #"{"b":"yes"}"#),
    (#"{"o":"{\"n\":\"3\"}"}"#, #"{"o":{"n":3}}"#), (#"{"o":"{"}"#, #"{"o":"{"}"#),
    (#"{"names":"a"}"#, #"{"names":["a"]}"#), (#"{"names":"[\"a\"]"}"#, #"{"names":["a"]}"#),
    (#"{"names":null}"#, #"{"names":null}"#),
    (#"{"duration_minutes":"30 min"}"#, #"{"duration_minutes":30}"#),
    (#"{"duration_minutes":"30 s"}"#, #"{"duration_minutes":"30 s"}"#),
    (#"{"list":{"unit":"km","value":"5"}}"#, #"{"list":[{"unit":"km","value":5}]}"#),
    (#"{"list":[{"unit":"km","value":"5 km"}]}"#, #"{"list":[{"unit":"km","value":5}]}"#),
    (#"{"list":[{"value":"5km"}]}"#, #"{"list":[{"value":5,"unit":"km"}]}"#),
    (#"{"list":[{"unit":"mi","value":"5km"}]}"#, #"{"list":[{"unit":"mi","value":"5km"}]}"#),
    (#"{"other":"5"}"#, #"{"other":"5"}"#),
  ])
  func `a value takes its schema's kind where nothing is lost`(given: String, wanted: String) throws
  {
    let value = try JSONValue(parsing: given)
    let (coerced, coercions) = Coercion.apply(schema, to: value)
    #expect(coerced.text == wanted)
    #expect(coercions.isEmpty == (given == wanted))
    #expect(Coercion.apply(schema, to: coerced).coercions.isEmpty)
  }

  @Test func `a coercion says what it did`() {
    let (_, coercions) = Coercion.apply(schema, to: ["n": "5"])
    #expect(coercions.map(\.description) == [#"/n was given as "5" and read as 5"#])
  }
}

struct JSONPointerTests {
  private let value: JSONValue = ["a": [["b/c": 1, "d~e": 2]], "": 3]

  @Test(arguments: ["", "/a", "/a/0", "/a/0/b~1c", "/a/0/d~0e", "/"])
  func `a place is found and written back the same`(text: String) throws {
    let pointer = try #require(JSONPointer(text))
    #expect(pointer.description == text)
    #expect(value[pointer] != nil)
  }

  @Test(arguments: ["/a/1", "/a/00", "/a/-", "/x", "/a/0/b/c", "/a/x"])
  func `a place that is not there has no value`(text: String) throws {
    #expect(value[try #require(JSONPointer(text))] == nil)
  }

  @Test(arguments: ["a", "/~", "/~2"]) func `other text is no pointer`(text: String) {
    #expect(JSONPointer(text) == nil)
  }

  @Test(arguments: [
    ("/a/0/b~1c", "9", #"{"a":[{"b/c":9,"d~e":2}],"":3}"#),
    ("/a/1", "9", #"{"a":[{"b/c":1,"d~e":2},9],"":3}"#),
    ("/a/-", "9", #"{"a":[{"b/c":1,"d~e":2},9],"":3}"#),
    ("/x", "9", #"{"a":[{"b/c":1,"d~e":2}],"":3,"x":9}"#), ("", "9", "9"),
  ])
  func `a value is set at a place`(place: String, new: String, wanted: String) throws {
    let pointer = try #require(JSONPointer(place))
    #expect(value.setting(pointer, to: try JSONValue(parsing: new))?.text == wanted)
  }

  @Test func `a value is taken away, and a place that cannot be is refused`() throws {
    #expect(value.setting(try #require(JSONPointer("/a/0")), to: nil)?.text == #"{"a":[],"":3}"#)
    #expect(value.setting(try #require(JSONPointer("/x/y")), to: 1) == nil)
    #expect(value.setting(try #require(JSONPointer("/a/5")), to: 1) == nil)
  }
}
