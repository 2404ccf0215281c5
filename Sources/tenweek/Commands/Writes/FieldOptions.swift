import ArgumentParser
import Foundation
import Journal
import Localization
import Phrases
import Store
import ToolBridge
import ToolSchema

/// Of an entry.
struct ActionFields: RecordFields {
  static let kind = RecordKind.action
  static let example = RecordExample(
    command: "actions", name: "Run", options: "--amount \"5 km\" --day yesterday", id: "ID")

  @Option(help: .localized("An amount: \"5 km\"; can be repeated.")) var amount: [String] = []
  @Option(help: .localized("How long it took: 45, \"1 h 30 min\".")) var duration: String?
  @Option(help: .localized("The day: 2026-11-20, yesterday.")) var day: String?
  @Option(help: .localized("The time of day when it began: 07:30.")) var at: String?
  @Option(help: .localized("A goal that it counts toward; can be repeated.")) var goal: [String] =
    []
  @OptionGroup var texts: TextOptions

  func fill(_ json: inout JSONObject, in work: Workplace) throws {
    try json.set("measurements", amounts: amount, in: work)
    try json.set("day", day: day, past: true, in: work)
    if let duration {
      guard let mention = work.phrases.readDuration(duration) else {
        throw UsageError(message: "“\(duration)” is no length of time. Write it like “45 min”.")
      }
      json["duration_minutes"] = .number(mention.minutes)
    }
    if let at {
      let day = try json["day"]?.string.flatMap { Day($0) } ?? storedDay(json, in: work)
      guard let wall = WallTime("\(day)T\(at.count == 4 ? "0" : "")\(at)") else {
        throw UsageError(message: "“\(at)” is no time of day. Write it like 07:30.")
      }
      json["start_time"] = .string(wall.minuteText)
    }
    json.set("goals", names: goal)
    texts.fill(&json)
  }

  private func storedDay(_ json: JSONObject, in work: Workplace) throws -> Day {
    guard let id = json["id"]?.string else { return work.surroundings.today }
    return try work.database.action(id)?.action.localDay ?? work.surroundings.today
  }
}

/// Of a goal.
struct GoalFields: RecordFields {
  static let kind = RecordKind.goal
  static let example = RecordExample(
    command: "goals", name: "\"Run 120 km\"", options: "--target \"120 km\" --until 2027-01-31")

  @Option(
    help: .localized(
      "A target: \"120 km\", \"3 runs a week\", \"at most 2 coffees a day\"; can be repeated."))
  var target: [String] = []
  @Option(help: .localized("The first day; otherwise today.")) var from: String?
  @Option(help: .localized("The last day: 2027-01-31, \"in ten weeks\".")) var until: String?
  @Option(help: .localized("A value that it serves; can be repeated.")) var value: [String] = []
  @Option(help: .localized("The number of a term that it belongs to; can be repeated.")) var term:
    [String] =
      []
  @Option(help: .localized("How it is to be reached.")) var plan: String?
  @OptionGroup var weight: WeightOptions
  @OptionGroup var texts: TextOptions

  func fill(_ json: inout JSONObject, in work: Workplace) throws {
    try json.set("targets", targets: target, in: work)
    try json.set("start_date", day: from, in: work)
    try json.set("target_date", day: until, in: work)
    json.set("values", names: value)
    json.set("terms", names: term)
    json.set("plan", plan)
    weight.fill(&json)
    texts.fill(&json)
  }
}

/// Of a personal value.
struct ValueFields: RecordFields {
  static let kind = RecordKind.value
  static let example = RecordExample(
    command: "values", name: "Health", options: "--level major --priority 1")

  @Option(help: .localized("general, major, highest_order or life_area.")) var level: String?
  @Option(help: .localized("1 to 100; 1 is the dearest.")) var priority: Int?
  @Option(help: .localized("The part of life that it is about.")) var domain: String?
  @Option(help: .localized("How to live by it.")) var guidance: String?
  @OptionGroup var texts: TextOptions

  func fill(_ json: inout JSONObject, in work: Workplace) throws {
    json.set("level", level)
    json.set("priority", priority)
    json.set("domain", domain)
    json.set("guidance", guidance)
    texts.fill(&json)
  }
}

/// Of a term; its name is its theme.
struct TermFields: RecordFields {
  static let kind = RecordKind.term
  static let example = RecordExample(
    command: "terms", name: "\"Deep work\"", options: "--from 2027-01-04", id: "3")
  static let nameKey = "theme"

  @Option(help: .localized("Its number; otherwise the next.")) var number: Int?
  @Option(help: .localized("The first day; otherwise the day after the last term.")) var from:
    String?
  @Option(help: .localized("The last day; otherwise ten weeks on.")) var until: String?
  @Option(help: .localized("planned, active, completed, delayed, on_hold or cancelled."))
  var status: String?
  @Option(help: .localized("What came of it.")) var reflection: String?
  @OptionGroup var texts: TextOptions

  func fill(_ json: inout JSONObject, in work: Workplace) throws {
    json.set("number", number)
    try json.set("start_date", day: from, in: work)
    try json.set("target_date", day: until, in: work)
    json.set("status", status)
    json.set("reflection", reflection)
    texts.fill(&json)
  }
}

/// Of a measure.
struct MeasureFields: RecordFields {
  static let kind = RecordKind.measure
  static let example = RecordExample(command: "measures", name: "Pages", options: "--unit pages")

  @Option(help: .localized("The unit, where it is not the name: km.")) var unit: String?
  @OptionGroup var texts: TextOptions

  func fill(_ json: inout JSONObject, in work: Workplace) throws {
    json.set("unit", unit)
    texts.fill(&json)
  }
}

/// Of a milestone.
struct MilestoneFields: RecordFields {
  static let kind = RecordKind.milestone
  static let example = RecordExample(
    command: "milestones", name: "\"Half marathon\"", options: "--on 2027-03-01")

  @Option(help: .localized("Its day: 2027-03-01.")) var on: String?
  @OptionGroup var weight: WeightOptions
  @OptionGroup var texts: TextOptions

  func fill(_ json: inout JSONObject, in work: Workplace) throws {
    try json.set("target_date", day: on, in: work)
    weight.fill(&json)
    texts.fill(&json)
  }
}

/// Of an obligation.
struct ObligationFields: RecordFields {
  static let kind = RecordKind.obligation
  static let example = RecordExample(
    command: "obligations", name: "\"Tax return\"", options: "--by friday")

  @Option(help: .localized("The day by which it is owed.")) var by: String?
  @Option(help: .localized("Who asked for it.")) var askedBy: String?
  @Option(help: .localized("What follows if it is not done.")) var consequence: String?
  @OptionGroup var weight: WeightOptions
  @OptionGroup var texts: TextOptions

  func fill(_ json: inout JSONObject, in work: Workplace) throws {
    try json.set("target_date", day: by, in: work)
    json.set("requested_by", askedBy)
    json.set("consequence", consequence)
    weight.fill(&json)
    texts.fill(&json)
  }
}
