import Localization
import Testing

@testable import tenweek

struct TextTableTests {
  private let columns: [TextTable.Column] = [
    .word("day"), .text("what"), .number("km"), .text("goal"),
  ]

  @Test func `columns are as wide as what they hold`() {
    let table = TextTable(
      columns, rows: [["Mon", "Run", "5", "Run 120 km"], ["Tue", "散歩", "12.5", ""]])
    #expect(
      table.lines(width: nil) == [
        "day  what    km  goal", "Mon  Run      5  Run 120 km", "Tue  散歩  12.5",
      ])
  }

  @Test func `a column in which nothing stands is left out`() {
    let table = TextTable(columns, rows: [["Mon", "Run", "", ""]])
    #expect(table.lines(width: nil) == ["day  what", "Mon  Run"])
  }

  private let wide = [["Mon", "Run along the river", "5", "Run 120 km by the end of January 2027"]]

  @Test(arguments: 35...60) func `the widest text gives way first`(width: Int) {
    let lines = TextTable(columns, rows: wide).lines(width: width)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.columns <= width }, "\(lines)")
    #expect(lines.last?.contains("…") == true)
  }

  @Test(arguments: 20...34) func `where no columns fit, rows are sentences`(width: Int) {
    let lines = TextTable(columns, rows: wide).lines(width: width)
    #expect(lines.allSatisfy { $0.columns <= width }, "\(lines)")
    #expect(
      lines.map { $0.trimmingPrefix("  ") }.joined(separator: " ")
        == "Mon: what Run along the river, km 5, goal Run 120 km by the end of January 2027.")
  }

  @Test func `a spare column goes before a text is cut too short`() {
    let table = TextTable(
      [.word("day"), .text("what"), .word("id").spare], rows: [["Mon", "Run along", "0123456789"]])
    #expect(table.lines(width: 26).first == "day  what       id")
    #expect(table.lines(width: 25) == ["day  what", "Mon  Run along"])
  }

  @Test(arguments: [
    ("short", 9, "short"), ("longer text", 6, "longe…"), ("散歩道", 5, "散歩…"),
    ("e\u{301}tude", 3, "e\u{301}t…"),
    ("👩‍👩‍👧 go", 3, "👩‍👩‍👧…"), ("any", 0, ""), ("any", 1, "…"),
  ])
  func `text is cut between characters, by its width`(text: String, width: Int, cut: String) {
    #expect(text.cut(to: width) == cut)
  }
}
