import Foundation
import Journal
import Phrases

/// What one part of a plan is measured by: a number, what it counts, and how often: "two gym sessions a
/// week", "at most 20 min a day", "once a week", "on Mondays".
///
/// A sum per week is reckoned over the days of the goal.
struct PlanMeasure {
  private let words: [Word]
  private let reader: PhraseReader

  private struct Word {
    var text: String
    var span: Span
    /// Whether punctuation follows.
    var isEnd: Bool
  }

  /// How often, in days from one time to the next, and where that is said.
  private struct Rate {
    var days: Double
    var place: Range<Int>
    var isWeekday = false
  }

  /// A number with what it counts.
  private struct Count {
    var value: Double
    var unit: String?
    var place: Range<Int>
  }

  private let amounts: [AmountMark]
  private let text: String

  init(_ text: String, reader: PhraseReader) {
    self.text = text
    self.reader = reader
    amounts = LineMarks(reader.read(text)).amounts
    var words: [Word] = []
    var place = text.startIndex
    while place < text.endIndex {
      let chunk = text[place...].prefix { !$0.isWhitespace }
      let core = chunk.drop { "([“\"".contains($0) }.reversed().drop { ",.;:!?)]”\"".contains($0) }
        .reversed()
      let body = String(core)
      if !body.isEmpty, let range = text.range(of: body, range: place..<chunk.endIndex) {
        let lower = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        words.append(
          Word(
            text: body.lowercased(),
            span: Span(lower: lower, upper: lower + body.utf8.count),
            isEnd: range.upperBound < chunk.endIndex))
      }
      place = chunk.isEmpty ? text.index(after: place) : chunk.endIndex
    }
    self.words = words
  }

  /// - Parameters:
  ///   - days: how long the goal lasts.
  ///   - quoted: the numbers that a reader took for the goal's; nil takes what there is.
  /// - Returns: nil where the words hold no measure, or more than one can be told apart.
  func targets(days: Int, quoted: [Double]? = nil, unit: String? = nil) -> [PlanItem.Target]? {
    let rates = rates
    let counts = chosen(counts(besides: rates), quoted, rates)
    guard counts.count <= 1 else { return nil }
    // "Twice a week, Mondays and Wednesdays": the days are when, not how often.
    let often = rates.filter { !$0.isWeekday }
    let rate = often.first?.days ?? Self.together(rates)
    guard let count = counts.first else {
      guard quoted == nil, let rate else { return nil }
      return [target(value: 1, unit: "times", rate: rate, days: days, rates.map(\.place))]
    }
    let places = [count.place] + (often.isEmpty ? rates : [often[0]]).map(\.place)
    return [
      target(value: count.value, unit: count.unit ?? unit, rate: rate, days: days, places)
    ]
  }

  /// The numbers that a reader meant; of several the one that stands before how often.
  private func chosen(_ counts: [Count], _ quoted: [Double]?, _ rates: [Rate]) -> [Count] {
    let meant = counts.filter { quoted?.contains($0.value) ?? true }
    // "1 km twice a week" is two measures.
    guard meant.count > 1, !counts.contains(where: { $0.unit == "times" }) else { return meant }
    let rated = meant.filter { count in
      rates.contains { $0.place.lowerBound == count.place.upperBound }
    }
    return rated.count == 1 ? rated : meant
  }

  /// Whether it says how often, so that the sum hangs on the days.
  var isRated: Bool { !rates.isEmpty }

  /// The numbers that it names.
  var values: [Double] { counts(besides: rates).map(\.value) }

  private func target(
    value: Double, unit: String?, rate: Double?, days: Int, _ places: [Range<Int>]
  ) -> PlanItem.Target {
    let total = rate.map { max((value * Double(days) / $0).rounded(), 1) } ?? value
    let lower = places.map(\.lowerBound).min() ?? 0
    let upper = places.map(\.upperBound).max() ?? words.count
    let symbol = UnitCatalogue.unit(unit ?? "times").symbol
    return PlanItem.Target(
      unit: symbol, value: total, evidence: said(lower..<upper), isLimit: isLimit(before: lower))
  }

