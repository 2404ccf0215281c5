import Journal

/// Targets that were said by the day, week or month, and those that are not to be passed.
extension Clause {
  /// What a goal is to reach: a sum by its end, or so much a day, week or month.
  ///
  /// - Parameters:
  ///   - days: how long the goal lasts, over which "a quarter" and "a year" add up; nil leaves out
  ///     such amounts.
  package func targets(in days: Int?) -> [QuantityMention] {
    let found = quantities.compactMap { quantity -> QuantityMention? in
      guard !isBoundOfAnother(quantity) else { return nil }
      guard let rate = rate(of: quantity) else { return whole(quantity) }
      guard var total = rated(quantity, rate, days: days) else { return nil }
      let start = min(quantity.span.lower, counter(of: quantity)?.span.lower ?? rate.span.lower)
      let end = max(quantity.span.upper, rate.span.upper)
      if let text = words(from: start, through: end) { total.text = text }
      return total
    }
    guard found.isEmpty, quantities.isEmpty else { return found }
    return timesAlone(in: days).map { [$0] } ?? []
  }

  /// An amount per day, week or month; one per another time as the sum over so many days.
  private func rated(
    _ quantity: QuantityMention, _ rate: Rate, days: Int?
  ) -> QuantityMention? {
    var rated = quantity
    let times: Double
    if let (factor, shape) = rate.frequency.cadence {
      rated.shape = shape
      times = factor * rate.each
      if shape.per == .week, shape.weekdays.isEmpty {
        rated.shape.weekdays = frequencies.reduce(into: []) { $0.formUnion($1.frequency.weekdays) }
      }
    } else {
      guard let days else { return nil }
      times = rate.frequency.times(in: days) * rate.each
    }
    rated.value = Frequency.plain(rated.value * times)
    rated.max = rated.max.map { Frequency.plain($0 * times) }
    return rated
  }

  /// Whether what the goal is to reach was said by some stretch of time.
  package var isOften: Bool { !rates.isEmpty }

  /// Whether what the goal is to reach adds up only by its end: "a quarter" has no place of its own
  /// in a target, "a week" has.
  package var needsEnd: Bool { rates.contains { $0.frequency.cadence == nil } }

  private var rates: [Rate] {
    quantities.isEmpty ? frequencies : quantities.compactMap { rate(of: $0) }
  }

  /// Whether the amount of a goal is one not to be passed: "at most 2 coffees", "under 70 kg".
  package func isLimit(_ quantity: QuantityMention) -> Bool {
    guard quantity.bound == .atMost else { return false }
    // "work up to 50 push-ups" is one to be reached.
    let before = words(from: span.lower, through: quantity.span.lower)?.lowercased() ?? ""
    return !before.hasSuffix("up to ")
  }

  /// "5 km in under 25 minutes": a time to beat is no amount that adds up.
  package func isBoundOfAnother(_ quantity: QuantityMention) -> Bool {
    let isTime = UnitCatalogue.unit(quantity.unit ?? "").kind == .time
    return isTime && isLimit(quantity) && rate(of: quantity) == nil
      && quantities.contains { $0.span != quantity.span && !isLimit($0) && $0.unit != nil }
  }

  /// "call mum weekly": so many times, under the words that say how often.
  private func timesAlone(in days: Int?) -> QuantityMention? {
    let often = frequencies
    guard let first = often.first, let last = often.last else { return nil }
    let all = often.dropFirst().reduce(first.frequency) { $0.and($1.frequency) }
    let once = QuantityMention(
      span: first.span,
      text: words(from: first.span.lower, through: last.span.upper) ?? first.text,
      value: 1, unit: "times", bound: .exact, alternatives: [])
    return rated(once, Rate(frequency: all, span: first.span, text: first.text), days: days)
  }

  private struct Rate {
    let frequency: Frequency
    let span: Span
    let text: String
    /// How many times each time, of what each of them has.
    var each = 1.0
  }

  private var frequencies: [Rate] {
    var rates: [Rate] = []
    for mention in dates where mention.role == .recurring {
      guard let frequency = Frequency(mention.text) else { continue }
      // "every Monday and Thursday".
      if let last = rates.last, frequency.days == 7, last.frequency.days <= 7,
        !mention.text.contains(" "),
        let between = words(from: last.span.upper, through: mention.span.lower),
        [" and ", ", ", " & ", " + "].contains(between)
      {
        let span = Span(lower: last.span.lower, upper: mention.span.upper)
        // "Two classes a week, Tuesdays and Fridays": the days are when, not how often.
        let isWhen =
          last.frequency.days == 7 && rates.last?.text.lowercased().contains("week") == true
          && !frequency.weekdays.isEmpty
        let both = last.frequency.and(frequency)
        rates[rates.count - 1] = Rate(
          frequency: isWhen ? Frequency(days: 7, weekdays: both.weekdays) : both, span: span,
          text: words(from: span.lower, through: span.upper) ?? last.text)
      } else {
        rates.append(Rate(frequency: frequency, span: mention.span, text: mention.text))
      }
    }
    return rates
  }

