/// Units and numbers of a language.
extension Tongue {
  mutating func addUnits() {
    for width in ["units", "unitsShort"] {
      for (place, unit) in WorldUnit.places {
        // Many cases are spelled alike.
        var seen: Set<String> = []
        for entry in UnicodeData.entries(.units, of: language, under: "\(width)/\(place)") {
          guard let key = entry.keys.last, key != "gender", key != "per",
            key == "two" || seen.insert(entry.text).inserted
          else { continue }
          add(unit, entry.text, key)
        }
      }
    }
    addColloquialKilo()
  }

  private mutating func add(_ unit: WorldUnit, _ pattern: String, _ key: String) {
    if pattern.contains("{1}") { return }
    if pattern.contains("{0}") || key == "dnam" || key == "one" {
      phrases.add(pattern.replacing("{0}", with: " "), .unit(unit))
    } else if key == "two" {
      phrases.add(pattern, .length(2, unit))
    }
  }

  /// What kilometres and kilograms begin with alike is said for both: "キロ", "kilo", "кило".
  private mutating func addColloquialKilo() {
    func name(_ place: String) -> String {
      let entries = UnicodeData.entries(.units, of: language, under: "units/\(place)")
      let pattern = entries.first { $0.keys.last == "other" }?.text ?? ""
      let word = pattern.replacing("{0}", with: "").filter { !$0.isWhitespace }.lowercased()
      return PlainLetters.plain(word)
    }
    let shared = name("length/kilometer").commonPrefix(with: name("mass/kilogram"))
    guard shared.unicodeScalars.count >= 2, let letter = shared.unicodeScalars.first else { return }
    if letter.unspaced != nil {
      phrases.add(shared, .unit(.measure("km")))
      phrases.add(shared, .unit(.measure("kg")))
    } else if shared.unicodeScalars.count >= 4 {
      // Who says "82 Kilo" or "kilos" weighs something.
      phrases.add(shared, .unit(.measure("kg")))
      phrases.add(shared + "s", .unit(.measure("kg")))
    }
  }

  mutating func addNumbers() {
    // "Septante", "nonante" are said in Belgium and Switzerland.
    let regional = language == "fr" ? SpelledNumbers.words(of: "fr_CH") : []
    for word in SpelledNumbers.words(of: language) + regional {
      phrases.add(word.text, .number(word.value))
      guard word.value >= 1, word.value <= 12 else { continue }
      for ending in words.timesEndings {
        phrases.add(word.text + ending, .length(word.value, .measure("times")))
      }
    }
  }

  /// Decimal sign and grouping of the language, then of the region.
  mutating func addSigns(_ locale: String) {
    for entry in UnicodeData.entries(of: locale, under: "NumberElements/latn/symbols") {
      guard let sign = entry.text.first else { continue }
      switch entry.keys.last {
      case "decimal": decimal = sign
      case "group": group = sign == "’" ? "'" : sign
      default: break
      }
    }
  }

  /// Halves and other lengths in one word, which the data does not know.
  mutating func addSpecials() {
    for (word, minutes) in words.lengths { phrases.add(word, .length(minutes, .time(.minute))) }
    for (phrase, sense) in words.said { phrases.add(phrase, sense) }
    for phrase in words.until + words.at { stops.formUnion(phrase) }
    stops.formUnion(words.function)
  }
}
