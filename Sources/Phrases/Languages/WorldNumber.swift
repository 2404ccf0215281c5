/// A number in figures or words.
struct WorldNumber: Equatable {
  var value: Double
  /// Its first token, and the one behind its last.
  var start: Int
  var end: Int
  /// "un", "eine": as often the article.
  var isArticle = false
  var isWord = false
}

extension WorldLine {
  func number(at index: Int) -> WorldNumber? {
    guard let token = token(index) else { return nil }
    switch token.kind {
    case .digits: return figures(at: index).map { dozens(scaled(halved($0))) }
    case .fraction:
      return WorldNumber(value: token.value, start: index, end: index + 1)
    case .word:
      if let some = collective(at: index) {
        return WorldNumber(value: some.value, start: index, end: some.end, isWord: true)
      }
      return spelled(at: index).map(dozens)
    case .sign: return nil
    }
  }

  /// "Une vingtaine de", "due dozzine", "2 Dutzend".
  private func dozens(_ number: WorldNumber) -> WorldNumber {
    guard let some = collective(at: number.end), number.value > 0, number.value < 100 else {
      return number
    }
    return WorldNumber(
      value: number.value * some.value, start: number.start, end: some.end, isWord: true)
  }

  private func collective(at index: Int) -> (value: Double, end: Int)? {
    let found = tongue.sense(at: index, in: tokens) { sense -> Double? in
      if case .collective(let value) = sense { value } else { nil }
    }
    guard var found else { return nil }
    if ["de", "di", "d", "von"].contains(token(found.end)?.text), isWord(found.end) {
      found.end += 1
      if isSign(found.end, "'") { found.end += 1 }
    }
    return found
  }

  /// "8 bin", "10万", "шестьдесят тысяч": a number before a word for thousands or more.
  private func scaled(_ number: WorldNumber) -> WorldNumber {
    let found = tongue.sense(at: number.end, in: tokens) { sense -> Double? in
      if case .number(let value) = sense, Self.scales.contains(value) { value } else { nil }
    }
    guard let found, number.value > 0, number.value < 10_000 else { return number }
    // "8 tys. kroków": a short form has its point, and no vowel.
    let isShort = !tokens[found.end - 1].plain.contains { "aeiou".contains($0) }
    let hasPoint = isShort && isSign(found.end, ".") && isGlued(found.end) && isWord(found.end + 1)
    return WorldNumber(
      value: number.value * found.value, start: number.start,
      end: found.end + (hasPoint ? 1 : 0), isWord: number.isWord)
  }

  private static let scales: Set<Double> = [1000, 10_000, 1_000_000, 100_000_000, 1_000_000_000]

  private func spelled(at index: Int) -> WorldNumber? {
    // A number word does not begin inside another word: Korean 이 is also "this".
    guard let token = token(index) else { return nil }
    let isInside = isGlued(index) && token.writing == .hangul && isWord(index - 1)
    let halves = end(ofAny: tongue.words.oneAndHalf, at: index)
    if let halves { return WorldNumber(value: 1.5, start: index, end: halves, isWord: true) }
    if token.writing == .han { return characters(at: index) }
    if let half = glued(at: index) { return half }
    let found = tongue.sense(at: index, in: tokens) { sense -> Double? in
      if case .number(let value) = sense { value } else { nil }
    }
    guard !isInside, let found else { return nil }
    let number = WorldNumber(
      value: found.value, start: index, end: found.end, isArticle: found.value == 1, isWord: true)
    return scaled(halved(added(to: number)))
  }

  /// "Doscientas treinta y dos", "sto dwadzieścia dwie": what stands behind hundreds and is less than one of them; tens with
  /// their ones are known as they are spelled.
  private func added(to number: WorldNumber) -> WorldNumber {
    func isWhole(_ unit: Double) -> Bool {
      number.value.truncatingRemainder(dividingBy: unit) == 0
    }
    guard number.value >= 100, number.value < 10_000,
      let unit = [1000.0, 100, 10].first(where: isWhole)
    else { return number }
    let isLinked = token(number.end)?.text == Self.links[tongue.language]
    let rest = tongue.sense(at: isLinked ? number.end + 1 : number.end, in: tokens) {
      sense -> Double? in
      if case .number(let value) = sense, value < unit { value } else { nil }
    }
    // "Hice cien una vez": the article is as often one thing.
    guard let rest, rest.value > 1 else { return number }
    var whole = number
    whole.value += rest.value
    whole.end = rest.end
    return whole
  }

