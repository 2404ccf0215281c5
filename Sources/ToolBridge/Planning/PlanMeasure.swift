import Foundation
import Journal
package import Phrases

/// What one part of a plan is measured by: a number, what it counts, and how often: "two gym sessions a
/// week", "at most 20 min a day", "once a week", "on Mondays".
struct PlanMeasure {
  let words: [Word]
  let reader: PhraseReader

  struct Word {
    var text: String
    var span: Span
    /// Whether punctuation follows.
    var isEnd: Bool
  }

  /// How often, and where that is said.
  struct Rate {
    var often: Frequency
    var place: Range<Int>
    var isWeekday = false

    init(_ often: Frequency, _ place: Range<Int>, isWeekday: Bool = false) {
      self.often = often
      self.place = place
      self.isWeekday = isWeekday
    }
  }

  /// A number with what it counts.
  struct Count {
    var value: Double
    var unit: String?
    var place: Range<Int>
    /// Not to be passed.
    var isLimit = false
  }

  let amounts: [AmountMark]
  let limits: TargetLimits
  private let text: String

  init(_ text: String, reader: PhraseReader) {
    self.text = text
    self.reader = reader
    let reading = reader.read(text, as: .future)
    limits = TargetLimits(reading)
    amounts = LineMarks(reading).amounts
    var words: [Word] = []
    var place = text.startIndex
    while place < text.endIndex {
      let chunk = text[place...].prefix { !$0.isWhitespace }
      let core = chunk.drop { "([“\"".contains($0) }.reversed().drop { ",.;:!?)]”\"".contains($0) }
        .reversed()
      let body = String(core)
      // "To 100 (yes, 2300)".
      if chunk.first == "(", !words.isEmpty { words[words.count - 1].isEnd = true }
      if !body.isEmpty, let range = text.range(of: body, range: place..<chunk.endIndex) {
        var lower = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        for piece in Self.pieces(of: body) {
          words.append(
            Word(
              text: piece.lowercased(), span: Span(lower: lower, upper: lower + piece.utf8.count),
              isEnd: false))
          lower += piece.utf8.count
        }
        words[words.count - 1].isEnd = range.upperBound < chunk.endIndex
      }
      place = chunk.isEmpty ? text.index(after: place) : chunk.endIndex
    }
    self.words = words
  }

  /// "3x/week", "2 PRs/week" as they are spoken, else the word.
  private static func pieces(of word: String) -> [String] {
    let days = word.split { "/+&".contains($0) }.map(String.init)
    if days.count > 1, days.allSatisfy({ Frequency.weekdays(in: $0.lowercased()).count == 1 }) {
      return days.flatMap { ["/", $0] }.dropFirst().map(\.self)
    }
    let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2, Frequency.length(of: parts[1].lowercased()) != nil else {
      return [word]
    }
    return [parts[0], "/", parts[1]].filter { !$0.isEmpty }
  }

  /// - Parameters:
  ///   - days: how long the goal lasts.
  ///   - quoted: the numbers that a reader took for the goal's; nil takes what there is.
  /// - Returns: nil where the words hold no measure, or more than one can be told apart.
  func targets(days: Int, quoted: [Double]? = nil, unit: String? = nil) -> [PlanItem.Target]? {
    // "Every day, Monday to Friday", "nights on Fridays and Sundays": on these days.
    let named = self.rates.filter(\.isWeekday)
    let isOnDays = named.reduce(into: Set<Weekday>()) { $0.formUnion($1.often.weekdays) }.count > 1
    let rates = self.rates.filter {
      !$0.often.weekdays.isEmpty || !isOnDays || $0.often.days > 1
    }
    var counts = chosen(counts(besides: rates, unit: unit), quoted, rates)
    // "Every day, even if it's one line": the reader took how often for it.
    if let unit, UnitCatalogue.unit(unit).kind == .count, !rates.isEmpty, quoted == [1] {
      counts.removeAll { count in
        UnitCatalogue.unit(count.unit ?? "times").kind != .count
          && !rates.contains { $0.place.lowerBound == count.place.upperBound }
      }
    }
    guard counts.count <= 1 else { return repeated.map { [$0] } }
    // "Twice a week, Mondays and Wednesdays": the days are when, not how often.
    let often = rates.filter { !$0.isWeekday }
    let rate = often.first?.often ?? Self.together(rates)
    let weekdays = rates.reduce(into: Set<Weekday>()) { $0.formUnion($1.often.weekdays) }
    guard let count = counts.first else {
      // "Asleep before 23:00": each day, if nothing else is said.
      guard let rate = rate ?? limits.before.map({ _ in Frequency(days: 1) }),
        quoted.map({ $0.allSatisfy { [1, rate.cadence?.times].contains($0) } }) ?? true
          || limits.before != nil
      else { return nil }
      let once = Count(value: 1, unit: limits.isOfSleep ? "nights" : "times", place: 0..<0)
      return [target(once, rate, on: weekdays, days: days, rates.map(\.place))]
    }
    let places = [count.place] + (often.isEmpty ? rates : [often[0]]).map(\.place)
    return [
      target(
        Count(
          value: count.value, unit: count.unit ?? unit, place: count.place, isLimit: count.isLimit),
        rate, on: weekdays, days: days, places)
    ]
  }

