import Foundation
import Journal
import Meaning
import Phrases
import ToolSchema

/// An amount that the line proves, in the unit in which it is to be written.
struct ProvenAmount: Equatable {
  var value: Double
  var unit: String
  var evidence: String
  var valueStatus: GroundedLeaf.Status
  var unitStatus: GroundedLeaf.Status
  /// The marks that it uses.
  var spans: [Span]
  /// A unit that was quoted, and gave way to the one that was said.
  var droppedUnit: String?
  /// Of a target: how its value is meant.
  var shape = TargetShape.sum
  var shapeStatus = GroundedLeaf.Status.derived
  /// Whether its words say that it is not to be passed.
  var isLimit = false

  var isTime: Bool { UnitCatalogue.unit(unit).kind == .time }
  var minutes: Double { value * UnitCatalogue.unit(unit).amountsPerUnit / 60_000 }
}

/// Proves amounts by the marks of a line: said, derived, or read by the model from words that no mark
/// reads.
struct AmountProof {
  let marks: LineMarks
  /// The units of the journal.
  let known: Set<String>
  /// How many days a goal lasts, for what is said by the week.
  var days: Int?
  /// What acts before this one use.
  var used: [Span] = []
  /// Whether it is to be reached: "por semana" behind it is how often then.
  var isTarget = false
  /// Whether values are no more than a reading of the copied words.
  var isCopied = false

  /// - Returns: nil if nothing of the line proves it.
  func prove(_ quoted: QuotedAmount) -> ProvenAmount? {
    if let again = recurring(quoted) { return again }
    if let words = quoted.words, let place = marks.span(of: quoted, besides: used) {
      let inside = marks.amounts.filter { $0.span.overlaps(place) }
      // What stands there is what it is: the marks read it better than its copy alone.
      let quoted = isCopied && !inside.isEmpty ? QuotedAmount(words: words) : quoted
      // "Z 84 kg na 78", copied as one or no further than the kg: what is aimed at stands last.
      if isTarget, inside.count <= 2, let first = inside.first,
        let aim = marks.amounts.first(where: { beginning(before: $0)?.span == first.span }),
        // A value that was told for itself stays.
        inside.count == 1 ? quoted.value == nil : inside[1].span == aim.span
      {
        return proven(QuotedAmount(words: aim.text), by: aim)
      }
      if let found = best(quoted, among: inside) { return proven(quoted, by: found) }
      // "Per week" alone, of "twee yogalessen per week".
      if inside.isEmpty, isTarget,
        let rate = marks.rates.first(where: { $0.span.overlaps(place) }),
        let own = marks.amounts.first(where: { $0.span.overlaps(rate.amount) }),
        !used.contains(where: { $0.overlaps(own.span) })
      {
        return proven(QuotedAmount(words: words), by: own)
      }
      if let value = quoted.value {
        if let derived = derived(quoted, value, near: place) { return derived }
        // Words that no mark reads: the model may.
        if inside.isEmpty { return read(quoted, value, words: marks.words(in: place), place) }
      }
      if quoted.value == nil || !inside.isEmpty, let first = inside.first {
        return proven(QuotedAmount(words: words), by: first)
      }
      return nil
    }
    guard let value = quoted.value else { return nil }
    if let found = best(quoted, among: marks.amounts) { return proven(quoted, by: found) }
    return derived(quoted, value, near: nil) ?? one(quoted, value) ?? literal(quoted, value)
  }

  /// "Ogni martedì e venerdì" is twice a week, "täglich" once a day, where no amount stands beside it.
  private func recurring(_ quoted: QuotedAmount) -> ProvenAmount? {
    guard isTarget else { return nil }
    let place = quoted.words.flatMap { marks.span(of: $0) }
    let found = marks.recurrences.first { again in
      if let place, quoted.value == nil || isCopied { return again.span.overlaps(place) }
      let isOwn = place.map(again.span.overlaps) ?? true
      return isOwn && quoted.value == Double(max(1, meant(again, quoted, at: place).count))
        && (quoted.shape?.per ?? again.per) == again.per
        && best(quoted, among: marks.amounts) == nil
    }
    guard let found else { return place.flatMap { early(quoted, at: $0) } }
    guard !used.contains(where: { $0.overlaps(found.span) }) else { return nil }
    // "3 Bücher täglich" is told by its amount.
    if let place, marks.amounts.contains(where: { $0.span.overlaps(place) }) { return nil }
    // "Täglich vor 23 Uhr", copied: no noun beside a number that is no amount is a unit.
    let unit = isCopied ? nil : quoted.unit.map { UnitCatalogue.unit($0).symbol }
    let weekdays = meant(found, quoted, at: place)
    return ProvenAmount(
      value: Frequency.plain(Double(max(1, weekdays.count)) / found.step),
      unit: unit ?? "times", evidence: found.text,
      valueStatus: .derived, unitStatus: .derived, spans: [found.span],
      shape: TargetShape(per: found.per, weekdays: weekdays))
  }

