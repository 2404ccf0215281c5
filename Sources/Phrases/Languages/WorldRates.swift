import Journal

/// "Three times a week" in any language: an amount, and a day, week or month by itself beside it.
extension WorldLine {
  struct FoundRate {
    let range: Range<Int>
    let per: TargetShape.Period
    var step = 1.0
  }

  /// The period behind an amount: "veces por semana", "Minuten am Tag", "/Woche".
  ///
  /// - Parameters:
  ///   - end: the place behind the amount.
  ///   - isOnce: whether the amount says no more than "once".
  func rate(behind end: Int, isOnce: Bool = false) -> FoundRate? {
    if isOnce, let rate = everyOther(behind: end) { return rate }
    var place = end
    var others = 0
    while let token = token(place) {
      // "Esta semana" is a time of its own.
      if let time = date(at: place), time.expression.anchor != nil { return nil }
      // "3 libri ogni due settimane".
      if let number = number(at: place), number.value > 1, number.value < 32,
        start(ofAny: tongue.words.every, before: place) != nil, let per = period(at: number.end)
      {
        return FoundRate(range: end..<number.end + 1, per: per, step: number.value)
      }
      // "Un plan pour dix semaines" is no plan a week.
      if let number = number(at: place), number.value > 1 { return nil }
      // "Vier Wochen lang zweimal die Woche": it says how often the other is.
      if place > end, isTimesWord(at: place) { return nil }
      if let per = period(at: place) {
        // "3 verres de vin par semaine": what is counted may be more than a word.
        guard others == 0 || place > end && isLink(tokens[place - 1]) else { return nil }
        return FoundRate(range: (others == 0 ? end : place - 1)..<place + 1, per: per)
      }
      if !isLink(token) {
        guard token.kind == .word, others < 2, number(at: place) == nil else { return nil }
        others += 1
      }
      place += 1
      if place > end + 5 { return nil }
    }
    return nil
  }

  /// "Zweimal": a count that names its unit.
  private func isTimesWord(at place: Int) -> Bool {
    tongue.sense(at: place, in: tokens) { sense in
      if case .length(_, .measure("times")) = sense { true } else { nil }
    } != nil
  }

  /// "Één keer in de twee weken", "raz na dwa tygodnie".
  private func everyOther(behind end: Int) -> FoundRate? {
    var place = end
    while place < end + 3, let token = token(place), isLink(token), number(at: place) == nil {
      place += 1
    }
    guard place > end, let number = number(at: place), number.value > 1, number.value < 32,
      let per = period(at: number.end)
    else { return nil }
    return FoundRate(range: end..<number.end + 1, per: per, step: number.value)
  }

  /// The period before an amount: 週に3回, "w tygodniu trzy razy".
  ///
  /// - Parameter start: the place of the amount.
  func rate(before start: Int, from floor: Int) -> FoundRate? {
    var place = start - 1
    while place >= max(floor, start - 3), let token = token(place) {
      if let per = period(at: place) {
        let count = number(at: place - 1)
        if count == nil { return FoundRate(range: place..<start, per: per) }
        // 2週間に1回.
        if let count, count.value > 1, count.value < 32, token.writing != nil, count.start >= floor
        {
          return FoundRate(range: count.start..<start, per: per, step: count.value)
        }
        // 1日30分.
        if count?.value == 1, token.writing == .han, place - 1 >= floor {
          return FoundRate(range: place - 1..<start, per: per)
        }
      }
      guard isLink(token) else { return nil }
      place -= 1
    }
    return nil
  }

  /// The place behind the 1日 of 1日30分 or the 2週間に of 2週間に1回: no amount of its own, but how often.
  func onePeriod(at index: Int) -> Int? {
    guard let number = number(at: index), number.value < 32, token(number.end)?.writing == .han,
      let unit = unit(at: number.end), period(at: number.end) != nil
    else { return nil }
    let isSaid = token(unit.end)?.text == "に"
    guard number.value == 1 || isSaid, amount(at: isSaid ? unit.end + 1 : unit.end) != nil else {
      return nil
    }
    return unit.end
  }

