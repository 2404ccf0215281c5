import Foundation
import Journal
import Localization
import Store
import ToolSchema

/// `create_action`: logs one thing that was done.
enum CreateAction {
  static func tool(_ document: [UInt8]) throws -> Tool {
    let definition = try ToolDefinition(document: document)
    return Tool(
      definition: definition, run: Tool.proving(definition.name), change: change,
      ownFields: ["counted_as": ["type": "string"]])
  }

  private static func change(_ arguments: JSONObject, _ context: ToolContext) throws -> Change {
    .logAction(try draft(arguments, context))
  }

  /// The draft that final arguments stand for, with keys of its own.
  static func draft(_ arguments: JSONObject, _ context: ToolContext) throws -> ActionDraft {
    let surroundings = context.surroundings
    guard let day = arguments["day"]?.string.flatMap({ Day($0) }) else {
      throw Refusal("The day is a date: YYYY-MM-DD.", at: "/day")
    }
    var start: Instant?
    if let text = arguments["start_time"]?.string {
      guard let wall = WallTime(text), text.contains("T") else {
        throw Refusal("The start time is a local time: YYYY-MM-DDTHH:MM.", at: "/start_time")
      }
      start = Instant(wall, in: surroundings.zone)
    }
    let measurements = try measurements(arguments, context)
    var draft = ActionDraft(
      id: surroundings.ids.next(), title: arguments["title"]?.string, day: day,
      zone: surroundings.zone.name,
      partOfDay: arguments["part_of_day"]?.string.flatMap(PartOfDay.init(rawValue:)),
      startTime: start, durationMinutes: arguments["duration_minutes"]?.double,
      measurements: measurements, notes: arguments["notes"]?.string,
      contributions: try contributions(arguments, of: measurements.map(\.quantity), context),
      logTime: surroundings.now())
    try draft.checkDone(by: surroundings.wallTime)
    let waiting = try WaitingLinks(context: context).goals(servedBy: arguments, of: draft.id)
    draft.promises = waiting.isEmpty ? nil : waiting
    return draft
  }

  private static func measurements(
    _ arguments: JSONObject, _ context: ToolContext
  ) throws -> [MeasurementDraft] {
    let measures = try context.database.measures()
    return try (arguments["measurements"]?.array ?? []).enumerated().map { index, item in
      guard let value = item["value"]?.double, let unit = item["unit"]?.string else {
        throw Refusal("A measurement has a unit and a value.", at: "/measurements/\(index)")
      }
      let quantity = Quantity(value, unit)
      return MeasurementDraft(
        id: context.surroundings.ids.next(),
        measure: measures.id(of: quantity) ?? context.surroundings.ids.next(), quantity: quantity)
    }
  }

  /// The links to the goals that the arguments name; an amount that counts under another name is given to
  /// those that count in that.
  private static func contributions(
    _ arguments: JSONObject, of amounts: [Quantity], _ context: ToolContext
  ) throws -> [ContributionDraft] {
    guard let named = arguments["goals"]?.array, !named.isEmpty else { return [] }
    let links = try GoalLinks(in: context.database)
    let day = arguments["day"]?.string.flatMap { Day($0) }
    let counted = try counted(amounts, as: arguments["counted_as"]?.string)
    let drafts = try named.enumerated().map { index, item in
      let title = item.string ?? ""
      guard let goal = links.goal(titled: title, on: day) else {
        throw Refusal("There is no goal “\(title)”.", at: "/goals/\(index)")
      }
      var draft = ContributionDraft(id: context.surroundings.ids.next(), goal: goal.id)
      if let counted, goal.targets.contains(where: { $0.unit == counted.unit.symbol }) {
        draft.quantity = counted
        draft.measure = try context.database.measures().id(of: counted)
      }
      return draft
    }
    if let counted, drafts.allSatisfy({ $0.quantity == nil }) {
      throw Refusal("None of its goals counts in \(counted.unit.symbol).", at: "/counted_as")
    }
    return drafts
  }

  /// The one amount of the person's own, under the name that it counts as.
  private static func counted(_ amounts: [Quantity], as unit: String?) throws -> Quantity? {
    guard let unit else { return nil }
    let own = amounts.filter { $0.unit.kind == .free }
    guard own.count == 1, UnitCatalogue.unit(unit).kind == .free else {
      throw Refusal("“\(unit)” can stand only for one thing that was counted.", at: "/counted_as")
    }
    return Quantity(own[0].value, unit)
  }
}

extension [Measure] {
  /// The key of the measure of a quantity's unit, if the unit is in use.
  func id(of quantity: Quantity) -> Measure.ID? {
    first { $0.unit == quantity.unit.symbol }?.id
  }
}
