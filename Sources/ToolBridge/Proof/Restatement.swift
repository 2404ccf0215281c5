import Journal
import Meaning
import Phrases
import Store

/// A deed that tells anew what is logged: a correction, whatever a reader took it for.
///
/// On its day stands an entry of its name which holds an amount of the line that no act uses:
/// "Wednesday's Spanish was 4 lessons, not 3".
struct Restatement {
  let context: ToolContext
  let marks: LineMarks
  /// The places that the line's acts copied their amounts from.
  let quoted: [Span]

  init(_ context: ToolContext, _ marks: LineMarks, acts: [Act]) {
    self.context = context
    self.marks = marks
    quoted = acts.flatMap { act -> [Span] in
      guard case .log(let deed) = act else { return [] }
      return (deed.amounts + [deed.duration].compactMap { $0 }).flatMap { amount in
        amount.words.flatMap { marks.span(of: $0) }.map { [$0] }
          ?? marks.amounts.filter { $0.value == amount.value }.map(\.span)
      }
    }
  }

  /// - Parameter isNamed: whether the deed is called so.
  func amendment(for deed: Deed, isNamed: (String) -> Bool) throws -> Amendment? {
    let left = marks.amounts.filter { mark in !quoted.contains { $0.overlaps(mark.span) } }
    guard !left.isEmpty, !deed.amounts.isEmpty || deed.duration != nil, let day = day(of: deed)
    else { return nil }
    let entries = try context.database.actions(ActionFilter(from: day, through: day))
    guard
      let entry = entries.first(where: { entry in
        isNamed(entry.action.title ?? "") && left.contains(where: entry.holds)
      })
    else { return nil }
    var amendment = Amendment(
      record: RecordName(isGoal: false, title: entry.action.title, day: entry.action.localDay))
    amendment.amounts = deed.amounts
    amendment.duration = deed.duration
    return amendment
  }

  /// The day of the deed, else the only one of the line.
  private func day(of deed: Deed) -> Day? {
    let days = marks.days.filter {
      $0.certainty != .vague && $0.day <= context.surroundings.today && $0.lastDay == $0.day
    }
    let own = deed.time.words.flatMap { marks.span(of: $0) }.flatMap { place in
      days.first { $0.span.overlaps(place) }
    }
    return (own ?? (days.count == 1 ? days[0] : nil))?.day ?? deed.time.day
  }
}
