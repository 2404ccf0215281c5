import Foundation
import Journal

/// A feast that people name as a date, by the rule that finds it in each year.
indirect enum Holiday: Equatable, Sendable {
  case fixed(month: Int, day: Int)
  /// So many days after the so-manieth weekday of a month; -1 is the last.
  case weekday(Int, Weekday, month: Int, plus: Int)
  /// A date that moves by so many days from some weekdays on which it falls.
  case shifted(month: Int, day: Int, [Weekday: Int])
  /// Days from Easter Sunday.
  case easter(Int)
  /// So many days from one of another calendar; Jewish feasts begin on the evening before.
  case foreign(Calendar.Identifier, month: Int, day: Int, plus: Int)
  /// So many days from the first.
  case lasting(Int, Holiday)

  func day(in year: Int) -> Day? {
    switch self {
    case .fixed(let month, let day): return Day(year: year, month: month, day: day)
    case .shifted(let month, let day, let shifts):
      return Day(year: year, month: month, day: day).map {
        $0.adding(days: shifts[$0.weekday] ?? 0)
      }
    case .lasting(_, let first): return first.day(in: year)
    case .foreign(let calendar, let month, let day, let plus):
      return Self.day(month, day, calendar, in: year)?.adding(days: plus)
    case .easter(let days): return Self.easterSunday(year)?.adding(days: days)
    case .weekday(let count, let weekday, let month, let plus):
      guard let first = Day(year: year, month: month, day: 1) else { return nil }
      guard count < 0 else {
        let ahead = (weekday.rawValue - first.weekday.rawValue + 7) % 7
        return first.adding(days: ahead + 7 * (count - 1) + plus)
      }
      let last = first.lastOfMonth
      return last.adding(days: plus - (last.weekday.rawValue - weekday.rawValue + 7) % 7)
    }
  }

  /// All its days.
  func days(in year: Int) -> DayRange? {
    guard let first = day(in: year) else { return nil }
    guard case .lasting(let days, _) = self else { return .one(first) }
    return DayRange(first: first, end: first.adding(days: days), grain: .day)
  }

  /// The day of another calendar that lies in a year of ours.
  private static func day(
    _ month: Int, _ day: Int, _ identifier: Calendar.Identifier, in year: Int
  ) -> Day? {
    guard let utc = TimeZone(secondsFromGMT: 0) else { return nil }
    var (calendar, common) = (Calendar(identifier: identifier), Calendar(identifier: .gregorian))
    (calendar.timeZone, common.timeZone) = (utc, utc)
    let start = DateComponents(year: year, month: 1, day: 1)
    guard let start = common.date(from: start),
      let found = calendar.nextDate(
        after: start.addingTimeInterval(-1), matching: DateComponents(month: month, day: day),
        matchingPolicy: .strict)
    else { return nil }
    let parts = common.dateComponents([.year, .month, .day], from: found)
    guard parts.year == year, let month = parts.month, let day = parts.day else { return nil }
    return Day(year: year, month: month, day: day)
  }

  /// After the anonymous Gregorian algorithm (Meeus, "Astronomical Algorithms", 8).
  private static func easterSunday(_ year: Int) -> Day? {
    let a = year % 19
    let b = year / 100
    let c = year % 100
    let d = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
    let e = (32 + 2 * (b % 4) + 2 * (c / 4) - d - c % 4) % 7
    let f = d + e - 7 * ((a + 11 * d + 22 * e) / 451) + 114
    return Day(year: year, month: f / 31, day: f % 31 + 1)
  }

  /// Names without apostrophes and the s of the genitive; "eve" is spelled out as it is mended.
  private static let names: [(Holiday, String)] = [
    (.fixed(month: 12, day: 6), "st nicholas day|saint nicholas day"),
    (.fixed(month: 12, day: 13), "st lucia day|saint lucia day|st lucy day"),
    // The fourth Sunday before Christmas, which falls on 27 November at the earliest and 3 December at the latest.
    (
      .shifted(
        month: 12, day: 3,
        [.monday: -1, .tuesday: -2, .wednesday: -3, .thursday: -4, .friday: -5, .saturday: -6]),
      "advent sunday|first sunday of advent|first advent"
    ),
    (.fixed(month: 12, day: 24), "christmas evening|xmas evening"),
    (.fixed(month: 12, day: 25), "christmas day|christmas|xmas day|xmas"),
    (.fixed(month: 12, day: 26), "boxing day|st stephen day"),
    (.fixed(month: 12, day: 31), "new year evening|nye|silvester|hogmanay"),
    (.fixed(month: 1, day: 1), "new year day|new year"),
    (.fixed(month: 1, day: 5), "twelfth night"),
    (.fixed(month: 1, day: 6), "epiphany|three kings day"),
    (.fixed(month: 1, day: 25), "burns night"), (.fixed(month: 1, day: 26), "australia day"),
    (.fixed(month: 2, day: 2), "groundhog day|candlemas"),
    (.fixed(month: 2, day: 14), "valentine day|valentine|saint valentine day|st valentine day"),
    (.fixed(month: 3, day: 8), "women day|international women day"),
    (.fixed(month: 3, day: 15), "ides of march"),
    (.fixed(month: 3, day: 17), "st patrick day|saint patrick day|patrick day|paddy day"),
    (.fixed(month: 4, day: 1), "april fools day|april fool day|april fools"),
    (.fixed(month: 4, day: 22), "earth day"), (.fixed(month: 4, day: 25), "anzac day"),
    (.fixed(month: 5, day: 1), "may day"), (.fixed(month: 5, day: 5), "cinco de mayo"),
    (.fixed(month: 6, day: 19), "juneteenth"), (.fixed(month: 7, day: 1), "canada day"),
    (.fixed(month: 7, day: 4), "independence day"), (.fixed(month: 7, day: 14), "bastille day"),
    (.fixed(month: 6, day: 24), "midsummer day"), (.fixed(month: 9, day: 29), "michaelmas"),
    (.fixed(month: 10, day: 31), "halloween"),
    (.fixed(month: 11, day: 1), "all saints day|all saints"),
    (.fixed(month: 11, day: 2), "all souls day"),
    (.fixed(month: 11, day: 5), "bonfire night|guy fawkes night|guy fawkes day"),
    (
      .fixed(month: 11, day: 11),
      "martinmas|st martin day|veterans day|veteran day|remembrance day|armistice day"
    ),
    (.fixed(month: 2, day: 12), "lincoln birthday|abraham lincoln birthday"),
    (.fixed(month: 4, day: 10), "sibling day|siblings day|national sibling day"),
    (
      .weekday(3, .monday, month: 1, plus: 0),
      "martin luther king day|martin luther king jr day|mlk day|mlk jr day|civil rights day"
    ),
    (
      .weekday(3, .monday, month: 2, plus: 0),
      "president day|presidents day|washington birthday|george washington day"
    ),
    (.weekday(2, .sunday, month: 5, plus: 0), "mother day|mothers day"),
    (.weekday(-1, .monday, month: 5, plus: 0), "memorial day|decoration day"),
    (.weekday(3, .sunday, month: 6, plus: 0), "father day|fathers day"),
    (.weekday(1, .monday, month: 9, plus: 0), "labor day|labour day"),
    (.weekday(1, .monday, month: 9, plus: 6), "grandparent day|national grandparent day"),
    (
      .weekday(-1, .saturday, month: 4, plus: -3),
      "administrative professional day|secretary day|secretaries day|admin day"
    ),
    (.shifted(month: 4, day: 27, [.sunday: -1]), "king day|koningsdag"),
    // The workday nearest to the 16th; taxes wait for a weekend and for Emancipation Day.
    (.shifted(month: 10, day: 16, [.saturday: -1, .sunday: 1]), "boss day"),
    (.shifted(month: 4, day: 15, [.friday: 3, .saturday: 3, .sunday: 2]), "tax day"),
    (.weekday(2, .monday, month: 10, plus: 0), "columbus day|indigenous peoples day"),
    (.weekday(4, .thursday, month: 11, plus: 0), "thanksgiving day|thanksgiving|thanks giving day"),
    (.weekday(4, .thursday, month: 11, plus: 1), "black friday"),
    (.weekday(4, .thursday, month: 11, plus: 4), "cyber monday"),
    (
      .foreign(.chinese, month: 1, day: 1, plus: 0),
      "chinese new year|chinese new year day|lunar new year|chinese lunar new year day"
    ),
    (.lasting(30, .foreign(.islamicUmmAlQura, month: 9, day: 1, plus: 0)), "ramadan"),
    (
      .foreign(.islamicUmmAlQura, month: 10, day: 1, plus: 0), "eid al-fitr|eid ul-fitr|eid"
    ),
    (
      .foreign(.islamicUmmAlQura, month: 12, day: 10, plus: 0),
      "eid al-adha|eid ul-adha|id al-adha|id ul-adha|bakr id|sacrifice feast"
    ),
    (
      .lasting(3, .foreign(.hebrew, month: 1, day: 1, plus: -1)),
      "rosh hashanah|rosh hashana|rosh hashanna"
    ),
    (.foreign(.hebrew, month: 1, day: 10, plus: -1), "yom kippur"),
    (
      .lasting(8, .foreign(.hebrew, month: 3, day: 25, plus: -1)),
      "hanukkah|hanukah|chanukah|hannukkah"
    ),
    (.lasting(9, .foreign(.hebrew, month: 8, day: 15, plus: -1)), "passover|pesach"),
    (.easter(-47), "mardi gras|shrove tuesday|fat tuesday|pancake day"),
    (.easter(-46), "ash wednesday"), (.easter(-7), "palm sunday"),
    (.easter(-3), "maundy thursday"), (.easter(-2), "good friday"),
    (.easter(0), "easter sunday|easter"), (.easter(1), "easter monday|easter mon"),
    (.easter(39), "ascension day|ascension"), (.easter(49), "pentecost|whit sunday|white sunday"),
    (.easter(50), "whit monday|pentecost monday"), (.easter(60), "corpus christi"),
  ]

  /// By the first word, those of more words first.
  fileprivate static let byFirstWord: [String: [(words: [String], holiday: Holiday)]] = {
    var table: [String: [(words: [String], holiday: Holiday)]] = [:]
    for (holiday, spellings) in names {
      for name in WordList.words(of: spellings, between: "|") {
        let words = WordList.words(of: name)
        table[words[0], default: []].append((words, holiday))
      }
    }
    return table.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }()

  /// The words with which a feast can begin, without the s of the genitive.
  static var firstWords: [String] {
    byFirstWord.keys.map { $0 }
  }
}

