import Journal

/// "vor 3 Tagen", "hace dos días", "3日前", "in 5 Wochen".
extension WorldLine {
  func ago(at index: Int) -> WorldDate? {
    for pattern in tongue.relatives {
      if let found = matched(pattern, at: index) { return found }
    }
    return nil
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
