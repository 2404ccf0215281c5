import Journal

/// Dates in figures alone.
extension WorldLine {
  /// "en 2025", "im Jahr 2025": four figures behind a small word; "les 2000 pas" are steps.
  func year(at index: Int) -> WorldDate? {
    guard let token = token(index), token.kind == .digits, token.text.utf8.count == 4,
      let year = Int(token.text), (1950...2099).contains(year), unit(at: index + 1) == nil,
      !isGlued(index + 1) || !isSign(index + 1, ".", ",", "-", "/", ":")
    else { return nil }
    let isNamed = unit(at: index - 1)?.value == .time(.year)
    let isLikely = noun(at: index + 1) == nil || (2011...2039).contains(year)
    guard isNamed || isStop(index - 1) && isLikely else { return nil }
    return WorldDate(
      expression: DateExpression(anchor: .year(year)), start: index, end: index + 1)
  }

  /// "Am 18.", "el 18", "le 18", "18日": the day of a month that is not named.
  func dayOfMonth(at index: Int) -> WorldDate? {
    guard let token = token(index), token.kind == .digits, token.text.utf8.count <= 2,
      let day = Int(token.text), (1...31).contains(day), !isGlued(index) || token.writing != nil
    else { return nil }
    func made(_ end: Int) -> WorldDate {
      WorldDate(
        expression: DateExpression(anchor: .dayOfMonth(day)), start: index, end: end, isOpen: true)
    }
    let next = self.token(index + 1)
    if let next, next.isGlued, ["日", "号", "號"].contains(next.text) {
      return self.token(index + 2)?.text == "間" ? nil : made(index + 2)
    }
    guard start(ofAny: tongue.words.dayNumber, before: index) != nil else { return nil }
    if isSign(index + 1, "."), isGlued(index + 1) {
      let isEnd = index + 2 == count || !isGlued(index + 2)
      return tongue.dateEndsWithSign && isEnd ? made(index + 2) : nil
    }
    if tongue.language == "nl", let next, next.isGlued, ["e", "de", "ste"].contains(next.text) {
      return made(index + 2)
    }
    // "El 5 km": what is counted.
    guard !tongue.dateEndsWithSign, tongue.language != "nl", day > 1, unit(at: index + 1) == nil,
      next == nil || next?.kind == .word || !isGlued(index + 1) || isSign(index + 1, ",", ".", "!")
    else { return nil }
    return made(index + 1)
  }

  /// "Sabato 14", "Samstag, 14.": a number behind a weekday, where nothing is counted.
  ///
  /// - Parameter end: where the weekday ends; without a full stop the number follows it at once.
  func bareDayOfMonth(at index: Int, isBehind end: Int) -> WorldDate? {
    guard let token = token(index), token.kind == .digits, token.text.utf8.count <= 2,
      let day = Int(token.text), (2...31).contains(day)
    else { return nil }
    func made(_ end: Int) -> WorldDate {
      WorldDate(
        expression: DateExpression(anchor: .dayOfMonth(day)), start: index, end: end, isOpen: true)
    }
    if tongue.dateEndsWithSign {
      let isOrdinal = isSign(index + 1, ".") && isGlued(index + 1) && !isGlued(index + 2)
      return isOrdinal || isSign(index + 2, ",") && isGlued(index + 1) ? made(index + 2) : nil
    }
    guard index == end, ["es", "fr", "it", "pt", "nl", "pl"].contains(tongue.language),
      unit(at: index + 1) == nil,
      !isGlued(index + 1) || isSign(index + 1, ",", ".", "!") && !isGlued(index + 2),
      !isStop(index + 1) || number(at: index + 2) == nil, !isCounted(index + 1)
    else { return nil }
    return made(index + 1)
  }

