import Journal

/// Corrections of what was said before, and goals announced by their own words.
extension SentenceRules {
  /// "no, it was 6 km", "make it 6", "that was yesterday", "move it to Tuesday", "actually 6 km".
  func isChange(at start: Int, _ range: Range<Int>) -> Bool {
    if let verb = changeVerb(at: start, range) { return verb }
    // "*50 pages", as people mend a slip of the keys.
    if sentence.word(start - 1) == "*", sentence.isGlued(start), findings.isCovered(start) {
      return true
    }
    if takesBack(at: start) || isCorrectedAfter(range) || restates(at: start, range) { return true }
    // "miles, not kilometres".
    if isUnitAlone(at: start, range), range.contains(where: { sentence.word($0) == "not" }) {
      return true
    }
    guard let opening = correction(from: start, range) else { return false }
    if saysItWas(at: opening.end, range, isCorrection: opening.value) { return true }
    guard opening.value,
      !range.contains(where: {
        $0 == opening.end || [",", "first"].contains(sentence.word($0 - 1))
          ? ordersEntry(at: $0) : false
      })
    else { return false }
    if isUnitAlone(at: opening.end, range) { return true }
    let meant = sentence.word(opening.end - 1) == "meant" && opening.end < range.upperBound
    return meant || rest(from: opening.end, range)
  }

  /// "Wait, log my walk first", "wait log this first: …": an entry of its own, none that is mended.
  private func ordersEntry(at place: Int) -> Bool {
    guard ["log", "record", "track"].contains(sentence.word(place)) else { return false }
    let isFirst = ["first", ":"].contains(sentence.word(place + 2))
    // "Wait, log that I did 40 minutes".
    let isTold = sentence.word(place + 1) == "that" && sentence.has(.speaker, place + 2)
    return isFirst || isTold || !["it", "that", "this", "as"].contains(sentence.word(place + 1))
  }

  /// "5 km, not 6".
  private func takesBack(at start: Int) -> Bool {
    guard let first = findings.finding(at: start) else { return false }
    var place = first.tokens.upperBound
    if sentence.word(place) == "," { place += 1 }
    return sentence.word(place) == "not" && findings.isCovered(place + 1)
  }

  /// "8 minutes actually", "Sunday I mean".
  private func isCorrectedAfter(_ range: Range<Int>) -> Bool {
    guard range.contains(where: findings.isCovered) else { return false }
    let words = range.filter { !findings.isCovered($0) }.map { sentence.word($0) }
    return words.contains { SentenceRules.afterthoughts.contains($0) }
      && words.allSatisfy {
        SentenceRules.afterthoughts.contains($0) || [",", "i", "my", "bad", "-"].contains($0)
      }
  }

  private static let afterthoughts: Set<String> = [
    "actually", "sorry", "rather", "instead", "oops", "mean", "meant", "whoops", "typo",
  ]

  /// "I said 45 but it was 54", "I put 5 km, should be 6".
  private func restates(at start: Int, _ range: Range<Int>) -> Bool {
    let verb = sentence.word(start + 1) == "just" ? start + 2 : start + 1
    guard sentence.has(.speaker, start),
      ["said", "put", "typed", "entered", "logged"].contains(sentence.word(verb)),
      let first = findings.finding(at: verb + 1), first.tokens.upperBound < range.upperBound
    else { return false }
    let rest = first.tokens.upperBound..<range.upperBound
    return rest.contains(where: findings.isCovered)
      && rest.contains { ["but", "should", "meant", "actually"].contains(sentence.word($0)) }
  }

  /// "sorry, miles not km".
  private func isUnitAlone(at place: Int, _ range: Range<Int>) -> Bool {
    guard place < range.upperBound, !findings.isCovered(place),
      UnitCatalogue.isKnown(sentence.word(place))
    else { return false }
    return place + 1 == range.upperBound
      || ["not", ",", "instead"].contains(sentence.word(place + 1))
  }

  private static let corrections: Set<String> = [
    "no", "nope", "wrong", "correction", "oops", "actually", "sorry", "wait", "whoops",
    "meant", "mean", "typo", "mistake",
  ]

  private static let links: Set<String> = [",", "-", "—", "–", ":", "i"]

  /// The words before what is right, such as "no, sorry, I meant", and whether they correct at all;
  /// nil where they begin something else: "no run today", "I meant to run".
  private func correction(from start: Int, _ range: Range<Int>) -> Match<Bool>? {
    var index = start
    var isCorrection = false
    while index < range.upperBound {
      let word = sentence.word(index)
      let next = sentence.word(index + 1)
      if word == "that's" || word == "it's", next == "wrong" || next == "incorrect" {
        isCorrection = true
        index += 2
        continue
      }
      if SentenceRules.corrections.contains(word) {
        if word == "no", !correctsWithNo(index + 1) { return nil }
        if word == "meant" || word == "mean", next == "to" { return nil }
        // "I actually went" tells something; "actually, 6 km" corrects it.
        if word != "actually" || sentence.word(index - 1) != "i" { isCorrection = true }
      } else if !SentenceRules.links.contains(word) {
        break
      }
      index += 1
    }
    return Match(value: isCorrection, end: index)
  }

  /// "no, …", "no it was", "no 6 km", but not "no run today".
  private func correctsWithNo(_ next: Int) -> Bool {
    findings.isCovered(next)
      || [",", "it", "that", "actually", "i", "wait", "the", "sorry"].contains(sentence.word(next))
  }