  /// "a week" right behind an amount, else "every day" elsewhere in a clause whose amounts have none
  /// of their own.
  private func rate(of quantity: QuantityMention) -> Rate? {
    if let sized = rateOfCounter(of: quantity) { return sized }
    if let own = rateBehind(quantity) { return own }
    // "3 long runs of at least 15 km each month".
    if let size = quantities.first(where: { counter(of: $0) == quantity }),
      let own = rateBehind(size)
    {
      return own
    }
    // "3 sets of 10 push-ups a day".
    if quantity.unit == "sets" || quantity.unit == "rounds",
      let each = quantities.first(where: { $0.span.lower == quantity.span.upper + 4 }),
      let own = rateBehind(each)
    {
      return own
    }
    if let times = timesEach(of: quantity) { return times }
    // "run 100 km, three times a week": the amounts are what is to be reached in all.
    let all = frequencies
    guard let other = all.first, all.count == 1,
      !quantities.contains(where: { rateBehind($0)?.span == other.span })
    else { return nil }
    if isOfEach(quantity, of: other) { return other }
    let between = words(
      from: min(quantity.span.upper, other.span.upper),
      through: max(quantity.span.lower, other.span.lower))
    return between.map(isOneWish) ?? true ? other : nil
  }

  /// "a week" right behind an amount.
  private func rateBehind(_ quantity: QuantityMention) -> Rate? {
    frequencies.first { (0...1).contains($0.span.lower - quantity.span.upper) }
  }

  /// "every day, 20 minutes each".
  private func isOfEach(_ quantity: QuantityMention, of rate: Rate) -> Bool {
    guard rate.span.upper < quantity.span.lower,
      let between = words(from: rate.span.upper, through: quantity.span.lower),
      let behind = words(from: quantity.span.upper, through: span.upper)
    else { return false }
    return between.allSatisfy { ", ".contains($0) } && behind.lowercased().hasPrefix(" each")
  }

  /// "swim 1 km twice a week": the amount is that of each time.
  private func timesEach(of quantity: QuantityMention) -> Rate? {
    let times = quantities.first {
      $0.unit == "times" && $0.span.lower - quantity.span.upper == 1
    }
    guard quantity.unit != "times", let times, let rate = rate(of: times) else { return nil }
    return Rate(
      frequency: rate.frequency, span: rate.span, text: rate.text, each: rate.each * times.value)
  }

  /// "3 times a week for 30 minutes", "3 workouts a week of 45 minutes each", "3 long runs of at
  /// least 15 km each month": the amount is that of each.
  private func rateOfCounter(of quantity: QuantityMention) -> Rate? {
    guard let counter = counter(of: quantity),
      let rate = rateBehind(quantity) ?? rate(of: counter)
    else { return nil }
    return Rate(
      frequency: rate.frequency, span: rate.span, text: rate.text, each: rate.each * counter.value)
  }

  /// "3 runs of 15 km" are 45 km.
  private func whole(_ quantity: QuantityMention) -> QuantityMention {
    guard let counter = counter(of: quantity) else { return quantity }
    var whole = quantity
    whole.value *= counter.value
    whole.max = whole.max.map { $0 * counter.value }
    whole.text = words(from: counter.span.lower, through: quantity.span.upper) ?? quantity.text
    return whole
  }

  /// What counts the times of which each has the amount.
  private func counter(of quantity: QuantityMention) -> QuantityMention? {
    let measured = UnitCatalogue.unit(quantity.unit ?? "").kind
    guard quantity.unit != nil, measured != .free, measured != .count, measured != .money else {
      return nil
    }
    return quantities.first { counted in
      let kind = counted.unit.map { UnitCatalogue.unit($0).kind }
      guard kind == .free || kind == .count, counted.span.upper < quantity.span.lower else {
        return false
      }
      var start = counted.span.upper
      let own = rateBehind(counted)
      // "2 pieces a week for 30 minutes a day", "2 times a week, 10 km in total".
      if own != nil, rateBehind(quantity) != nil || isSum(quantity) { return false }
      if let own { start = own.span.upper }
      guard start <= quantity.span.lower,
        let between = words(from: start, through: quantity.span.lower)?.lowercased()
      else { return false }
      let links = between.split { !$0.isLetter }.map(String.init)
      let isLinked = links.allSatisfy { Self.links.contains($0) }
      // "3 runs of 15 km", but "5 workouts, 30 km" are two.
      return isLinked && (own == nil ? links.first == "of" : between.contains { $0 != " " })
    }
  }

  private func isSum(_ quantity: QuantityMention) -> Bool {
    let behind = words(from: quantity.span.upper, through: span.upper)?.lowercased() ?? ""
    return [" in total", " total", " altogether", " overall", " in all"].contains {
      behind.hasPrefix($0)
    }
  }

  private static let links: Set<String> = ["of", "for", "at", "least", "about", "around", "with"]

  /// Whether nothing between an amount and how often sets them apart: "save 500 euros by cooking
  /// every day" does.
  private func isOneWish(_ between: String) -> Bool {
    let words = Set(between.lowercased().split(separator: " ").map(String.init))
    return !between.contains { ",;:.".contains($0) }
      && words.isDisjoint(with: ["by", "with", "and", "then"])
  }

  private func words(from lower: Int, through upper: Int) -> String? {
    let bytes = Array(text.utf8)
    let first = lower - span.lower
    let last = upper - span.lower
    guard first >= 0, first < last, last <= bytes.count else { return nil }
    return String(decoding: bytes[first..<last], as: UTF8.self)
  }
}
