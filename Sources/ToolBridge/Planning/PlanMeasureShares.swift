import Journal
import Phrases

/// How often one of several amounts is meant: "run 80 km, 3 times a week", "3 times a week, 30 minutes each".
extension PlanMeasure {
  struct Cadence {
    /// By how much the amount grows: three of "3 times a week for 30 minutes".
    var times: Double
    var shape: TargetShape
    /// The words from the amount to how often.
    var words: String
  }

  /// - Parameters:
  ///   - span: where the amount stands, in bytes of the text.
  ///   - days: how long the goal lasts, over which "a quarter" adds up; nil leaves it out.
  /// - Returns: nil for an amount that is meant in all.
  func cadence(at span: Span, days: Int?) -> Cadence? {
    let rates = self.rates
    let counts = counts(besides: rates, unit: nil).sorted {
      $0.place.lowerBound < $1.place.lowerBound
    }
    guard
      let index = counts.firstIndex(where: { words[$0.place].contains { $0.span.overlaps(span) } })
    else { return nil }
    let own = counts[index]
    let counter = counter(of: own, in: counts, rates)
    let behind = rate(behind: own, rates)
    let alone =
      rates.count == 1 && !counts.contains { rate(behind: $0, rates) != nil } ? rates[0] : nil
    guard
      let rate = behind ?? joined(own, in: counts, rates) ?? counter.flatMap({
        rate(behind: $0, rates)
      })
        // "3 long runs of at least 15 km each month".
        ?? counts.first(where: { self.counter(of: $0, in: counts, rates)?.place == own.place })
        .flatMap({ rate(behind: $0, rates) })
        ?? alone.flatMap({ isOneWish(own.place, $0.place) ? $0 : nil })
    else { return nil }
    let cadence = rate.often.cadence
    guard let often = cadence?.times ?? days.map({ rate.often.times(in: $0) }) else { return nil }
    var shape = cadence?.shape ?? .sum
    // "Two classes a week, Tuesdays and Fridays".
    if shape.per == .week, shape.weekdays.isEmpty {
      shape.weekdays = rates.reduce(into: []) { $0.formUnion($1.often.weekdays) }
    }
    let places = [own.place, rate.place] + (counter.map { [$0.place] } ?? [])
    let whole = (places.map(\.lowerBound).min() ?? 0)..<(places.map(\.upperBound).max() ?? 0)
    return Cadence(times: often * (counter?.value ?? 1), shape: shape, words: said(whole))
  }

  /// "5 lessons and 30 new words a week": how often the second of two things that are counted is meant, the first is.
  private func joined(_ count: Count, in counts: [Count], _ rates: [Rate]) -> Rate? {
    let link = count.place.upperBound
    guard link < words.count, ["and", "&"].contains(words[link].text), !words[link - 1].isEnd,
      let next = counts.first(where: { $0.place.lowerBound == link + 1 }),
      [count, next].allSatisfy({ $0.unit.map { UnitCatalogue.unit($0).kind == .free } ?? false })
    else { return nil }
    // "2 books and 30 pages a day": of a day's amount the one before it is none.
    return rate(behind: next, rates).flatMap { $0.often.days < 7 ? nil : $0 }
  }

  /// "A week" right behind an amount, or behind what it is of: "4 hours of drum practice a week".
  private func rate(behind count: Count, _ rates: [Rate]) -> Rate? {
    rates.first { rate in
      let between = count.place.upperBound..<max(rate.place.lowerBound, count.place.upperBound)
      guard rate.place.lowerBound >= count.place.upperBound, between.count <= 4,
        !words[between.lowerBound - 1].isEnd || between.isEmpty
      else { return false }
      return between.isEmpty
        // "Two hours outdoors with the kids every Saturday".
        || (Self.ways.union(["of", "with"])).contains(words[between.lowerBound].text)
          && words[between].allSatisfy { !$0.isEnd }
          && !words[between].contains { $0.text.contains(where: \.isNumber) }
    }
  }

  /// What counts the times of which each has the amount: "1 km twice a week", "3 workouts a week of 45 minutes
  /// each", "3 runs of 15 km".
  private func counter(of own: Count, in counts: [Count], _ rates: [Rate]) -> Count? {
    guard let unit = own.unit.map(UnitCatalogue.unit) else { return nil }
    return counts.first { other in
      // "3 sets of 10 push-ups".
      guard let counted = other.unit, UnitCatalogue.unit(counted).isCounted,
        !unit.isCounted || ["sets", "rounds"].contains(counted)
      else { return false }
      if own.place.upperBound == other.place.lowerBound {
        return counted == "times" && !words[own.place.upperBound - 1].isEnd
      }
      let ofOther = rate(behind: other, rates)
      let end = max(other.place.upperBound, ofOther?.place.upperBound ?? 0)
      guard end <= own.place.lowerBound, ofOther == nil || rate(behind: own, rates) == nil,
        own.place.upperBound >= words.count
          || !["in", "total"].contains(words[own.place.upperBound].text)
      else { return false }
      let between = words[end..<own.place.lowerBound].map(\.text)
      guard between.allSatisfy(Self.links.contains) else { return false }
      // "3 runs of 15 km", but "5 workouts, 30 km" are two.
      return between.first == "of" || ofOther != nil && (!between.isEmpty || isEach(own))
    }
  }

  private func isEach(_ own: Count) -> Bool {
    own.unit.map { UnitCatalogue.unit($0).kind == .time } ?? false
      || own.place.upperBound < words.count && words[own.place.upperBound].text == "each"
  }

  private static let links: Set<String> = ["of", "for", "at", "least", "about", "around", "with"]

  /// Whether nothing between an amount and how often sets them apart: "save 500 euros by cooking every day" does.
  private func isOneWish(_ own: Range<Int>, _ rate: Range<Int>) -> Bool {
    let between = min(own.upperBound, rate.upperBound)..<max(own.lowerBound, rate.lowerBound)
    guard !between.isEmpty else { return true }
    // "Every day, 20 minutes each".
    let isEach = own.upperBound < words.count && words[own.upperBound].text == "each"
    return
      (isEach || !words[between.lowerBound - 1].isEnd && !words[between].contains(where: \.isEnd))
      && Set(words[between].map(\.text)).isDisjoint(with: ["by", "with", "and", "then"])
  }
}
