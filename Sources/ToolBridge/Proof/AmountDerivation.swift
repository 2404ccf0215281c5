import Foundation
import Journal
import Meaning
import Phrases

/// The named ways in which an amount follows from others: a × b, sums, differences, rates over weeks.
extension AmountProof {
  func derived(_ quoted: QuotedAmount, _ value: Double, near place: Span?) -> ProvenAmount? {
    guard value > 0 else { return nil }
    let unit = quoted.unit.map(UnitCatalogue.unit)
    return product(value, unit) ?? sum(value, unit) ?? difference(value, unit)
      ?? overDays(value, unit) ?? paced(value, unit)
  }

  /// An amount of the marks in the wanted unit; a bare number or another noun counts what it says.
  private func amount(_ mark: AmountMark, in unit: MeasureUnit?) -> Double? {
    guard let unit else { return mark.value }
    guard let said = mark.unit.map(UnitCatalogue.unit) else { return mark.value }
    if said.dimension == unit.dimension {
      return mark.value * said.amountsPerUnit / unit.amountsPerUnit
    }
    return said.kind == .free && unit.kind == .free ? mark.value : nil
  }

  private func product(_ value: Double, _ unit: MeasureUnit?) -> ProvenAmount? {
    for mark in marks.amounts {
      guard let each = amount(mark, in: unit), each > 0 else { continue }
      for (factor, span) in factors(besides: mark) where isSame(each * factor, value) {
        return proven(value, unit, mark, [mark.span, span])
      }
      let counts = marks.amounts.filter { $0.span != mark.span && isCount($0) }
      for (index, one) in counts.enumerated() {
        for other in counts[(index + 1)...]
        where isSame(each * one.value * other.value, value) {
          return proven(value, unit, mark, [mark.span, one.span, other.span])
        }
      }
    }
    return nil
  }

  /// What can multiply an amount: counts and words that count.
  private func factors(besides mark: AmountMark) -> [(Double, Span)] {
    var found = marks.amounts.filter { $0.span != mark.span && isCount($0) }
      .map { ($0.value, $0.span) }
    for (word, factor) in [("twice", 2.0), ("both", 2), ("double", 2), ("thrice", 3)] {
      if let range = marks.text.range(of: word, options: .caseInsensitive) {
        found.append((factor, marks.span(of: range)))
      }
    }
    // "From Tuesday to Saturday", so many days.
    for date in marks.days where date.role == .interval && date.lastDay > date.day {
      found.append((Double(date.lastDay - date.day + 1), date.span))
    }
    return found
  }

  private func isCount(_ mark: AmountMark) -> Bool {
    guard let unit = mark.unit.map(UnitCatalogue.unit) else { return true }
    return unit.kind == .free || unit.kind == .count
  }

  private func sum(_ value: Double, _ unit: MeasureUnit?) -> ProvenAmount? {
    guard let unit else { return nil }
    let parts = marks.amounts.filter {
      ($0.dimension ?? unit.dimension) == unit.dimension || isCount($0) && unit.kind == .free
    }
    guard parts.count > 1 else { return nil }
    for count in stride(from: min(parts.count, 6), through: 2, by: -1) {
      for start in 0...(parts.count - count) {
        let run = parts[start..<start + count]
        let total = run.compactMap { amount($0, in: unit) }
        guard total.count == count, isSame(total.reduce(0, +), value) else { continue }
        return proven(value, unit, run[start], run.map(\.span))
      }
    }
    return nil
  }

  private func difference(_ value: Double, _ unit: MeasureUnit?) -> ProvenAmount? {
    for first in marks.amounts {
      for second in marks.amounts where second.span != first.span {
        guard first.dimension == second.dimension || first.unit == nil || second.unit == nil,
          let large = amount(first, in: unit), let small = amount(second, in: unit),
          large > small, isSame(large - small, value)
        else { continue }
        return proven(value, unit, first, [first.span, second.span])
      }
    }
    guard unit?.kind == .time else { return nil }
    let clocks = marks.dates.filter(\.clock)
    let minutes = value * (unit?.amountsPerUnit ?? 0) / 60_000
    for from in clocks {
      let ends = clocks.filter { $0.span != from.span }.map { ($0.start, [$0.span]) }
      for (end, spans) in ends + [(from.end, [])] where end > from.start {
        let length = (end.day - from.start.day) * 86_400 + end.secondOfDay - from.start.secondOfDay
        if isSame(Double(length) / 60, minutes) {
          return ProvenAmount(
            value: value, unit: unit?.symbol ?? "min", evidence: evidence([from.span] + spans),
            valueStatus: .derived, unitStatus: .derived, spans: [from.span] + spans)
        }
      }
    }
    return nil
  }

