/// A length of time as it was said.
struct SpokenDuration: Equatable {
  var minutes: Double
  var max: Double?
  var approximate = false
  /// Where its words begin, if that is before the finding: "five 30 minutes" of "five 30 minute walks".
  var start: Int?
  /// The unit of a length that has but one.
  var unit: TimeUnit?
}

/// `90 min`, `2h30`, `0:45`, "an hour and a half", "1 year, 2 months and 3 days".
///
/// A length is a number and its unit, and smaller units behind it. Days and longer ones are dates
/// or counts to a reader of deeds, and lengths to the marks.
extension Sentence {
  func duration(at index: Int, upTo longest: TimeUnit = .hour) -> Match<SpokenDuration>? {
    if isMoment(at: index) { return nil }
    if let clock = clockDuration(at: index) { return clock }
    if let primes = primeNumbers(at: index), word(primes.end) != "/", word(primes.end) != "pace" {
      return Match(value: SpokenDuration(minutes: primes.value), end: primes.end)
    }
    if let whole = wholeUnit(at: index, longest) { return whole }
    guard let first = numberRange(at: index) else {
      return word(index) == "quarter" && word(index + 1) == "hour"
        ? Match(value: SpokenDuration(minutes: 15), end: index + 2) : nil
    }
    guard var found = measured(first, longest) else { return nil }
    while extend(&found, longest) {}
    return found
  }

  /// "Sorry, one second: …", "hang on a minute, …": asks to wait, and is no length.
  private func isMoment(at index: Int) -> Bool {
    guard ["a", "one"].contains(word(index)),
      ["second", "sec", "minute", "min"].contains(word(index + 1)),
      let next = token(index + 2), next.kind == .sign
    else { return false }
    let front = tokens[..<index].last { $0.kind != .sign }
    guard let front else { return token(index + 3) != nil && word(index + 1).hasPrefix("sec") }
    return ["sorry", "wait", "on", "me", "just", "oh", "ok", "okay"].contains(front.text)
  }

  /// "another hour", "for a whole day", "for all week": one of them.
  private func wholeUnit(
    at index: Int, _ longest: TimeUnit
  ) -> Match<SpokenDuration>? {
    let isMore: Bool
    switch word(index) {
    case "another": isMore = true
    case "all", "full", "whole", "entire": isMore = false
    default: return nil
    }
    let place = isDash(index + 1) ? index + 2 : index + 1
    guard let unit = token(place)?.word.timeUnit, unit.rawValue <= longest.rawValue,
      unit != .second, word(index - 1) == "for" || isMore && unit.rawValue <= TimeUnit.hour.rawValue
    else { return nil }
    return Match(value: SpokenDuration(minutes: unit.length, unit: unit), end: place + 1)
  }

  /// The number with its unit, and where "a" stands, only with a unit right after it.
  private func measured(
    _ number: Match<SpokenNumber>, _ longest: TimeUnit
  ) -> Match<SpokenDuration>? {
    var place = number.end
    if isDash(place), isGlued(place) { place += 1 }
    if number.value.value < 1 {
      // "3/4 of an hour".
      if word(place) == "of", isArticle(place + 1) { place += 1 }
      if isArticle(place) { place += 1 }
    }
    if Self.sizes.contains(word(place)) {
      place += 1
    }
    if isForm(place) { return nil }
    guard let unit = lengthUnit(at: place, after: number), unit.kind.rawValue <= longest.rawValue
    else { return nil }
    var value = number.value
    var end = place + 1
    if isAnd(end), let part = fraction(at: end + 1),
      token(part.end)?.word.timeUnit == nil || unit.kind == .second
    {
      value.value += part.value.value
      end = part.end
    } else if isAnd(end), word(end + 1) == "half",
      number.value.value == 1
        || !isArticle(end + 2) && word(end + 2) != "of" && noun(at: end + 2) == nil
    {
      value.value += 0.5
      end += 2
    }
    return Match(
      value: SpokenDuration(
        minutes: value.value * unit.minutes, max: value.max.map { $0 * unit.minutes },
        approximate: value.isLoose, unit: unit.kind),
      end: end)
  }

  /// "Year 9", a form at school: "thirty-two year 9 essays", "taught year 7 for an hour".
  func isForm(_ index: Int) -> Bool {
    guard word(index) == "year", let form = token(index + 1), form.isWhole(digits: 2),
      (1...13).contains(form.value), let next = token(index + 2), next.kind == .word,
      next.word.timeUnit == nil
    else { return false }
    return !["this", "last", "next", "per", "a", "each", "every", "the", "one"]
      .contains(word(index - 1))
  }

