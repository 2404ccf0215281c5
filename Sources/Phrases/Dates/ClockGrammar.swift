/// `7:30am`, "at 7", "half six", "quarter to eight", "noon", "18h30".
extension Sentence {
  /// The clock time at a place; a bare hour counts only where a preposition asked for one.
  func clock(at index: Int, allowsBareHour: Bool) -> Match<SpokenClock>? {
    guard let token = token(index), !token.quoted else { return nil }
    switch token.text {
    case "noon", "midday": return Match(value: fixed(12), end: index + 1)
    case "midnight": return Match(value: fixed(0), end: index + 1)
    case "half": return halfHour(at: index)
    case "quarter": return relative(minutes: 15, after: index + 1)
    case "a" where word(index + 1) == "quarter": return relative(minutes: 15, after: index + 2)
    default: break
    }
    if let digital = digital(at: index) { return digital }
    if let spoken = minutesAndHour(at: index) { return spoken }
    return hour(at: index, allowsBareHour: allowsBareHour)
  }

  private func fixed(_ hour: Int) -> SpokenClock { SpokenClock(seconds: hour * 3600, half: .fixed) }

  /// "half six" is 6:30, as the British say it; "half past six" too.
  private func halfHour(at index: Int) -> Match<SpokenClock>? {
    let place = word(index + 1) == "past" ? index + 2 : index + 1
    if place == index + 2, let noon = relative(minutes: 30, after: index + 1) { return noon }
    guard let hour = hourNumber(at: place), unit(after: hour) == nil || place == index + 2,
      token(hour.end)?.word.timeUnit == nil, word(hour.end) != "dozen"
    else { return nil }
    let clock = SpokenClock(
      seconds: Int(hour.value.value) % 12 * 3600 + 1800, half: .open, hasMinutes: true)
    return withHalf(clock, end: hour.end)
  }

  /// "(quarter) past seven", "(ten) to eight".
  private func relative(minutes: Int, after index: Int) -> Match<SpokenClock>? {
    let isPast = word(index) == "past" || word(index) == "after"
    if isPast || word(index) == "to" || word(index) == "before",
      let twelve = ["noon": 12, "midday": 12, "midnight": 24][word(index + 1)]
    {
      let seconds = (twelve * 60 + (isPast ? minutes : -minutes)) * 60 % 86_400
      return Match(
        value: SpokenClock(seconds: seconds, half: .fixed, hasMinutes: true), end: index + 2)
    }
    guard isPast || word(index) == "to" || word(index) == "before" || word(index) == "til",
      let hour = hourNumber(at: index + 1), unit(after: hour) == nil,
      token(hour.end)?.word.timeUnit == nil
    else { return nil }
    let seconds = Int(hour.value.value) % 12 * 3600 + (isPast ? minutes : -minutes) * 60
    let clock = SpokenClock(
      seconds: (seconds + 43_200) % 43_200, half: .open, hasMinutes: true)
    return withHalf(clock, end: hour.end)
  }

  private func minutesAndHour(at index: Int) -> Match<SpokenClock>? {
    guard let minutes = number(at: index), (1..<30).contains(minutes.value.value),
      minutes.value.value == minutes.value.value.rounded(), !minutes.value.isArticle
    else { return nil }
    var place = minutes.end
    if token(place)?.word.timeUnit == .minute { place += 1 }
    let isAsked =
      ["at", "@"].contains(word(index - 1)) && [5, 10, 20, 25].contains(minutes.value.value)
    let isTwelve =
      ["noon", "midday", "midnight"].contains(word(place + 1))
      && [5, 10, 20, 25].contains(minutes.value.value) && word(index - 1) != "from"
    guard
      word(place) == "past" || isTwelve || (word(place) == "to" && (place > minutes.end || isAsked))
    else {
      return nil
    }
    return relative(minutes: Int(minutes.value.value), after: place)
  }

  private func hourNumber(at index: Int) -> Match<SpokenNumber>? {
    guard let token = token(index), token.isWhole(digits: 2) || token.word.number > 0 else {
      return nil
    }
    let value = token.kind == .number ? token.value : Double(token.word.number)
    guard (1...12).contains(value) else { return nil }
    return Match(
      value: SpokenNumber(value: value, hasDigits: token.kind == .number), end: index + 1)
  }

