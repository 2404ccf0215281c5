import Journal

/// Reads from the words between marks how they belong together.
struct MarkRelations {
  let sentence: Sentence
  /// The tokens of each mark.
  let places: [Range<Int>]
  let marks: [Mark]

  func relations() -> [MarkRelation] {
    marks.indices.flatMap { index in
      (index + 1 < marks.count ? pairs(index, index + 1) : []) + alone(index)
    }
  }

  private func gap(_ left: Int, _ right: Int) -> Range<Int> {
    places[left].upperBound..<max(places[left].upperBound, places[right].lowerBound)
  }

  private func pairs(_ left: Int, _ right: Int) -> [MarkRelation] {
    let gap = gap(left, right)
    if marks[right].kind == .rate {
      return [MarkRelation(kind: .per, left: left, right: right)]
    }
    guard marks[left].first.date == nil || marks[right].first.date != nil else { return [] }
    if marks[left].first.date == nil, isTimes(gap, left, right) {
      return [MarkRelation(kind: .times, left: left, right: right)]
    }
    if Repairs.takesBack(gap, in: sentence) {
      return [MarkRelation(kind: .instead, left: left, right: right)]
    }
    if isOf(gap, left, right) { return [MarkRelation(kind: .of, left: left, right: right)] }
    let isLed = (1...2).contains { sentence.word(places[left].lowerBound - $0) == "from" }
    let isSpan = isLed && ["to", "until", "till"].contains(sentence.word(gap.lowerBound))
    guard gap.count == 1, isSpan || isBetween(left, gap) else { return [] }
    return [MarkRelation(kind: .fromTo, left: left, right: right)]
  }

  /// "7 of 80", "20 out of 30", "5 of the 10 chapters": a part of a number that is counted alike.
  private func isOf(_ gap: Range<Int>, _ left: Int, _ right: Int) -> Bool {
    let start = sentence.word(gap.lowerBound) == "out" ? gap.lowerBound + 1 : gap.lowerBound
    guard sentence.word(start) == "of", gap.upperBound - start <= 2,
      start + 1 == gap.upperBound
        || ["the", "my", "our", "all"].contains(sentence.word(start + 1)),
      let whole = marks[right].first.amount, marks[right].first.date == nil,
      [.number, .amount].contains(marks[right].kind), marks[left].first.amount != nil
    else { return false }
    return whole.unit == nil || UnitCatalogue.unit(whole.unit ?? "").kind == .free
  }

  private func isBetween(_ left: Int, _ gap: Range<Int>) -> Bool {
    sentence.word(gap.lowerBound) == "and"
      && sentence.word(places[left].lowerBound - 1) == "between"
  }

  /// `3 x 10 min`, "3 sets of 12", "two easy 5 km runs".
  private func isTimes(_ gap: Range<Int>, _ left: Int, _ right: Int) -> Bool {
    guard let count = marks[left].first.amount, marks[left].kind != .price else { return false }
    if (gap.isEmpty ? places[left].upperBound - 1..<gap.upperBound : gap).contains(where: {
      ["x", "*"].contains(sentence.word($0)) && (gap.count == 1 || gap.isEmpty)
    }) {
      return true
    }
    let isSets = ["sets", "rounds", "series"].contains(count.unit ?? "")
    // "4 rounds of 15", "40 lengths of 25 m".
    let isEach = isSets || marks[right].first.minutes != nil || isMeasured(right)
    if isEach, count.unit != nil, gap.count == 1, sentence.word(gap.lowerBound) == "of" {
      return true
    }
    let isTimes =
      count.unit == "times" && gap.allSatisfy { ["for", "at", ","].contains(sentence.word($0)) }
    if isTimes, gap.count <= 1, marks[right].first.date == nil,
      sentence.word(gap.lowerBound) != "," || !isRated(right)
    {
      return true
    }
    // "two 5 km runs": a whole number right before a size.
    let isSize = marks[right].first.minutes != nil || marks[right].first.amount?.unit != nil
    return count.unit == nil && count.max == nil && count.value >= 2
      && count.value == count.value.rounded() && isSize
      && gap.allSatisfy(sentence.isDescription) && marks[left].kind == .number
  }

  /// "7h sleep a night" of "gym 3x a week, 7h sleep a night": how often by itself.
  private func isRated(_ index: Int) -> Bool {
    let end = places[index].upperBound
    return (end..<end + 3).contains { place in
      ["a", "per", "each", "every"].contains(sentence.word(place))
        && ["day", "night", "week", "month", "morning", "evening"]
          .contains(sentence.word(place + 1))
    }
  }

  private func isMeasured(_ index: Int) -> Bool {
    guard let unit = marks[index].first.amount?.unit else { return false }
    return UnitCatalogue.isKnown(unit)
  }

  /// "5 km each", "another 2", "3 more km".
  private func alone(_ index: Int) -> [MarkRelation] {
    var found: [MarkRelation] = []
    let end = places[index].upperBound
    guard marks[index].first.date == nil else { return [] }
    let isEach =
      ["each", "apiece"].contains(sentence.word(end))
      && sentence.token(end + 1)?.word.timeUnit == nil
      || sentence.word(end) == "per"
        && ["set", "round", "rep", "side", "leg"].contains(sentence.word(end + 1))
      || sentence.word(places[index].lowerBound - 1) == "each"
      || sentence.word(end - 1) == "each"
    if isEach {
      // What is counted stands before: "3 runs, 5 km each"; a times sign may have told it already.
      let counter = (0..<index).last { marks[$0].first.amount != nil && marks[$0].kind != .price }
      found.append(MarkRelation(kind: .each, left: index, right: counter))
    }
    let before = sentence.word(places[index].lowerBound - 1)
    let inside = places[index].contains {
      ["more", "extra", "additional", "further"].contains(sentence.word($0))
    }
    let isMore =
      ["another", "additional", "extra", "further"].contains(before) || inside
      || sentence.word(end) == "more" && !["or", "than"].contains(sentence.word(end - 1))
        && sentence.word(end + 1) != "than"
    if isMore { found.append(MarkRelation(kind: .more, left: index, right: nil)) }
    return found
  }
}
