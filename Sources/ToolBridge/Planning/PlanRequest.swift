import Foundation
import Intents
import Phrases
import Store

/// A wish for a plan of several goals.
package struct PlanRequest: Sendable {
  let line: Reading
  private let reader: PhraseReader
  /// Whether the next term is meant rather than the time from today on.
  let isForNextTerm: Bool
  /// Whether the goals are to stand in a term of their own.
  let wantsTerm: Bool
  /// Whether it asks for no plan, but wishes for several things.
  private let isOfWishes: Bool

  /// - Returns: nil for a line that wishes for no plan.
  ///
  /// - Parameter plan: one that is under way: only a wish for a new one is one then.
  init?(_ reading: Reading, beside plan: PlanState?, reader: PhraseReader) {
    let text = Self.text(reading)
    let isNew = [
      "new plan", "another plan", "start over", "help me", "next term", "me a plan", "need a plan",
      "want a plan", "a plan for",
    ]
    .contains { text.contains(" \($0) ") }
    guard plan == nil || isNew, Self.isAsked(reading, text) else { return nil }
    self.reader = reader
    line = reading
    isForNextTerm = text.contains("next term")
    wantsTerm =
      reading.isMarked || ["week", "term", "plan", "set "].contains { text.contains($0) }
    isOfWishes = false
  }

  /// "I want to read more and run 100 km by March": several wishes, one of which nothing measures yet, are
  /// planned together, as a model's are (``PlanProof``); nil for other lines.
  init?(wishes reading: Reading, reader: PhraseReader) {
    // "Retired last month. I want to paint more": what was done, and counts nothing, says why.
    let isDone = reading.deeds.contains { !$0.quantities.isEmpty || !$0.durations.isEmpty }
    guard reading.intent == .goal, !isDone, reading.text.utf8.count <= 1_000 else { return nil }
    self.reader = reader
    line = reading
    isForNextTerm = false
    wantsTerm = true
    isOfWishes = true
    let wished = parts.filter { !$0.isRemark && ($0.isWish || !PlanPhrases.tells($0.said)) }
    // "I want to learn 500 kanji in 20 weeks, no excuses".
    guard wished.count > 1, wished.contains(where: { !$0.isMeasured }),
      !PlanExample(reading.text).isOneGoal
    else { return nil }
  }

  /// A question that a plan answers, where there are no goals.
  init(beginning reading: Reading, reader: PhraseReader) {
    self.reader = reader
    line = reading
    isForNextTerm = false
    wantsTerm = true
    isOfWishes = false
  }

  /// The words of a line, each between spaces.
  static func text(_ reading: Reading) -> String {
    " " + Wording.words(of: reading.text).joined(separator: " ") + " "
  }

  private static func isAsked(_ reading: Reading, _ text: String) -> Bool {
    // "I plan to do a 10 week term: run 80 km, …".
    if [.goal, .planned].contains(reading.intent), text.contains(" week term ") { return true }
    let guess = IntentGuess(reading.text)
    if reading.isMarked { return guess.asksForPlan }
    let words = Wording.words(of: reading.text)
    let sentences = reading.text.split { ".!?\n".contains($0) }
      .map { Wording.words(of: String($0)) }
    // "I want a plan. Goal one: read 4 books" may be several goals as well.
    let isNamed = sentences.contains { !$0.isEmpty && namesPlan($0) }
    if isNamed, words.contains(where: isPlan), guess[.plan] + guess[.goal] >= 0.5 { return true }
    guard guess.asksForPlan else { return false }
    // "Would 5 km a day next week get me back on track?" asks, "we plan a trip to Rome" tells.
    return isNamed
      || !words.contains(where: isPlan)
        && (words.contains("goals")
          || !Question.imagines(reading, words)
            && !PlanExample(reading.text).isOneGoal)
  }

  /// "I need a plan until June", "planning the next nine weeks": the noun, or what is asked for, not
  /// "I plan to run", "made a plan", "how is my plan going".
  static func namesPlan(_ words: [String]) -> Bool {
    guard let start = words.firstIndex(where: isPlan) else { return namesGoals(words) }
    // Far behind in a line it is meant where it is asked for.
    if start >= 14, asking.union(wanting).isDisjoint(with: words[..<start].suffix(8)) {
      return false
    }
    let before = Set(words[..<start])
    let near = Set(words[..<start].suffix(3))
    if start + 1 < words.count, ["to", "on", "b", "was", "is", "of"].contains(words[start + 1]),
      // "Make me a plan to lose weight".
      words[start + 1] != "to" || start == 0 || words[start - 1] != "a",
      // "Can you make a plan of that?"
      words[start + 1] != "of" || start + 2 >= words.count
        || !["that", "this", "it", "these", "those", "them"].contains(words[start + 2])
    {
      return false
    }
    guard near.isDisjoint(with: done),
      // "I will plan fewer goals" is a resolution.
      !["i", "will", "i'll", "we", "we'll", "should"].contains(words[..<start].last ?? "")
        || ["can", "could"].contains(words[..<start].dropLast().last ?? "")
    else { return false }
    let asks = !asking.isDisjoint(with: before)
    // "How about a plan: …".
    return asks || words.count > 1 && ["about", "bout"].contains(words[1])
      || !["how", "what", "when", "why", "did", "is", "are", "was"].contains(words[0])
  }

  /// "I need goals for the next five weeks", "make goals for me".
  private static func namesGoals(_ words: [String]) -> Bool {
    guard let goals = words.firstIndex(of: "goals"),
      !wanting.union(["set", "suggest"]).isDisjoint(with: words[..<goals].suffix(4)),
      Set(words[..<goals].suffix(4)).isDisjoint(with: ["my", "these", "those", "the", "all"])
    else { return false }
    return words[goals...].contains { $0.hasPrefix("week") }
      || words[goals...].starts(with: ["goals", "for", "me"])
  }

  /// "Plan", also with its letters changed about.
  private static func isPlan(_ word: String) -> Bool {
    word == "planning" || word.first == "p" && word.count < 6 && Set(word) == Set("plan")
  }

  private static let asking: Set<String> = ["can", "could", "would", "will", "help", "please"]

  private static let wanting: Set<String> = [
    "want", "wanna", "need", "like", "love", "make", "give",
  ]

  /// What is done with plans that are there.
  private static let done: Set<String> = [
    "made", "wrote", "followed", "finished", "had", "have", "drew", "read", "stuck", "log",
    "logged",
    "lesson", "meal", "floor", "business", "training", "changed", "dropped", "no", "not", "don't",
    "drop", "delete", "remove", "change",
  ]
}

