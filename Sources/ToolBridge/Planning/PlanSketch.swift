import Foundation
import Journal
import Store
import ToolSchema

/// A plan in the making: its days, its goals, and what the person was asked last.
///
/// It is kept with the question that it waits for, so that a conversation may go on with it after
/// other things were said, in another process too.
package struct PlanSketch: Codable, Equatable, Sendable {
  var items: [PlanItem]
  var days: PlanDays
  var wantsTerm: Bool
  /// How many questions were asked: what it is to hold, and how its goals are measured.
  var questions = 0
  /// The goals that the last question was about; none where it asked what the plan is to hold.
  var asked: [Int] = []
  /// The goal that is meant where none is named; nil where that is the plan as a whole.
  var focus: Int?
  /// What the wish for it was about, where it named no goal: the name of one of which only a figure is said.
  var subject: String?
  /// What the last question asked of the values that a goal serves.
  var valued: ValueQuestion?

  struct ValueQuestion: Codable, Equatable, Sendable {
    let goal: Int
    let choices: [String]
  }

  /// The most questions before a card is shown.
  static let mostQuestions = 3

  /// The goals whose figure is the program's and not the person's.
  var assumed: [Int] {
    items.indices.filter { index in
      if case .said = items[index].origin { false } else { !items[index].targets.isEmpty }
    }
  }

  /// Those of the goals that were asked about which nothing measures yet.
  var unanswered: [Int] { asked.filter { items.indices.contains($0) && items[$0].isOpen } }

  /// Its days, and what its goals are measured by, without names and words.
  var figures: [String] {
    let goals = items.map { item in
      let targets = item.targets.map { "\($0.item.json.text)" }
      return "\(targets) \(item.start?.day as Day?) \(item.end?.day as Day?) \(item.isOpen)"
    }
    return ["\(days.start) \(days.end)"] + goals
  }

  var open: [Int] { items.indices.filter { items[$0].isOpen } }

  var json: JSONValue {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try JSONValue(parsing: String(decoding: try encoder.encode(self), as: UTF8.self))
    }
  }

  /// Nil for what an older or a newer version has kept in another form.
  init?(json: JSONValue) {
    guard let sketch = try? JSONDecoder().decode(Self.self, from: Data(json.text.utf8)) else {
      return nil
    }
    self = sketch
  }

  init(items: [PlanItem], days: PlanDays, wantsTerm: Bool) {
    self.items = items
    self.days = days
    self.wantsTerm = wantsTerm
  }
}

extension PlanSketch {
  /// The plan, or the one goal, that a card shows.
  init?(_ card: ProposalRecord, terms: [TermEntry], today: Day) {
    guard let proposal = try? Proposal(card) else { return nil }
    let leaves = proposal.grounding.compactMap(GroundedLeaf.init(json:))
    let arguments = proposal.arguments
    let goals = arguments["goals"]?.array?.compactMap(\.object)
    let list = goals ?? [arguments]
    var items = list.enumerated().map { index, goal in
      PlanItem(goal, leaves, at: goals == nil ? "" : "/goals/\(index)")
    }
    let days = PlanDays(arguments, leaves, items, terms: terms, today: today)
    // What ends with the plan has no end of its own.
    for index in items.indices where goals != nil {
      if items[index].end?.day == days.end { items[index].end = nil }
      if items[index].start?.said == days.startSaid { items[index].start = nil }
    }
    self.init(items: items, days: days, wantsTerm: arguments["term"] != nil)
  }
}

extension PlanItem {
  /// A goal as a card shows it.
  fileprivate init(_ goal: JSONObject, _ leaves: [GroundedLeaf], at path: String) {
    func leaf(_ key: String) -> GroundedLeaf? { leaves.first { $0.path == path + key } }
    func said(_ key: String) -> SaidDay? {
      guard let day = goal[key]?.string.flatMap({ Day($0) }), let own = leaf("/" + key),
        own.status != .default
      else { return nil }
      return SaidDay(day: day, said: own.evidence ?? day.description)
    }
    let title = goal["title"]?.string ?? ""
    let name = leaf("/title")
    let origin: Origin =
      switch name?.status {
      case .known: .pace(name?.evidence ?? title)
      case .default: .template
      default: .said(name?.evidence ?? title)
      }
    self.init(title: title, targets: [], origin: origin)
    targets = (goal["targets"]?.array ?? []).enumerated().compactMap { index, target in
      let own = leaf("/targets/\(index)/value")
      let isSaid = [.said, .derived, .read].contains(own?.status)
      return Target(target, evidence: isSaid ? own?.evidence : nil)
    }
    start = said("start_date")
    end = said("target_date")
    isEndless = goal["target_date"] == nil ? true : nil
    values = (goal["values"]?.array ?? []).compactMap(\.string)
    firstStep = goal["first_step"]?.string
  }
}

extension PlanDays {
  /// The days of a plan that a card shows: those of its term, else what most of its goals have.
  fileprivate init(
    _ arguments: JSONObject, _ leaves: [GroundedLeaf], _ items: [PlanItem], terms: [TermEntry],
    today: Day
  ) {
    func day(_ key: String) -> Day? { arguments[key]?.string.flatMap { Day($0) } }
    let number = arguments["term"]?.integer
    let known = terms.first { $0.term.termNumber == number }
    let goals = arguments["goals"]?.array ?? []
    // A goal that begins later by itself moves none of the others.
    let starts = items.enumerated().compactMap { index, item in
      goals.indices.contains(index) ? goals[index]["start_date"]?.string.flatMap { Day($0) } : nil
    }
    let shared = zip(items, starts).first { $0.0.start == nil }?.1
    let ends = items.enumerated().compactMap { index, item in
      item.end == nil && goals.indices.contains(index)
        ? goals[index]["target_date"]?.string.flatMap { Day($0) } : nil
    }
    let first = day("start_date") ?? shared ?? starts.min() ?? today
    let ownEnds = Set(items.compactMap(\.end?.day))
    let common = ownEnds.count == 1 && !goals.isEmpty ? ownEnds.first : nil
    start = first
    // What ends one goal's card is that goal's own.
    end =
      (goals.isEmpty ? nil : day("target_date")) ?? ends.first ?? common
      ?? first.adding(days: Self.length - 1)
    term = number ?? (terms.map(\.term.termNumber).max() ?? 0) + 1
    isNew = known == nil
    let last = end
    let own = leaves.first { $0.path == "/target_date" && $0.status != .default }?.evidence
    let begin = leaves.first { $0.path == "/start_date" && $0.status != .default }?.evidence
    startSaid =
      goals.isEmpty ? nil : begin ?? items.compactMap(\.start).first { $0.day == first }?.said
    said = (goals.isEmpty ? nil : own) ?? items.compactMap(\.end).first { $0.day == last }?.said
  }
}
