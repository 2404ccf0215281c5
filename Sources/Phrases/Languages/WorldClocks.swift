import Journal

/// Times of day: "18:30", "18 Uhr", "18h30", "午後6時", "las 6 de la tarde".
extension WorldLine {
  private struct Hours {
    var hour = 0
    var minute: Int?
    var second: Int?
    var isAfternoon: Bool?
    var part: PartOfDay?
  }

  func clock(at index: Int) -> WorldDate? {
    let at = atWord(index)
    let place = at ?? index
    if let found = colons(place, at != nil) ?? dotted(place, at != nil) ?? patterned(
      place, hasAt: at != nil) ?? counted(place, at != nil)
    {
      return made(found.hours, index, found.end, isOpen: false)
    }
    guard at != nil, let hour = hour(place), isAlone(place + 1) else { return nil }
    return made(Hours(hour: hour), index, place + 1, isOpen: hour <= 12)
  }

  /// Behind a clock's preposition, where a number follows.
  private func atWord(_ index: Int) -> Int? {
    guard let end = end(ofAny: tongue.words.at, at: index) else { return nil }
    return token(end)?.kind == .digits || number(at: end) != nil || half(at: end) != nil
      ? end : nil
  }

  private func hour(_ index: Int) -> Int? {
    guard let number = number(at: index), number.value == number.value.rounded(),
      (0...24).contains(number.value), number.end == index + 1
    else { return nil }
    return Int(number.value)
  }

  private func minutes(_ index: Int) -> Int? {
    guard let token = token(index), token.kind == .digits, token.text.utf8.count == 2,
      let value = Int(token.text), value < 60
    else { return nil }
    return value
  }

  private func half(at index: Int) -> (value: Bool, end: Int)? {
    tongue.sense(at: index, in: tokens) { sense -> Bool? in
      if case .half(let isAfternoon) = sense { isAfternoon } else { nil }
    }
  }

  /// `18:30`, `6:30 p. m.`; with a unit of time behind it is a length.
  private func colons(_ index: Int, _ hasAt: Bool) -> (hours: Hours, end: Int)? {
    let before = half(at: index)
    let start = before?.end ?? index
    guard token(start)?.kind == .digits, let hour = hour(start), isSign(start + 1, ":"),
      isGlued(start + 1), isGlued(start + 2), let minute = minutes(start + 2)
    else { return nil }
    var hours = Hours(hour: hour, minute: minute, isAfternoon: before?.value)
    let end = start + 3
    // "1:02:30" is how long something took.
    if isSign(end, ":"), isGlued(end) { return nil }
    if let word = clockWord(end) { return withHalf(&hours, word) }
    guard let unit = unit(at: end), unit.value.minutes != nil else { return withHalf(&hours, end) }
    guard unit.value == .time(.hour), hasAt || hour >= 5 else { return nil }
    return withHalf(&hours, unit.end)
  }