extension PlanRequest {
  /// Whether it says that the program is to choose: "suggest some goals".
  var leavesChoice: Bool { Self.choice(in: Self.text(line)) == .open }

  /// What the line names, in the order said.
  var parts: [PlanPart] {
    let all = words.parts
    if isOfWishes { return all.filter(\.isWished) }
    var isWished = false
    let named = all.filter { part in
      let isOther = all.contains { $0.said != part.said && ($0.isWish || $0.isOwn) }
      let isFrame = !(isWished && !asks(part)) && isFrame(part, followed: isOther)
      isWished = isWished || part.isWish && !isFrame
      return !isFrame
    }
    let other = all.filter { !asks($0) }
    return (!named.isEmpty ? named : other.isEmpty ? all : other).filter { part in
      Self.choice(in: " " + Wording.words(of: part.said).joined(separator: " ") + " ") == nil
    }
  }

  /// Whether a part stands before what is wished for: before the colon, in a sentence before the one that
  /// asks for a plan, or in that one where another follows.
  private func isFrame(_ part: PlanPart, followed: Bool) -> Bool {
    guard let place = line.text.range(of: part.said) else { return false }
    // "So: a plan until 30 April. Paint 6 rooms, …".
    if asks(part), PlanEditor.names(in: part.title).isEmpty { return true }
    if let colon = PlanWords.headColon(in: line.text) { return place.lowerBound < colon }
    guard let own = sentence else { return false }
    // "…, and less coffee. Plan pls": what stands before is what is wished for.
    let isBehind = line.text[own.endIndex...].allSatisfy { !$0.isLetter }
    if isBehind, Wording.words(of: String(own)).count <= 4 { return asks(part) }
    if place.upperBound <= own.startIndex { return !part.isWish }
    // A part may run over the end of a sentence: "keep it small.. get out more".
    guard followed, place.upperBound <= own.endIndex else { return false }
    if asks(part) { return true }
    let next = Wording.words(of: String(line.text[place.upperBound..<own.endIndex]))
    return !part.isWish && Self.namesPlan(next)
  }

  /// Whether a part asks for a plan, and names nothing to hold: "ten weeks of running" does.
  private func asks(_ part: PlanPart) -> Bool {
    let words = Wording.words(of: part.said)
    let isOf = zip(words, words.dropFirst()).contains {
      $1 == "of" && ["weeks", "days", "months", "plan"].contains($0)
    }
    return !isOf && Self.namesPlan(words)
  }

  /// The sentence that asks for a plan.
  private var sentence: Substring? {
    line.text.split { ".!?\n".contains($0) }.first { Self.namesPlan(Wording.words(of: String($0))) }
  }

  private var words: PlanWords { PlanWords(line.text, isAnswer: false, reader: reader) }

  /// What stands before the goals that the wish names: to the colon, else the sentence that wishes, to
  /// the first comma.
  var frame: Reading {
    let aims = PlanExample(line.text)
    if let period = aims.period {
      return line.isMarked
        ? line.within(period) : reader.read("I want to do it " + aims.text(in: period))
    }
    if line.isMarked { return line.planFrame }
    let named = namedFrame
    guard named.dates.isEmpty, let outside else { return named }
    return reader.read("I want to do it " + outside)
  }

