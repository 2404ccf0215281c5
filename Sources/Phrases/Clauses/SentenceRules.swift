/// What a whole sentence is for, where its first words or its last sign say so.
struct SentenceRules {
  let sentence: Sentence
  let findings: Findings

  /// Question, change, delete or a goal; nil for a statement.
  func command(in range: Range<Int>, endsInQuestion: Bool) -> Intent? {
    let start = opening(range)
    if sentence.word(afterPolite(start)) == "add", addsToEntry(range) { return .change }
    // "can you log 5k", "please add a run": a statement with a command before it.
    if let after = logCommand(at: start, range.upperBound) {
      // "add that it took 45 minutes".
      if sentence.word(after - 1) == "that", saysItWas(at: after, range, isCorrection: false) {
        return .change
      }
      return isGoal(at: start, range) || isGoal(at: after, range) ? .goal : nil
    }
    guard start < range.upperBound else { return endsInQuestion ? .question : nil }
    if isIdle(start, range) { return Intent.none }
    if isQuoted(range) { return .other }
    let asked = afterPolite(start)
    if let delete = delete(at: asked, range) { return delete }
    if closingDelete(range) { return .delete }
    if asked > start {
      if sentence.word(asked) == "remind" { return nil }
      // "can you change it?" asks for a deed, "can you show me" for an answer.
      if changeVerb(at: asked, range) == true { return .change }
      return isGoal(at: asked, range) ? .goal : .question
    }
    if isWondering(at: start) { return .question }
    if isQuestion(at: start, range, isAsked: endsInQuestion) { return .question }
    if isChange(at: start, range) { return .change }
    return isGoal(at: start, range) ? .goal : nil
  }

  /// "it's been 3 days since I ran", and "help me" alone: nothing to act on.
  private func isIdle(_ start: Int, _ range: Range<Int>) -> Bool {
    if sentence.reads("help", "me", at: start) { return start + 2 >= range.upperBound }
    guard
      sentence.reads("it's", "been", at: start) || sentence.reads("it", "has", "been", at: start)
    else { return false }
    return range.contains { sentence.word($0) == "since" }
  }

  /// "I wonder how", "I'd like to know", "I want to see my progress".
  private func isWondering(at start: Int) -> Bool {
    if sentence.reads("i", "wonder", at: start) { return true }
    guard let place = afterWish(start) else { return false }
    if sentence.word(place) == "know" { return true }
    return sentence.word(place) == "see"
      && ["my", "how", "what", "the", "if", "which"].contains(sentence.word(place + 1))
  }

  /// "todo: run 5 km", "tomorrow's plan: …".
  func isToDo(_ range: Range<Int>) -> Bool {
    let start = range.lowerBound
    for index in start..<min(start + 4, range.upperBound) where sentence.word(index) == ":" {
      let words = (start..<index).map { sentence.word($0) }
      return words.contains { ["todo", "todos", "plan", "plans", "reminder", "do"].contains($0) }
        && !words.contains("i")
    }
    return false
  }

  /// The place after "I want to" and "I'd like to".
  private func afterWish(_ start: Int) -> Int? {
    for length in 2...4
    where sentence.word(start + length - 1) == "to" && sentence.has(.speaker, start) {
      let verb = sentence.word(start + length - 2)
      if ["want", "like", "need", "love"].contains(verb) || verb == "i'd" { return start + length }
    }
    return nil
  }

  /// The place after "can you please", and after "I want to" before a command.
  func afterPolite(_ start: Int) -> Int {
    if let place = afterWish(start), isOrder(place) { return place }
    guard ["can", "could", "would", "will"].contains(sentence.word(start)),
      sentence.has(.you, start + 1)
    else { return start }
    var index = start + 2
    while sentence.has(.filler, index), sentence.word(index) != "log" { index += 1 }
    return index
  }

  /// "log", "add", "delete", "change it": a command to the program.
  private func isOrder(_ place: Int) -> Bool {
    let next = sentence.word(place + 1)
    switch sentence.word(place) {
    case "log", "record", "add", "delete", "remove", "undo", "rename": return true
    case "change", "update", "correct", "edit", "move":
      return ["it", "that", "the"].contains(next)
        || (next == "my"
          && ["goal", "last", "run", "swim", "entry"].contains(sentence.word(place + 2)))
    default: return false
    }
  }

