import Journal
import Phrases
import Store
import ToolSchema

/// Finds the entry that the person's words refer back to.
struct RecordChoice {
  let context: ToolContext

  /// The action that is meant: the one whose id the person wrote, else the newest that the words
  /// name, else the last that was logged.
  ///
  /// An id that only the model names chooses nothing: text from anywhere could have put it there.
  func action(id: String?) throws -> ActionEntry? {
    if let id, isSaid(id), let entry = try context.database.action(id) { return entry }
    let recent = try context.database.actions(ActionFilter(limit: 200))
    let named = recent.filter { isNamed($0.action.title ?? "") }
    let days = context.reading.dates.filter { $0.certainty != .vague }
    if let day = days.first {
      let onDay = { (entry: ActionEntry) in
        (day.day...max(day.day, day.lastDay)).contains(entry.action.localDay)
      }
      if let entry = named.first(where: onDay) { return entry }
      // Words that name a day but none of its entries mean no other.
      return named.isEmpty && !namesSomething(in: recent) ? recent.first(where: onDay) : nil
    }
    return try named.first ?? context.database.lastAction()
  }

  /// The goal whose title the words name best.
  func goal() throws -> GoalOverview? {
    let goals = try context.database.goalOverviews()
    let words = Wording(context.reading.text)
    let scored = goals.map { goal in
      let text = ([goal.title] + goal.targets.map(\.unit)).joined(separator: " ")
      return (goal, Wording(text).content.intersection(words.bases).count)
    }
    guard let best = scored.max(by: { $0.1 < $1.1 }), best.1 > 0,
      scored.count(where: { $0.1 == best.1 }) == 1
    else { return nil }
    return best.0
  }

  private func isSaid(_ id: String) -> Bool {
    context.reading.text.split(whereSeparator: \.isWhitespace).contains {
      Wording.trimmed(String($0)).lowercased() == id.lowercased()
    }
  }

  private func isNamed(_ title: String) -> Bool {
    !Wording(title).content.isDisjoint(with: naming)
  }

  /// The words that can name an entry: not those of an amount, for "it was 35 pages" is not about
  /// the morning pages.
  private var naming: Set<String> {
    let amounts = context.reading.quantities.map { Wording($0.text).content }
    return amounts.reduce(Wording(context.reading.text).content) { $0.subtracting($1) }
  }

  private func namesSomething(in entries: [ActionEntry]) -> Bool {
    Wording(context.reading.text).content.contains(where: WordForms.isActivity)
  }
}
