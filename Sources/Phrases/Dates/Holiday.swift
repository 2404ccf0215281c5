import Journal

/// The feasts that people name as dates.
enum Holiday: CaseIterable, Equatable {
  case christmasEve, christmas, boxingDay, newYearsEve, newYear, valentines, halloween
  case thanksgiving, easter

  func day(in year: Int) -> Day? {
    switch self {
    case .christmasEve: Day(year: year, month: 12, day: 24)
    case .christmas: Day(year: year, month: 12, day: 25)
    case .boxingDay: Day(year: year, month: 12, day: 26)
    case .newYearsEve: Day(year: year, month: 12, day: 31)
    case .newYear: Day(year: year, month: 1, day: 1)
    case .valentines: Day(year: year, month: 2, day: 14)
    case .halloween: Day(year: year, month: 10, day: 31)
    case .thanksgiving: fourthThursdayOfNovember(year)
    case .easter: easter(year)
    }
  }

  private func fourthThursdayOfNovember(_ year: Int) -> Day? {
    guard let first = Day(year: year, month: 11, day: 1) else { return nil }
    return first.adding(days: (4 - first.weekday.rawValue + 7) % 7 + 21)
  }

  /// Easter Sunday, after the anonymous Gregorian algorithm (Meeus, "Astronomical Algorithms", 8).
  private func easter(_ year: Int) -> Day? {
    let a = year % 19
    let b = year / 100
    let c = year % 100
    let d = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
    let e = (32 + 2 * (b % 4) + 2 * (c / 4) - d - c % 4) % 7
    let f = d + e - 7 * ((a + 11 * d + 22 * e) / 451) + 114
    return Day(year: year, month: f / 31, day: f % 31 + 1)
  }
}

extension Sentence {
  func holiday(at index: Int) -> Match<Holiday>? {
    let isEve = word(index + 1) == "eve" || word(index + 1) == "evening"
    let hasDay = word(index + 1) == "day"
    switch word(index) {
    case "christmas", "xmas":
      let end = isEve || hasDay ? index + 2 : index + 1
      return Match(value: isEve ? .christmasEve : .christmas, end: end)
    case "boxing" where hasDay: return Match(value: .boxingDay, end: index + 2)
    case "nye": return Match(value: .newYearsEve, end: index + 1)
    case "new" where word(index + 1).hasPrefix("year"):
      guard
        word(index + 1) != "years" || ["eve", "evening", "day"].contains(word(index + 2))
      else {
        return nil
      }
      if word(index + 2) == "eve" || word(index + 2) == "evening" {
        return Match(value: .newYearsEve, end: index + 3)
      }
      guard word(index + 2) != "resolution" else { return nil }
      return Match(value: .newYear, end: word(index + 2) == "day" ? index + 3 : index + 2)
    case "valentine's", "valentines", "valentine":
      return Match(value: .valentines, end: hasDay ? index + 2 : index + 1)
    case "halloween": return Match(value: .halloween, end: index + 1)
    case "thanksgiving": return Match(value: .thanksgiving, end: hasDay ? index + 2 : index + 1)
    case "easter":
      let sunday = word(index + 1) == "sunday"
      return Match(value: .easter, end: sunday ? index + 2 : index + 1)
    default: return nil
    }
  }
}