  /// Whether a word looks like the plural of a noun: "viernes 20 flexiones".
  private func isCounted(_ index: Int) -> Bool {
    guard let word = token(index), word.kind == .word, !isStop(index) else { return false }
    // "Dinsdag 20 pagina's".
    if isSign(index + 1, "'", "’"), isGlued(index + 1), token(index + 2)?.text == "s" {
      return true
    }
    switch tongue.language {
    case "pl": return true
    case "it": return word.text.count > 3 && ["i", "e"].contains(word.text.last)
    case "nl": return word.text.hasSuffix("s") || word.text.hasSuffix("en")
    default: return ["s", "x"].contains(word.text.last)
    }
  }

  /// `2026-11-21`, `21.11.2026`, `21/11`, "3.4.".
  func numericDate(at index: Int) -> WorldDate? {
    guard let first = figure(index), !isGlued(index) || !isSign(index - 1, "/", "-", ".", ",", ":"),
      let sign = token(index + 1), sign.kind == .sign, ["-", "/", "."].contains(sign.text),
      let second = figure(index + 2)
    else { return nil }
    let isTight = isGlued(index + 1) && isGlued(index + 2)
    guard isTight || sign.text == "." && isGlued(index + 1) else { return nil }
    if isSign(index + 3, sign.text), isGlued(index + 3), let third = figure(index + 4),
      third.digits == 4 || isGlued(index + 4),
      !isSign(index + 5, sign.text) || !isGlued(index + 5) || sign.text == "."
    {
      return threeFigures(index, sign.text, (first, second, third))
    }
    guard sign.text != "-", first.digits < 3, second.digits < 3 else { return nil }
    var end = index + 3
    if sign.text == "." {
      guard tongue.dateSign == "." else { return nil }
      if isSign(end, "."), isGlued(end) {
        end += 1
      } else if tongue.dateEndsWithSign || second.digits < 2 || !isTight {
        return nil
      }
    }
    // "3/4 hora", "3/4 de hora", "5.10 км" are amounts.
    if unit(at: end) != nil || hourOf(end) != nil || isSign(end, "/", "-") && isGlued(end) {
      return nil
    }
    return ordered(first.value, second.value, nil, index, end, swaps: sign.text == "/")
  }

  private func figure(_ index: Int) -> (value: Int, digits: Int)? {
    guard let token = token(index), token.kind == .digits, token.text.utf8.count <= 4,
      let value = Int(token.text)
    else { return nil }
    return (value, token.text.utf8.count)
  }

  private typealias Figure = (value: Int, digits: Int)

  private func threeFigures(
    _ index: Int, _ sign: String, _ figures: (Figure, Figure, Figure)
  ) -> WorldDate? {
    let (first, second, third) = figures
    let end = index + 5
    if first.digits == 4 {
      guard second.digits < 3, third.digits < 3, (1900...2199).contains(first.value) else {
        return nil
      }
      return date(
        DateFields(day: third.value, month: second.value, year: first.value), index, end)
    }
    guard first.digits < 3, second.digits < 3, third.digits == 4 || third.digits == 2 else {
      return nil
    }
    if third.digits == 2, sign == "-" { return nil }
    let year = third.digits == 2 ? 2000 + third.value : third.value
    guard (1900...2199).contains(year) else { return nil }
    return ordered(first.value, second.value, year, index, end, swaps: sign != ".")
  }

  /// Day and month in the language's order, or in the one that is possible.
  private func ordered(
    _ first: Int, _ second: Int, _ year: Int?, _ start: Int, _ end: Int, swaps: Bool
  ) -> WorldDate? {
    let dayFirst = tongue.language.isEmpty ? habits.dateOrder == .dayMonth : tongue.dayFirst
    let usual = DateFields(
      day: dayFirst ? first : second, month: dayFirst ? second : first, year: year)
    let other = DateFields(day: usual.month, month: usual.day, year: year)
    let isEither = swaps && first != second && first <= 12 && second <= 12
    return date(usual, start, end, swapped: isEither) ?? (swaps ? date(other, start, end) : nil)
  }
}
