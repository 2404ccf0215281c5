/// Hours by their number: "7", `7am`, "seven thirty", "8 o'clock", and the half of the day behind it.
extension Sentence {
  func isHalf(_ index: Int) -> Bool { half(at: index, isSure: false) != nil }

  private func isMeridiem(_ index: Int) -> Bool { word(index) == "am" || word(index) == "pm" }

  /// "am", "p m", "in the PM"; the `p` of `3:15p` only where the number is surely an hour.
  private func half(at index: Int, isSure: Bool) -> Match<SpokenClock.Half>? {
    switch word(index) {
    case "am": return Match(value: .am, end: index + 1)
    case "pm": return Match(value: .pm, end: index + 1)
    case "in" where word(index + 1) == "the" && isMeridiem(index + 2):
      return Match(value: word(index + 2) == "am" ? .am : .pm, end: index + 3)
    case "a", "p":
      let half: SpokenClock.Half = word(index) == "a" ? .am : .pm
      if word(index + 1) == "m", !isGlued(index + 1) { return Match(value: half, end: index + 2) }
      guard isSure, isGlued(index), isGlued(index - 1) || isNumber(index - 1),
        !isGlued(index + 1) || token(index + 1)?.kind == .sign
      else { return nil }
      return Match(value: half, end: index + 1)
    default: return nil
    }
  }

  /// "7", "7am", "seven o'clock", "seven thirty".
  func hour(at index: Int, allowsBareHour: Bool) -> Match<SpokenClock>? {
    guard let token = token(index), token.isWhole(digits: 2) || token.word.number >= 0 else {
      return nil
    }
    let value = token.kind == .number ? token.value : Double(token.word.number)
    guard value <= 24 else { return nil }
    let hour = Int(value)
    var clock = SpokenClock(
      seconds: hour * 3600, half: hour == 0 || hour > 12 ? .fixed : .open)
    let end = index + 1
    if (1...12).contains(hour) {
      let isAbout = word(end) == "ish" && isGlued(end)
      if half(at: isAbout ? end + 1 : end, isSure: allowsBareHour) != nil {
        return withHalf(clock, end: end, isSure: allowsBareHour)
      }
      if let minutes = minutes(at: end, allowsBareHour: allowsBareHour) {
        clock.seconds += minutes.value * 60
        clock.hasMinutes = true
        return withHalf(clock, end: minutes.end)
      }
    }
    if word(end) == "o'clock" || word(end) == "oclock" || word(end) == "sharp" {
      return withHalf(clock, end: end + 1)
    }
    if word(end) == "o", word(end + 1) == "clock" { return withHalf(clock, end: end + 2) }
    guard allowsBareHour, hour > 0, NamedNumbers(sentence: self).address(at: index) == nil,
      isBareHour(at: index)
    else { return nil }
    return withHalf(clock, end: end)
  }

  /// The thirty of "seven thirty" and the 15 of "at 3 15".
  private func minutes(at index: Int, allowsBareHour: Bool) -> Match<Int>? {
    guard let token = token(index), !token.glued else { return nil }
    if token.kind == .number {
      guard allowsBareHour, token.isWhole(digits: 2), token.text.utf8.count == 2, token.value < 60,
        isNumber(index - 1), standsAlone(index + 1)
      else { return nil }
      return Match(value: Int(token.value), end: index + 1)
    }
    guard token.word.number >= 10, self.token(index - 1)?.kind == .word,
      let minutes = number(at: index), !minutes.value.hasDigits,
      (10..<60).contains(minutes.value.value), allowsBareHour || isHalf(minutes.end)
    else { return nil }
    return Match(value: Int(minutes.value.value), end: minutes.end)
  }

  /// Nothing behind the number makes it an amount.
  private func isBareHour(at index: Int) -> Bool {
    let end = index + 1
    let isFigure = isNumber(index)
    let number = Match(value: SpokenNumber(value: 2, hasDigits: isFigure), end: end)
    return unit(after: number) == nil && token(end)?.word.timeUnit == nil
      && ![
        "/", "%", ":", "x", "'", "′", "hundred", "point", "mph", "kmh", "kph", "°",
        // "At one go".
        "go", "sitting", "stretch", "swoop",
      ].contains(word(end))
      // "Through 12 of the 40 flashcards".
      && !(word(end) == "of"
        && (token(end + 1)?.has(.article) == true || token(end + 1)?.has(.possessive) == true))
      && (!isDash(end) || !isNumber(end + 1)) && (isFigure || token(end)?.word.number ?? -1 < 0)
  }

  /// Reads "am", "pm" and "in the morning" behind a clock time.
  func withHalf(
    _ clock: SpokenClock, end: Int, isSure: Bool = true
  ) -> Match<SpokenClock> {
    var clock = clock
    var end = end
    if word(end) == "ish", isGlued(end) { end += 1 }
    if let half = half(at: end, isSure: isSure && clock.hasMinutes || isSure && isNumber(end - 1)) {
      if clock.half != .fixed || clock.seconds < 43_200 { clock.half = half.value }
      end = half.end
    }
    if word(end) == "ish", isGlued(end) { end += 1 }
    return Match(value: clock, end: end)
  }
}
