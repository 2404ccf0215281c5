import Journal
import Meaning
import Phrases

/// The hour of a deed, said apart from its day.
extension TimeProof {
  /// With the hour or the part of the day that is quoted beside a day, where it stands apart from it.
  func withQuoted(_ quoted: QuotedTime, _ inside: [DateMention]) -> [DateMention] {
    guard let day = quoted.day, !inside.isEmpty, !inside.contains(where: \.clock) else {
      return inside
    }
    let beside =
      if let start = quoted.start {
        candidates.first { mention in
          mention.clock && mention.start.secondOfDay == start.secondOfDay && fits(day, mention)
        }
      } else if let part = quoted.part, !inside.contains(where: { $0.partOfDay == part }) {
        candidates.first { $0.partOfDay == part && fits(day, $0) }
      } else {
        DateMention?.none
      }
    return inside + [beside].compactMap { $0 }
  }

  /// "Yesterday sold 18 cakes and studied from 2pm to 4pm", of which "yesterday" was copied for both: with the one time of
  /// the clock in the deed's own piece.
  func withOwnHour(
    _ quoted: QuotedTime, _ inside: [DateMention], near place: Span?
  ) -> [DateMention] {
    guard isPast, quoted.day == nil, quoted.start == nil, let place, let day = inside.first,
      !inside.contains(where: \.clock)
    else { return inside }
    let own = candidates.filter { mention in
      mention.clock && marks.isOnePiece(mention.span, place) && !taken.contains(mention.span)
    }
    return own.count == 1 && fits(day.day, own[0]) ? inside + own : inside
  }
}