  /// "Nur dienstags, donnerstags ist Elternabend": of the weekdays in a row those that its reader names or copies.
  private func meant(
    _ again: RecurrenceMention, _ quoted: QuotedAmount, at place: Span?
  ) -> Set<Weekday> {
    if let named = quoted.shape?.weekdays, !named.isEmpty, named.isSubset(of: again.weekdays) {
      return named
    }
    guard let place else { return again.weekdays }
    // "W środy i soboty", of which the first was copied, are both; "we wtorki, w piątki mam dyżur" are not.
    let isApart =
      again.days.count < 3
      && zip(again.days, again.days.dropFirst()).allSatisfy { one, next in
        let gap = marks.words(in: Span(lower: one.span.upper, upper: next.span.lower)).trimmed
        return place.contains(one.span) == place.contains(next.span)
          || gap.hasPrefix(",") && Resemblance.words(of: gap).count < 2
      }
    return isApart ? again.weekdays(in: place) : again.weekdays
  }

  /// "Avant 7h": each day, where nothing is said of how often.
  private func early(_ quoted: QuotedAmount, at place: Span) -> ProvenAmount? {
    guard let before = marks.befores.first(where: { $0.span.overlaps(place) }),
      marks.rates.isEmpty, !marks.amounts.contains(where: { $0.span.overlaps(place) })
    else { return nil }
    return ProvenAmount(
      value: 1, unit: "times", evidence: before.text, valueStatus: .derived, unitStatus: .derived,
      spans: [before.span],
      shape: TargetShape(per: .day, before: marks.hour(before)))
  }

  /// A number that stands in the line though no grammar reads it: "6k run".
  private func literal(_ quoted: QuotedAmount, _ value: Double) -> ProvenAmount? {
    guard let unit = quoted.unit, !isOfDays(quoted) else { return nil }
    let words = Resemblance.numbers(of: marks.text)
    guard
      let word = words.first(where: { word in
        let place = marks.span(of: word.text)
        let taken = place.map { span in used.contains { $0.overlaps(span) } || isOrdinal(span) }
        return taken != true
          && (word.value == value || word.isThousands && word.value * 1000 == value)
      }), let place = marks.span(of: word.text)
    else { return nil }
    return ProvenAmount(
      value: value, unit: UnitCatalogue.unit(unit).symbol, evidence: word.text,
      valueStatus: .said, unitStatus: isNamed(unit) ? .said : .read, spans: [place])
  }

  /// The mark that has the value among its meanings, best by the unit, then one that is still free.
  private func best(_ quoted: QuotedAmount, among found: [AmountMark]) -> AmountMark? {
    let scored = found.enumerated().compactMap { index, mark -> (AmountMark, Int, Int)? in
      guard let likeness = likeness(quoted, mark) else { return nil }
      let isFree = !used.contains { $0.overlaps(mark.span) }
      return (mark, likeness * 2 + (isFree ? 1 : 0), -index)
    }
    return scored.max { ($0.1, $0.2) < ($1.1, $1.2) }?.0
  }

  private func likeness(_ quoted: QuotedAmount, _ mark: AmountMark) -> Int? {
    guard let value = quoted.value else { return mark.unit == nil ? 1 : 2 }
    guard let unit = quoted.unit.map(UnitCatalogue.unit) else {
      return value == mark.value || value == mark.max ? 2 : nil
    }
    if let said = mark.unit.map(UnitCatalogue.unit), said.dimension == unit.dimension {
      let wanted = value * unit.amountsPerUnit
      let ends = [mark.value, mark.max].compactMap { $0 }.map { $0 * said.amountsPerUnit }
      if ends.contains(where: { abs($0 - wanted) < max(1, wanted * 1e-9) }) { return 4 }
      // "Juoksin 5 km", quoted as miles: the figure is said, and its unit beside it.
      return value == mark.value || value == mark.max ? 1 : nil
    }
    if mark.unit == nil, unit.kind == .time, isHours(value, unit, mark) { return 2 }
    guard value == mark.value || value == mark.max else { return nil }
    guard mark.unit != nil else {
      return mark.alternatives.contains { UnitCatalogue.unit($0) == unit } ? 3 : 2
    }
    return isOfDays(quoted) ? nil : 1
  }

