/// Lengths of time in figures with signs: `1:02:30`, `0:45`, `5'30`.
extension Sentence {
  /// `1:02:30` and `0:45`; what else a colon can be is for ``bareClockDuration(at:)``.
  func clockDuration(at index: Int) -> Match<SpokenDuration>? {
    guard let colons = colonNumbers(at: index) else { return nil }
    let before = word(index - 1)
    guard before != "at" && before != "@" && before != "from" && before != "between" else {
      return nil
    }
    let numbers = colons.value
    let end = colons.end
    guard word(end) != "am" && word(end) != "pm" else { return nil }
    if numbers.count == 3 {
      // `15:23:24` with nothing around it is an hour of the day.
      if (10..<24).contains(numbers[0]), isAll(index..<end) { return nil }
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