  /// What may stand between hundreds and the rest; the Spanish and French "en" is no "and".
  private static let links = [
    "es": "y", "pt": "e", "it": "e", "fr": "et", "de": "und", "nl": "en",
  ]

  /// "Bir buçuk saat", "8 i pół km": the half stands before the unit.
  ///
  /// "Sette e mezza" without a unit is a time of day, "два с половиной" none.
  private func halved(_ number: WorldNumber) -> WorldNumber {
    let alone = end(ofAny: tongue.words.andHalfAlone, at: number.end)
    let joined = end(ofAny: tongue.words.andHalf, at: number.end).flatMap {
      unit(at: $0) == nil ? nil : $0
    }
    guard let half = alone ?? joined else { return number }
    var number = number
    number.value += 0.5
    number.end = half
    number.isArticle = false
    return number
  }

  /// "Dreieinhalb", "drieënhalf": a number and a half in one word.
  private func glued(at index: Int) -> WorldNumber? {
    let word = tokens[index].plain
    for half in tongue.words.andHalf where half.count == 1 {
      let ending = PlainLetters.plain(half[0])
      guard word.hasSuffix(ending), word.count > ending.count else { continue }
      let first = WorldTokenizer.tokens(of: String(word.dropLast(ending.count)))
      let found = tongue.sense(at: 0, in: first) { sense -> Double? in
        if case .number(let value) = sense { value } else { nil }
      }
      guard let found, found.end == first.count else { continue }
      return WorldNumber(value: found.value + 0.5, start: index, end: index + 1, isWord: true)
    }
    return nil
  }

  private func characters(at index: Int) -> WorldNumber? {
    guard let found = HanNumber.read(tokens, at: index),
      found.end > index + 1 || HanNumber.counts(tokens[index], token(found.end))
        || unit(at: found.end) != nil
    else { return nil }
    var number = WorldNumber(
      value: found.value, start: index, end: found.end,
      isArticle: found.value == 1 && found.end == index + 1, isWord: true)
    // 一个半小时: the half stands before the unit.
    if let half = end(ofAny: tongue.words.andHalf, at: number.end), unit(at: half) != nil {
      number.value += 0.5
      number.end = half
      number.isArticle = false
    }
    return number
  }

  /// Digits with their groups, decimals and a fraction behind.
  private func figures(at index: Int) -> WorldNumber? {
    // "B12" is a name, the 30 of "1h30" and of TOEIC800点 a number.
    let isCounted = isGlued(index + 1) && token(index + 1)?.writing == .han
    if !isCounted, isGlued(index), let before = token(index - 1), before.kind == .word,
      before.writing == nil,
      WorldUnit.symbols[before.text] == nil || !before.isGlued, !isTimes(index - 1)
    {
      return nil
    }
    var pieces = [tokens[index].text]
    var signs: [String] = []
    var place = index + 1
    while let sign = separator(at: place, before: pieces) {
      pieces.append(tokens[sign.digits].text)
      signs.append(sign.text)
      place = sign.digits + 1
    }
    var used = pieces.count
    while used > 1, !isNumber(pieces[..<used], signs[..<(used - 1)]) { used -= 1 }
    var end = index + 1
    for (piece, sign) in zip(pieces[1..<used], signs) where !piece.isEmpty {
      end += sign == " " ? 1 : 2
    }
    let numbers = pieces[..<used]
    // "9.500 pasos", of a language that nothing tells: things are counted in thousands.
    let isCount =
      tongue.language.isEmpty && used == 2 && signs.first == "." && numbers.last?.utf8.count == 3
      && numbers.first != "0" && numbers.first.map { $0.utf8.count < 4 } == true
      && unit(at: end) == nil && noun(at: end) != nil
    guard
      var value = isCount
        ? Double(numbers.joined()) : value(of: numbers, signs[..<(used - 1)]), value.isFinite
    else { return nil }
    if let fraction = token(end), fraction.kind == .fraction, fraction.value < 1 {
      value += fraction.value
      end += 1
    } else if isSign(end, "/"), isGlued(end), isGlued(end + 1), used == 1,
      let below = token(end + 1), below.kind == .digits, ["2", "3", "4", "8"].contains(below.text),
      let divisor = Double(below.text), value < divisor,
      unit(at: end + 2) != nil || hourOf(end + 2) != nil
    {
      value /= divisor
      end += 2
    } else if used == 1, let part = token(end), part.kind == .digits, !part.isGlued,
      isSign(end + 1, "/"), isGlued(end + 1), isGlued(end + 2), let below = token(end + 2),
      below.kind == .digits, ["2", "3", "4", "8"].contains(below.text),
      let (top, divisor) = Double(part.text).flatMap({ top in Double(below.text).map { (top, $0) } }
      ),
      top < divisor, unit(at: end + 3) != nil
    {
      // "2 1/2 std".
      value += top / divisor
      end += 3
    }
    return WorldNumber(value: value, start: index, end: end)
  }

