import Journal
import Meaning
import Phrases
import ToolSchema

/// What a small model leaves out of a goal, or puts where it does not belong.
extension WishProof {
  /// "Write 30 letters | by the end of August": a day that was taken for the amount is the end.
  mutating func moveDays() {
    wish.targets.removeAll { quoted in
      guard quoted.value == nil || marks.isMarked && wish.words != nil, let words = quoted.words,
        let place = marks.span(of: words),
        !marks.amounts.contains(where: { $0.span.overlaps(place) }),
        marks.days.contains(where: { $0.span.overlaps(place) && $0.role != .recurring }),
        !PlanMeasure(words, reader: context.reader).isMeasured
      else { return false }
      if wish.until.isEmpty { wish.until = QuotedTime(words: words) }
      return true
    }
  }

  /// "Mam taki cel: …": what stands before a colon says that a goal follows.
  mutating func takeNameBehindColon() {
    guard let words = wish.words, let colon = words.firstIndex(of: ":"),
      !words[..<colon].contains(where: \.isNumber),
      words[words.index(after: colon)...].contains(where: \.isLetter)
    else { return }
    wish.words = String(words[words.index(after: colon)...]).trimmed
  }

  /// The amounts that were copied along with the goal: "24 yoga sessions by new year's day".
  mutating func takeCopied() {
    guard wish.targets.isEmpty, let place = wish.words.flatMap({ marks.span(of: $0) }) else {
      return
    }
    wish.targets = marks.amounts.filter { amount in
      (amount.unit != nil || amount.alternatives.count == 1) && place.contains(amount.span)
        && !marks.days.contains { $0.span.overlaps(amount.span) }
    }.map { QuotedAmount(words: $0.text) }
    // "Voir ma grand-mère tous les dimanches".
    if wish.targets.isEmpty {
      wish.targets = marks.recurrences.filter { place.contains($0.span) }
        .map { QuotedAmount(words: $0.text) }
    }
    // "Be in bed before 11 pm every night" names its target by itself.
    if wish.targets.isEmpty, context.knowsLanguage, let words = wish.words,
      PlanMeasure(words, reader: context.reader).isMeasured
    {
      wish.targets = [QuotedAmount(words: words)]
    }
  }

  /// A small model leaves out what the line has: of a line with one goal it is the goal's.
  mutating func takeLeftovers() {
    let days = marks.days.filter { $0.invalid == nil && $0.certainty != .vague }
    if wish.targets.isEmpty {
      wish.targets = marks.amounts.filter { amount in
        (amount.unit != nil || amount.alternatives.count == 1)
          && !days.contains { $0.span.overlaps(amount.span) }
      }.map { QuotedAmount(words: $0.text) }
    }
    let quoted = [wish.from, wish.until].compactMap { $0.words.flatMap { marks.span(of: $0) } }
    guard !quoted.contains(where: { place in days.contains { $0.span.overlaps(place) } }) else {
      return
    }
    let today = context.surroundings.today
    let ends = days.filter { day in
      !day.begins && !day.clock && day.namesDay
        && (day.lastDay > today || day.alternatives.contains { $0 > today })
    }
    if ends.count == 1 { wish.until = QuotedTime(words: ends[0].text) }
  }

  /// Whether an amount is not to be passed: "at most 2 coffees", "under 70 kg"; "work up to 50 push-ups" is one to be
  /// reached.
  func isLimit(_ mark: AmountMark) -> Bool {
    mark.isLimit
      && !marks.words(in: Span(lower: 0, upper: mark.span.lower)).lowercased().hasSuffix("up to ")
  }

  /// "5 km in under 25 minutes": a time to beat is no amount that adds up.
  func isBound(_ mark: AmountMark, ofAnotherIn clause: Clause) -> Bool {
    mark.isTime && isLimit(mark) && !clause.dates.contains { $0.role == .recurring }
      && marks.amounts.contains {
        clause.span.contains($0.span) && $0.span != mark.span && $0.unit != nil && !isLimit($0)
      }
  }

  /// "Every day" beside "fifteen minutes", which are meant every day already.
  func isOfAnother(_ often: ProvenAmount) -> Bool {
    often.unit == "times"
      && !marks.amounts.contains { often.spans.contains(where: $0.span.overlaps) }
      && targets.contains { $0.shape == often.shape && $0.evidence.contains(often.evidence) }
  }
}
