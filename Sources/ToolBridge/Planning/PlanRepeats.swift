import Journal
import Phrases

/// So much each time, so often: "half an hour, three times a week" is an hour and a half a week.
extension PlanMeasure {
  /// The sum of each period; nil where it does not say both, or names something else between them.
  var repeated: PlanItem.Target? {
    let rates = self.rates
    guard rates.count == 1, !rates[0].isWeekday else { return nil }
    let counts = counts(besides: rates, unit: nil)
    guard counts.count == 2,
      let often = counts.firstIndex(where: {
        ["times", "days"].contains($0.unit) && $0.place.upperBound == rates[0].place.lowerBound
      })
    else { return nil }
    let (times, each) = (counts[often], counts[1 - often])
    let kind = each.unit.map { UnitCatalogue.unit($0).kind } ?? .free
    let said = [times.place, each.place, rates[0].place]
    let lower = said.map(\.lowerBound).min() ?? 0
    let upper = said.map(\.upperBound).max() ?? words.count
    let others = (lower..<upper).filter { index in !said.contains { $0.contains(index) } }
      .map { words[$0].text }
    guard kind == .distance || kind == .time, !others.contains("and"),
      PlanEditor.names(in: others.joined(separator: " ")).isEmpty
    else { return nil }
    let sum = Count(
      value: each.value * times.value, unit: each.unit, place: lower..<upper,
      isLimit: each.isLimit || times.isLimit)
    return target(
      sum, rates[0].often, on: [], days: PlanDays.length, [lower..<upper])
  }
}

extension PlanProof {
  /// The measures of a goal, of whose words one half was taken.
  ///
  /// - Parameter words: those of the goal; nil where the line speaks of it alone.
  func repeated(_ targets: [PlanItem.Target], of words: String?) -> [PlanItem.Target] {
    guard !targets.isEmpty, let place = ownPlace(of: words),
      let sum = marks.isMarked
        ? repeatedAbroad(in: place)
        : PlanMeasure(marks.words(in: place), reader: context.reader).repeated,
      targets.allSatisfy({ target in
        UnitCatalogue.unit(target.unit).dimension == UnitCatalogue.unit(sum.unit).dimension
          || ["times", "days"].contains(target.unit)
      })
    else { return targets }
    return [sum]
  }

  /// From a goal's words to the next one's; the whole line of one that speaks of nothing else.
  private func ownPlace(of words: String?) -> Span? {
    let end = marks.text.utf8.count
    if isAlone || isOfOne { return Span(lower: 0, upper: end) }
    return words.flatMap { marks.span(of: $0) }.map { own in
      // "Gym 3x a week, 7h sleep a night": the second goal begins with how much of it.
      let others = wishPlaces.filter { $0 != own }
      let measures = measurePlaces.filter { measure in others.contains(where: measure.overlaps) }
      let next = (others + measures).map(\.lower).filter { $0 >= own.upper }.min()
      return Span(lower: own.lower, upper: next ?? end)
    }
  }

  /// "Dreimal die Woche 20 Minuten", "media hora, cinco días a la semana".
  private func repeatedAbroad(in place: Span) -> PlanItem.Target? {
    let rates = marks.rates.filter { place.contains($0.span) && place.contains($0.amount) }
    guard rates.count == 1, let rate = rates.first, rate.step == 1, rate.weekdays.isEmpty,
      let times = marks.amounts.first(where: { $0.span.overlaps(rate.amount) }),
      ["times", "days"].contains(times.unit)
    else { return nil }
    let others = marks.amounts.filter { mark in
      let kind = mark.unit.map { UnitCatalogue.unit($0).kind }
      return place.contains(mark.span) && !mark.span.overlaps(rate.amount)
        && !["days", "weeks", "months", "years"].contains(mark.unit)
        && (kind == .distance || kind == .time)
    }
    guard others.count == 1, let unit = others[0].unit else { return nil }
    let often = rate.amount.joined(with: rate.span)
    let whole = often.joined(with: others[0].span)
    let between = marks.without([often, others[0].span], in: whole).map { marks.words(in: $0) }
    // "Je", "à", "po".
    guard
      PlanEditor.names(in: between.joined(separator: " ")).allSatisfy({
        $0.count < 4 || editor.silent.contains($0)
      })
    else { return nil }
    return PlanItem.Target(
      unit: UnitCatalogue.unit(unit).symbol, value: others[0].value * times.value,
      evidence: marks.words(in: whole), isLimit: others[0].isLimit || times.isLimit,
      shape: TargetShape(per: rate.per))
  }
}