  /// "3/4 de hora", "3/4 d'ora": where the hour is.
  func hourOf(_ index: Int) -> Int? {
    guard ["de", "di", "d"].contains(token(index)?.text) else { return nil }
    let place = index + (isSign(index + 1, "'", "’") ? 2 : 1)
    return unit(at: place)?.value == .time(.hour) ? place : nil
  }

  /// The x of "3x10".
  func isTimes(_ index: Int) -> Bool {
    guard let token = token(index), ["x", "х"].contains(token.text), token.isGlued else {
      return false
    }
    return self.token(index - 1)?.kind == .digits && self.token(index + 1)?.kind == .digits
  }

  private func separator(at place: Int, before pieces: [String]) -> (text: String, digits: Int)? {
    guard let token = token(place) else { return nil }
    if token.kind == .sign, token.isGlued, isGlued(place + 1),
      [".", ",", "'", "٫", "٬", "_"].contains(token.text), self.token(place + 1)?.kind == .digits
    {
      return (token.text, place + 1)
    }
    // "1 500": where the language groups by spaces.
    if token.kind == .digits, !token.isGlued, token.text.utf8.count == 3, tongue.group.isWhitespace,
      let last = pieces.last, pieces.count == 1 ? last.utf8.count <= 3 : last.utf8.count == 3,
      last != "0"
    {
      return (" ", place)
    }
    return nil
  }

  /// Whether pieces and signs make one number, and no date ("3.4.2026") nor list.
  private func isNumber(_ pieces: ArraySlice<String>, _ signs: ArraySlice<String>) -> Bool {
    guard signs.count > 1 else { return true }
    let groups = signs.dropLast()
    guard Set(groups).count == 1, let group = groups.first else { return false }
    let middle = pieces.dropFirst().dropLast()
    guard middle.allSatisfy({ $0.utf8.count == 3 }) else { return false }
    return signs.last != group || pieces.last?.utf8.count == 3
  }

  private func value(of pieces: ArraySlice<String>, _ signs: ArraySlice<String>) -> Double? {
    guard let last = signs.last, let tail = pieces.last else {
      return pieces.first.flatMap(Double.init)
    }
    let isDecimal: Bool
    if signs.count > 1 {
      isDecimal = signs.first != last
    } else if last == "'" || last == " " || last == "٬" || last == "_" {
      guard tail.utf8.count == 3 else { return nil }
      isDecimal = false
    } else {
      // "1.500": three digits behind a sign that is not the language's decimal one are a group.
      isDecimal =
        last == String(tongue.decimal) || last == "٫" || tail.utf8.count != 3
        || pieces.first.map { $0.utf8.count > 3 || $0 == "0" } == true
    }
    if isDecimal { return Double(pieces.dropLast().joined() + "." + tail) }
    return Double(pieces.joined())
  }
}
