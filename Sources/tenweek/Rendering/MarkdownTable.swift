import Foundation

/// A Markdown table, its columns as wide as what they hold.
struct MarkdownTable {
  private let rows: [[String]]

  init(_ lines: [String]) {
    rows = lines.map { line in
      let bare = line.trimmingCharacters(in: .whitespaces)
        .trimmingCharacters(in: CharacterSet(charactersIn: "|"))
      return bare.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.replacing("**", with: "").replacing("`", with: "").trimmingCharacters(in: .whitespaces)
      }
    }
  }

  /// - Parameter width: in columns; a wider table is shown row by row, name and value.
  func text(width: Int, isStyled: Bool) -> String {
    let isRuled =
      rows.count > 1
      && rows[1].allSatisfy { cell in
        !cell.isEmpty && cell.allSatisfy { "-: ".contains($0) }
      }
    let head = isRuled ? rows.first ?? [] : []
    let body = isRuled ? Array(rows.dropFirst(2)) : rows
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { index in
      ([head] + body).map { $0.indices.contains(index) ? TextWidth.columns($0[index]) : 0 }.max()
        ?? 0
    }
    guard widths.reduce(0, +) + 2 * max(0, count - 1) <= width else {
      return Self.list(of: body, head: head)
    }
    // `---:` is a column of numbers.
    let marks = isRuled ? rows[1].map { $0.hasSuffix(":") && !$0.hasPrefix(":") } : []
    let lines = body.map { Self.line($0, widths, right: marks) }
    guard isRuled else { return lines.joined(separator: "\n") }
    let title = Self.line(head, widths, right: marks)
    let shown = isStyled ? Screen.code(.bold) + title + Screen.plainCode : title
    return ([shown] + lines).joined(separator: "\n")
  }

  private static func line(_ cells: [String], _ widths: [Int], right: [Bool]) -> String {
    let text = zip(cells, widths).enumerated().map { index, cell in
      let isRight = right.indices.contains(index) && right[index]
      return isRight
        ? String(repeating: " ", count: cell.1 - TextWidth.columns(cell.0)) + cell.0
        : TextWidth.padded(cell.0, to: cell.1)
    }.joined(separator: "  ")
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private static func list(of rows: [[String]], head: [String]) -> String {
    rows.map { row in
      row.enumerated().map { index, cell in
        head.indices.contains(index) ? "\(head[index]): \(cell)" : cell
      }.joined(separator: "\n  ")
    }.joined(separator: "\n")
  }
}
