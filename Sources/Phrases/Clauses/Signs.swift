/// Who a clause speaks of.
enum Subject: Equatable { case unsaid, speaker, other, thing }

/// What the words of one clause say about its deed.
struct Signs: Equatable {
  var subject = Subject.unsaid
  var isNegated = false
  /// will, going to, should, plan to.
  var isPlanned = false
  /// have to, need to, must.
  var isDuty = false
  /// would, could have, if.
  var isUnreal = false
  /// want to, aim to, my goal.
  var isWish = false
  var saysBe = false
  var saysWas = false
  var saysHave = false
  /// "used to", "I run every day": no deed on a day.
  var isHabit = false
  /// "tried to", "wanted to": a deed that may not have been.
  var isAttempt = false
  /// The verb of the deed.
  var verb: Int?
  var form: VerbForm = []
  var isLight = false
  var isWeak = false
  /// A noun that is a deed: "yoga".
  var noun: Int?
  /// An opener that only introduces: "after breakfast", "with Anna".
  var isAside = false
  /// "Anna said": what follows is hers.
  var isReported = false
  /// The words for who wants the deed done: "my doctor wants me to walk".
  var askedBy: Range<Int>?
  var isQuoting = false
  /// Whether somebody else is told of by no more than a word in small letters that nobody knows.
  var isGuess = false

  var hasHead: Bool { verb != nil || noun != nil }
}

/// Reads the signs of a clause, word by word, once.
struct SignReader {
  let sentence: Sentence
  let findings: Findings
  var signs = Signs()
  var start = 0
  var index = 0
  var end = 0
  /// "managed to", "got to": the verb that follows is done.
  var carriesPast = false

  init(sentence: Sentence, findings: Findings) {
    self.sentence = sentence
    self.findings = findings
  }

  mutating func read(_ range: Range<Int>) -> Signs {
    signs = Signs()
    index = range.lowerBound
    end = range.upperBound
    carriesPast = false
    skipOpeners()
    if let deed = sentence.deedBehindTime(at: index, before: end) {
      signs.subject = .speaker
      carriesPast = true
      index = deed
    }
    if let asked = sentence.deedAsked(at: index, before: end) {
      signs.subject = .speaker
      signs.askedBy = index..<asked.verb
      wishInstead()
      index = asked.deed
    }
    start = index
    if index < end, sentence.has(.preposition, index), !isCovered(index),
      sentence.word(index) != "like", sentence.word(index) != "about"
    {
      signs.isAside = true
    }
    while index < end {
      if isCovered(index) || sentence.tokens[index].quoted {
        index += 1
        continue
      }
      if signs.verb == nil { beforeVerb(sentence.tokens[index]) } else { afterVerb() }
      index += 1
    }
    return signs
  }

  func isCovered(_ place: Int) -> Bool { findings.isCovered(place) }

  private mutating func skipOpeners() {
    while index < end {
      let token = sentence.tokens[index]
      let isSmall = token.has(.filler) || token.has(.joiner) || token.kind == .sign
      guard isSmall || isCovered(index), token.text != "no", token.text != "too" else { return }
      index += 1
    }
  }

  private mutating func beforeVerb(_ token: Token) {
    let text = token.text
    if token.kind == .sign { return }
    markers(token)
    if token.has(.speaker), text != "me", text != "us", text != "myself" {
      signs.subject = .speaker
      signs.isAside = false
      return
    }
    if text == "me", sentence.word(index + 1) == "and" { signs.subject = .speaker }
    if isVerb(token) {
      take(token)
      return
    }
    if ["class", "team", "squad", "club"].contains(text), nextIsFinite(index + 1),
      !["was", "is", "took", "lasted", "started", "ended", "had"].contains(
        sentence.word(index + 1)),
      signs.subject != .speaker
    {
      // "the whole class ran 2 km".
      signs.subject = .other
      return
    }
    if token.has(.activity) || token.has(.exercise) {
      if signs.noun == nil { signs.noun = index }
      return
    }
    subject(token)
  }

  /// Other people and things in front of the verb.
  private mutating func subject(_ token: Token) {
    guard signs.subject != .speaker else { return }
    // "long walk with the dog", "easy run with my sister".
    let isOwned = ["my", "our", "his", "her", "their"].contains(sentence.word(index - 1))
    let before = isOwned || sentence.has(.article, index - 1) ? index - 2 : index - 1
    if before >= start, sentence.has(.preposition, before), !isCovered(before) { return }
    // "15 min cross trainer" is a machine.
    let isMachine = token.text == "trainer" && !nextIsFinite(index + 1)
    if token.has(.someone) || token.has(.you) || token.has(.person) && !isMachine {
      signs.subject = .other
    } else if token.has(.thing) {
      if signs.subject == .unsaid { signs.subject = .thing }
    } else if !token.word.isKnown, token.text.hasSuffix("'s"), ownsDeed(index + 1) {
      // "Tom's run".
      signs.subject = .other
    } else if !token.word.isKnown, signs.noun == nil, !token.text.hasSuffix("ly"),
      token.text.unicodeScalars.count > 1, !sentence.has(.preposition, index - 1)
    {
      // A name or a thing that does something: "Anna ran", "the dog walked".
      // But "dinner was 650 kcal" tells of the dinner.
      let isMeasured =
        sentence.has(.be, index + 1) && !sentence.has(.article, index - 1)
        && findings.finding(at: index + 2)?.isMeasure == true
      // "hill sprints: …" is a name, "Anna sprints" is not.
      let isName =
        sentence.has(.exercise, index + 1)
        && [":", ",", "(", ""].contains(sentence.word(index + 2))
      // "Hemmed 2 skirts, ironed for an hour", "physio exercises done": no names.
      let isOwn = !token.capital && (token.text.hasSuffix("ed") || isPlural(index + 1))
      if nextIsFinite(index + 1), !isName, !isOwn, !isMeasured || token.capital {
        signs.subject = .other
        signs.isGuess = !token.capital
      }
    }
  }

