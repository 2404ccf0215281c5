import Foundation

/// One paragraph on its way to the screen: stars and backticks become styles, words stay whole.
struct InlineText {
  private enum Span: String {
    case strong = "**"
    case code = "`"
  }

  private struct Cell {
    let character: Character
    let style: Screen.Style?
  }

  private var width: Int
  private let indent: Int
  private let style: Screen.Style?
  private let isStyled: Bool
  private var column: Int
  /// In force on the terminal.
  private var shownStyle: Screen.Style?
  /// The end of the current line that may have to move: a word and its columns.
  private var word: [Cell] = []
  private var wordColumns = 0
  private var hasSpace = false
  /// The word before the last space, which a per cent sign stays with.
  private var before: [Cell] = []
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

  /// For a window whose width has changed: terminals break the line that stands there anew, so that the
  /// word under way stays where it is.
  mutating func resize(to width: Int) {
    guard width != self.width else { return }
    self.width = width
    if column > width { column = (column - 1) % width + 1 }
    (word, wordColumns, before, beforeColumns, hasSpace) = ([], 0, [], 0, false)
  }

  /// - Returns: what to write now; a style may stay on until ``settle()``.
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
    return rest.map { show($0, nil) }.joined() + settle()
  }

  /// - Returns: what ends the style that is on.
  mutating func settle() -> String {
    defer { shownStyle = nil }
    return shownStyle == nil ? "" : Screen.plainCode
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
    let cell = Cell(character: character, style: own ?? style)
    if character == " " || character == "\t" {
      (before, beforeColumns) = hasSpace ? (word, wordColumns) : ([], 0)
      (word, wordColumns, hasSpace) = ([], 0, true)
      guard column + 1 < width else {
        isSpaceShown = false
        // The next word begins a line, however short it is.
        column = width
        return ""
      }
      isSpaceShown = true
      column += 1
      return written([cell])
    }
    guard column + columns > width else {
      column += columns
      word.append(cell)
      wordColumns += columns
      return written([cell])
    }
    let margin = String(repeating: " ", count: indent)
    var backward = wordColumns
    if beforeColumns > 0, (word.first ?? cell).character == "%" {
      backward += beforeColumns + (isSpaceShown ? 1 : 0)
      word = before + [Cell(character: " ", style: style)] + word
      wordColumns += beforeColumns + 1
    }
    // A word that fills the line on its own is broken where it stands.
    guard hasSpace, wordColumns + columns <= width - indent else {
      (word, wordColumns, column) = ([cell], columns, indent + columns)
      return "\n" + margin + written([cell])
    }
    let back = backward > 0 ? "\u{1B}[\(backward)D\u{1B}[K" : ""
    word.append(cell)
    wordColumns += columns
    (column, hasSpace) = (indent + wordColumns, false)
    return back + "\n" + margin + written(word)
  }

  /// Characters with what changes the style between them.
  private mutating func written(_ cells: [Cell]) -> String {
    var text = ""
    for cell in cells {
      if isStyled, cell.style != shownStyle {
        text += settle() + (cell.style.map(Screen.code) ?? "")
        shownStyle = cell.style
      }
      text.append(cell.character)
    }
    return text
  }
}
