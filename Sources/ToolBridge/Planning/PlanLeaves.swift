import Journal
import Phrases
import ToolSchema

/// The final arguments of a plan, each leaf with where it comes from.
struct PlanLeaves {
  private(set) var arguments = JSONObject()
  private(set) var grounding: [GroundedLeaf] = []

  /// The arguments of `create_goal` for one goal.
  init(_ item: PlanItem, days: PlanDays) {
    arguments = goal(item, at: "", days)
    arguments["first_step"] = nil
    grounding.removeAll { $0.path == "/first_step" }
  }

  init(_ items: [PlanItem], days: PlanDays, wantsTerm: Bool) {
    let list = items.enumerated().map { index, item in
      JSONValue.object(goal(item, at: "/goals/\(index)", days))
    }
    arguments["goals"] = .array(list)
    guard wantsTerm else { return }
    arguments["term"] = .integer(days.term)
    note("/term", days.isNew ? .default : .known, days.isNew ? nil : "term \(days.term)")
    // Of a term that is there the plan may fill a part: what joins it later has the plan's days.
    set(
      "start_date", days.start, days.startSaid == nil ? .default : .derived, days.startSaid)
    set("target_date", days.end, days.said == nil ? .default : .derived, days.said)
  }

  private mutating func note(
    _ path: String, _ status: GroundedLeaf.Status, _ evidence: String?
  ) {
    grounding.append(GroundedLeaf(path, status, evidence))
  }

  private mutating func set(
    _ key: String, _ day: Day, _ status: GroundedLeaf.Status, _ evidence: String?
  ) {
    arguments[key] = .string(day.description)
    note("/" + key, status, evidence)
  }

  private mutating func goal(_ item: PlanItem, at path: String, _ days: PlanDays) -> JSONObject {
    let source: (GroundedLeaf.Status, String?) =
      switch item.origin {
      case .said(let words): (.derived, words)
      case .pace(let title): (.known, title)
      case .template: (.default, nil)
      }
    var object: JSONObject = ["title": .string(item.title)]
    note(path + "/title", source.0, source.1)
    if !item.targets.isEmpty {
      object["targets"] = .array(
        item.targets.enumerated().map { target($1, at: "\(path)/targets/\($0)", source) })
    }
    let start = item.start?.day ?? days.start
    object["start_date"] = .string(start.description)
    let startSaid = item.start.map(\.said) ?? days.startSaid
    note(path + "/start_date", startSaid == nil ? .default : .derived, startSaid)
    let end = item.end.flatMap { $0.day >= start ? $0 : nil }
    if end != nil || item.isEndless != true {
      // "A half marathon in February" of a plan until January: what begins when all is over goes on for as long.
      let last = start > days.end ? start.adding(days: days.count - 1) : days.end
      object["target_date"] = .string((end?.day ?? last).description)
      let said = end?.said ?? (start > days.end ? nil : days.said)
      note(path + "/target_date", said == nil ? .default : .derived, said)
    }
    if !item.values.isEmpty {
      object["values"] = .array(item.values.map { .string($0) })
      for (index, value) in item.values.enumerated() {
        note("\(path)/values/\(index)", .known, value)
      }
    }
    if let step = item.firstStep {
      object["first_step"] = .string(step)
      note(path + "/first_step", source.0, source.1)
    }
    return object
  }

  private mutating func target(
    _ target: PlanItem.Target, at place: String, _ source: (GroundedLeaf.Status, String?)
  ) -> JSONValue {
    let status = target.evidence == nil ? source.0 : .derived
    let isSaid = target.evidence?.contains(Quantity.number(target.value)) ?? false
    let evidence = target.evidence ?? source.1
    note(place + "/unit", status, evidence)
    note(place + "/value", isSaid ? .said : status, evidence)
    for key in target.item.meaning { note("\(place)/\(key)", status, evidence) }
    return target.item.json
  }
}
