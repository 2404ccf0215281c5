/// Sets a card's lines in columns: labels, values, and the notes beside them where there is room.
struct CardLayout {
  struct Line {
    var label: String
    var value: String
    var note = ""
    var style: Screen.Style?
    var noteStyle = Screen.Style.dim
  }

  /// In columns.
  let width: Int
  let colour: Bool
  /// In sentences, for a screen reader.
  var isPlain = Screen.isPlain

  private static let indent = 12
  /// Where notes stand beneath each other, if the values are short enough.
  private static let noteColumn = 24

  private var room: Int { max(8, width - Self.indent) }

  func text(headline: String, _ lines: [Line]) -> String {
    guard !isPlain else {
      return ([headline] + lines.map(Self.sentence)).map { Screen.line($0) }.joined(separator: "\n")
    }
    return ([styled(Screen.line(headline), .bold)] + lines.flatMap(set)).joined(separator: "\n")
  }

  private static func sentence(_ line: Line) -> String {
    let label =
      line.label.isEmpty ? "" : line.label.prefix(1).uppercased() + line.label.dropFirst() + ": "
    return label + line.value + (line.note.isEmpty ? "" : ", \(line.note)") + "."
  }

  private func set(_ line: Line) -> [String] {
    let parts = TextWidth.fold(Screen.line(line.value), room)
    let label = styled(
      TextWidth.padded("  " + Screen.line(line.label), to: Self.indent - 1) + " ", .dim)
    let margin = String(repeating: " ", count: Self.indent)
    var lines = parts.enumerated().map { index, part in
      (index == 0 ? label : margin) + (line.style.map { styled(part, $0) } ?? part)
    }
    let note = Screen.line(line.note)
    guard !note.isEmpty else { return lines }
    let end = TextWidth.columns(parts.last ?? "")
    if parts.count == 1, end + 2 + TextWidth.columns(note) <= room {
      let aligned = max(end + 2, Self.noteColumn)
      let column = aligned + TextWidth.columns(note) <= room ? aligned : end + 2
      lines[0] += String(repeating: " ", count: column - end) + styled(note, line.noteStyle)
    } else {
      lines += TextWidth.fold(note, room).map { margin + styled($0, line.noteStyle) }
    }
    return lines
  }

  private func styled(_ text: String, _ style: Screen.Style) -> String {
    colour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
