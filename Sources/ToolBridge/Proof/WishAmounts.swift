import Journal
import Meaning
import Phrases

/// What the amounts that a goal's reader quotes come to, where the rules know how they are meant.
struct WishAmounts {
  let wish: Wish
  let context: ToolContext
  let marks: LineMarks

  /// What the rules make of an amount per day, week or month, found by its words, else by its value or
  /// by what it adds up to.
  func ruled(_ quoted: QuotedAmount, _ rated: [QuantityMention]) -> ProvenAmount? {
    let place = marks.span(of: quoted)
    let isCopy = quoted.value == nil || wish.words != nil
    // "Guitar on Tuesdays and Saturdays, no more than 2 beers a week": two times are none of the beers.
    let alike = rated.first {
      place == nil && $0.shape != .sum && $0.value == quoted.value
        && $0.unit.map { UnitCatalogue.unit($0).symbol }
          == quoted.unit.map { UnitCatalogue.unit($0).symbol }
    }
    let found =
      alike
      ?? rated.first { mention in
        if quoted.place == mention.span.range { return true }
        if let place { return mention.span.overlaps(place) && (isCopy || mention.shape != .sum) }
        return mention.shape != .sum && quoted.value == mention.value
      }
    // "2.5 litres a day, and 9000 steps": an amount of the line that is another is none of these.
    let isAnother = marks.amounts.contains { mark in
      place == nil && mark.value == quoted.value
        && !rated.contains { $0.span.overlaps(mark.span) }
    }
    let only = rated.count == 1 && rated[0].shape != .sum && !isAnother ? rated[0] : nil
    guard let mention = found ?? only, !isBeside(mention, quoted, in: place),
      let quantity = SupportedQuantity(mention)
    else { return nil }
    var proven = ProvenAmount(
      value: quantity.value, unit: quantity.unit, evidence: quantity.evidence,
      valueStatus: quantity.valueStatus, unitStatus: quantity.unitStatus, spans: [mention.span])
    proven.shape = mention.shape
    return proven
  }

  /// Whether the amount that was copied is another one than the rules made of these words: "at most 90
  /// minutes of it a day" is not "once a day".
  private func isBeside(
    _ mention: QuantityMention, _ quoted: QuotedAmount, in place: Span?
  ) -> Bool {
    guard let place, let value = quoted.value, mention.value != value,
      mention.shape.from != value
    else { return false }
    return marks.amounts.contains {
      $0.value == value && $0.unit != nil && place.contains($0.span)
        && !$0.span.overlaps(mention.span)
    }
  }

  /// How often, and before when, as the words say it that were copied: "before 11.15 pm every night"; of an
  /// amount that was not copied, as the goal's own words do.
  ///
  /// - Parameter own: the words around the goal.
  func measured(_ quoted: QuotedAmount, _ days: Int?, in own: Span? = nil) -> ProvenAmount? {
    guard !marks.isMarked, let place = quoted.words.flatMap({ marks.span(of: $0) }) ?? own else {
      return nil
    }
    let words = marks.words(in: place)
    // "Give blood once".
    if let count = Self.counts[words.lowercased()] {
      return ProvenAmount(
        value: count, unit: "times", evidence: words, valueStatus: .derived,
        unitStatus: .derived, spans: [place])
    }
    guard
      let found = targets(of: words, at: place, days ?? PlanDays.length),
      found.count == 1, let target = found.first,
      target.shape != .sum || isBare(place) && target.unit != "times"
    else { return nil }
    if quoted.words == nil {
      guard target.value == quoted.value, quoted.shape?.per == target.shape.per else { return nil }
    }
    var proven = ProvenAmount(
      value: target.value, unit: target.unit, evidence: target.evidence ?? words,
      valueStatus: .derived, unitStatus: .derived, spans: [place])
    proven.shape = target.shape
    proven.isLimit = target.isLimit
    return proven
  }

  /// "10 moving boxes", of which no mark knows what is counted.
  private func isBare(_ place: Span) -> Bool {
    let own = marks.amounts.filter { $0.span.overlaps(place) }
    return own.count == 1 && own[0].unit == nil && own[0].alternatives.isEmpty
  }

  /// "A book every two weeks", of which "every two weeks" was copied, counts books.
  private func targets(of words: String, at place: Span, _ days: Int) -> [PlanItem.Target]? {
    let copied = PlanMeasure(words, reader: context.reader)
    let own = copied.targets(days: days)
    guard copied.isRated, copied.values.isEmpty, let rate = own?.first else { return own }
    let whole = PlanMeasure(
      marks.words(in: LineCopy(marks).piece(around: place)), reader: context.reader)
    guard let found = whole.targets(days: days), found.count == 1, found[0].shape == rate.shape
    else { return own }
    // "Fifteen minutes at the piano every day": so much each time, where the reader took how often alone.
    let isAmount = wish.targets.count == 1 && whole.values.count == 1
    return found[0].value == rate.value || isAmount ? found : own
  }

  private static let counts = ["once": 1.0, "twice": 2, "thrice": 3]

  /// "In bed before 11 every night": once a day, of which the line has no amount.
  func counted(_ quoted: QuotedAmount, _ shapes: ShapeProof) -> ProvenAmount? {
    guard let value = quoted.value, let shape = quoted.shape, shapes.counts(value, shape),
      let unit = quoted.unit.map(UnitCatalogue.unit), unit.countsDeeds
    else { return nil }
    var proven = ProvenAmount(
      value: value, unit: unit.symbol, evidence: quoted.words ?? marks.text,
      valueStatus: .derived, unitStatus: .derived, spans: [])
    proven.shape = shape
    return proven
  }

  /// Hours of a goal are written as hours where that is a whole number.
  func asTarget(_ amount: ProvenAmount) -> ProvenAmount {
    guard amount.unit == "min", amount.evidence.lowercased().contains("h"),
      amount.value.truncatingRemainder(dividingBy: 60) == 0,
      !wish.targets.contains(where: { $0.unit.map { UnitCatalogue.unit($0).symbol } == "min" })
    else { return amount }
    var hours = amount
    hours.unit = "h"
    hours.value = amount.value / 60
    return hours
  }
}
