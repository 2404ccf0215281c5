import Foundation
import Journal
import Meaning
import Phrases

/// What a small model makes of a line that cannot be meant: a goal taken for talk, the length of a goal
/// for a deed, a remark for a name.
extension LineReading {
  /// A goal that was taken for talk, for somebody else's or for a correction: so much a week up to a day
  /// to come.
  ///
  /// "Pas plus de deux bières par semaine jusqu'au 31 décembre". It is shown, and waits for a yes.
  func overheard(_ row: Row) -> Wish? {
    let verbs: [LineVerb] = [.talk, .other, .unsure, .change]
    let today = context.surroundings.today
    func isAhead(_ day: DateMention) -> Bool {
      day.lastDay > today || day.alternatives.contains { $0 > today }
    }
    guard verbs.contains(where: { $0.rawValue == row.verb }), !context.knowsLanguage,
      context.reading.others.isEmpty, context.pending == nil,
      marks.days.allSatisfy({ $0.begins || isAhead($0) }),
      marks.days.contains(where: { day in
        [.deadline, .horizon, .interval].contains(day.role) && day.certainty != .vague
          && isAhead(day)
      }),
      let amount = marks.amounts.first(where: { amount in
        marks.rates.contains { $0.amount.overlaps(amount.span) }
      })
    else { return nil }
    var wish = Wish(words: marks.words(in: copy.piece(around: amount.span)))
    wish.targets = [QuotedAmount(words: amount.text)]
    if let unit = amount.unit, UnitCatalogue.unit(unit).kind == .free,
      let noun = Resemblance.words(of: amount.text).last(where: {
        !$0.contains(where: \.isNumber)
      })
    {
      wish.title = TitleProof.capitalised(noun)
    }
    return wish
  }

  /// "6 Wochen lang" beside a goal: how long it is to go on, and no deed.
  func isLength(_ row: Row, beside rows: [Row]) -> Bool {
    guard row.verb == LineVerb.did.rawValue, !context.knowsLanguage,
      rows.contains(where: { $0.verb == LineVerb.goal.rawValue }),
      let place = row.fields["amounts"].flatMap(copy.place)
    else { return false }
    let own = marks.amounts.filter { $0.span.overlaps(place) }
    return !own.isEmpty && own.allSatisfy { ["weeks", "months"].contains($0.unit) }
  }

  /// "I was wiped out", "the pool's closing down": why, and no new name.
  func isRemark(_ part: String) -> Bool {
    guard context.knowsLanguage else { return false }
    let words = Wording.words(of: part).map { $0.replacing("’", with: "'") }
    return words.count > 4
      || ["i", "i'm", "im", "we", "it", "it's", "its", "they", "he", "she", "because"].contains(
        words.first)
      || words.dropFirst().prefix(2).contains {
        ["is", "are", "was", "were"].contains($0) || $0.hasSuffix("'s")
      }
  }
}
