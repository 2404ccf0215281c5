import Journal
import Meaning
import Phrases

/// Proves how a reader says that a target is meant: so often a week, on these days, before an hour, from
/// a value down.
///
/// What the line says nowhere is no proof; which of the things that it says is
/// meant, the reader knows.
struct ShapeProof {
  private let reading: Reading
  private let words: [String]

  init(_ reading: Reading) {
    self.reading = reading
    words = reading.text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  func holds(_ shape: TargetShape) -> Bool {
    let isMeasured = (shape.from.map(says) ?? true) && (shape.before.map(says) ?? true)
    guard !reading.isMarked else { return isMeasured }
    return isMeasured && says(shape.per) && shape.weekdays.isSubset(of: weekdays)
  }

  /// Whether a value follows from the days that the shape names: "Mondays and Thursdays" are two a week.
  func counts(_ value: Double, _ shape: TargetShape) -> Bool {
    guard holds(shape), shape.per != nil else { return false }
    // "Une fois toutes les deux semaines".
    guard !reading.isMarked else {
      let steps =
        reading.rates.map { ($0.per, $0.step) } + reading.recurrences.map { ($0.per, $0.step) }
      return value < 1 && steps.contains { $0 == shape.per && value * $1 == 1 }
    }
    return value == Double(max(1, shape.weekdays.count)) || value == 0.5 && says(.week)
  }

  private func says(_ per: TargetShape.Period?) -> Bool {
    let lengths = words.compactMap { Frequency.length(of: $0) }
    return switch per {
    case nil: true
    case .day: lengths.contains(1)
    case .week: lengths.contains { (1...14).contains($0) }
    case .month: lengths.contains { (28...61).contains($0) }
    }
  }

  private func says(_ value: Double) -> Bool {
    reading.quantities.contains { $0.value == value }
      || Resemblance.numbers(of: reading.text).contains { $0.value == value }
  }

  private func says(_ time: ClockTime) -> Bool {
    TargetLimits(reading).before == time
      || reading.dates.contains { $0.clock && $0.start.secondOfDay / 60 % 720 == time.minute % 720 }
  }

  private var weekdays: Set<Weekday> {
    let days = words.map { Frequency.weekdays(in: $0) }
    var found = days.reduce(into: Set<Weekday>()) { $0.formUnion($1) }
    // "Sunday to Thursday".
    for (index, word) in words.enumerated()
    where ["to", "through", "till", "until", "thru"].contains(word) && index > 0
      && index + 1 < words.count
    {
      guard let first = days[index - 1].first, days[index - 1].count == 1,
        let last = days[index + 1].first, days[index + 1].count == 1
      else { continue }
      let count = (last.rawValue - first.rawValue + 7) % 7
      found.formUnion(
        (0...count).compactMap { Weekday(rawValue: (first.rawValue - 1 + $0) % 7 + 1) })
    }
    return found
  }
}

extension TargetShape {
  /// Whether another says the same and more: on which days, before which hour.
  func isPart(of other: TargetShape) -> Bool {
    per == other.per && from == other.from && (before == nil || before == other.before)
      && weekdays.isEmpty
  }
}

extension PlanProof {
  /// What the rules make of a goal's measure, as far as its reader does not say it better: each target that
  /// was quoted with its value stands as it was meant, where the line proves it.
  func settled(_ item: PlanItem, by quoted: [QuotedAmount]) -> PlanItem {
    var item = item
    let shapes = ShapeProof(context.reading)
    var free = Array(item.targets.indices)
    for quote in quoted {
      // "From 5 cups down to 2", of which the beginning was taken.
      guard let value = quote.value, !item.targets.contains(where: { $0.shape.from == value })
      else { continue }
      let place = free.first { index in
        let own = item.targets[index]
        return own.value == value && isSame(quote.unit, own.unit)
      }
      if let place {
        free.removeAll { $0 == place }
        item.targets[place] = meant(item.targets[place], quote, shapes)
      } else if let target = proven(quote, value, shapes) {
        // The same words, read otherwise.
        if item.targets.count == 1, quoted.count == 1 { item.targets = [] }
        if !item.targets.contains(where: { $0.unit == target.unit }) { item.targets.append(target) }
      }
    }
    return item
  }

  private func isSame(_ quoted: String?, _ own: String) -> Bool {
    guard let quoted else { return true }
    let (first, second) = (UnitCatalogue.unit(quoted), UnitCatalogue.unit(own))
    return first.dimension == second.dimension
      || [first, second].allSatisfy { [.free, .count].contains($0.kind) }
  }

  /// A target as its reader means it: how often, and whether it is not to be passed.
  private func meant(
    _ target: PlanItem.Target, _ quote: QuotedAmount, _ shapes: ShapeProof
  ) -> PlanItem.Target {
    var target = target
    if let shape = quote.shape, shape != target.shape, shapes.holds(shape) { target.shape = shape }
    if quote.isLimit == true { target.isLimit = true }
    // Nights, mornings or days: what a time is called; "a letter to my sister every two weeks".
    let unit = quote.unit.map(UnitCatalogue.unit)
    if let unit, target.unit == "times",
      unit.countsDeeds || unit.kind == .free && Resemblance.stands(unit.symbol, in: marks.text)
    {
      target.unit = unit.symbol
    }
    return target
  }

  /// A target that the rules do not find, by its number or by the days that make it.
  private func proven(
    _ quote: QuotedAmount, _ value: Double, _ shapes: ShapeProof
  ) -> PlanItem.Target? {
    guard value > 0, let unit = quote.unit else { return nil }
    let symbol = UnitCatalogue.unit(unit).symbol
    if let shape = quote.shape, shapes.counts(value, shape),
      UnitCatalogue.unit(unit).countsDeeds || value < 1 && context.trust == .model
    {
      return PlanItem.Target(
        unit: symbol, value: value, evidence: quote.words ?? marks.text,
        isLimit: quote.isLimit ?? false, shape: shape)
    }
    var proof = AmountProof(
      marks: marks,
      known: context.journalUnits.union(editor.sketch.items.flatMap(\.targets).map(\.unit)),
      days: editor.sketch.days.count, used: [])
    proof.isTarget = true
    guard let amount = proof.prove(readings.filled(quote)), amount.value == value else {
      return nil
    }
    let shape = quote.shape.flatMap { shapes.holds($0) ? $0 : nil }
    return PlanItem.Target(
      unit: amount.unit, value: amount.value, evidence: amount.evidence,
      isLimit: quote.isLimit ?? false, shape: shape ?? amount.shape)
  }
}