extension Sentence {
  /// A feast, with its year where one stands behind it: "Easter 2027", "last Christmas".
  func feast(at index: Int) -> Match<DateExpression>? {
    guard let token = token(index), token.word.isOpener || token.word.month > 0 else { return nil }
    let which: Which =
      switch whichOffset(index) {
      case -1: .last
      case 0: .this
      case 1: .next
      default: .bare
      }
    guard let found = holiday(at: which == .bare ? index : index + 1),
      which != .bare || !isOfThings(index, found.end)
    else { return nil }
    let isWeekend = word(found.end) == "weekend"
    let end = isWeekend ? found.end + 1 : found.end
    let year = year(at: end)
    let feast = Anchor.holiday(found.value, year: year?.value, which)
    return Match(
      value: DateExpression(anchor: isWeekend ? .weekendOf(feast) : feast),
      end: year?.end ?? end)
  }

  /// "10 christmas cards", "the Easter eggs": what a feast is the name of is no day.
  private func isOfThings(_ index: Int, _ end: Int) -> Bool {
    guard !["by", "until", "till", "before", "after", "on", "since"].contains(word(index - 1)),
      let thing = token(end), thing.kind == .word, thing.word.timeUnit == nil
    else { return false }
    return isPlural(thing) && thing.word.forms.isSubset(of: .third)
  }

