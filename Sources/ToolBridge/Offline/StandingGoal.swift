import Intents
import Journal
import Phrases
import Store

/// The one goal of the journal that a line which sounds like a new goal changes: "make the running 4 times a week", "the books
/// by Christmas", where a goal of running and one of books stand.
struct StandingGoal {
  /// The words that name it, as they were said.
  let words: String

  /// - Parameter intent: what lines like it want.
  /// - Returns: nil where the line is no order, or names none of the goals or several.
  init?(_ reading: Reading, in database: JournalDatabase, as intent: Intents.Intent) {
    let marks = LineMarks(reading)
    // From when on is none of a change: such a goal follows on the one there is.
    guard [.goal, .plan].contains(intent), !marks.days.contains(where: \.begins) else { return nil }
    let words = Wording.words(of: reading.text)
    guard !reading.isMarked, words.count <= 20, Self.isOrder(words),
      !marks.measures.isEmpty || marks.days.contains(where: { $0.role == .deadline })
    else { return nil }
    let names = PlanEditor.names(in: reading.text).filter { !Self.orders.contains($0) }
    guard !names.isEmpty, let goals = try? database.goalOverviews() else { return nil }
    func named(in title: String) -> [String] {
      names.filter { Resemblance.stands($0, in: title) }
    }
    let found = goals.filter { !named(in: $0.title).isEmpty }
    guard found.count == 1, let goal = found.first else { return nil }
    self.words = named(in: goal.title).joined(separator: " ")
  }

  /// The change of it: how much, and from or until when.
  func rows(_ context: ToolContext) -> [LineReading.Row] {
    let marks = LineMarks(context.reading)
    let measures = marks.measures
    var fields = ["record": words]
    if let first = measures.map(\.lower).min(), let last = measures.map(\.upper).max() {
      fields["values"] = marks.words(in: Span(lower: first, upper: last))
    }
    fields["when"] = marks.days.first { $0.role == .deadline }?.text
    return [LineReading.Row("change", fields)]
  }

  private static let orders: Set<String> = [
    "make", "set", "lower", "raise", "increase", "reduce", "bump", "change", "push", "move",
    "extend",
  ]

  /// "Make the running …", "the books by Christmas", "the running should be …".
  private static func isOrder(_ words: [String]) -> Bool {
    guard Set(words).isDisjoint(with: ["new", "another", "also", "add", "goals"]),
      !WordLine(words).holds("a goal")
    else { return false }
    let polite: Set = ["please", "pls", "can", "could", "you", "ok", "actually", "let's", "and"]
    let said = words.drop(while: polite.contains)
    let line = WordLine(words)
    return said.first.map(orders.contains) ?? false
      || said.first == "the" && said.count <= 8 && !words.contains("i")
      || line.holds("should be") || line.holds("want the") && line.holds("to be")
  }
}
