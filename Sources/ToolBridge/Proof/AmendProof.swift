import Foundation
import Journal
import Meaning
import Phrases
import Store
import ToolSchema

/// Proves a correction of an entry: the fields of it that change, each with what it comes from.
struct AmendProof {
  let amendment: Amendment
  let entry: ActionEntry
  let context: ToolContext
  let marks: LineMarks
  let readings: ReadWords
  private(set) var leaves = LeafCollector()
  private(set) var spans: [Span] = []

  init(
    _ amendment: Amendment, of entry: ActionEntry, in context: ToolContext, marks: LineMarks,
    readings: ReadWords
  ) {
    self.amendment = amendment
    self.entry = entry
    self.context = context
    self.marks = marks
    self.readings = readings
  }

  /// - Returns: nil if nothing proven would change.
  mutating func prove() throws -> LeafCollector? {
    let id = entry.action.importKey ?? entry.action.id.description
    leaves.set("kind", "action", .known, "action")
    leaves.set("id", .string(id), .known, entry.action.title ?? id)
    proveTitle()
    try proveTime()
    proveAmounts()
    if let notes = amendment.notes,
      let range = marks.text.range(of: notes, options: .caseInsensitive)
    {
      leaves.set("notes", .string(notes), .said, String(marks.text[range]))
    }
    return leaves.arguments.count > 2 ? leaves : nil
  }

  private mutating func proveTitle() {
    guard let title = amendment.title.map(Wording.trimmed), !title.isEmpty,
      title.lowercased() != (entry.action.title ?? "").lowercased()
    else { return }
    guard let range = marks.text.range(of: title, options: .caseInsensitive) else {
      let words = Resemblance.words(of: title)
      guard words.contains(where: { Resemblance.stands($0, in: marks.text) }) else {
        leaves.remove("/title", .string(title))
        return
      }
      leaves.set(
        "title", .string(title), .derived, Resemblance.word(like: words[0], in: marks.text))
      return
    }
    leaves.set("title", .string(TitleProof.capitalised(title)), .said, String(marks.text[range]))
  }

  private mutating func proveTime() throws {
    guard !amendment.time.isEmpty else { return }
    let today = context.surroundings.today
    var proof = TimeProof(
      marks: marks, reader: context.reader, today: today, isPast: true,
      now: context.surroundings.wallTime)
    proof.readings = readings.days
    proof.takesEnds = true
    let time: ProvenTime?
    do throws(TimeFault) {
      time = try proof.prove(amendment.time, near: nil)
    } catch {
      switch error {
      case .vague(let words) where Self.isRelative(words):
        guard let mention = marks.dates.first(where: { $0.text == words }) else { return }
        time = ProvenTime(
          day: entry.action.localDay.adding(days: mention.day - today),
          lastDay: entry.action.localDay, status: .derived, evidence: words, spans: [mention.span])
      case .vague(let words), .long(let words), .unread(let words):
        throw MissingValue.day(words)
      }
    }
    guard let time else { return }
    let saysDay =
      amendment.time.day != nil
      || marks.days.contains { mention in
        mention.namesDay && !mention.clock
          && time.spans.contains { $0.overlaps(mention.span) }
      } || time.status == .read
    let day = saysDay && !time.isReplaced ? time.day : entry.action.localDay
    guard day <= today else { throw MissingValue.future(time.evidence ?? "", "/day") }
    spans += time.spans
    if day != entry.action.localDay {
      leaves.set("day", .string(day.description), time.status, time.evidence)
    }
    if let start = time.start {
      let start = WallTime(day: day, secondOfDay: start.secondOfDay)
      leaves.set("start_time", .string(start.minuteText), time.clockStatus, time.evidence)
    } else if let part = time.part, part != entry.action.partOfDay {
      leaves.set("part_of_day", .string(part.rawValue), time.clockStatus, time.evidence)
    }
  }

  /// "The day before that": counted from the day of the entry.
  private static func isRelative(_ words: String) -> Bool {
    ["before", "after", "earlier", "later"].contains { words.lowercased().contains($0) }
  }

  private mutating func proveAmounts() {
    let old = entry.measurements.map(\.quantity)
    var list = old
    var evidence: [Int: ProvenAmount] = [:]
    let own = old.map(\.unit.symbol) + (entry.action.durationMinutes == nil ? [] : ["min"])
    var proof = AmountProof(marks: marks, known: context.journalUnits.union(own), used: [])
    let length = amendment.duration.map { [($0, true)] } ?? []
    for (quoted, isLength) in length + amendment.amounts.map({ ($0, false) }) {
      var filled = readings.filled(quoted)
      // A bare number takes the unit of the entry's one amount, in whatever form of its noun it was named.
      if old.count == 1, !isLength, isBare(filled),
        filled.unit.map({ UnitCatalogue.unit($0).kind == .free && old[0].unit.kind == .free })
          ?? true
      {
        filled.unit = old[0].unit.symbol
        if filled.value == nil { filled.value = bareValue(filled) }
      } else if isLength || filled.unit == nil && old.isEmpty && entry.action.durationMinutes != nil
      {
        if isBare(filled) {
          filled.unit = "min"
          if filled.value == nil { filled.value = bareValue(filled) }
        }
      }
      guard var amount = take(filled, &proof) else {
        leaves.remove(isLength ? "/duration_minutes" : "/measurements", quoted.json)
        continue
      }
      // "4 leçons" of what the journal counts in lessons, ユーロ of its euros.
      let said = UnitCatalogue.unit(amount.unit)
      if !context.knowsLanguage, old.count == 1, old[0].unit.kind == said.kind,
        said.kind == .free || said.kind == .money && said.dimension == old[0].unit.dimension
      {
        amount.unit = old[0].unit.symbol
        amount.unitStatus = .known
      }
      proof.used += amount.spans
      spans += amount.spans
      if amount.isTime || isLength {
        let minutes = amount.isTime ? amount.minutes : amount.value
        guard minutes != entry.action.durationMinutes else { continue }
        leaves.set("duration_minutes", .number(minutes), amount.valueStatus, amount.evidence)
      } else {
        place(amount, in: &list, &evidence, old)
      }
    }
    guard list != old else { return }
    leaves.setMeasurements(list, evidence: evidence.mapValues(\.evidence))
  }

