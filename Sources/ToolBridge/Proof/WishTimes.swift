import Journal
import Meaning
import Phrases

/// What a reader puts where a goal's end belongs, and is its beginning, its length or how often.
extension WishProof {
  /// "Every night" of "7 hours every night until new year", put where the end belongs, says how often.
  mutating func takeOften() {
    guard wish.until.day == nil, let place = wish.until.words.flatMap({ marks.span(of: $0) }),
      marks.recurrences.contains(where: { $0.span.overlaps(place) })
        || !marks.isMarked
          && ["every", "each"].contains(Wording.words(of: marks.words(in: place)).first),
      !marks.days.contains(where: { $0.role == .deadline && $0.span.overlaps(place) })
    else { return }
    let ends = marks.days.filter { $0.role == .deadline && $0.certainty != .vague }
    wish.until = ends.count == 1 ? QuotedTime(words: ends[0].text) : QuotedTime()
  }

  /// "At night" of "stop answering mail at night", put where the end belongs, says when in a day; "before 11 pm" what is
  /// kept each day.
  mutating func takeHour() {
    guard let place = wish.until.words.flatMap({ marks.span(of: $0) }) else { return }
    let told = marks.days.filter { $0.span.overlaps(place) }
    let limits = TargetLimits(context.reading)
    guard !told.isEmpty,
      told.allSatisfy({ !$0.namesDay && ($0.role == .point || limits.isKept($0)) })
    else { return }
    wish.until = QuotedTime()
  }

  /// "Vanaf maandag 6 weken lang", copied as one time: the first is the start, the length the end.
  mutating func takeStart() {
    guard wish.from.isEmpty, wish.until.day == nil, wish.until.words != nil || marks.isMarked,
      let start = marks.days.first(where: { $0.begins }),
      isAlone
        || wish.until.words.flatMap({ marks.span(of: $0) }).map(start.span.overlaps) ?? false
    else { return }
    wish.from = QuotedTime(words: start.text)
    // "For eight weeks" beside "from today onwards" is an end of its own.
    let own = wish.until.words.flatMap { marks.span(of: $0) }
    guard own.map(start.span.overlaps) ?? true else { return }
    let today = context.surroundings.today
    let others = marks.days.filter { day in
      !day.begins && day.certainty != .vague
        && (day.lastDay > today || day.alternatives.contains { $0 > today })
    }
    // "Od 1 marca do 31 maja", "8 weeks starting Monday".
    let end =
      others.first { $0.span.lower > start.span.lower }
      ?? others.first { day in own.map(day.span.overlaps) ?? false }
    wish.until = end.map { QuotedTime(words: $0.text) } ?? QuotedTime()
  }

  /// "Sechs Wochen lang", "en 8 semanas": a stretch to go through, or one to be over by.
  ///
  /// In English the rules know.
  mutating func takeLength() {
    guard marks.isMarked, wish.until.day == nil else { return }
    let place = wish.until.words.flatMap { marks.span(of: $0) }
    let length = marks.amounts.first { mark in
      guard let days = Self.days(in: mark), days >= 7 else { return false }
      return place.map(mark.span.overlaps) ?? isAlone
    }
    guard let length, let days = Self.days(in: length),
      place != nil || marks.amounts.count > 1 || !marks.recurrences.isEmpty
    else { return }
    let today = context.surroundings.today
    let start = marks.days.first { $0.begins }.map { start in
      max(start.day, start.alternatives.first { $0 > today } ?? start.day)
    }
    let isHorizon = marks.horizons.contains { $0.overlaps(length.span) }
    // "300 parole entro 6 settimane", copied as one amount.
    wish.targets = wish.targets.flatMap { quoted -> [QuotedAmount] in
      guard let place = quoted.words.flatMap({ marks.span(of: $0) }), place.overlaps(length.span)
      else { return [quoted] }
      return marks.amounts.filter { place.contains($0.span) && $0.span != length.span }
        .map { QuotedAmount(words: $0.text) }
    }
    let first = max(start ?? today, today)
    let isMonths = mark(length, isIn: "months") && length.value == length.value.rounded()
    let end =
      isMonths ? first.adding(months: Int(length.value)) : first.adding(days: Int(days.rounded()))
    wish.until = QuotedTime()
    ending = (length, isHorizon ? end : end.adding(days: -1))
  }

  private func mark(_ mark: AmountMark, isIn unit: String) -> Bool {
    (mark.unit ?? mark.alternatives.first) == unit
  }

  /// The days of a length in days, weeks or months; of a month the mean, 365.25 ÷ 12.
  static func days(in mark: AmountMark) -> Double? {
    let unit = mark.unit ?? mark.alternatives.first ?? ""
    return ["weeks": 7.0, "days": 1, "fortnights": 14, "months": 30.4375][unit].map {
      $0 * mark.value
    }
  }

  /// "At most 10 cigarettes a day, down from 18": where the amount before it has stood so far.
  func takeOrigin(_ amount: inout ProvenAmount) {
    guard !marks.isMarked, amount.shape.from == nil, let place = amount.spans.first,
      let origin = TargetLimits(context.reading).origin, origin.value != amount.value,
      place.upper <= origin.span.lower,
      origin.unit.map({ UnitCatalogue.unit($0).symbol == amount.unit }) ?? true
    else { return }
    let between = Span(lower: place.upper, upper: origin.span.lower)
    guard !marks.amounts.contains(where: { between.contains($0.span) }),
      marks.isOneLine(place, origin.span)
    else { return }
    amount.shape.from = origin.value
    if origin.value > amount.value { amount.isLimit = true }
  }
}
