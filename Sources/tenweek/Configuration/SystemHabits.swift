import Foundation
import Journal

/// How people write and count where the system says that one is: Unicode's data for its locale.
struct SystemHabits {
  /// What differs from the standard, as a configuration file says it.
  let settings: [(setting: Setting, value: String)]
  /// The habits in a sentence.
  let words: String

  /// - Parameter environment: the program's variables.
  /// - Returns: nil where the system names no language.
  init?(environment: [String: String]) {
    let named = ["LC_ALL", "LC_TIME", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = String((named ?? "").prefix { $0 != "." && $0 != "@" })
    guard name.count >= 2, !["C", "POSIX"].contains(name) else { return nil }
    let locale = Locale(identifier: name)
    let order = DateFormatter.dateFormat(fromTemplate: "dM", options: 0, locale: locale) ?? ""
    let isDayFirst = Self.place(of: "d", in: order) < Self.place(of: "M", in: order)
    let hasComma = locale.decimalSeparator == ","
    let first = Calendar(identifier: .gregorian, in: locale).firstWeekday
    // Foundation counts from Sunday, 1.
    let weekday = Setting.weekdays[(first + 5) % 7]
    let isTwelve = [.oneToTwelve, .zeroToEleven].contains(locale.hourCycle)
    let usesMiles = locale.measurementSystem != .metric
    let all: [(Setting, String)] = [
      (.dateOrder, isDayFirst ? "day_month" : "month_day"),
      (.decimal, hasComma ? "comma" : "point"),
      (.weekStartsOn, weekday), (.clock, isTwelve ? "12" : "24"),
      (.units, usesMiles ? "miles" : "km"),
    ]
    settings = all.filter { $0.1 != $0.0.standard }
    words =
      "From your system: 3/4 is \(isDayFirst ? "3 April" : "March 4"), one and a half is "
      + "\(hasComma ? "1,5" : "1.5"), weeks begin on \(weekday.capitalized), the clock has "
      + "\(isTwelve ? "12" : "24") hours, distances are in \(usesMiles ? "miles" : "km"), a day begins "
      + "at midnight. Say so to change it: my day begins at 4"
  }

  private static func place(of letter: Character, in format: String) -> Int {
    format.firstIndex(of: letter).map { format.distance(from: format.startIndex, to: $0) } ?? 99
  }
}

extension Calendar {
  fileprivate init(identifier: Calendar.Identifier, in locale: Locale) {
    self.init(identifier: identifier)
    self.locale = locale
  }
}
