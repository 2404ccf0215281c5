import Journal

/// The nouns in which somebody counts, as their journal spells them.
///
/// "Pushups", "push ups" and "push-ups" are one unit; which of them it is called, the journal knows.
package struct UnitSpellings: Sendable {
  private let units: Set<String>
  private let byLetters: [String: String]

  /// - Parameter units: those in use, the one to be taken first where several are spelled alike.
  package init(_ units: [String] = []) {
    let own = units.filter { !UnitCatalogue.isKnown($0) }
    self.units = Set(own)
    byLetters = Dictionary(own.map { (Self.letters($0), $0) }) { first, _ in first }
  }

  /// The unit as the journal spells it, if it does.
  package func known(_ unit: String) -> String? {
    if units.isEmpty || units.contains(unit) || UnitCatalogue.isKnown(unit) { return unit }
    return byLetters[Self.letters(unit)]
  }

  private static func letters(_ unit: String) -> String {
    unit.lowercased().filter { $0 != "-" && $0 != " " && $0 != "‑" }
  }
}

extension UnitSpellings {
  func spelled(_ reading: Reading) -> Reading {
    if units.isEmpty { return reading }
    var reading = reading
    spell(&reading.quantities)
    for place in reading.clauses.indices { spell(&reading.clauses[place].quantities) }
    return reading
  }

  func spell(_ mentions: inout [QuantityMention]) {
    for place in mentions.indices { spell(&mentions[place]) }
  }

  func spell(_ mention: inout QuantityMention) {
    if let unit = mention.unit { mention.unit = known(unit) ?? unit }
  }
}
