import Foundation
import Journal
import Phrases

/// How often something is to be done, as a part of a plan says it.
extension PlanMeasure {
  var rates: [Rate] {
    var found: [Rate] = []
    var index = 0
    while index < words.count {
      // "A quarter of an hour" is no quarter of a year.
      let isAmount = amounts.contains { mark in
        mark.unit.map { UnitCatalogue.unit($0).kind == .time } ?? false
          && mark.span.overlaps(words[index].span)
      }
      // "On Fridays, not Tuesdays".
      let isDenied = index > 0 && words[index - 1].text == "not"
      guard !isAmount, !isDenied, let rate = rate(at: index) else {
        index += 1
        continue
      }
      found.append(rate)
      index = rate.place.upperBound
    }
    // "On Thursdays only, her mother comes on Sundays".
    let only = found.filter(isOnly)
    return only.isEmpty ? found : found.filter { !$0.isWeekday || isOnly($0) }
  }

  /// Whether it names the only days.
  private func isOnly(_ rate: Rate) -> Bool {
    let around = [rate.place.lowerBound, rate.place.upperBound - 1, rate.place.upperBound]
    return rate.isWeekday
      && around.contains {
        words.indices.contains($0) && ["only", "just"].contains(words[$0].text)
      }
  }

  private func rate(at index: Int) -> Rate? {
    let word = words[index].text
    if Self.adverbs.contains(word), let days = Frequency.length(of: word) {
      return Rate(Frequency(days: days), index..<index + 1)
    }
    if Self.plurals.contains(word), let days = Frequency.length(of: word),
      // "Evenings with my husband", "evenings just the two of us" are some, "the evenings are long" says nothing of how
      // often.
      index == 0 && isHowOften(at: index)
        || index > 0 && ["on", "all"].contains(words[index - 1].text)
    {
      let often = Frequency(days: days, weekdays: Frequency.weekdays(in: word))
      return Rate(often, index..<index + 1, isWeekday: true)
    }
    if let range = weekdayRange(at: index) { return range }
    if let only = onlyWeekdays(at: index) { return only }
    // "Wednesday and Sunday".
    if let (days, end) = weekdays(from: index), days.count > 1 {
      let often = Frequency(days: 7 / Double(days.count), weekdays: days)
      return Rate(often, index..<end, isWeekday: true)
    }
    if let day = Self.weekday(word, plural: true) {
      return Rate(Frequency(days: 7, weekdays: [day]), index..<index + 1, isWeekday: true)
    }
    // "An evening out" is one, "become a morning person" none: nothing is counted before.
    // "Friday evenings".
    if let day = Self.weekday(word, plural: false), index + 1 < words.count,
      Self.plurals.contains(words[index + 1].text)
    {
      return Rate(Frequency(days: 7, weekdays: [day]), index..<index + 2, isWeekday: true)
    }
    // "3 time in week", "2 times in the week", "5 days in a week".
    let isIn =
      word == "in" && index > 0
      && (Frequency.isOccasion(words[index - 1].text) || amounts.contains(where: \.isLimit))
      && (words[index - 1].text.hasPrefix("time")
        || index + 1 < words.count && ["the", "a"].contains(words[index + 1].text))
    guard isIn || ["a", "an", "per", "each", "every", "/"].contains(word), index + 1 < words.count,
      // "Padel twice a week, a day trip every two weeks".
      !["a", "an"].contains(word)
        || counts(before: index) && !words[index - 1].isEnd && words[index - 1].text != "in"
        // "15 cigarettes in a day".
        || index > 2 && words[index - 1].text == "in" && words[index + 1].text == "day"
          && counts(before: index - 1)
        // "Every two weeks, on a Saturday".
        || index > 1 && words[index - 1].text == "on"
          && Self.weekday(words[index + 1].text, plural: false) != nil
    else { return nil }
    var next = index + 1
    var step = 1.0
    if isIn, ["the", "a"].contains(words[next].text) { next += 1 }
    if word == "every" || word == "each" {
      let middle = words[next].text
      if middle == "other" || middle == "second" { step = 2 }
      if middle == "third" { step = 3 }
      if let number = reader.readQuantity(middle)?.value, number >= 1 { step = number }
      if step > 1 || middle == "single" { next += 1 }
    }
    guard next < words.count else { return nil }
    let period = words[next].text
    // "3 times in the week before Christmas".
    if isIn, next + 1 < words.count,
      ["of", "before", "after", "from", "that", "until"].contains(words[next + 1].text)
    {
      return nil
    }
    if ["every", "each", "a"].contains(word), let (days, end) = weekdays(from: next) {
      // "Every Monday and Thursday", "every second Monday".
      let often = Frequency(days: 7 * step / Double(days.count), weekdays: days)
      return Rate(often, index..<end, isWeekday: true)
    }
    guard Self.weekday(period, plural: false) == nil, let days = Frequency.length(of: period) else {
      return nil
    }
    return Rate(
      Frequency(days: days * step, weekdays: Frequency.weekdays(in: period)), index..<next + 1)
  }

