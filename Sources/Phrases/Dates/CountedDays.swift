import Journal

/// So many units of time in one direction.
struct Step: Equatable {
  var count: Int
  var unit: TimeUnit
}

/// Days counted from now or from another day: "1 month and 21 days ago", "six weeks from Monday".
extension Sentence {
  func countedDay(at index: Int) -> Match<DateExpression>? {
    guard let number = number(at: index), let token = token(number.end), token.kind == .word
    else { return nil }
    if token.word.weekday > 0 { return countedWeekday(number, Int(token.word.weekday)) }
    if let part = nights(token.text), word(number.end + 1) == "ago",
      number.value.value == number.value.value.rounded(), number.value.value < 100_000
    {
      return Match(
        value: DateExpression(anchor: .step(-Int(number.value.value), .day), part: part),
        end: number.end + 2)
    }
    guard let sum = sum(at: index) else { return nil }
    var found = relative(sum, at: index) ?? anchored(sum)
    found?.value.isLoose = number.value.isLoose
    return found
  }

  /// "two Thursdays ago", "two Thursdays back", "three Fridays from now".
  private func countedWeekday(
    _ number: Match<SpokenNumber>, _ name: Int
  ) -> Match<DateExpression>? {
    guard let weekday = Weekday(rawValue: name), (1...1000).contains(number.value.value) else {
      return nil
    }
    let count = Int(number.value.value)
    let end = number.end + 1
    if word(end) == "ago" || word(end) == "back" {
      return Match(value: DateExpression(anchor: .weekday(weekday, .back(count))), end: end + 1)
    }
    guard let end = aheadEnd(end) else { return nil }
    return Match(value: DateExpression(anchor: .weekday(weekday, .ahead(count))), end: end)
  }

  /// Behind "from now", "from today", "hence".
  private func aheadEnd(_ end: Int) -> Int? {
    if word(end) == "hence" { return end + 1 }
    guard word(end) == "from" else { return nil }
    let place = word(end + 1) == "right" ? end + 2 : end + 1
    return ["now", "today"].contains(word(place)) ? place + 1 : nil
  }

  private func nights(_ word: String) -> PartOfDay? {
    switch word {
    case "night", "nights": .night
    case "evening", "evenings": .evening
    case "morning", "mornings": .morning
    default: nil
    }
  }

  /// Several numbers with their units: whole steps, and seconds for what is less than a day.
  struct CountedSum {
    var steps: [Step] = []
    var seconds = 0
    var end: Int

    mutating func add(_ value: Double, _ kind: TimeUnit, times factor: Double) {
      let value = value * factor
      guard value < 100_000 else { return }
      if kind.rawValue <= TimeUnit.hour.rawValue {
        seconds += Int((value * kind.length * 60).rounded())
        return
      }
      let whole = value.rounded(.down)
      if whole > 0 { steps.append(Step(count: Int(whole), unit: kind)) }
      let rest = value - whole
      guard rest > 0 else { return }
      switch kind {
      case .year: steps.append(Step(count: Int((rest * 12).rounded()), unit: .month))
      case .month: steps.append(Step(count: Int((rest * 30).rounded()), unit: .day))
      case .week: steps.append(Step(count: Int((rest * 7).rounded(.up)), unit: .day))
      default: seconds += Int(rest * 86_400)
      }
    }
  }

  func sum(at index: Int) -> CountedSum? {
    var sum = CountedSum(end: index)
    var place = index
    var last = Double.infinity
    // "2 weeks and 3 days", but not "1 hour, a week": the units of a sum grow smaller.
    while let number = number(at: place), number.value.max == nil,
      let (unit, unitEnd) = unitOfSum(behind: number, isHours: last == 60),
      number.value.value < 100_000, unit.minutes < last
    {
      last = unit.minutes
      var value = number.value.value
      var end = unitEnd
      if word(end) == "and", let part = fraction(at: end + 1), token(part.end)?.word.timeUnit == nil
      {
        value += part.value.value
        end = part.end
      }
      sum.add(value, unit.kind, times: unit.minutes / unit.kind.length)
      sum.end = end
      place = ["and", ",", "&", "plus"].contains(word(end)) ? end + 1 : end
      if word(end) == ",", word(place) == "and" { place += 1 }
    }
    return sum.end > index ? sum : nil
  }