  func holiday(at index: Int) -> Match<Holiday>? {
    guard let token = token(index), token.word.isOpener || token.word.month > 0,
      let known = Holiday.byFirstWord[token.text] ?? Holiday.byFirstWord[plainName(token.text)]
    else { return nil }
    for (words, holiday) in known {
      guard let end = end(of: words, at: index) else { continue }
      // "In five new years", "my new year resolution".
      if words == ["new", "year"], word(end).hasPrefix("resolution") || word(index + 1) == "years" {
        return nil
      }
      // "on May Day" has its capital; "may day trips" has not.
      if words == ["may", "day"], self.token(end - 1)?.capital != true { continue }
      return Match(value: holiday, end: end)
    }
    return nil
  }

  /// The place behind a name, whose words may have the s of the genitive or of the plural.
  private func end(of words: [String], at index: Int) -> Int? {
    var place = index
    for (offset, wanted) in words.enumerated() {
      // "Presidents' Day", "MLK Jr. Day".
      if offset > 0, [".", "'", "’"].contains(word(place)), isGlued(place) {
        guard word(place) == "." || word(place - 1).hasSuffix("s") else { return nil }
        place += 1
      }
      guard word(place) == wanted || plainName(word(place)) == wanted else { return nil }
      place += 1
    }
    return place
  }

  /// "mother" for "mother's" and "mothers".
  private func plainName(_ text: String) -> String {
    guard text.utf8.count > 3 else { return text }
    if text.hasSuffix("'s") { return String(text.dropLast(2)) }
    if text.hasSuffix("ies") { return text.dropLast(3) + "y" }
    return text.hasSuffix("s") ? String(text.dropLast(text.hasSuffix("sses") ? 2 : 1)) : text
  }
}
