import Journal

/// Dates in figures alone: `2026-11-21`, `11/21`, `21.11.2026`, `2-15`, `2/2013`.
extension Sentence {
  /// `2026-11-21`, also with `/`.
  private func isoDate(at index: Int) -> Match<DateExpression>? {
    let mark = word(index + 1)
    // With dashes no amount looks like it, so that any year will do.
    let hasYear =
      isYear(index)
      || mark == "-" && word(index).utf8.count == 4
        && token(index)?.isWhole(digits: 4) == true && word(index + 2).utf8.count == 2
    guard hasYear, mark == "-" || mark == "/" || mark == ".", isGlued(index + 1),
      let month = token(index + 2), month.isWhole(digits: 2), month.glued,
      word(index + 3) == mark, let day = token(index + 4), day.isWhole(digits: 2), day.glued
    else { return nil }
    let year = Int(tokens[index].value)
    guard let real = Day(year: year, month: Int(month.value), day: Int(day.value)) else {
      return impossibleNumbers(Int(month.value), Int(day.value), year: year, end: index + 5)
    }
    return checked(real.day, real.month, real.year, end: index + 5)
  }

  /// Reads numbers with signs between them, such as `11/21`, `21/11/2026` and `21.11.2026`.
  func numericDate(at index: Int) -> Match<DateExpression>? {
    if let whole = isoDate(at: index) ?? monthAndYear(at: index) ?? dottedDate(at: index)
      ?? askedDottedDate(at: index)
    {
      return whole
    }
    guard let first = token(index), first.isWhole(digits: 2), !(isDash(index - 1) && first.glued),
      // At all times.
      !(first.text == "24" && word(index + 1) == "/" && word(index + 2) == "7")
    else { return nil }
    let mark = word(index + 1)
    let isGap = !isGlued(index + 1) && !isGlued(index + 2) && isAll(index..<index + 3)
    guard mark == "/" || mark == "." || mark == "-", let second = token(index + 2),
      second.isWhole(digits: 2), isGlued(index + 1) && second.glued || isGap && mark != "."
    else { return nil }
    var year: Int?
    var end = index + 3
    if word(end) == mark, isGlued(end), let third = token(end + 1), third.glued,
      third.isWhole(digits: 4), third.text.utf8.count == 2 || isYear(end + 1)
    {
      year = third.text.utf8.count == 2 ? fullYear(Int(third.value)) : Int(third.value)
      end += 2
    } else if !standsAsDate(index, end: end) {
      return nil
    }
    return ordered(Int(first.value), Int(second.value), year: year, mark: mark, index..<end)
  }

  /// Two numbers in the order of the place, or in the other where only that is a day.
  private func ordered(
    _ one: Int, _ two: Int, year: Int?, mark: String, _ range: Range<Int>
  ) -> Match<DateExpression>? {
    // Dots are written where the day comes first.
    let monthFirst = mark != "." && (mark == "/" || year == nil) && locale.dateOrder == .monthDay
    let plain = monthFirst ? (one, two) : (two, one)
    for (month, day) in [plain, (plain.1, plain.0)]
    where Day(year: year ?? 2024, month: month, day: day) != nil {
      let isOpen = (1...12).contains(day) && month != day
      return Match(
        value: DateExpression(
          anchor: .date(year: year, month: month, day: day, swapped: isOpen)),
        end: range.upperBound)
    }
    // "31/06/2026" is no day; "45/99" no date at all.
    let isWritten =
      year != nil && (range.count < 6 ? true : isYear(range.upperBound - 1) || mark == "/")
    guard isWritten || mark == "/" && isDate(asked: range.lowerBound), max(one, two) <= 31,
      min(one, two) <= 12, min(one, two) > 0
    else { return nil }
    return impossibleNumbers(one, two, year: year, end: range.upperBound)
  }

  /// `2/2013`.
  private func monthAndYear(at index: Int) -> Match<DateExpression>? {
    guard let month = token(index), month.isWhole(digits: 2), (1...12).contains(month.value),
      word(index + 1) == "/", isGlued(index + 1), isGlued(index + 2), isYear(index + 2),
      !(isGlued(index) && word(index - 1) == "/"), standsAlone(index + 3)
    else { return nil }
    let anchor = Anchor.month(Int(month.value), year: Int(tokens[index + 2].value), .bare)
    return Match(value: DateExpression(anchor: anchor), end: index + 3)
  }

  /// `20.11.` with both dots, as it is written where the day comes first.
  private func dottedDate(at index: Int) -> Match<DateExpression>? {
    guard let token = token(index), token.separated, token.upper - token.lower <= 5,
      word(index + 1) == ".", isGlued(index + 1), !isGlued(index + 2), index + 2 < count
    else { return nil }
    let parts = token.text.split(separator: ".")
    guard parts.count == 2, let day = Int(parts[0]), let month = Int(parts[1]),
      Day(year: 2024, month: month, day: day) != nil
    else { return nil }
    return checked(day, month, nil, end: index + 2)
  }

  /// "on 21.11" at the end, where a preposition says that it is no amount.
  private func askedDottedDate(at index: Int) -> Match<DateExpression>? {
    guard let token = token(index), token.separated,
      ["on", "since", "by", "until", "before"].contains(word(index - 1))
    else { return nil }
    let parts = token.text.split(separator: ".")
    let number = Match(value: SpokenNumber(value: token.value, hasDigits: true), end: index + 1)
    guard parts.count == 2, parts[1].utf8.count == 2, let one = Int(parts[0]),
      let two = Int(parts[1]), unit(after: number) == nil,
      self.token(index + 1)?.word.timeUnit == nil
    else { return nil }
    return ordered(one, two, year: nil, mark: ".", index..<index + 1)
  }

  /// Whether a preposition asks for a date here.
  func isDate(asked index: Int) -> Bool {
    ["on", "since", "by", "until", "till", "from", "before", "after", "to"].contains(
      word(index - 1))
  }

  /// `1/2` is a half, `8/10` a mark and `2-15` a span or a score, unless a preposition or its size
  /// says that it is a date; with a dash nothing else may be said.
  private func standsAsDate(_ index: Int, end: Int) -> Bool {
    let number = Match(value: SpokenNumber(value: 1, hasDigits: true), end: end)
    guard unit(after: number) == nil, token(end)?.word.timeUnit == nil, word(end) != "/" else {
      return false
    }
    let (one, two) = (tokens[index].value, tokens[index + 2].value)
    if word(index + 1) != "/" {
      return word(index + 1) == "-" && max(one, two) > 12 && min(one, two) <= 12 && !isDash(end)
        && (isAll(index..<end) || ["on", "since", "by", "until"].contains(word(index - 1)))
    }
    if isDate(asked: index) || two > 10 { return true }
    let opensClause = index == 0 || word(index - 1) == "(" || word(index - 1) == "\n"
    return opensClause || (one > two && one > 5)
  }
}