  /// "Max 1 coke a day, phone home every sunday": as often as there are days of the week is counted by those.
  private func isOfDays(_ quoted: QuotedAmount) -> Bool {
    quoted.unit.map { UnitCatalogue.unit($0).symbol } == "times"
      && quoted.value == Double(quoted.shape?.weekdays.count ?? 0)
  }

  /// "Two hours, no, two and a half": a bare number of hours, quoted in minutes.
  private func isHours(_ value: Double, _ unit: MeasureUnit, _ mark: AmountMark) -> Bool {
    value != mark.value && abs(value * unit.amountsPerUnit - mark.value * 3_600_000) < 1
      && marks.text.lowercased().contains("h")
  }

  private func proven(_ quoted: QuotedAmount, by mark: AmountMark) -> ProvenAmount? {
    if mark.unit == nil, let value = quoted.value, let unit = quoted.unit.map(UnitCatalogue.unit),
      unit.kind == .time, isHours(value, unit, mark)
    {
      return ProvenAmount(
        value: value, unit: unit.symbol, evidence: mark.text, valueStatus: .derived,
        unitStatus: .derived, spans: [mark.span])
    }
    let value = quoted.value == mark.max ? mark.max ?? mark.value : mark.value
    let (unit, status, dropped) = unit(quoted.unit, for: mark)
    guard let unit else { return nil }
    var amount = ProvenAmount(
      value: value, unit: unit, evidence: mark.text,
      valueStatus: mark.text.contains(Quantity.number(value)) ? .said : .derived,
      unitStatus: status, spans: [mark.span])
    amount.droppedUnit = dropped
    if isTarget, let rate = marks.rates.first(where: { $0.amount.overlaps(mark.span) }) {
      amount.shape = TargetShape(per: rate.per, weekdays: rate.weekdays)
      amount.value = Frequency.plain(amount.value / rate.step)
      amount.spans.append(rate.span)
      amount.evidence = marks.words(
        in: Span(
          lower: min(rate.span.lower, mark.span.lower), upper: max(rate.span.upper, mark.span.upper)
        ))
    }
    if isTarget, let from = beginning(before: mark) {
      amount.shape.from = from.value
      if mark.unit == nil, let held = from.unit { amount.unit = UnitCatalogue.unit(held).symbol }
      amount.spans.append(from.span)
    }
    return amount
  }

  /// "De 84 a 78 kg", "von 84 auf 78 kg", "z 84 do 78 kg": where a target begins that is to fall, in
  /// whatever language: a number right before it, with a short word between, and one before.
  ///
  /// In English "from" and "to" say that it may rise as well.
  private func beginning(before mark: AmountMark) -> AmountMark? {
    guard let index = marks.amounts.firstIndex(where: { $0.span == mark.span }),
      index > 0
    else { return nil }
    let first = marks.amounts[index - 1]
    func words(_ lower: Int, _ upper: Int) -> [Substring] {
      marks.words(in: Span(lower: lower, upper: upper)).split(separator: " ")
    }
    // "De 4 heures par jour à 1 heure par jour": how often stands behind the first as well.
    let often = marks.rates.first {
      $0.amount.overlaps(first.span) && $0.span.lower >= first.span.upper
        && $0.span.upper <= mark.span.lower
    }
    let between = words(often?.span.upper ?? first.span.upper, mark.span.lower)
    let before = words(0, first.span.lower).last
    let isSaid = between == ["to"] && before?.lowercased() == "from"
    // "72kgから66kgまで": written without spaces, "from" stands behind what it begins with.
    if marks.isMarked, between.count == 1, ["から", "에서", "到", "至"].contains(between[0]),
      first.value > mark.value, !used.contains(where: { $0.overlaps(first.span) })
    {
      return first
    }
    guard marks.isMarked ? first.value > mark.value : isSaid, first.max == nil,
      first.unit == nil || mark.unit == nil || first.unit == mark.unit,
      between.count == 1, between[0].count <= 4, between[0].allSatisfy(\.isLetter),
      before.map({ $0.count <= 4 && $0.allSatisfy(\.isLetter) }) ?? false,
      !used.contains(where: { $0.overlaps(first.span) })
    else { return nil }
    return first
  }

