import Journal

/// Dates of the calendar: `21 Nov`, `Nov 21st, 2026`, `11/21`, `2026-11-21`, "January", "Q1".
extension Sentence {
  func calendarDate(at index: Int) -> Match<DateExpression>? {
    guard let token = token(index) else { return nil }
    if token.kind == .number {
      return isoDate(at: index) ?? numericDate(at: index) ?? dayThenMonth(at: index)
        ?? listedDay(at: index) ?? yearAlone(at: index) ?? suffixedDay(at: index)
    }
    if token.text == "q", let quarter = self.token(index + 1), quarter.glued,
      quarter.isWhole(digits: 1), (1...4).contains(quarter.value)
    {
      let year = year(at: index + 2)
      return found(.quarter(Int(quarter.value), year: year?.value), year?.end ?? index + 2)
    }
    if token.word.ordinal > 0 || token.word.number > 0,
      token.text != "second" || word(index + 1) == "of",
      let day = dayThenMonth(at: index)
    {
      return day
    }
    return monthThenDay(at: index)
  }

  private func found(_ anchor: Anchor, _ end: Int) -> Match<DateExpression> {
    Match(value: DateExpression(anchor: anchor), end: end)
  }

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
    return found(
      .date(year: real.year, month: real.month, day: real.day, swapped: false), index + 5)
  }

  func isYear(_ index: Int) -> Bool {
    guard let token = token(index) else { return false }
    return token.isWhole(digits: 4) && token.text.utf8.count == 4
      && (1900...2199).contains(token.value)
  }

  /// Reads numbers with signs between them, such as `11/21`, `21/11/2026` and `21.11.2026`.
  private func numericDate(at index: Int) -> Match<DateExpression>? {
    if let dotted = dottedDate(at: index) ?? askedDottedDate(at: index) { return dotted }
    guard let first = token(index), first.isWhole(digits: 2), !isDash(index - 1) else { return nil }
    let mark = word(index + 1)
    guard mark == "/" || mark == "." || mark == "-", isGlued(index + 1),
      let second = token(index + 2), second.isWhole(digits: 2), second.glued
    else { return nil }
    var year: Int?
    var end = index + 3
    if word(end) == mark, isGlued(end), let third = token(end + 1), third.glued,
      third.isWhole(digits: 4), third.text.utf8.count == 2 || isYear(end + 1)
    {
      year = third.text.utf8.count == 2 ? 2000 + Int(third.value) : Int(third.value)
      end += 2
    } else if mark != "/" {
      return nil
    } else if !standsAsDate(index, end: end) {
      return nil
    }
    let monthFirst = mark == "/" ? locale.dateOrder == .monthDay : false
    let (one, two) = (Int(first.value), Int(second.value))
    let plain = monthFirst ? (one, two) : (two, one)
    for (month, day) in [plain, (plain.1, plain.0)]
    where Day(year: year ?? 2024, month: month, day: day) != nil {
      let isOpen = (1...12).contains(day) && month != day
      return found(.date(year: year, month: month, day: day, swapped: isOpen), end)
    }
    // "31/06/2026" is no day; "45/99" no date at all.
    let isWritten = year != nil && (end - index < 6 ? true : isYear(end - 1) || mark == "/")
    guard isWritten || mark == "/" && isDate(asked: index), max(one, two) <= 31,
      min(one, two) <= 12, min(one, two) > 0
    else { return nil }
    return impossibleNumbers(one, two, year: year, end: end)
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
    return found(.date(year: nil, month: month, day: day, swapped: false), index + 2)
  }

  /// "on 21.11" at the end, where a preposition says that it is no amount.
  private func askedDottedDate(at index: Int) -> Match<DateExpression>? {
    guard let token = token(index), token.separated,
      ["on", "since", "by", "until", "before"].contains(word(index - 1))
    else { return nil }
    let parts = token.text.split(separator: ".")
    let number = Match(value: SpokenNumber(value: token.value, hasDigits: true), end: index + 1)
    guard parts.count == 2, parts[1].utf8.count == 2, let day = Int(parts[0]),
      let month = Int(parts[1]), Day(year: 2024, month: month, day: day) != nil,
      unit(after: number) == nil, self.token(index + 1)?.word.timeUnit == nil
    else { return nil }
    return found(.date(year: nil, month: month, day: day, swapped: false), index + 1)
  }

  /// Whether a preposition asks for a date here.
  func isDate(asked index: Int) -> Bool {
    ["on", "since", "by", "until", "till", "from", "before", "after", "to"].contains(
      word(index - 1))
  }

  /// `1/2` is a half and `8/10` a mark unless a preposition or its size says that it is a date.
  private func standsAsDate(_ index: Int, end: Int) -> Bool {
    let number = Match(value: SpokenNumber(value: 1, hasDigits: true), end: end)
    guard unit(after: number) == nil, token(end)?.word.timeUnit == nil, word(end) != "/" else {
      return false
    }
    if isDate(asked: index) || tokens[index + 2].value > 10 { return true }
    let opensClause = index == 0 || word(index - 1) == "(" || word(index - 1) == "\n"
    return opensClause || (tokens[index].value > tokens[index + 2].value && tokens[index].value > 5)
  }

  private func year(at index: Int) -> Match<Int>? {
    var place = index
    if word(place) == "," || word(place) == "of" { place += 1 }
    if ["'", "’"].contains(word(place)), let short = token(place + 1), short.glued,
      short.isWhole(digits: 2), short.text.utf8.count == 2
    {
      return Match(value: (short.value < 70 ? 2000 : 1900) + Int(short.value), end: place + 2)
    }
    guard isYear(place), token(place + 1)?.kind != .word || unit(after: bareYear(place)) == nil
    else {
      return nil
    }
    return Match(value: Int(tokens[place].value), end: place + 1)
  }

  private func bareYear(_ index: Int) -> Match<SpokenNumber> {
    Match(value: SpokenNumber(value: tokens[index].value, hasDigits: true), end: index + 1)
  }

  private func yearAlone(at index: Int) -> Match<DateExpression>? {
    if isYear(index), word(index + 1) == "/" || word(index + 1) == "-", isGlued(index + 1),
      let month = token(index + 2), month.glued, month.isWhole(digits: 2),
      month.text.utf8.count == 2, (1...12).contains(month.value), !isGlued(index + 3)
    {
      return found(
        .month(Int(month.value), year: Int(tokens[index].value), .bare), index + 3)
    }
    let before = word(index - 1)
    guard isYear(index),
      before == "in" || before == "of" || before == "for" || before == "by" || before == "since"
        || before == "until" || before == "during" || before == "end" || spansYears(index),
      unit(after: bareYear(index)) == nil
    else { return nil }
    return found(.year(Int(tokens[index].value)), index + 1)
  }

  /// "from 2019 to 2021".
  private func spansYears(_ index: Int) -> Bool {
    let links: Set<String> = ["to", "until", "till", "and"]
    if ["from", "between"].contains(word(index - 1)) {
      return links.contains(word(index + 1)) && isYear(index + 2)
    }
    return links.contains(word(index - 1)) && isYear(index - 2)
      && ["from", "between"].contains(word(index - 3))
  }

  /// A day of a month: `21`, `21st`, "twenty-first"; with the index after it.
  private func dayNumber(at index: Int) -> Match<Int>? {
    guard let token = token(index) else { return nil }
    if token.isWhole(digits: 2), (1...31).contains(token.value) {
      let isOrdinal = isGlued(index + 1) && ["st", "nd", "rd", "th"].contains(word(index + 1))
      return Match(value: Int(token.value), end: isOrdinal ? index + 2 : index + 1)
    }
    if token.word.ordinal > 0 { return Match(value: Int(token.word.ordinal), end: index + 1) }
    let tens = Int(token.word.number)
    guard tens == 20 || tens == 30 else { return nil }
    let place = isDash(index + 1) ? index + 2 : index + 1
    let ones = Int(self.token(place)?.word.ordinal ?? 0)
    guard (1...9).contains(ones), tens + ones <= 31 else { return nil }
    return Match(value: tens + ones, end: place + 1)
  }

  /// The 3 and the 5 of "3, 5 and 7 May".
  private func listedDay(at index: Int) -> Match<DateExpression>? {
    guard let day = dayNumber(at: index), [",", "and", "&"].contains(word(day.end)) else {
      return nil
    }
    var last = day
    while [",", "and", "&"].contains(word(last.end)), let next = dayNumber(at: last.end + 1) {
      if let dated = dayThenMonth(at: last.end + 1),
        case .date(let year, let month, _, _) = dated.value.anchor
      {
        return checked(day.value, month, year, end: day.end)
      }
      last = next
    }
    return nil
  }

  /// The 32 of "32 August" and "the 45th of May".
  private func beyondMonth(at index: Int) -> Match<Int>? {
    guard let token = token(index), token.isWhole(digits: 2), token.value > 31 else { return nil }
    let end = isOrdinal(index + 1) ? index + 2 : index + 1
    // "ran 45 in May" and "did 50 march drills" are no dates.
    let month = self.token(end)
    guard
      word(end) == "of" || month?.capital == true
        || month.map({ $0.word.month > 0 && $0.word.month != 3 && $0.word.month != 5 }) == true
    else { return nil }
    return Match(value: Int(token.value), end: end)
  }

  private func dayThenMonth(at index: Int) -> Match<DateExpression>? {
    guard let day = dayNumber(at: index) ?? beyondMonth(at: index) else { return nil }
    var place = day.end
    if word(place) == "." { place += 1 }
    if word(place) == "of" { place += 1 }
    if isDash(place), isGlued(place) { place += 1 }
    guard let month = token(place), month.word.month > 0, month.text != "may" || place > index
    else {
      return nil
    }
    // "5 march" is a date, "5 may" a date too, but "I 5 may" is not said.
    var end = place + 1
    if word(end) == ".", isGlued(end), month.text.utf8.count < 5, end + 1 < count { end += 1 }
    let year = year(at: end)
    return checked(
      day.value, Int(month.word.month), year?.value, end: year?.end ?? place + 1)
  }

  /// The month names that are other words too count with a capital or behind a preposition.
  func isMonth(_ index: Int) -> Bool {
    guard let token = token(index), token.word.month > 0 else { return false }
    guard token.text == "may" || token.text == "march" || token.text == "mar" else { return true }
    if has(.speaker, index + 1) || has(.you, index + 1) { return false }
    let before = word(index - 1)
    return [
      "in", "of", "by", "until", "since", "last", "next", "this", "mid", "early", "late", "end",
      "till", "before", "during", "-", "start",
    ].contains(before) || (token.capital && index > 0)
  }

  private func monthThenDay(at index: Int) -> Match<DateExpression>? {
    guard let month = token(index), month.word.month > 0 else { return nil }
    var place = index + 1
    if word(place) == ".", isGlued(place), month.text.utf8.count < 5 { place += 1 }
    if isDash(place), isGlued(place), isGlued(place + 1) { place += 1 }
    if word(place) == "the" { place += 1 }
    if let day = dayNumber(at: place), !isYear(place), !monthIsVerb(index),
      word(day.end) != ":" || !isNumber(day.end + 1) || !isGlued(day.end + 1),
      day.end > place + 1 || !isMeasured(place)
    {
      let year = year(at: day.end)
      return checked(day.value, Int(month.word.month), year?.value, end: year?.end ?? day.end)
    }
    guard isMonth(index) else { return nil }
    if let day = token(index + 1), day.isWhole(digits: 2), (32...99).contains(day.value),
      word(index - 1) != "in", !isMeasured(index + 1), token(index + 2)?.kind != .word
    {
      // "August 32".
      let year = year(at: index + 2)
      return checked(
        Int(day.value), Int(month.word.month), year?.value, end: year?.end ?? index + 2)
    }
    let year = year(at: index + 1)
    return found(.month(Int(month.word.month), year: year?.value, .bare), year?.end ?? index + 1)
  }

  private func monthIsVerb(_ index: Int) -> Bool {
    guard word(index) == "may" || word(index) == "march" else { return false }
    return has(.speaker, index - 1) || has(.someone, index - 1)
  }

  /// "in January 20 km" is twenty kilometres, not the twentieth.
  private func isMeasured(_ index: Int) -> Bool {
    guard let number = numberRange(at: index) else { return false }
    return unit(after: number) != nil || duration(at: index) != nil
  }

  /// "the 21st", "21st".
  func ordinalDay(at index: Int) -> Match<DateExpression>? {
    // "ranked 12th", "came 3rd".
    if ["rank", "ranked", "came", "finished", "placed", "seeded"].contains(word(index - 1)) {
      return nil
    }
    guard let day = dayNumber(at: index),
      day.end > index + 1 || token(index)?.word.ordinal ?? 0 > 3
        || word(index - 1) == "the" && word(index - 2) == "on" && token(day.end)?.kind != .word,
      token(day.end)?.kind != .word || !isNounLike(day.end)
    else { return nil }
    return found(.dayOfMonth(day.value), day.end)
  }

  /// "21st" without "the", but no "2nd run".
  private func suffixedDay(at index: Int) -> Match<DateExpression>? {
    guard isGlued(index + 1), ["st", "nd", "rd", "th"].contains(word(index + 1)) else { return nil }
    return ordinalDay(at: index)
  }

  /// `3-5 Nov`, "from 3 to 5 November", "between 3 and 5 November".
  func daysOfMonth(at index: Int) -> Match<DateExpression>? {
    let isAsked = ["from", "between", "on"].contains(word(index))
    let start = isAsked ? index + 1 : index
    guard let first = dayNumber(at: start), isNumber(start),
      isDash(first.end) || ["to", "through", "until", "till", "thru"].contains(word(first.end))
        || isAsked && word(index) != "on" && word(first.end) == "and",
      let last = dayThenMonth(at: first.end + 1),
      case .date(let year, let month, let day, _) = last.value.anchor, first.value < day
    else { return nil }
    var expression = DateExpression(
      anchor: .date(year: year, month: month, day: first.value, swapped: false), role: .interval)
    expression.lastAnchor = last.value.anchor
    return Match(value: expression, end: last.end)
  }

  private func isNounLike(_ index: Int) -> Bool {
    guard let token = token(index) else { return false }
    return token.word.traits.isDisjoint(with: Sentence.closed)
  }
}
