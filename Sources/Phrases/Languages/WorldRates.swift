import Journal

/// "Three times a week" in any language: an amount, and a day, week or month by itself beside it.
extension WorldLine {
  struct FoundRate {
    let range: Range<Int>
    let per: TargetShape.Period
  }

  /// The period behind an amount: "veces por semana", "Minuten am Tag", "/Woche".
  ///
  /// - Parameter end: the place behind the amount.
  func rate(behind end: Int) -> FoundRate? {
    var place = end
    while place <= end + 2, let token = token(place) {
      // "Esta semana" is a time of its own.
      if date(at: place) != nil { return nil }
      if let per = period(at: place) { return FoundRate(range: end..<place + 1, per: per) }
      guard isLink(token) else { return nil }
      place += 1
    }
    return nil
  }

  /// The period before an amount: 週に3回, "w tygodniu trzy razy".
  ///
  /// - Parameter start: the place of the amount.
  func rate(before start: Int, from floor: Int) -> FoundRate? {
    var place = start - 1
    while place >= max(floor, start - 2), let token = token(place) {
      if let per = period(at: place), number(at: place - 1) == nil {
        return FoundRate(range: place..<start, per: per)
      }
      guard isLink(token) else { return nil }
      place -= 1
    }
    return nil
  }

  private func isLink(_ token: WorldToken) -> Bool {
    if token.kind == .sign { return token.text == "/" }
    guard token.kind == .word else { return false }
    if token.writing == .hiragana { return ["に", "で"].contains(token.text) }
    return token.writing == nil && (tongue.stops.contains(token.text) || token.text.count <= 3)
  }

  private func period(at index: Int) -> TargetShape.Period? {
    guard let token = token(index), token.kind == .word else { return nil }
    if let known = tongue.periods[token.text] { return TargetShape.Period(known) }
    guard token.writing == .han || token.text.count >= 3 else { return nil }
    let named = tongue.sense(at: index, in: tokens) { sense -> TimeUnit? in
      if case .unit(.time(let unit)) = sense { unit } else { nil }
    }
    if let named, named.end == index + 1 { return TargetShape.Period(named.value) }
    // "Haftada", "veckan": with an ending.
    let stem = tongue.periods.first { word, _ in
      word.count >= 4 && token.text.hasPrefix(word) && token.text.count <= word.count + 2
    }
    return stem.flatMap { TargetShape.Period($0.value) }
  }
}

extension TargetShape.Period {
  fileprivate init?(_ unit: TimeUnit) {
    switch unit {
    case .day: self = .day
    case .week: self = .week
    case .month: self = .month
    default: return nil
    }
  }
}
