import Intents

/// The verbs in which a model is asked for short lines: the one table of the prompt's form, of its
/// grammar, and of what each line means.
package enum LineVerb: String, CaseIterable, Sendable {
  case did, other, later, not, goal, change, delete, ask, talk, unsure

  /// The names of the fields and the marks that stand before them; those with a mark may be left
  /// out, but for what another did.
  package var fields: [(name: String, mark: Character?)] {
    switch self {
    case .did: [("what", nil), ("amounts", "="), ("when", "@")]
    case .other: [("who", nil), ("what", "|")]
    case .later, .not: [("what", nil)]
    case .goal: [("what", nil), ("amounts", "="), ("until", "@")]
    case .change: [("record", nil), ("values", "="), ("when", "@")]
    case .delete: [("record", nil)]
    case .ask: [("kind", nil), ("subject", "|"), ("period", "|")]
    case .talk, .unsure: []
    }
  }

  package var isTalk: Bool { self == .talk || self == .unsure }

  /// What an `ask` may ask for: the kinds of ``QuestionKind`` by their names, and lists.
  package static let inquiries = InquiryKind.allCases.map(\.rawValue)
}
