import Faces
import Journal
import ToolBridge

/// Sets a card's lines in columns: labels, values, and the notes beside them where there is room.
struct CardLayout {
  /// In columns.
  let width: Int
  let colour: Bool
  /// In sentences, for a screen reader.
  var isPlain = Screen.isPlain

  private static let indent = 12
  /// Where notes stand beneath each other, if the values are short enough.
  private static let noteColumn = 24

  private var room: Int { max(8, width - Self.indent) }

  func text(headline: String, _ lines: [CardLine]) -> String {
    guard !isPlain else {
      return ([headline] + lines.map(\.sentence)).map { Screen.line($0) }.joined(separator: "\n")
    }
    return ([styled(Screen.line(headline), .bold)] + lines.flatMap(set)).joined(separator: "\n")
  }

  private func set(_ line: CardLine) -> [String] {
    let parts = TextWidth.fold(Screen.line(line.value), room)
    let label = styled(
      TextWidth.padded("  " + Screen.line(line.label), to: Self.indent - 1) + " ", .dim)
    let margin = String(repeating: " ", count: Self.indent)
    var lines = parts.enumerated().map { index, part in
      (index == 0 ? label : margin) + (line.tone.map { styled(part, $0.style) } ?? part)
    }
    let note = Screen.line(line.note)
    guard !note.isEmpty else { return lines }
    let end = TextWidth.columns(parts.last ?? "")
    if parts.count == 1, end + 2 + TextWidth.columns(note) <= room {
      let aligned = max(end + 2, Self.noteColumn)
      let column = aligned + TextWidth.columns(note) <= room ? aligned : end + 2
      lines[0] += String(repeating: " ", count: column - end) + styled(note, line.noteTone.style)
    } else {
      lines += TextWidth.fold(note, room).map { margin + styled($0, line.noteTone.style) }
    }
    return lines
  }

  private func styled(_ text: String, _ style: Screen.Style) -> String {
    colour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Tone {
  /// What it looks like on a terminal.
  var style: Screen.Style {
    switch self {
    case .strong: .bold
    case .quiet: .dim
    case .good: .green
    case .caution: .yellow
    case .known: .cyan
    }
  }
}

extension Card {
  init(_ proposal: Proposal, today: Day, number: Int = 1, of count: Int = 1) {
    self.init(
      proposal, writer: AnswerWriter(today: today, habits: Settings.atHand.habits),
      number: number, of: count)
  }

  /// - Parameter width: in columns; a line that is longer is wrapped.
  func text(width: Int, colour: Bool = Screen.hasColour) -> String {
    CardLayout(width: width, colour: colour).text(headline: headline, lines)
  }
}

extension Explanation {
  init(_ proposal: Proposal, today: Day) {
    self.init(proposal, writer: AnswerWriter(today: today, habits: Settings.atHand.habits))
  }

  func text(width: Int, colour: Bool = Screen.hasColour) -> String {
    CardLayout(width: width, colour: colour).text(headline: headline, lines)
  }
}

extension ChangeWords {
  init(_ work: Workplace) {
    self.init(database: work.database, zone: work.surroundings.zone, writer: work.writer)
  }
}