  /// The numbers that a reader meant; of several the one that stands before how often.
  private func chosen(_ counts: [Count], _ quoted: [Double]?, _ rates: [Rate]) -> [Count] {
    // "One chapter every two weeks" may be quoted as half a one a week.
    let times = rates.first?.often.cadence?.times ?? 1
    let meant = counts.filter { count in
      quoted.map {
        $0.contains(count.value) || $0.contains(Frequency.plain(count.value * times))
          // "An hour outdoors every day", quoted as one hour.
          || count.unit == "min" && $0.contains(count.value / 60)
          // "91 to 85 kg", of which the beginning was taken.
          || limits.move.map { $0.to.value == count.value && quoted == [$0.from] } == true
      } ?? true
    }
    // "1 km twice a week" is two measures.
    guard meant.count > 1, !counts.contains(where: { $0.unit == "times" }) else { return meant }
    let rated = meant.filter { count in
      rates.contains { $0.place.lowerBound == count.place.upperBound }
    }
    return rated.count == 1 ? rated : meant
  }

  /// Whether it says how much, how often or before when.
  var isMeasured: Bool {
    isRated || !values.isEmpty || limits.before != nil
      || words.contains { ["once", "twice", "thrice"].contains($0.text) }
  }

  /// Whether it says how often, so that the sum hangs on the days.
  var isRated: Bool { !rates.isEmpty }

  /// The words of its one measure, else of each amount that has a unit.
  var quotes: [String] {
    targets(days: PlanDays.length)?.compactMap(\.evidence)
      ?? counts(besides: rates, unit: nil).filter { $0.unit != nil }.map { said($0.place) }
  }

  /// The numbers that it names.
  var values: [Double] { counts(besides: rates, unit: nil).map(\.value) }

  func target(
    _ count: Count, _ rate: Frequency?, on weekdays: Set<Weekday>, days: Int,
    _ places: [Range<Int>]
  ) -> PlanItem.Target {
    let (value, unit) = (count.value, count.unit)
    let cadence = rate?.cadence
    var shape = cadence?.shape ?? .sum
    if shape.per == .week { shape.weekdays = weekdays }
    if UnitCatalogue.unit(unit ?? "times").countsDeeds { shape.before = limits.before }
    let from =
      limits.move.flatMap { $0.to.value == value ? $0.from : nil }
      ?? limits.origin.flatMap { $0.value == value ? nil : $0.value }
    shape.from = from
    let times = rate.map { cadence?.times ?? $0.times(in: days) } ?? 1
    let lower = places.map(\.lowerBound).min() ?? 0
    let upper = places.map(\.upperBound).max() ?? words.count
    let symbol = UnitCatalogue.unit(unit ?? "times").symbol
    return PlanItem.Target(
      unit: symbol, value: Frequency.plain(value * times), evidence: said(lower..<upper),
      isLimit: count.isLimit || (from.map { $0 > value } ?? false), shape: shape)
  }

  /// The words of a place as they stand in the text.
  func said(_ place: Range<Int>) -> String {
    guard let first = words[place].first, let last = words[place].last else { return text }
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: first.span.lower)
    let upper = utf8.index(utf8.startIndex, offsetBy: last.span.upper)
    return String(text[lower..<upper])
  }
}

extension TargetItem {
  /// A target in words: "120 km", "at most 2 coffees a day", "from 84 to 78 kg"; nil for none, or for
  /// more than one.
  package init?(words: String, reader: PhraseReader) {
    let found = PlanMeasure(words, reader: reader).targets(days: PlanDays.length) ?? []
    guard found.count == 1, let target = found.first, target.value > 0 else { return nil }
    self = target.item
  }
}
