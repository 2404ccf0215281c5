/// The rules of a grammar (GBNF) that let only words of one line through, in their order: what a model
/// copies is then said, and neither translated nor misspelled.
struct CopyGrammar {
  /// Words up to which a line has rules of its own; a longer one is copied freely.
  static let most = 80
  /// How many words a copy may pass over: an amount or a day in the middle of a deed.
  private static let skip = 5
  /// The most words of a name.
  private static let nameLength = 3

  private struct Piece {
    var text: String
    /// The punctuation behind it, up to the next space.
    var tail: String
    /// Whether the next one follows without a space, as in scripts that have none.
    var isGlued: Bool
  }

  private let pieces: [Piece]

  /// Nil for a line without words, or with too many.
  init?(_ line: String) {
    pieces = line.split(whereSeparator: \.isWhitespace).flatMap(Self.pieces)
    guard !pieces.isEmpty, pieces.count <= Self.most else { return nil }
  }

  /// `copy` is a run of the line's words, `words` one that may pass some over, `name` a short run.
  var rules: String {
    let starts = { (name: String) in pieces.indices.map { "\(name)\($0)" }.joined(separator: " | ")
    }
    // How many letters a name has where words are not parted, nobody can tell.
    let isParted = !pieces.contains(where: \.isGlued)
    var lines = [
      "copy ::= \(starts("c"))", "words ::= \(starts("w"))",
      "name ::= \(isParted ? starts("n1x") : "copy")",
    ]
    for index in pieces.indices {
      let text = Self.quoted(pieces[index].text)
      let next = link(index).map { " (\($0) c\(index + 1))?" } ?? ""
      lines.append("c\(index) ::= \(text)\(next)")
      for place in 1...Self.nameLength where isParted {
        let isLast = place == Self.nameLength || index + 1 == pieces.count
        let more = isLast ? "" : " (\" \" n\(place + 1)x\(index + 1))?"
        lines.append("n\(place)x\(index) ::= \(text)\(more)")
      }
      let others = (index + 1..<min(pieces.count, index + 2 + Self.skip)).map { other in
        let gap = other == index + 1 ? link(index) ?? "" : pieces[index].isGlued ? "" : "\" \""
        return "\(gap) w\(other)"
      }
      let rest = others.isEmpty ? "" : " (\(others.joined(separator: " | ")))?"
      lines.append("w\(index) ::= \(text)\(rest)")
    }
    return lines.joined(separator: "\n")
  }

  /// What stands between a piece and the next; nil behind the last.
  private func link(_ index: Int) -> String? {
    guard index + 1 < pieces.count else { return nil }
    let tail = pieces[index].tail
    let gap = pieces[index].isGlued ? "" : " "
    let whole = Self.quoted(tail + gap)
    return tail.isEmpty ? (gap.isEmpty ? "" : whole) : "(\(whole) | \(Self.quoted(gap)))"
  }

  /// A word without the punctuation around it; letter by letter where words are not parted.
  private static func pieces(of chunk: Substring) -> [Piece] {
    let isMark = { (character: Character) in
      !(character.isLetter || character.isNumber || character.isSymbol) && character != "'"
        && character != "%" && character != "-"
    }
    let core = chunk.drop(while: isMark)
    let body = core.reversed().drop(while: isMark).reversed()
    let word = String(body)
    guard !word.isEmpty else { return [] }
    let tail = String(core.dropFirst(word.count)).filter { !"|=@".contains($0) }
    guard word.unicodeScalars.contains(where: isUnparted) else {
      return [Piece(text: word.filter { !"|=@".contains($0) }, tail: tail, isGlued: false)]
    }
    var found = word.map { Piece(text: String($0), tail: "", isGlued: true) }
    found[found.count - 1].tail = tail
    found[found.count - 1].isGlued = false
    return found
  }

  private static func isUnparted(_ scalar: Unicode.Scalar) -> Bool {
    (0x0E00...0x0E7F).contains(scalar.value) || (0x3040...0x30FF).contains(scalar.value)
      || (0x3400...0x9FFF).contains(scalar.value)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
