import Localization

/// Rows in columns that fit the width they are given.
struct TextTable {
  struct Column {
    let title: String
    var isNumber = false
    /// Whether its text may be cut where the table is too wide.
    var isFlexible = false
    /// Whether it is left out where the table is too wide.
    var isSpare = false

    /// Numbers stand to the right.
    static func number(_ title: Sentence) -> Column { Column(title: title.shown, isNumber: true) }
    static func text(_ title: Sentence) -> Column { Column(title: title.shown, isFlexible: true) }
    static func word(_ title: Sentence) -> Column { Column(title: title.shown) }

    var spare: Column {
      var column = self
      column.isSpare = true
      return column
    }
  }

  private let columns: [Column]
  private let rows: [[String]]
  private static let gap = 2
  /// So much of a text that can be cut is always shown.
  private static let least = 12
  /// So much of it is worth a column that can be spared.
  private static let wanted = 20

  /// - Parameter rows: each with a cell for every column; what steers a terminal is taken out.
  init(_ columns: [Column], rows: [[String]]) {
    let cells = rows.map { $0.map { Screen.line($0) } }
    // A column in which nothing stands says nothing.
    let used = columns.indices.filter { index in cells.contains { !$0[index].isEmpty } }
    self.columns = used.map { columns[$0] }
    self.rows = cells.map { row in used.map { row[$0] } }
  }

  /// Each row as a sentence, for a screen reader: a name, then what each column says of it.
  var sentences: [String] {
    rows.map { row in
      let rest = zip(columns, row).dropFirst().filter { !$0.title.isEmpty && !$1.isEmpty }
        .map { $0.title == "%" ? "\($1) %" : "\($0.title) \($1)" }
      return rest.isEmpty ? "\(row[0])." : "\(row[0]): \(rest.joined(separator: ", "))."
    }
  }

  /// - Parameter width: in columns of the terminal; nil for as wide as need be.
  func lines(width: Int?) -> [String] {
    if let width, wantedWidth > width, let spare = columns.lastIndex(where: \.isSpare) {
      return TextTable(
        columns.without(spare), rows: rows.map { $0.without(spare) }
      ).lines(width: width)
    }
    let widths = widths(within: width)
    if let width, widths.reduce(Self.gap * max(0, widths.count - 1), +) > width {
      // Columns that the terminal would break are harder to read than sentences.
      return sentences.flatMap { $0.wrapped(to: width) }
    }
    let head = line(columns.map(\.title), widths)
    return [Screen.styled(head, .dim)] + rows.map { line($0, widths) }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var text = ""
    for (index, cell) in cells.enumerated() {
      if index > 0 { text += String(repeating: " ", count: Self.gap) }
      let shown = cell.cut(to: widths[index])
      let space = String(repeating: " ", count: widths[index] - shown.columns)
      text += columns[index].isNumber ? space + shown : shown + space
    }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private var naturalWidths: [Int] {
    columns.indices.map { index in
      ([columns[index].title] + rows.map { $0[index] }).map(\.columns).max() ?? 0
    }
  }

  private var wantedWidth: Int {
    zip(columns, naturalWidths).map { $0.isFlexible ? min($1, Self.wanted) : $1 }
      .reduce(Self.gap * max(0, columns.count - 1), +)
  }

  private func widths(within width: Int?) -> [Int] {
    var widths = naturalWidths
    guard let width else { return widths }
    var excess = widths.reduce(Self.gap * max(0, widths.count - 1), +) - width
    while excess > 0 {
      // The widest gives way first, so that all of them stay readable.
      let flexible = widths.indices.filter { columns[$0].isFlexible && widths[$0] > Self.least }
      guard let widest = flexible.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}

extension Array {
  fileprivate func without(_ index: Int) -> [Element] {
    Array(self[..<index] + self[(index + 1)...])
  }
}

extension String {
  /// The text, or so much of it that it fits the columns with an ellipsis behind.
  func cut(to width: Int) -> String {
    guard columns > width else { return self }
    var text = ""
    var used = 0
    for character in self {
      let next = String(character).columns
      guard used + next <= width - 1 else { break }
      text.append(character)
      used += next
    }
    return width > 0 ? text + "…" : ""
  }

  /// The text in lines of at most so many columns, broken at spaces; further lines are set in.
  func wrapped(to width: Int?) -> [String] {
    guard let width, columns > width else { return [self] }
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.columns + 1 + word.columns > width {
        lines.append(line)
        line = "  " + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return (lines + [line]).map { $0.cut(to: width) }
  }
}
