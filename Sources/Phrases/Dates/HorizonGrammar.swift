import Journal

/// Counted times around now: "over the next ten weeks", "in ten weeks", "the last 7 days".
extension Sentence {
  /// What stands before the number.
  private struct Opening {
    /// "over", "for", "in"; empty if none was said.
    var preposition: String
    /// 1 for "next", -1 for "last", 0 for neither.
    var sign: Int
    var end: Int
  }

  func horizon(at index: Int) -> Match<DateExpression>? {
    if isLimitedRate(at: index) || isOneDay(at: index) || rate(at: index) != nil { return nil }
    if let term = term(at: index) ?? laterMoment(at: index) { return term }
    guard let opening = opening(at: index) else { return nil }
    if let single = singlePeriod(opening) { return single }
    guard let number = number(at: opening.end), number.value.value == number.value.value.rounded(),
      (1..<10_000).contains(number.value.value)
    else { return nil }
    var end = number.end
    if isDash(end) { end += 1 }
    if word(end) == "more" || word(end) == "full" || word(end) == "straight" { end += 1 }
    guard let token = token(end), token.kind == .word, let unit = token.word.timeUnit,
      !["s", "h", "second"].contains(token.text)
    else { return nil }
    end += 1
    // "for 20 minutes" and "over two hours" are lengths of time; "the last two hours" are, too,
    // unless nothing else was said.
    if (unit.minutes ?? .infinity) <= 60, opening.preposition != "in" || opening.sign != 0 {
      guard opening.sign != 0, isAll(index..<end) else { return nil }
      let anchor = Anchor.rolling(opening.sign * Int(number.value.value), unit)
      return Match(value: DateExpression(anchor: anchor, role: .interval), end: end)
    }
    if word(end) == "ago" || reads("from", "now", at: end) || word(end) == "of" { return nil }
    // "for one week and three days" is a length.
    if opening.preposition == "for", word(end) != ",", let sum = sum(at: opening.end),
      sum.end > end
    {
      return nil
    }
    if reads("in", "a", "row", at: end) { end += 3 }
    return counted(Int(number.value.value), unit, opening, end: end)
  }

  /// "in half an hour", "in about a year and a half", "in 1 month and 2 weeks".
  private func laterMoment(at index: Int) -> Match<DateExpression>? {
    guard ["in", "within", "after"].contains(word(index)) else { return nil }
    let isLoose = ["about", "around", "roughly", "approximately"].contains(word(index + 1))
    guard let sum = sum(at: isLoose ? index + 2 : index + 1), word(sum.end) != "of",
      sum.seconds % 60 == 0, word(sum.end) != "ago",
      // "within an hour" and "after 20 minutes" are lengths, unless nothing else was said.
      word(index) == "in" || sum.steps.isEmpty && isAll(index..<sum.end)
    else { return nil }
    return Match(
      value: DateExpression(anchor: anchor(of: sum, 1), role: .horizon), end: sum.end)
  }

  /// "15 cigarettes in a day" is so many in one, and no tomorrow.
  private func isOneDay(at index: Int) -> Bool {
    guard word(index) == "in", word(index + 1) == "a", word(index + 2) == "day",
      token(index - 1)?.kind == .word, let count = number(at: index - 2)
    else { return false }
    return count.end == index - 1 && !count.value.isArticle
  }

  /// "Not more than 3 bottles in a week" says how often, and no day.
  private func isLimitedRate(at index: Int) -> Bool {
    word(index) == "in" && rate(at: index + 1) != nil
      && (max(0, index - 7)..<index).contains { place in
        switch word(place) {
        case "than": word(place - 1) == "more" && ["no", "not"].contains(word(place - 2))
        case "most": word(place - 1) == "at" || reads("at", "the", at: place - 2)
        case "max", "maximum": number(at: place + 1) != nil
        default: false
        }
      }
  }

  /// "a 10 week term", "an eight-week plan", "a 30-day challenge".
  func term(at index: Int) -> Match<DateExpression>? {
    let start = ["a", "an", "my", "the", "this"].contains(word(index)) ? index + 1 : index
    guard let number = number(at: start), !number.value.isArticle,
      (1..<1000).contains(number.value.value),
      number.value.value == number.value.value.rounded()
    else { return nil }
    let place = isDash(number.end) ? number.end + 1 : number.end
    guard let unit = token(place)?.word.timeUnit, unit.minutes ?? .infinity > 60 else { return nil }
    let anchor = Anchor.rolling(Int(number.value.value), unit)
    if Self.terms.contains(word(place + 1)) {
      return Match(value: DateExpression(anchor: anchor, role: .horizon), end: place + 2)
    }
    // "An eight week chess plan": the weeks are said of the plan, and what stands between names it.
    guard number.value.value > 1, !word(place).hasSuffix("s"),
      let noun = (place + 2...place + 3).first(where: { Self.terms.contains(word($0)) }),
      (place + 1..<noun).allSatisfy({ token($0)?.kind == .word && token($0)?.word.number ?? 0 < 0 })
    else { return nil }
    return Match(value: DateExpression(anchor: anchor, role: .horizon), end: place + 1)
  }

  private static let terms: Set<String> = [
    "term", "plan", "challenge", "programme", "program", "block", "cycle", "schedule",
  ]

  private func opening(at index: Int) -> Opening? {
    let prepositions = ["over", "during", "for", "within", "in", "across", "throughout", "after"]
    var place = index
    var preposition = ""
    if prepositions.contains(word(place)) {
      preposition = word(place)
      place += 1
    }
    let afterPreposition = place
    if ["the", "these", "my", "our", "this"].contains(word(place)) { place += 1 }
    switch word(place) {
    case "next", "coming", "following", "upcoming":
      return Opening(preposition: preposition, sign: 1, end: place + 1)
    case "last", "past", "previous":
      return Opening(preposition: preposition, sign: -1, end: place + 1)
    default:
      guard !preposition.isEmpty, place == afterPreposition else { return nil }
      return Opening(preposition: preposition, sign: 0, end: place)
    }
  }

  /// "over the last week" and "the past month" end today; "last week" is the calendar's.
  private func singlePeriod(_ opening: Opening) -> Match<DateExpression>? {
    if opening.sign != 0, word(opening.end) == "fortnight" {
      return counted(2, .week, opening, end: opening.end + 1)
    }
    guard opening.sign != 0, let unit = token(opening.end)?.word.timeUnit,
      ["day", "week", "month", "year"].contains(word(opening.end)),
      !["", "for"].contains(opening.preposition)
        || ["past", "coming", "following"].contains(word(opening.end - 1))
    else { return nil }
    return counted(1, unit, opening, end: opening.end + 1)
  }

  private func counted(
    _ count: Int, _ unit: TimeUnit, _ opening: Opening, end: Int
  ) -> Match<DateExpression> {
    var expression = DateExpression(role: .horizon)
    if opening.sign < 0 {
      expression.anchor = .rolling(-count, unit)
      expression.role = .interval
    } else if ["in", "after"].contains(opening.preposition), opening.sign == 0 {
      if let minutes = unit.minutes, minutes <= 60 {
        expression.anchor = .seconds(count * Int((minutes * 60).rounded()))
      } else {
        expression.anchor = .step(count, unit)
      }
    } else {
      expression.anchor = .rolling(count, unit)
      expression.isAhead = opening.sign > 0
    }
    return Match(value: expression, end: end)
  }
}