  private func isQuoted(_ range: Range<Int>) -> Bool {
    range.allSatisfy { sentence.tokens[$0].quoted || Findings.endsSentence(sentence.word($0)) }
  }

  /// Past greetings and fillers.
  func opening(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      let token = sentence.tokens[index]
      let isSmall =
        token.kind == .sign || token.has(.filler) || token.text == "and"
        || token.text == "but" || token.text == "also"
      guard isSmall, !findings.isCovered(index), token.text != "update" else { break }
      index += 1
    }
    return index
  }

  /// The index after "can you log", "please record that", "log"; nil if there is no such command.
  ///
  /// It may stand behind an aside: "hang on, first put in that …", "by the way, note that …".
  func logCommand(at start: Int, _ end: Int) -> Int? {
    if let after = command(at: start, end) { return after }
    let comma = (start..<min(end, start + 5)).first { sentence.word($0) == "," }
    guard let comma, !(start..<comma).contains(where: findings.isCovered) else { return nil }
    var place = opening(comma + 1..<end)
    if sentence.word(place) == "first" { place += 1 }
    // "Hang on, can you log yesterday's sauna", "sorry, note this down first: swam 1 km".
    let verb = afterPolite(place)
    let isTold =
      sentence.word(verb) == "log" || (1...2).contains { sentence.word(place + $0) == "that" }
      || (verb + 1...verb + 2).contains { sentence.word($0) == "down" }
    return isTold ? command(at: place, end) : nil
  }

  private func command(at start: Int, _ end: Int) -> Int? {
    var index = afterPolite(start)
    let commands: Set<String> = [
      "log", "record", "add", "note", "track", "save", "enter", "register",
    ]
    // "Write down that I walked 4 km", "put in that I wrote 3 pages".
    if ["write", "put", "jot"].contains(sentence.word(index)),
      ["down", "in"].contains(sentence.word(index + 1)), sentence.word(index + 2) == "that"
    {
      return index + 3
    }
    guard commands.contains(sentence.word(index)), index < end, sentence.word(index + 1) != "to"
    else { return nil }
    // "save $50" is a deed of its own.
    if sentence.word(index) == "save", !["that", "this", "it"].contains(sentence.word(index + 1)) {
      return nil
    }
    index += 1
    // "This down first:".
    while index < end,
      ["down", "in", "that", "this", "first", ":"].contains(sentence.word(index))
    {
      index += 1
      if ["that", ":"].contains(sentence.word(index - 1)) { break }
    }
    return index
  }

  private func delete(at start: Int, _ range: Range<Int>) -> Intent? {
    var index = start
    while sentence.has(.filler, index) || ["just", "nevermind", ","].contains(sentence.word(index))
    {
      index += 1
    }
    if ["no", "nah", "nope", "actually", "wait", "oops", "sorry", "hmm"].contains(
      sentence.word(index))
    {
      index += 1
      if sentence.word(index) == "," { index += 1 }
    }
    if sentence.reads("i", "want", "to", at: index) { index += 3 }
    let verb = sentence.word(index)
    let next = index + 1
    switch verb {
    case "delete", "remove", "erase", "undo", "discard": return .delete
    case "scrap", "clear", "cancel", "drop", "forget", "trash", "strike", "kill", "throw", "toss",
      "scratch":
      guard pointsBack(next) else { return nil }
      return isReplaced(next, range) ? .change : .delete
    case "get" where sentence.reads("rid", "of", at: next): return .delete
    case "take" where pointsBack(next):
      return range.contains { ["out", "off", "away", "back"].contains(sentence.word($0)) }
        ? .delete : nil
    default: return nil
    }
  }

  /// "scratch that, 5.5 km": what follows is what it should be.
  private func isReplaced(_ pronoun: Int, _ range: Range<Int>) -> Bool {
    sentence.token(pronoun + 1)?.kind == .sign && pronoun + 1 < range.upperBound
      && findings.within(pronoun + 1..<range.upperBound).contains { $0.isMeasure }
  }

  /// "that was a mistake, delete it".
  private func closingDelete(_ range: Range<Int>) -> Bool {
    guard let comma = range.last(where: { [",", "-", "so"].contains(sentence.word($0)) }),
      comma + 1 < range.upperBound
    else { return false }
    let tail = (comma + 1..<range.upperBound).map { sentence.word($0) }
    let orders: Set<String> = ["delete", "remove", "undo", "erase"]
    if orders.contains(tail[0]),
      tail.dropFirst().allSatisfy({
        ["it", "that", "this", "please", "pls", "plz", "one", "entry"].contains($0)
      })
    {
      return true
    }
    guard !range.contains(where: { findings.isCovered($0) }) else { return false }
    return delete(at: comma + 1, range) == .delete
      && range.suffix(3).contains { ["it", "that", "this", "entry"].contains(sentence.word($0)) }
  }

  /// "that", "the last entry", "my run": something that was logged before.
  private func pointsBack(_ index: Int) -> Bool {
    if ["that", "it", "this", "those", "them", "everything", "these"].contains(sentence.word(index))
    {
      return true
    }
    guard ["the", "my"].contains(sentence.word(index)) || sentence.word(index) == "last" else {
      return false
    }
    let nouns: Set<String> = [
      "entry", "entries", "log", "one", "last", "previous", "record", "action", "goal", "run",
      "swim",
      "workout", "latest", "first", "note",
    ]
    return nouns.contains(sentence.word(index)) || nouns.contains(sentence.word(index + 1))
      || nouns.contains(sentence.word(index + 2))
  }

  private func isQuestion(at start: Int, _ range: Range<Int>, isAsked: Bool) -> Bool {
    if isAsked { return true }
    let first = sentence.word(start)
    let next = start + 1
    let second = sentence.word(next)
    switch first {
    case "what": return second != "a" && second != "an"
    case "how", "what's", "whats", "when's", "how's", "hows", "where's", "who's", "which", "whose",
      "why",
      "where", "who":
      return true
    case "when":
      return ["did", "do", "was", "is", "will", "have", "should", "can", "does", "were", "'s"]
        .contains(second)
    case "did", "do", "does", "have", "has", "am", "are", "is", "was", "were", "can",
      "could",
      "should", "will", "would", "may":
      return isSubject(next) || (["is", "are"].contains(first) && isCovered(next))
    case "tips", "advice", "ideas", "suggestions": return true
    case "show", "list", "tell", "summarize", "summarise", "compare", "display", "search", "find",
      "check", "count", "total", "sum", "explain":
      return sentence.token(start)?.has(.speaker) == false && !isCovered(start)
    case "give": return second == "me"
    case "progress", "status", "stats", "dashboard", "statistics", "streak", "streaks", "summary",
      "overview", "totals":
      return true
    case "any": return true
    default: return isTopic(start, range)
    }
  }

  private func isCovered(_ index: Int) -> Bool { findings.isCovered(index) }

  private func isSubject(_ index: Int) -> Bool {
    guard let token = sentence.token(index) else { return false }
    // "did it: 5 km".
    if token.has(.thing), sentence.token(index + 1)?.kind != .word { return false }
    return (token.has(.speaker) && token.text != "me") || token.has(.someone) || token.has(.you)
      || token.has(.thing) || token.text == "there"
      || (token.has(.possessive) && !["did", "had", "have"].contains(sentence.word(index - 1)))
      || (token.text == "the" && sentence.word(index - 1) != "had"
        && sentence.word(index - 1) != "did"
        && sentence.word(index - 1) != "have" && sentence.word(index - 1) != "do")
  }

  /// "my progress", "goal progress", "last week summary".
  private func isTopic(_ start: Int, _ range: Range<Int>) -> Bool {
    guard range.count <= 6 else { return false }
    let topics: Set<String> = [
      "progress", "summary", "status", "stats", "statistics", "overview", "streak", "dashboard",
      "totals",
    ]
    var last = range.upperBound - 1
    while last > start, sentence.tokens[last].kind == .sign { last -= 1 }
    return topics.contains(sentence.word(last))
      || (sentence.word(start) == "my" && topics.contains(sentence.word(start + 1)))
  }
}
