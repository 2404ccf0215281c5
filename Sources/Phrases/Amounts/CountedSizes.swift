import Journal

/// "two 5 km runs", "five 30 minute workouts", "three 200 page books": what is counted has a size, and the
/// amount is that of all.
extension Sentence {
  struct CountedSize {
    /// The number, with the noun for its unit.
    let count: Finding
    /// The sizes added up, under the words from the number on.
    let size: Finding
    /// Behind the noun.
    let end: Int
  }

  func countedSize(at index: Int) -> CountedSize? {
    guard let number = number(at: index), !number.value.isArticle, number.value.max == nil,
      (2...100).contains(number.value.value),
      number.value.value == number.value.value.rounded(), isNumber(number.end),
      let (size, end) = size(at: number.end), let noun = token(end),
      isPlural(noun)
    else { return nil }
    let count = number.value.value
    // As in "3 sets of 12", the repetitions are those of each set.
    let times = ["sets", "rounds"].contains(noun.text) ? 1 : count
    // "two 8 minute miles".
    let unit = UnitCatalogue.unit(noun.text)
    let name = UnitCatalogue.isKnown(noun.text) ? unit.symbol : plural(noun.text)
    let counted = SpokenQuantity(
      tokens: index..<number.end, value: count, unit: .named(name))
    return CountedSize(
      count: Finding(tokens: index..<number.end, meaning: .quantities([counted])),
      size: Finding(
        tokens: number.end..<end, meaning: size.multiplied(by: times, from: index)),
      end: end + 1)
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
          all.tokens = start..<amount.tokens.upperBound
          return all
        })
    }
  }
}