  private func take(_ quoted: QuotedAmount, _ proof: inout AmountProof) -> ProvenAmount? {
    if let amount = proof.prove(quoted) {
      // A number without a unit is the entry's: "make it 12".
      if let unit = quoted.unit, UnitCatalogue.unit(amount.unit) != UnitCatalogue.unit(unit),
        marks.amounts.contains(where: { $0.unit == nil && amount.spans.contains($0.span) })
      {
        var own = amount
        own.unit = UnitCatalogue.unit(unit).symbol
        own.unitStatus = .known
        return own
      }
      return amount
    }
    return upTo(quoted) ?? unitAlone(quoted)
  }

  /// "It was until 8": from the entry's own start to a clock time.
  private func upTo(_ quoted: QuotedAmount) -> ProvenAmount? {
    guard let minutes = quoted.value, quoted.unit == "min", let start = entry.action.startTime,
      let zone = TimeZone(identifier: entry.action.zone)
    else { return nil }
    let begin = start.wallTime(in: zone).secondOfDay
    let half = 12 * 3600
    guard
      let clock = marks.dates.first(where: { mention in
        mention.clock
          && [mention.start, mention.end].contains { end in
            [end.secondOfDay, (end.secondOfDay + half) % (2 * half)].contains {
              abs(Double($0 - begin) / 60 - minutes) < 1e-6
            }
          }
      })
    else { return nil }
    return ProvenAmount(
      value: minutes, unit: "min", evidence: clock.text, valueStatus: .derived,
      unitStatus: .derived, spans: [clock.span])
  }

  /// "Miles, not km": another unit of the same kind, said without a number.
  private func unitAlone(_ quoted: QuotedAmount) -> ProvenAmount? {
    guard entry.measurements.count == 1, let old = entry.measurements.first?.quantity,
      marks.amounts.isEmpty
    else { return nil }
    let named = Resemblance.words(of: quoted.words ?? quoted.unit ?? "").filter {
      UnitCatalogue.isKnown($0) && UnitCatalogue.unit($0).kind == old.unit.kind
    }
    // "Kilometres not miles", of which the reader says km.
    guard
      let word = Resemblance.words(of: marks.text.lowercased()).first(where: { said in
        named.contains { UnitCatalogue.unit($0) == UnitCatalogue.unit(said) }
      })
    else { return nil }
    return ProvenAmount(
      value: old.value, unit: UnitCatalogue.unit(word).symbol, evidence: word, valueStatus: .known,
      unitStatus: .said, spans: [])
  }

  private func isBare(_ quoted: QuotedAmount) -> Bool {
    guard let words = quoted.words, let place = marks.span(of: words) else {
      return quoted.value.map { value in
        marks.amounts.contains { $0.unit == nil && $0.value == value }
      } ?? false
    }
    return marks.amounts.contains { $0.span.overlaps(place) && $0.unit == nil }
  }

  private func bareValue(_ quoted: QuotedAmount) -> Double? {
    guard let place = quoted.words.flatMap({ marks.span(of: $0) }) else { return nil }
    return marks.amounts.first { $0.span.overlaps(place) && $0.unit == nil }?.value
  }

  /// Puts an amount in the place of the one of its kind.
  private func place(
    _ amount: ProvenAmount, in list: inout [Quantity], _ evidence: inout [Int: ProvenAmount],
    _ old: [Quantity]
  ) {
    let quantity = Quantity(amount.value, amount.unit)
    guard !old.contains(quantity) else { return }
    let same = list.firstIndex { $0.unit.dimension == quantity.unit.dimension }
    let only = list.count == 1 && (list[0].unit.kind == quantity.unit.kind) ? 0 : nil
    if let index = same ?? only {
      list[index] = quantity
      evidence[index] = amount
    } else {
      evidence[list.count] = amount
      list.append(quantity)
    }
  }
}

extension LeafCollector {
  /// A whole list of measurements; what the words did not change is known from the entry.
  mutating func setMeasurements(_ list: [Quantity], evidence: [Int: String]) {
    let items = list.map { quantity -> JSONValue in
      ["unit": .string(quantity.unit.symbol), "value": .number(quantity.value)]
    }
    setList("measurements", .array(items))
    for (index, quantity) in list.enumerated() {
      let said = evidence[index]
      for key in ["unit", "value"] {
        note(
          "/measurements/\(index)/\(key)", said == nil ? .known : .said, said ?? quantity.text)
      }
    }
  }
}
