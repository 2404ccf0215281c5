/// Amounts that tell of the same deed again, and sentences that go on about the one before.
extension ClauseCutter {
  /// "20 pages of Emma and 15 pages of Dune": one deed has one amount of each unit.
  func measuresAgain(_ piece: ClauseDraft, after last: ClauseDraft) -> Bool {
    guard !isPart(piece), !isNamedApart(piece) else { return false }
    // "3 sets of 10 lunges" after "3 sets of 12 squats".
    let exercises = piece.kinds.filter { Lexicon.english[$0].traits.contains(.exercise) }
    if !exercises.isEmpty, exercises.isDisjoint(with: last.kinds) { return false }
    if !piece.kinds.isDisjoint(with: last.kinds) { return true }
    let verb = last.signs.verb
    return holdsContents(piece, of: verb) && holdsContents(last, of: verb)
  }

  /// "15 min cross trainer" after "20 min rowing": as much again of something else.
  func namesAnother(_ piece: ClauseDraft, after last: ClauseDraft) -> Bool {
    guard piece.signs.verb == nil, !piece.kinds.isDisjoint(with: last.kinds), !isPart(piece) else {
      return false
    }
    if isSpentOn(piece, after: last) { return true }
    guard !holdsContents(piece, of: last.signs.verb),
      let noun = sentence.ownNoun(in: piece.tokens, findings)
    else { return false }
    return findings.isCovered(noun - 1)
  }

  /// "physics for an hour" after "studied maths for 90 minutes": whatever stands before "for".
  private func isSpentOn(_ piece: ClauseDraft, after last: ClauseDraft) -> Bool {
    guard let span = forHowLong(piece.tokens), forHowLong(last.tokens) != nil else { return false }
    let words = (piece.tokens.lowerBound..<span).filter {
      // "the kitchen for 15 min" takes the verb of "cleaned the bathroom for 25", if there is one.
      let isArticle = last.signs.verb == nil && sentence.has(.article, $0)
      return !sentence.has(.joiner, $0) && !isArticle && sentence.word($0) != ","
    }
    return (1...2).contains(words.count)
      && words.allSatisfy { index in
        let token = sentence.tokens[index]
        return token.kind == .word && !findings.isCovered(index)
          && token.word.traits.isDisjoint(with: Sentence.closed)
          && !Sentence.ways.contains(token.text) && token.text != "more"
      }
  }

  /// The "for" before a length of time.
  private func forHowLong(_ tokens: Range<Int>) -> Int? {
    tokens.first { index in
      guard sentence.word(index) == "for", let next = findings.finding(at: index + 1) else {
        return false
      }
      if case .duration = next.meaning { return true }
      return false
    }
  }

  /// "lunch 700 kcal" after "breakfast 400 kcal"; "back 7 km" is no other name.
  private func isNamedApart(_ piece: ClauseDraft) -> Bool {
    let first = piece.tokens.first { sentence.tokens[$0].kind == .word }
    return named(piece)
      && first.map { !["back", "home", "more"].contains(sentence.word($0)) } == true
  }

  /// What is measured, so that a second amount of it is seen; a bare number can be anything.
  func kinds(of tokens: Range<Int>) -> Set<String> {
    var kinds: Set<String> = []
    for finding in findings.within(tokens) {
      switch finding.meaning {
      case .date(let date): if date.lastClock != nil { kinds.insert("hours") }
      case .duration: kinds.insert("duration")
      case .quantities(let found):
        for quantity in found {
          switch quantity.unit {
          case .named(let unit): kinds.insert(unit)
          case .kilo: kinds.insert("km")
          case .letterM: kinds.insert("m")
          // "the kitchen for 15", after minutes.
          case .bare:
            if sentence.word(finding.tokens.lowerBound - 1) == "for" { kinds.insert("duration") }
          }
        }
      }
    }
    return kinds
  }

  private static let parts: Set<String> = [
    "last", "first", "final", "including", "incl", "each", "average", "avg", "pace", "per", "max",
    "rest", "total", "altogether", "every",
  ]

  /// "the last 2 km uphill", "5 minutes each": said of the deed, not beside it.
  private func isPart(_ piece: ClauseDraft) -> Bool {
    piece.tokens.contains {
      !findings.isCovered($0) && Self.parts.contains(sentence.word($0))
    }
  }

