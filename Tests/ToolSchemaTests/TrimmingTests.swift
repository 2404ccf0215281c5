import Testing

@testable import ToolSchema

struct TrimmingTests {
  @Test(arguments: [
    ("", ""), (" \n\t ", ""), ("\u{200B}", ""), ("\u{FEFF} a\u{200B}\n", "a"), ("a  b", "a  b"),
    ("\u{2003}5 km\r\n", "5 km"), ("👨‍👩‍👧 ", "👨‍👩‍👧"),
  ])
  func `what shows nothing goes from either end`(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
    #expect(text[...].trimmed == trimmed)
  }
}
