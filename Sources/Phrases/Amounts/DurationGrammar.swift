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
    if let clock = clockDuration(at: index) { return clock }
    if let primes = primeNumbers(at: index), word(primes.end) != "/", word(primes.end) != "pace" {
      return Match(value: SpokenDuration(minutes: primes.value), end: primes.end)
    }
    guard let first = numberRange(at: index) else {
      return word(index) == "quarter" && word(index + 1) == "hour"
        ? Match(value: SpokenDuration(minutes: 15), end: index + 2) : nil
    }
    guard var found = measured(first, longest) else { return nil }
    while extend(&found, longest) {}
    return found
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
    if ["more", "full", "whole", "solid", "extra", "good", "additional"].contains(word(place)) {
      place += 1
    }
    guard let unit = lengthUnit(at: place, after: number), unit.kind.rawValue <= longest.rawValue
    else { return nil }
    var value = number.value
    var end = place + 1
    if word(end) == "and", let part = fraction(at: end + 1),
      token(part.end)?.word.timeUnit == nil || unit.kind == .second
    {
      value.value += part.value.value
      end = part.end
    } else if reads("and", "half", at: end), number.value.value == 1 {
      value.value += 0.5
      end += 2
    }
    return Match(
      value: SpokenDuration(
        minutes: value.value * unit.minutes, max: value.max.map { $0 * unit.minutes },
        approximate: value.isLoose, unit: unit.kind),
      end: end)
  }

  private func isArticle(_ index: Int) -> Bool { word(index) == "a" || word(index) == "an" }

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
    } else if !isLinked, let minutes = bareRest(number, at: place, of: previous) {
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

  /// `1:02:30` and `0:45`; what else a colon can be is for ``bareClockDuration(at:)``.
  private func clockDuration(at index: Int) -> Match<SpokenDuration>? {
    guard let colons = colonNumbers(at: index) else { return nil }
    let before = word(index - 1)
    guard before != "at" && before != "@" && before != "from" && before != "between" else {
      return nil
    }
    let numbers = colons.value
    let end = colons.end
    guard word(end) != "am" && word(end) != "pm" else { return nil }
    if numbers.count == 3 {
      return Match(
        value: SpokenDuration(minutes: numbers[0] * 60 + numbers[1] + numbers[2] / 60), end: end)
    }
    return shortClockDuration(numbers, at: index, end: end)
  }

  private func shortClockDuration(
    _ numbers: [Double], at index: Int, end: Int
  ) -> Match<SpokenDuration>? {
    let unit = word(end)
    let hours = SpokenDuration(minutes: numbers[0] * 60 + numbers[1])
    let minutes = SpokenDuration(minutes: numbers[0] + numbers[1] / 60)
    if unit == "h" || unit == "hours" || unit == "hrs" || unit == "hr" || unit == "hour" {
      return Match(value: hours, end: end + 1)
    }
    if unit == "min" || unit == "minutes" || unit == "mins" {
      return Match(value: minutes, end: end + 1)
    }
    // "5:30 min/km" and "5:30/km" are paces.
    if unit == "/" || isDash(end) || unit == "to" { return nil }
    if numbers[0] == 0 || numbers[0] > 23 {
      return Match(value: numbers[0] == 0 ? hours : minutes, end: end)
    }
    if numbers[0] >= 10, followsWay(index), token(end).map({ $0.kind == .sign }) ?? true {
      return Match(value: minutes, end: end)
    }
    // "ran 10k in 52:10" and "in 1:45": up to five hours, beyond that minutes.
    let before = word(index - 1)
    guard before == "in" || before == "for" || before == "took" || before == "lasted" else {
      return nil
    }
    return Match(value: numbers[0] < 6 ? hours : minutes, end: end)
  }

  /// "5 km on the erg, 21:40": set off behind a distance it is how long that took.
  private func followsWay(_ index: Int) -> Bool {
    guard [",", "(", ":"].contains(word(index - 1)) || isDash(index - 1) else { return false }
    return (max(index - 10, 0)..<index).contains {
      ["km", "k", "kms", "mi", "mile", "miles", "m", "meters", "metres", "parkrun"].contains(
        word($0))
    }
  }

  /// `5'30` and `45'10"` in minutes.
  func primeNumbers(at index: Int) -> Match<Double>? {
    guard let first = token(index), first.isWhole(digits: 3), ["'", "′"].contains(word(index + 1)),
      isGlued(index + 1), let second = token(index + 2), second.glued, second.isWhole(digits: 2),
      second.text.utf8.count == 2, second.value < 60
    else { return nil }
    let isClosed = ["\"", "″"].contains(word(index + 3)) && isGlued(index + 3)
    return Match(value: first.value + second.value / 60, end: isClosed ? index + 4 : index + 3)
  }

  /// `H:MM` or `H:MM:SS` with nothing between.
  func colonNumbers(at index: Int) -> Match<[Double]>? {
    guard let first = token(index), first.isWhole(digits: 3), word(index + 1) == ":",
      isGlued(index + 1), let second = token(index + 2), second.glued,
      second.isWhole(digits: 2), second.text.utf8.count == 2, second.value < 60
    else { return nil }
    guard word(index + 3) == ":", isGlued(index + 3), let third = token(index + 4), third.glued,
      third.isWhole(digits: 2), third.text.utf8.count == 2, third.value < 60
    else { return Match(value: [first.value, second.value], end: index + 3) }
    return Match(value: [first.value, second.value, third.value], end: index + 5)
  }
}
