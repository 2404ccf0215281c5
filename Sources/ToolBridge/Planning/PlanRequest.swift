import Foundation
import Intents
import Meaning
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
  }

  /// "I want to read more and run 100 km by March": several wishes, one of which nothing measures yet, are
  /// planned together, as a model's are (``PlanProof``); nil for other lines.
  init?(wishes reading: Reading, reader: PhraseReader) {
    guard reading.text.utf8.count <= 1_000, IntentGuess(reading.text)[.goal] >= 0.5,
      !Self.asksOfGoals(Wording.words(of: reading.text))
    else { return nil }
    // "Goals for December – 500 sit-ups" heads them.
    let example = PlanExample(reading.text)
    let wishes = example.likelyWishes.filter {
      !Wording.words(of: $0.words ?? "").contains("goals")
    }
    // "Walk 200 miles by March. too much sitting": what is said for itself is a remark.
    let marks = LineMarks(reading)
    let isJoined = wishes.contains { bare in
      bare.targets.isEmpty
        && wishes.contains { other -> Bool in
          guard other != bare, let one = bare.place, let two = other.place else { return false }
          return marks.isOneLine(Span(one), Span(two))
        }
    }
    // What has as many amounts as goals is no plan yet, whichever is whose; with weeks that are said for themselves it is
    // one: "12 weeks, starting Monday. Two lessons a week, plus 500 new words".
    guard
      isJoined && reading.quantities.count + reading.durations.count < wishes.count
        || Self.isFramed(wishes, example, marks)
    else { return nil }
    self.reader = reader
    line = reading
    isForNextTerm = false
    wantsTerm = true
  }

  /// Whether several wishes stand beside a sentence that says nothing but how long and from when.
  static func isFramed(_ wishes: [Wish], _ example: PlanExample, _ marks: LineMarks) -> Bool {
    guard let period = example.period, wishes.count > 1 else { return false }
    let times =
      marks.days.map(\.span)
      + marks.amounts.filter {
        ["days", "weeks", "months"].contains($0.unit)
      }.map(\.span)
    return times.contains(where: period.overlaps)
      && wishes.allSatisfy { wish in wish.place.map { !marks.isOneLine(Span($0), period) } ?? true }
  }

  /// A question that a plan answers, where there are no goals.
  init(beginning reading: Reading, reader: PhraseReader) {
    self.reader = reader
    line = reading
    isForNextTerm = false
    wantsTerm = true
  }

  /// The words of a line, each between spaces.
  static func text(_ reading: Reading) -> String {
    " " + Wording.words(of: reading.text).joined(separator: " ") + " "
  }

  private static func isAsked(_ reading: Reading, _ text: String) -> Bool {
    // "I plan to do a 10 week term: run 80 km, …".
    if [.goal, .later].contains(reading.intent), text.contains(" week term ") { return true }
    let guess = IntentGuess(reading.text)
    if reading.isMarked {
      return guess.asksForPlan
        || !reading.plans.isEmpty && (isCalled(reading) || guess[.plan] + guess[.goal] >= 0.5)
    }
    if listsGoals(reading) { return true }
    let words = Wording.words(of: reading.text)
    let sentences = reading.text.split { ".!?\n".contains($0) }
      .map { Wording.words(of: String($0)) }
    // "I want a plan. Goal one: read 4 books" may be several goals as well.
    let isNamed = sentences.contains { !$0.isEmpty && namesPlan($0) }
    if isNamed, words.contains(where: isPlan), guess[.plan] + guess[.goal] >= 0.5 { return true }
    guard guess.asksForPlan, !asksOfGoals(words), QuestionKind(words) != .review else {
      return false
    }
    let example = PlanExample(reading.text)
    // "Two goals please: save 1200 euros by June, and at most 90 minutes of telly a day" are goals of their own.
    let areMeasured = example.wishes.count > 1 && !example.wishes.contains(where: \.targets.isEmpty)
    // "Would 5 km a day next week get me back on track?" asks, "we plan a trip to Rome" tells.
    return isNamed
      || !words.contains(where: isPlan)
        && (words.contains("goals")
          ? !areMeasured : !Question.imagines(reading, words) && !example.isOneGoal)
  }

  /// "Give me an update on my exercise goals": what is there is asked about.
  static func asksOfGoals(_ words: [String]) -> Bool {
    guard let goals = words.firstIndex(of: "goals") else { return false }
    let near = words[..<goals].suffix(4)
    return near.contains("my") && !Set(near).isDisjoint(with: ["on", "about", "of", "with", "are"])
      && !words.contains("set")
  }

  /// "My goals: solve 500 puzzles, play 20 games": a heading, and several things below it.
  private static func listsGoals(_ reading: Reading) -> Bool {
    let text = reading.text.lowercased()
    guard let head = text.range(of: "my goals:"), !text.contains("?") else { return false }
    return PlanExample(String(text[head.upperBound...])).wishes.count > 1
  }

  /// 計画お願い。, "un piano fino al 31 gennaio: …": a sentence, or what stands before a colon, that says nothing but that a
  /// plan is wanted and for when.
  private static func isCalled(_ reading: Reading) -> Bool {
    let marks = LineMarks(reading)
    return marks.sentences.contains { sentence in
      let words = marks.words(in: sentence)
      let head = words.range(of: ": ").map { words[..<$0.lowerBound].utf8.count }
      let place = Span(
        lower: sentence.lower, upper: head.map { sentence.lower + $0 } ?? sentence.upper)
      let said = reading.plans + marks.days.map(\.span) + marks.amounts.map(\.span)
      let isAhead = marks.days.allSatisfy { !place.contains($0.span) || $0.lastDay > reading.today }
      return isAhead && reading.plans.contains(where: place.contains)
        && marks.without(said, in: place).flatMap { Resemblance.words(of: marks.words(in: $0)) }
          .allSatisfy(marks.isFiller)
    }
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
    var near = Set(words[..<start].suffix(3))
    // "Could I have a plan?"
    if words[..<start].suffix(5).contains(where: asking.contains) { near.remove("have") }
    if start + 1 < words.count, ["to", "on", "b", "was", "is", "of"].contains(words[start + 1]),
      // "Make me a plan to lose weight".
      words[start + 1] != "to" || start == 0 || words[start - 1] != "a",
      // "Can you make a plan of that?", "plan of limits for 6 weeks pls".
      words[start + 1] != "of" || start > 0,
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
  static func isPlan(_ word: String) -> Bool {
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

  /// The time that the line gives the plan: what lines like it give it, else the days that stand in none of its
  /// goals.
  var frame: Reading {
    let example = PlanExample(line.text, marks: LineMarks(line))
    // "Meditate in 8 out of 10 weeks" is a share of them.
    let shares = LineMarks(line).amounts.filter { $0.text.contains(" of ") }.map(\.span)
    let over = line.dates.filter { PlanDays.isOver($0, in: line) }.map(\.span)
    if let found = example.period, !(shares + over).contains(where: found.overlaps),
      !isOfDeeds(found)
    {
      // "For six weeks starting Monday", of which the "for" was left out.
      let period = line.dates.map(\.span).filter(found.overlaps)
        .reduce(found) { $0.joined(with: $1) }
      return line.isMarked
        ? line.within(period) : reader.read(example.text(in: period), as: .future)
    }
    if line.isMarked { return line.planFrame }
    let goals = example.wishes
    // "Help me plan January".
    let whole = line.dates.first { date in
      let before = Wording.words(of: String(line.text.utf8.prefix(date.span.lower)) ?? "")
      return date.grain == .month && date.lastDay > line.today
        && before.last.map(Self.isPlan) == true
    }
    if let whole { return reader.read(whole.text, as: .future) }
    // "24 interval sessions and 15 hours of rulebook, both by 10 January".
    if let end = LineMarks(line).endOfAll { return reader.read(end.text, as: .future) }
    let outside = line.dates.first { date in
      // "My daughter is having twins in March" says nothing of the plan.
      [.deadline, .horizon].contains(date.role) && !date.clock
        && date.lastDay > line.today && !over.contains(date.span)
        && !goals.contains { goal in
          ([goal.words, goal.from.words, goal.until.words] + goal.targets.map(\.words))
            .contains { $0?.contains(date.text) == true }
        }
    }
    return reader.read(outside?.text ?? "", as: .future)
  }

  /// Whether a time is when something is done or was, and none that a plan has.
  ///
  /// "Von Montag bis Freitag vor 22:30 im Bett", the August of "stroke in Aug. I want a plan".
  private func isOfDeeds(_ time: Span) -> Bool {
    let marks = LineMarks(line)
    let again = line.isMarked ? line.withWeeklyDays.recurrences : line.recurrences
    if again.contains(where: { $0.span.overlaps(time) && $0.weekdays.count > 1 }) { return true }
    guard !line.isMarked, let month = line.dates.first(where: { time.overlaps($0.span) }),
      month.grain == .month, month.text.lowercased().hasPrefix("in ")
    else { return false }
    let sentence = Wording.words(of: marks.sentence(around: month.span))
    return !PlanRequest.namesPlan(sentence)
  }

  /// What an answer leaves to the program.
  enum Choice {
    /// The program is to choose: "surprise me".
    case open
    /// Nothing comes to mind, which asks for no proposal where the plan begins: "don't know".
    case unsure
    case again
  }

  /// "you choose", "same as last term"; nil for an answer that names something.
  static func choice(in text: String) -> Choice? {
    if again.contains(where: { text.contains(" \($0) ") }) { return .again }
    // "I never read anything" leaves nothing open.
    let isShort = text.split(separator: " ").count <= 5
    func says(_ phrases: [String]) -> Bool {
      phrases.contains { text.contains(" \($0) ") && (isShort || $0.contains(" ")) }
    }
    return says(open) ? .open : says(unsure) ? .unsure : nil
  }

  private static let again = [
    "same as last", "same as before", "same as the last", "same again", "the same",
    "more of the same",
    "like last term", "like last time", "as before", "as last term", "same goals",
    "repeat last term",
    "same old", "keep my goals", "the usual",
  ]

  private static let open = [
    "you choose", "you decide", "you tell me", "whatever", "surprise me", "anything",
    "up to you", "your call", "suggest something",
    "propose something", "just propose", "suggest one", "your pick", "pick something", "pick one",
    "suggest some goals", "suggest goals", "suggest me", "suggest a few", "no preference",
    "what do you suggest", "what would you suggest", "don't care",
  ]

  private static let unsure = [
    "nothing special", "don't know", "don’t know", "dont know", "idk", "dunno", "no idea",
    "not sure", "nothing particular", "nothing in particular", "unsure",
  ]
}

extension IntentGuess {
  /// Whether sentences like the line asked for a plan: of 120 unseen wishes for one 117 have this share and
  /// more, and of 560 other lines one.
  fileprivate var asksForPlan: Bool { likeliest == .plan && self[.plan] >= 0.6 }
}
