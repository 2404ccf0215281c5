import Foundation
import Journal
import Meaning
import Phrases
import Store
import ToolSchema

/// Proves a change of a goal: its title, targets and days.
struct GoalAmendProof {
  let amendment: Amendment
  let goal: GoalOverview
  let context: ToolContext
  let marks: LineMarks
  let readings: ReadWords
  private(set) var leaves = LeafCollector()
  private(set) var spans: [Span] = []

  init(
    _ amendment: Amendment, of goal: GoalOverview, in context: ToolContext, marks: LineMarks,
    readings: ReadWords
  ) {
    self.amendment = amendment
    self.goal = goal
    self.context = context
    self.marks = marks
    self.readings = readings
  }

  /// - Returns: nil if nothing proven would change.
  mutating func prove() throws -> LeafCollector? {
    leaves.set("kind", "goal", .known, "goal")
    leaves.set("id", .string(goal.id.description), .known, goal.title)
    if let title = amendment.title.map(Wording.trimmed), title != goal.title,
      let range = marks.text.range(of: title, options: .caseInsensitive)
    {
      leaves.set("title", .string(TitleProof.capitalised(title)), .said, String(marks.text[range]))
    }
    try proveDay("start_date", amendment.from, goal.startDate, isEnd: false)
    // What is quoted as a day of the goal is its end.
    let until = amendment.until.isEmpty ? amendment.time : amendment.until
    try proveDay("target_date", until, goal.targetDate, isEnd: true)
    proveTargets()
    return leaves.arguments.count > 2 ? leaves : nil
  }

  private mutating func proveDay(
    _ key: String, _ quoted: QuotedTime, _ old: Day?, isEnd: Bool
  ) throws {
    guard !quoted.isEmpty else { return }
    var proof = TimeProof(
      marks: marks, reader: context.reader, today: context.surroundings.today, isPast: false,
      now: context.surroundings.wallTime)
    proof.readings = readings.days
    guard let time = try proof.prove(quoted, near: nil), !time.isReplaced else {
      if let day = quoted.day { leaves.remove("/" + key, .string(day.description)) }
      return
    }
    let day = quoted.day ?? (isEnd ? time.lastDay : time.day)
    guard day != old else { return }
    spans += time.spans
    leaves.set(key, .string(day.description), time.status, time.evidence)
  }

  /// Whether the line says of an amount that it is not to be passed.
  private func saysLimit(_ amount: ProvenAmount) -> Bool {
    marks.limits.contains { limit in amount.spans.contains(where: limit.overlaps) }
  }

  private mutating func proveTargets() {
    let days = goal.targetDate.map { $0 - (goal.startDate ?? context.surroundings.today) + 1 }
    let quoted = amendment.targets + amendment.amounts + (amendment.duration.map { [$0] } ?? [])
    let held = goal.targets.map {
      TargetItem(Quantity($0.value, $0.unit), direction: $0.direction, shape: $0.shape)
    }
    let old = held.map(\.quantity)
    var list = held
    let rated =
      context.knowsLanguage
      ? PlanMeasure(marks.text, reader: context.reader).targets(days: days ?? 70) ?? [] : []
    var evidence: [Int: String] = [:]
    var proof = AmountProof(
      marks: marks, known: context.journalUnits.union(old.map(\.unit.symbol)), days: days, used: [])
    proof.isTarget = true
    for one in quoted {
      var filled = readings.filled(one)
      if filled.unit == nil, old.count == 1 { filled.unit = old[0].unit.symbol }
      guard let amount = proof.prove(filled), amount.value > 0 else {
        leaves.remove("/targets", one.json)
        continue
      }
      proof.used += amount.spans
      spans += amount.spans
      var new = Quantity(amount.value, amount.unit)
      if let only = old.first, old.count == 1,
        marks.amounts.contains(where: { $0.unit == nil && amount.spans.contains($0.span) })
      {
        new = Quantity(amount.value, of: only.unit)
      }
      let place =
        list.firstIndex { $0.quantity.unit.dimension == new.unit.dimension }
        ?? (list.count == 1 ? 0 : nil)
      // "Twice a week" of what was three times a week, "12 books" of what had ten.
      let shape =
        rated.first { $0.value == amount.value && $0.shape != .sum }?.shape ?? one.shape
        ?? (amount.shape == .sum ? nil : amount.shape)
      // "Change my run goal from 120 to 100 km": the first figure is the target that it has, and not where one stands.
      let isOld =
        place.map { place in
          held.indices.contains(place) && shape?.from == held[place].quantity.value
        } ?? false
      if let place { list[place].quantity = new } else { list.append(TargetItem(new)) }
      if let shape, !isOld { list[place ?? list.count - 1].shape = shape }
      // "At most 2 books a month".
      if amount.isLimit && !isOld || one.isLimit == true && saysLimit(amount) {
        list[place ?? list.count - 1].direction = .atMost
      }
      evidence[place ?? list.count - 1] = amount.evidence
    }
    guard list != held else { return }
    leaves.setTargets(list, evidence: evidence)
  }
}

extension LeafCollector {
  /// A whole list of targets; what the words did not change is known from the goal.
  mutating func setTargets(_ list: [TargetItem], evidence: [Int: String]) {
    setList("targets", .array(list.map(\.json)))
    for (index, item) in list.enumerated() {
      for key in ["unit", "value"] + item.meaning {
        note(
          "/targets/\(index)/\(key)", evidence[index] == nil ? .known : .said,
          evidence[index] ?? item.text)
      }
    }
  }
}
