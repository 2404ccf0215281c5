import Journal

/// A feast that people name as a date, by the rule that finds it in each year.
enum Holiday: Equatable {
  case fixed(month: Int, day: Int)
  /// So many days after the so-manieth weekday of a month; -1 is the last.
  case weekday(Int, Weekday, month: Int, plus: Int)
  /// Days from Easter Sunday.
  case easter(Int)

  func day(in year: Int) -> Day? {
    switch self {
    case .fixed(let month, let day): return Day(year: year, month: month, day: day)
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
    (.fixed(month: 12, day: 24), "christmas evening|xmas evening"),
    (.fixed(month: 12, day: 25), "christmas day|christmas|xmas day|xmas"),
    (.fixed(month: 12, day: 26), "boxing day|st stephen day"),
    (.fixed(month: 12, day: 31), "new year evening|nye|silvester"),
    (.fixed(month: 1, day: 1), "new year day|new year"),
    (.fixed(month: 1, day: 6), "epiphany|three kings day"),
    (.fixed(month: 1, day: 25), "burns night"), (.fixed(month: 1, day: 26), "australia day"),
    (.fixed(month: 2, day: 2), "groundhog day|candlemas"),
    (.fixed(month: 2, day: 14), "valentine day|valentine|saint valentine day|st valentine day"),
    (.fixed(month: 3, day: 8), "women day|international women day"),
    (.fixed(month: 3, day: 17), "st patrick day|saint patrick day|patrick day|paddy day"),
    (.fixed(month: 4, day: 1), "april fools day|april fool day|april fools"),
    (.fixed(month: 4, day: 22), "earth day"), (.fixed(month: 4, day: 25), "anzac day"),
    (.fixed(month: 5, day: 1), "may day"), (.fixed(month: 5, day: 5), "cinco de mayo"),
    (.fixed(month: 6, day: 19), "juneteenth"), (.fixed(month: 7, day: 1), "canada day"),
    (.fixed(month: 7, day: 4), "independence day"), (.fixed(month: 7, day: 14), "bastille day"),
    (.fixed(month: 10, day: 31), "halloween"),
    (.fixed(month: 11, day: 1), "all saints day|all saints"),
    (.fixed(month: 11, day: 2), "all souls day"),
    (.fixed(month: 11, day: 5), "bonfire night|guy fawkes night|guy fawkes day"),
    (.fixed(month: 11, day: 11), "veterans day|veteran day|remembrance day|armistice day"),
    (.weekday(3, .monday, month: 1, plus: 0), "martin luther king day|mlk day"),
    (.weekday(3, .monday, month: 2, plus: 0), "president day|presidents day"),
    (.weekday(2, .sunday, month: 5, plus: 0), "mother day|mothers day"),
    (.weekday(-1, .monday, month: 5, plus: 0), "memorial day"),
    (.weekday(3, .sunday, month: 6, plus: 0), "father day|fathers day"),
    (.weekday(1, .monday, month: 9, plus: 0), "labor day|labour day"),
    (.weekday(2, .monday, month: 10, plus: 0), "columbus day|indigenous peoples day"),
    (.weekday(4, .thursday, month: 11, plus: 0), "thanksgiving day|thanksgiving"),
    (.weekday(4, .thursday, month: 11, plus: 1), "black friday"),
    (.weekday(4, .thursday, month: 11, plus: 4), "cyber monday"),
    (.easter(-47), "mardi gras|shrove tuesday|fat tuesday|pancake day"),
    (.easter(-46), "ash wednesday"), (.easter(-7), "palm sunday"),
    (.easter(-3), "maundy thursday"), (.easter(-2), "good friday"),
    (.easter(0), "easter sunday|easter"), (.easter(1), "easter monday"),
    (.easter(39), "ascension day|ascension"), (.easter(49), "pentecost|whit sunday"),
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
  /// A feast, with its year where one stands behind it.
  func feast(at index: Int) -> Match<DateExpression>? {
    guard let found = holiday(at: index) else { return nil }
    let year = yearOf(word(found.end) == "," ? found.end + 1 : found.end)
    return Match(
      value: DateExpression(anchor: .holiday(found.value, year: year?.value)),
      end: year?.end ?? found.end)
  }

  func holiday(at index: Int) -> Match<Holiday>? {
    guard let token = token(index), token.word.isOpener || token.word.month > 0,
      let known = Holiday.byFirstWord[plainName(token.text, "new")]
        ?? Holiday.byFirstWord[token.text]
    else { return nil }
    for (words, holiday) in known
    where words.indices.allSatisfy({ plainName(word(index + $0), words[$0]) == words[$0] }) {
      let end = index + words.count
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

  /// "mother" for "mother's" and "mothers", where that is the word that is looked for.
  private func plainName(_ text: String, _ wanted: String) -> String {
    guard text != wanted, text.utf8.count > 3 else { return text }
    if text.hasSuffix("'s") { return String(text.dropLast(2)) }
    if text.hasSuffix("s'") { return String(text.dropLast()) }
    return text.hasSuffix("s") && text.dropLast() == wanted ? wanted : text
  }
}
