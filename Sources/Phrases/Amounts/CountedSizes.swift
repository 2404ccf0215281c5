import Journal

/// "two 5 km runs", "five 30 minute yoga workouts", "three good 200 page books": what is counted has a size, and
/// the amount is that of all.
extension Sentence {
  struct CountedSize {
    /// The number with the noun for its unit, and the sizes added up under the words from the number on.
    ///
    /// A deed by its name ("runs") is not counted: nothing else would ever count it.
    let findings: [Finding]
    /// Behind the noun.
    let end: Int
  }

  func countedSize(at index: Int) -> CountedSize? {
    guard let number = number(at: index), !number.value.isArticle, number.value.max == nil,
      (2...100).contains(number.value.value),
      number.value.value == number.value.value.rounded(),
      let start = (number.end...number.end + 2).first(where: isNumber),
      (number.end..<start).allSatisfy(isDescription), let (size, end) = size(at: start),
      let place = (end...end + 2).first(where: { token($0).map(isPlural) ?? false }),
      (end..<place).allSatisfy(isDescription), let noun = token(place)
    else { return nil }
    // "12 20 kg swings" lift no 240 kg.
    if let unit = size.unit, UnitCatalogue.unit(unit).kind == .mass { return nil }
    let count = number.value.value
    // As in "3 sets of 12", the repetitions are those of each.
    let times = ["sets", "rounds"].contains(noun.text) ? 1 : count
    let whole = size.multiplied(by: times, from: index)
    let base = WordForms.base(noun.text)
    let isDeed = WordForms.isActivity(base) || WordForms.isExercise(base)
    if times > 1, isDeed, !UnitCatalogue.isKnown(noun.text) {
      return CountedSize(
        findings: [Finding(tokens: index..<end, meaning: whole)], end: place + 1)
    }
    // "two 8 minute miles".
    let unit = UnitCatalogue.unit(noun.text)
    let name = UnitCatalogue.isKnown(noun.text) ? unit.symbol : plural(noun.text)
    let counted = SpokenQuantity(
      tokens: index..<number.end, value: count, unit: .named(name))
    return CountedSize(
      findings: [
        Finding(tokens: index..<number.end, meaning: .quantities([counted])),
        Finding(tokens: start..<end, meaning: whole),
      ], end: place + 1)
  }

  /// "easy" in "two easy 5 km runs", "yoga" in "two 30 minute yoga sessions".
  func isDescription(_ index: Int) -> Bool {
    guard let token = token(index), token.kind == .word, !token.quoted, token.text != "x" else {
      return false
    }
    return token.word.traits.isDisjoint(with: Sentence.closed.subtracting(.adverb))
      && token.word.number < 0 && token.word.timeUnit == nil && token.word.weekday == 0
      && token.word.month == 0
  }

  private func size(at index: Int) -> (Finding.Meaning, end: Int)? {
    if let time = duration(at: index) { return (.duration(time.value), time.end) }
    guard let amount = quantities(at: index), amount.value.count == 1,
      amount.value[0].unit != .bare
    else { return nil }
    return (.quantities(amount.value), amount.end)
  }
}

extension Finding.Meaning {
  fileprivate var unit: String? {
    if case .quantities(let amounts) = self, case .named(let unit)? = amounts.first?.unit {
      return unit
    }
    return nil
  }

  /// - Parameter start: the first of the words that say how often.
  fileprivate func multiplied(by times: Double, from start: Int) -> Finding.Meaning {
    switch self {
    case .date: return self
    case .duration(var time):
      time.minutes *= times
      time.max = time.max.map { $0 * times }
      time.start = start
      return .duration(time)
    case .quantities(let amounts):
      return .quantities(
        amounts.map { amount in
          var all = amount
          all.value *= times
          all.max = amount.max.map { $0 * times }
          all.tokens = (times > 1 ? start : amount.tokens.lowerBound)..<amount.tokens.upperBound
          return all
        })
    }
  }
}
