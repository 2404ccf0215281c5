/// What is measured; units of one kind convert into each other, kinds never do.
package enum MeasureKind: String, CaseIterable, Codable, Sendable {
  case distance, time, count, mass, energy, volume, money, free
}

/// A unit with a fixed symbol, or a free unit that is a person's own noun ("pages").
package struct MeasureUnit: Hashable, Sendable {
  /// `km`, `min`, `kcal`; of a free unit the noun, lower case, plural.
  package let symbol: String
  package let kind: MeasureKind
  /// How many of the kind's smallest amounts one of this unit is: tenths of a millimetre,
  /// milliseconds, hundredths of a milligram, joules, microlitres; else millionths.
  package let amountsPerUnit: Double

  package init(symbol: String, kind: MeasureKind, amountsPerUnit: Double) {
    self.symbol = symbol
    self.kind = kind
    self.amountsPerUnit = amountsPerUnit
  }

  /// Whether it counts deeds by their own name, so that an entry which tells no number is one.
  package var isDeed: Bool { UnitCatalogue.deeds.contains(symbol) }

  /// Whether it counts entries.
  package var countsDeeds: Bool { kind == .count || isDeed }

  /// Whether it counts the weeks in which something was done.
  package var isWeek: Bool { symbol == "weeks" }

  /// Whether it counts things, of which a part is none.
  package var isCounted: Bool { kind == .count || kind == .free }

  /// The name under which amounts add up: the kind for units that convert, else the symbol.
  package var dimension: String {
    switch kind {
    case .distance, .time, .mass, .energy, .volume: kind.rawValue
    case .count: "sessions"
    case .money: ["eur", "euro"].contains(symbol) ? "euros" : symbol
    case .free: symbol
    }
  }
}

/// Which words name which unit.
package enum UnitCatalogue {
  /// The unit that a symbol or word names, in any letter case; any other word is a free unit.
  ///
  /// `m` is metres here and `min` minutes: what stands beside a number in a sentence is the phrase
  /// reader's to judge.
  package static func unit(_ word: String) -> MeasureUnit {
    if let unit = known[word] { return unit }
    // As the journal keeps them: lists hold many, and to look a second time takes the longest.
    let isLowerCase = word.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A ~= $0) }
    let key = isLowerCase ? word : word.lowercased()
    return (isLowerCase ? nil : known[key])
      ?? MeasureUnit(symbol: key, kind: .free, amountsPerUnit: 1_000_000)
  }

  /// Every unit with a place of its own, each once.
  package static var units: [MeasureUnit] {
    table.map { MeasureUnit(symbol: $0.0, kind: $0.1, amountsPerUnit: $0.2) }
  }

  package static let deeds = [
    "runs", "jogs", "walks", "hikes", "swims", "rides", "lessons", "classes", "rehearsals",
    "trainings", "nights", "mornings", "evenings", "days",
  ]

  package static func isKnown(_ word: String) -> Bool { known[word.lowercased()] != nil }

  private static let known: [String: MeasureUnit] = {
    var units: [String: MeasureUnit] = [:]
    for (symbol, kind, factor, words) in table {
      let unit = MeasureUnit(symbol: symbol, kind: kind, amountsPerUnit: factor)
      for word in [symbol.lowercased()] + words.split(separator: " ").map(String.init) {
        units[word] = unit
      }
    }
    return units
  }()

  // International yard and pound (1959): 1 yd = 0.9144 m, 1 lb = 0.45359237 kg. Thermochemical
  // calorie: 1 kcal = 4184 J. Ounces, pints, gallons and cups stay free: each has several sizes.
  private static let table: [(String, MeasureKind, Double, String)] = [
    ("km", .distance, 10_000_000, "k.m. kms kilometer kilometers kilometre kilometres"),
    ("m", .distance, 10_000, "meter meters metre metres"),
    ("mi", .distance, 16_093_440, "mile miles"),
    ("yd", .distance, 9_144, "yds yard yards"),
    ("ft", .distance, 3_048, "foot feet"),
    ("inches", .distance, 254, "inch"),
    ("cm", .distance, 100, "cms"),
    ("centimeters", .distance, 100, "centimeter centimetre centimetres"),
    ("mm", .distance, 10, "mms"),
    ("millimeters", .distance, 10, "millimeter millimetre millimetres"),
    ("kg", .mass, 100_000_000, "kgs kilo kilos kilogram kilograms kilogramme kilogrammes"),
    ("g", .mass, 100_000, "gram grams gramme grammes"),
    ("mg", .mass, 100, "mgs"),
    ("milligrams", .mass, 100, "milligram milligramme milligrammes"),
    ("tonnes", .mass, 100_000_000_000, "tonne"),
    ("lb", .mass, 45_359_237, "lbs pound pounds"),
    ("min", .time, 60_000, "mins minute minutes"),
    ("h", .time, 3_600_000, "hr hrs hour hours"),
    ("kcal", .energy, 4_184, "kcals calorie calories cal cals kilocalorie kilocalories"),
    ("kJ", .energy, 1_000, "kilojoule kilojoules"),
    ("joules", .energy, 1, "joule"),
    ("kWh", .energy, 3_600_000, "kwhs"),
    ("l", .volume, 1_000_000, "liter liters litre litres"),
    ("dl", .volume, 100_000, "dls"),
    ("deciliters", .volume, 100_000, "deciliter decilitre decilitres"),
    ("cl", .volume, 10_000, "cls"),
    ("centiliters", .volume, 10_000, "centiliter centilitre centilitres"),
    ("ml", .volume, 1_000, "milliliter milliliters millilitre millilitres"),
    ("sessions", .count, 1_000_000, "session"),
    ("times", .count, 1_000_000, "time"),
    ("workouts", .count, 1_000_000, "workout"),
    ("visits", .count, 1_000_000, "visit"),
    ("dollars", .money, 1_000_000, "dollar usd bucks buck"),
    ("euros", .money, 1_000_000, ""),
    // As the person writes it: all three are one currency.
    ("euro", .money, 1_000_000, ""),
    ("eur", .money, 1_000_000, ""),
    ("gbp", .money, 1_000_000, "quid"),
    ("francs", .money, 1_000_000, "franc chf"),
    ("rupees", .money, 1_000_000, "rupee inr"),
    ("yen", .money, 1_000_000, "jpy"),
  ]
}
