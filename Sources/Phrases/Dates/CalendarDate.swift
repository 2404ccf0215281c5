import Journal

/// Dates of the calendar: `21 Nov`, `Nov 21st, 2026`, `11/21`, `2026-11-21`, "January", "Q1".
extension Sentence {
  func calendarDate(at index: Int) -> Match<DateExpression>? {
    guard let token = token(index) else { return nil }
    if token.kind == .number {
      return numericDate(at: index) ?? dayThenMonth(at: index) ?? listedDay(at: index)
        ?? yearThenMonth(at: index) ?? yearAlone(at: index) ?? suffixedDay(at: index)
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

  /// A day of a month: `21`, `21st`, "twenty-first"; with the index after it.
  func dayNumber(at index: Int) -> Match<Int>? {
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
    // "The 23rd o' December".
    if ["of", "o"].contains(word(place)) {
      place += 1
      if word(place) == "'", word(place - 1) == "o" { place += 1 }
    }
    if isDash(place) || word(place) == "/", isGlued(place) { place += 1 }
    guard let month = token(place), month.word.month > 0, month.text != "may" || place > index
    else {
      return nil
    }
    // "5 march" is a date, "5 may" a date too, but "I 5 may" is not said.
    var end = place + 1
    if word(end) == ".", isGlued(end), month.text.utf8.count < 5, end + 1 < count { end += 1 }
    let year = year(at: end) ?? shortYear(of: index, at: end)
    return checked(
      day.value, Int(month.word.month), year?.value, end: year?.end ?? place + 1)
  }

  /// The month names that are other words too count with a capital or behind a preposition.
  func isMonth(_ index: Int) -> Bool {
    guard let token = token(index), token.word.month > 0 else { return false }
    guard token.text == "may" || token.text == "march" || token.text == "mar" else { return true }
    let isNamed = [
      "in", "of", "by", "until", "since", "last", "next", "this", "mid", "early", "late", "end",
      "till", "before", "during", "-", "start",
    ].contains(word(index - 1))
    // "By March I want to lose 5 kg", but "may I", "march you".
    if isNamed { return true }
    // "January to march".
    if linksDays(index - 1),
      [index - 2, index - 3].contains(where: { self.token($0)?.word.month ?? 0 > 0 })
    {
      return true
    }
    if has(.speaker, index + 1) || has(.you, index + 1) { return false }
    return token.capital && index > 0 || isTime(index + 1)
      || token.text != "mar" && isAll(index..<index + 1)
  }

  /// What only a month has behind it: a year, "next year", "in 2 years", "after next".
  private func isTime(_ index: Int) -> Bool {
    if isYear(index) || word(index) == "after" && word(index + 1) == "next" { return true }
    if word(index) == "in", let number = number(at: index + 1) {
      return token(number.end)?.word.timeUnit == .year
    }
    return whichOffset(index) != nil && word(index + 1) == "year"
  }

  private func monthThenDay(at index: Int) -> Match<DateExpression>? {
    guard let month = token(index), month.word.month > 0 else { return nil }
    var place = index + 1
    if word(place) == ".", isGlued(place), month.text.utf8.count < 5 || isGlued(place + 1) {
      place += 1
    }
    if isDash(place) || word(place) == "/", isGlued(place), isGlued(place + 1) { place += 1 }
    if word(place) == "the" { place += 1 }
    if let day = dayNumber(at: place), !isYear(place), !monthIsVerb(index),
      word(day.end) != ":" || !isNumber(day.end + 1) || !isGlued(day.end + 1),
      day.end > place + 1 || !isMeasured(place)
    {
      let year = year(at: day.end) ?? shortYear(of: index, at: day.end)
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
    if word(index + 1) == "after", word(index + 2) == "next" {
      return found(.month(Int(month.word.month), year: nil, .ahead(2)), index + 3)
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

  /// The 15 of "on 15 at 8:00" and "8pm on 15": only beside an hour is a bare number a day.
  func bareDay(at index: Int, after previous: DateExpression?) -> Match<DateExpression>? {
    guard let token = token(index), token.isWhole(digits: 2), (1...31).contains(token.value),
      self.token(index + 1)?.kind != .word || word(index + 1) == "at", standsAlone(index + 1)
    else { return nil }
    let next = ["at", ","].contains(word(index + 1)) ? index + 2 : index + 1
    guard previous?.clock != nil || clock(at: next, allowsBareHour: false) != nil else {
      return nil
    }
    return found(.dayOfMonth(Int(token.value)), index + 1)
  }

  /// `3-5 Nov`, "from the 3rd to the 5th of November", "between 3 and 5 this month".
  func daysOfMonth(at index: Int) -> Match<DateExpression>? {
    let isAsked = word(index) == "from" || word(index) == "between"
    let isLed = isAsked || word(index) == "on"
    let start = behindThe(isLed ? index + 1 : index)
    guard let first = dayNumber(at: start), isNumber(start) || tokens[start].word.ordinal > 0,
      isDash(first.end) || ["to", "through", "until", "till", "thru"].contains(word(first.end))
        || isAsked && word(first.end) == "and"
    else { return nil }
    let next = behindThe(first.end + 1)
    var expression = DateExpression(role: .interval)
    if let last = dayThenMonth(at: next),
      case .date(let year, let month, let day, _) = last.value.anchor, first.value < day
    {
      expression.anchor = .date(year: year, month: month, day: first.value, swapped: false)
      expression.lastAnchor = last.value.anchor
      return Match(value: expression, end: last.end)
    }
    guard let last = dayNumber(at: next), first.value < last.value,
      isAsked || word(last.end) == "of"
    else { return nil }
    let place = ["of", "in"].contains(word(last.end)) ? last.end + 1 : last.end
    guard let month = relativeMonth(at: place) else { return nil }
    expression.anchor = .nth(first.value, .day, of: .months(month.value))
    expression.lastAnchor = .nth(last.value, .day, of: .months(month.value))
    return Match(value: expression, end: month.end)
  }

  private func isNounLike(_ index: Int) -> Bool {
    guard let token = token(index) else { return false }
    // "My swim on the 7th took 32 minutes", but "on the 7th floor".
    return token.word.traits.isDisjoint(with: Sentence.closed) && !token.word.forms.contains(.past)
  }
}
