import Phrases

extension LineMarks {
  /// The "and" of "3 piano lessons a week and 20 spelling words a day", in English: behind an amount and before one of
  /// another noun.
  var countedJoints: [Span] {
    guard !isMarked else { return [] }
    return zip(amounts, amounts.dropFirst()).compactMap { one, next in
      let between = words(
        in: Span(lower: one.span.upper, upper: max(one.span.upper, next.span.lower)))
      guard next.countsNoun, one.unit != nil, one.unit != next.unit,
        let link = [" and ", " & ", " plus "].first(where: between.hasSuffix),
        !between.contains(where: { ",.;:!?".contains($0) })
      else { return nil }
      return Span(lower: next.span.lower - link.utf8.count, upper: next.span.lower)
    }
  }
}