  private static let fields: Set<String> = [
    "distance", "date", "time", "duration", "amount", "number", "unit",
  ]

  private static let entries: Set<String> = [
    "run", "swim", "last", "entry", "workout", "walk", "ride", "day", "title",
  ]

  private static let copulas: Set<String> = [
    "was", "is", "should", "were", "wasn't", "isn't", "happened", "took", "would", "started",
    "ended", "finished", "lasted", "began", "went",
  ]

  private static let fillings: Set<String> = [
    "be", "have", "been", "not", "actually", "only", "really", "on", "more", "like", "about",
    "just",
    "read",
    "say",
  ]

  /// "it was 6 km", "that was yesterday", "it should be 6", "the distance was 6 km".
  func saysItWas(at index: Int, _ range: Range<Int>, isCorrection: Bool) -> Bool {
    guard var place = afterEntry(index, isCorrection: isCorrection),
      SentenceRules.copulas.contains(sentence.word(place))
        || ["it's", "its", "that's", "thats"].contains(sentence.word(index)),
      !range.contains(where: { sentence.word($0) == "since" }),
      sentence.deedBehindTime(at: index, before: range.upperBound) == nil,
      isCorrection || !range.dropFirst(2).contains(where: { sentence.word($0) == "i" })
    else { return false }
    while place < range.upperBound, !findings.isCovered(place),
      SentenceRules.copulas.contains(sentence.word(place))
        || SentenceRules.fillings.contains(sentence.word(place))
    { place += 1 }
    // "it was 6 km", "that was yesterday"; "it was fun" tells nothing to change.
    if findings.isCovered(place) || sentence.word(place + 1) == "not" { return true }
    let isFirm = isCorrection || sentence.word(index + 2) == "should"
    return isFirm && place < range.upperBound
  }

  /// The place after "it", "the distance", "the last one".
  private func afterEntry(_ index: Int, isCorrection: Bool) -> Int? {
    let first = sentence.word(index)
    if ["it", "that", "this", "it's", "its", "that's", "thats"].contains(first) {
      return index + 1
    }
    guard first == "the" || first == "my" else { return nil }
    let noun = sentence.word(index + 1)
    if SentenceRules.fields.contains(noun) { return index + 2 }
    // "the reps were 12, not 10".
    if sentence.has(.counted, index + 1) || sentence.has(.exercise, index + 1),
      SentenceRules.copulas.contains(sentence.word(index + 2)),
      (index + 3..<index + 7).contains(where: { sentence.word($0) == "not" })
    {
      return index + 2
    }
    guard SentenceRules.entries.contains(noun) else { return nil }
    // "the swim was yesterday" corrects; "my run was 6 km" tells.
    let isDated = first == "the" && findings.finding(at: index + 3)?.date != nil
    guard isCorrection || isDated || sentence.word(index + 2) == "should" else { return nil }
    return sentence.word(index + 2) == "one" ? index + 3 : index + 2
  }

  /// What follows "no," or "actually": an amount, a date, or the deed told again.
  private func rest(from index: Int, _ range: Range<Int>) -> Bool {
    guard index < range.upperBound else { return false }
    if findings.finding(at: index) != nil { return true }
    let isNegation = sentence.has(.negation, index + 1) || sentence.has(.negation, index)
    let hasFinding = range.contains { findings.isCovered($0) }
    return hasFinding && !isNegation
  }

  /// "my goal is", "goal:", "new goal", "set goals for", "plan the next ten weeks".
  func isGoal(at start: Int, _ range: Range<Int>) -> Bool {
    for index in start..<min(start + 6, range.upperBound) {
      let token = sentence.tokens[index]
      if ["hit", "beat", "met", "reached"].contains(token.text) { return false }
      if token.word.forms == .past
        || (token.word.forms == [.past, .participle]) && index < start + 2
      {
        return false
      }
      guard
        ["goal", "goals", "resolution", "target", "objective", "aim", "challenge"].contains(
          token.text)
      else { continue }
      let next = sentence.word(sentence.has(.filler, index + 1) ? index + 2 : index + 1)
      // "my goal is going well" tells of it.
      if next == "is", sentence.token(index + 2)?.word.forms == .ing { return false }
      if [":", "is", "for", "-", "to", "of", "!", "."].contains(next) { return true }
      // "my goal this term is 40 hours of piano".
      let isSet =
        ["my", "our", "the"].contains(sentence.word(index - 1))
        && (index + 1..<index + 5).contains {
          $0 < range.upperBound && sentence.word($0) == "is"
            && sentence.token($0 + 1)?.word.forms != .ing
        }
      if isSet, (index..<range.upperBound).contains(where: findings.isCovered) { return true }
      let opens = index == start || sentence.word(index - 1) == "new"
      if opens, sentence.token(index + 1)?.word.forms.contains(.base) == true { return true }
      let isAsked = (start..<index).contains {
        [
          "set", "new", "add", "create", "make", "suggest", "propose", "help", "want", "need",
          "have", "start", "define",
        ]
        .contains(sentence.word($0))
      }
      if isAsked { return true }
    }
    if sentence.reads("help", "me", at: start) { return true }
    let isPlan =
      sentence.word(start) == "plan"
      || sentence.reads("i", "plan", "to", at: start)
        && range.contains { sentence.word($0) == ":" }
      || sentence.reads("let's", "plan", at: start)
      || sentence.reads("make", "a", "plan", at: start)
    guard isPlan else { return false }
    return findings.within(range).contains {
      $0.date?.role == .horizon || $0.date?.role == .deadline
    }
  }
}
