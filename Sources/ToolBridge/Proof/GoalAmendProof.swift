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
      knowsLanguage: context.knowsLanguage, now: context.surroundings.wallTime)
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

  private mutating func proveTargets() {
    let quoted = amendment.targets + amendment.amounts + (amendment.duration.map { [$0] } ?? [])
    let old = goal.targets.map { Quantity($0.target, $0.unit) }
    var list = old
    var evidence: [Int: String] = [:]
    let days = goal.targetDate.map { $0 - (goal.startDate ?? context.surroundings.today) + 1 }
    var proof = AmountProof(
      marks: marks, known: context.journalUnits.union(old.map(\.unit.symbol)), days: days, used: [])
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
        list.firstIndex { $0.unit.dimension == new.unit.dimension } ?? (list.count == 1 ? 0 : nil)
      if let place { list[place] = new } else { list.append(new) }
      evidence[place ?? list.count - 1] = amount.evidence
    }
    guard list != old else { return }
    leaves.setTargets(list, evidence: evidence, of: goal)
  }
}

extension LeafCollector {
  /// A whole list of targets; what the words did not change is known from the goal.
  mutating func setTargets(_ list: [Quantity], evidence: [Int: String], of goal: GoalOverview) {
    let items = list.enumerated().map { index, quantity -> JSONValue in
      var item: JSONObject = [
        "unit": .string(quantity.unit.symbol), "value": .number(quantity.value),
      ]
      if goal.targets.indices.contains(index), goal.targets[index].direction == .atMost {
        item["direction"] = "at_most"
      }
      return .object(item)
    }
    setList("targets", .array(items))
    for (index, quantity) in list.enumerated() {
      for key in ["unit", "value"] {
        note(
          "/targets/\(index)/\(key)", evidence[index] == nil ? .known : .said,
          evidence[index] ?? quantity.text)
      }
    }
  }
}