  /// "saat 18.30": with a dot only behind a clock's preposition.
  private func dotted(_ index: Int, _ hasAt: Bool) -> (hours: Hours, end: Int)? {
    guard hasAt, let token = token(index), token.kind == .digits, token.text.utf8.count <= 2,
      let hour = Int(token.text), hour < 25, isSign(index + 1, "."), isGlued(index + 1),
      isGlued(index + 2), let minute = minutes(index + 2)
    else { return nil }
    let hours = Hours(hour: hour, minute: minute)
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

  private func withHalf(_ hours: inout Hours, _ end: Int) -> (hours: Hours, end: Int) {
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

  /// By the patterns of the language: "HH 'Uhr'", "aK時", "h B".
  private func patterned(_ index: Int, hasAt: Bool) -> (hours: Hours, end: Int)? {
    var best: (hours: Hours, end: Int)?
    for pattern in tongue.clockPatterns {
      guard let found = matched(pattern, index, hasAt), found.end > best?.end ?? 0 else { continue }
      best = found
    }
    if let found = worded(index), found.end > best?.end ?? 0 { best = found }
    guard var found = best else { return nil }
    if found.hours.minute == nil, let minute = minutesBehind(found.end) {
      found.hours.minute = minute.value
      found.end = minute.end
    }
    return withHalf(&found.hours, found.end)
  }

  /// "下午6点", by the words that the data lacks.
  private func worded(_ index: Int) -> (hours: Hours, end: Int)? {
    let half = half(at: index)
    let place = half?.end ?? index
    guard !tongue.words.clock.isEmpty, let hour = hour(place),
      let end = end(ofAny: tongue.words.clock, at: place + 1)
    else { return nil }
    return (Hours(hour: hour, isAfternoon: half?.value), end)
  }

  private func matched(
    _ pattern: DatePattern, _ index: Int, _ hasAt: Bool
  ) -> (hours: Hours, end: Int)? {
    var hours = Hours()
    var place = index
    for element in pattern.elements {
      switch element {
      case .hour:
        guard let hour = hour(place) else { return nil }
        hours.hour = hour
        place += 1
      case .minute:
        guard let minute = minutes(place) else { return nil }
        hours.minute = minute
        place += 1
      case .second:
        guard let second = minutes(place) else { return nil }
        hours.second = second
        place += 1
      case .half:
        guard let half = half(at: place) else { return nil }
        hours.isAfternoon = half.value
        place = half.end
      case .word(let word):
        // "18 h" is as long as "18 hours": a time of day only behind "à".
        guard token(place)?.text == word else { return nil }
        if !hasAt, unit(at: place)?.value == .time(.hour) {
          guard hours.hour >= 13, isGlued(place), minutes(place + 1) != nil else { return nil }
        }
        place += 1
      case .sign(let sign):
        guard isSign(place, sign) else { return nil }
        place += 1
      default: return nil
      }
    }
    return (hours, place)
  }

  /// "18 Uhr 30", "18h30", "6時30分", "6時半".
  private func minutesBehind(_ index: Int) -> (value: Int, end: Int)? {
    if token(index)?.writing != nil, let end = end(ofAny: tongue.words.half, at: index) {
      return (30, end)
    }
    guard let number = number(at: index), number.value < 60, number.value >= 0,
      number.value == number.value.rounded()
    else { return nil }
    if let unit = unit(at: number.end) {
      return unit.value == .time(.minute) ? (Int(number.value), unit.end) : nil
    }
    guard minutes(index) != nil, isGlued(index) || noun(at: number.end) == nil else { return nil }
    return (Int(number.value), number.end)
  }

  /// "в 18 часов", "às 7 horas", "6 de la tarde", "6 утра".
  private func counted(_ index: Int, _ hasAt: Bool) -> (hours: Hours, end: Int)? {
    guard let hour = hour(index) else { return nil }
    var hours = Hours(hour: hour)
    let end = index + 1
    if hasAt, let unit = unit(at: end), unit.value == .time(.hour) {
      var place = unit.end
      if let minute = minutesBehind(place) {
        hours.minute = minute.value
        place = minute.end
      }
      return withHalf(&hours, place)
    }
    guard hour > 0, hour <= 12, half(at: end) != nil || part(at: end) != nil else { return nil }
    // "12 утра" and "5 noches": only a phrase of the data, "de la noche", says when.
    return withHalf(&hours, end)
  }

  private func isAlone(_ index: Int) -> Bool {
    guard let token = token(index) else { return true }
    if token.kind == .digits || token.kind == .fraction { return false }
    if token.kind == .sign {
      return ![":", "/", "-", ",", "."].contains(token.text) || !isGlued(index + 1)
    }
    return isStop(index) || part(at: index) != nil
  }

  private func made(_ hours: Hours, _ start: Int, _ end: Int, isOpen: Bool) -> WorldDate? {
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
