import Journal

/// What an amount can mean before anybody knows the deed: units left open, and neighbours' units.
struct AmountMeanings {
  let sentence: Sentence
  let spellings: UnitSpellings
  /// The unit of the amount before.
  let earlier: String?

  func mark(of spoken: SpokenQuantity) -> Mark {
    let span = sentence.span(spoken.tokens)
    var meanings = meanings(of: spoken) + wholes(of: spoken)
    let first = meanings.removeFirst()
    return Mark(
      span: span, text: sentence.text(span),
      bound: spoken.isLoose ? .about : sentence.bound(of: spoken.tokens), meanings: first, meanings)
  }

  private func meanings(of spoken: SpokenQuantity) -> [Mark.Meaning] {
    switch spoken.unit {
    case .named(let unit): return named(unit, spoken)
    case .kilo:
      let thousands = amount(spoken, times: 1000, unit: nil)
      let distance = amount(spoken, unit: "km")
      return spoken.value <= 500 && !nearby.contains(.money)
        ? [distance, thousands] : [thousands, distance]
    case .letterM:
      let metres = amount(spoken, unit: "m")
      let minutes = Mark.Meaning(
        kind: .duration, value: .length(minutes: spoken.value, max: spoken.max))
      let miles = amount(spoken, unit: "mi")
      if isWater { return [metres, minutes, miles] }
      if spoken.value >= 50, !nearby.contains(.study) || spoken.value > 300 {
        return [metres, minutes, miles]
      }
      return nearby.contains(.travel) ? [miles, metres, minutes] : [minutes, metres, miles]
    case .bare:
      let number = amount(spoken, unit: nil)
      guard let earlier else { return [number] }
      // "swam 1 km and then 500".
      let isFiner = earlier == "km" && spoken.value >= 50
      return [number, amount(spoken, unit: isFiner ? "m" : earlier)]
    }
  }

  /// What several units make together, in the smallest and in the largest of them.
  ///
  /// "2 yards 7 feet" are 13 ft, and "2 km and 1 m" can be 2,001 m. A spelled unit has its symbol.
  private func wholes(of spoken: SpokenQuantity) -> [Mark.Meaning] {
    if case .named(let name) = spoken.unit, let symbol = Self.symbols[name] {
      return [amount(spoken, unit: symbol)]
    }
    let next = spoken.tokens.upperBound
    let behind = [",", "and"].contains(sentence.word(next)) ? next + 1 : next
    guard spoken.tokens.count > 3 || sentence.isNumber(behind) else { return [] }
    var units: [MeasureUnit] = []
    var (sum, place) = (0.0, spoken.tokens.lowerBound)
    while let number = sentence.number(at: place), !number.value.isArticle,
      let (unit, end) = measure(behind: number, units.last)
    {
      sum += number.value.value * unit.amountsPerUnit
      units.append(unit)
      place = [",", "and"].contains(sentence.word(end)) ? end + 1 : end
    }
    guard let first = units.first, let last = units.last, units.count > 1 else { return [] }
    return [last, first].map {
      Mark.Meaning(
        kind: .amount,
        value: .amount(
          sum / $0.amountsPerUnit, max: nil, unit: Self.symbols[$0.symbol] ?? $0.symbol))
    }
  }

  private static let symbols = ["centimeters": "cm", "millimeters": "mm"]

  /// A unit of the same kind as the one before it, and smaller.
  private func measure(
    behind number: Match<SpokenNumber>, _ larger: MeasureUnit?
  ) -> (MeasureUnit, Int)? {
    let inside = ["in": "inches", "'": "ft"][sentence.word(number.end)]
    if let inside, larger?.kind == .distance {
      return (UnitCatalogue.unit(inside), number.end + 1)
    }
    guard number.value.max == nil, let found = sentence.unit(after: number) else { return nil }
    let unit: MeasureUnit
    switch found.value {
    case .named(let name): unit = UnitCatalogue.unit(name)
    case .letterM: unit = UnitCatalogue.unit("m")
    default: return nil
    }
    guard [.distance, .mass, .volume].contains(unit.kind), larger?.kind ?? unit.kind == unit.kind,
      unit.amountsPerUnit < larger?.amountsPerUnit ?? .infinity
    else { return nil }
    return (unit, found.end)
  }

  private func named(_ unit: String, _ spoken: SpokenQuantity) -> [Mark.Meaning] {
    let unit = spellings.known(unit) ?? unit
    var amount = amount(spoken, unit: unit)
    if unit.contains("/") { amount.kind = .pace }
    if ["°C", "°F"].contains(unit) { amount.kind = .temperature }
    if UnitCatalogue.unit(unit).kind == .money { amount.kind = .price }
    guard let minutes = Lexicon.english[unit].timeUnit?.length else { return [amount] }
    // "3 months", also where days are what is counted.
    let length = Mark.Meaning(
      kind: .duration,
      value: .length(minutes: spoken.value * minutes, max: spoken.max.map { $0 * minutes }))
    return [length, amount]
  }

  private func amount(
    _ spoken: SpokenQuantity, times factor: Double = 1, unit: String?
  ) -> Mark.Meaning {
    Mark.Meaning(
      kind: unit == nil ? .number : .amount,
      value: .amount(spoken.value * factor, max: spoken.max.map { $0 * factor }, unit: unit))
  }

  /// In a pool or a boat nobody goes five miles.
  private var isWater: Bool {
    sentence.tokens.contains {
      $0.kind == .word
        && ["swam", "swim", "swum", "swimming", "lengths", "pool", "row", "rowed"].contains($0.text)
    }
  }

  /// What the words of the line can be, for nothing is known yet of which is the deed.
  private var nearby: Trait {
    sentence.tokens.reduce(into: []) { traits, token in
      if token.kind == .word { traits.formUnion(token.word.traits) }
    }
  }
}
