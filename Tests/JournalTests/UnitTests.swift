import Journal
import Testing

struct UnitTests {
  @Test(arguments: [
    (1.0, "mi", 1_609.344, "m"), (26.2, "miles", 42_164.8128, "m"), (1, "yd", 0.9144, "m"),
    (1, "ft", 12, "inches"), (1, "inch", 2.54, "cm"), (100, "cm", 1, "m"), (10, "mm", 1, "cm"),
    (42.195, "km", 42_195, "m"), (1, "lb", 453.59237, "g"), (1, "kg", 1000, "g"),
    (1, "g", 1000, "mg"), (1, "tonne", 1000, "kg"), (90, "min", 1.5, "h"), (1, "kcal", 4.184, "kJ"),
    (1, "kWh", 3600, "kJ"), (1, "kJ", 1000, "joules"), (1, "l", 1000, "ml"), (1, "l", 10, "dl"),
    (1, "dl", 10, "cl"), (1, "litre", 100, "centilitres"),
  ])
  func `units of one kind convert without a rest`(
    value: Double, unit: String, same: Double, other: String
  ) throws {
    let first = Quantity(value, unit)
    let second = Quantity(same, other)
    #expect(first.unit.dimension == second.unit.dimension)
    #expect(try first.amount() == second.amount())
  }

  @Test(arguments: [
    ("km", "kg"), ("kcal", "l"), ("dollars", "euros"), ("francs", "yen"), ("pages", "laps"),
    ("ounces", "lb"), ("cups", "ml"),
  ])
  func `kinds, currencies and a person's own nouns never convert`(first: String, second: String) {
    #expect(UnitCatalogue.unit(first).dimension != UnitCatalogue.unit(second).dimension)
  }

  @Test func `a unit's symbol names it, and every factor counts in whole amounts`() {
    for unit in UnitCatalogue.units {
      #expect(UnitCatalogue.unit(unit.symbol) == unit)
      #expect(UnitCatalogue.unit(unit.symbol.uppercased()) == unit)
      #expect(unit.amountsPerUnit >= 1)
      #expect(unit.amountsPerUnit.rounded() == unit.amountsPerUnit)
    }
    #expect(Set(UnitCatalogue.units.map(\.symbol)).count == UnitCatalogue.units.count)
  }

  @Test(arguments: [
    ("Pages", "pages", MeasureKind.free), ("Kilometres", "km", .distance),
    ("bucks", "dollars", .money),
    ("workout", "workouts", .count), ("M", "m", .distance), ("MIN", "min", .time),
  ])
  func `any letter case names the unit`(word: String, symbol: String, kind: MeasureKind) {
    let unit = UnitCatalogue.unit(word)
    #expect(unit.symbol == symbol)
    #expect(unit.kind == kind)
  }

  @Test func `counts of one kind add up, whatever they are called`() {
    let dimensions = Set(
      ["times", "sessions", "visits", "workouts"].map { UnitCatalogue.unit($0).dimension })
    #expect(dimensions == ["sessions"])
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, 9.1e8])
  func `what is too large to keep exactly is refused`(value: Double) {
    #expect(throws: Refusal.self) { try Quantity(value, "km").amount() }
  }

  @Test(arguments: [1.0, 4.35, 0.1, 21.0975, 100_000])
  func `an amount leads back to what was typed`(value: Double) throws {
    for unit in ["km", "kg", "kcal", "l", "pages", "euros"] {
      let quantity = Quantity(value, unit)
      let back = Double(try quantity.amount()) / quantity.unit.amountsPerUnit
      #expect(abs(back - value) < 1e-3)
    }
  }
}

struct UnitNounTests {
  @Test(
    arguments: [
      (1, "books", "1 book"), (2, "books", "2 books"), (1.5, "books", "1.5 books"),
      (0, "pages", "0 pages"), (1, "km", "1 km"), (1, "glasses", "1 glass"),
      (1, "entries", "1 entry"),
      (1, "movies", "1 movie"), (1, "series", "1 series"), (1, "quizzes", "1 quiz"),
      (1, "sketches", "1 sketch"), (1, "euros", "1 euro"),
      (1, "sessions", "1 session"), (1, "gas", "1 gas"), (1, "exercises", "1 exercise"),
      (1, "lb", "1 lb"), (1, "yen", "1 yen"), (1, "h", "1 h"),
    ] as [(Double, String, String)])
  func `one of a noun is told in its singular`(value: Double, unit: String, text: String) {
    #expect(Quantity(value, unit).text == text)
  }
}
