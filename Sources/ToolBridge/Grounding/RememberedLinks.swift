import Insights
import Journal
import Phrases
import Store
import ToolSchema

/// What the person has let an entry count toward, of which its words say nothing: the next one like it counts
/// toward the same goal. What was saved last decides, so that to take a link back is to forget it.
extension GoalLinks {
  /// Whether entries like one count toward a goal, so far as the journal tells.
  enum Memory {
    /// They do, an amount of the person's own under the goal's name for it.
    case counts(as: String?)
    /// One was saved since the goal was set and does not count.
    case saved
    case nothing
  }

  /// The goals that the newest entry of the same title counts toward, or the newest one like it in the same
  /// unit, where they go on.
  func countedBefore(_ arguments: JSONObject) throws -> Set<Goal.ID> {
    guard let entry = LinkedEntry(arguments) else { return [] }
    var found: Set<Goal.ID> = []
    for goal in goals where goal.holds(entry.day) && mayGrow(goal, by: entry) {
      if case .counts = try memory(of: entry, toward: goal) { found.insert(goal.id) }
    }
    return found
  }

  /// The unit of the goals of these titles as which the action's own amount counts.
  func countedAs(_ arguments: JSONObject, toward titles: [String]) throws -> String? {
    guard let entry = LinkedEntry(arguments), entry.thing != nil else { return nil }
    for goal in goals where titles.contains(goal.title) {
      if case .counts(let unit?) = try memory(of: entry, toward: goal) { return unit }
    }
    return nil
  }

  /// A sum that is to be reached: neither a limit nor a level.
  func mayGrow(_ goal: GoalOverview, by entry: LinkedEntry) -> Bool {
    goal.targets.count == 1
      && goal.targets.allSatisfy { target in
        let unit = UnitCatalogue.unit(target.unit)
        return target.direction != .atMost && !target.shape.isLevel && unit.kind != .mass
          && (entry.dimensions.contains(unit.dimension) || unit.kind == .free && entry.thing != nil)
      }
  }

  func memory(of entry: LinkedEntry, toward goal: GoalOverview) throws -> Memory {
    let unit = goal.targets.first.map { UnitCatalogue.unit($0.unit) }
    guard let thing = entry.thing, let unit, unit.kind == .free else {
      guard let last = try database.newestAction(titled: entry.title) else { return .nothing }
      guard last.goals.contains(where: { $0.goal == goal.id }) else {
        return isSince(last, goal) ? .saved : .nothing
      }
      // What was linked by an amount of its own gives no rule.
      let link = try database.contribution(last.action.id, goal.id)
      return link?.contributionAmount == nil ? .counts(as: nil) : .saved
    }
    guard thing.dimension != unit.dimension else { return .nothing }
    let like = try database.newestActions(in: thing.symbol).first { entry.isLike($0) }
    guard let like else { return .nothing }
    if let counted = try database.countedAs(like, toward: goal.id), counted == unit.symbol {
      return .counts(as: counted)
    }
    return isSince(like, goal) ? .saved : .nothing
  }

  /// Keys are made in the order of time.
  private func isSince(_ entry: ActionEntry, _ goal: GoalOverview) -> Bool {
    entry.action.id.rawValue > goal.id.rawValue
  }
}

/// What of an entry decides what it counts toward by memory.
struct LinkedEntry {
  let title: String
  let day: Day
  let dimensions: Set<String>
  /// The unit of its one amount, if that is the person's own noun.
  let thing: MeasureUnit?

  init?(_ arguments: JSONObject) {
    guard let title = arguments["title"]?.string,
      let day = arguments["day"]?.string.flatMap({ Day($0) })
    else { return nil }
    self.title = title
    self.day = day
    dimensions = GoalLinks.dimensions(of: arguments)
    let units = (arguments["measurements"]?.array ?? []).compactMap { $0["unit"]?.string }
      .map { UnitCatalogue.unit($0) }
    thing = units.count == 1 && units[0].kind == .free ? units[0] : nil
  }

  /// "Seiten im Zug gelesen" is like "Seiten gelesen", "Seiten geschrieben" is not: the words beside what was counted.
  func isLike(_ entry: ActionEntry) -> Bool {
    let (own, other) = (words(of: title), words(of: entry.action.title ?? ""))
    return own.isEmpty && other.isEmpty
      || own.contains { word in other.contains { Resemblance.isAlike(word, $0) } }
  }

  private func words(of title: String) -> [String] {
    Resemblance.words(of: title.lowercased()).filter { word in
      word.count > 3 && !(thing.map { Resemblance.areNumbers(of: word, $0.symbol) } ?? false)
    }
  }
}
