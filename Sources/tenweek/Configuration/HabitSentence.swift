/// A habit that a person says in the chat, as the whole of a line: "my day starts at 4am".
///
/// Every word must be known: a line that says anything else besides is no setting.
struct HabitSentence: Equatable {
  let setting: Setting
  let value: String

  init?(_ line: String) {
    let words = line.lowercased().split { $0.isWhitespace || ".,!".contains($0) }.map(String.init)
    guard (2...9).contains(words.count) else { return nil }
    for form in Self.forms {
      if let value = form.value(in: words) {
        self.init(setting: form.setting, value: value)
        return
      }
    }
    return nil
  }

  init(setting: Setting, value: String) {
    self.setting = setting
    self.value = value
  }

  /// What a sentence about one setting is made of.
  private struct Form: Sendable {
    let setting: Setting
    /// One of each has to be there.
    let needed: [Set<String>]
    /// Words that may stand beside.
    let beside: Set<String>
    /// The value that the words say which are left over; nil where that is none.
    let read: @Sendable ([String]) -> String?

    func value(in words: [String]) -> String? {
      guard needed.allSatisfy({ !$0.isDisjoint(with: words) }) else { return nil }
      let known = needed.reduce(into: beside.union(HabitSentence.polite)) { $0.formUnion($1) }
      return read(words.filter { !known.contains($0) })
    }

    init(
      _ setting: Setting, _ needed: [Set<String>], beside: Set<String> = [],
      read: @escaping @Sendable ([String]) -> String?
    ) {
      self.setting = setting
      self.needed = needed
      self.beside = beside
      self.read = read
    }

    /// One whose value is one word of a few.
    init(
      _ setting: Setting, _ needed: [Set<String>], beside: Set<String> = [],
      words: [String: String]
    ) {
      self.init(setting, needed, beside: beside) { left in
        left.count == 1 ? words[left[0]] : nil
      }
    }
  }

  private static let polite: Set<String> = [
    "my", "a", "the", "please", "i", "for", "me", "new", "should", "always", "let", "is", "are",
  ]
  private static let begins: Set<String> = ["start", "starts", "begin", "begins"]
  private static let shows: Set<String> = ["use", "show", "read", "write", "with", "in"]

  private static let forms = [
    Form(.dayStartsAt, [["day", "days"], begins], beside: ["at"], read: time),
    Form(
      .weekStartsOn, [["week", "weeks"], begins], beside: ["on"],
      words: Dictionary(
        uniqueKeysWithValues: Setting.weekdays.flatMap { [($0, $0), ($0 + "s", $0)] })),
    Form(
      .clock, [["use", "show"], ["clock", "clocks", "format", "times"]],
      beside: ["hour", "hours", "with", "in"],
      words: ["12": "12", "24": "24", "12-hour": "12", "24-hour": "24", "12h": "12", "24h": "24"]),
    Form(
      .dateOrder, [["first"], ["dates", "date"]], beside: shows.union(["comes", "come"]),
      words: ["day": "day_month", "month": "month_day"]),
    Form(
      .decimal, [["decimal", "decimals"]], beside: shows.union(["number", "numbers"]),
      words: ["comma": "comma", "commas": "comma", "point": "point", "points": "point"]),
    Form(
      .units, [["use", "show"]], beside: ["distance", "distances", "units", "in"],
      words: [
        "miles": "miles", "imperial": "miles", "km": "km", "kilometres": "km",
        "kilometers": "km", "metric": "km",
      ]),
  ]

  /// "4", "4am", "04:00", "midnight" as `HH:MM` before noon.
  @Sendable private static func time(_ left: [String]) -> String? {
    let text = left.joined()
    if ["midnight", "12am"].contains(text) { return "00:00" }
    let digits = text.hasSuffix("am") ? String(text.dropLast(2)) : text
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let hour = parts[0], (0..<12).contains(hour),
      let minute = parts.count == 2 ? parts[1] : 0, (0..<60).contains(minute)
    else { return nil }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return "\(padded(hour)):\(padded(minute))"
  }
}
