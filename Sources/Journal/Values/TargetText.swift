import Localization

/// A target as a person says it: "at most 5 coffees a week", "5 nights a week, Mon to Fri, before
/// 23:00", "from 60 to 80 kg".
extension TargetShape {
  package func text(_ quantity: Quantity, isLimit: Bool) -> String {
    let most = isLimit && from == nil ? localized("at most ") : ""
    guard self != .sum else { return most + quantity.shown }
    var text = most
    if let from {
      text += isLimit ? localized("down from ") : localized("up from ")
      text += localized("\(Quantity.shown(from)) to ")
    }
    let spread = per == nil || from != nil ? nil : Self.spread(quantity)
    let each = spread.map { Quantity(1, $0.unit) } ?? quantity
    text += (per == nil ? nil : Self.often(each)) ?? each.text
    if let per { text += spread.map { localized(" every \($0.periods) \(per)s") } ?? " a \(per)" }
    if !weekdays.isEmpty { text += localized(", on \(Weekday.text(of: weekdays))") }
    if let before { text += localized(", before \(before)") }
    return text
  }

  /// Two weeks of "half a book a week": over how many periods one thing is spread.
  private static func spread(_ quantity: Quantity) -> (unit: String, periods: Int)? {
    let periods = (1 / quantity.value).rounded()
    guard quantity.unit.isCounted, (2...12).contains(periods),
      abs(quantity.value * periods - 1) < 0.005
    else { return nil }
    return (quantity.unit.symbol, Int(periods))
  }

  /// "Once", "twice".
  private static func often(_ quantity: Quantity) -> String? {
    guard quantity.unit.symbol == "times" else { return nil }
    return quantity.value == 1 ? "once" : quantity.value == 2 ? "twice" : nil
  }
}

extension Weekday {
  /// "Mon to Fri", "Tue and Sat".
  package static func text(of days: Set<Weekday>) -> String {
    let names = days.sorted().map(\.shown)
    guard let first = days.min(), let last = days.max() else { return "" }
    if days.count > 2, last.rawValue - first.rawValue == days.count - 1 {
      return localized("\(first.shown) to \(last.shown)")
    }
    return names.count < 2
      ? names.joined()
      : names.dropLast().joined(separator: ", ") + localized(" and ") + (names.last ?? "")
  }
}
