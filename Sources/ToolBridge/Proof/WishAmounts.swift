import Journal
import Meaning
import Phrases

/// What the amounts that a goal's reader quotes come to, where the rules know how they are meant.
struct WishAmounts {
  let wish: Wish
  let context: ToolContext
  let marks: LineMarks

  /// How often an amount is meant that was copied without it: "20 minutes" of "20 minutes of Finnish a day", "30
  /// minutes each" of "3 times a week, 30 minutes each".
  func rated(_ proven: ProvenAmount, in clause: Clause, days: Int?) -> ProvenAmount {
    var bare = proven.shape
    bare.from = nil
    guard bare == .sum, let place = proven.spans.first, clause.span.contains(place) else {
      return proven
    }
    let measure = PlanMeasure(clause.text, reader: context.reader)
    let own = Span(lower: place.lower - clause.span.lower, upper: place.upper - clause.span.lower)
    var rated = proven
    if let cadence = measure.cadence(at: own, days: days) {
      rated.value = Frequency.plain(proven.value * cadence.times)
      rated.shape = cadence.shape
      // "Down from 20 to 8 cigarettes a day".
      rated.shape.from = proven.shape.from
      rated.evidence = cadence.words
      rated.valueStatus = .derived
    }
    if measure.isShare(at: own) { (rated.unit, rated.unitStatus) = ("weeks", .derived) }
    // "From 1450 to 1600 points".
    if let move = measure.limits.move, move.to.span.overlaps(own) { rated.shape.from = move.from }
    return rated
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
    if quoted.words != nil, let noun = Self.oneThing(words.lowercased()) {
      return ProvenAmount(
        value: 1, unit: noun, evidence: words, valueStatus: .said, unitStatus: .said,
        spans: [place])
    }
    guard
      let found = targets(of: words, at: place, days ?? PlanDays.length),
      found.count == 1, let target = found.first,
      target.shape != .sum || isBare(place) && target.unit != "times"
    else { return nil }
    if quoted.words == nil {
      guard target.value == quoted.value, quoted.shape?.per == target.shape.per else { return nil }
    }
    // "20 pounds a week into the jar": what they are the line says, and not the amount alone.
    let isMoney =
      target.unit == "lb"
      && marks.amounts.contains { $0.unit == "gbp" && $0.span.overlaps(place) }
    var proven = ProvenAmount(
      value: target.value, unit: isMoney ? "gbp" : target.unit,
      evidence: target.evidence ?? words,
      valueStatus: .derived, unitStatus: .derived, spans: [place])
    proven.shape = target.shape
    proven.isLimit = target.isLimit
    return proven
  }

  /// "One novel": what is counted once, by its plural.
  private static func oneThing(_ words: String) -> String? {
    let parts = words.split(separator: " ")
    guard parts.count == 2, parts[0] == "one", parts[1].allSatisfy(\.isLetter) else { return nil }
    let noun = WordForms.plural(String(parts[1]))
    return UnitCatalogue.unit(noun).kind == .free
      && !["gos", "goes", "mores", "times", "percents"].contains(noun)
      && !["daily", "weekly", "monthly", "each", "only"].contains(parts[1])
      && Frequency.length(of: String(parts[1])) == nil
      ? noun : nil
  }

  /// "10 moving boxes", of which no mark knows what is counted.
  private func isBare(_ place: Span) -> Bool {
    let own = marks.amounts.filter { $0.span.overlaps(place) }
    return own.count == 1 && own[0].unit == nil && own[0].alternatives.isEmpty
  }

  /// "A book every two weeks", of which "every two weeks" was copied, counts books; "2 energy drinks a week" of which
  /// "a week" was, drinks.
  private func targets(of words: String, at place: Span, _ days: Int) -> [PlanItem.Target]? {
    let copied = PlanMeasure(words, reader: context.reader)
    let own = copied.targets(days: days)
    let piece = part(of: LineCopy(marks).piece(around: place), around: place)
    let whole = PlanMeasure(marks.words(in: piece), reader: context.reader)
    // "Chess rating up from 1450 to 1600", of which "1600" was copied.
    if let aim = whole.limits.move?.to, !copied.isMove || own?.first?.unit == "times",
      place.overlaps(
        Span(lower: piece.lower + aim.span.lower, upper: piece.lower + aim.span.upper)),
      let found = whole.targets(days: days), found.count == 1
    {
      return found
    }
    guard copied.values.isEmpty else { return own }
    let isRate = whole.rates.contains { rate in
      whole.words[rate.place].contains {
        place.contains(Span(lower: piece.lower + $0.span.lower, upper: piece.lower + $0.span.upper))
      }
    }
    guard isRate, let found = whole.targets(days: days), found.count == 1,
      own.map({ $0.first?.shape == found[0].shape }) ?? true
    else { return own }
    // "Fifteen minutes at the piano every day": so much each time, where the reader took how often alone; of "exercises
    // every day and a walk 3 times a week" the figure is the walk's.
    let isAmount = wish.targets.count == 1 && whole.values.count <= 1 && whole.rates.count < 2
    return found[0].value == own?.first?.value || isAmount ? found : own
  }

  /// "Every Sunday" of "bake bread every Sunday and visit 5 exhibitions": what stands beyond an "and" that parts it from
  /// the goal's own words is another's, and so are the papers of "maths 12 papers and put football on sundays in".
  private func part(of piece: Span, around place: Span) -> Span {
    guard let named = wish.words.flatMap({ marks.span(of: $0) }), piece.contains(named) else {
      return piece
    }
    let home = named.joined(with: place)
    let before = marks.joints.map(\.upper).filter { $0 <= home.lower }.max() ?? 0
    let behind = marks.joints.map(\.lower).filter { $0 >= home.upper }.min() ?? piece.upper
    return Span(lower: max(piece.lower, before), upper: max(home.upper, min(piece.upper, behind)))
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
