import Journal

/// Times of day: "18:30", "18 Uhr", "18h30", "午後6時", "las 6 de la tarde".
extension WorldLine {
  struct ClockHours {
    var hour = 0
    var minute: Int?
    var second: Int?
    var isAfternoon: Bool?
    var part: PartOfDay?

    init(hour: Int = 0, minute: Int? = nil, isAfternoon: Bool? = nil) {
      self.hour = hour
      self.minute = minute
      self.isAfternoon = isAfternoon
    }

    /// So many minutes past an hour, or, negative, before it.
    init(hour: Int, minutes: Int) {
      let all = (hour * 60 + minutes + 720) % 720
      self.hour = hour > 12 ? all / 60 + 12 : all < 60 ? 12 : all / 60
      minute = all % 60
    }
  }

  /// - Parameter isBehindDay: whether a day or a part of one stands before it, so that "um sieben" is
  ///   no amount of what follows.
  func clock(at index: Int, isBehindDay: Bool = false) -> WorldDate? {
    let at = atWord(index)
    let place = at ?? index
    if at != nil, let found = parted(place) {
      return made(found.hours, index, found.end, isOpen: true)
    }
    if let found = beginning(at: index) { return found }
    if let found = colons(place, at != nil) ?? dotted(place, at != nil) ?? patterned(
      place, hasAt: at != nil) ?? counted(place, at != nil), !isLengthOfRate(found.end)
    {
      return made(found.hours, index, found.end, isOpen: false)
    }
    // 6月末までに12冊: what is counted is no hour.
    let isCounted =
      token(place + 1)?.writing == .han && token(place)?.kind == .digits
      && noun(at: place + 1) != nil
    guard at != nil, !isCounted, let hour = hour(place),
      isAlone(place + 1) || isBehindDay && unit(at: place + 1) == nil
    else { return nil }
    return made(ClockHours(hour: hour), index, place + 1, isOpen: hour <= 12)
  }

  /// "Ab halb sieben", "ab 18 Uhr": when something began.
  private func beginning(at index: Int) -> WorldDate? {
    guard let place = end(ofAny: tongue.words.from, at: index) else { return nil }
    if let found = parted(place) { return made(found.hours, index, found.end, isOpen: true) }
    if let found = colons(place, true) ?? patterned(place, hasAt: true),
      end(ofAny: tongue.words.until, at: found.end) == nil
    {
      return made(found.hours, index, found.end, isOpen: false)
    }
    return nil
  }

  /// "À 2 heures de télé par jour": so long each day, and no time of one; French says both with one word.
  func isLengthOfRate(_ end: Int) -> Bool {
    guard tongue.language == "fr", unit(at: end - 1)?.value.minutes != nil else { return false }
    var place = end
    if ["de", "d"].contains(token(place)?.text) { place += isSign(place + 1, "'", "’") ? 3 : 2 }
    return token(place)?.text == "par" && period(at: place + 1) != nil
  }

  /// "Halb acht", "viertel vor acht", "sette e mezza", "ocho menos cuarto".
  func parted(_ index: Int) -> (hours: ClockHours, end: Int)? {
    let parts = [
      (tongue.words.quarterPast, 15), (tongue.words.quarterTo, -15), (tongue.words.half, -30),
    ]
    for (words, minutes) in parts {
      guard let place = end(ofAny: words, at: index), let hour = hour(place) else { continue }
      return (ClockHours(hour: hour, minutes: minutes), place + 1)
    }
    guard let hour = hour(index) else { return nil }
    for (words, minutes) in parts.prefix(2) {
      guard let end = end(ofAny: words, at: index + 1) else { continue }
      return (ClockHours(hour: hour, minutes: minutes), end)
    }
    return halfBehind(index + 1).map { (ClockHours(hour: hour, minutes: 30), $0) }
  }

  /// Behind a clock's preposition, where a number follows.
  private func atWord(_ index: Int) -> Int? {
    guard let end = end(ofAny: tongue.words.before + tongue.words.at, at: index) else { return nil }
    return token(end)?.kind == .digits || number(at: end) != nil || half(at: end) != nil
      || hour(end) != nil || parted(end) != nil ? end : nil
  }

  func hour(_ index: Int) -> Int? {
    let named = tongue.sense(at: index, in: tokens) { sense -> Int? in
      if case .hour(let hour) = sense { hour } else { nil }
    }
    if let named { return named.value }
    guard let number = number(at: index), number.value == number.value.rounded(),
      (0...24).contains(number.value), number.end == index + 1
    else { return nil }
    return Int(number.value)
  }

  func minutes(_ index: Int) -> Int? {
    guard let token = token(index), token.kind == .digits, token.text.utf8.count == 2,
      let value = Int(token.text), value < 60
    else { return nil }
    return value
  }

  func half(at index: Int) -> (value: Bool, end: Int)? {
    tongue.sense(at: index, in: tokens) { sense -> Bool? in
      if case .half(let isAfternoon) = sense { isAfternoon } else { nil }
    }
  }

