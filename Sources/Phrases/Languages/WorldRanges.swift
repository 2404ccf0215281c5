import Journal

/// From one time of day to another: "von 14 bis 16 Uhr", "dalle 21 alle 22:30", 9時から11時まで.
extension WorldLine {
  func clockRange(at index: Int) -> WorldDate? {
    let opened = end(ofAny: tongue.words.from + tongue.words.at, at: index)
    var place = opened ?? index
    // "De 14 a 16 h", "das 19h às 21h".
    if opened == nil, isWord(index), isStop(index) { place = index + 1 }
    guard let first = hours(at: place), let linked = link(behind: first.end),
      let last = hours(at: linked.end)
    else { return nil }
    // "2 bis 3 Stunden" is a length, "3 a 5 km" an amount: one of the two has to be a time of day.
    let isTold = first.isTold || last.isTold || linked.isAt && place > index
    guard isTold, first.hours.hour != last.hours.hour || first.hours.minute != last.hours.minute
    else { return nil }
    var end = last.end
    if let behind = self.end(ofAny: tongue.words.until, at: end), token(end)?.writing != nil {
      end = behind
    }
    var expression = DateExpression(clock: spoken(first.hours), lastClock: spoken(last.hours))
    expression.role = .interval
    expression.part = first.hours.part ?? last.hours.part
    return WorldDate(expression: expression, start: index, end: end)
  }

  /// A time of day, or an hour that may be one.
  private func hours(at index: Int) -> (hours: ClockHours, end: Int, isTold: Bool)? {
    let place = end(ofAny: tongue.words.at, at: index) ?? index
    if let found = colons(place, true) ?? patterned(place, hasAt: false) {
      return (found.hours, found.end, true)
    }
    guard let hour = hour(place), token(place)?.kind == .digits || place > index else { return nil }
    // "9h", "16 h".
    if let unit = unit(at: place + 1), unit.value == .time(.hour) {
      guard tokens[place + 1].text == "h" else { return nil }
      let minute = minutesBehind(unit.end)
      return (
        ClockHours(hour: hour, minute: minute?.value), minute?.end ?? unit.end, isGlued(place + 1)
      )
    }
    guard unit(at: place + 1) == nil else { return nil }
    return (ClockHours(hour: hour), place + 1, false)
  }

  private func link(behind index: Int) -> (end: Int, isAt: Bool)? {
    if isSign(index, "-", "~") { return (index + 1, false) }
    if let end = end(ofAny: tongue.words.at, at: index) { return (end, true) }
    return end(ofAny: tongue.words.until + tongue.words.to, at: index).map { ($0, false) }
  }

  private func spoken(_ hours: ClockHours) -> SpokenClock {
    var hour = hours.hour
    if hours.isAfternoon == true, hour < 12 { hour += 12 }
    if hours.isAfternoon == false, hour == 12 { hour = 0 }
    return SpokenClock(
      seconds: (hour % 24) * 3600 + (hours.minute ?? 0) * 60, half: .fixed,
      hasMinutes: hours.minute != nil)
  }
}
