import Testing
import ToolSchema

/// An object that is read as its bytes come is the object that is read at once.
struct JSONStreamTests {
  private func parts(of bytes: [UInt8], by size: Int) throws -> [JSONStream.Part] {
    var rest = bytes[...]
    var stream = JSONStream {
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
    var parts: [JSONStream.Part] = []
    while let part = try stream.next() { parts.append(part) }
    return parts
  }

  private static let text = """
    { "a": [1, {"b": [true, null]}, "\\ud83c\\udfc3 ü🏃", [], -2.5e3] , "n":null,
      "c": {"d": [1,2]}, "empty" : [ ], "a": [ "again" ]
    }
    """

  @Test func `it is cut at any byte and read the same`() throws {
    let bytes = Array(Self.text.utf8)
    let expected: [JSONStream.Part] = [
      .list("a"), .element(1), .element(["b": [true, nil]]), .element("🏃 ü🏃"), .element([]),
      .element(-2500), .member("n", nil), .member("c", ["d": [1, 2]]), .list("empty"), .list("a"),
      .element("again"),
    ]
    for size in 1...bytes.count { #expect(try parts(of: bytes, by: size) == expected, "\(size)") }
    #expect(try parts(of: [0xEF, 0xBB, 0xBF] + bytes, by: 1) == expected)
  }

  @Test(arguments: ["5", "[1, 2]", "null", "\"a\""]) func `another value than an object is told`(
    text: String
  ) throws {
    let value = try JSONValue(parsing: text)
    for size in 1...3 { #expect(try parts(of: Array(text.utf8), by: size) == [.other(value)]) }
  }

  static let wrong: [(text: String, error: JSONStreamError)] = [
    ("", .syntax("the text ends where a value should stand", line: 1, column: 1)),
    ("{", .syntax("the text ends inside a value", line: 1, column: 2)),
    ("{\n \"a\": [1,\n  2 3]}", .syntax("expected ',' or ']'", line: 3, column: 5)),
    ("{\"ü\": tru}", .syntax("unexpected character", line: 1, column: 7)),
    ("{\"a\": [12,]}", .syntax("unexpected character", line: 1, column: 11)),
    ("{\"a\": [1", .syntax("the text ends inside a value", line: 1, column: 9)),
    ("{\"a\": [{\"b\": \"x", .syntax("the text ends inside a string", line: 1, column: 16)),
    ("{\"a\" 1}", .syntax("expected ':'", line: 1, column: 6)),
    ("{a: 1}", .syntax("expected a key in quotes", line: 1, column: 2)),
    ("{\"a\": 1,}", .syntax("expected a key in quotes", line: 1, column: 9)),
    ("{\"a\": 1}\n{}", .syntax("text after the JSON value", line: 2, column: 1)),
    ("{\"a\": [\"\n\"]}", .syntax("a control character inside a string", line: 1, column: 9)),
    ("{\"a\": [\"\\u12\"]}", .syntax("expected four hexadecimal digits", line: 1, column: 13)),
  ]

  @Test(arguments: wrong) func `what is wrong is told by line and column, wherever it is cut`(
    text: String, error: JSONStreamError
  ) {
    for size in 1...(text.utf8.count + 1) {
      #expect(throws: error) { try parts(of: Array(text.utf8), by: size) }
    }
  }

  @Test func `bytes that are no UTF-8 are told by line and column`() {
    let bytes = Array("{\"a\": [\"ü\",\n\"".utf8) + [0xE4] + Array("pfel\"]}".utf8)
    for size in 1...bytes.count {
      #expect(throws: JSONStreamError.encoding(line: 2, column: 2)) {
        try parts(of: bytes, by: size)
      }
    }
  }

  @Test func `a value without end is refused before it fills the memory`() {
    let piece = Array(repeating: UInt8(ascii: "x"), count: 1 << 22)
    var isFirst = true
    var given = 0
    var stream = JSONStream {
      defer { isFirst = false }
      given += piece.count
      return isFirst ? Array("{\"a\": [\"".utf8) : piece
    }
    #expect(throws: JSONStreamError.self) { while try stream.next() != nil {} }
    #expect(given < 1 << 28)
  }

  @Test func `nesting is bounded as it is in a text that is there`() throws {
    let deep = String(repeating: "[", count: 254) + String(repeating: "]", count: 254)
    #expect(try parts(of: Array("{\"a\": [\(deep)]}".utf8), by: 7).count == 2)
    #expect(throws: JSONStreamError.self) {
      try parts(of: Array("{\"a\": [[\(deep)]]}".utf8), by: 7)
    }
  }
}
