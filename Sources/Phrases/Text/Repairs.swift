/// What a person takes back in the same breath: "ran 5 km, no wait, 6 km".
enum Repairs {
  struct Mended {
    /// Without the amounts and dates that were taken back, and without the words that took them back.
    let sentence: Sentence
    /// Where those amounts and dates stood.
    let replaced: [Span]
    /// What is said no more of an amount; days are told apart by where they stand.
    let unsaid: [Span]

    /// The text with blanks where an amount was taken back, so that all else stands where it stood.
    func text(of text: String) -> String {
      guard !unsaid.isEmpty else { return text }
      var bytes = Array(text.utf8)
      for index in unsaid.flatMap({ $0.lower..<$0.upper }) { bytes[index] = 0x20 }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// - Returns: nil where nothing was taken back.
  static func mended(_ sentence: Sentence, _ findings: Findings) -> Mended? {
    var dropped: [Range<Int>] = []
    var replaced: [Span] = []
    var unsaid: [Span] = []
    for (index, right) in findings.all.enumerated() {
      guard let left = findings.all[..<index].last(where: { areAlike($0, right) }),
        let contents = takenBack(
          from: left, by: right, among: findings.all[..<index],
          before: findings.all.dropFirst(index + 1).first, in: sentence)
      else { continue }
      let gap = left.tokens.upperBound..<right.tokens.lowerBound
      replaced.append(sentence.span(left.tokens))
      if contents == gap.lowerBound || sentence.word(right.tokens.upperBound) == "of" {
        dropped.append(left.tokens.lowerBound..<gap.upperBound)
      } else {
        // "30 minutes of piano, no wait, 20 hours" is still about the piano.
        dropped += [left.tokens, contents..<gap.upperBound]
      }
      guard left.isMeasure else { continue }
      unsaid += [
        sentence.span(left.tokens), sentence.span(contents..<gap.upperBound),
      ]
    }
    guard !dropped.isEmpty else { return nil }
    var kept: [Token] = []
    var next = 0
    for range in dropped {
      kept += sentence.tokens[next..<max(next, range.lowerBound)]
      next = max(next, range.upperBound)
    }
    return Mended(
      sentence: Sentence(kept + sentence.tokens[next...], like: sentence), replaced: replaced,
      unsaid: unsaid)
  }

  /// Both tell when, both how long, or both how much of the same; a bare number can be of anything.
  private static func areAlike(_ left: Finding, _ right: Finding) -> Bool {
    switch (left.meaning, right.meaning) {
    case (.date, .date), (.duration, .duration): return true
    case (.quantities(let before), .quantities(let after)):
      guard before.count == 1, after.count == 1 else { return false }
      return before[0].unit == after[0].unit || after[0].unit == .bare || before[0].unit == .bare
    default: return false
    }
  }

  /// Where the words begin that take one thing back for another: right behind it, or behind what else is said of it,
  /// as in "30 pages yesterday, sorry, 35 pages".
  private static func takenBack(
    from left: Finding, by right: Finding, among before: ArraySlice<Finding>, before next: Finding?,
    in sentence: Sentence
  ) -> Int? {
    let gap = left.tokens.upperBound..<right.tokens.lowerBound
    guard let last = before.last else { return nil }
    if last.tokens == left.tokens {
      let contents = contents(of: gap, in: sentence)
      if takesBack(contents..<gap.upperBound, in: sentence) { return contents }
    }
    // Another amount between them is the one that would be taken back; with a day of each there are two deeds.
    let between = before.reversed().prefix { $0.tokens != left.tokens }
    let hasOwnDay = next.map {
      !$0.isMeasure && $0.tokens.lowerBound <= right.tokens.upperBound + 2
    }
    guard right.isMeasure, between.allSatisfy({ !$0.isMeasure }),
      between.isEmpty || hasOwnDay != true,
      let sign = gap.first(where: { sentence.tokens[$0].kind == .sign }),
      sign - gap.lowerBound <= 6,
      [",", "-", "–", "—", "("].contains(sentence.tokens[sign].text),
      takesBack(sign..<gap.upperBound, in: sentence),
      (sign..<gap.upperBound).contains(where: { strong.contains(sentence.word($0)) }),
      !["of", "too", "also"].contains(sentence.word(right.tokens.upperBound))
    else { return nil }
    return sign
  }

  /// The place after "of piano" at the start of a gap.
  private static func contents(of gap: Range<Int>, in sentence: Sentence) -> Int {
    guard sentence.word(gap.lowerBound) == "of" else { return gap.lowerBound }
    let limit = min(gap.lowerBound + 4, gap.upperBound)
    return (gap.lowerBound..<limit).first { sentence.tokens[$0].kind == .sign } ?? gap.lowerBound
  }

  /// Only words of doubt and signs, and one that corrects.
  static func takesBack(_ gap: Range<Int>, in sentence: Sentence) -> Bool {
    guard (1...10).contains(gap.count) else { return false }
    var corrects = false
    for index in gap {
      let token = sentence.tokens[index]
      if token.quoted { return false }
      if token.kind == .sign {
        if token.text == "?" || token.text == "!" { return false }
        continue
      }
      let isMark = marks.contains(token.text)
      // "5 songs. No wait, we agreed on 4".
      let isTold =
        ["we", "agreed", "said"].contains(token.text)
        && (gap.lowerBound..<index).contains { sentence.word($0) == "wait" }
      guard isMark || isTold || company.contains(token.text) else { return false }
      corrects = corrects || isMark
    }
    // "no 6 km" without a pause before it is another thing.
    return corrects
      && (gap.count > 1 || ["actually", "sorry", "oops"].contains(sentence.word(gap.lowerBound)))
  }

  private static let marks: Set<String> = [
    "no", "nope", "wait", "sorry", "mean", "meant", "rather", "scratch", "correction", "oops",
    "whoops", "actually", "er", "erm",
  ]
  /// Those that take back what stands further away.
  private static let strong: Set<String> = [
    "no", "nope", "wait", "sorry", "scratch", "correction", "oops", "mean", "meant",
  ]
  private static let company: Set<String> = [
    "i", "or", "that", "make", "it", "hang", "hold", "on", "uh", "um", "ah", "was", "were",
    "that's", "it's", "more", "like", "to", "be", "exact", "should", "say", "just", "only",
  ]
}
