import Journal

/// From one time of day to another: "von 14 bis 16 Uhr", "dalle 21 alle 22:30", 9時から11時まで.
extension WorldLine {
  ///
  /// - Parameter isBehindDay: whether a day stands before it: "dziś od 8 do 9" is no amount then.
  func clockRange(at index: Int, isBehindDay: Bool = false) -> WorldDate? {
    // "Entre las 2 y las 5", "fra le 14 e le 17".
    let between = end(ofAny: tongue.words.between, at: index)
    let isNamed = between.map(isStop) ?? false
    let opened =
      between.map { isNamed ? $0 + 1 : $0 }
      ?? end(ofAny: tongue.words.from + tongue.words.at, at: index)
    var place = opened ?? index
    // "De 14 a 16 h", "das 19h às 21h".
    if opened == nil, isWord(index), isStop(index) { place = index + 1 }
    guard let first = hours(at: place, isOpened: place > index),
      let linked = link(behind: first.end, isBetween: between != nil),
      // "2h e 20" is a length.
      opened != nil || self.end(ofAny: tongue.words.and, at: first.end) == nil,
      let last = hours(at: linked.end, isOpened: place > index),
      // "De 5h à 2h par jour".
      last.hours.hour >= first.hours.hour || !isLengthOfRate(last.end)
    else { return nil }
    // "2 bis 3 Stunden" is a length, "3 a 5 km" an amount: one of the two has to be a time of day.
    let isTold =
      first.isTold || last.isTold || linked.isAt && place > index || isNamed
      || place > index && token(last.end - 1)?.text == "uur"
      || isBehindDay && opened != nil && first.hours.hour < last.hours.hour
    // "De 15 à 5 cigarettes", "de 3 à 1 soda par jour" counts them.
    let counted = first.isTold || last.isTold || isBehindDay ? nil : noun(at: last.end)
    let isCounted = counted.map { noun in
      noun.text.count > 4 && ["s", "x"].contains(noun.text.last) || rate(behind: noun.end) != nil
    }
    guard isTold, isCounted != true,
      first.hours.hour != last.hours.hour || first.hours.minute != last.hours.minute
    else { return nil }
    var end = last.end
    if let behind = self.end(ofAny: tongue.words.until, at: end), token(end)?.writing != nil {
      end = behind
    }
    var begin = first.hours
    if begin.hour < last.hours.hour, begin.isAfternoon == nil {
      begin.isAfternoon = last.hours.isAfternoon
    }
    var expression = DateExpression(clock: spoken(begin), lastClock: spoken(last.hours))
    // "Entre las 2 y las 5".
    if !first.isTold, !last.isTold, last.hours.hour <= 12 {
      expression.clock?.openBefore(noon: true)
      expression.lastClock?.openBefore(noon: true)
    }
    expression.role = .interval
    expression.part = begin.part ?? last.hours.part
    return WorldDate(expression: expression, start: index, end: end)
  }

  /// A time of day, or an hour that may be one.
  private func hours(
    at index: Int, isOpened: Bool
  ) -> (hours: ClockHours, end: Int, isTold: Bool)? {
    let place = end(ofAny: tongue.words.at, at: index) ?? index
    if isOpened, let found = parted(place) {
      // "Halb 10" is said of nothing else.
      return (found.hours, found.end, hour(place) == nil)
    }
    if let found = colons(place, true) ?? patterned(place, hasAt: false) {
      return (found.hours, found.end, true)
    }
    // "Van 14.00 tot 16.15 uur".
    if isOpened, let found = dotted(place, true) { return (found.hours, found.end, true) }
    guard let hour = hour(place), token(place)?.kind == .digits || place > index || isOpened else {
      return nil
    }
    // "De 7 a 8 de la tarde".
    var hours = ClockHours(hour: hour)
    let behind = withHalf(&hours, place + 1)
    if isOpened, hour > 0, hour <= 12, behind.end > place + 1 {
      return (behind.hours, behind.end, true)
    }
    if link(behind: place + 1) != nil { return (hours, place + 1, false) }
    // "9h", "16 h".
    if let unit = unit(at: place + 1), unit.value == .time(.hour) {
      // "Van 14 tot 17 uur", "tussen 2 en 5 uur".
      if isOpened, tokens[place + 1].text == "uur" {
        return (ClockHours(hour: hour), unit.end, false)
      }
      guard tokens[place + 1].text == "h" else { return nil }
      let minute = minutesBehind(unit.end)
      return (
        ClockHours(hour: hour, minute: minute?.value), minute?.end ?? unit.end, isGlued(place + 1)
      )
    }
    guard unit(at: place + 1) == nil else { return nil }
    return (ClockHours(hour: hour), place + 1, false)
  }

  private func link(behind index: Int, isBetween: Bool = false) -> (end: Int, isAt: Bool)? {
    if isBetween, let end = end(ofAny: tongue.words.and + tongue.words.to, at: index) {
      return (isStop(end) && hour(end) == nil ? end + 1 : end, false)
    }
    if isSign(index, "-", "~") { return (index + 1, false) }
    if let end = end(ofAny: tongue.words.at, at: index) { return (end, true) }
    return end(ofAny: tongue.words.until + tongue.words.to, at: index).map { ($0, false) }
  }

  private func spoken(_ hours: ClockHours) -> SpokenClock {
    var hour = hours.hour
    let isLate =
      switch hours.part {
      case .afternoon, .evening: true
      case .night: hour > 5
      default: hours.isAfternoon == true
      }
    if isLate, hour < 12 { hour += 12 }
    if hours.isAfternoon == false, hour == 12 { hour = 0 }
    return SpokenClock(
      seconds: (hour % 24) * 3600 + (hours.minute ?? 0) * 60, half: .fixed,
      hasMinutes: hours.minute != nil)
  }
}