  /// The unit in which an amount is to be written: as it was said; of a bare number or a noun the
  /// quoted one, where the line or the journal holds it.
  private func unit(
    _ quoted: String?, for mark: AmountMark
  ) -> (String?, GroundedLeaf.Status, dropped: String?) {
    let asked = quoted.map { UnitCatalogue.unit($0).symbol }
    if let said = mark.unit.map({ UnitCatalogue.unit($0).symbol }) {
      if let own = own(said) { return (own, .known, nil) }
      let isSaid = mark.text.lowercased().contains(said.lowercased())
      guard let asked, asked != said else { return (said, isSaid ? .said : .derived, nil) }
      let bothFree = [asked, said].allSatisfy {
        ![.distance, .time, .mass, .energy, .volume].contains(UnitCatalogue.unit($0).kind)
      }
      // キロ are kilometres and kilograms.
      if mark.alternatives.contains(where: { UnitCatalogue.unit($0).symbol == asked }) {
        return (asked, .derived, nil)
      }
      if bothFree, isNamed(asked) { return (asked, .said, nil) }
      if bothFree, known.contains(asked) { return (asked, .known, nil) }
      let isKind = UnitCatalogue.unit(asked).dimension == UnitCatalogue.unit(said).dimension
      return (said, isSaid ? .said : .derived, isKind ? nil : quoted)
    }
    if let asked {
      if mark.alternatives.contains(where: { UnitCatalogue.unit($0).symbol == asked }) {
        return (asked, .derived, nil)
      }
      if isNamed(asked) { return (asked, .said, nil) }
      if known.contains(asked) { return (asked, .known, nil) }
    }
    if let usual = mark.usual { return (UnitCatalogue.unit(usual).symbol, .derived, quoted) }
    if isTarget, let level = level(of: mark) { return (level, .said, quoted) }
    if let neighbour = marks.unit(before: mark) { return (neighbour, .derived, quoted) }
    return (nil, .said, quoted)
  }

  /// "1 Buch", where the journal counts "bücher": the unit that it has of this noun.
  private func own(_ unit: String) -> String? {
    guard UnitCatalogue.unit(unit).kind == .free, !known.contains(unit) else { return nil }
    return known.filter {
      UnitCatalogue.unit($0).kind == .free && Resemblance.areNumbers(of: $0, unit)
    }.min()
  }

  /// "My chess rating from 1480 to 1600", "mein Elo auf 1600": a level is counted in what it is a level of.
  private func level(of mark: AmountMark) -> String? {
    let first = beginning(before: mark) ?? mark
    let words = marks.words(in: Span(lower: 0, upper: first.span.lower)).lowercased()
      .split(separator: " ")
    guard words.count > 2, let link = words.last, link.count <= 4, link.allSatisfy(\.isLetter)
    else { return nil }
    let noun = String(words[words.count - 2])
    guard noun.count > 2, noun.allSatisfy(\.isLetter), !marks.isFiller(noun) else { return nil }
    return UnitCatalogue.unit(noun).symbol
  }

  /// Whether the line holds a word for a unit, in whatever form: "page" for pages, "Seiten".
  ///
  /// "Dziennie" of "1 kawa dziennie", which an English reader takes for the noun, says how often.
  func isNamed(_ unit: String) -> Bool {
    Resemblance.stands(unit, in: marks.text)
      && !(marks.isMarked && marks.silent.contains { Resemblance.isAlike(unit, $0) })
  }

  /// A count of one that no number says: "a book", "another lesson", where its noun stands.
  private func one(_ quoted: QuotedAmount, _ value: Double) -> ProvenAmount? {
    guard value == 1, let unit = quoted.unit, UnitCatalogue.unit(unit).kind != .time,
      let word = Resemblance.word(like: unit, in: marks.text)
    else { return nil }
    return ProvenAmount(
      value: 1, unit: UnitCatalogue.unit(unit).symbol, evidence: word, valueStatus: .derived,
      unitStatus: .said, spans: [])
  }

  /// "Came 23rd": a number that tells which one counts nothing.
  private func isOrdinal(_ place: Span) -> Bool {
    let front = marks.words(in: Span(lower: place.lower, upper: marks.text.utf8.count))
    let word = front.prefix { $0.isLetter || $0.isNumber }
    return word.first?.isNumber == true
      && ["st", "nd", "rd", "th"].contains(word.drop(while: \.isNumber).lowercased())
  }

  private func read(
    _ quoted: QuotedAmount, _ value: Double, words: String, _ place: Span
  ) -> ProvenAmount? {
    guard value.isFinite, value >= 0, let unit = quoted.unit, !unit.isEmpty, !isOrdinal(place)
    else { return nil }
    return ProvenAmount(
      value: value, unit: UnitCatalogue.unit(unit).symbol, evidence: words, valueStatus: .read,
      unitStatus: .read, spans: [place])
  }
}
