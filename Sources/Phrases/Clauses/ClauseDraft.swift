/// A stretch of tokens that tells one thing, with its signs.
struct ClauseDraft {
  var tokens: Range<Int>
  var signs: Signs
  var intent: Intent
  /// The tokens of its sentence.
  var sentence: Range<Int>
  /// The word or sign that joins it to the one before: "and", ",", "or"; empty at the start.
  var joiner: String
  /// Up to here stands what led to the deed, "woke up at 6": its clock time is not the deed's.
  var leadEnd = 0
  /// The units that it measures; "duration" for lengths of time.
  var kinds: Set<String> = []
  /// Its sentence as a whole is a question, command or goal.
  var command: Intent?
}

/// Cuts a text into clauses: at the ends of sentences, and where a new deed begins.
struct ClauseCutter {
  let sentence: Sentence
  let findings: Findings
  let resolver: DateResolver

  func drafts() -> [ClauseDraft] {
    var drafts: [ClauseDraft] = []
    for (range, isAsked) in sentences() {
      if !isAsked, let last = drafts.last, goesOn(range, after: last) {
        drafts[drafts.count - 1].tokens = last.tokens.lowerBound..<range.upperBound
        drafts[drafts.count - 1].kinds.formUnion(kinds(of: range))
      } else {
        drafts += clauses(of: range, isAsked: isAsked)
      }
    }
    return drafts
  }

  /// The sentences without their closing signs.
  private func sentences() -> [(Range<Int>, Bool)] {
    var found: [(Range<Int>, Bool)] = []
    var start = 0
    func close(at end: Int, _ isAsked: Bool) {
      guard start < end else { return }
      if let last = found.last, !last.1, opens(last.0, start..<end) {
        found[found.count - 1] = (last.0.lowerBound..<end, isAsked)
      } else {
        found.append((start..<end, isAsked))
      }
    }
    for index in 0..<sentence.count where isEnd(index) {
      close(at: index, asks(index))
      start = index + 1
    }
    close(at: sentence.count, false)
    return found
  }

  private func isEnd(_ index: Int) -> Bool {
    let token = sentence.tokens[index]
    guard token.kind == .sign, !findings.isCovered(index), !token.quoted else { return false }
    return Findings.endsSentence(token.text)
  }

  /// "?!" and "..?" ask too.
  private func asks(_ index: Int) -> Bool {
    var place = index
    while place < sentence.count, isEnd(place) {
      if sentence.word(place) == "?" { return true }
      place += 1
    }
    return false
  }

  private func clauses(of range: Range<Int>, isAsked: Bool) -> [ClauseDraft] {
    let rules = SentenceRules(sentence: sentence, findings: findings)
    let command = rules.command(in: range, endsInQuestion: isAsked)
    if command == Intent.none { return [] }
    let start = rules.logCommand(at: rules.opening(range), range.upperBound)
    let first = start ?? (command == nil ? rules.afterPolite(rules.opening(range)) : nil)
    if command == .question || command == .change || command == .delete || command == .other {
      var reader = SignReader(sentence: sentence, findings: findings)
      let signs = reader.read(range)
      let intent = command ?? .none
      return [
        ClauseDraft(
          tokens: range, signs: signs, intent: intent, sentence: range, joiner: "", command: command
        )
      ]
    }
    var drafts = merged(pieces(of: statementStart(first, rules, range)..<range.upperBound))
    for index in drafts.indices {
      drafts[index].sentence = range
      drafts[index].command = command
    }
    inherit(&drafts)
    if command == .goal { announceGoal(&drafts) }
    joinGoals(&drafts, in: range)
    if start != nil { acceptCommand(&drafts) }
    if rules.isToDo(range) {
      for index in drafts.indices where drafts[index].intent == .done {
        drafts[index].intent = .planned
      }
    }
    return drafts
  }

  /// After a command to the program, else the whole sentence with what opens it.
  private func statementStart(_ first: Int?, _ rules: SentenceRules, _ range: Range<Int>) -> Int {
    guard let first, first > rules.opening(range) else { return range.lowerBound }
    return min(first, range.upperBound)
  }

  /// "my goal is to run 120 km": every amount or deed of the sentence is wished for.
  private func announceGoal(_ drafts: inout [ClauseDraft]) {
    guard let first = drafts.first, let last = drafts.last else { return }
    let verbs = drafts.filter { isWished($0) }
    if verbs.count < 2 {
      var whole = first
      whole.tokens = first.tokens.lowerBound..<last.tokens.upperBound
      whole.intent = .goal
      if let verb = verbs.first { whole.signs = verb.signs }
      drafts = [whole]
    } else {
      let isHeaded = drafts.count > 2 && drafts[1].joiner == ":" && !measured(first)
      if isHeaded { drafts[1].tokens = first.tokens.lowerBound..<drafts[1].tokens.upperBound }
      if isHeaded { drafts.removeFirst() }
      drafts.removeAll { !isWished($0) && !measured($0) }
      for index in drafts.indices { drafts[index].intent = .goal }
    }
  }

  /// It has a verb of its own beside "set", "plan" and the like.
  private func isWished(_ draft: ClauseDraft) -> Bool {
    guard let verb = draft.signs.verb, draft.signs.form.contains(.base) else { return false }
    if !announces(verb) { return true }
    // "help me read 5 books".
    return draft.tokens.contains { index in
      ["me", "us"].contains(sentence.word(index - 1)) && !findings.isCovered(index)
        && sentence.tokens[index].word.forms.contains(.base) && !announces(index)
    }
  }