  /// "Only on Friday", "Friday only": of each week, as no single day is.
  private func onlyWeekdays(at index: Int) -> Rate? {
    var first = index
    let isBefore = ["only", "just"].contains(words[index].text)
    if isBefore { first += index + 1 < words.count && words[index + 1].text == "on" ? 2 : 1 }
    guard first < words.count, let (days, end) = weekdays(from: first) else { return nil }
    // "By Friday. Only once".
    let isBehind =
      end < words.count && words[end].text == "only" && !words[end - 1].isEnd
      && (index == 0 || !["by", "until", "till", "before"].contains(words[index - 1].text))
    guard isBefore || isBehind else { return nil }
    return Rate(
      Frequency(days: 7 / Double(days.count), weekdays: days),
      index..<(isBefore ? end : end + 1), isWeekday: true)
  }

  /// "Evenings", "mornings before work", "nights on Fridays".
  private func isHowOften(at index: Int) -> Bool {
    guard !words[index].isEnd, index + 1 < words.count else { return true }
    let next = words[index + 1].text
    return ["on", "at", "in", "by", "from", "before", "after", "only", "and", "&"].contains(next)
      || next.first?.isNumber == true
  }

  private func counts(before index: Int) -> Bool {
    amounts.contains { $0.span.lower < words[index].span.lower }
      || words[..<index].contains { Self.counting.contains($0.text) }
  }

  private static let counting: Set<String> = [
    "a", "an", "one", "once", "twice", "thrice", "another", "half", "few", "couple", "several",
  ]

  /// The weekdays that stand in a row, "mon, wed and fri", and where they end.
  private func weekdays(from index: Int) -> (Set<Weekday>, end: Int)? {
    guard let first = Self.weekday(words[index].text, plural: false) else { return nil }
    var days: Set<Weekday> = [first]
    var end = index + 1
    var isWhole = false
    while end < words.count {
      let isJoined = ["and", "&", "or", "n", "/", "+"].contains(words[end].text)
      let place = isJoined ? end + 1 : end
      // "Only mon and fri, wed is standup": a list ends with what is joined to it.
      if isWhole, words[end - 1].isEnd { break }
      isWhole = isJoined
      // "Mon wed and fri" stand in a row as well.
      guard place < words.count, let more = Self.weekday(words[place].text, plural: false)
      else { break }
      days.insert(more)
      end = place + 1
    }
    return (days, end)
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
  static func together(_ rates: [Rate]) -> Frequency? {
    rates.first.map { first in rates.dropFirst().reduce(first.often) { $0.and($1.often) } }
  }

  private static let adverbs: Set<String> = [
    "daily", "nightly", "weekly", "monthly", "fortnightly", "everyday",
  ]
  private static let plurals: Set<String> = [
    "weekdays", "weekends", "evenings", "afternoons", "mornings", "nights",
  ]

  private static func weekday(_ word: String, plural: Bool) -> Weekday? {
    guard let day = Frequency.weekdays(in: word).first, Frequency.weekdays(in: word).count == 1
    else { return nil }
    return !plural || word.hasSuffix("days") ? day : nil
  }
}
