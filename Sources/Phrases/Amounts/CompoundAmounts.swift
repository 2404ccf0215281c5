import Journal

/// Amounts in two units: "7 feet 10 inches", `5'6"`, "2 st 3 lb", "1 km 200", "1 m 80".
extension Sentence {
  /// The amount with the smaller units behind it added up in its own.
  func compound(_ first: SpokenQuantity) -> SpokenQuantity {
    var sum = first
    while sum.max == nil, let next = smaller(behind: sum) { sum = next }
    return sum
  }

  private func smaller(behind first: SpokenQuantity) -> SpokenQuantity? {
    guard let name = unitName(of: first.unit), let sizes = Self.parts[name] else { return nil }
    let end = first.tokens.upperBound
    let isLinked = word(end) == "," || isAnd(end)
    let place = isLinked ? end + 1 : end
    guard let number = number(at: place), !number.value.isArticle, number.value.max == nil else {
      return nil
    }
    let unit = word(number.end)
    var sum = first
    if let size = sizes[unit], !isLinked || !Self.metric.contains(name) {
      // "1 km 200 m" is one amount, "1 km and 200 m" can be two.
      guard number.value.value * size < 10, unit != "in" || !isPlaceName(number.end + 1) else {
        return nil
      }
      sum.value += number.value.value * size
      sum.tokens = first.tokens.lowerBound..<number.end + 1
    } else if !isLinked, let share = bareShare(number, at: place, of: name) {
      sum.value += share
      sum.tokens = first.tokens.lowerBound..<number.end
    } else {
      return nil
    }
    if name == "stone" {
      sum.value *= 14
      sum.unit = .named("lb")
    } else if first.unit == .letterM {
      sum.unit = .named("m")
    }
    return sum
  }

  /// The 200 of "1 km 200" and the 80 of "1 m 80".
  private func bareShare(_ number: Match<SpokenNumber>, at place: Int, of name: String) -> Double? {
    guard number.value.hasDigits, tokens[place].isWhole(digits: 3), standsAlone(number.end) else {
      return nil
    }
    switch (name, tokens[place].text.utf8.count) {
    case ("km", 3), ("kg", 3): return number.value.value / 1000
    case ("m", 2): return number.value.value / 100
    case ("stone", _) where number.value.value < 14: return number.value.value / 14
    case ("ft", _) where number.value.value < 12: return number.value.value / 12
    case ("lb", _) where number.value.value < 16: return number.value.value / 16
    default: return nil
    }
  }

  private func unitName(of unit: SpokenUnit) -> String? {
    switch unit {
    case .named(let name): ["st", "stones"].contains(name) ? "stone" : name
    case .letterM: "m"
    default: nil
    }
  }

  /// "6 in the morning" is no length.
  private func isPlaceName(_ index: Int) -> Bool {
    token(index).map { $0.kind == .word && ($0.has(.article) || $0.has(.possessive)) } ?? false
  }

  private static let metric: Set<String> = ["km", "m", "kg", "l"]

  /// How much of the unit one of a smaller one is.
  private static let parts: [String: [String: Double]] = {
    let inches = ["in", "inch", "inches", "\""]
    func each(_ words: [String], _ share: Double) -> [String: Double] {
      Dictionary(uniqueKeysWithValues: words.map { ($0, share) })
    }
    let feet = ["ft", "foot", "feet", "'"]
    return [
      "ft": each(inches, 1.0 / 12),
      "yd": each(feet, 1.0 / 3).merging(each(inches, 1.0 / 36)) { $1 },
      "mi": each(["yd", "yds", "yard", "yards"], 1.0 / 1760).merging(each(feet, 1.0 / 5280)) { $1 },
      "stone": each(["lb", "lbs", "pound", "pounds"], 1.0 / 14),
      "lb": each(["oz", "ounce", "ounces"], 1.0 / 16),
      "km": each(["m", "meters", "metres", "meter", "metre"], 0.001),
      "m": each(["cm", "centimeters", "centimetres"], 0.01),
      "kg": each(["g", "grams", "gram"], 0.001),
      "l": each(["ml", "milliliters", "millilitres"], 0.001),
    ]
  }()

  /// `5'6"` and `6' 2"`: feet, for minutes have two digits behind them.
  func feetAndInches(at index: Int) -> Match<[SpokenQuantity]>? {
    guard let feet = token(index), feet.isWhole(digits: 2), ["'", "′"].contains(word(index + 1)),
      isGlued(index + 1), let inches = token(index + 2), inches.isWhole(digits: 2),
      inches.value < 12
    else { return nil }
    let isClosed = ["\"", "″"].contains(word(index + 3)) && isGlued(index + 3)
    guard isClosed || inches.glued && inches.text.utf8.count == 1 && feet.value < 9 else {
      return nil
    }
    let end = isClosed ? index + 4 : index + 3
    let found = SpokenQuantity(
      tokens: index..<end, value: feet.value + inches.value / 12, unit: .named("ft"))
    return Match(value: [found], end: end)
  }
}
