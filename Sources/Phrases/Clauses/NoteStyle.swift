/// Notes in pieces: "New challenge! 3000 burpees by March", "Yoga. 20 min. Thursday.".
extension ClauseCutter {
  /// Whether a sentence only opens the one behind it.
  func opens(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    // So that a long chain of pieces stays linear.
    guard second.upperBound - first.lowerBound <= 16 else { return false }
    return announces(first) || namesDeed(first) && isFigures(second)
  }

  /// "New challenge", "my goal", "resolution time": no word of what is to be reached.
  private func announces(_ range: Range<Int>) -> Bool {
    range.count <= 4
      && range.contains { NoteStyle.goals.contains(sentence.word($0)) }
      && range.allSatisfy {
        NoteStyle.goals.contains(sentence.word($0)) || NoteStyle.around.contains(sentence.word($0))
          || sentence.tokens[$0].kind == .sign
      }
  }

  /// "Yoga", "Morning swim": a noun that is a deed, and nothing else but figures.
  private func namesDeed(_ range: Range<Int>) -> Bool {
    var hasNoun = false
    for index in range where !findings.isCovered(index) {
      let token = sentence.tokens[index]
      if token.kind == .sign { continue }
      guard token.has(.activity) || token.has(.exercise), !token.quoted else { return false }
      hasNoun = true
    }
    return hasNoun
  }

  /// "20 min", "Thursday": amounts and days past alone.
  private func isFigures(_ range: Range<Int>) -> Bool {
    range.allSatisfy { index in
      guard let finding = findings.finding(at: index) else {
        return sentence.word(index) == "," || sentence.has(.about, index)
      }
      guard let date = finding.date else { return true }
      return date.role == .point && date.direction != .future
    }
  }
}

/// Deeds one behind the other without a sign or an "and", as they are dictated.
extension ClauseCutter {
  /// Where a new deed begins in front of, or at, a place; nil if it goes on.
  func runsOn(at index: Int, from start: Int, _ end: Int) -> Int? {
    if opensCount(index) || opensNamed(index, from: start) { return index }
    return opensTold(index, from: start, end)
  }

  /// "40 squats 40 lunges 1 min plank": counted exercises one behind the other, without a sign.
  private func opensCount(_ index: Int) -> Bool {
    guard let finding = findings.finding(at: index), finding.tokens.lowerBound == index,
      finding.isMeasure, let before = findings.finding(at: index - 1), before.isMeasure,
      let done = exercise(before)
    else { return false }
    if let next = exercise(finding) { return next != done }
    let end = finding.tokens.upperBound
    return !findings.isCovered(end)
      && (sentence.has(.activity, end) || sentence.has(.exercise, end))
  }

  /// The exercise that an amount counts.
  private func exercise(_ finding: Finding) -> String? {
    guard case .quantities(let found) = finding.meaning, found.count == 1,
      case .named(let unit) = found[0].unit,
      unit.split(separator: " ").contains(where: {
        Lexicon.english[String($0)].traits.contains(.exercise)
      })
    else { return nil }
    return unit
  }

  /// "20 min yoga 30 min pilates": the amount stands before each name.
  private func opensNamed(_ index: Int, from start: Int) -> Bool {
    guard let finding = findings.finding(at: index), finding.tokens.lowerBound == index,
      finding.isMeasure, isDeedNoun(index - 1),
      let before = findings.finding(at: index - 2), before.isMeasure,
      before.tokens.lowerBound == start
    else { return false }
    return isDeedNoun(finding.tokens.upperBound)
  }

  private func isDeedNoun(_ index: Int) -> Bool {
    !findings.isCovered(index)
      && (sentence.has(.activity, index) || sentence.has(.exercise, index))
  }

  /// "ran 5k read 20 pages", "Monday swam 1 km Wednesday swam 1.5 km".
  private func opensTold(_ index: Int, from start: Int, _ end: Int) -> Int? {
    let token = sentence.tokens[index]
    guard token.word.forms.contains(.past), !findings.isCovered(index), !token.quoted,
      let before = findings.finding(at: index - 1), before.tokens.lowerBound > start,
      !NoteStyle.parts.contains(token.text), !token.has(.be),
      !["in", "by", "at", "with", "after", "on", "before"].contains(sentence.word(index + 1)),
      (index + 1..<min(index + 4, end)).contains(where: {
        findings.finding(at: $0)?.isMeasure == true
      })
    else { return nil }
    let piece = start..<before.tokens.lowerBound
    guard
      piece.contains(where: {
        !findings.isCovered($0) && sentence.tokens[$0].word.forms.contains(.past)
      }), (start..<index).contains(where: { findings.finding(at: $0)?.isMeasure == true })
    else { return nil }
    // A day that stands before each deed belongs to the one behind it.
    let isLedByDay = findings.finding(at: start)?.date != nil && before.date != nil
    return isLedByDay ? before.tokens.lowerBound : index
  }
}

private enum NoteStyle {
  /// Verbs that tell more of the deed before them: "ran 10 km burned 700 kcal".
  static let parts: Set<String> = [
    "burned", "burnt", "took", "felt", "lasted", "finished", "completed", "averaged", "climbed",
    "gained", "covered", "started", "ended", "stopped", "left", "including", "followed", "got",
    "made", "said", "managed", "lost", "beat",
  ]
  static let goals: Set<String> = ["goal", "goals", "challenge", "target", "resolution", "aim"]
  static let around: Set<String> = [
    "new", "my", "a", "the", "next", "another", "time", "here's", "ok", "okay", "so", "setting",
    "set", "is", "this", "year's", "here", "big", "for", "me",
  ]
}
