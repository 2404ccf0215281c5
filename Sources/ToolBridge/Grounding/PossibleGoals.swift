import Insights
import Journal
import Phrases
import Store
import ToolSchema

/// A goal that an entry may count toward though none of its words say so: of another language, or in
/// another name of the same thing.
package struct PossibleGoal: Equatable, Sendable {
  package let title: String
  /// The goal's unit as which the entry's own amount would count: "pages" of "20 seiten".
  package let unit: String?
  /// The entry's own unit, where it counts as another.
  package let own: String?

  init(title: String, unit: String? = nil, own: String? = nil) {
    self.title = title
    self.unit = unit
    self.own = own
  }

  init?(_ json: JSONValue?) {
    guard let title = json?["title"]?.string else { return nil }
    self.init(title: title, unit: json?["unit"]?.string, own: json?["own"]?.string)
  }

  var json: JSONValue {
    [
      "title": .string(title), "unit": unit.map { .string($0) } ?? .null,
      "own": own.map { .string($0) } ?? .null,
    ]
  }

  /// As a person is asked: "Are these seiten the pages of “Read 600 pages”?".
  var question: String {
    guard let unit, let own else { return "Is this a part of “\(title)”?" }
    return "Are these \(own) the \(unit) of “\(title)”?"
  }
}

extension ToolContext {
  /// The goals that an entry which counts toward none may belong to, at most three; none where nothing is left
  /// open, and none twice: what was once saved beside a goal without counting is not asked about again.
  ///
  /// - Throws: a database error.
  package func possibleGoals(of call: GroundedCall) throws -> [PossibleGoal] {
    guard call.tool == "create_action", call.arguments["goals"] == nil,
      case .logAction(let draft) = call.change, draft.promises == nil
    else { return [] }
    return try GoalLinks(in: database).possible(for: call.arguments)
  }
}

extension GoalLinks {
  private static let most = 3

  func possible(for arguments: JSONObject) throws -> [PossibleGoal] {
    guard let day = arguments["day"]?.string.flatMap({ Day($0) }) else { return [] }
    let title = arguments["title"]?.string ?? ""
    let action = Self.subject(title, [], Self.dimensions(of: arguments))
    let things = (arguments["measurements"]?.array ?? []).compactMap { $0["unit"]?.string }
      .map { UnitCatalogue.unit($0) }.filter { $0.kind == .free }
    let found = goals.filter { $0.holds(day) }.compactMap { possible($0, for: action, things) }
    var open: [PossibleGoal] = []
    for goal in found where try !wasSavedWithout(goal, title) { open.append(goal) }
    return open.count > Self.most ? [] : open
  }

  private func possible(
    _ goal: GoalOverview, for action: GoalMatch<Goal.ID>.Subject, _ things: [MeasureUnit]
  ) -> PossibleGoal? {
    let units = goal.targets.filter { !$0.shape.isLevel }.map { UnitCatalogue.unit($0.unit) }
    guard units.count == 1, let unit = units.first else { return nil }
    let own = Self.subject(goal.title, of: units)
    if unit.kind == .free {
      // A thing in another language: two English nouns are two things.
      guard things.count == 1, let thing = things.first, thing.dimension != unit.dimension,
        [thing.symbol, unit.symbol].contains(where: { !WordForms.isKnown($0) })
      else { return nil }
      return PossibleGoal(title: goal.title, unit: unit.symbol, own: thing.symbol)
    }
    guard !unit.countsDeeds, action.dimensions.contains(unit.dimension),
      !(action.unknown.isEmpty && own.unknown.isEmpty),
      action.activities.isEmpty || own.activities.isEmpty
    else { return nil }
    return PossibleGoal(title: goal.title)
  }

  /// Whether such an entry was saved after the goal was set, and does not count toward it.
  private func wasSavedWithout(_ goal: PossibleGoal, _ title: String) throws -> Bool {
    guard let stored = goals.first(where: { $0.title == goal.title }) else { return true }
    let like =
      try goal.own.flatMap { try database.newestAction(in: $0) }
      ?? database.newestAction(titled: title)
    return like.map { $0.action.id.rawValue > stored.id.rawValue } ?? false
  }
}

extension ProposalDesk {
  /// Lets an entry count toward the goal that was asked about.
  ///
  /// - Throws: ``Refusal`` where nothing was asked, or it cannot count toward it.
  package func count(_ proposal: Proposal) throws -> Outcome {
    guard let goal = proposal.origin.possible else {
      throw Refusal("Nothing is left open of what this counts toward.", at: "/goals")
    }
    let outcome = try edit(proposal, set: "goals", to: JSONValue.array([.string(goal.title)]).text)
    guard case .moved(let moved) = outcome, let unit = goal.unit else { return outcome }
    return try edit(moved, set: "counted_as", to: unit)
  }
}

extension GroundedCall {
  /// The entry with a link to a goal.
  ///
  /// - Throws: ``Refusal`` where it cannot count toward it.
  package func counting(
    toward goal: PossibleGoal, by tool: Tool, in context: ToolContext
  ) throws -> GroundedCall {
    var call = self
    call.arguments["goals"] = [.string(goal.title)]
    call.grounding.append(GroundedLeaf("/goals/0", .read, goal.title))
    if let unit = goal.unit {
      call.arguments["counted_as"] = .string(unit)
      call.grounding.append(GroundedLeaf("/counted_as", .read, goal.own))
    }
    return try tool.linked(call, in: context)
  }
}
