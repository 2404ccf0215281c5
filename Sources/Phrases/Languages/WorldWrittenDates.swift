import Journal

/// Dates of the calendar: by the language's patterns, or in figures.
extension WorldLine {
  private struct Fields {
    var day: Int?
    var month: Int?
    var year: Int?
  }

  /// By the patterns of the language: "12 de junio de 2026", "6月12日".
  func writtenDate(at index: Int) -> WorldDate? {
    var best: WorldDate?
    for pattern in tongue.datePatterns {
      guard pattern.hasName || pattern.isBound, let found = matched(pattern, at: index),
        found.end > best?.end ?? 0
      else { continue }
      best = found
    }
    return best
  }

  private func matched(_ pattern: DatePattern, at index: Int) -> WorldDate? {
    var fields = Fields()
    var place = index
    for element in pattern.elements {
      guard let next = matched(element, at: place, pattern.hasName, &fields) else { return nil }
      place = next
    }
    // An optional sign at the end is not taken in.
    while place > index, isSign(place - 1, ",") { place -= 1 }
    return place > index ? date(fields, index, place) : nil
  }

  private func matched(
    _ element: DatePattern.Element, at place: Int, _ isNamed: Bool, _ fields: inout Fields
  ) -> Int? {
    switch element {
    case .day:
      guard let number = number(at: place), number.value == number.value.rounded(),
        (1...31).contains(number.value), number.end == place + 1 || number.isWord
      else { return nil }
      fields.day = Int(number.value)
      // "1er mai", "1º de maio".
      let isOrdinal =
        isNamed && isGlued(number.end) && isWord(number.end)
        && tokens[number.end].writing == nil && tokens[number.end].text.count <= 3
      return isOrdinal ? number.end + 1 : number.end
    case .month:
      guard let number = number(at: place), number.value == number.value.rounded(),
        (1...12).contains(number.value)
      else { return nil }
      fields.month = Int(number.value)
      return number.end
    case .monthName: return month(at: place, &fields)
    case .year:
      guard let token = token(place), token.kind == .digits, token.text.utf8.count == 4,
        let year = Int(token.text), (1900...2199).contains(year)
      else { return nil }
      fields.year = year
      return place + 1
    case .weekday:
      return tongue.sense(at: place, in: tokens) { sense -> Bool? in
        if case .weekday(_, .bare, _) = sense { true } else { nil }
      }?.end
    case .word(let word):
      if token(place)?.text == word { return place + 1 }
      return isNamed ? place : nil
    case .sign(let sign):
      if isSign(place, sign) { return place + 1 }
      return isNamed || sign == "," ? place : nil
    case .hour, .minute, .second, .half: return nil
    }
  }

  private func month(at place: Int, _ fields: inout Fields) -> Int? {
    let found = tongue.sense(at: place, in: tokens) { sense -> Int? in
      if case .month(let month, _) = sense { month } else { nil }
    }
    if let found {
      fields.month = found.value
      return isSign(found.end, ".") && tokens[place].text.count <= 4 ? found.end + 1 : found.end
    }
    guard let stem = stem(at: place), case .month(let month, _, _)? = stem.expression.anchor else {
      return nil
    }
    fields.month = month
    return stem.end
  }

  private func date(
    _ fields: Fields, _ start: Int, _ end: Int, swapped: Bool = false
  ) -> WorldDate? {
    guard let month = fields.month else { return nil }
    var expression = DateExpression()
    if let day = fields.day {
      // Of a leap year where none was said.
      guard Day(year: fields.year ?? 2028, month: month, day: day) != nil else { return nil }
      expression.anchor = .date(year: fields.year, month: month, day: day, swapped: swapped)
    } else {
      expression.anchor = .month(month, year: fields.year, .bare)
    }
    return WorldDate(expression: expression, start: start, end: end, isOpen: fields.year == nil)
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
    // "3/4 hora", "5.10 км" are amounts.
    if unit(at: end) != nil || isSign(end, "/", "-") && isGlued(end) { return nil }
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
        Fields(day: third.value, month: second.value, year: first.value), index, end)
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
    let usual = Fields(day: dayFirst ? first : second, month: dayFirst ? second : first, year: year)
    let other = Fields(day: usual.month, month: usual.day, year: year)
    let isEither = swaps && first != second && first <= 12 && second <= 12
    return date(usual, start, end, swapped: isEither) ?? (swaps ? date(other, start, end) : nil)
  }
}