  /// The words of a place as they stand in the text.
  private func said(_ place: Range<Int>) -> String {
    guard let first = words[place].first, let last = words[place].last else { return text }
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: first.span.lower)
    let upper = utf8.index(utf8.startIndex, offsetBy: last.span.upper)
    return String(text[lower..<upper])
  }

  // MARK: Limits

  /// "At most", "no more than", "max" before the number.
  private func isLimit(before index: Int) -> Bool {
    let before = words[..<index].suffix(3).map(\.text).joined(separator: " ")
    return Self.limits.contains { before == $0 || before.hasSuffix(" " + $0) }
  }

  private static let limits = [
    "at most", "max", "maximum", "no more than", "not more than", "not over", "less than", "under",
    "below", "limit to", "fewer than", "never more than",
  ]

  // MARK: How often

  private var rates: [Rate] {
    var found: [Rate] = []
    var index = 0
    while index < words.count {
      guard let rate = rate(at: index) else {
        index += 1
        continue
      }
      found.append(rate)
      index = rate.place.upperBound
    }
    return found
  }

  private func rate(at index: Int) -> Rate? {
    let word = words[index].text
    if let days = Self.adverbs[word] { return Rate(days: days, place: index..<index + 1) }
    if let days = Self.periods[word],
      ["weekdays", "weekends", "evenings", "mornings", "nights"].contains(word),
      index == 0 || words[index - 1].text == "on" || words[index - 1].text == "all"
    {
      return Rate(days: days, place: index..<index + 1, isWeekday: true)
    }
    if Self.weekday(word, plural: true) {
      return Rate(days: 7, place: index..<index + 1, isWeekday: true)
    }
    guard ["a", "an", "per", "each", "every", "/"].contains(word), index + 1 < words.count else {
      return nil
    }
    var next = index + 1
    var step = 1.0
    if word == "every" || word == "each" {
      let middle = words[next].text
      if middle == "other" || middle == "second" { step = 2 }
      if middle == "third" { step = 3 }
      if let number = reader.readQuantity(middle)?.value, number >= 1 { step = number }
      if step > 1 || middle == "single" { next += 1 }
    }
    guard next < words.count else { return nil }
    let period = words[next].text
    if let days = Self.periods[period] {
      return Rate(days: days * step, place: index..<next + 1)
    }
    guard word == "every" || word == "each" || word == "a", Self.weekday(period, plural: false)
    else {
      return nil
    }
    return Rate(days: 7 * step, place: index..<next + 1, isWeekday: true)
  }

  /// Several days of the week together: two Mondays and Thursdays are two a week.
  private static func together(_ rates: [Rate]) -> Double? {
    rates.isEmpty ? nil : 1 / rates.reduce(0) { $0 + 1 / $1.days }
  }

  private static let adverbs: [String: Double] = [
    "daily": 1, "nightly": 1, "weekly": 7, "monthly": 365.25 / 12, "fortnightly": 14, "everyday": 1,
  ]

  private static let periods: [String: Double] = [
    "day": 1, "days": 1, "night": 1, "nights": 1, "morning": 1, "mornings": 1, "evening": 1,
    "evenings": 1, "afternoon": 1, "lunch": 1, "week": 7, "weeks": 7, "wk": 7, "weekend": 7,
    "weekends": 7, "weekday": 7.0 / 5, "weekdays": 7.0 / 5, "workday": 7.0 / 5,
    "month": 365.25 / 12,
    "months": 365.25 / 12, "fortnight": 14, "year": 365.25, "quarter": 365.25 / 4,
  ]

  private static func weekday(_ word: String, plural: Bool) -> Bool {
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let short = ["mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun"]
    return days.contains { word == $0 + "s" || !plural && word == $0 }
      || !plural && short.contains(word)
  }

  // MARK: How much

  private func counts(besides rates: [Rate]) -> [Count] {
    let taken = rates.map(\.place)
    var found: [Count] = []
    for mark in amounts {
      guard let index = words.firstIndex(where: { $0.span.overlaps(mark.span) }),
        !taken.contains(where: { $0.contains(index) }), !Self.isPeriod(mark)
      else { continue }
      let last = words.lastIndex { $0.span.overlaps(mark.span) } ?? index
      if let unit = mark.unit, UnitCatalogue.unit(unit).kind != .free || unit == "times" {
        found.append(Count(value: mark.value, unit: unit, place: index..<last + 1))
      } else {
        let number = mark.unit == nil ? last : index
        let (unit, end) = noun(after: number + 1, besides: taken)
        found.append(
          Count(value: mark.value, unit: unit ?? mark.unit, place: index..<max(end, last + 1)))
      }
    }
    guard !rates.isEmpty else { return found }
    // "One letter a week", "a new recipe every week".
    for (index, word) in words.enumerated()
    where ["one", "a", "an", "another"].contains(word.text)
      && !taken.contains(where: { $0.contains(index) })
    {
      let (unit, end) = noun(after: index + 1, besides: taken)
      guard let unit, taken.contains(where: { $0.lowerBound == end }) else { continue }
      let one = Count(value: 1, unit: unit, place: index..<end)
      if !found.contains(where: { $0.place.overlaps(one.place) }) { found.append(one) }
    }
    return found
  }

  /// "Eight weeks" is how long, not how much.
  private static func isPeriod(_ mark: AmountMark) -> Bool {
    ["weeks", "days", "months", "years"].contains(mark.unit ?? "")
  }

  /// The head of the words behind a number: "home cooked dinners", "problem sets".
  private func noun(after start: Int, besides taken: [Range<Int>]) -> (String?, end: Int) {
    var end = start
    while end < words.count, end < start + 4, !Self.stops.contains(words[end].text),
      !taken.contains(where: { $0.contains(end) })
    {
      end += 1
      if words[end - 1].isEnd { break }
    }
    guard end > start else { return (nil, start) }
    return (WordForms.plural(words[end - 1].text), end)
  }

  private static let stops: Set<String> = [
    "of", "for", "with", "to", "in", "at", "on", "by", "until", "till", "from", "and", "or", "a",
    "an", "the", "per", "every", "each", "before", "after", "should", "would", "is", "are", "will",
    "please", "altogether", "total", "max", "maximum", "instead", "than", "that", "this", "just",
    "only", "i", "if", "when", "while", "because", "as", "then", "again", "so", "but", "my", "our",
    "his", "her", "their", "still", "all", "now", "would", "could", "can", "do", "does", "twice",
    "once", "daily", "weekly", "monthly", "not", "actually", "really", "maybe", "too", "tops",
    "though", "enough", "plenty", "reckon",
    "lol", "pls", "thanks", "already", "anyway", "together", "was", "were", "be", "we", "you", "it",
    "more", "less", "over", "under", "during", "starting",
  ]
}
