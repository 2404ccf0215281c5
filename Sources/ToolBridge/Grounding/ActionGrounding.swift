import Foundation
import Journal
import Phrases
import Store
import ToolSchema

/// Grounds a call to log an action in one clause of the person's words.
struct ActionGrounding {
  let call: JSONObject
  let clause: Clause
  var leaves = LeafCollector()

  /// What the person has to be asked, if something required is missing.
  enum Missing: Error {
    case title
    /// A number of which nobody knows what it counts.
    case unit(String)
    case day(String)
    /// Words for several days: "this week".
    case oneDay(String)
    /// Words for a time that has not come yet, and the value that they are for.
    case future(String, String)
    /// Words for an amount that cannot be: below zero, or too large to keep.
    case amount(String, Refusal)
  }

  init(call: JSONObject, clause: Clause) {
    self.call = call
    self.clause = clause
  }

  mutating func ground(in context: inout ToolContext) throws -> LeafCollector {
    let hasTitle = leaves.ground(
      title: call["title"]?.string, in: clause, keepingAmounts: false)
    try groundTime(in: &context)
    groundDuration(in: &context)
    let goals = try context.database.goalOverviews()
    try groundMeasurements(in: &context, for: goals)
    guard hasTitle || leaves.arguments["measurements"] != nil else { throw Missing.title }
    groundNotes()
    groundGoals(among: goals)
    return leaves
  }

  private mutating func groundTime(in context: inout ToolContext) throws {
    let times = clause.dates.filter { $0.role == .point || $0.role == .interval }
    if let vague = times.first(where: { $0.certainty == .vague || $0.invalid != nil }) {
      throw Missing.day(vague.text)
    }
    if let long = times.first(where: { [.week, .month, .year].contains($0.grain) }) {
      throw Missing.oneDay(long.text)
    }
    let today = context.surroundings.today
    let dayMention = times.first { !$0.clock } ?? times.first
    let clockMention = times.first { $0.clock }
    let day = dayMention?.day ?? today
    guard day <= today else { throw Missing.future(dayMention?.text ?? "", "/day") }
    if let dayMention {
      let isoSaid = dayMention.text.contains(day.description)
      leaves.set("day", .string(day.description), isoSaid ? .said : .derived, dayMention.text)
      context.coverage.use(dayMention.span)
    } else {
      leaves.set("day", .string(day.description), .default, nil)
    }
    removeUnlike("day", in: context) { $0.day == day }
    if let clockMention {
      try groundClock(clockMention, on: day, in: &context)
    } else {
      leaves.remove("/start_time", call["start_time"])
      try groundPart(times, on: day, in: &context)
    }
  }

  private mutating func groundClock(
    _ mention: DateMention, on day: Day, in context: inout ToolContext
  ) throws {
    let start = WallTime(day: day, secondOfDay: mention.start.secondOfDay)
    guard start <= context.surroundings.wallTime else {
      throw Missing.future(mention.text, "/start_time")
    }
    leaves.set("start_time", .string(start.minuteText), .derived, mention.text)
    context.coverage.use(mention.span)
    removeUnlike("start_time", in: context) { $0.start == start }
    leaves.remove("/part_of_day", call["part_of_day"])
  }

  private mutating func groundPart(
    _ times: [DateMention], on day: Day, in context: inout ToolContext
  ) throws {
    let said = times.first { $0.partOfDay != nil }
    if let said, let part = said.partOfDay {
      // People call five o'clock evening, so that only what is hours away has not come yet.
      let begins = WallTime(day: day, hour: max(0, part.hours.lowerBound - 4))
      guard begins <= context.surroundings.wallTime else {
        throw Missing.future(said.text, "/part_of_day")
      }
      leaves.set("part_of_day", .string(part.rawValue), .derived, said.text)
      context.coverage.use(said.span)
    }
    if let called = call["part_of_day"]?.string, called != said?.partOfDay?.rawValue {
      leaves.remove("/part_of_day", .string(called))
    }
  }

  /// Notes a time of the call that means something else than the person's words.
  private mutating func removeUnlike(
    _ key: String, in context: ToolContext, _ isSame: (DateMention) -> Bool
  ) {
    guard let called = call[key]?.string, !called.isEmpty else { return }
    if let mention = context.reader.readDate(called, past: true), isSame(mention) { return }
    leaves.remove("/" + key, .string(called))
  }

