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
  init?(_ reading: Reading, reader: PhraseReader) {
    let text = Self.text(reading)
    guard Self.wishes(in: reading, text) else { return nil }
    self.reader = reader
    line = reading
    isForNextTerm = text.contains("next term")
    wantsTerm = ["week", "term", "plan", "set "].contains { text.contains($0) }
  }

  /// The words of a line, each between spaces.
  static func text(_ reading: Reading) -> String {
    " " + Wording.words(of: reading.text).joined(separator: " ") + " "
  }

  private static func wishes(in reading: Reading, _ text: String) -> Bool {
    // "Made a plan for the garden" is a deed; "I need a plan: pass my exam" is none.
    let opening = text.split(separator: " ").prefix(8).joined(separator: " ")
    let opens = wished.contains { " \(opening) ".contains(" \($0) ") }
    guard opens || [.goal, .planned, .question, .none].contains(reading.intent) else {
      return false
    }
    if reading.intent == .question {
      return asked.contains { text.contains(" \($0) ") }
    }
    return wished.contains { text.contains(" \($0) ") }
  }

  private static let asked = [
    "goals should i set", "goals could i set", "goals can i set", "help me set", "help me plan",
    "give me a plan", "make me a plan", "make a plan", "me a plan", "need a plan",
    "want a plan", "like a plan", "plan my", "plan with me",
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

extension PlanRequest {
  /// What the line names, in the order said.
  var parts: [PlanPart] {
    words.parts.filter { part in
      Self.choice(in: " " + Wording.words(of: part.said).joined(separator: " ") + " ") == nil
    }
  }

  private var words: PlanWords { PlanWords(line.text, isAnswer: false, reader: reader) }

  /// What stands before the goals that the wish names.
  var frame: Reading { reader.read(words.frame) }

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
    "no preference", "what do you suggest", "what would you suggest", "don't care", "unsure",
  ]
}
