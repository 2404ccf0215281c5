import Foundation
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
    guard plan == nil || isNew, Self.wishes(in: reading, text) else { return nil }
    self.reader = reader
    line = reading
    isForNextTerm = text.contains("next term")
    wantsTerm = ["week", "term", "plan", "set "].contains { text.contains($0) }
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

  private static func wishes(in reading: Reading, _ text: String) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    if namesPlan(words) || spansWeeks(reading) { return true }
    guard [.goal, .planned, .question, .none].contains(reading.intent) else { return false }
    return (reading.intent == .question ? asked : asked + wished).contains {
      text.contains(" \($0) ")
    }
  }

  /// "I need a plan until June", "planning the next nine weeks": the noun, or what is asked for, not
  /// "I plan to run", "made a plan", "how is my plan going".
  private static func namesPlan(_ words: [String]) -> Bool {
    let start = words.firstIndex { ["plan", "planning"].contains($0) }
    guard let start, start < 14 else { return false }
    let before = Set(words[..<start])
    let near = Set(words[..<start].suffix(3))
    if start + 1 < words.count, ["to", "on", "b", "was", "is", "of"].contains(words[start + 1]) {
      return false
    }
    guard near.isDisjoint(with: done),
      // "I will plan fewer goals" is a resolution.
      !["i", "will", "i'll", "we", "we'll", "should"].contains(words[..<start].last ?? "")
    else { return false }
    let asks = before.contains { ["can", "could", "would", "will", "help", "please"].contains($0) }
    return asks || !["how", "what", "when", "why", "did", "is", "are", "was"].contains(words[0])
  }

  /// What is done with plans that are there.
  private static let done: Set<String> = [
    "made", "wrote", "followed", "finished", "had", "have", "drew", "read", "stuck", "log",
    "logged",
    "lesson", "meal", "floor", "business", "training", "changed", "dropped", "no", "not", "don't",
    "drop", "delete", "remove", "change",
  ]

  /// "Coming ten weeks: sleep more, less phone": a stretch of weeks, and what is to fill it.
  private static func spansWeeks(_ reading: Reading) -> Bool {
    let line = reading.text
    // "10 weeks, I want to learn Italian": the stretch alone before the comma, a wish behind it.
    let comma = line.firstIndex(of: ",").flatMap { comma in
      let wish = line[comma...].split { !$0.isLetter && $0 != "'" && $0 != "’" }.prefix(3)
      return line[..<comma].split(separator: " ").count <= 5
        && wish.contains { ["want", "wanna", "like", "need", "goals"].contains($0.lowercased()) }
        ? comma : nil
    }
    guard let end = line.firstIndex(of: ":") ?? line.range(of: " - ")?.lowerBound ?? comma,
      reading.intent != .question
    else { return false }
    let upper = line.utf8.distance(from: line.startIndex, to: end)
    let isWeeks = { (text: String) in text.lowercased().contains("week") }
    let named =
      reading.dates.filter { $0.span.upper <= upper }.map(\.text)
      + reading.quantities.filter { $0.span.upper <= upper }.map(\.text)
    return named.contains(where: isWeeks)
      && reading.deeds.allSatisfy { deed in
        deed.span.lower > upper || deed.quantities.allSatisfy { $0.unit == "weeks" }
      }
  }

  private static let asked = [
    "set some goals", "set myself goals", "need some goals", "want some goals", "some new goals",
    "goals should i set", "goals could i set", "goals can i set", "help me set", "suggest goals",
    "suggest some goals", "goals should i have", "set goals", "help me with some goals",
    "set up some goals", "help with goals", "help with my goals",
  ]

  private static let wished = [
    "set some goals", "set my goals", "set new goals", "setting goals", "goal setting",
    "set up my next", "set up the next", "start a new term", "new term", "goals for next term",
    "goals for the next", "goals for my next", "week term", "weeks term",
  ]
}

extension PlanRequest {
  /// Whether it says that the program is to choose: "suggest some goals".
  var leavesChoice: Bool { Self.choice(in: Self.text(line)) == .open }

  /// What the line names, in the order said.
  var parts: [PlanPart] {
    words.parts.filter { part in
      Self.choice(in: " " + Wording.words(of: part.said).joined(separator: " ") + " ") == nil
    }
  }

  private var words: PlanWords { PlanWords(line.text, isAnswer: false, reader: reader) }

  /// What stands before the goals that the wish names: to the colon, else the sentence that wishes, to
  /// the first comma.
  var frame: Reading {
    // What is wished for lies ahead.
    func read(_ text: String) -> Reading { reader.read("I want to do " + text) }
    if let colon = line.text.firstIndex(of: ":") { return read(String(line.text[..<colon])) }
    let sentences = line.text.split { ".!?\n".contains($0) }.map(String.init)
    let own = sentences.first { sentence in
      let text = " " + Wording.words(of: sentence).joined(separator: " ") + " "
      return Self.namesPlan(text.split(separator: " ").map(String.init))
    }
    let first = read(PlanWords(own ?? line.text, isAnswer: false, reader: reader).frame)
    guard first.dates.isEmpty, let comma = line.text.lastIndex(of: ",") else { return first }
    // "…, by the end of March", behind all that is wished for.
    let last = read(String(line.text[line.text.index(after: comma)...]))
    let isBare =
      last.dates.count == 1
      && PlanEditor.names(in: last.text.replacing(last.dates[0].text, with: "")).isEmpty
    return isBare ? last : first
  }

  /// What an answer leaves to the program.
  enum Choice { case open, again }

  /// "nothing special", "same as last term"; nil for an answer that names something.
  static func choice(in text: String) -> Choice? {
    if again.contains(where: { text.contains(" \($0) ") }) { return .again }
    return open.contains { text.contains(" \($0) ") } ? .open : nil
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