  private mutating func groundDuration(in context: inout ToolContext) {
    let called = call["duration_minutes"]?.double
    let open = clause.durations.filter { !context.coverage.hasUsed($0.span) }
    let mention = open.first { $0.minutes == called } ?? open.first
    if let mention {
      let said = mention.text.contains(Quantity.number(mention.minutes))
      leaves.set(
        "duration_minutes", .number(mention.minutes), said ? .said : .derived, mention.text)
      context.coverage.use(mention.span)
    } else if let bare = clause.quantities.first(where: { $0.isMinutes(called: called) }) {
      leaves.set("duration_minutes", .number(bare.value), .said, bare.text)
      context.coverage.use(bare.span)
    } else if let interval = clause.dates.first(where: {
      $0.clock && $0.role == .interval && $0.end > $0.start
    }) {
      let minutes =
        (interval.end.day - interval.start.day) * 1440
        + (interval.end.secondOfDay - interval.start.secondOfDay) / 60
      leaves.set("duration_minutes", .number(Double(minutes)), .derived, interval.text)
    }
    if let called, leaves.arguments["duration_minutes"]?.double != called {
      leaves.remove("/duration_minutes", .number(called))
    }
  }

  private mutating func groundMeasurements(
    in context: inout ToolContext, for goals: [GoalOverview]
  ) throws {
    var open = clause.quantities.filter {
      !context.coverage.hasUsed($0.span) && $0.unit != "min/km"
    }
    if let day = leaves.arguments["day"]?.string.flatMap({ Day($0) }),
      let one = CountedOne.mention(in: clause, for: goals, on: day)
    {
      open.append(one)
    }
    var units: Set<String> = []
    for (index, item) in (call["measurements"]?.array ?? []).enumerated() {
      let path = "/measurements/\(index)"
      guard let value = item["value"]?.double else { continue }
      let unit = item["unit"]?.string
      if isDuration(value, unit) { continue }
      guard let found = open.firstIndex(where: { $0.supports(value: value, unit: unit) }),
        let quantity = SupportedQuantity(open[found], unit: assumed(unit, for: open[found])),
        UnitCatalogue.unit(quantity.unit).kind != .time, units.insert(quantity.unit).inserted
      else {
        leaves.remove(path, item)
        continue
      }
      if let unit, UnitCatalogue.unit(unit).dimension != UnitCatalogue.unit(quantity.unit).dimension
      {
        leaves.remove(path + "/unit", .string(unit))
      }
      try take(quantity, in: &context)
      open.remove(at: found)
    }
    // What the model forgot of this deed is taken from the words themselves.
    for mention in open where mention.unit != nil || mention.alternatives.count == 1 {
      guard let quantity = SupportedQuantity(mention), units.insert(quantity.unit).inserted,
        UnitCatalogue.unit(quantity.unit).kind != .time
      else { continue }
      try take(quantity, in: &context)
    }
  }

  private mutating func take(
    _ quantity: SupportedQuantity, in context: inout ToolContext
  ) throws {
    let path = "/measurements/\((leaves.arguments["measurements"]?.array ?? []).count)/value"
    guard quantity.value >= 0 else {
      throw Missing.amount(quantity.evidence, Refusal("An amount is 0 or more.", at: path))
    }
    do throws(Refusal) {
      _ = try Quantity(quantity.value, quantity.unit).amount(at: path)
    } catch {
      throw Missing.amount(quantity.evidence, error)
    }
    leaves.append(quantity, to: "measurements")
    context.coverage.use(quantity.span)
  }

  /// Time spent that a model put among the measurements stands in the duration already.
  private func isDuration(_ value: Double, _ unit: String?) -> Bool {
    guard let unit, UnitCatalogue.unit(unit).kind == .time,
      let minutes = leaves.arguments["duration_minutes"]?.double
    else { return false }
    return value * UnitCatalogue.unit(unit).amountsPerUnit / 60_000 == minutes
  }

  /// A bare number takes the model's unit only if it is one of those that the words allow.
  private func assumed(_ unit: String?, for mention: QuantityMention) -> String? {
    guard mention.unit == nil, let unit else { return nil }
    let symbol = UnitCatalogue.unit(unit).symbol
    return mention.alternatives.first { UnitCatalogue.unit($0).symbol == symbol }
  }

  private mutating func groundNotes() {
    guard let notes = call["notes"]?.string, !notes.isEmpty else { return }
    if let range = clause.text.range(of: notes, options: .caseInsensitive) {
      leaves.set("notes", .string(notes), .said, String(clause.text[range]))
    } else {
      leaves.remove("/notes", .string(notes))
    }
  }

  private mutating func groundGoals(among overviews: [GoalOverview]) {
    let matches = GoalLinks.titles(servedBy: leaves.arguments, among: overviews)
    for (index, item) in (call["goals"]?.array ?? []).enumerated() {
      guard let title = item.string else { continue }
      let isKnown = overviews.contains { $0.title.lowercased() == title.lowercased() }
      let isNamed = Wording(title).isMade(of: Wording(clause.text))
      let isMatched = matches.contains { $0.lowercased() == title.lowercased() }
      guard isKnown, isNamed || isMatched else {
        leaves.remove("/goals/\(index)", item)
        continue
      }
    }
    for title in matches { leaves.append(title, to: "goals", .known, evidence: title) }
  }
}
