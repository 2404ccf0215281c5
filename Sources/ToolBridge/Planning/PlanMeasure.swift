import Foundation
import Journal
package import Phrases

/// What one part of a plan is measured by: a number, what it counts, and how often: "two gym sessions a
/// week", "at most 20 min a day", "once a week", "on Mondays".
struct PlanMeasure {
  private let words: [Word]
  private let reader: PhraseReader

  private struct Word {
    var text: String
    var span: Span
    /// Whether punctuation follows.
    var isEnd: Bool
  }

  /// How often, and where that is said.
  private struct Rate {
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
  private struct Count {
    var value: Double
    var unit: String?
    var place: Range<Int>
    /// Not to be passed.
    var isLimit = false
  }

  private let amounts: [AmountMark]
  private let limits: TargetLimits
  private let text: String

  init(_ text: String, reader: PhraseReader) {
    self.text = text
    self.reader = reader
    let reading = reader.read(text)
    limits = TargetLimits(reading)
    amounts = LineMarks(reading).amounts
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
    var counts = chosen(counts(besides: rates, unit: unit), quoted, rates)
    // "Every day, even if it's one line": the reader took how often for it.
    if let unit, UnitCatalogue.unit(unit).kind == .count, !rates.isEmpty, quoted == [1] {
      counts.removeAll { count in
        UnitCatalogue.unit(count.unit ?? "times").kind != .count
          && !rates.contains { $0.place.lowerBound == count.place.upperBound }
      }
    }
    guard counts.count <= 1 else { return nil }
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
      let once = Count(value: 1, unit: "times", place: 0..<0)
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

  /// The numbers that it names.
  var values: [Double] { counts(besides: rates, unit: nil).map(\.value) }

  private func target(
    _ count: Count, _ rate: Frequency?, on weekdays: Set<Weekday>, days: Int,
    _ places: [Range<Int>]
  ) -> PlanItem.Target {
    let (value, unit) = (count.value, count.unit)
    let cadence = rate?.cadence
    var shape = cadence?.shape ?? .sum
    if shape.per == .week { shape.weekdays = weekdays }
    if UnitCatalogue.unit(unit ?? "times").countsDeeds { shape.before = limits.before }
    let from = limits.move.flatMap { $0.to.value == value ? $0.from : nil }
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
  private func said(_ place: Range<Int>) -> String {
    guard let first = words[place].first, let last = words[place].last else { return text }
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: first.span.lower)
    let upper = utf8.index(utf8.startIndex, offsetBy: last.span.upper)
    return String(text[lower..<upper])
  }

  // MARK: How often

  private var rates: [Rate] {
    var found: [Rate] = []
    var index = 0
    while index < words.count {
      // "A quarter of an hour" is no quarter of a year.
      let isAmount = amounts.contains { mark in
        mark.unit.map { UnitCatalogue.unit($0).kind == .time } ?? false
          && mark.span.overlaps(words[index].span)
      }
      guard !isAmount, let rate = rate(at: index) else {
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
    if Self.adverbs.contains(word), let days = Frequency.length(of: word) {
      return Rate(Frequency(days: days), index..<index + 1)
    }
    if Self.plurals.contains(word), let days = Frequency.length(of: word),
      // "Evenings with my husband" are some, "the evenings are long" says nothing of how often.
      index == 0
        && !(words.dropFirst().first.map { ["with", "are", "get", "were"].contains($0.text) }
          ?? false)
        || index > 0 && ["on", "all"].contains(words[index - 1].text)
    {
      let often = Frequency(days: days, weekdays: Frequency.weekdays(in: word))
      return Rate(often, index..<index + 1, isWeekday: true)
    }
    if let range = weekdayRange(at: index) { return range }
    // "Wednesday and Sunday".
    if let first = Self.weekday(word, plural: false), index + 2 < words.count,
      ["and", "&", "or"].contains(words[index + 1].text),
      let second = Self.weekday(words[index + 2].text, plural: false), first != second
    {
      return Rate(
        Frequency(days: 3.5, weekdays: [first, second]), index..<index + 3, isWeekday: true)
    }
    if let day = Self.weekday(word, plural: true) {
      return Rate(Frequency(days: 7, weekdays: [day]), index..<index + 1, isWeekday: true)
    }
    // "An evening out" is one.
    guard ["a", "an", "per", "each", "every", "/"].contains(word), index + 1 < words.count,
      index > 0 || !["a", "an"].contains(word)
    else { return nil }
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
    if let day = Self.weekday(period, plural: false),
      word == "every" || word == "each" || word == "a"
    {
      // "Every Monday and Thursday".
      var days: Set<Weekday> = [day]
      while step == 1, next + 2 < words.count, ["and", "&", "or"].contains(words[next + 1].text),
        let more = Self.weekday(words[next + 2].text, plural: false)
      {
        days.insert(more)
        next += 2
      }
      return Rate(
        Frequency(days: 7 * step / Double(days.count), weekdays: days), index..<next + 1,
        isWeekday: true)
    }
    guard Self.weekday(period, plural: false) == nil, let days = Frequency.length(of: period) else {
      return nil
    }
    return Rate(
      Frequency(days: days * step, weekdays: Frequency.weekdays(in: period)), index..<next + 1)
  }

  /// "Sunday to Thursday", "Tue through Sat": so many days a week.
  private func weekdayRange(at index: Int) -> Rate? {
    // "Mon-Thu".
    let glued = words[index].text.split { "-–".contains($0) }.map(String.init)
    if glued.count == 2, let first = Self.weekday(glued[0], plural: false),
      let last = Self.weekday(glued[1], plural: false), first != last
    {
      return Self.span(first, last, at: index..<index + 1)
    }
    guard index + 2 < words.count, let first = Self.weekday(words[index].text, plural: false),
      ["to", "through", "till", "until", "-", "–"].contains(words[index + 1].text),
      let last = Self.weekday(words[index + 2].text, plural: false), first != last
    else { return nil }
    return Self.span(first, last, at: index..<index + 3)
  }

  private static func span(_ first: Weekday, _ last: Weekday, at place: Range<Int>) -> Rate {
    let count = (last.rawValue - first.rawValue + 7) % 7 + 1
    let days = Set((0..<count).compactMap { Weekday(rawValue: (first.rawValue - 1 + $0) % 7 + 1) })
    return Rate(Frequency(days: 7 / Double(count), weekdays: days), place, isWeekday: true)
  }

  /// Several days of the week together: two Mondays and Thursdays are two a week.
  private static func together(_ rates: [Rate]) -> Frequency? {
    rates.first.map { first in rates.dropFirst().reduce(first.often) { $0.and($1.often) } }
  }

  private static let adverbs: Set<String> = [
    "daily", "nightly", "weekly", "monthly", "fortnightly", "everyday",
  ]
  private static let plurals: Set<String> = [
    "weekdays", "weekends", "evenings", "mornings", "nights",
  ]

  private static func weekday(_ word: String, plural: Bool) -> Weekday? {
    guard let day = Frequency.weekdays(in: word).first, Frequency.weekdays(in: word).count == 1
    else { return nil }
    return !plural || word.hasSuffix("days") ? day : nil
  }

  // MARK: How much

  /// - Parameter wanted: the unit that a reader took for it.
  private func counts(besides rates: [Rate], unit wanted: String?) -> [Count] {
    let taken = rates.map(\.place)
    var found: [Count] = []
    for mark in amounts {
      guard let index = words.firstIndex(where: { $0.span.overlaps(mark.span) }),
        !taken.contains(where: { $0.contains(index) })
      else { continue }
      // "Eight weeks" is how long, "4 days a week" how often.
      if Self.isPeriod(mark) {
        let end = (words.lastIndex { $0.span.overlaps(mark.span) } ?? index) + 1
        guard mark.unit == "days", taken.contains(where: { $0.lowerBound == end }) else { continue }
        found.append(Count(value: mark.value, unit: "days", place: index..<end))
        continue
      }
      if let move = limits.move, mark.value == move.from, mark.span != move.to.span {
        continue
      }
      // "15 hours instead of 12".
      if index >= 2, Self.replaced.contains("\(words[index - 2].text) \(words[index - 1].text)") {
        continue
      }
      let last = words.lastIndex { $0.span.overlaps(mark.span) } ?? index
      let isBare = last == index && words[index].text.allSatisfy(\.isNumber)
      if isBare, let noun = things(before: index) {
        found.append(Count(value: mark.value, unit: noun, place: index..<last + 1))
      } else if let unit = mark.unit, UnitCatalogue.unit(unit).kind != .free || unit == "times" {
        found.append(Count(value: mark.value, unit: unit, place: index..<last + 1))
      } else {
        let number = mark.unit == nil ? last : index
        let (unit, end) = noun(after: number + 1, besides: taken, wanted: wanted)
        // "40 m of fence" are metres.
        let isStuff = last + 1 < words.count && words[last + 1].text == "of"
        let length = isStuff ? mark.alternatives.first { $0 == "m" } : nil
        let isAim = limits.move?.to.span == mark.span
        let own =
          unit ?? mark.unit ?? length ?? mark.alternatives.first
          ?? (isAim ? limits.move?.to.unit ?? moved(before: index) : nil)
        found.append(Count(value: mark.value, unit: own, place: index..<max(end, last + 1)))
      }
      // "Work up to 50 push-ups" is one to be reached.
      let isReached = index > 1 && words[index - 2].text == "up" && words[index - 1].text == "to"
      found[found.count - 1].isLimit = mark.isLimit && !isReached
    }
    guard !rates.isEmpty else { return found }
    // "One letter a week", "a new recipe every week".
    for (index, word) in words.enumerated()
    where ["one", "a", "an", "another"].contains(word.text)
      && !taken.contains(where: { $0.contains(index) })
    {
      let (unit, end) = noun(after: index + 1, besides: taken, wanted: wanted)
      guard let unit, taken.contains(where: { $0.lowerBound == end }) else { continue }
      let isLimit =
        words[..<index].suffix(2).map(\.text) == ["at", "most"] || isLimited(behind: end, taken)
      let one = Count(value: 1, unit: unit, place: index..<end, isLimit: isLimit)
      if !found.contains(where: { $0.place.overlaps(one.place) }) { found.append(one) }
    }
    return found
  }

  /// "One takeaway a week at most", "…, not more".
  private func isLimited(behind end: Int, _ taken: [Range<Int>]) -> Bool {
    let rate = taken.first { $0.lowerBound == end }?.upperBound ?? end
    let next = words[rate...].prefix(3).map(\.text)
    return next.starts(with: ["at", "most"]) || next.starts(with: ["not", "more"])
      || next.starts(with: ["no", "more"]) || ["max", "tops"].contains(next.first)
  }

  private static let replaced: Set<String> = ["instead of", "rather than", "and not"]

  private static func isPeriod(_ mark: AmountMark) -> Bool {
    ["weeks", "days", "months", "years"].contains(mark.unit ?? "")
  }

  /// Whether it says from where to where something is to move.
  var isMove: Bool { limits.move != nil }

  /// "Fewer cigarettes, down from 15 to 5 a day": the last things that are named before.
  private func moved(before index: Int) -> String? {
    words[..<index].last { word in
      word.text.count > 3 && WordForms.plural(word.text) == word.text
        && !Self.stops.contains(word.text) && UnitCatalogue.unit(word.text).kind == .free
    }?.text
  }

  /// "Walks, 4 a week".
  private func things(before index: Int) -> String? {
    guard index > 0, words[index - 1].isEnd else { return nil }
    let noun = words[index - 1].text
    return noun.count > 3 && WordForms.plural(noun) == noun ? noun : nil
  }

  /// The head of the words behind a number: "home cooked dinners", "problem sets".
  private func noun(
    after start: Int, besides taken: [Range<Int>], wanted: String?
  ) -> (String?, end: Int) {
    var end = start
    while end < words.count, end < start + 4,
      !Self.stops.contains(words[end].text) || isCan(end, after: start),
      !taken.contains(where: { $0.contains(end) })
    {
      end += 1
      if words[end - 1].isEnd { break }
    }
    guard end > start else { return (nil, start) }
    let plurals = words[start..<end].map { WordForms.plural($0.text) }
    if let wanted, plurals.contains(wanted) { return (wanted, end) }
    // "Ten boxes gone": what follows the things is said of them.
    let things = words[start..<end].firstIndex { $0.text == WordForms.plural($0.text) }
    let head = things.map { $0 - start } ?? plurals.count - 1
    return (plurals[head], end)
  }

  /// "One can a week": right behind a number it is none of the small words.
  private func isCan(_ index: Int, after start: Int) -> Bool {
    index == start && words[index].text == "can"
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
    "more", "less", "over", "under", "during", "starting", "down", "up", "any", "anymore",
  ]
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
