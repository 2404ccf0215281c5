import Meaning
import Phrases

/// Which deed of a line an amount or a day belongs to that a small model quotes for several.
extension LineProof {
  /// An amount that several deeds quote, and the words of the one in whose piece of the line it stands.
  struct Owner {
    let amount: Span
    let words: Span
  }

  /// "Planché 14 camisas y cosí dos botones": a small model quotes the 14 for both.
  static func owners(among acts: [Act], _ marks: LineMarks) -> [Owner] {
    let deeds = acts.compactMap { act -> Deed? in if case .log(let deed) = act { deed } else { nil }
    }
    guard deeds.count > 1 else { return [] }
    let copy = LineCopy(marks)
    let places = deeds.map { $0.words.flatMap(copy.place) }
    return marks.amounts.compactMap { mark in
      let claims = zip(deeds, places).filter { deed, _ in quotes(deed, mark, marks) }
      let near = claims.compactMap(\.1).filter { place in
        marks.isOnePiece(place, mark.span)
      }
      guard claims.count > 1, near.count == 1, let own = near.first else { return nil }
      return Owner(amount: mark.span, words: own)
    }
  }

  private static func quotes(_ deed: Deed, _ mark: AmountMark, _ marks: LineMarks) -> Bool {
    (deed.amounts + [deed.duration].compactMap { $0 }).contains { amount in
      marks.span(of: amount).map(mark.span.overlaps) ?? false
    }
  }

  /// "Giovedì ho imbiancato la cameretta, venerdì ho montato due mensole": a small model quotes the Friday
  /// for both, and the Thursday, which stands beside the first, for none.
  private func ownDay(of deed: Deed, at place: Span) -> DateMention? {
    guard deeds > 1 else { return nil }
    let quoted = deed.time.words.flatMap { marks.span(of: $0) }
    if let quoted, marks.isOnePiece(quoted, place) { return nil }
    let own = marks.days.filter { day in
      marks.isOnePiece(day.span, place) && !day.clock && day.role != .deadline
    }
    guard own.count == 1, let day = own.first else { return nil }
    // "Quinta modelei 3 vasos e ontem capinei": a day is that of the deed in whose piece it stands.
    let isFree = !quotedTimes.contains { $0.overlaps(day.span) }
    return isFree || quoted != day.span && day.certainty != .vague ? day : nil
  }

  /// Without the amounts that are another deed's.
  func own(_ deed: Deed) -> Deed {
    guard let place = deed.words.flatMap(LineCopy(marks).place) else { return deed }
    var deed = deed
    // "40 euro opzij gezet en gisteren nog 25 euro": of words that two deeds copied the amount tells.
    let amount = deed.amounts.first?.words.flatMap { marks.span(of: $0) }
    let stands = deed.words.map(repeated.contains) == true ? amount ?? place : place
    // "25 min each on tuesday and on wednesday": the same words with days of their own.
    let isTimed =
      deed.words.map(repeated.contains) == true && !deed.time.isEmpty
      && quotedTimes.contains { $0 != quotedTimes[0] }
    if !isTimed, let day = ownDay(of: deed, at: stands) { deed.time = QuotedTime(words: day.text) }
    guard !owners.isEmpty else { return deed }
    let others = owners.filter { $0.words != place }.map(\.amount)
    func isOthers(_ amount: QuotedAmount) -> Bool {
      amount.words.flatMap { marks.span(of: $0) }.map { span in
        others.contains { $0.overlaps(span) }
      } ?? false
    }
    deed.amounts.removeAll(where: isOthers)
    if let length = deed.duration, isOthers(length) { deed.duration = nil }
    return deed
  }
}
