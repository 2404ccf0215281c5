/// Which word of a clause is the verb of its deed.
extension SignReader {
  func isVerb(_ token: Token) -> Bool {
    let forms = token.word.forms
    let before = sentence.word(index - 1)
    if token.text == "been", signs.saysHave, sentence.word(index + 1) == "to" { return true }
    if forms.isEmpty {
      // An unknown word in -ed right after "I" or at the start: "slacklined".
      guard !token.word.isKnown, token.text.hasSuffix("ed"), token.text.utf8.count > 4,
        !signs.saysBe
      else { return false }
      return signs.subject == .speaker || index == start
    }
    if token.has(.be) || (token.has(.have) && nextIsParticiple) { return false }
    // "Coach told us", "guy ran past".
    if token.has(.person), forms == .base || forms.contains(.base), nextIsFinite(index + 1) {
      return false
    }
    if token.has(.auxiliaryDo), nextIsSubjectOrNot { return false }
    if isModalOnly(token) || isNoun(token, after: before) { return false }
    if forms == .third { return signs.subject == .other || signs.subject == .thing }
    if forms == .ing, sentence.has(.preposition, index - 1), before != "to", before != "like" {
      return false
    }
    return true
  }

  private func isModalOnly(_ token: Token) -> Bool {
    guard token.has(.modal) || token.has(.negation) else { return false }
    if token.has(.negation) {
      return !["skipped", "missed", "forgot", "failed"].contains(token.text)
    }
    return !["planned", "wanted", "hoped", "plan"].contains(token.text)
      || (token.text == "plan" && sentence.word(index + 1) == "to")
  }

  /// "a run", "my walk", "a great swim".
  private func isNoun(_ token: Token, after before: String) -> Bool {
    let openers = ["a", "an", "the", "my", "our", "some", "this", "of", "another", "no", "any"]
    if openers.contains(before), before != "this" || token.has(.activity) { return true }
    guard token.has(.activity), token.word.forms.contains(.base) else { return false }
    // "10k race", "20 min walk".
    if index > start, findings.finding(at: index - 1)?.isMeasure == true { return true }
    if ["done", "completed", "finished", "complete"].contains(sentence.word(index + 1)) {
      return true
    }
    if index > start, !isCovered(index - 1), let word = sentence.token(index - 1),
      word.kind == .word, signs.subject == .unsaid, word.word.forms.isEmpty,
      word.word.traits.isDisjoint(with: Sentence.closed.union([.person, .light])),
      !word.capital || index - 1 == start, !word.has(.wish)
    {
      // "tempo run", "recovery walk".
      return true
    }
    return sentence.has(.praise, index - 1) || before == "long" || before == "short"
      || (sentence.has(.preposition, index - 1) && before != "to" && before != "like")
  }

  private var nextIsParticiple: Bool {
    var place = index + 1
    while sentence.has(.adverb, place) || sentence.has(.negation, place) { place += 1 }
    guard let token = sentence.token(place), !isCovered(place) else { return false }
    return !token.word.forms.isDisjoint(with: [.participle, .past]) || token.has(.be)
      || token.text == "to" || (!token.word.isKnown && token.text.hasSuffix("ed"))
  }

  private var nextIsSubjectOrNot: Bool {
    let next = sentence.word(index + 1)
    return next == "not" || sentence.has(.someone, index + 1) || next == "i" || next == "we"
      || next == "you"
  }

  mutating func take(_ token: Token) {
    let next = sentence.word(index + 1)
    if token.has(.speech), isDevice(index - 1) {
      // "my watch says 14,203 steps": the person's own.
      signs.subject = .unsaid
      return
    }
    if token.has(.speech), let quoted = sentence.token(index + 1),
      quoted.quoted || quoted.text == ":"
    {
      signs.isReported = true
      signs.isQuoting = quoted.quoted
      return
    }
    if token.has(.speech), clauseFollows(index + 1) {
      signs.isReported = true
      // "I think I ran", "Anna said she ran": what is said has its own subject.
      if signs.subject == .speaker { signs.subject = .unsaid }
      return
    }
    if next == "to", passes(token.text) { return }
    // "Had planned a 10k for yesterday".
    if ["planned", "intended", "scheduled"].contains(token.text),
      ["had", "i'd", "we'd"].contains(sentence.word(index - 1))
    {
      signs.isAttempt = true
    }
    // "feeling tired after a 5 km run" is about the run.
    if token.text == "feeling", signs.subject == .unsaid { return }
    signs.verb = index
    signs.form = token.word.forms.isEmpty ? .past : token.word.forms
    if carriesPast { signs.form.insert(.past) }
    signs.isLight = token.has(.light)
    signs.isWeak = token.has(.weak)
    if signs.isPlanned == false, token.text == "going", next == "for" || next == "to" {
      signs.isPlanned = true
    }
  }

  private func isDevice(_ place: Int) -> Bool {
    [
      "watch", "app", "fitbit", "garmin", "strava", "phone", "scale", "scales", "tracker",
      "pedometer", "counter", "log",
    ].contains(sentence.word(place)) && !isCovered(place)
  }

  private func clauseFollows(_ place: Int) -> Bool {
    for place in place..<min(place + 4, end) {
      let word = sentence.word(place)
      if word == "that" { return true }
      if sentence.has(.speaker, place), word != "me", word != "us", word != "myself" { return true }
      if sentence.has(.someone, place), word != "him" { return true }
      if sentence.has(.person, place), !sentence.has(.speech, place - 1) { return true }
    }
    return false
  }

  /// Verbs before "to" that only colour the deed: "managed to run", "forgot to run".
  private mutating func passes(_ verb: String) -> Bool {
    switch verb {
    case "like", "love":
      return signs.isWish
    case "got" where signs.saysHave:
      signs.isPlanned = true
      return true
    case "managed", "got", "had", "decided", "started", "began", "get", "proceeded":
      // "got to the gym" is a deed of its own.
      guard isBase(index + 2) else { return false }
      carriesPast = verb != "get"
      return true
    case "tried", "wanted", "meant", "hoped", "intended", "planned", "wished", "refused",
      "attempted":
      signs.isAttempt = true
      return true
    case "forgot", "failed", "neglected":
      signs.isNegated = true
      return true
    case "try", "need", "have", "hope", "plan", "wish", "intend", "promise", "decide", "start":
      signs.isPlanned = true
      return true
    default: return false
    }
  }

  private func isBase(_ place: Int) -> Bool {
    sentence.token(place)?.word.forms.contains(.base) ?? false
  }
}
