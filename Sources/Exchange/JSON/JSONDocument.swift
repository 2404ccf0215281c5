import Journal
import ToolSchema

/// The one JSON document that `import json` reads and `export json` writes.
struct JSONDocument {
  var values: [Value] = []
  var measures: [MeasureItem] = []
  var terms: [Term] = []
  var goals: [GoalItem] = []
  var actions: [ActionItem] = []
  var conversations: [Talk] = []

  struct Value: Equatable {
    var title: String
    var level: PersonalValue.Level
    var priority: Int?
  }

  struct MeasureItem: Equatable {
    var title: String
    var unit: String
  }

  struct Term: Equatable {
    var number: Int
    var start: Day
    var end: Day
    var theme: String?
  }

  struct GoalItem: Equatable {
    var title: String
    var start: Day?
    var target: Day?
    var targets: [Quantity]
    var values: [String]
    var terms: [Int]
  }

  struct ActionItem: Equatable {
    var id: String?
    var title: String?
    var day: Day
    var partOfDay: PartOfDay?
    var start: WallTime?
    var durationMinutes: Double?
    var measurements: [Quantity]
    var goals: [String]
    var notes: String?
    var zone: String?

    /// The action as a sentence about it begins.
    var name: String { "The action “\(title ?? id ?? day.description)”" }
  }

  struct Talk: Equatable {
    struct Line: Equatable {
      var role: String
      var content: String
    }
    var messages: [Line]
  }
}

extension JSONDocument {
  /// Reads the document; unknown keys, wrong types and dates that do not exist are named.
  ///
  /// - Throws: ``Refusal`` with the place in the document.
  init(_ json: JSONValue) throws(Refusal) {
    let root = try FieldReader(
      json, at: "",
      keys: ["values", "measures", "terms", "goals", "actions", "conversations"])
    values = try root.list("values", Value.init)
    measures = try root.list("measures", MeasureItem.init)
    terms = try root.list("terms", Term.init)
    goals = try root.list("goals", GoalItem.init)
    actions = try root.list("actions", ActionItem.init)
    conversations = try root.list("conversations", Talk.init)
  }
}

extension JSONDocument.Value {
  fileprivate init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: ["title", "level", "priority"])
    title = try fields.requiredText("title")
    level = try fields.choice("level", PersonalValue.Level.self) ?? .general
    priority = try fields.integer("priority")
  }
}

extension JSONDocument.MeasureItem {
  fileprivate init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: ["title", "unit"])
    title = try fields.requiredText("title")
    unit = UnitCatalogue.unit(try fields.requiredText("unit")).symbol
  }
}

extension JSONDocument.Term {
  fileprivate init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: ["number", "start", "end", "theme"])
    guard let number = try fields.integer("number") else { throw fields.missing("number") }
    guard let start = try fields.day("start") else { throw fields.missing("start") }
    guard let end = try fields.day("end") else { throw fields.missing("end") }
    self.number = number
    self.start = start
    self.end = end
    theme = try fields.text("theme")
  }
}

extension JSONDocument.GoalItem {
  fileprivate init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(
      json, at: path, keys: ["title", "start", "target", "targets", "values", "terms"])
    title = try fields.requiredText("title")
    start = try fields.day("start")
    target = try fields.day("target")
    targets = try fields.list("targets", Quantity.init)
    values = try fields.list("values", textItem)
    terms = try fields.list("terms") { json, path throws(Refusal) in
      guard let number = json.integer else {
        throw Refusal("\(path) should be a number.", at: path)
      }
      return number
    }
  }
}

extension JSONDocument.ActionItem {
  fileprivate init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(
      json, at: path,
      keys: [
        "id", "title", "day", "part_of_day", "start_time", "duration_minutes", "measurements",
        "goals", "notes", "zone",
      ])
    id = try fields.text("id")
    if let id, !(1...64).contains(id.unicodeScalars.count) {
      throw Refusal("\(path)/id should have 1 to 64 characters.", at: path + "/id")
    }
    title = try fields.text("title")
    guard let day = try fields.day("day") else { throw fields.missing("day") }
    self.day = day
    partOfDay = try fields.choice("part_of_day", PartOfDay.self)
    start = try fields.wallTime("start_time")
    // A day may start some hours after midnight, so that a late hour belongs to the day before.
    if let start, !(0...1).contains(start.day - day) {
      throw Refusal("\(path)/start_time is not on \(day).", at: path + "/start_time")
    }
    durationMinutes = try fields.number("duration_minutes")
    measurements = try fields.list("measurements", Quantity.init)
    goals = try fields.list("goals", textItem)
    notes = try fields.text("notes")
    zone = try fields.zone("zone")
  }
}

extension JSONDocument.Talk {
  fileprivate init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: ["messages"])
    messages = try fields.list("messages") { json, path throws(Refusal) in
      let fields = try FieldReader(json, at: path, keys: ["role", "content"])
      let role = try fields.requiredText("role")
      guard ["user", "assistant"].contains(role) else {
        throw Refusal("\(path)/role should be user or assistant.", at: path + "/role")
      }
      return Line(role: role, content: try fields.requiredText("content"))
    }
  }
}

extension Quantity {
  fileprivate init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: ["unit", "value"])
    guard let value = try fields.number("value") else { throw fields.missing("value") }
    self.init(value, try fields.requiredText("unit"))
  }
}

private func textItem(_ json: JSONValue, _ path: String) throws(Refusal) -> String {
  guard let text = json.string else { throw Refusal("\(path) should be a text.", at: path) }
  return text
}
