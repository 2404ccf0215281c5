/// Times of day by the patterns of the language.
extension WorldLine {
  /// By the patterns of the language: "HH 'Uhr'", "aK時", "h B".
  func patterned(_ index: Int, hasAt: Bool) -> (hours: ClockHours, end: Int)? {
    var best: (hours: ClockHours, end: Int)?
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
  private func worded(_ index: Int) -> (hours: ClockHours, end: Int)? {
    let half = half(at: index)
    let place = half?.end ?? index
    guard !tongue.words.clock.isEmpty, let hour = hour(place),
      let end = end(ofAny: tongue.words.clock, at: place + 1)
    else { return nil }
    return (ClockHours(hour: hour, isAfternoon: half?.value), end)
  }

  private func matched(
    _ pattern: DatePattern, _ index: Int, _ hasAt: Bool
  ) -> (hours: ClockHours, end: Int)? {
    var hours = ClockHours()
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
  func minutesBehind(_ index: Int) -> (value: Int, end: Int)? {
    if token(index)?.writing != nil, let end = end(ofAny: tongue.words.half, at: index) {
      return (30, end)
    }
    guard let number = number(at: index), number.value < 60, number.value >= 0,
      number.value == number.value.rounded()
    else { return nil }
    if let unit = unit(at: number.end) {
      if unit.value == .time(.minute) { return (Int(number.value), unit.end) }
      // "6h30 j'ai médité": glued to the hour, whatever short word follows.
      guard minutes(index) != nil, isGlued(index) else { return nil }
    }
    guard minutes(index) != nil, isGlued(index) || noun(at: number.end) == nil else { return nil }
    return (Int(number.value), number.end)
  }
}
