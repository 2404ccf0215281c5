/// What is weighed of each word of a line: its letters, its ends, and the words around it.
///
/// Figures count alike; an ideograph and a kana is a word by itself. Nothing is known of any word
/// beforehand; what is found is hashed to one of ``count`` places.
struct SpanFeatures {
  /// A power of two.
  static let count = 1 << 17

  /// Of a longer line what follows is not looked at.
  static let mostWords = 400

  /// Where each word stands, in UTF-8 offsets into the line.
  private(set) var words: [Range<Int>] = []
  /// The places of what is weighed, by word.
  private(set) var places: [[Int32]] = []

  init(_ line: String, said situation: SpanSituation) {
    let tokens = Self.tokens(of: line, most: Self.mostWords)
    words = tokens.map(\.range)
    let said = situation.name.unicodeScalars.map { $0 }
    var sentence = 0
    let pieces = Self.pieces(of: tokens)
    let edge: [Unicode.Scalar] = ["^"]
    func word(_ index: Int) -> ArraySlice<Unicode.Scalar> {
      tokens.indices.contains(index) ? tokens[index].letters[...] : edge[...]
    }
    for index in tokens.indices {
      var found: [Int32] = []
      found.reserveCapacity(48)
      func add(_ kind: String, _ parts: ArraySlice<Unicode.Scalar>...) {
        var hash = FeatureHash(kind)
        for part in parts {
          for letter in part { hash.add(letter) }
          hash.add("|")
        }
        found.append(Int32(hash.place(of: Self.count)))
      }
      let own = word(index)
      add("said", said[...])
      add("said0", said[...], own)
      add("shape", tokens[index].shape[...])
      for length in 2...4 {
        add("head", own.prefix(length))
        add("tail", own.suffix(length))
      }
      for step in [-3, -2, -1, 0, 1, 2, 3] {
        let name = "w\(step)"
        add(name, word(index + step))
        guard step != 0, abs(step) < 3 else { continue }
        add(name + "t", word(index + step).suffix(3))
        add(name + "h", word(index + step).prefix(4))
      }
      add("pair-", word(index - 1), own)
      add("pair+", own, word(index + 1))
      add("pair--", word(index - 2), word(index - 1))
      add("pair++", word(index + 1), word(index + 2))
      add("three", word(index - 1), own, word(index + 1))
      add("said-", said[...], word(index - 1))
      add("said+", said[...], word(index + 1))
      add("from\(min(index, 5))")
      add("left\(min(tokens.count - 1 - index, 4))")
      add("sentence\(min(sentence, 3))")
      // With what its piece begins, and the one before it ends.
      let piece = pieces[index]
      add("first", word(piece.lowerBound))
      add("first2", word(piece.lowerBound), word(piece.lowerBound + 1))
      add("before", word(piece.lowerBound - 1), word(piece.lowerBound))
      add("within\(min(index - piece.lowerBound, 4))")
      add("size\(min(piece.count, 8))")
      if own.count == 1, let sign = own.first, Self.ends.contains(sign) { sentence += 1 }
      places.append(found)
    }
  }

  private static let ends = Set(".!?;:。！？".unicodeScalars)
  private static let signs = ends.union(",、，()–—".unicodeScalars)

  /// For each word the run of words between signs in which it stands; a sign is one by itself.
  private static func pieces(of tokens: [Token]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    func end(at index: Int) {
      pieces += Array(repeating: start..<index, count: index - start)
      start = index
    }
    for (index, token) in tokens.enumerated()
    where token.letters.count == 1 && signs.contains(token.letters[0]) {
      end(at: index)
      end(at: index + 1)
    }
    end(at: tokens.count)
    return pieces
  }

  private struct Token {
    var letters: [Unicode.Scalar]
    var shape: [Unicode.Scalar]
    var range: Range<Int>
  }

  private enum Kind { case word, ideograph, sign, space }

  private static func tokens(of line: String, most: Int) -> [Token] {
    var tokens: [Token] = []
    var offset = 0
    var before = Kind.space
    for scalar in line.unicodeScalars {
      let length = UTF8.width(scalar)
      let end = offset + length
      defer { offset = end }
      let kind = kind(of: scalar)
      defer { before = kind }
      guard kind != .space else { continue }
      let isFigure = scalar.properties.numericType != nil
      let letters: [Unicode.Scalar] =
        isFigure ? ["0"] : Array(scalar.properties.lowercaseMapping.unicodeScalars)
      let shape: Unicode.Scalar =
        isFigure ? "0" : scalar.properties.isUppercase ? "X" : kind == .sign ? "." : "x"
      guard kind == .word, before == .word else {
        if tokens.count == most { break }
        tokens.append(Token(letters: letters, shape: [shape], range: offset..<end))
        continue
      }
      let last = tokens.count - 1
      tokens[last].range = tokens[last].range.lowerBound..<end
      if !(isFigure && tokens[last].letters.last == "0") { tokens[last].letters += letters }
      if tokens[last].shape.last != shape { tokens[last].shape.append(shape) }
    }
    return tokens
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    let properties = scalar.properties
    if properties.isWhitespace { return .space }
    let isKana = (0x3040...0x30ff).contains(scalar.value)
    if properties.isIdeographic || isKana && scalar != "ー" { return .ideograph }
    if scalar == "'" || scalar == "’" { return .word }
    let isWord =
      properties.isAlphabetic || properties.numericType != nil
      || properties.canonicalCombiningClass != .notReordered
    return isWord ? .word : .sign
  }
}

/// FNV-1a, which is the same on every machine and in every run.
struct FeatureHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ kind: String) { for scalar in kind.unicodeScalars { add(scalar) } }

  mutating func add(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar).unsafelyUnwrapped {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  /// - Parameter count: a power of two.
  func place(of count: Int) -> Int { Int((value >> 8) & UInt64(count - 1)) }
}
