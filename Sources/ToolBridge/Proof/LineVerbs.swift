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
    var when = fields["when"]
    for part in parts(of: fields["amounts"] ?? "") {
      // A small model mixes the fields up: what can only be a day is one, wherever it stands.
      if isDay(part), !isAmount(part) {
        when = when ?? part
      } else {
        deed.amounts.append(quoted(part))
      }
    }
    if let words = when, isAmount(words), !isDay(words) {
      deed.amounts.append(quoted(words))
      when = fields["amounts"].flatMap { isDay($0) && !isAmount($0) ? $0 : nil }
    }
    deed.time = time(when)
    return deed
  }

  private func isDay(_ words: String) -> Bool { reader.readDate(words, past: true) != nil }

  private func isAmount(_ words: String) -> Bool {
    reader.readQuantity(words) != nil || reader.readDuration(words) != nil
      || !reader.read(words).quantities.isEmpty
  }

  private func amendment(_ fields: [String: String]) -> Amendment {
    var amendment = Amendment(record: RecordName(words: fields["record"]))
    amendment.time = time(fields["when"])
    guard let values = fields["values"] else { return amendment }
    // A new value is an amount, a day or a name: the first that it can be read as.
    for part in parts(of: values) {
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
          amendment.amounts.append(quoted(part))
        }
      } else if reader.readDate(part, past: true) != nil {
        amendment.time = QuotedTime(words: part)
      } else {
        amendment.title = part
      }
    }
    return amendment
  }

  private func amounts(_ field: String?) -> [QuotedAmount] { parts(of: field ?? "").map(quoted) }

  /// An amount as it was copied, with what the words mean: a model may write "22" for "twenty-two".
  private func quoted(_ words: String) -> QuotedAmount {
    var amount = QuotedAmount(words: words)
    if let read = reader.readQuantity(words) ?? reader.read(words).quantities.first {
      amount.value = read.value
      amount.unit = read.unit
    } else if let read = reader.readDuration(words) {
      amount.value = read.minutes
      amount.unit = "min"
    }
    return amount
  }

  private func time(_ field: String?) -> QuotedTime {
    QuotedTime(words: field)
  }

  /// The amounts of a field: "one hour and a half" is one.
  private func parts(of field: String) -> [String] {
    if reader.readDuration(field) != nil || reader.readQuantity(field) != nil { return [field] }
    return field.replacing(" and ", with: ", ").components(separatedBy: ", ").map(\.trimmed)
      .filter { !$0.isEmpty }
  }
}
