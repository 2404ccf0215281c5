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
    let place = quoted.words.flatMap { marks.span(of: $0) }
    let isCopy = quoted.value == nil || wish.words != nil
    let found = rated.first { mention in
      if let place { return mention.span.overlaps(place) && (isCopy || mention.shape != .sum) }
      return mention.shape != .sum && quoted.value == mention.value
    }
    // "2.5 litres a day, and 9000 steps": an amount of the line that is another is none of these.
    let isAnother = marks.amounts.contains { mark in
      place == nil && mark.value == quoted.value
        && !rated.contains { $0.span.overlaps(mark.span) }
    }
    let only = rated.count == 1 && rated[0].shape != .sum && !isAnother ? rated[0] : nil
    guard let mention = found ?? only,
      let quantity = SupportedQuantity(mention)
    else { return nil }
    var proven = ProvenAmount(
      value: quantity.value, unit: quantity.unit, evidence: quantity.evidence,
      valueStatus: quantity.valueStatus, unitStatus: quantity.unitStatus, spans: [mention.span])
    proven.shape = mention.shape
    return proven
  }

  /// How often, and before when, as the words say it that were copied: "before 11.15 pm every night".
  func measured(_ quoted: QuotedAmount, _ days: Int?) -> ProvenAmount? {
    guard context.knowsLanguage, let words = quoted.words, let place = marks.span(of: words),
      let found = PlanMeasure(words, reader: context.reader)
        .targets(days: days ?? PlanDays.length),
      found.count == 1, let target = found.first, target.shape != .sum
    else { return nil }
    var proven = ProvenAmount(
      value: target.value, unit: target.unit, evidence: target.evidence ?? words,
      valueStatus: .derived, unitStatus: .derived, spans: [place])
    proven.shape = target.shape
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
