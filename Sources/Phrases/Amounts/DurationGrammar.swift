/// A length of time as it was said.
struct SpokenDuration: Equatable {
  var minutes: Double
  var max: Double?
  var approximate = false
  /// Where its words begin, if that is before the finding: "five 30 minutes" of "five 30 minute walks".
  var start: Int?
}

/// `90 min`, `2h30`, `1h15m`, `0:45`, `1:02:30`, "half an hour", "an hour and a half".
extension Sentence {
  func duration(at index: Int) -> Match<SpokenDuration>? {
    if let clock = clockDuration(at: index) { return clock }
    if let primes = primeNumbers(at: index), word(primes.end) != "/", word(primes.end) != "pace" {
      return Match(value: SpokenDuration(minutes: primes.value), end: primes.end)
    }
    guard let first = numberRange(at: index) else {
      return word(index) == "quarter" && word(index + 1) == "hour"
        ? Match(value: SpokenDuration(minutes: 15), end: index + 2) : nil
    }
    guard var found = measured(first, at: index) else { return nil }
    extend(&found)
    return found
  }

  /// The number with its unit, and where "a" stands, only with a unit right after it.
  private func measured(_ number: Match<SpokenNumber>, at index: Int) -> Match<SpokenDuration>? {
    var place = number.end
    if isDash(place), isGlued(place) { place += 1 }
    if number.value.value < 1 {
      // "3/4 of an hour".
      if word(place) == "of", isArticle(place + 1) { place += 1 }
      if isArticle(place) { place += 1 }
    }
    if word(place) == "more" || word(place) == "full" || word(place) == "whole"
      || word(place) == "solid" || word(place) == "extra" || word(place) == "good"
    {
      place += 1
    }
    guard let unit = durationUnit(at: place, after: number) else { return nil }
    var value = number.value
    var end = place + 1
    if reads("and", "a", "half", at: end) {
      value.value += 0.5
      end += 3
    } else if reads("and", "half", at: end), number.value.value == 1 {
      value.value += 0.5
      end += 2
    } else if reads("and", "a", "quarter", at: end) {
      value.value += 0.25
      end += 3
    } else if word(end) == "and", reads("three", "quarters", at: end + 1) {
      value.value += 0.75
      end += 3
    }
    return Match(
      value: SpokenDuration(
        minutes: value.value * unit, max: value.max.map { $0 * unit }, approximate: value.isLoose),
      end: end)
  }

  private func isArticle(_ index: Int) -> Bool { word(index) == "a" || word(index) == "an" }

  /// Minutes of the unit at a place: seconds, minutes and hours, for days and weeks are dates.
  private func durationUnit(at place: Int, after number: Match<SpokenNumber>) -> Double? {
    if word(place) == "'", isGlued(place), number.value.hasDigits { return 1 }
    guard let token = token(place), token.kind == .word, let unit = token.word.timeUnit,
      let minutes = unit.minutes, minutes <= 60
    else {
      // "1h15m": an m after minutes of hours is read by ``extend``.
      return nil
    }
    if token.text == "s" || token.text == "second" || token.text == "seconds" {
      guard number.value.hasDigits || token.text == "seconds" || number.value.value == 1 else {
        return nil
      }
      // "a second run" is no second.
      if token.text == "second", number.value.isArticle { return nil }
    }
    return minutes
  }

  /// Adds what follows: "2h 30", "1 hour 15 minutes", "an hour and 20 min".
  private func extend(_ found: inout Match<SpokenDuration>) {
    for _ in 0..<2 {
      var place = found.end
      let previous = unitOfPrevious(place)
      if ["and", ",", "&", "+"].contains(word(place)) {
        place += 1
        // "an hour at the gym, 15 minutes sauna": two lengths of time.
        let next = number(at: place).map { $0.end + 1 } ?? place
        if has(.activity, next) || has(.exercise, next) || word(next) == "of" { return }
      }
      guard let previous, let number = number(at: place), !number.value.isArticle,
        number.value.value < 60
      else { return }
      let glued = place == found.end && isGlued(place)
      if let unit = token(number.end)?.word.timeUnit, let minutes = unit.minutes,
        minutes < previous.minutes ?? 0
      {
        found.value.minutes += number.value.value * minutes
        found.end = number.end + 1
      } else if word(number.end) == "m", previous == .hour, place == found.end {
        found.value.minutes += number.value.value
        found.end = number.end + 1
      } else if word(number.end) == "s", previous == .minute, isGlued(number.end) {
        found.value.minutes += number.value.value / 60
        found.end = number.end + 1
      } else if previous == .hour, tokens[place].isWhole(digits: 2),
        glued || (place == found.end && standsAlone(number.end) && number.value.value >= 5)
      {
        found.value.minutes += number.value.value
        found.end = number.end
      } else if previous == .hour, place == found.end, !number.value.hasDigits,
        number.value.value >= 5, standsAlone(number.end)
      {
        // "an hour fifteen".
        found.value.minutes += number.value.value
        found.end = number.end
      } else if previous == .minute, place == found.end, tokens[place].isWhole(digits: 2),
        tokens[place].text.utf8.count == 2, found.value.max == nil, standsAlone(number.end)
      {
        // "2 min 30".
        found.value.minutes += number.value.value / 60
        found.end = number.end
      } else {
        return
      }
    }
  }

  /// Nothing after a number makes it an amount of its own: "8h 15".
  private func standsAlone(_ end: Int) -> Bool {
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
