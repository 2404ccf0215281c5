import Foundation
import Phrases
import Store

/// A wish for a plan of several goals, and what the person has said of it so far.
package struct PlanRequest: Sendable {
  /// The person's lines, the wish first.
  let lines: [Reading]
  private let reader: PhraseReader
  /// Whether the next term is meant rather than the time from today on.
  let isForNextTerm: Bool

  /// Whether the goals are to stand in a term of their own.
  let wantsTerm: Bool

  /// - Parameter earlier: the conversation before this line.
  /// - Returns: nil for a line that neither wishes for a plan nor answers a question about one.
  init?(_ reading: Reading, after earlier: [LoggedMessage], reader: PhraseReader) {
    self.reader = reader
    let words = Self.text(reading)
    if Self.wishes(in: reading, words) {
      lines = [reading]
    } else if let asked = earlier.last(where: { $0.role == .assistant }),
      PlanQuestion.isAsked(in: asked.text),
      ![.question, .change, .delete].contains(reading.intent), !Question.isAsked(in: reading),
      // "I ran 5 km" is a deed also here; "running" is a topic.
      reading.deeds.isEmpty || !words.contains(" i ")
    {
      let said = earlier.filter { $0.role == .user }.map { reader.read($0.text) }
      let start = said.lastIndex { Self.wishes(in: $0, Self.text($0)) } ?? said.endIndex
      lines = said[start...] + [reading]
    } else {
      return nil
    }
    isForNextTerm = lines.contains { Self.text($0).contains("next term") }
    wantsTerm = lines.contains { line in
      let text = Self.text(line)
      return ["week", "term", "plan", "set "].contains { text.contains($0) }
    }
  }

  /// How often the person has been asked: never more than once in a row.
  var hasBeenAsked: Bool { lines.count > 1 }

  private static func text(_ reading: Reading) -> String {
    " " + Wording.words(of: reading.text).joined(separator: " ") + " "
  }

  private static func wishes(in reading: Reading, _ text: String) -> Bool {
    guard [.goal, .planned, .question, .none].contains(reading.intent) else { return false }
    if reading.intent == .question {
      return asked.contains { text.contains(" \($0) ") }
    }
    return wished.contains { text.contains(" \($0) ") }
  }

  private static let asked = [
    "goals should i set", "goals could i set", "goals can i set", "help me set", "help me plan",
    "suggest goals", "suggest some goals", "goals should i have", "set goals",
  ]

  private static let wished =
    asked + [
      "set some goals", "set my goals", "set new goals", "setting goals", "goal setting",
      "plan my next", "plan the next", "plan next term", "plan my term", "plan the term",
      "plan a term", "plan a new term", "plan my goals", "plan ten weeks", "make a plan",
      "make me a plan", "set up my next", "set up the next", "start a new term", "new term",
      "goals for next term", "goals for the next", "goals for my next", "plan for the next",
      "plan for next term", "week term", "weeks term",
    ]
}

/// What the person is asked when nothing tells what a plan could hold.
enum PlanQuestion: String {
  case topics =
    "What do you want to move in these weeks? Name one to three things, with an amount if you have one: running, reading 5 books, time with friends."

  /// Whether a reply waits for what a plan is to hold.
  static func isAsked(in reply: String) -> Bool {
    reply.contains(topics.rawValue) || reply.contains("and it joins them.")
  }
}

extension PlanRequest {
  /// What the lines name, in the order said.
  var parts: [PlanPart] { words.flatMap(\.parts) }

  private var words: [PlanWords] {
    lines.enumerated().filter { $0.offset == 0 || Self.choice(in: Self.text($0.element)) == nil }
      .map { PlanWords($1.text, isAnswer: $0 > 0, reader: reader) }
  }

  /// What stands before the goals that the wish names.
  var frame: Reading { reader.read(words.first?.frame ?? "") }

  /// What an answer leaves to the program.
  enum Choice { case open, again }

  /// "nothing special", "same as last term"; nil for an answer that names something.
  ///
  /// Somebody who has been asked three times in vain is shown what there is.
  var choice: Choice? {
    let last = lines.last.map { Self.text($0) } ?? ""
    return Self.choice(in: last) ?? (lines.count > 3 ? .open : nil)
  }

  private static func choice(in text: String) -> Choice? {
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
    "no preference", "what do you suggest", "what would you suggest", "don't care", "unsure",
  ]
}
