import Foundation

/// Shows Markdown as it streams in: every piece is written once, at once, and never again.
///
/// Words come as they arrive; one that meets the right edge is moved to the next line. Only what could
/// still turn out to be a mark is held back: a piece in stars or backticks until it closes, a row of a
/// table until the table ends.
struct MarkdownStream {
  private var width: Int
  private let isStyled: Bool
  private var line = ""
  private var table: [String] = []
  private var isCode = false
  private var breaks = 0
  /// What of the current line was shown: nil while its kind is open.
  private var inline: InlineText?

  /// - Parameter width: in columns.
  init(width: Int, isStyled: Bool = Screen.hasColour) {
    self.width = max(8, width)
    self.isStyled = isStyled
  }

  /// For a window whose width has changed.
  mutating func resize(to width: Int) {
    self.width = max(8, width)
    inline?.resize(to: self.width)
  }

  /// - Returns: what to write now.
  mutating func feed(_ delta: String) -> String {
    var output = ""
    for character in delta {
      if character.isNewline {
        output += endLine()
      } else {
        line.append(character)
        output += take(character)
      }
    }
    return holdingBreaks(output + (inline?.settle() ?? ""))
  }

  /// Ends the text.
  ///
  /// - Returns: what was held back; without a line break at its end.
  mutating func finish() -> String {
    var output = line.isEmpty ? "" : endLine()
    output = holdingBreaks(output + endTable())
    breaks = 0
    return output
  }

  /// Line breaks wait for what follows them, so that none stands at the end.
  private mutating func holdingBreaks(_ output: String) -> String {
    let text = output[
      ..<(output.lastIndex { !$0.isNewline }.map(output.index(after:)) ?? output.startIndex)]
    guard !text.isEmpty else {
      breaks += output.count
      return ""
    }
    defer { breaks = output.count - text.count }
    return String(repeating: "\n", count: breaks) + text
  }

  private mutating func take(_ character: Character) -> String {
    if inline != nil { return inline?.feed(character) ?? "" }
    guard !isCode, let block = Block(opening: line) else { return "" }
    guard case .text(let lead, let rest, let style) = block else { return "" }
    var output = endTable()
    var text = InlineText(
      width: width, indent: TextWidth.columns(lead), style: style, isStyled: isStyled)
    output += lead + rest.map { text.feed($0) }.joined()
    inline = text
    return output
  }

  private mutating func endLine() -> String {
    defer {
      line = ""
      inline = nil
    }
    if inline != nil { return (inline?.finish() ?? "") + "\n" }
    let bare = line.drop { $0 == " " }
    if bare.hasPrefix("```") || bare.hasPrefix("~~~") {
      isCode.toggle()
      return endTable()
    }
    if isCode { return styled("  " + line, .cyan) + "\n" }
    if bare.hasPrefix("|") {
      table.append(line)
      return ""
    }
    if Block.isRule(line) {
      return endTable()
        + (Screen.isPlain ? "" : String(repeating: "─", count: min(width, 40)) + "\n")
    }
    guard !bare.isEmpty else { return endTable() + "\n" }
    // A line so short that its kind was never settled.
    var text = InlineText(width: width, indent: 0, style: nil, isStyled: isStyled)
    return endTable() + line.map { text.feed($0) }.joined() + text.finish() + "\n"
  }

  private mutating func endTable() -> String {
    guard !table.isEmpty else { return "" }
    defer { table = [] }
    return MarkdownTable(table).text(width: Screen.isPlain ? 0 : width, isStyled: isStyled) + "\n"
  }

  private func styled(_ text: String, _ style: Screen.Style) -> String {
    isStyled ? Screen.code(style) + text + Screen.plainCode : text
  }

  /// What a line is, as soon as its beginning tells.
  private enum Block {
    /// `lead` is shown as it is, then `rest` and what follows in the style.
    case text(lead: String, rest: Substring, style: Screen.Style?)
    /// Held back until its end.
    case held

    init?(opening line: String) {
      let indent = line.prefix { $0 == " " }
      let rest = line[indent.endIndex...]
      guard let first = rest.first else { return nil }
      switch first {
      case "|": self = .held
      case "`", "~":
        guard rest.count > 3 || rest.contains(where: { $0 != first }) else { return nil }
        self =
          rest.hasPrefix(String(repeating: first, count: 3))
          ? .held : .text(lead: String(indent), rest: rest, style: nil)
      case "#":
        let marks = rest.prefix { $0 == "#" }
        guard let next = rest.dropFirst(marks.count).first else { return nil }
        self =
          next == " "
          ? .text(lead: "", rest: "", style: .bold)
          : .text(
            lead: String(indent), rest: rest, style: nil)
      case "-", "*", "+":
        guard rest.count > 1 else { return nil }
        if Self.couldBeRule(line) { return nil }
        self =
          rest.dropFirst().first == " "
          ? .text(lead: indent + "• ", rest: rest.dropFirst(2), style: nil)
          : .text(lead: String(indent), rest: rest, style: nil)
      case _ where first.isNumber && first.isASCII:
        let digits = rest.prefix { $0.isNumber && $0.isASCII }
        let mark = rest.dropFirst(digits.count)
        guard digits.count <= 3, mark.first.map({ ".)".contains($0) }) ?? true else {
          self = .text(lead: String(indent), rest: rest, style: nil)
          return
        }
        guard mark.count > 1 else { return nil }
        self =
          mark.dropFirst().first == " "
          ? .text(lead: "\(indent)\(digits)\(mark.prefix(2))", rest: mark.dropFirst(2), style: nil)
          : .text(lead: String(indent), rest: rest, style: nil)
      default: self = .text(lead: String(indent), rest: rest, style: nil)
      }
    }

    /// Three or more equal marks and nothing else.
    static func isRule(_ line: String) -> Bool { couldBeRule(line) && line.count >= 3 }

    private static func couldBeRule(_ line: String) -> Bool {
      guard let first = line.first, "-*_".contains(first) else { return false }
      return line.allSatisfy { $0 == first }
    }
  }
}
