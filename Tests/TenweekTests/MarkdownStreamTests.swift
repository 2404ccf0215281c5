import Foundation
import Testing

@testable import tenweek

/// Replies in Markdown as they stream to a terminal.
struct MarkdownStreamTests {
  /// What a terminal shows of an output that may step back within its line.
  private func screen(_ output: String) -> String {
    var lines = [""]
    var rest = output[...]
    while let character = rest.first {
      if let match = rest.prefixMatch(of: /\u{1B}\[([0-9]*)([A-Za-z])/) {
        if match.2 == "D", let count = Int(match.1) { lines[lines.count - 1].removeLast(count) }
        rest = rest[match.range.upperBound...]
      } else {
        if character == "\n" { lines.append("") } else { lines[lines.count - 1].append(character) }
        rest = rest.dropFirst()
      }
    }
    return lines.joined(separator: "\n")
  }

  private func shown(_ text: String, width: Int = 40, piece: Int = 1000) -> String {
    var stream = MarkdownStream(width: width, isStyled: false)
    var output = ""
    var rest = text[...]
    while !rest.isEmpty {
      output += stream.feed(String(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
    }
    return screen(output + stream.finish())
  }

  @Test(arguments: [
    ("plain words", "plain words"),
    ("a **bold** word", "a bold word"),
    ("a `code` word", "a code word"),
    ("5 * 3 ** 2 is no mark", "5 * 3 ** 2 is no mark"),
    ("an **open mark", "an **open mark"),
    ("a lone * star", "a lone * star"),
    ("# A title\ntext", "A title\ntext"),
    ("#hashtag", "#hashtag"),
    ("- one\n- two", "• one\n• two"),
    ("* one\n* **two**", "• one\n• two"),
    ("1. one\n2. two", "1. one\n2. two"),
    ("100 km is far", "100 km is far"),
    ("-5 degrees", "-5 degrees"),
    ("2026 was good", "2026 was good"),
    ("```swift\nlet a = **1**\n```\nend", "  let a = **1**\nend"),
    ("a\n\nb", "a\n\nb"),
    ("text\n", "text"),
    ("7", "7"),
    ("snake_case_words stay", "snake_case_words stay"),
    (
      "| Goal | km |\n|---|---:|\n| Run | 5 |\n| Swim far | 12 |",
      "Goal      km\nRun        5\nSwim far  12"
    ),
  ])
  func `marks become what they mean`(text: String, expected: String) {
    #expect(shown(text) == expected)
    for piece in 1...5 { #expect(shown(text, piece: piece) == expected) }
  }

  @Test func `a word that meets the edge goes to the next line whole`() {
    #expect(shown("one two three four", width: 10, piece: 1) == "one two \nthree four")
    #expect(shown("- one two three", width: 10, piece: 1) == "• one two\n  three")
    #expect(shown("a 日本語 b", width: 8, piece: 1) == "a 日本語\nb")
    #expect(shown("abcdefghijkl", width: 8, piece: 1) == "abcdefgh\nijkl")
  }

  @Test func `a table that is too wide becomes a list`() {
    let table = "| Goal | Standing |\n|---|---|\n| Run 100 km | half way |"
    #expect(shown(table, width: 12) == "Goal: Run 100 km\n  Standing: half way")
  }

  @Test func `plain text is written as it comes and nothing twice`() {
    var stream = MarkdownStream(width: 80, isStyled: false)
    #expect(stream.feed("Well do") == "Well do")
    #expect(stream.feed("ne, **the") == "ne, ")
    #expect(stream.feed(" best** of") == "the best of")
    #expect(stream.finish() == "")
  }

  @Test func `a style is written once for all that it holds`() {
    let (bold, plain) = ("\u{1B}[1m", "\u{1B}[0m")
    var stream = MarkdownStream(width: 80, isStyled: true)
    #expect(stream.feed("# A title") == "\(bold)A title\(plain)")
    #expect(stream.feed(" of two\nand **bold") == "\(bold) of two\(plain)\nand ")
    #expect(
      stream.feed(" words**, `a` end") == "\(bold)bold words\(plain), \u{1B}[36ma\(plain) end")
    #expect(stream.finish() == "")
    var long = MarkdownStream(width: 40, isStyled: true)
    let text = String(
      repeating: "Some **bold words** and `code` in a row of plain ones. ", count: 50)
    let written = text.map { long.feed(String($0)) }.joined() + long.finish()
    #expect(written.utf8.count < text.utf8.count * 3 / 2)
  }

  @Test(arguments: [(40, 20), (20, 40)])
  func `lines are as long as the window is wide by now`(first: Int, second: Int) {
    var stream = MarkdownStream(width: first, isStyled: false)
    let text = String(repeating: "some words that go on ", count: 6)
    var output = stream.feed(text)
    stream.resize(to: second)
    let before = screen(output).split(separator: "\n").count
    output += stream.feed(text) + stream.finish()
    let lines = screen(output).split(separator: "\n")
    #expect(lines.prefix(before - 1).allSatisfy { (first - 8...first).contains($0.count) })
    let later = lines.dropFirst(before).dropLast()
    #expect(later.count > 1)
    #expect(later.allSatisfy { (second - 8...second).contains($0.count) }, "\(later)")
    #expect(
      lines.joined(separator: " ").replacing("  ", with: " ").filter { $0 != " " }
        == (text + text).filter { $0 != " " })
  }

  @Test(arguments: 8...40) func `a per cent sign stays with its number`(width: Int) {
    let text = "it is (53 %). And then 6 % of a b c (7 %)"
    for piece in [1, 1000] {
      let lines = shown(text, width: width, piece: piece).split(separator: "\n")
      #expect(lines.allSatisfy { !$0.hasPrefix("%") && $0.count <= width }, "\(lines)")
      let joined = lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      #expect(joined == text)
    }
  }
}