  /// "1 fois par semaine max", "drei Kaffee am Tag höchstens".
  func limit(behind place: Int) -> Range<Int>? {
    let end =
      end(ofAny: tongue.words.atMost, at: place) ?? (token(place)?.text == "max" ? place + 1 : nil)
    return end.flatMap { number(at: $0) == nil && !isStop($0) ? place..<$0 : nil }
  }

  /// The words that make an amount a limit: "höchstens 3", "3 以内", "no quiero gastar más de 40".
  func limit(of amount: Range<Int>) -> Range<Int>? {
    let words = tongue.words
    let before = amount.lowerBound - (isSign(amount.lowerBound - 1, ".") ? 2 : 1)
    if token(before)?.text == "max" { return before..<amount.lowerBound }
    if let start = start(ofAny: words.atMost, before: amount.lowerBound) {
      return start..<amount.lowerBound
    }
    // "Höchstens noch 2".
    if let word = token(before), word.kind == .word, word.writing == nil, word.text.count <= 4,
      number(at: before) == nil, let start = start(ofAny: words.atMost, before: before)
    {
      return start..<amount.lowerBound
    }
    if let end = end(ofAny: words.atMost, at: amount.upperBound) { return amount.upperBound..<end }
    // 多くても週に3杯, 多くても週2回.
    let isLinked = token(amount.lowerBound - 1).map(isLink) == true
    let rate = amount.lowerBound - (isLinked ? 2 : 1)
    if let word = token(rate), period(of: word) != nil,
      let start = start(ofAny: words.atMost, before: rate)
    {
      return start..<rate
    }
    // "Pas plus d'une heure".
    let isElided = isSign(amount.lowerBound - 1, "'", "’")
    let front = isElided ? amount.lowerBound - 1 : amount.lowerBound
    guard let more = start(ofAny: words.moreThan, before: front) else { return nil }
    return (max(0, more - 6)..<more).last { end(ofAny: words.not, at: $0) != nil }
      .map { ($0 + 1 == more ? $0 : more)..<amount.lowerBound }
  }

  func isLink(_ token: WorldToken) -> Bool {
    // "2 litres d'eau par jour".
    if token.kind == .sign { return ["/", "'", "’"].contains(token.text) }
    guard token.kind == .word else { return false }
    if token.writing == .hiragana { return ["に", "で"].contains(token.text) }
    // 2週間に1回.
    if token.writing == .han { return token.text == "間" }
    return token.writing == nil && (tongue.stops.contains(token.text) || token.text.count <= 3)
  }

  func period(of token: WorldToken) -> TargetShape.Period? {
    tongue.periods[token.text].flatMap { TargetShape.Period($0) }
  }

  func period(at index: Int) -> TargetShape.Period? {
    guard let token = token(index), token.kind == .word else { return nil }
    if let known = tongue.periods[token.text] { return TargetShape.Period(known) }
    guard token.writing == .han || token.text.count >= 3 else { return nil }
    let named = tongue.sense(at: index, in: tokens) { sense -> TimeUnit? in
      if case .unit(.time(let unit)) = sense { unit } else { nil }
    }
    if let named, named.end == index + 1 { return TargetShape.Period(named.value) }
    // "Haftada", "veckan": with an ending.
    let stem = tongue.periods.first { word, _ in
      word.count >= 4 && token.text.hasPrefix(word) && token.text.count <= word.count + 2
    }
    return stem.flatMap { TargetShape.Period($0.value) }
  }
}

extension TargetShape.Period {
  fileprivate init?(_ unit: TimeUnit) {
    switch unit {
    case .day: self = .day
    case .week: self = .week
    case .month: self = .month
    default: return nil
    }
  }
}
