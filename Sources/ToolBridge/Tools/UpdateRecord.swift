import Foundation
import Journal
import Phrases
import Store
import ToolSchema

/// `update_record`: corrects an entry that is there.
enum UpdateRecord {
  static func tool(_ document: [UInt8]) throws -> Tool {
    Tool(definition: try ToolDefinition(document: document), run: run, change: change)
  }

  private static func run(_ call: JSONObject, in context: inout ToolContext) throws -> ToolOutcome {
    guard [.change, .done, .none].contains(context.reading.intent) else {
      return .refused("you do not ask to change an entry.")
    }
    if let pending = context.pending,
      let grounded = try PendingCorrection.ground(call, of: pending, in: &context)
    {
      for index in context.reading.clauses.indices { context.coverage.use(clause: index) }
      return .proposal(grounded)
    }
    let choice = RecordChoice(context: context)
    let choosesByDay = namesEntryByDay(context.reading)
    guard
      let entry = try choice.action(id: call["id"]?.string, choosingByDay: choosesByDay)
    else { return .question("Which entry should change? Nothing like it is logged.", path: "/id") }
    var grounding = CorrectionGrounding(call: call, entry: entry)
    guard let leaves = grounding.ground(in: &context, keepsDay: choosesByDay) else {
      let title = entry.action.title ?? "the last entry"
      return .question("What should change about “\(title)”? Say it like: it was 6 km.", path: "")
    }
    for index in context.reading.clauses.indices { context.coverage.use(clause: index) }
    return .proposal(
      GroundedCall(
        tool: "update_record", arguments: leaves.arguments, grounding: leaves.grounding,
        removed: leaves.removed, change: try change(leaves.arguments, context)))
  }

  /// "change yesterday's pushups to 65" names an entry by its day; "it was yesterday" gives it one.
  private static func namesEntryByDay(_ reading: Reading) -> Bool {
    let words = Set(Wording.words(of: reading.text))
    return !(reading.quantities.isEmpty && reading.durations.isEmpty) && !reading.dates.isEmpty
      && words.isDisjoint(with: ["it", "that"])
  }

  private static func change(_ arguments: JSONObject, _ context: ToolContext) throws -> Change {
    guard let id = arguments["id"]?.string, let entry = try context.database.action(id) else {
      throw Refusal("The entry is gone.", at: "/id")
    }
    let action = entry.action
    guard let zone = TimeZone(identifier: action.zone) else {
      throw Refusal("The entry's time zone is not known here.", at: "/id")
    }
    var draft = ActionDraft(
      id: action.id, title: arguments["title"]?.string ?? action.title, day: action.localDay,
      zone: action.zone, partOfDay: action.partOfDay, startTime: action.startTime,
      durationMinutes: arguments["duration_minutes"]?.double ?? action.durationMinutes,
      measurements: try measurements(arguments, entry, context), notes: action.freeformNotes,
      contributions: entry.goals.map { ContributionDraft(id: $0.link, goal: $0.goal) },
      logTime: context.surroundings.now())
    try setTimes(of: &draft, arguments, zone)
    return .updateAction(draft)
  }

  private static func setTimes(
    of draft: inout ActionDraft, _ arguments: JSONObject, _ zone: TimeZone
  ) throws {
    if let text = arguments["day"]?.string {
      guard let day = Day(text) else { throw Refusal("The day is YYYY-MM-DD.", at: "/day") }
      // A clock time moves along with its day.
      if let start = draft.startTime {
        let wall = WallTime(day: day, secondOfDay: start.wallTime(in: zone).secondOfDay)
        draft.startTime = Instant(wall, in: zone)
      }
      draft.day = day
    }
    if let part = arguments["part_of_day"]?.string { draft.partOfDay = PartOfDay(rawValue: part) }
    if let text = arguments["start_time"]?.string {
      guard let wall = WallTime(text) else {
        throw Refusal("The start time is YYYY-MM-DDTHH:MM.", at: "/start_time")
      }
      draft.startTime = Instant(wall, in: zone)
      draft.partOfDay = nil
    }
  }

  private static func measurements(
    _ arguments: JSONObject, _ entry: ActionEntry, _ context: ToolContext
  ) throws -> [MeasurementDraft] {
    guard let items = arguments["measurements"]?.array else {
      return entry.measurements.map {
        MeasurementDraft(id: $0.id, measure: $0.measure, quantity: $0.quantity)
      }
    }
    let measures = try context.database.measures()
    return items.enumerated().compactMap { index, item in
      guard let value = item["value"]?.double, let unit = item["unit"]?.string else { return nil }
      let quantity = Quantity(value, unit)
      let old = entry.measurements.indices.contains(index) ? entry.measurements[index] : nil
      return MeasurementDraft(
        id: old?.id ?? context.surroundings.ids.next(),
        measure: measures.id(of: quantity) ?? context.surroundings.ids.next(), quantity: quantity)
    }
  }
}
