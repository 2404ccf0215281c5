import Journal
import Meaning
import Phrases

/// Changes of a plan in languages that the rules do not read.
extension PlanProof {
  /// What a line of another language says of a goal that stands there, where a small model takes another
  /// goal, or the wrong one of "change" and "drop": the goal that the line names, and what it proves.
  func meantAbroad(_ act: Act) -> Act {
    let record: RecordName
    switch act {
    case .remove(let name): record = name
    case .amend(let amendment): record = amendment.record
    default: return act
    }
    let quoted = Resemblance.words(of: record.title ?? record.words ?? "")
    let isSaid = quoted.contains { $0.count > 2 && Resemblance.stands($0, in: marks.text) }
    let named: PlanItem? =
      if case .goal(let index) = editor.place(of: marks.text) { editor.sketch.items[index] } else {
        nil
      }
    let today = context.surroundings.today
    let end = marks.days.last { $0.lastDay > today && !$0.begins && $0.certainty != .vague }
    let amounts =
      marks.rates.map { rate in
        marks.words(
          in: Span(
            lower: min(rate.amount.lower, rate.span.lower),
            upper: max(rate.amount.upper, rate.span.upper)))
      } + marks.recurrences.map(\.text)
    let hasValue = end != nil || !amounts.isEmpty
    guard isSaid || named != nil || hasValue else { return act }
    if case .amend(var amendment) = act, isSaid {
      // "Nur einmal pro Woche", which no English measure reads, is no new name.
      if let name = amendment.title, let place = marks.span(of: name),
        marks.rates.contains(where: { place.overlaps($0.amount) })
          || marks.recurrences.contains(where: { place.overlaps($0.span) })
      {
        amendment.title = nil
        amendment.targets = amounts.map { QuotedAmount(words: $0) }
      }
      return .amend(amendment)
    }
    var amendment = Amendment(record: record)
    if !isSaid, let named { amendment.record = RecordName(isGoal: true, title: named.title) }
    guard hasValue else { return .remove(amendment.record) }
    amendment.targets = amounts.map { QuotedAmount(words: $0) }
    if amounts.isEmpty { amendment.until = QuotedTime(words: end?.text) }
    if isSaid || named != nil { return .amend(amendment) }
    // "Und noch jeden Sonntag meine Oma anrufen" names none of them.
    var wish = Wish(words: marks.text)
    wish.targets = amendment.targets
    return .wish(wish)
  }
}
