/// What a person takes back in the same breath: "ran 5 km, no wait, 6 km".
enum Repairs {
  /// The sentence without the amounts and dates that were taken back, and without the words that
  /// took them back, and where those stood; nil where nothing was.
  static func mended(
    _ sentence: Sentence, _ findings: Findings
  ) -> (sentence: Sentence, replaced: [Span])? {
    var dropped: [Range<Int>] = []
    var replaced: [Span] = []
    for (left, right) in zip(findings.all, findings.all.dropFirst())
    where areAlike(left, right) {
      let gap = left.tokens.upperBound..<right.tokens.lowerBound
      let contents = contents(of: gap, in: sentence)
      guard takesBack(contents..<gap.upperBound, in: sentence) else { continue }
      replaced.append(sentence.span(left.tokens))
      if contents == gap.lowerBound || sentence.word(right.tokens.upperBound) == "of" {
        dropped.append(left.tokens.lowerBound..<gap.upperBound)
      } else {
        // "30 minutes of piano, no wait, 20 hours" is still about the piano.
        dropped += [left.tokens, contents..<gap.upperBound]
      }
    }
    guard !dropped.isEmpty else { return nil }
    var kept: [Token] = []
    var next = 0
    for range in dropped {
      kept += sentence.tokens[next..<max(next, range.lowerBound)]
      next = max(next, range.upperBound)
    }
    return (Sentence(kept + sentence.tokens[next...], like: sentence), replaced)
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
  private static let company: Set<String> = [
    "i", "or", "that", "make", "it", "hang", "hold", "on", "uh", "um", "ah", "was", "were",
    "that's", "it's", "more", "like", "to", "be", "exact", "should", "say", "just", "only",
  ]
}
