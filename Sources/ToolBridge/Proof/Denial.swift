import Journal
import Meaning
import Phrases
import Store
import ToolSchema

/// "No, I only swam 1000 m", "nein, geschwommen bin ich nur 1000 m", "いや、走ったのは6キロでした": what was logged
/// last was otherwise, whatever a reader took the line for.
struct Denial {
  private let context: ToolContext
  private let marks: LineMarks

  init(_ context: ToolContext, _ marks: LineMarks) {
    self.context = context
    self.marks = marks
  }

  /// - Returns: nil where the line does not begin with a no, has other amounts or another day, or names
  ///   nothing of the last entry.
  func amendment() throws -> Amendment? {
    guard context.pending == nil, beginsWithNo, marks.amounts.count == 1,
      let amount = marks.amounts.first, let entry = try context.database.lastAction(),
      isNamed(entry), !entry.holds(amount), entry.measures(amount),
      marks.days.allSatisfy({ $0.day == entry.action.localDay })
    else { return nil }
    var amendment = Amendment(
      record: RecordName(isGoal: false, title: entry.action.title, day: entry.action.localDay))
    let quoted = QuotedAmount(words: amount.text)
    if amount.isTime { amendment.duration = quoted } else { amendment.amounts = [quoted] }
    return amendment
  }

  /// Whether the line begins with an answer: "no, …", いや、….
  private var beginsWithNo: Bool {
    let words = marks.text.split(maxSplits: 1, omittingEmptySubsequences: false) {
      ",.;:!–—、。".contains($0)
    }
    return words.count == 2 && Self.denials.contains(words[0].trimmed.lowercased())
  }

  private func isNamed(_ entry: ActionEntry) -> Bool {
    let title = entry.action.title ?? ""
    return Resemblance.words(of: marks.text).contains { word in
      word.count > 1 && !marks.isFiller(word) && Resemblance.stands(word, in: title)
    }
  }

  private static let denials: Set<String> = [
    "no", "nope", "nah", "nein", "nee", "non", "não", "nao", "nie", "нет", "いや", "いいえ",
  ]
}
