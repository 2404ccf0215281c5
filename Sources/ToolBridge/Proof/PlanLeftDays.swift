import Journal
import Phrases

/// Days of a line about a plan that none of its acts has used.
extension PlanProof {
  /// "200 kanji, from 1 December to the end of March": the days that a line about one goal says, and its reader has left
  /// out, are that goal's.
  mutating func placeLeftDays() {
    guard !begins, editor.sketch.days == start.days, let index = onlyGoal else { return }
    let item = editor.sketch.items[index]
    let before = start.items.indices.contains(index) ? start.items[index] : nil
    guard item.start == before?.start, item.end == before?.end, let day = leftDay,
      let span = PlanSpan(
        marks.words(in: marks.piece(around: day.span)), of: editor.sketch.days,
        reader: context.reader)
    else { return }
    var dated = PlanItem(title: "", targets: [], origin: .said(marks.text))
    (dated.start, dated.end) = (span.start, span.end)
    editor.change(index, to: dated)
    spans.append(day.span)
  }

  /// The one goal that the line has changed, or that it names and leaves as it is.
  private var onlyGoal: Int? {
    let items = editor.sketch.items
    guard items.count >= start.items.count else { return nil }
    let changed = items.indices.filter {
      !start.items.indices.contains($0) || items[$0] != start.items[$0]
    }
    guard changed.isEmpty else { return changed.count == 1 ? changed[0] : nil }
    guard case .goal(let index) = editor.place(of: marks.text) else { return nil }
    return index
  }

  /// The one day to come in it that bounds something and that nothing has used; "the rest of the week" bounds no goal.
  private var leftDay: DateMention? {
    let today = context.surroundings.today
    let left = marks.days.filter { day in
      (day.begins || day.role == .deadline || day.role == .horizon || day.role == .interval)
        && day.certainty != .vague && day.namesDay && day.lastDay - today > 7
        // "It's december after all" bounds nothing.
        && !(day.grain == .month && day.text.allSatisfy { !$0.isWhitespace })
        && !spans.contains { $0.overlaps(day.span) }
        // "4 evenings a week, I'm on lates in December": in a piece of its own a stretch is a reason.
        && (day.role != .interval || spans.isEmpty || day.text.lowercased().hasPrefix("from ")
          || spans.contains { marks.isOnePiece($0, day.span) })
    }
    return left.count == 1 ? left[0] : nil
  }
}
