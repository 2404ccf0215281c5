/// A day of the proleptic Gregorian calendar, without a zone: what a person's wall calendar shows.
///
/// Steps between days are calendar steps: they know nothing of clock changes.
package struct Day: Hashable, Sendable {
  /// Days since 1970-01-01, negative before.
  package let ordinal: Int

  package init(ordinal: Int) { self.ordinal = ordinal }

  /// Nil if the month has no such day or the year is outside 1…9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.length(ofMonth: month, year: year)
    else { return nil }
    // Days from civil, after Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted >= 0 ? shifted / 400 : (shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    ordinal = era * 146_097 + dayOfEra - 719_468
  }

  /// Reads `YYYY-MM-DD`, and nothing else.
  package init?(_ text: some StringProtocol) {
    var text = String(text)
    guard let day = text.withUTF8(Day.init(utf8:)) else { return nil }
    self = day
  }

  /// Reads the same where it stands: lists hold thousands of days, and nothing is made for one.
  package init?(utf8 text: UnsafeBufferPointer<UInt8>) {
    let hyphen = UInt8(ascii: "-")
    guard text.count == 10, text[4] == hyphen, text[7] == hyphen else { return nil }
    func number(_ places: Range<Int>) -> Int? {
      var number = 0
      for place in places {
        let digit = text[place] &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        number = number * 10 + Int(digit)
      }
      return number
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// 0001-01-01.
  package static let first = Day(ordinal: -719_162)
  /// 9999-12-31.
  package static let last = Day(ordinal: 2_932_896)

  package var components: (year: Int, month: Int, day: Int) {
    let shifted = ordinal + 719_468
    let era = shifted >= 0 ? shifted / 146_097 : (shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  package var year: Int { components.year }
  package var month: Int { components.month }
  package var day: Int { components.day }

  package var weekday: Weekday {
    Weekday(rawValue: ((ordinal + 3) % 7 + 7) % 7 + 1) ?? .monday
  }

  /// The first day of its week, for someone whose weeks begin on a given weekday.
  package func startOfWeek(on first: Weekday) -> Day {
    adding(days: -((weekday.rawValue - first.rawValue + 7) % 7))
  }

  package func adding(days: Int) -> Day { Day(ordinal: ordinal + days) }

  /// The same day of another month, or that month's last day where it has no such day.
  package func adding(months: Int) -> Day {
    let (year, month, day) = components
    let total = year * 12 + month - 1 + months
    let newYear = min(max(total / 12, 1), 9999)
    let newMonth = total - total / 12 * 12 + 1
    let newDay = min(day, Day.length(ofMonth: newMonth, year: newYear))
    return Day(year: newYear, month: newMonth, day: newDay) ?? self
  }

  package var firstOfMonth: Day { adding(days: 1 - day) }
  package var lastOfMonth: Day {
    let (year, month, day) = components
    return adding(days: Day.length(ofMonth: month, year: year) - day)
  }

  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package static func - (later: Day, earlier: Day) -> Int { later.ordinal - earlier.ordinal }
}

extension Day: Comparable {
  package static func < (left: Day, right: Day) -> Bool { left.ordinal < right.ordinal }
}

extension Day: CustomStringConvertible {
  /// `YYYY-MM-DD`.
  package var description: String {
    guard let digits else {
      let (year, month, day) = components
      return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
    return withUnsafeBytes(of: digits) {
      String(decoding: $0.prefix(Self.digitCount), as: UTF8.self)
    }
  }

  package static var digitCount: Int { 10 }

  /// The ten bytes of its text as they follow each other in memory; nil outside the years 0…9999.
  ///
  /// Without a text made of them: queries ask for days more often than for anything else.
  package var digits: (UInt64, UInt16)? {
    let (year, month, day) = components
    guard (0...9999).contains(year) else { return nil }
    func pair(_ number: Int) -> UInt64 { UInt64(0x3030 + number / 10 + ((number % 10) << 8)) }
    let hyphen = UInt64(UInt8(ascii: "-"))
    let yearAndMonth =
      pair(year / 100) | pair(year % 100) << 16 | hyphen << 32 | pair(month) << 40 | hyphen << 56
    return (yearAndMonth.littleEndian, UInt16(pair(day)).littleEndian)
  }
}

extension Day: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = Day(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a day (YYYY-MM-DD)")
    }
    self = day
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A day of the week; Monday is 1, as in ISO 8601.
package enum Weekday: Int, CaseIterable, Codable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday
}

func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
