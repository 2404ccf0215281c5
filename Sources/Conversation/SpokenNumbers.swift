/// Numbers and dates as people write them in answers, for comparing them with what was found.
enum SpokenNumbers {
  /// The numbers that are spelled out before a unit or "percent": "five km", "twenty percent".
  static func spelled(in text: String) -> [(words: String, value: Double)] {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return words.indices.dropLast().compactMap { index in
      guard let value = values[words[index]], units.contains(words[index + 1]) else { return nil }
      return ("\(words[index]) \(words[index + 1])", value)
    }
  }

  /// The days that a text names, as month and day.
  static func dates(in text: String) -> [(words: String, month: Int, day: Int)] {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
    var dates: [(String, Int, Int)] = []
    for (index, word) in words.enumerated() {
      // 2026-11-21, and the day of 2026-11-21T18:00.
      let parts = word.prefix(10).split(separator: "-").compactMap { Int($0) }
      if parts.count == 3, word.count >= 10 {
        dates.append((String(word.prefix(10)), parts[1], parts[2]))
      }
      guard let month = month(word) else { continue }
      for neighbour in [index - 1, index + 1] where words.indices.contains(neighbour) {
        guard let day = day(words[neighbour]) else { continue }
        let first = min(index, neighbour)
        dates.append((words[first...first + 1].joined(separator: " "), month, day))
        break
      }
    }
    return dates
  }

  private static func month(_ word: String) -> Int? {
    guard word.count >= 3, word.first?.isUppercase == true else { return nil }
    let key = word.lowercased()
    return months.firstIndex {
      $0 == key || String($0.prefix(3)) == key || key == "sept" && $0 == "september"
    }
    .map { $0 + 1 }
  }

  private static func day(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count).lowercased()),
      let day = Int(digits), (1...31).contains(day)
    else { return nil }
    return day
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let values: [String: Double] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30,
    "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    "hundred": 100,
  ]
  private static let units: Set<String> = [
    "km", "kilometers", "kilometres", "miles", "mile", "kilometer", "kilometre", "meters", "metres",
    "pages", "page", "minutes", "minute", "hours", "hour", "days", "day", "weeks", "week",
    "percent", "times", "sessions", "workouts", "books", "runs", "entries", "kg", "kcal",
  ]
}