  private static let sizes: Set<String> = [
    "more", "less", "fewer", "full", "whole", "solid", "extra", "good", "additional",
  ]

  func isArticle(_ index: Int) -> Bool { word(index) == "a" || word(index) == "an" }

  /// The unit of time at a place with its minutes: a fortnight counts in weeks, a decade in years.
  func lengthUnit(
    at place: Int, after number: Match<SpokenNumber>
  ) -> (kind: TimeUnit, minutes: Double)? {
    if word(place) == "'", isGlued(place), number.value.hasDigits { return (.minute, 1) }
    guard let token = token(place), token.kind == .word else { return nil }
    guard let unit = token.word.timeUnit else {
      guard let long = Self.longUnits[token.text],
        token.text.utf8.count > 2 || number.value.hasDigits
      else { return nil }
      return long
    }
    if unit == .second {
      guard
        token.text != "s" && token.text != "second" || number.value.hasDigits
          || number.value.value == 1
      else { return nil }
      // "a second run" is no second.
      if token.text == "second", number.value.isArticle { return nil }
    }
    return (unit, unit.length)
  }

  private static let longUnits: [String: (TimeUnit, Double)] = [
    "fortnight": (.week, 20_160), "fortnights": (.week, 20_160), "d": (.day, 1440),
    "w": (.week, 10_080), "mo": (.month, 43_200), "mos": (.month, 43_200), "mths": (.month, 43_200),
    "decade": (.year, 5_256_000), "decades": (.year, 5_256_000), "century": (.year, 52_560_000),
    "centuries": (.year, 52_560_000),
  ]

  /// Adds what follows: "2h 30", "1 hour 15 minutes", "an hour and 20 min"; whether there was more.
  private func extend(_ found: inout Match<SpokenDuration>, _ longest: TimeUnit) -> Bool {
    var place = found.end
    guard let previous = unitOfPrevious(place) else { return false }
    if ["and", ",", "&", "+", "plus"].contains(word(place)) {
      place += word(place) == "," && word(place + 1) == "and" ? 2 : 1
      // "an hour at the gym, 15 minutes sauna": two lengths of time; "an hour and 20 minutes of
      // Latin" is one.
      let next = number(at: place).map { $0.end + 1 } ?? place
      let isNext = word(found.end) == "," && word(next) == "of"
      if has(.activity, next) || has(.exercise, next) || isNext { return false }
    }
    guard let number = number(at: place), number.value.value < 366,
      !number.value.isArticle || previous.rawValue > TimeUnit.hour.rawValue
    else { return false }
    let isLinked = place > found.end
    if let unit = lengthUnit(at: number.end, after: number), unit.minutes < previous.length,
      word(number.end) != "s" || isGlued(number.end) || !isLinked, word(number.end) != "'"
    {
      found.value.minutes += number.value.value * unit.minutes
      found.end = number.end + 1
    } else if word(number.end) == "m", previous == .hour, !isLinked {
      found.value.minutes += number.value.value
      found.end = number.end + 1
    } else if !isLinked || word(place - 1) == "and" && previous == .hour,
      let minutes = bareRest(number, at: place, of: previous)
    {
      // "1 hour and fifteen" too.
      found.value.minutes += minutes
      found.end = number.end
    } else {
      return false
    }
    found.value.unit = nil
    return true
  }

  /// The 30 of "2h30", "8h 30", "2 min 30" and "an hour thirty", in minutes.
  private func bareRest(
    _ number: Match<SpokenNumber>, at place: Int, of previous: TimeUnit
  ) -> Double? {
    guard number.value.value < 60 else { return nil }
    let isPair = tokens[place].isWhole(digits: 2)
    switch previous {
    case .hour where isPair && isGlued(place): return number.value.value
    case .hour where isPair || !number.value.hasDigits:
      guard number.value.value >= 5, standsAlone(number.end) else { return nil }
      return number.value.value
    case .minute where isPair && tokens[place].text.utf8.count == 2 && standsAlone(number.end):
      return number.value.value / 60
    default: return nil
    }
  }

  /// Nothing after a number makes it an amount of its own: "8h 15".
  func standsAlone(_ end: Int) -> Bool {
    let number = Match(value: SpokenNumber(value: 2, hasDigits: true), end: end)
    return unit(after: number) == nil && token(end)?.word.timeUnit == nil
      && token(end)?.word.number ?? -1 < 0
      && !["x", "/", ":", "%", "*"].contains(word(end)) && !isDash(end)
  }

  private func unitOfPrevious(_ place: Int) -> TimeUnit? {
    if word(place - 1) == "m" { return .minute }
    return token(place - 1)?.word.timeUnit
  }
}