  /// "3 times a week" until a day: as many in all as the weeks or days have room for.
  private func overDays(_ value: Double, _ unit: MeasureUnit?) -> ProvenAmount? {
    guard let days, days > 0 else { return nil }
    let exact = Double(days) / 7
    let rates = [
      Double(days), exact, exact.rounded(.up), exact.rounded(.down), Double(days) * 12 / 365,
      (Double(days) / 30.4).rounded(), exact.rounded() * 5, exact / 2, (exact / 2).rounded(),
    ]
    for mark in marks.amounts {
      guard let each = amount(mark, in: unit) ?? (unit?.kind == .free ? mark.value : nil) else {
        continue
      }
      if rates.contains(where: { isSame(each * $0, value) || isSame((each * $0).rounded(), value) })
      {
        return proven(value, unit, mark, [mark.span])
      }
    }
    guard let date = marks.dates.first(where: { $0.role == .recurring }),
      rates.contains(where: { isSame($0, value) || isSame($0.rounded(), value) })
    else { return nil }
    return ProvenAmount(
      value: value, unit: unit?.symbol ?? "times", evidence: date.text, valueStatus: .derived,
      unitStatus: .derived, spans: [date.span])
  }

  /// "10 km at 6 min/km": pace × distance.
  private func paced(_ value: Double, _ unit: MeasureUnit?) -> ProvenAmount? {
    guard unit?.kind == .time,
      let pace = marks.amounts.first(where: { $0.unit?.contains("/") == true }),
      let way = marks.amounts.first(where: { $0.dimension == "distance" }),
      isSame(pace.value * way.value, value)
    else { return nil }
    return proven(value, unit, way, [way.span, pace.span])
  }

  private func isSame(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= 1e-6 * max(1, abs(second))
  }

  private func proven(
    _ value: Double, _ unit: MeasureUnit?, _ mark: AmountMark, _ spans: [Span]
  ) -> ProvenAmount? {
    guard let symbol = unit?.symbol ?? mark.unit ?? mark.alternatives.first else { return nil }
    return ProvenAmount(
      value: value, unit: symbol, evidence: evidence(spans), valueStatus: .derived,
      unitStatus: .derived, spans: spans)
  }

  private func evidence(_ spans: [Span]) -> String {
    let lower = spans.map(\.lower).min() ?? 0
    let upper = spans.map(\.upper).max() ?? 0
    return marks.words(in: Span(lower: lower, upper: upper))
  }
}

extension LineMarks {
  /// "15 min on Monday, 40 on Tuesday, 25 on Thursday": the unit of the amounts before a bare number that stands, like
  /// them, right before a day or alone.
  func unit(before mark: AmountMark) -> String? {
    if let things = things(of: mark) { return things }
    let before = amounts.filter { $0.span.upper <= mark.span.lower && $0.unit != nil }
    guard let first = before.first, let unit = first.unit, mark.alternatives.isEmpty,
      before.allSatisfy({ $0.unit == unit }), !isOnePiece(first.span, mark.span)
    else { return nil }
    // "Slept 7 hours, pulse 52": what names something is counted in something of its own.
    let last = before.last ?? first
    let between = without(
      days.map(\.span), in: Span(lower: last.span.upper, upper: mark.span.lower))
    guard !between.contains(where: { LineCopy(self).isNaming($0) }) else { return nil }
    let behind = words(in: Span(lower: mark.span.upper, upper: text.utf8.count))
    let isAlone =
      behind.allSatisfy(\.isWhitespace) || behind.first.map { ",;.".contains($0) } ?? true
    return isAlone || day(beside: mark.span).map { $0.span.lower > mark.span.lower } == true
      ? UnitCatalogue.unit(unit).symbol : nil
  }

  /// "Thank-you cards for the presents, 25 of them": the things that the words right before it are about.
  private func things(of mark: AmountMark) -> String? {
    let behind = words(in: Span(lower: mark.span.upper, upper: text.utf8.count))
    guard !isMarked, mark.unit == nil, Wording.words(of: behind).starts(with: ["of", "them"]) else {
      return nil
    }
    let before = words(in: Span(lower: 0, upper: mark.span.lower)).lowercased()
    let clauses = before.split { ",.;:!?()\n".contains($0) }.filter {
      !$0.allSatisfy(\.isWhitespace)
    }
    let said = Wording.words(of: String(clauses.last ?? ""))
    let clause = said.split { ["and", "but", "then"].contains($0) }.last ?? []
    let head = clause.prefix {
      !["for", "of", "on", "in", "with", "to", "at", "from", "by"].contains($0)
    }
    guard let noun = head.last, noun.count > 3, !isFiller(noun),
      noun == WordForms.plural(WordForms.base(noun)), noun != WordForms.base(noun),
      UnitCatalogue.unit(noun).kind == .free
    else { return nil }
    return UnitCatalogue.unit(noun).symbol
  }
}