  /// The unit behind a number and its end; "a quarter of an hour" has an article between, and an
  /// `m` behind hours is minutes.
  private func unitOfSum(
    behind number: Match<SpokenNumber>, isHours: Bool
  ) -> ((kind: TimeUnit, minutes: Double), Int)? {
    let place = number.value.value < 1 && isArticle(number.end) ? number.end + 1 : number.end
    if isHours, word(place) == "m" { return ((.minute, 1), place + 1) }
    guard word(place) != "'" || isAll(0..<place + 1),
      let unit = lengthUnit(at: place, after: number)
    else { return nil }
    return (unit, place + 1)
  }

  /// "ago", "back", "from now", "later".
  private func relative(_ sum: CountedSum, at index: Int) -> Match<DateExpression>? {
    let end = sum.end
    let isWhole = isAll(index..<end + 1)
    if word(end) == "later" || word(end) == "earlier" || word(end) == "before" && isWhole {
      let sign = word(end) == "later" ? 1 : -1
      guard let anchor = fromThen(sum, sign, isAll: isWhole) else { return nil }
      return Match(value: DateExpression(anchor: anchor), end: end + 1)
    }
    let isAgo = word(end) == "ago" || word(end) == "back"
    guard let after = isAgo ? end + 1 : aheadEnd(end) else { return nil }
    return Match(value: DateExpression(anchor: anchor(of: sum, isAgo ? -1 : 1)), end: after)
  }

  /// "two days later" counts from the day that was said; "an hour later" only from now, so that
  /// nothing else may stand there.
  private func fromThen(_ sum: CountedSum, _ sign: Int, isAll: Bool) -> Anchor? {
    guard sum.seconds == 0 else {
      return isAll || !sum.steps.isEmpty ? anchor(of: sum, sign) : nil
    }
    if sum.steps.allSatisfy({ $0.unit == .day || $0.unit == .week }) {
      return .fromThen(sign * sum.steps.reduce(0) { $0 + $1.count * ($1.unit == .week ? 7 : 1) })
    }
    return .sum(sum.steps.map { Step(count: sign * $0.count, unit: $0.unit) }, from: .fromThen(0))
  }

  func anchor(of sum: CountedSum, _ sign: Int) -> Anchor {
    if sum.steps.isEmpty { return .seconds(sign * sum.seconds) }
    if sum.steps.count == 1, sum.seconds == 0 {
      return .step(sign * sum.steps[0].count, sum.steps[0].unit)
    }
    let isExact = sum.seconds > 0 && sum.steps.allSatisfy { $0.unit == .day || $0.unit == .week }
    if isExact {
      // "1 day and 3 hours ago".
      let days = sum.steps.reduce(0) { $0 + $1.count * ($1.unit == .week ? 7 : 1) }
      return .seconds(sign * (days * 86_400 + sum.seconds))
    }
    return .sum(
      sum.steps.map { Step(count: sign * $0.count, unit: $0.unit) },
      from: sum.seconds > 0 ? .seconds(sign * sum.seconds) : .days(0))
  }

  /// Whether a day hangs on more than three others already: a row of "the day before" without end
  /// would be read to its end from each of its words.
  func isDeep(_ index: Int) -> Bool {
    (max(0, index - 16)..<index).count {
      ["before", "after", "from"].contains(word($0))
    } > 3
  }

  /// "six weeks from next Monday", "2 days after Christmas", "a week before 3 May", "a week on Tuesday".
  private func anchored(_ sum: CountedSum) -> Match<DateExpression>? {
    let sign: Int
    switch word(sum.end) {
    case "from", "after", "following": sign = 1
    case "on" where token(sum.end + 1)?.word.weekday ?? 0 > 0: sign = 1
    // "A week tomorrow".
    case let day where ["today", "tomorrow"].contains(day) && sum.steps.map(\.unit) == [.week]:
      sign = 1
    case "before": sign = -1
    case "prior" where word(sum.end + 1) == "to": sign = -1
    default: return nil
    }
    let link = word(sum.end)
    let place = sum.end + (link == "prior" ? 2 : ["today", "tomorrow"].contains(link) ? 0 : 1)
    guard !sum.steps.isEmpty, !isDeep(place), let base = edged(at: place),
      let anchor = base.value.anchor,
      base.value.clock == nil, ![.recurring, .vaguePast, .vagueFuture].contains(anchor),
      base.value.edge == .none
    else { return nil }
    var steps = sum.steps.map { Step(count: sign * $0.count, unit: $0.unit) }
    if sum.seconds > 0 { steps.append(Step(count: sign, unit: .day)) }
    var expression = DateExpression(anchor: .sum(steps, from: anchor))
    var end = base.end
    if word(end) == "on", token(end + 1)?.kind != .word { end += 1 }
    expression.part = base.value.part
    return Match(value: expression, end: end)
  }
}
