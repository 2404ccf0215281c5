import Journal
import Localization
import ToolSchema

// Goals, milestones and obligations as a document tells them.

extension JSONDocument.GoalItem {
  init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: DocumentKeys.goal)
    title = try fields.requiredText("title")
    start = try fields.day("start")
    target = try fields.day("target")
    targets = try fields.list("targets", JSONDocument.Target.init)
    values = try fields.list("values", textItem)
    terms = try fields.list("terms") { json, path throws(Refusal) in
      guard let number = json.integer else {
        throw Refusal("\(path) should be a number.", at: path)
      }
      return number
    }
    description = try fields.text("description")
    notes = try fields.text("notes")
    plan = try fields.text("plan")
    weight = try fields.weight()
    termLength = try fields.integer("term_length") ?? 10
    strengths = try fields.map("strengths", of: values) { $0.integer }
    valueNotes = try fields.map("value_notes", of: values) { $0.string }
    let places = try fields.map("places", of: terms.map { String($0) }) { $0.integer }
    self.places = Dictionary(
      places.compactMap { key, place in Int(key).map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    archived = try fields.archived()
    logged = try fields.instant("logged")
  }
}

extension JSONDocument.Target {
  init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: DocumentKeys.target)
    guard let value = try fields.number("value") else { throw fields.missing("value") }
    quantity = Quantity(value, try fields.requiredText("unit"))
    shape = TargetShape(
      per: try fields.choice("per", TargetShape.Period.self), from: try fields.number("from"))
    let days = try fields.list("weekdays") { json, path throws(Refusal) in
      guard let day = json.string.flatMap(Weekday.init(code:)) else {
        throw Refusal("\(path) should be mon, tue, wed, thu, fri, sat or sun.", at: path)
      }
      return day
    }
    shape.weekdays = Set(days)
    if let before = try fields.text("before") {
      guard let time = ClockTime(before) else {
        throw Refusal("\(path)/before should be a time of day, HH:MM.", at: path + "/before")
      }
      shape.before = time
    }
    // What begins higher goes down.
    let isFalling = shape.from.map { $0 > value } ?? false
    direction =
      try fields.choice("direction", ExpectationMeasure.Direction.self)
      ?? (isFalling ? .atMost : .atLeast)
    notes = try fields.text("notes")
  }
}

extension JSONDocument.MilestoneItem {
  init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: DocumentKeys.milestone)
    title = try fields.requiredText("title")
    guard let day = try fields.day("target") else { throw fields.missing("target") }
    target = day
    description = try fields.text("description")
    notes = try fields.text("notes")
    weight = try fields.weight()
    archived = try fields.archived()
    logged = try fields.instant("logged")
  }
}

extension JSONDocument.ObligationItem {
  init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: DocumentKeys.obligation)
    title = try fields.requiredText("title")
    deadline = try fields.day("deadline")
    requestedBy = try fields.text("requested_by")
    consequence = try fields.text("consequence")
    description = try fields.text("description")
    notes = try fields.text("notes")
    weight = try fields.weight()
    archived = try fields.archived()
    logged = try fields.instant("logged")
  }
}

extension FieldReader {
  fileprivate func weight() throws(Refusal) -> JSONDocument.Weight {
    JSONDocument.Weight(
      importance: try integer("importance") ?? 5, urgency: try integer("urgency") ?? 5)
  }
}
