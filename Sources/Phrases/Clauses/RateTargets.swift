package import Journal

/// Targets that were said by the day, week or month.
extension Clause {
  /// What a goal is to reach by its end: "3 times a week for ten weeks" are 30 times.
  ///
  /// An amount by the week adds up only where the goal has an end; without one it is left out.
  package func targets(from today: Day) -> [QuantityMention] {
    quantities.compactMap { quantity in
      guard let days = rate(of: quantity) else { return quantity }
      guard let end = targetDay, end >= today else { return nil }
      let length = Double(end - max(startDay ?? today, today) + 1)
      var total = quantity
      let times = max((length / days).rounded(), 1)
      total.value *= times
      total.max = total.max.map { $0 * times }
      return total
    }
  }

  /// How many days one "a week" or "per day" right behind an amount lasts.
  private func rate(of quantity: QuantityMention) -> Double? {
    let said = dates.first {
      $0.role == .recurring && (0...1).contains($0.span.lower - quantity.span.upper)
    }
    switch said?.text.split(whereSeparator: { $0 == " " || $0 == "/" }).last?.lowercased() {
    case "day": return 1
    case "week", "wk": return 7
    case "month": return 365.25 / 12
    case "year": return 365.25
    default: return nil
    }
  }
}
