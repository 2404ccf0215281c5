import Meaning
import Phrases

extension LineMarks {
  /// "4 beers a week, it's december", "it's on Tuesdays now": a day in another part of the line than the figure that says
  /// neither from when nor until when is the reason, and "now" is no end.
  func withoutReason(_ act: Act) -> Act {
    switch act {
    case .wish(var wish):
      if isReason(wish.until, besides: wish.targets) { wish.until = QuotedTime() }
      if isReason(wish.from, besides: wish.targets) { wish.from = QuotedTime() }
      return .wish(wish)
    case .amend(var change):
      if isReason(change.until, besides: change.targets) { change.until = QuotedTime() }
      if isReason(change.from, besides: change.targets) { change.from = QuotedTime() }
      return .amend(change)
    default: return act
    }
  }

  func isReason(_ time: QuotedTime, besides targets: [QuotedAmount]) -> Bool {
    guard let place = time.words.flatMap({ span(of: $0) }) else { return false }
    let days = days.filter { $0.span.overlaps(place) }
    let isBound = days.contains { $0.begins || [.deadline, .horizon].contains($0.role) }
    guard !days.isEmpty, !isBound else { return false }
    if days.allSatisfy({ $0.text.lowercased() == "now" }) { return true }
    let said = targets.compactMap { $0.place.map { Span($0) } ?? span(of: $0) }
    return !said.isEmpty && !said.contains { isOnePiece($0, place) }
  }
}