  /// Verbs that announce a goal and are no part of it.
  private static let announcing: Set<String> = [
    "help", "set", "be", "need", "want", "let", "add", "create", "plan", "make", "start", "define",
    "like", "aim", "have", "get", "suggest",
  ]

  private func announces(_ verb: Int) -> Bool {
    Self.announcing.contains(Lexicon.english.base(of: sentence.tokens[verb].word) ?? "")
  }

  /// "log 5 km", "add a run": what is to be logged was done.
  private func acceptCommand(_ drafts: inout [ClauseDraft]) {
    for index in drafts.indices where drafts[index].intent == .none {
      let hasMeasure = findings.within(drafts[index].tokens).contains { $0.isMeasure }
      if hasMeasure || drafts[index].signs.hasHead { drafts[index].intent = .done }
    }
  }

  private func pieces(of range: Range<Int>) -> [ClauseDraft] {
    var drafts: [ClauseDraft] = []
    var start = range.lowerBound
    var joiner = ""
    var index = range.lowerBound
    func close(at end: Int) {
      guard start < end else { return }
      drafts.append(draft(start..<end, joiner: joiner, sentence: range))
    }
    while index < range.upperBound {
      if index > start, let cut = runsOn(at: index, from: start, range.upperBound) {
        close(at: cut)
        joiner = ","
        start = cut
        index += 1
      } else if index > start, opensAside(index, from: start) {
        close(at: index)
        joiner = sentence.word(index)
        start = index
        index += 1
      } else if isJoint(index, in: range) {
        close(at: index)
        joiner = sentence.word(index)
        index += 1
        // ", and then": the strongest word of a joint counts.
        while index < range.upperBound, isJoint(index, in: range) {
          if sentence.word(index) != "," { joiner = sentence.word(index) }
          index += 1
        }
        start = index
      } else {
        index += 1
      }
    }
    close(at: range.upperBound)
    return drafts
  }

  /// "a man who ran 100 km", "6 km not 5": what follows is another's, or not so.
  private func opensAside(_ index: Int, from start: Int) -> Bool {
    guard !findings.isCovered(index), !sentence.tokens[index].quoted else { return false }
    if sentence.word(index) == "who" || tellsAfter(start, index) { return true }
    return sentence.word(index) == "not" && findings.isCovered(index + 1)
      && findings.isCovered(index - 1)
  }

  /// "after the 5k run I did 20 sit-ups": what is measured before "I" is a deed too.
  private func tellsAfter(_ start: Int, _ index: Int) -> Bool {
    guard index - start < 8, ["i", "we"].contains(sentence.word(index)),
      ["after", "before"].contains(sentence.word(start))
    else { return false }
    return (start..<index).contains { findings.finding(at: $0)?.isMeasure == true }
      && (start..<index).contains { sentence.has(.activity, $0) || sentence.has(.exercise, $0) }
  }

  private func isJoint(_ index: Int, in range: Range<Int>) -> Bool {
    let token = sentence.tokens[index]
    guard !findings.isCovered(index), !token.quoted else { return false }
    // "me and Anna ran" has one subject.
    if token.text == "and", ["me", "i"].contains(sentence.word(index - 1)) { return false }
    switch token.text {
    case ",", "and", "then", "but", "plus", "&", "+", "or", "nor", "|", "*": return true
    case ")": return sentence.isNumbering(index - 1)
    // "Mon: 5 km" is one thing.
    case ":": return !sentence.isGlued(index + 1) && !followsDay(index)
    case _ where token.isDash:
      return !token.glued && !sentence.isGlued(index + 1) && !followsDay(index)
    case "before" where startsCountedDeed(index + 1), "after" where startsCountedDeed(index + 1):
      return index > range.lowerBound
    case "because", "since", "although", "though", "so", "while", "when", "before",
      "after":
      return index > range.lowerBound && token.text != "since" && startsClause(index + 1)
    case "if":
      return index > range.lowerBound && !["even", "as", "see"].contains(sentence.word(index - 1))
    default: return false
    }
  }

  private func followsDay(_ index: Int) -> Bool {
    guard let date = findings.finding(at: index - 1)?.date, date.role == .point else {
      return false
    }
    return date.hasAnchor
  }

  /// "reading 12 pages" after "before" and "after" is a deed of its own, "going home" is not.
  private func startsCountedDeed(_ index: Int) -> Bool {
    guard sentence.token(index)?.word.forms.contains(.ing) == true, !findings.isCovered(index)
    else { return false }
    return (index + 1..<index + 4).contains { findings.finding(at: $0)?.isMeasure == true }
  }

  private func startsClause(_ index: Int) -> Bool {
    sentence.has(.speaker, index) || sentence.has(.someone, index) || sentence.has(.thing, index)
      || sentence.word(index) == "my"
  }

  func draft(_ range: Range<Int>, joiner: String, sentence whole: Range<Int>) -> ClauseDraft {
    var reader = SignReader(sentence: sentence, findings: findings)
    var signs = reader.read(range)
    if joiner == "if" { signs.isUnreal = true }
    let rules = IntentRules(sentence: sentence, findings: findings, resolver: resolver)
    return ClauseDraft(
      tokens: range, signs: signs, intent: rules.intent(of: signs, in: range), sentence: whole,
      joiner: joiner, kinds: kinds(of: range))
  }
}
