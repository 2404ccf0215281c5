import Foundation
import Journal
package import Meaning
import Phrases
import ToolSchema

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
  package static let inquiries = [
    "total", "list", "last", "most", "average", "compare", "streak", "usual", "peak", "progress",
    "remaining", "outlook", "due", "deadlines", "best", "worst", "count", "values", "what_if",
    "adjust", "review", "focus",
  ]
}

/// A line of a model's answer as acts.
package struct LineReading {
  private let reader: PhraseReader

  package init(_ context: ToolContext) { reader = context.reader }

  /// - Parameters:
  ///   - fields: the fields of the line, by their names.
  ///   - text: the words of a talking answer.
  /// - Returns: nil for what is none of the person's deeds, or not to be written.
  package func act(_ verb: String, _ fields: [String: String], text: String) -> Act? {
    switch LineVerb(rawValue: verb) {
    case .did: return .log(deed(fields))
    case .goal:
      var wish = Wish(words: fields["what"])
      wish.targets = amounts(fields["amounts"])
      wish.until = time(fields["until"])
      return .wish(wish)
    case .change: return .amend(amendment(fields))
    case .delete: return .remove(RecordName(words: fields["record"]))
    case .ask:
      let kind = fields["kind"] ?? "progress"
      return .ask(
        Inquiry(
          kind: kind == "focus" ? "adjust" : kind, subject: fields["subject"],
          period: fields["period"], lists: kind == "list" ? "action" : nil))
    case .talk: return .talk(text)
    case .unsure: return .unsure(text)
    case .other, .later, .not: return .talk("")
    case nil: return nil
    }
  }

  private func deed(_ fields: [String: String]) -> Deed {
    var deed = Deed(words: fields["what"])
    deed.amounts = amounts(fields["amounts"])
    deed.time = time(fields["when"])
    return deed
  }

  private func amendment(_ fields: [String: String]) -> Amendment {
    var amendment = Amendment(record: RecordName(words: fields["record"]))
    amendment.time = time(fields["when"])
    guard let values = fields["values"] else { return amendment }
    // A new value is an amount, a day or a name: the first that it can be read as.
    for part in Self.parts(of: values) {
      if part.contains(where: \.isNumber) || reader.readQuantity(part) != nil
        || reader.readDuration(part) != nil
      {
        if reader.readQuantity(part) == nil, let date = reader.readDate(part, past: true),
          date.grain != .hour
        {
          amendment.time = QuotedTime(words: part)
        } else if reader.readDate(part, past: true)?.clock == true, reader.readDuration(part) == nil
        {
          amendment.time = QuotedTime(words: part)
        } else {
          amendment.amounts.append(QuotedAmount(words: part))
        }
      } else if reader.readDate(part, past: true) != nil {
        amendment.time = QuotedTime(words: part)
      } else {
        amendment.title = part
      }
    }
    return amendment
  }

  private func amounts(_ field: String?) -> [QuotedAmount] {
    Self.parts(of: field ?? "").map { QuotedAmount(words: $0) }
  }

  private func time(_ field: String?) -> QuotedTime {
    QuotedTime(words: field)
  }

  private static func parts(of field: String) -> [String] {
    field.replacing(" and ", with: ", ").components(separatedBy: ", ").map(\.trimmed)
      .filter { !$0.isEmpty }
  }
}
