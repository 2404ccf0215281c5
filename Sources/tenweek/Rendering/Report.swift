import Foundation
import ToolSchema

/// What a read command found: for a program as JSON, for a person as lines.
struct Report {
  let json: JSONValue
  private let body: @Sendable (Int?) -> [String]

  /// - Parameter lines: made for a width in columns, or for any width.
  init(_ json: JSONValue, lines: @escaping @Sendable (_ width: Int?) -> [String]) {
    self.json = json
    body = lines
  }

  /// A table, what stands under it, and what to say if it has no rows.
  init(
    _ json: JSONValue, columns: [TextTable.Column], rows: [[String]], footer: [String] = [],
    empty: String
  ) {
    self.init(json) { width in
      guard !rows.isEmpty else { return [Screen.line(Hint.adapted(empty))] }
      let table = TextTable(columns, rows: rows)
      return (Screen.isPlain ? table.sentences : table.lines(width: width))
        + footer.flatMap { Screen.line(Hint.adapted($0)).wrapped(to: width) }
    }
  }

  func show(json isJSON: Bool) {
    if isJSON {
      Output.line(json.text)
    } else {
      Output.line(body(Screen.tableWidth).joined(separator: "\n"))
    }
  }
}

extension Screen {
  /// Columns that a table may take: what COLUMNS says, else the terminal's; nil for a pipe, which
  /// has no edge.
  static var tableWidth: Int? {
    let named = Variables.all["COLUMNS"].flatMap { Int($0) }
    if let named, named > 0 { return max(20, named) }
    return isatty(STDOUT_FILENO) == 1 ? width : nil
  }
}
