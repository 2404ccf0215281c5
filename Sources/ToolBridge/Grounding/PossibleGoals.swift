import Insights
import Journal
import Localization
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
  /// Whether the goal is in another language than the entry, so that the person is asked; else only where a
  /// model says so.
  package let isAbroad: Bool

  init(title: String, unit: String? = nil, own: String? = nil, isAbroad: Bool = true) {
    self.title = title
    self.unit = unit
    self.own = own
    self.isAbroad = isAbroad
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

  /// As a person is asked: "Does this count toward “Read 600 pages”, seiten as pages?".
  var question: String {
    let names = unit.flatMap { unit in own.map { ", \($0) as \(unit)" } } ?? ""
    return "Does this count toward “\(title)”\(names)?"
  }
}

extension ToolContext {
  /// The goals that an entry which counts toward none may belong to, at most three; none where nothing is left
  /// open, and none twice: what was once saved beside a goal without counting is not asked about again.
  ///
  /// - Throws: a database error.
  package func possibleGoals(of call: GroundedCall) throws -> [PossibleGoal] {
    guard call.tool == "create_action", call.arguments["goals"] == nil,
      case .logAction(let draft) = call.change, draft.promises == nil,
      let entry = LinkedEntry(call.arguments)
    else { return [] }
    let links = try GoalLinks(in: database)
    let open = try links.goals.compactMap { goal -> PossibleGoal? in
      guard goal.holds(entry.day), links.mayGrow(goal, by: entry),
        case .nothing = try links.memory(of: entry, toward: goal)
      else { return nil }
      let spoken = SpokenLine(goal.title, by: reader, in: surroundings).language
      // In English every word that tells what was done is known: there two names are two things.
      if knowsLanguage, spoken == "en" { return nil }
      let isAbroad = spoken != nil && language != nil && spoken != language
      return links.possible(goal, for: entry, isAbroad: isAbroad)
    }
    return open.count > GoalLinks.most ? [] : open
  }
}

extension GoalLinks {
  fileprivate static let most = 3

  fileprivate func possible(
    _ goal: GoalOverview, for entry: LinkedEntry, isAbroad: Bool
  ) -> PossibleGoal? {
    let unit = UnitCatalogue.unit(goal.targets[0].unit)
    if let thing = entry.thing, unit.kind == .free {
      guard thing.dimension != unit.dimension else { return nil }
      return PossibleGoal(
        title: goal.title, unit: unit.symbol, own: thing.symbol, isAbroad: isAbroad)
    }
    guard !unit.countsDeeds, entry.dimensions.contains(unit.dimension) else { return nil }
    let action = Self.subject(entry.title, [], entry.dimensions)
    let own = Self.subject(goal.title, of: [unit])
    guard !(action.unknown.isEmpty && own.unknown.isEmpty),
      action.activities.isEmpty || own.activities.isEmpty
    else { return nil }
    return PossibleGoal(title: goal.title, isAbroad: isAbroad)
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
    return try edit(proposal, set: "goals", to: JSONValue.array([.string(goal.title)]).text)
  }
}

extension ProposalEdit {
  /// An amount counts under the goal's name for it where the goal that was asked about is set, and no longer
  /// where the goals or the amount are others.
  mutating func count(as possible: PossibleGoal?, behind pointer: String) {
    let key = pointer.split(separator: "/").first.map(String.init)
    guard key == "goals" || key == "measurements" && pointer.hasSuffix("unit") else { return }
    take("counted_as", nil)
    guard key == "goals", let possible, let unit = possible.unit,
      (arguments["goals"]?.array ?? []).contains(.string(possible.title))
    else { return }
    take("counted_as", GroundedLeaf("/counted_as", .said, possible.own), .string(unit))
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