  /// `7:30`, `19:05:10`, `7.30am`, `18h30`.
  private func digital(at index: Int) -> Match<SpokenClock>? {
    if let colons = colonNumbers(at: index), colons.value[0] < 25 {
      let numbers = colons.value.map { Int($0) }
      let seconds = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
      // "5:30 min/km" and "5:30/km" are paces.
      guard seconds <= 86_400, word(colons.end) != "/", word(colons.end) != "pace",
        token(colons.end)?.word.timeUnit == nil
      else { return nil }
      let isOpen = numbers[0] > 0 && numbers[0] <= 12 && tokens[index].text.utf8.first != 48
      return withHalf(
        SpokenClock(
          seconds: seconds, half: isOpen ? .open : .fixed, hasMinutes: true,
          hasSeconds: numbers.count > 2),
        end: colons.end)
    }
    guard let token = token(index), token.kind == .number else { return nil }
    if token.text.utf8.count == 4, !token.separated, ["at", "@", "from"].contains(word(index - 1)),
      Int(token.value) % 100 < 60, token.value < 2400,
      !isYear(index) || word(index - 1) != "from" && !isOpenSpan(index)
    {
      let seconds = Int(token.value) / 100 * 3600 + Int(token.value) % 100 * 60
      return Match(
        value: SpokenClock(seconds: seconds, half: .fixed, hasMinutes: true), end: index + 1)
    }
    if token.isWhole(digits: 2), token.value < 25, word(index + 1) == "h", isGlued(index + 1),
      let minutes = self.token(index + 2), minutes.glued, minutes.isWhole(digits: 2),
      minutes.value < 60, ["at", "@", "from", "by", "until", "to", "-"].contains(word(index - 1))
    {
      // "at 19h30"; elsewhere it is a length of time.
      return Match(
        value: SpokenClock(
          seconds: Int(token.value) * 3600 + Int(minutes.value) * 60, half: .fixed,
          hasMinutes: true),
        end: index + 3)
    }
    if token.separated, token.value < 13, token.upper - token.lower <= 5,
      token.text.split(separator: ".").last?.utf8.count == 2, token.text.utf8.count > 3,
      isMeridiem(index + 1) || word(index - 1) == "at" && !isMeasure(index)
        || isDash(index + 1) && self.token(index + 2)?.separated == true && isMeridiem(index + 3)
    {
      let hour = Int(token.value)
      let minute = Int(((token.value - Double(hour)) * 100).rounded())
      guard minute < 60, hour > 0 else { return nil }
      return withHalf(
        SpokenClock(seconds: hour * 3600 + minute * 60, half: .open, hasMinutes: true),
        end: index + 1)
    }
    return nil
  }

  /// "2019 until 2021".
  private func isOpenSpan(_ index: Int) -> Bool {
    ["to", "until", "till"].contains(word(index + 1)) && isYear(index + 2)
  }

  /// "at 6.50 euros", "at 4.25 percent".
  private func isMeasure(_ index: Int) -> Bool {
    numberRange(at: index).map { unit(after: $0) != nil } ?? false
  }

  private func isMeridiem(_ index: Int) -> Bool { word(index) == "am" || word(index) == "pm" }

  /// "7", "7am", "seven o'clock", "seven thirty".
  private func hour(at index: Int, allowsBareHour: Bool) -> Match<SpokenClock>? {
    guard let token = token(index), token.isWhole(digits: 2) || token.word.number >= 0 else {
      return nil
    }
    let value = token.kind == .number ? token.value : Double(token.word.number)
    guard value <= 24 else { return nil }
    let hour = Int(value)
    let clock = SpokenClock(
      seconds: hour * 3600, half: hour == 0 || hour > 12 ? .fixed : .open)
    let end = index + 1
    if isMeridiem(end), (1...12).contains(hour) { return withHalf(clock, end: end) }
    if word(end) == "o'clock" || word(end) == "oclock" || word(end) == "sharp" {
      return withHalf(clock, end: end + 1)
    }
    guard allowsBareHour, hour > 0, NamedNumbers(sentence: self).address(at: index) == nil else {
      return nil
    }
    if token.kind == .word, let minutes = self.number(at: end), !minutes.value.hasDigits,
      (10..<60).contains(minutes.value.value), !minutes.value.isArticle
    {
      var exact = clock
      exact.seconds += Int(minutes.value.value) * 60
      exact.hasMinutes = true
      return withHalf(exact, end: minutes.end)
    }
    let number = Match(
      value: SpokenNumber(value: value, hasDigits: token.kind == .number), end: end)
    guard unit(after: number) == nil, self.token(end)?.word.timeUnit == nil,
      !["/", "%", ":", "x", "'", "′", "hundred", "point", "mph", "kmh", "kph", "°"].contains(
        word(end)),
      !isDash(end) || !isNumber(end + 1),
      token.kind == .number || self.token(end)?.word.number ?? -1 < 0
    else { return nil }
    return withHalf(clock, end: end)
  }

  /// Reads "am", "pm" and "in the morning" behind a clock time.
  private func withHalf(_ clock: SpokenClock, end: Int) -> Match<SpokenClock> {
    var clock = clock
    var end = end
    if isMeridiem(end) {
      if clock.half != .fixed || clock.seconds < 43_200 {
        clock.half = word(end) == "am" ? .am : .pm
      }
      end += 1
    }
    if word(end) == "ish", isGlued(end) { end += 1 }
    return Match(value: clock, end: end)
  }
}
