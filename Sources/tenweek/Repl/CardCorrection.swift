import Journal
import Phrases
import Store
import ToolBridge
import ToolSchema

/// What is said at a card instead of a letter: "6 km", "yesterday", "45 min" take the place of the
/// value that is meant.
struct CardCorrection {
  let desk: ProposalDesk

  /// - Returns: the proposal with the new value, or nil where the words are not one value of it.
  /// - Throws: ``Refusal`` for a value that cannot be.
  func apply(_ words: String, to proposal: Proposal) throws -> Proposal? {
    guard proposal.confirm == nil else { return nil }
    var fresh: Proposal?
    for (pointer, value) in try edits(for: words, in: proposal) {
      let outcome = try desk.edit(fresh ?? proposal, set: pointer, to: value)
      guard case .moved(let moved) = outcome else { return fresh }
      fresh = moved
    }
    return fresh
  }

  /// Where the words go.
  private func edits(
    for words: String, in proposal: Proposal
  ) throws -> [(pointer: String, value: String)] {
    let arguments = proposal.arguments
    let isEntry = proposal.record.tool == "create_action" || arguments["duration_minutes"] != nil
    if proposal.record.tool == "create_action", let goal = try desk.goal(countedIn: words) {
      let own = arguments["goals"]?.array ?? []
      let goals = JSONValue.array(own.filter { $0.string != goal } + [.string(goal)])
      return [("goals", goals.text)]
    }
    let quantity = desk.phrases.readQuantity(words)
    if isEntry, ["min", "h"].contains(quantity?.unit) { return [("duration_minutes", words)] }
    if let quantity, let pointer = Self.amount(unit: quantity.unit, in: arguments) {
      return [(pointer, words)]
    }
    if isEntry, quantity?.unit == nil, desk.phrases.readDuration(words) != nil {
      return [("duration_minutes", words)]
    }
    return dates(for: words, in: arguments)
  }

  /// The amount of that unit or one of its kind; a bare number is one of the only amount there.
  private static func amount(unit: String?, in arguments: JSONObject) -> String? {
    let dimension = unit.map { UnitCatalogue.unit($0).dimension }
    for key in ["measurements", "targets"] {
      guard let list = arguments[key]?.array else { continue }
      let units = list.map { $0["unit"]?.string ?? "" }
      let index =
        unit == nil
        ? (list.count == 1 ? 0 : nil)
        : units.firstIndex { $0 == unit }
          ?? units.firstIndex { UnitCatalogue.unit($0).dimension == dimension }
      if let index { return "\(key)/\(index)/value" }
    }
    return nil
  }

  private func dates(for words: String, in arguments: JSONObject) -> [(String, String)] {
    let isEntry = arguments["day"] != nil
    guard let date = desk.phrases.readDate(words, past: isEntry) else { return [] }
    guard isEntry else {
      return arguments["target_date"] == nil ? [] : [("target_date", words)]
    }
    if date.clock { return [("start_time", words)] }
    // An entry is of one day.
    guard [.day, .part].contains(date.grain) else { return [] }
    return [("day", words)] + (date.partOfDay.map { [("part_of_day", $0.rawValue)] } ?? [])
  }
}
