extension MeasureUnit {
  /// The symbol behind a number: "1 book", but "2 books" and "1 km".
  package func symbol(behind value: Double) -> String {
    guard value == 1, kind == .free || kind == .count || kind == .money else { return symbol }
    return Self.singular(symbol)
  }

  /// The singular of a plural noun; any other word as it is.
  private static func singular(_ noun: String) -> String {
    if ["series", "species", "news"].contains(noun) { return noun }
    if let irregular = irregular[noun] { return irregular }
    if noun.hasSuffix("zzes") { return String(noun.dropLast(3)) }
    if noun.hasSuffix("ies") {
      return pairs.contains(noun) ? String(noun.dropLast()) : noun.dropLast(3) + "y"
    }
    if ["sses", "xes", "ches", "shes", "toes"].contains(where: noun.hasSuffix) {
      return String(noun.dropLast(2))
    }
    let isPlural = noun.hasSuffix("s") && !["ss", "us", "is"].contains(where: noun.hasSuffix)
    return isPlural && noun.count > 3 ? String(noun.dropLast()) : noun
  }

  /// Nouns whose plural has another form, by that plural.
  package static let irregular = [
    "loaves": "loaf", "people": "person", "children": "child", "leaves": "leaf",
    "shelves": "shelf", "scarves": "scarf", "women": "woman", "men": "man", "geese": "goose",
    "teeth": "tooth",
  ]

  /// Plurals in -ies of words in -ie.
  private static let pairs: Set<String> = [
    "movies", "cookies", "calories", "smoothies", "selfies", "brownies", "pies", "hoodies",
  ]
}

extension Quantity {
  /// `5 km`, `1 page`, `30 pages`.
  package static func text(_ value: Double, _ unit: String) -> String {
    "\(number(value)) \(UnitCatalogue.unit(unit).symbol(behind: value))"
  }
}
