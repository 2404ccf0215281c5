/// Cuts a text into words, numbers and signs, in one pass over its scalars.
struct Tokenizer {
  private let scalars: [Unicode.Scalar]
  private let offsets: [Int]
  private let decimalComma: Bool
  private var position = 0
  private var tokens: [Token] = []

  static func tokens(of text: String, decimalComma: Bool) -> [Token] {
    var tokenizer = Tokenizer(text, decimalComma: decimalComma)
    return tokenizer.run()
  }

  private init(_ text: String, decimalComma: Bool) {
    var scalars: [Unicode.Scalar] = []
    var offsets: [Int] = []
    scalars.reserveCapacity(text.utf8.count)
    offsets.reserveCapacity(text.utf8.count + 1)
    var offset = 0
    for scalar in text.unicodeScalars {
      scalars.append(scalar)
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    self.scalars = scalars
    self.offsets = offsets
    self.decimalComma = decimalComma
  }

  private mutating func run() -> [Token] {
    while position < scalars.count {
      let scalar = scalars[position]
      if isSpace(scalar) {
        position += 1
      } else if isDigit(scalar) {
        if let end = letteredEnd(from: position) { append(.word, to: end) } else { number() }
      } else if let end = decimalsEnd(from: position) {
        let digits = String(String.UnicodeScalarView(scalars[position + 1..<end]))
        append(.number, to: end, value: Double("0.\(digits)") ?? 0, separated: true)
      } else if let fraction = fraction(scalar) {
        append(.number, to: position + 1, value: fraction, separated: true)
      } else if isLetter(scalar) {
        word()
      } else if isPer {
        append(.word, to: position + 1, as: "per")
      } else {
        append(.sign, to: position + 1)
      }
    }
    markQuotations()
    markSingleQuotations()
    return tokens
  }

  private mutating func word() {
    var end = position + 1
    while end < scalars.count {
      if isLetter(scalars[end]) {
        end += 1
      } else if isApostrophe(scalars[end]), end + 1 < scalars.count, isLetter(scalars[end + 1]) {
        end += 2
      } else {
        break
      }
    }
    // "a.m." and "p.m." are one word each.
    if end == position + 1, end + 1 < scalars.count, scalars[end] == ".",
      "apAP".unicodeScalars.contains(scalars[position]),
      scalars[end + 1] == "m" || scalars[end + 1] == "M",
      end + 2 >= scalars.count || !isLetter(scalars[end + 2])
    {
      end += 2
      if end < scalars.count, scalars[end] == "." { end += 1 }
    }
    append(.word, to: letteredEnd(from: position) ?? teamEnd(from: position) ?? end)
  }

  /// The end of "U12s" and "A4s", a letter and a number that are a name, in the plural.
  private func teamEnd(from start: Int) -> Int? {
    guard start + 1 < scalars.count, isDigit(scalars[start + 1]) else { return nil }
    let end = digitsEnd(from: start + 1)
    guard end - start <= 3, end < scalars.count, scalars[end] == "s",
      end + 1 >= scalars.count || !isLetter(scalars[end + 1]) && !isDigit(scalars[end + 1])
    else { return nil }
    return end + 1
  }

  /// The end of ".5", at the beginning of a word and with nothing but digits.
  private func decimalsEnd(from start: Int) -> Int? {
    guard scalars[start] == ".", start == 0 || isSpace(scalars[start - 1]),
      start + 1 < scalars.count, isDigit(scalars[start + 1])
    else { return nil }
    let end = digitsEnd(from: start + 1)
    return end + 1 < scalars.count && scalars[end] == "." && isDigit(scalars[end + 1]) ? nil : end
  }

  /// The end of "b4" and "gr8", where a figure is read as its sound.
  private func letteredEnd(from start: Int) -> Int? {
    var end = start
    while end < scalars.count, end - start < 6, isLetter(scalars[end]) || isDigit(scalars[end]) {
      end += 1
    }
    guard (start..<end).contains(where: { isDigit(scalars[$0]) }) else { return nil }
    return Misspellings.known[lowered(start..<end, isWord: true)] == nil ? nil : end
  }

  /// Digits with their separators: `1,500`, `5.5`, `1.500.000`; a date's dots separate numbers.
  private mutating func number() {
    let first = digitsEnd(from: position)
    var groups = [position..<first]
    var marks: [Unicode.Scalar] = []
    var end = first
    while end + 1 < scalars.count, scalars[end] == "." || scalars[end] == ",",
      isDigit(scalars[end + 1])
    {
      let next = digitsEnd(from: end + 1)
      marks.append(scalars[end])
      groups.append(end + 1..<next)
      end = next
    }
    guard let mark = marks.last, let last = groups.last else {
      if let end = exponentEnd(from: first) {
        let text = String(String.UnicodeScalarView(scalars[position..<end]))
        append(.number, to: end, value: Double(text) ?? .infinity, separated: true)
      } else {
        append(.number, to: first, value: value(of: position..<first))
      }
      return
    }
    // "0,750 l" is less than one.
    let thousands =
      groups.dropFirst().allSatisfy { $0.count == 3 } && groups[0].count <= 3
      && scalars[groups[0].lowerBound] != "0"
    let decimal: Unicode.Scalar = decimalComma ? "," : "."
    if thousands, marks.allSatisfy({ $0 == marks[0] }), marks.count > 1 || mark != decimal {
      let whole = groups.reduce(0.0) { $0 * 1000 + value(of: $1) }
      append(.number, to: end, value: whole, separated: true)
    } else if marks.count == 1 || (thousandsBeforeDecimal(groups, marks)) {
      let whole = groups.dropLast().reduce(0.0) { $0 * 1000 + value(of: $1) }
      let text = String(String.UnicodeScalarView(scalars[last]))
      append(.number, to: end, value: Double("\(exact(whole)).\(text)") ?? whole, separated: true)
    } else {
      separate(groups)
    }
  }

  /// The end of `1e300`; `5e` and `5 e` are no numbers.
  private func exponentEnd(from place: Int) -> Int? {
    guard place + 1 < scalars.count, scalars[place] == "e" || scalars[place] == "E" else {
      return nil
    }
    let start = scalars[place + 1] == "+" || scalars[place + 1] == "-" ? place + 2 : place + 1
    let end = digitsEnd(from: start)
    guard end > start, end - start <= 4, end >= scalars.count || !isLetter(scalars[end]) else {
      return nil
    }
    return end
  }

  /// The numbers of `21.11.2026`, each a token, with the dots between them.
  private mutating func separate(_ groups: [Range<Int>]) {
    for group in groups {
      if position < group.lowerBound { append(.sign, to: group.lowerBound) }
      append(.number, to: group.upperBound, value: value(of: group))
    }
  }

  private func thousandsBeforeDecimal(_ groups: [Range<Int>], _ marks: [Unicode.Scalar]) -> Bool {
    guard let last = marks.last, marks.count > 1 else { return false }
    return marks.dropLast().allSatisfy { $0 == marks[0] && $0 != last }
      && groups.dropFirst().dropLast().allSatisfy { $0.count == 3 }
  }

  private func exact(_ whole: Double) -> String {
    Int(exactly: whole).map(String.init) ?? String(whole)
  }

  private func value(of range: Range<Int>) -> Double {
    range.reduce(0.0) { $0 * 10 + Double(scalars[$1].value - 48) }
  }

  private func digitsEnd(from start: Int) -> Int {
    var end = start
    while end < scalars.count, isDigit(scalars[end]) { end += 1 }
    return end
  }

  /// Whether a stroke says "per": "30 km/week", "2x /day"; "morning/night" are two.
  private var isPer: Bool {
    guard scalars[position] == "/" else { return false }
    var end = position + 1
    while end < scalars.count, isLetter(scalars[end]) { end += 1 }
    let period = lowered(position + 1..<end, isWord: true)
    return ["day", "week", "month", "year", "wk", "night"].contains(period)
      && tokens.last.map { !Self.times.contains($0.text) } ?? false
  }

  /// What stands before another time of the same kind: "day/night".
  private static let times: Set<String> = [
    "day", "week", "month", "year", "night", "morning", "mornings", "noon", "am", "evening", "/",
    "per",
  ]

  private mutating func append(
    _ kind: Token.Kind, to end: Int, value: Double = 0, separated: Bool = false,
    as spoken: String? = nil
  ) {
    let text = spoken ?? lowered(position..<end, isWord: kind == .word)
    var token = Token(kind: kind, lower: offsets[position], upper: offsets[end], text: text)
    // Nothing is this large; what is cannot be kept and is said to be so later.
    token.value = min(value, 1e200)
    token.separated = separated
    token.glued = tokens.last?.upper == token.lower
    if kind == .sign {
      token.isDash = isDash(scalars[position])
      token.text = plain(scalars[position]) ?? token.text
    }
    if kind == .word {
      token.capital = scalars[position].properties.isUppercase
      token.word = Lexicon.english.lexeme(of: &token.text)
    }
    tokens.append(token)
    position = end
  }

  /// Marks what stands between single quotation marks; `5'`, "runners'" and "'til" open none.
  private mutating func markSingleQuotations() {
    var opened: Int?
    for index in tokens.indices where ["'", "’", "‘"].contains(tokens[index].text) {
      let isLast = index + 1 >= tokens.count
      if let start = opened, tokens[index].glued,
        isLast || !tokens[index + 1].glued
          || tokens[index + 1].kind == .sign
      {
        for inside in start...index { tokens[inside].quoted = true }
        opened = nil
      } else if !tokens[index].glued || tokens[index - 1].kind == .sign, !isLast,
        tokens[index + 1].glued, tokens[index + 1].text != "til"
      {
        opened = index
      }
    }
  }

  private func lowered(_ range: Range<Int>, isWord: Bool) -> String {
    var text = String.UnicodeScalarView()
    var isASCII = true
    for scalar in scalars[range] {
      if isApostrophe(scalar), isWord {
        text.append("'")
      } else if scalar.value < 128 {
        let isCapital = scalar.value >= 65 && scalar.value <= 90
        if isWord && scalar == "." { continue }
        text.append(isCapital ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar)
      } else {
        isASCII = false
        text.append(scalar)
      }
    }
    return isASCII ? String(text) : String(text).lowercased()
  }

  /// Marks what stands between double quotation marks; a mark without its partner opens nothing.
  private mutating func markQuotations() {
    var opened: Int?
    for index in tokens.indices where tokens[index].kind == .sign {
      guard let sign = tokens[index].text.unicodeScalars.first, isQuotationMark(sign) else {
        continue
      }
      // Inches: 5" has its mark glued to the number and stands alone.
      if let start = opened {
        for inside in start...index { tokens[inside].quoted = true }
        opened = nil
      } else if !(tokens[index].glued && index > 0 && tokens[index - 1].kind == .number) {
        opened = index
      }
    }
  }
}

private func isQuotationMark(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\"", "“", "”", "„", "«", "»": true
  default: false
  }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 48 && scalar.value <= 57 }

private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
  scalar == " " || scalar == "\t" || scalar == "\u{A0}" || scalar == "\u{202F}"
    || (scalar.value > 127 && scalar.properties.isWhitespace)
}

private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  let value = scalar.value
  if value < 128 { return (value >= 97 && value <= 122) || (value >= 65 && value <= 90) }
  return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
}

/// The sign that people type for one that they do not find on their keys.
private func plain(_ scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "×": "x"
  case "•": "*"
  case "≈": "~"
  default: nil
  }
}

private func isDash(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "-" || scalar == "–" || scalar == "—" || scalar == "−"
}

private func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "'" || scalar == "\u{2019}"
}

private func fraction(_ scalar: Unicode.Scalar) -> Double? {
  guard scalar.value > 127 else { return nil }
  switch scalar {
  case "½": return 0.5
  case "¼": return 0.25
  case "¾": return 0.75
  case "⅓": return 1.0 / 3
  case "⅔": return 2.0 / 3
  case "⅛": return 0.125
  default: return nil
  }
}