  /// Days that stand in none of the goals: "can we make a plan for my comedy? until feb 28".
  private var outside: String? {
    let parts = parts.map(\.said)
    return line.dates.first { date in
      date.role != .recurring && !date.clock && date.lastDay > line.today
        && !parts.contains { $0.contains(date.text) }
    }?.text
  }

  private var namedFrame: Reading {
    // What is wished for lies ahead, whatever else the sentence says before the word.
    func read(_ text: String) -> Reading {
      let behind = text.range(of: "plan", options: .caseInsensitive).map {
        reader.read("I want to do " + text[$0.lowerBound...])
      }
      if let behind, !behind.dates.isEmpty { return behind }
      return reader.read("I want to do " + text)
    }
    func names(_ text: Substring) -> Bool { Self.namesPlan(Wording.words(of: String(text))) }
    // "On call so quick: please set me up a plan until 14 February".
    if let colon = PlanWords.headColon(in: line.text),
      names(line.text[..<colon]) || !names(line.text[line.text.index(after: colon)...])
    {
      let head = line.text[..<colon]
      let sentences = head.split { ".!?\n".contains($0) }
      let asking = sentence.flatMap { own in sentences.first { $0.startIndex == own.startIndex } }
      let found = [asking, sentences.last].compactMap { $0 }.map { read(String($0)) }
      let whole = read(String(head))
      // "The gig is on 19 December. I need a plan till then: …".
      if found.allSatisfy(\.dates.isEmpty), Wording.words(of: String(head)).last == "then" {
        return whole
      }
      return found.first { !$0.dates.isEmpty } ?? found.first ?? whole
    }
    let own = sentence.map(String.init)
    var first = read(PlanWords(own ?? line.text, isAnswer: false, reader: reader).frame)
    // "I want to get my licence, can you plan that until May?", "I go back to work on 1 March and want a
    // plan until 28 February": what stands behind the word.
    if let own, let plan = own.range(of: "plan", options: .caseInsensitive) {
      let last = read(String(own[plan.lowerBound...].prefix { $0 != "," }))
      if first.dates.isEmpty || !last.dates.isEmpty { first = last }
    }
    let text = own ?? line.text
    if first.dates.isEmpty, let opening { return read(opening) }
    guard first.dates.isEmpty else { return first }
    // "…, by the end of March", "…, starting Monday, for 8 weeks", behind all that is wished for.
    let days = text.split(separator: ",").dropFirst().reversed().prefix { piece in
      let reading = read(String(piece))
      let rest = reading.dates.reduce(reading.text) { $0.replacing($1.text, with: "") }
      return !reading.dates.isEmpty && PlanEditor.names(in: rest).isEmpty
    }
    return days.isEmpty ? first : read(days.reversed().joined(separator: ","))
  }

  /// The days with which a sentence begins: "Until the end of February I'd like to …".
  private var opening: String? {
    line.text.split { ".!?\n".contains($0) }.lazy
      .compactMap { PlanPart.opening(of: String($0.drop(while: \.isWhitespace)), reader)?.text }
      .first
  }

  /// What an answer leaves to the program.
  enum Choice { case open, again }

  /// "nothing special", "same as last term"; nil for an answer that names something.
  static func choice(in text: String) -> Choice? {
    if again.contains(where: { text.contains(" \($0) ") }) { return .again }
    // "I never read anything" leaves nothing open.
    let isShort = text.split(separator: " ").count <= 5
    return open.contains { text.contains(" \($0) ") && (isShort || $0.contains(" ")) } ? .open : nil
  }

  private static let again = [
    "same as last", "same as before", "same as the last", "same again", "the same",
    "more of the same",
    "like last term", "like last time", "as before", "as last term", "same goals",
    "repeat last term",
    "same old", "keep my goals", "the usual",
  ]

  private static let open = [
    "nothing special", "don't know", "don’t know", "dont know", "idk", "dunno", "no idea",
    "not sure", "you choose", "you decide", "you tell me", "whatever", "surprise me", "anything",
    "up to you", "your call", "suggest something", "nothing particular", "nothing in particular",
    "propose something", "just propose", "suggest one", "your pick", "pick something", "pick one",
    "suggest some goals", "suggest goals", "suggest me", "suggest a few", "no preference",
    "what do you suggest", "what would you suggest", "don't care", "unsure",
  ]
}

extension IntentGuess {
  /// Whether sentences like the line asked for a plan: of 120 unseen wishes for one 117 have this share and
  /// more, and of 560 other lines one.
  fileprivate var asksForPlan: Bool { likeliest == .plan && self[.plan] >= 0.6 }
}