  /// "Exercises" of "physio exercises done": more deeds than one, and not what somebody does.
  private func isPlural(_ place: Int) -> Bool {
    sentence.word(place).hasSuffix("s") && place + 1 < end
      && ["done", "completed", "finished"].contains(sentence.word(place + 1))
  }

  /// "run" in "Tom's run" and "Anna's 5k run".
  private func ownsDeed(_ place: Int) -> Bool {
    var place = place
    while place < min(end, place + 4), isCovered(place) { place += 1 }
    return place < end && (sentence.has(.activity, place) || sentence.has(.exercise, place))
  }

  func nextIsFinite(_ place: Int) -> Bool {
    var place = place
    let furthest = min(end, place + 8)
    while place < furthest, isCovered(place) || sentence.has(.adverb, place) { place += 1 }
    guard place < end else { return false }
    let token = sentence.tokens[place]
    return token.word.forms.contains(.past) || token.word.forms.contains(.third) || token.has(.be)
      || token.has(.have) || token.has(.modal) || token.has(.auxiliaryDo) || token.has(.negation)
      || token.text == "'s"
      || (!token.word.isKnown && token.text.hasSuffix("ed") && token.text.utf8.count > 4)
  }

  /// "I'd like to", "I would love to".
  mutating func wishInstead() {
    signs.isUnreal = false
    signs.isWish = true
    signs.isPlanned = true
  }

  /// "when I woke up I meditated", "as planned I ran": the deed is told after the aside.
  private func startsAgain(_ text: String) -> Bool {
    guard ["i", "we", "i've", "we've"].contains(text) else { return false }
    let asides: Set<String> = [
      "when", "while", "as", "after", "before", "because", "since", "although", "though", "once",
    ]
    return asides.contains(sentence.word(start)) || asides.contains(sentence.word(start - 1))
  }

  private mutating func afterVerb() {
    let text = sentence.word(index)
    if index == (signs.verb ?? 0) + 1, signs.isLight || signs.isWeak {
      if ["no", "nothing", "not", "none", "cancelled", "canceled", "postponed"].contains(text) {
        signs.isNegated = true
      }
    }
    if startsAgain(text) {
      signs = Signs()
      signs.subject = .speaker
      return
    }
    if signs.noun == nil, sentence.has(.activity, index) || sentence.has(.exercise, index) {
      signs.noun = index
    }
  }
}

extension Sentence {
  /// Both verbs of "my doctor wants me to walk", behind some words for who; nil if nothing like it
  /// stands there.
  func deedAsked(at index: Int, before end: Int) -> (verb: Int, deed: Int)? {
    let places = index + 1..<max(index + 1, min(index + 4, end - 3))
    guard let verb = places.first(where: { Self.asking.contains(word($0)) }),
      ["me", "us"].contains(word(verb + 1)), word(verb + 2) == "to",
      token(verb + 3)?.word.forms.contains(.base) == true,
      !["if", "when", "whenever", "unless", "as"].contains(word(index - 1)),
      (index..<verb).allSatisfy({ isWho($0, isFirst: $0 == index) })
    else { return nil }
    return (verb, verb + 3)
  }

  /// A word for somebody else: "my", "doctor", "Ana", "she"; nobody is none, nor is a deed.
  private func isWho(_ index: Int, isFirst: Bool) -> Bool {
    guard let token = token(index), token.kind == .word, !token.has(.negation),
      !token.has(.preposition), !token.has(.modal), !token.has(.you),
      !Self.nobody.contains(token.text)
    else { return false }
    if isFirst, ["my", "our", "the"].contains(token.text) { return true }
    if token.has(.speaker) { return false }
    let isDeed = !token.word.forms.isDisjoint(with: [.past, .participle])
    return token.has(.person) || token.has(.someone) || !token.word.isKnown || !isFirst && !isDeed
  }

  private static let nobody: Set<String> = [
    "nobody", "everybody", "somebody", "someone", "everyone", "anyone", "everything", "what",
    "which", "who", "that", "longer", "always", "often", "sometimes", "if", "when",
  ]

  private static let asking: Set<String> = [
    "wants", "want", "expects", "asked", "told", "advised", "ordered", "reminded",
  ]

  /// The verb of "it took me 52 minutes to run 10 km"; nil if nothing like it stands there.
  func deedBehindTime(at index: Int, before end: Int) -> Int? {
    guard word(index) == "it", word(index + 1) == "took" || word(index + 2) == "taken" else {
      return nil
    }
    let upper = min(index + 10, end - 1)
    guard index < upper else { return nil }
    return (index..<upper).first {
      word($0) == "to" && token($0 + 1)?.word.forms.contains(.base) == true
    }.map { $0 + 1 }
  }
}