  /// "50 push-ups, 5k": nobody does push-ups over five kilometres.
  func isForeignWay(_ piece: ClauseDraft, after last: ClauseDraft) -> Bool {
    guard !piece.kinds.isEmpty, piece.kinds.isSubset(of: Self.ways), !isPart(piece) else {
      return false
    }
    let isTravel = [last.signs.verb, last.signs.noun].contains {
      $0.map { sentence.has(.travel, $0) } == true
    }
    return !isTravel && last.kinds.contains { Lexicon.english[$0].traits.contains(.exercise) }
  }

  private static let ways: Set<String> = ["km", "mi"]

  /// "played chess for an hour, lost": how it ended.
  func isOutcome(_ piece: ClauseDraft) -> Bool {
    guard piece.tokens.count <= 2, !measured(piece), let verb = piece.signs.verb else {
      return false
    }
    return ["lost", "won", "drew", "failed", "struggled"].contains(sentence.word(verb))
  }

  /// "Mon: 5 km, Wed: 7 km, Fri: 12 km run": the deed is named with the last amount.
  func borrowAhead(_ drafts: inout [ClauseDraft]) {
    for index in drafts.indices.dropLast().reversed() {
      let next = drafts[index + 1]
      guard !drafts[index].signs.hasHead, drafts[index].signs == Signs(), next.signs.hasHead,
        measured(drafts[index]), placed(drafts[index]), placed(next),
        measuresAgain(drafts[index], after: next)
      else { continue }
      drafts[index] = borrowing(drafts[index], from: next)
    }
  }

  /// "…, knackered", "…, so tired": one word of how it felt.
  func isFeeling(_ piece: ClauseDraft) -> Bool {
    guard piece.joiner == ",", let verb = piece.signs.verb,
      piece.tokens.allSatisfy({
        $0 == verb || sentence.has(.adverb, $0) || sentence.has(.praise, $0)
      })
    else { return false }
    return !sentence.tokens[verb].word.isKnown
  }

  /// "took me 80 minutes", "it lasted an hour", "my distance was 5 km".
  func tellsHowLong(_ tokens: Range<Int>) -> Bool {
    var place = tokens.lowerBound
    while place < tokens.upperBound, sentence.has(.joiner, place) { place += 1 }
    if ["it", "that", "this", "which"].contains(sentence.word(place)) { place += 1 }
    let named = namedMeasure(at: place)
    if let named {
      place = named
    } else {
      guard ["took", "lasted", "taking", "lasting"].contains(sentence.word(place)) else {
        return false
      }
      place += 1
    }
    while ["me", "us", "about", "around", "roughly", "just", "only", "almost", "nearly"].contains(
      sentence.word(place))
    { place += 1 }
    guard place < tokens.upperBound, let finding = findings.finding(at: place) else { return false }
    if case .duration = finding.meaning { return true }
    return named != nil && finding.isMeasure
  }

  /// The end of "my time was", "total distance".
  private func namedMeasure(at index: Int) -> Int? {
    var place = index
    while sentence.has(.possessive, place) || sentence.has(.article, place)
      || ["total", "final", "finishing", "average", "overall"].contains(sentence.word(place))
    { place += 1 }
    guard ["time", "distance", "pace", "duration"].contains(sentence.word(place)) else {
      return nil
    }
    place += 1
    return sentence.has(.be, place) || sentence.word(place) == ":" ? place + 1 : place
  }

  /// A sentence that only measures the deed before it, as "11 km" or "it took me an hour" do.
  func goesOn(_ range: Range<Int>, after last: ClauseDraft) -> Bool {
    if last.intent == .goal { return endsGoal(range) }
    let kinds = kinds(of: range)
    guard last.intent == .done, !kinds.isEmpty, kinds.isDisjoint(with: last.kinds) else {
      return false
    }
    if tellsHowLong(range) { return true }
    return range.allSatisfy { index in
      if let finding = findings.finding(at: index) { return measuresDeed(finding, last) }
      return ["in", "for", "about", "around", "and", ",", "roughly", "total", "at", "approx", "("]
        .contains(sentence.word(index))
    }
  }

  /// "By June" alone is the day of the goal before it.
  private func endsGoal(_ range: Range<Int>) -> Bool {
    var hasEnd = false
    for index in range {
      guard let finding = findings.finding(at: index) else {
        guard sentence.has(.filler, index) || sentence.tokens[index].kind == .sign else {
          return false
        }
        continue
      }
      guard let date = finding.date, date.role == .deadline || date.role == .horizon else {
        return false
      }
      hasEnd = true
    }
    return hasEnd
  }

