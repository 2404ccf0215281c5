import Journal

/// A line cut into tokens, with the tables of its language.
struct WorldLine: Sendable {
  let text: String
  let tokens: [WorldToken]
  let tongue: Tongue
  /// The person's own habits decide where the language leaves it open.
  let habits: ReadingLocale

  var count: Int { tokens.count }

  func token(_ index: Int) -> WorldToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  func isWord(_ index: Int) -> Bool { token(index)?.kind == .word }
  func isSign(_ index: Int, _ signs: String...) -> Bool {
    guard let token = token(index), token.kind == .sign else { return false }
    return signs.contains(token.text)
  }
  func isGlued(_ index: Int) -> Bool { token(index)?.isGlued == true }

  func span(_ range: Range<Int>) -> Span {
    Span(lower: tokens[range.lowerBound].lower, upper: tokens[range.upperBound - 1].upper)
  }

  func text(_ span: Span) -> String {
    String(decoding: Array(text.utf8)[span.lower..<span.upper], as: UTF8.self)
  }

  /// A preposition, article or conjunction of the language, no noun.
  func isStop(_ index: Int) -> Bool {
    guard let token = token(index), token.kind == .word else { return false }
    return tongue.stops.contains(token.text)
      || token.writing == .hiragana && ["の", "に", "は", "を", "で"].contains(token.text)
  }

  /// Where one of some phrases that begins at a place ends.
  func end(ofAny phrases: [[String]], at index: Int) -> Int? {
    phrases.compactMap { end(of: $0, at: index) }.max()
  }

  func end(of words: [String], at index: Int) -> Int? {
    var place = index
    for word in words {
      while place > index, place < count, tokens[place].isJoiner { place += 1 }
      guard let token = token(place), token.kind != .sign,
        token.text == word || token.text == PlainLetters.plain(word)
      else { return nil }
      place += 1
    }
    return words.isEmpty ? nil : place
  }

  /// Where one of some phrases begins that ends before a place.
  func start(of words: [String], before index: Int) -> Int? {
    var place = index
    for word in words.reversed() {
      place -= 1
      while place > 0, place < index - 1, tokens[place].isJoiner { place -= 1 }
      guard let token = token(place), token.kind != .sign,
        token.text == word || token.text == PlainLetters.plain(word)
      else { return nil }
    }
    return words.isEmpty ? nil : place
  }

  func start(ofAny phrases: [[String]], before index: Int) -> Int? {
    phrases.compactMap { start(of: $0, before: index) }.min()
  }

  private static let copulas = ["ydı", "ydi", "ydu", "ydü", "tı", "ti", "dı", "di"]
  private static let turkish: [String: WorldUnit] = [
    "dakika": .time(.minute), "saat": .time(.hour), "kilometre": .measure("km"),
    "metre": .measure("m"),
  ]

  func unit(at index: Int) -> (value: WorldUnit, end: Int)? {
    // "un'ora".
    let index = isSign(index, "'") && isGlued(index) && isGlued(index + 1) ? index + 1 : index
    guard let token = token(index) else { return nil }
    // "Du 14 s'il te plaît" is no 14 seconds.
    if token.text.utf8.count == 1, isSign(index + 1, "'", "’"), isGlued(index + 1),
      isGlued(index + 2), isWord(index + 2)
    {
      return nil
    }
    let symbol = WorldUnit.symbols[token.text]
    // "De 84 a 78": the data's short year, or inch, is the language's preposition.
    let isSmall = symbol == nil || symbol == .time(.week)
    if isSmall, token.text.utf8.count < 3, tongue.words.function.contains(token.text) {
      return nil
    }
    // "12 m²", "8 m3".
    if case .measure(let length)? = symbol, UnitCatalogue.unit(length).kind == .distance,
      isGlued(index + 1), let next = self.token(index + 1),
      let power = ["²": "²", "2": "²", "³": "³", "3": "³"][next.text]
    {
      return (.measure(length + power), index + 2)
    }
    // "m" is a short month in some languages; behind a number it is a metre.
    if let symbol, token.kind == .sign || token.text.utf8.count <= 3 { return (symbol, index + 1) }
    let found = tongue.sense(at: index, in: tokens) { sense -> WorldUnit? in
      if case .unit(let unit) = sense { unit } else { nil }
    }
    // "35 pieds de vigne" are plants.
    if let found, found.value == .measure("ft"), isStop(found.end), isWord(found.end + 1) {
      return nil
    }
    if let found { return found }
    // "35 dakikaydı": it was.
    if tongue.language == "tr", let ending = Self.copulas.first(where: token.text.hasSuffix) {
      let bare = String(token.text.dropLast(ending.count))
      if let minutes = Self.turkish[bare] { return (minutes, index + 1) }
    }
    return symbol.map { ($0, index + 1) }
  }
}