  /// `18:30`, `6:30 p. m.`; with a unit of time behind it is a length.
  func colons(_ index: Int, _ hasAt: Bool) -> (hours: ClockHours, end: Int)? {
    let before = half(at: index)
    let start = before?.end ?? index
    guard token(start)?.kind == .digits, let hour = hour(start), isSign(start + 1, ":"),
      isGlued(start + 1), isGlued(start + 2), let minute = minutes(start + 2)
    else { return nil }
    var hours = ClockHours(hour: hour, minute: minute, isAfternoon: before?.value)
    let end = start + 3
    // "1:02:30" is how long something took.
    if isSign(end, ":"), isGlued(end) { return nil }
    if let word = clockWord(end) { return withHalf(&hours, word) }
    guard let unit = unit(at: end), unit.value.minutes != nil else { return withHalf(&hours, end) }
    guard unit.value == .time(.hour), hasAt || hour >= 5 else { return nil }
    return withHalf(&hours, unit.end)
  }

  /// "saat 18.30", "14.30 Uhr": with a dot only behind a clock's preposition or before its word.
  func dotted(_ index: Int, _ hasAt: Bool) -> (hours: ClockHours, end: Int)? {
    guard hasAt || end(ofAny: tongue.words.clock + [["uhr"]], at: index + 3) != nil,
      let token = token(index), token.kind == .digits, token.text.utf8.count <= 2,
      let hour = Int(token.text), hour < 25, isSign(index + 1, "."), isGlued(index + 1),
      isGlued(index + 2), let minute = minutes(index + 2)
    else { return nil }
    let hours = ClockHours(hour: hour, minute: minute)
    if let word = clockWord(index + 3) { return (hours, word) }
    guard let unit = unit(at: index + 3) else { return (hours, index + 3) }
    return unit.value == .time(.hour) ? (hours, unit.end) : nil
  }

  /// The language's word behind hours: Uhr, 時, h.
  private func clockWord(_ index: Int) -> Int? {
    if let end = end(ofAny: tongue.words.clock, at: index) { return end }
    for pattern in tongue.clockPatterns {
      if case .word(let word)? = pattern.elements.last, token(index)?.text == word,
        pattern.elements.first == .hour
      {
        return index + 1
      }
    }
    return nil
  }

  func withHalf(_ hours: inout ClockHours, _ end: Int) -> (hours: ClockHours, end: Int) {
    if let half = half(at: end) {
      hours.isAfternoon = half.value
      return (hours, half.end)
    }
    if let part = part(at: end) {
      hours.part = part.value
      return (hours, part.end)
    }
    return (hours, end)
  }

  /// "в 18 часов", "às 7 horas", "6 de la tarde", "6 утра".
  private func counted(_ index: Int, _ hasAt: Bool) -> (hours: ClockHours, end: Int)? {
    guard let hour = hour(index) else { return nil }
    var hours = ClockHours(hour: hour)
    let end = index + 1
    if hasAt, let unit = unit(at: end), unit.value == .time(.hour) {
      var place = unit.end
      if let minute = minutesBehind(place) {
        hours.minute = minute.value
        place = minute.end
      }
      return withHalf(&hours, place)
    }
    guard hour > 0, hour <= 12, half(at: end) != nil || part(at: end) != nil,
      // "Una tarde a la semana".
      hasAt || number(at: index)?.isArticle != true
    else { return nil }
    // "12 утра" and "5 noches": only a phrase of the data, "de la noche", says when.
    return withHalf(&hours, end)
  }

  private func isAlone(_ index: Int) -> Bool {
    guard let token = token(index) else { return true }
    if token.kind == .digits || token.kind == .fraction { return false }
    if token.kind == .sign {
      return ![":", "/", "-", ",", "."].contains(token.text) || !isGlued(index + 1)
    }
    // "Prima delle 23 cinque sere a settimana".
    if let number = number(at: index), number.isWord, !number.isArticle, noun(at: number.end) != nil
    {
      return true
    }
    // "Prima delle 23 dal lunedì al giovedì".
    return isStop(index) || part(at: index) != nil || tongue.words.from.contains([token.text])
      || weekday(at: index) != nil
      // "A las 11 entre semana".
      || end(ofAny: tongue.words.workdays + tongue.words.daily + tongue.words.every, at: index)
        != nil
  }

  private func made(_ hours: ClockHours, _ start: Int, _ end: Int, isOpen: Bool) -> WorldDate? {
    var hours = hours
    if hours.isAfternoon == true, hours.hour < 12 { hours.hour += 12 }
    if hours.isAfternoon == false, hours.hour == 12 { hours.hour = 0 }
    let seconds = (hours.hour % 24) * 3600 + (hours.minute ?? 0) * 60 + (hours.second ?? 0)
    let isEither = hours.isAfternoon == nil && hours.hour <= 12 && (isOpen || hours.part != nil)
    let clock = SpokenClock(
      seconds: seconds, half: isEither ? .open : .fixed, hasMinutes: hours.minute != nil,
      hasSeconds: hours.second != nil)
    return WorldDate(
      expression: DateExpression(part: hours.part, clock: clock), start: start, end: end)
  }
}