  /// A way or a time; thirty pages after a run are another deed.
  private func measuresDeed(_ finding: Finding, _ last: ClauseDraft) -> Bool {
    guard case .quantities(let found) = finding.meaning else { return true }
    return found.allSatisfy { quantity in
      guard case .named(let unit) = quantity.unit else { return true }
      if let company = UnitCompany(of: unit) { return !parts(company, from: last) }
      return !Lexicon.english[unit].traits.contains(.exercise)
    }
  }

  /// Whether what is counted is foreign to the deed: pages are no part of a run.
  func parts(_ company: UnitCompany, from last: ClauseDraft) -> Bool {
    guard measured(last) || last.signs.hasHead else { return false }
    var isKnown = last.kinds.contains { Self.ways.contains($0) }
    for index in [last.signs.verb, last.signs.noun] {
      guard let index, let token = sentence.token(index) else { continue }
      if company.verbs.contains(Lexicon.english.base(of: token.word) ?? token.text) {
        return false
      }
      isKnown =
        isKnown || !token.word.traits.isDisjoint(with: [.travel, .activity, .exercise])
        || token.has(.study)
    }
    return isKnown
  }
}

/// Things that are counted at rest, and the deeds in whose company they stand.
enum UnitCompany {
  case reading, writing, drinking, learning, working

  init?(of unit: String) {
    switch unit {
    case "pages", "chapters", "books", "articles", "papers", "poems": self = .reading
    case "words", "paragraphs", "essays", "letters", "sentences": self = .writing
    case "glasses", "cups", "bottles", "pints", "l", "ml": self = .drinking
    case "lessons", "flashcards", "cards": self = .learning
    case "emails", "calls", "tickets", "bugs", "commits": self = .working
    default: return nil
    }
  }

  var verbs: Set<String> {
    switch self {
    case .reading:
      [
        "read", "reading", "write", "writing", "edit", "review", "study", "revise", "translate",
        "homework", "practise", "practice", "work", "proofread", "finish", "learn", "listen",
      ]
    case .writing:
      [
        "write", "writing", "read", "reading", "learn", "study", "translate", "edit", "journal",
        "revise", "memorise", "memorize", "practise", "practice", "type", "work",
      ]
    case .drinking: ["drink", "hydrate", "row"]
    case .learning:
      [
        "learn", "study", "revise", "practise", "practice", "duolingo", "homework", "spanish",
        "french", "german", "italian", "japanese", "chinese", "portuguese", "korean", "russian",
        "review", "guitar", "piano", "violin", "chess", "work", "class", "teach", "read",
      ]
    case .working:
      ["work", "code", "coding", "programming", "program", "study", "reply", "answer", "write"]
    }
  }
}

extension Sentence {
  /// Where that begins of which an amount is: "Emma" in "20 pages of Emma", "books" in "25 euros on
  /// books" of what was spent.
  ///
  /// - Parameter verb: of the deed.
  func contents(behind finding: Finding, of verb: Int?, _ findings: Findings) -> Int? {
    let place = finding.tokens.upperBound
    guard finding.isMeasure else { return nil }
    switch word(place) {
    case "of": return place + 1
    case "on", "for":
      guard let verb, let base = Lexicon.english.base(of: tokens[verb].word),
        ["spend", "pay"].contains(base), !findings.isCovered(place), !findings.isCovered(place + 1)
      else { return nil }
      return place + 1
    default: return nil
    }
  }

  /// The noun right behind an amount or behind an article at the start: "15 min cross trainer",
  /// "the kitchen for 15 min".
  func ownNoun(in range: Range<Int>, _ findings: Findings) -> Int? {
    for index in range where !findings.isCovered(index) {
      let token = tokens[index]
      if token.has(.joiner) || token.has(.article) || token.has(.possessive) { continue }
      guard token.kind == .word, !token.quoted, token.text.utf8.count > 2,
        token.word.traits.isDisjoint(with: Sentence.closed.union([.praise, .label])),
        token.word.forms.isEmpty || token.has(.activity),
        !Sentence.ways.contains(token.text)
      else { return nil }
      let isLed =
        index == range.lowerBound || has(.article, index - 1) || has(.possessive, index - 1)
        || findings.finding(at: index - 1)?.isMeasure == true
      return isLed ? index : nil
    }
    return nil
  }

  fileprivate static let ways: Set<String> = [
    "back", "home", "there", "each", "again", "total", "both", "later", "altogether", "apiece",
    "flat", "slow", "fast", "uphill", "downhill", "indoors", "outdoors", "outside", "straight",
    "alone", "together", "today", "way",
  ]
}
