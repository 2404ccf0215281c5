/// "about", "at least", "almost" and the like around an amount.
extension Sentence {
  /// The bound that the words around a range of tokens put on its number.
  func bound(of tokens: Range<Int>) -> Bound {
    bound(behind: tokens) ?? bound(before: tokens.lowerBound)
  }

  /// `50+`, "or so", "or more", "at most".
  private func bound(behind tokens: Range<Int>) -> Bound? {
    let end = tokens.upperBound
    let hasPlus = (tokens.lowerBound...end).contains { word($0) == "+" && isGlued($0) }
    if hasPlus || reads("or", "more", at: end) || reads("at", "least", at: end) { return .atLeast }
    if reads("or", "less", at: end) || isLimited(at: end) || isLimited(at: behindRate(end)) {
      return .atMost
    }
    let isLoose =
      word(end) == "ish" || word(end) == "approximately" || reads("or", "so", at: end)
      || reads("give", "or", "take", at: end)
    return isLoose ? .about : nil
  }

  /// "Two a week at most"; of "3 rehearsals a week, at most 2 beers a day" it is said of the beers.
  private func isLimited(at index: Int) -> Bool {
    guard let end = most(at: index) else { return false }
    return number(at: end).map { $0.value.isArticle } ?? true
  }

  private func isMost(at index: Int) -> Bool { most(at: index) != nil }

  /// The place behind "at most", "at the very most", "max".
  private func most(at index: Int) -> Int? {
    let place = word(index) == "," ? index + 1 : index
    if ["max", "tops"].contains(word(place)) { return place + 1 }
    // "One a week, not more", "15 minutes of news a day, no longer".
    if ["not", "no"].contains(word(place)),
      ["more", "longer", "further"].contains(word(place + 1)),
      !["than", "then"].contains(word(place + 2)), tokens.indices.contains(place + 1)
    {
      return place + 2
    }
    // "Three glasses a week, not one more", "40 euros a week, not a cent more".
    if word(place) == "not", ["a", "an", "one"].contains(word(place + 1)),
      let more = [place + 2, place + 3].first(where: { word($0) == "more" })
    {
      return more + 1
    }
    // "Two coffees a day is my limit".
    if word(place) == "is", ["the", "my", "our"].contains(word(place + 1)),
      ["limit", "max", "maximum", "most", "cap", "ceiling"].contains(word(place + 2))
    {
      return place + 3
    }
    guard word(place) == "at" else { return nil }
    if reads("most", at: place + 1) { return place + 2 }
    if reads("the", "most", at: place + 1) { return place + 3 }
    return reads("the", "very", at: place + 1) && word(place + 3) == "most" ? place + 4 : nil
  }

  /// The place behind "a week", "per day", "every day", "of chocolate a week".
  private func behindRate(_ index: Int) -> Int {
    let place = word(index) == "of" ? index + 2 : index
    let isRate =
      isPerPeriod(place)
      || ["each", "every"].contains(word(place)) && Frequency.length(of: word(place + 1)) != nil
    return isRate ? place + 2 : index
  }

  /// "A week", "per day".
  func isPerPeriod(_ index: Int) -> Bool {
    ["a", "per", "/"].contains(word(index)) && Frequency.length(of: word(index + 1)) != nil
  }

  private func bound(before index: Int) -> Bound {
    let place = ["a", "an", "the", "total"].contains(word(index - 1)) ? index - 2 : index - 1
    let before = word(place - 1)
    switch word(place) {
    case "about", "around", "roughly", "approximately", "approx", "~", "some", "circa", "ca",
      "maybe", "probably", "like", "estimated":
      return .about
    case ".": return before == "approx" || before == "ca" ? .about : .exact
    case "least": return before == "at" ? .atLeast : .exact
    case "most":
      let at = [place - 1, place - 2, place - 3].first { isMost(at: $0) }
      return at == nil ? .exact : .atMost
    case "over", "above": return ["no", "not", "never"].contains(before) ? .atMost : .atLeast
    case "minimum", ">": return .atLeast
    case "maximum", "max", "<": return .atMost
    case "of": return ["maximum", "max", "limit"].contains(before) ? .atMost : .exact
    case "than", "then":
      return saysNoMore(at: place - 2) ? .atMost : comparison(before)
    case "to":
      if before == "up" || lowers(place) { return .atMost }
      return before == "close" ? .almost : .exact
    case "at", "exceed", "exceeding": return lowers(place) ? .atMost : .exact
    case "under", "below": return before == "just" ? .almost : .atMost
    case "almost", "nearly": return .almost
    case "quite": return before == "not" ? .almost : .exact
    default: return .exact
    }
  }

  /// "no more than", "not longer than": a bound, not a denial.
  func saysNoMore(at index: Int) -> Bool {
    ["no", "not", "never"].contains(word(index)) && !comparison(word(index + 1)).isExact
      && ["than", "then"].contains(word(index + 2))
  }

  /// "limit coffee to", "cut down to", "cap it at", "do not exceed": what follows is a limit.
  private func lowers(_ place: Int) -> Bool {
    let before = (max(0, place - 6)..<max(0, place)).map { word($0) }
    if word(place).hasPrefix("exceed") {
      return before.contains { token in ["not", "never", "don't"].contains(token) }
    }
    return before.contains { word in
      [
        "limit", "limiting", "cap", "capping", "reduce", "reducing", "cut", "cutting", "restrict",
        "lower", "lowering", "decrease", "down",
      ].contains(word)
    }
  }

  /// "more than", "less than".
  private func comparison(_ word: String) -> Bound {
    switch word {
    case "more", "longer", "further": .atLeast
    case "less", "fewer", "shorter": .atMost
    default: .exact
    }
  }
}

extension Bound {
  fileprivate var isExact: Bool { self == .exact }
}
