/// How often something is to happen: "every morning", "weekly", "a day", "on Sundays".
package struct Frequency: Equatable, Sendable {
  /// Days from one time to the next.
  package let days: Double

  /// - Parameter text: the words of a recurring date; nil if they name no time that recurs.
  package init?(_ text: String) {
    let words = text.lowercased().split { $0 == " " || $0 == "/" || $0 == "-" }.map(String.init)
    // "From 7 to 8 every morning at the lake": what stands right behind "every".
    let start = words.firstIndex { ["every", "each"].contains($0) }.map { $0 + 1 } ?? 0
    guard let place = words[start...].firstIndex(where: { Self.length(of: $0) != nil }),
      let length = Self.length(of: words[place])
    else { return nil }
    days = length * Self.step(in: words[start..<place])
  }

  private init(days: Double) { self.days = days }

  /// "every Monday" and "Thursday": both.
  func and(_ other: Frequency) -> Frequency {
    Frequency(days: 1 / (1 / days + 1 / other.days))
  }

  /// How often it falls into so many days, at least once: "weekly" in 70 days 10 times.
  package func times(in days: Int) -> Double { max((Double(days) / self.days).rounded(), 1) }

  private static func length(of word: String) -> Double? {
    let lexeme = Lexicon.english[word]
    if lexeme.weekday > 0 { return 7 }
    switch word {
    case "day", "days", "daily", "night", "nights", "nightly", "morning", "mornings", "evening",
      "evenings", "afternoon", "afternoons", "lunch", "bedtime":
      return 1
    case "weekday", "weekdays", "workday", "workdays": return 7.0 / 5
    case "week", "weeks", "wk", "weekly", "weekend", "weekends": return 7
    case "fortnight", "fortnightly": return 14
    case "month", "months", "monthly": return 365.25 / 12
    case "quarter", "quarterly": return 365.25 / 4
    case "year", "years", "yearly": return 365.25
    default: return nil
    }
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
