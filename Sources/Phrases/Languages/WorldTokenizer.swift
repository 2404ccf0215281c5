/// Cuts a text of any script into words, digits and signs; spans are UTF-8 offsets.
struct WorldTokenizer {
  private(set) var tokens: [WorldToken] = []
  private var offset = 0
  private var hasSpace = true

  static func tokens(of text: String) -> [WorldToken] {
    var tokenizer = WorldTokenizer()
    for scalar in text.unicodeScalars { tokenizer.take(scalar) }
    for index in tokenizer.tokens.indices where tokenizer.tokens[index].kind == .word {
      let token = tokenizer.tokens[index]
      tokenizer.tokens[index].plain = PlainLetters.plain(token.text)
    }
    return tokenizer.tokens
  }

  private mutating func take(_ raw: Unicode.Scalar) {
    let lower = offset
    offset += UTF8.width(raw)
    let scalar = raw.narrow
    // Soft hyphens, joiners and direction marks neither part words nor belong to them.
    if scalar.properties.isDefaultIgnorableCodePoint { return }
    if scalar.properties.isWhitespace {
      hasSpace = true
      return
    }
    defer { hasSpace = false }
    if scalar.isDecimal, let value = scalar.properties.numericValue {
      return add(.digits, String(Int(value)), lower, joins: true)
    }
    if let value = fraction(scalar) {
      add(.fraction, String(scalar), lower, joins: false)
      return tokens[tokens.count - 1].value = value
    }
    if scalar.isLetterOrMark || scalar == "々" {
      let writing = scalar.unspaced
      let isCapital = scalar.properties.isUppercase
      var letters = scalar.properties.lowercaseMapping
      // Turkish İ becomes an i with a dot too many.
      if scalar == "İ" { letters = "i" }
      let joins = writing == nil || scalar.isMark
      return add(.word, letters, lower, joins: joins, isCapital: isCapital, writing: writing)
    }
    add(.sign, String(scalar), lower, joins: false)
  }

  /// ½ and its like; a Roman numeral letter is a number too, a square or a footnote is none.
  private func fraction(_ scalar: Unicode.Scalar) -> Double? {
    guard scalar.properties.numericType == .numeric, let value = scalar.properties.numericValue
    else { return nil }
    switch scalar.properties.generalCategory {
    case .otherNumber where value > 0 && value < 1: return value
    case .letterNumber where scalar.unspaced == nil: return value
    default: return nil
    }
  }

  private mutating func add(
    _ kind: WorldToken.Kind, _ text: String, _ lower: Int, joins: Bool, isCapital: Bool = false,
    writing: WorldToken.Writing? = nil
  ) {
    if joins, !hasSpace, let last = tokens.last, last.kind == kind,
      last.writing == nil || writing == last.writing || text.unicodeScalars.first?.isMark == true
    {
      tokens[tokens.count - 1].text += text
      tokens[tokens.count - 1].upper = offset
      return
    }
    tokens.append(
      WorldToken(
        kind: kind, text: text, plain: text, lower: lower, upper: offset,
        isGlued: !hasSpace && !tokens.isEmpty, isCapital: isCapital, writing: writing))
  }
}
