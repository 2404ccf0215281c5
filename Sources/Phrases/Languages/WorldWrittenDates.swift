import Journal

/// Dates of the calendar: by the language's patterns, or in figures.
extension WorldLine {
  struct DateFields {
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
    var fields = DateFields()
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
    _ element: DatePattern.Element, at place: Int, _ isNamed: Bool, _ fields: inout DateFields
  ) -> Int? {
    switch element {
    case .day:
      guard let number = number(at: place), number.value == number.value.rounded(),
        (1...31).contains(number.value), number.end == place + 1 || number.isWord
      else { return nil }
      fields.day = Int(number.value)
      if isNamed, isSign(number.end, "°"), isGlued(number.end) { return number.end + 1 }
      // "1er mai", "1º de maio", "1° dicembre".
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
        let year = Int(token.text), (1900...2199).contains(year),
        !isCounted(year, at: place)
      else { return nil }
      fields.year = year
      return place + 1
    case .weekday:
      return tongue.sense(at: place, in: tokens) { sense -> Bool? in
        if case .weekday(_, .bare, _) = sense { true } else { nil }
      }?.end
    case .word(let word):
      if token(place)?.text == word { return place + 1 }
      // "11月15号" is said, 日 is written.
      if word == "日", let said = token(place)?.text, ["号", "號"].contains(said) { return place + 1 }
      return isNamed ? place : nil
    case .sign(let sign):
      if isSign(place, sign) { return place + 1 }
      return isNamed || sign == "," ? place : nil
    case .hour, .minute, .second, .half: return nil
    }
  }

  /// "Bis Ende März 2000 Euro": a year that nobody speaks of, before what is counted.
  private func isCounted(_ year: Int, at place: Int) -> Bool {
    guard !(2015...2035).contains(year), let found = amount(at: place), found.end > place + 1 else {
      return false
    }
    if case .quantity(let quantity) = found.amount { return quantity.unit != nil }
    return true
  }

  private func month(at place: Int, _ fields: inout DateFields) -> Int? {
    let found = tongue.sense(at: place, in: tokens) { sense -> Int? in
      if case .month(let month, _) = sense { month } else { nil }
    }
    if let found {
      fields.month = found.value
      // The sign behind "bis 1. März." ends the sentence, that behind "1. Okt." does not.
      let isWhole = tongue.sense(at: place, in: tokens) { sense -> Bool? in
        if case .month(_, false) = sense { true } else { nil }
      }
      let isCut = isWhole == nil && tokens[place].text.count <= 4
      return isCut && isSign(found.end, ".") ? found.end + 1 : found.end
    }
    guard let stem = stem(at: place), case .month(let month, _, _)? = stem.expression.anchor else {
      return nil
    }
    fields.month = month
    return stem.end
  }

  func date(
    _ fields: DateFields, _ start: Int, _ end: Int, swapped: Bool = false
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
}
