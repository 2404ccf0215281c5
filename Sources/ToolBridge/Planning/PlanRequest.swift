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
      PlanQuestion.allCases.contains(where: { asked.text.contains($0.rawValue) }),
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
enum PlanQuestion: String, CaseIterable {
  case topics =
    "What do you want to move in these weeks? Name one to three things, with an amount if you have one: running, reading 5 books, time with friends."
}

extension PlanRequest {
  /// Goals that the lines name with an amount.
  var saidGoals: [Clause] { parts.compactMap(\.goal) }

  /// The words that may name a topic, in their order.
  var topicWords: [String] {
    let dates = Set(lines.flatMap(\.dates).flatMap { Wording.words(of: $0.text) })
    return parts.filter { $0.goal == nil }.flatMap { Wording.words(of: $0.text) }
      .filter { !dates.contains($0) && !Self.noise.contains($0) }.removingDuplicates()
  }

  /// A part of an enumeration, and the goal that it names if it has an amount.
  private struct Part {
    let text: String
    let goal: Clause?
  }

  /// The lines cut at commas, colons and "and": each part can be a goal or a topic.
  private var parts: [Part] {
    lines.flatMap { line -> [Part] in
      let pieces = line.text.replacing(" and ", with: ", ")
        .split { ",;:\n".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
      return pieces.filter { !$0.isEmpty }.map { Part(text: $0, goal: goal(in: $0)) }
    }
  }

  /// The goal of a part that begins with a deed: "run 100 km", "reading 5 books".
  private func goal(in piece: String) -> Clause? {
    var words = piece.split(separator: " ").map(String.init)
    let opening = ["i", "want", "to", "i'd", "like", "also", "then", "maybe"]
    words.removeFirst(words.prefix { opening.contains($0.lowercased()) }.count)
    guard let first = words.first else { return nil }
    words[0] = WordForms.base(first.lowercased())
    let reading = reader.read("I want to " + words.joined(separator: " "))
    let clause = reading.clauses.first { $0.intent == .goal && $0.title != nil }
    guard let clause,
      !clause.quantities.filter({ !Self.frame.contains($0.unit ?? "") }).isEmpty
        || !clause.durations.isEmpty
    else { return nil }
    return clause
  }

  /// Units that count the plan itself: "two goals", "ten weeks".
  private static let frame: Set<String> = ["weeks", "goals", "terms", "things"]

  private static let noise: Set<String> = Set(
    """
    a about and any be better can could do for get goal goals have help i i'd i'll in is it let's \
    like make me more most much my need new next of on or our out plan plans please set setting \
    should some start suggest term terms that the then things time to up want weeks what with work \
    two three four five
    """.split(separator: " ").map(String.init))
}
