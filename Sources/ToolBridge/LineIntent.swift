import Intents
import Phrases

extension Reading {
  /// What lines like it wanted; nil in another language than English, where only what they wanted for sure counts.
  var intent: Intent? { isMarked ? nil : IntentGuess(text).likeliest }
  /// Whether it wants nothing of the journal.
  var saysNothing: Bool { [nil, .talk, .unsure].contains(intent) }
}

/// What lines like it wanted, of a line and of each of its parts, by the names that scripts know.
package struct LineIntents {
  /// Nil where lines like it wanted different things.
  package let whole: String?
  package let parts: [(text: String, intent: String)]

  /// The share from which on lines like it wanted the same, in a language that the program speaks less well.
  private static let sure = 0.7

  package init(_ line: SpokenLine) {
    let guess = IntentGuess(line.reading.text)
    let isSure = line.knowsLanguage || guess[guess.likeliest] >= Self.sure
    whole = isSure ? Self.name(of: guess.likeliest) : nil
    let marks = LineMarks(line.reading)
    parts = LineParts.segments(of: line.reading, marks).map { part in
      let words = marks.words(in: part)
      return (words, Self.name(of: IntentGuess(words).likeliest))
    }
  }

  private static func name(of intent: Intent) -> String {
    switch intent {
    case .did: "done"
    case .other: "other"
    case .later: "planned"
    case .not: "negated"
    case .goal, .plan: "goal"
    case .change: "change"
    case .delete: "delete"
    case .ask: "question"
    case .talk, .unsure: "none"
    }
  }
}
