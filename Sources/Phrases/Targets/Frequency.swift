package import Journal

/// How often something is to happen: "every morning", "weekly", "a day", "on Sundays".
package struct Frequency: Equatable, Sendable {
  /// Days from one time to the next.
  package let days: Double
  /// The days of the week that it names.
  package let weekdays: Set<Weekday>

  /// - Parameter text: the words of a recurring date; nil if they name no time that recurs.
  package init?(_ text: String) {
    let words = text.lowercased().split { $0 == " " || $0 == "/" || $0 == "-" }.map(String.init)
    // "From 7 to 8 every morning at the lake": what stands right behind "every".
    let every = words.firstIndex { ["every", "each"].contains($0) }.map { $0 + 1 }
    let start = every ?? 0
    guard let place = words[start...].firstIndex(where: { Self.length(of: $0) != nil }),
      let length = Self.length(of: words[place])
    else { return nil }
    // "Before 11 on weekdays" is no step of eleven days.
    days = length * (every == nil ? 1 : Self.step(in: words[start..<place]))
    weekdays = Self.weekdays(in: words[place])
  }

  package init(days: Double, weekdays: Set<Weekday> = []) {
    self.days = days
    self.weekdays = weekdays
  }

  /// "every Monday" and "Thursday": both.
  package func and(_ other: Frequency) -> Frequency {
    Frequency(days: 1 / (1 / days + 1 / other.days), weekdays: weekdays.union(other.weekdays))
  }

  /// How often it falls into so many days, at least once: "weekly" in 70 days 10 times.
  package func times(in days: Int) -> Double { max((Double(days) / self.days).rounded(), 1) }

  /// How often in a day, week or month; nil for what is rarer than every two months.
  package var cadence: (times: Double, shape: TargetShape)? {
    switch days {
    case ...1: (1 / days, TargetShape(per: .day))
    case ...28: (7 / days, TargetShape(per: .week, weekdays: weekdays))
    case ...61: (TargetShape.Period.month.days / days, TargetShape(per: .month))
    default: nil
    }
  }

  /// A number without the dust of its reckoning: "every 3 days" is 2.33 a week.
  package static func plain(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  /// The days of the week of a word.
  package static func weekdays(in word: String) -> Set<Weekday> {
    if ["weekday", "weekdays", "workday", "workdays"].contains(word) { return Weekday.working }
    if ["weekend", "weekends"].contains(word) { return [.saturday, .sunday] }
    return Weekday(rawValue: Int(Lexicon.english[word].weekday)).map { [$0] } ?? []
  }

  /// Days from one to the next of what a word names.
  package static func length(of word: String) -> Double? {
    let lexeme = Lexicon.english[word]
    if lexeme.weekday > 0 { return 7 }
    switch word {
    case "day", "days", "daily", "everyday", "night", "nights", "nightly", "morning", "mornings",
      "evening", "evenings", "afternoon", "afternoons", "lunch", "bedtime":
      return 1
    case "weekday", "weekdays", "workday", "workdays": return 7.0 / 5
    case "week", "weeks", "wk", "wek", "weke", "weeek", "weekly", "weekend", "weekends": return 7
    case "fortnight", "fortnightly": return 14
    case "month", "months", "monthly": return 365.25 / 12
    case "quarter", "quarterly": return 365.25 / 4
    case "year", "years", "yearly": return 365.25
    default: return nil
    }
  }

  /// Whether a word counts how often: times, or the days and nights of a week.
  package static func isOccasion(_ word: String) -> Bool {
    ["time", "times", "days", "nights"].contains(word)
  }

  /// The 3 of "every 3 days", the 2 of "every other week".
  private static func step(in words: ArraySlice<String>) -> Double {
    for word in words {
      if word == "other" { return 2 }
      let lexeme = Lexicon.english[word]
      if let number = Double(word), number >= 1 { return number }
      if lexeme.number > 1 { return Double(lexeme.number) }
      if lexeme.ordinal > 1 { return Double(lexeme.ordinal) }
    }
    return 1
  }
}
