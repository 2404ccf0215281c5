import Journal

/// "vor 3 Tagen", "hace dos días", "3日前", "in 5 Wochen".
extension WorldLine {
  func ago(at index: Int) -> WorldDate? {
    if let found = upToNow(at: index) { return found }
    for pattern in tongue.relatives {
      if let found = matched(pattern, at: index) { return found }
    }
    return nil
  }

  /// "(In den) letzten sieben Tagen", "7 derniers jours", 過去7日間: so many days or longer units up to now.
  private func upToNow(at index: Int) -> WorldDate? {
    let front = end(ofAny: tongue.words.past, at: index)
    guard let number = number(at: front ?? index), number.value == number.value.rounded(),
      (1..<1000).contains(number.value),
      let place = front == nil ? end(ofAny: tongue.words.past, at: number.end) : number.end,
      let unit = unit(at: place), case .time(let length) = unit.value, !length.isClock
    else { return nil }
    let expression = DateExpression(
      anchor: .rolling(-Int(number.value), length), role: .interval)
    return WorldDate(expression: expression, start: index, end: unit.end)
  }

  private func matched(_ pattern: RelativePattern, at index: Int) -> WorldDate? {
    var place = index
    if !pattern.before.isEmpty {
      guard let end = end(of: pattern.before, at: index) else { return nil }
      place = end
    }
    if let count = pattern.count { return date(pattern, count, index, place) }
    guard let number = number(at: place) else { return nil }
    var end = number.end
    if !pattern.behind.isEmpty {
      guard let behind = self.end(of: pattern.behind, at: end) else { return nil }
      end = behind
    } else if pattern.before.isEmpty {
      return nil
    }
    return date(pattern, number.value, index, end)
  }

  private func date(
    _ pattern: RelativePattern, _ count: Double, _ start: Int, _ end: Int
  ) -> WorldDate? {
    guard count.magnitude < 100_000 else { return nil }
    var expression = DateExpression()
    if let minutes = pattern.unit.minutes, pattern.unit.isClock {
      // "in 30 Minuten": how long a run took, as often as when it begins.
      guard pattern.isPast else { return nil }
      expression.anchor = .seconds(Int((-count * minutes * 60).rounded()))
    } else {
      guard count == count.rounded() else { return nil }
      expression.anchor = .step(pattern.isPast ? -Int(count) : Int(count), pattern.unit)
      if !pattern.isPast {
        expression.role = .horizon
        expression.isAhead = true
      }
    }
    return WorldDate(expression: expression, start: start, end: end)
  }
}
