import Testing
import ToolSchema

struct JSONTextTests {
  @Test(arguments: [
    #"{"b":1,"a":[true,false,null],"c":{"d":"é\n\"\\"}}"#, "5", "-0.25", #""\u202e""#,
    #""a\u200bb""#, #""\ufeff\u00ad\u2800\u3164""#, #""y\u200des""#, #""\udb40\udc20""#,
    "\"🏃‍♀️ ❤️ می‌خواهم\"",
    "98765432109876543210",
    "-98765432109876543210", "[9223372036854775807,9223372036854775808]", "[]", "{}",
  ])
  func `text that was read is written back the same`(text: String) throws {
    #expect(try JSONValue(parsing: text).text == text)
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\" 1}", "01", "1.", "tru", "\"a", "'a'", "1 2", "{a:1}", "\"\u{01}\"",
    "[\"\\x\"]", "1e999",
  ])
  func `text that is not JSON is refused`(text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text) }
  }

  @Test func `depth is bounded`() throws {
    let deep = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    _ = try JSONValue(parsing: deep)
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: "[" + deep + "]") }
  }

  @Test func `surrogate pairs make one character`() throws {
    #expect(try JSONValue(parsing: #""\ud83c\udfc3 \ud83c""#) == "🏃 \u{FFFD}")
  }

  @Test func `numbers compare by value and objects in any order`() {
    #expect(JSONValue.integer(1) == .double(1))
    #expect((["a": 1, "b": 2] as JSONValue) == ["b": 2, "a": 1.0])
  }
}
