import Foundation

/// One paragraph on its way to the screen: stars and backticks become styles, words stay whole.
struct InlineText {
  private enum Span: String {
    case strong = "**"
    case code = "`"
  }

  private let width: Int
  private let indent: Int
  private let style: Screen.Style?
  private let isStyled: Bool
  private var column: Int
  /// The end of the current line that may have to move: a word and its columns.
  private var word = ""
  private var wordColumns = 0
  private var hasSpace = false
  /// The word before the last space, which a per cent sign stays with.
  private var before = ""
  private var beforeColumns = 0
  private var isSpaceShown = false
  /// Marks, and what stands behind them while they are open.
  private var held = ""
  private var span: Span?
  private var hasBegun = false

  /// - Parameters:
  ///   - indent: columns that are taken already, and left free on the lines that follow.
  ///   - style: of the whole text.
  init(width: Int, indent: Int, style: Screen.Style?, isStyled: Bool) {
    self.width = width
    self.indent = min(indent, width / 2)
    self.style = style
    self.isStyled = isStyled
    column = indent
  }

  /// - Returns: what to write now.
  mutating func feed(_ character: Character) -> String {
    if let span { return feed(character, in: span) }
    if held == "*" {
      held = ""
      if character == "*" {
        span = .strong
        return ""
      }
      return show("*", nil) + feed(character)
    }
    switch character {
    case "*":
      held = "*"
      return ""
    case "`":
      span = .code
      return ""
    default: return show(character, nil)
    }
  }

  /// - Returns: what was held back; a mark that never closed is shown as it is.
  mutating func finish() -> String {
    let rest = (span?.rawValue ?? "") + held
    span = nil
    held = ""
    return rest.map { show($0, nil) }.joined()
  }

  private mutating func feed(_ character: Character, in span: Span) -> String {
    held.append(character)
    // A mark that is followed by a space opens nothing.
    if span == .strong, held.count == 1, character == " " {
      self.span = nil
      held = ""
      return "** ".map { show($0, nil) }.joined()
    }
    guard held.hasSuffix(span.rawValue), held.count > span.rawValue.count else { return "" }
    let text = held.dropLast(span.rawValue.count)
    self.span = nil
    held = ""
    return text.map { show($0, span == .code ? .cyan : .bold) }.joined()
  }

  /// Writes one character, and moves the word that it belongs to if it meets the edge.
  private mutating func show(_ character: Character, _ own: Screen.Style?) -> String {
    let columns = TextWidth.columns(String(character))
    let text = styled(character, own ?? style)
    if character == " " || character == "\t" {
      (before, beforeColumns) = hasSpace ? (word, wordColumns) : ("", 0)
      (word, wordColumns, hasSpace) = ("", 0, true)
      guard column + 1 < width else {
        isSpaceShown = false
        // The next word begins a line, however short it is.
        column = width
        return ""
      }
      isSpaceShown = true
      column += 1
      return text
    }
    guard column + columns > width else {
      column += columns
      word += text
      wordColumns += columns
      return text
    }
    let margin = String(repeating: " ", count: indent)
    var backward = wordColumns
    if beforeColumns > 0, (wordColumns == 0 ? character : word.first) == "%" {
      backward += beforeColumns + (isSpaceShown ? 1 : 0)
      (word, wordColumns) = (before + " " + word, beforeColumns + 1 + wordColumns)
    }
    // A word that fills the line on its own is broken where it stands.
    guard hasSpace, wordColumns + columns <= width - indent else {
      (word, wordColumns, column) = (text, columns, indent + columns)
      return "\n" + margin + text
    }
    let back = backward > 0 ? "\u{1B}[\(backward)D\u{1B}[K" : ""
    word += text
    wordColumns += columns
    (column, hasSpace) = (indent + wordColumns, false)
    return back + "\n" + margin + word
  }

  private func styled(_ character: Character, _ style: Screen.Style?) -> String {
    guard isStyled, let style else { return String(character) }
    return Screen.code(style) + String(character) + Screen.plainCode
  }
}
