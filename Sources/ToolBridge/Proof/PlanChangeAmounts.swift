import Journal
import Meaning
import Phrases
import ToolSchema

/// How much a changed goal of a plan is measured by.
extension PlanProof {
  /// - Parameter held: what the goal is measured by so far, in whose unit a bare number is.
  mutating func amounts(
    of wish: Wish, into item: inout PlanItem, insteadOf held: [PlanItem.Target]
  ) throws {
    try found(wish, into: &item, insteadOf: held)
    item.joinWeekdays()
    item.targets = keepingDays(onNamedDays(item.targets.map { nearest($0, to: held) }), of: held)
  }

  private mutating func found(
    _ wish: Wish, into item: inout PlanItem, insteadOf held: [PlanItem.Target]
  ) throws {
    guard !wish.targets.isEmpty else { return }
    // "12 songs is enough, two are dead easy": of several amounts the one in the goal's own unit; "twelve
    // lessons is too expensive, make that ten" names what it is so far.
    let own = marks.amounts.filter { mark in
      held.count == 1 && UnitCatalogue.unit(held[0].unit).kind == .free
        && mark.unit == held[0].unit && mark.value != held[0].value
    }
    if own.count == 1, marks.amounts.count > 1, marks.recurrences.isEmpty,
      wish.targets.allSatisfy({ !($0.words ?? "").contains(own[0].text) && $0.shape == nil })
    {
      spans.append(own[0].span)
      item.targets = [
        PlanItem.Target(
          unit: held[0].unit, value: own[0].value, evidence: own[0].text, isLimit: held[0].isLimit,
          shape: held[0].shape)
      ]
      return
    }
    var proof = AmountProof(
      marks: marks,
      known: context.journalUnits.union(editor.sketch.items.flatMap(\.targets).map(\.unit)),
      days: editor.sketch.days.count, used: [], isTarget: true)
    let amounts = WishAmounts(wish: wish, context: context, marks: marks)
    for quoted in wish.targets {
      let filled = readings.filled(quoted)
      let measured = amounts.measured(filled, editor.sketch.days.count)
      if measured == nil, wish.targets.count == 1, held.count == 1, let bare = bareNumber(quoted) {
        spans.append(bare.span)
        // "Max 2 a month instead" of two a week.
        let shape = filled.shape.flatMap { ShapeProof(context.reading).holds($0) ? $0 : nil }
        item.targets = [
          PlanItem.Target(
            unit: held[0].unit, value: bare.value, evidence: bare.text, isLimit: held[0].isLimit,
            shape: shape ?? .sum)
        ]
        return
      }
      if measured == nil, let hour = hourAlone(of: quoted, insteadOf: held) {
        item.targets.append(hour)
        continue
      }
      let proven =
        measured ?? proof.prove(filled)
        ?? amounts.counted(filled, ShapeProof(context.reading))
      guard var amount = proven, amount.value > 0 else {
        removed.append(Removal("/targets", quoted.json))
        continue
      }
      if let shape = filled.shape, ShapeProof(context.reading).holds(shape) { amount.shape = shape }
      proof.used += amount.spans
      spans += amount.spans
      // "Raise the limit to 50 pounds a week", of what is counted in money so far.
      if amount.unit == "lb", held.contains(where: { $0.unit == "gbp" }),
        amount.evidence.lowercased().contains("pound")
      {
        amount.unit = "gbp"
      }
      // "The third one 10k a day", of 12k steps: thousands, and no kilometres.
      if amount.unit == "km", held.count == 1,
        UnitCatalogue.unit(held[0].unit).dimension != UnitCatalogue.unit("km").dimension,
        amount.evidence.contains(/\d ?k\b/.ignoresCase())
      {
        amount.unit = held[0].unit
        amount.value *= 1000
      }
      // "Las bufandas que sean 2 nomás": what stands behind a figure counts nothing where the line names what is counted.
      if marks.isMarked, held.count == 1, UnitCatalogue.unit(amount.unit).kind == .free,
        UnitCatalogue.unit(held[0].unit).kind == .free, held[0].unit != "times",
        Resemblance.words(of: marks.text.lowercased()).contains(held[0].unit)
      {
        amount.unit = held[0].unit
      }
      // "Only 1 compost bin" of two compost bins.
      if held.count == 1, UnitCatalogue.unit(amount.unit).kind == .free,
        let own = amount.spans.first,
        let behind = Resemblance.words(
          of: marks.words(in: Span(lower: own.upper, upper: marks.text.utf8.count))
        ).first, Resemblance.areNumbers(of: held[0].unit, behind)
      {
        amount.unit = held[0].unit
      }
      let target = PlanItem.Target(
        unit: amount.unit, value: amount.value, evidence: amount.evidence,
        isLimit: amount.isLimit
          || marks.limits.contains { amount.spans.contains(where: $0.overlaps) },
        shape: amount.shape)
      item.targets.append(lowered(target, from: held, by: wish.targets))
    }
  }

