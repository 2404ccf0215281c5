import Journal

/// The nouns in which somebody counts, as their journal spells them.
///
/// "Pushups", "push ups" and "push-ups" are one unit; which of them it is called, the journal knows.
package struct UnitSpellings: Sendable {
  private var units: Set<String> = []
  private var byLetters: [String: String] = [:]

  /// - Parameter units: those in use; where several are spelled alike, the first is taken for a
  ///   further spelling.
  package init(_ units: [String] = []) {
    for unit in units { add(unit) }
  }

  /// The unit as the journal spells it; nil of one that is not in use.
  package func known(_ unit: String) -> String? {
    if units.contains(unit) || UnitCatalogue.isKnown(unit) { return unit }
    return byLetters[Self.letters(unit)]
  }

  private mutating func add(_ unit: String) {
    guard !UnitCatalogue.isKnown(unit) else { return }
    units.insert(unit)
    let letters = Self.letters(unit)
    if byLetters[letters] == nil { byLetters[letters] = unit }
  }

  private static func letters(_ unit: String) -> String {
    unit.lowercased().filter { $0 != "-" && $0 != " " && $0 != "‑" }
  }
}

extension UnitSpellings {
  /// The reading with its units as the journal spells them, and new ones as they were said first.
  func spelled(_ reading: Reading) -> Reading {
    guard reading.quantities.contains(where: { $0.unit != nil }) else { return reading }
    var spellings = self
    for case let unit? in reading.quantities.map(\.unit) where spellings.known(unit) == nil {
      spellings.add(unit)
    }
    var reading = reading
    for place in reading.quantities.indices { spellings.spell(&reading.quantities[place]) }
    return reading
  }

  func spell(_ mention: inout QuantityMention) {
    if let unit = mention.unit { mention.unit = known(unit) ?? unit }
  }
}

extension UnitSpellings {
  /// A text in which exercises of two words are one: "push-ups" and "push ups" are "pushups".
  package static func joined(_ text: String) -> String {
    var words: [Substring] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "-" || $0 == "‑" }) {
      if let last = words.last, ["ups", "up"].contains(word.lowercased()),
        Sentence.liftedUp.contains(last.lowercased())
      {
        words[words.count - 1] = Substring(last + word)
      } else {
        words.append(word)
      }
    }
    return words.joined(separator: " ")
  }
}
