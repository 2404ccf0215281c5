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

  /// "ten past six", "20 minutes to 8", "twenty after 3pm", "quarter to noon".
  private func minutesAndHour(at index: Int) -> Match<SpokenClock>? {
    guard let minutes = number(at: index), (1..<60).contains(minutes.value.value),
      minutes.value.value == minutes.value.value.rounded(), !minutes.value.isArticle
    else { return nil }
    let isNamed = token(minutes.end)?.word.timeUnit == .minute
    let place = isNamed ? minutes.end + 1 : minutes.end
    let value = Int(minutes.value.value)
    guard isNamed || value < 30, ["past", "after", "to", "before", "til"].contains(word(place)),
      let found = relative(minutes: value, after: place)
    else { return nil }
    let isRound = value % 5 == 0
    let isTwelve =
      ["noon", "midday", "midnight"].contains(word(place + 1)) && word(index - 1) != "from"
    switch word(place) {
    case "past": return found
    case "after": return isTwelve && isRound || [.am, .pm].contains(found.value.half) ? found : nil
    case "to":
      let isAsked = ["at", "@"].contains(word(index - 1)) && isRound && value != 15
      return isNamed || isAsked || isTwelve && isRound ? found : nil
    default: return isTwelve && isRound ? found : nil
    }
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
    if let clock = packed(token, at: index) { return clock }
    if token.text.utf8.count == 4, !token.separated, isHourAsked(index),
      Int(token.value) % 100 < 60, token.value < 2400,
      !isYear(index) || word(index - 1) != "from" && !isOpenSpan(index)
    {
      let seconds = Int(token.value) / 100 * 3600 + Int(token.value) % 100 * 60
      return Match(
        value: SpokenClock(seconds: seconds, half: .fixed, hasMinutes: true), end: index + 1)
    }
    if let lettered = hourLetter(token, at: index) { return lettered }
    if token.separated, token.value < 13, token.upper - token.lower <= 5,
      token.text.split(separator: ".").last?.utf8.count == 2, token.text.utf8.count > 3,
      isHalf(index + 1) || word(index - 1) == "at" && !isMeasure(index)
        || isDash(index + 1) && self.token(index + 2)?.separated == true && isHalf(index + 3)
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

  /// "at 19h30" and "at 22h"; elsewhere it is a length of time.
  private func hourLetter(_ token: Token, at index: Int) -> Match<SpokenClock>? {
    guard token.isWhole(digits: 2), token.value < 25, word(index + 1) == "h", isGlued(index + 1),
      ["at", "@", "from", "by", "until", "to", "-"].contains(word(index - 1))
    else { return nil }
    let minutes = self.token(index + 2).flatMap { $0.glued && $0.isWhole(digits: 2) ? $0 : nil }
    guard minutes?.value ?? 0 < 60, minutes != nil || !isGlued(index + 2) else { return nil }
    return Match(
      value: SpokenClock(
        seconds: Int(token.value) * 3600 + Int(minutes?.value ?? 0) * 60, half: .fixed,
        hasMinutes: minutes != nil),
      end: minutes == nil ? index + 2 : index + 3)
  }

  /// "at 1030"; "around 1030", where nothing else was said.
  private func isHourAsked(_ index: Int) -> Bool {
    // "Up from 1450 to 1600", "from 1450 to 1600 points" rise by so much.
    ["at", "@"].contains(word(index - 1))
      || word(index - 1) == "from" && !["up", "down"].contains(word(index - 2))
        && !isCounted(behind: index)
      || index == 1 && tokens[0].has(.about) && isAll(0..<2)
  }

  /// Whether a second number follows, and what it counts: "to 1600 points".
  private func isCounted(behind index: Int) -> Bool {
    guard ["to", "until", "till"].contains(word(index + 1)), token(index + 2)?.kind == .number
    else { return false }
    return numberRange(at: index + 2).map { unit(after: $0) != nil } ?? false
      || word(index + 3).count > 3 && WordForms.plural(word(index + 3)) == word(index + 3)
  }

  /// `330 pm`, "730 in the evening": hours and minutes without a sign between them.
  private func packed(_ token: Token, at index: Int) -> Match<SpokenClock>? {
    let (hour, minute) = (Int(min(token.value, 9999)) / 100, Int(min(token.value, 9999)) % 100)
    guard token.isWhole(digits: 4), token.text.utf8.count > 2, (1...12).contains(hour), minute < 60,
      isHalf(index + 1) || word(index - 1) == "at" && isHourOfPart(index + 1)
    else { return nil }
    return withHalf(
      SpokenClock(seconds: hour * 3600 + minute * 60, half: .open, hasMinutes: true),
      end: index + 1)
  }

  /// "2019 until 2021".
  private func isOpenSpan(_ index: Int) -> Bool {
    ["to", "until", "till"].contains(word(index + 1)) && isYear(index + 2)
  }

  /// "at 6.50 euros", "at 4.25 percent".
  private func isMeasure(_ index: Int) -> Bool {
    numberRange(at: index).map { unit(after: $0) != nil } ?? false
  }
}
