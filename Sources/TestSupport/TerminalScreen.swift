/// What a terminal shows after all that was written to it: the rows, as a person sees them.
///
/// It knows what the program and libedit write for TERM=xterm.
package struct TerminalScreen {
  private let columns: Int
  /// A cell holds a character with its marks, and nothing behind one that is two columns wide.
  private var lines: [[String]] = [[]]
  private var row = 0
  private var column = 0
  private var inserts = false

  package init(columns: Int) { self.columns = columns }

  /// The rows from the first, without the spaces at their ends.
  package var rows: [String] {
    lines.map { $0.reversed().drop { $0 == " " }.reversed().joined() }
  }

  package var text: String { rows.joined(separator: "\n") }

  package mutating func feed(_ bytes: [UInt8]) {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}": escape(&scalars)
      case "\r": column = 0
      case "\n": moveDown()
      case "\u{8}": column = max(0, column - 1)
      case _ where scalar.value >= 0x20: put(scalar)
      default: break
      }
    }
  }

  private mutating func moveDown() {
    row += 1
    if row == lines.count { lines.append([]) }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = Self.width(of: scalar)
    guard width > 0 else {
      if column > 0, column <= lines[row].count {
        let cell = lines[row][column - 1].isEmpty ? column - 2 : column - 1
        lines[row][cell].unicodeScalars.append(scalar)
      }
      return
    }
    if column + width > columns {
      column = 0
      moveDown()
    }
    fill(to: column)
    let cells = [String(scalar)] + Array(repeating: "", count: width - 1)
    let end = inserts ? column : min(column + width, lines[row].count)
    lines[row].replaceSubrange(column..<end, with: cells)
    column += width
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let isWide =
      (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xD7A3).contains(scalar.value)
      || (0x1F300...0x3FFFD).contains(scalar.value)
    return isWide ? 2 : 1
  }

  private mutating func fill(to width: Int) {
    let missing = width - lines[row].count
    if missing > 0 { lines[row] += Array(repeating: " ", count: missing) }
  }

  /// ESC [ numbers letter; other sequences have one character more.
  private mutating func escape(_ scalars: inout Substring.UnicodeScalarView) {
    guard scalars.popFirst() == "[" else { return }
    var numbers = ""
    while let scalar = scalars.popFirst() {
      guard scalar.properties.isAlphabetic || scalar == "@" else {
        numbers.unicodeScalars.append(scalar)
        continue
      }
      return control(scalar, numbers)
    }
  }

  private mutating func control(_ letter: Unicode.Scalar, _ numbers: String) {
    let parts = numbers.split(separator: ";").map { Int($0) ?? 0 }
    let count = max(1, parts.first ?? 1)
    switch letter {
    case "A": row = max(0, row - count)
    case "B": for _ in 0..<count { moveDown() }
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = count - 1
    case "K": lines[row] = Array(lines[row].prefix(column))
    case "J":
      lines[row] = Array(lines[row].prefix(column))
      lines.removeSubrange((row + 1)...)
    case "P":
      lines[row].removeSubrange(
        min(column, lines[row].count)..<min(column + count, lines[row].count))
    case "@":
      fill(to: column)
      lines[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
    case "h" where numbers == "4": inserts = true
    case "l" where numbers == "4": inserts = false
    default: break
    }
  }
}
