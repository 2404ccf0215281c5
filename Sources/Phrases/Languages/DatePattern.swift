/// The order in which a language writes the parts of a date or a time of day.
struct DatePattern: Equatable, Sendable {
  enum Element: Equatable, Sendable {
    case day, month, monthName, year, weekday
    case hour, minute, second, half
    case word(String)
    case sign(String)
  }

  let elements: [Element]

  var hasName: Bool { elements.contains(.monthName) }
  /// Words or signs hold its numbers together.
  var isBound: Bool {
    elements.contains {
      switch $0 {
      case .word, .half: true
      case .sign(let sign): sign == ":"
      default: false
      }
    }
  }

  /// Reads a pattern of Unicode's data: "d 'de' MMMM", "HH 'Uhr'"; nil with fields not read here.
  init?(_ pattern: String) {
    var elements: [Element] = []
    var literal = ""
    var isQuoted = false
    func flush() {
      for token in WorldTokenizer.tokens(of: literal) {
        elements.append(token.kind == .sign ? .sign(token.text) : .word(token.text))
      }
      literal = ""
    }
    var rest = Substring(pattern)
    while let letter = rest.first {
      if letter == "'" {
        isQuoted.toggle()
        rest.removeFirst()
        continue
      }
      guard !isQuoted, letter.isASCII, letter.isLetter else {
        literal.append(letter)
        rest.removeFirst()
        continue
      }
      let count = rest.prefix { $0 == letter }.count
      rest = rest.dropFirst(count)
      flush()
      guard let element = Self.element(letter, count) else { return nil }
      elements.append(element)
    }
    flush()
    self.elements = elements
  }

  private static func element(_ letter: Character, _ count: Int) -> Element? {
    switch letter {
    case "d": .day
    case "M", "L": count < 3 ? .month : .monthName
    case "y", "u": .year
    case "E", "c": .weekday
    case "H", "h", "k", "K": .hour
    case "m": .minute
    case "s": .second
    case "a", "b", "B": .half
    default: nil
    }
  }
}

extension Tongue {
  private static let dates: Set<String> = [
    "Md", "MMdd", "MEd", "MMMd", "MMMEd", "MMMMd", "MMMMEd", "yMd", "yMEd", "yMMMd", "yMMMEd",
    "yMMMMd", "yMMMMEd", "yMMM", "yMMMM",
  ]
  private static let times: Set<String> = ["H", "Hm", "h", "hm", "Bh", "Bhm"]

  mutating func addPatterns(_ locale: String) {
    let calendar = "calendar/gregorian"
    for entry in UnicodeData.entries(of: locale, under: "\(calendar)/availableFormats") {
      guard let key = entry.keys.last else { continue }
      if Self.dates.contains(key), let pattern = DatePattern(entry.text) {
        add(pattern, &datePatterns)
        if key == "Md", let day = pattern.elements.firstIndex(of: .day),
          let month = pattern.elements.firstIndex(of: .month)
        {
          dayFirst = day < month
          let signs = pattern.elements.compactMap { element -> String? in
            if case .sign(let sign) = element { sign } else { nil }
          }
          dateSign = signs.first ?? "/"
          dateEndsWithSign = signs.count > 1
        }
      } else if Self.times.contains(key), let pattern = DatePattern(entry.text), pattern.isBound {
        add(pattern, &clockPatterns)
      }
    }
    for entry in UnicodeData.entries(of: locale, under: "\(calendar)/DateTimePatterns") {
      guard let index = entry.keys.last.flatMap(Int.init), index < 8 else { continue }
      if index < 4 {
        // "H時mm分ss秒 zzzz": without its zone.
        let time = entry.text.prefix { $0 != "z" && $0 != "v" && $0 != "(" }
        if let pattern = DatePattern(String(time)), pattern.isBound { add(pattern, &clockPatterns) }
      } else if let pattern = DatePattern(entry.text) {
        add(pattern, &datePatterns)
      }
    }
    for path in ["listPattern/standard/2", "\(calendar)/DateTimePatterns%atTime"] {
      for entry in UnicodeData.entries(of: locale, under: path) {
        let words = entry.text.replacing("{0}", with: " ").replacing("{1}", with: " ")
        addStops(words.filter { $0 != "'" }, except: [])
      }
    }
  }

  private func add(_ pattern: DatePattern, _ list: inout [DatePattern]) {
    if !list.contains(pattern) { list.append(pattern) }
  }
}