  /// "Change the bedtime to before 23:00": the hour of what has one, without an amount.
  private mutating func hourAlone(
    of quoted: QuotedAmount, insteadOf held: [PlanItem.Target]
  ) -> PlanItem.Target? {
    guard held.count == 1, held[0].shape.before != nil,
      let place = quoted.words.flatMap({ marks.span(of: $0) }),
      !marks.amounts.contains(where: { $0.span.overlaps(place) }),
      let hour = marks.dates.first(where: { $0.clock && $0.span.overlaps(place) })
    else { return nil }
    spans.append(hour.span)
    let before = marks.isMarked ? marks.hour(hour) : ClockTime(minute: hour.start.secondOfDay / 60)
    return PlanItem.Target(
      unit: held[0].unit, value: 1, evidence: marks.words(in: place),
      shape: TargetShape(per: .day, before: before))
  }

  /// "The dissertation down to 20,000 words", "bump the meditating up to 15 minutes a day": less or more of what is to be
  /// reached is no limit.
  func lowered(
    _ target: PlanItem.Target, from held: [PlanItem.Target], by quoted: [QuotedAmount]
  ) -> PlanItem.Target {
    var target = target
    let old = held.first { $0.unit == target.unit }
    let words = Wording.words(of: marks.text)
    if let old, !old.isLimit, !quoted.contains(where: { $0.isLimit == true }),
      old.shape == .sum && target.value < old.value && !Self.lowering.isDisjoint(with: words)
        || target.value > old.value && words.contains("up")
    {
      target.isLimit = false
    }
    return target
  }

  private static let lowering: Set<String> = [
    "down", "lower", "reduce", "cut", "drop", "decrease", "less", "shrink", "trim",
  ]

  /// A number of the line without a unit, as it was quoted.
  func bareNumber(_ quoted: QuotedAmount) -> AmountMark? {
    let place = quoted.words.flatMap { marks.span(of: $0) }
    // "60 puzzles a month, not 60 in total": what is told without its words stands where it has its unit.
    let isElsewhere =
      place == nil && marks.amounts.contains { $0.unit != nil && $0.value == quoted.value }
    let found = marks.amounts.filter { mark in
      mark.unit == nil && !isElsewhere
        && (place.map { $0.overlaps(mark.span) } ?? (quoted.value == mark.value))
        // "6 instead of 5".
        && (quoted.value == nil || quoted.value == mark.value)
    }
    // "From 5 to 90 minutes": where it begins is not what it is to be.
    let isBeginning = found.first.map { bare in
      marks.amounts.contains { mark in
        mark.unit != nil && mark.span.lower > bare.span.upper
          && ["to", "-", "–"].contains(
            marks.words(in: Span(lower: bare.span.upper, upper: mark.span.lower)).trimmed
              .lowercased())
      }
    }
    return found.count == 1 && isBeginning != true ? found[0] : nil
  }
}
