import Journal
import Localization
import Store
import ToolSchema

extension JSONDocument {
  /// Takes an element of one of the document's lists; the actions go another way.
  ///
  /// - Throws: ``Refusal`` with the place in the document.
  mutating func take(_ json: JSONValue, _ list: String, _ path: String) throws(Refusal) {
    switch list {
    case "values": values.append(try Value(json, path))
    case "measures": measures.append(try MeasureItem(json, path))
    case "terms": terms.append(try Term(json, path))
    case "goals": goals.append(try GoalItem(json, path))
    case "conversations": conversations.append(try Talk(json, path))
    case "milestones": milestones.append(try MilestoneItem(json, path))
    case "obligations": obligations.append(try ObligationItem(json, path))
    case "decisions": decisions.append(try ReadingDecision(json, path))
    // What was done to another file is for people to read: an import passes over it.
    case "changes": _ = try FieldReader(json, at: path, keys: DocumentKeys.change)
    default: break
    }
  }
}

extension JSONDocument.Value {
  fileprivate init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: DocumentKeys.value)
    title = try fields.requiredText("title")
    level = try fields.choice("level", PersonalValue.Level.self) ?? .general
    priority = try fields.integer("priority")
    description = try fields.text("description")
    notes = try fields.text("notes")
    domain = try fields.text("life_domain")
    guidance = try fields.text("guidance")
    archived = try fields.archived()
    logged = try fields.instant("logged")
  }
}

extension ReadingDecision {
  fileprivate init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: DocumentKeys.decision)
    guard let reader = try fields.choice("reader", Reader.self) else {
      throw fields.missing("reader")
    }
    guard let outcome = try fields.choice("outcome", Outcome.self) else {
      throw fields.missing("outcome")
    }
    guard let decidedAt = try fields.instant("at") else { throw fields.missing("at") }
    self.init(
      model: try fields.requiredText("model"), kind: try fields.requiredText("kind"),
      reader: reader, outcome: outcome, favours: try fields.choice("favours", Reader.self),
      decidedAt: decidedAt)
  }
}

extension JSONDocument.MeasureItem {
  fileprivate init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: DocumentKeys.measure)
    title = try fields.requiredText("title")
    unit = UnitCatalogue.unit(try fields.requiredText("unit")).symbol
    description = try fields.text("description")
    notes = try fields.text("notes")
    archived = try fields.archived()
    logged = try fields.instant("logged")
  }
}

extension JSONDocument.Term {
  fileprivate init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: DocumentKeys.term)
    guard let number = try fields.integer("number") else { throw fields.missing("number") }
    guard let start = try fields.day("start") else { throw fields.missing("start") }
    guard let end = try fields.day("end") else { throw fields.missing("end") }
    self.number = number
    self.start = start
    self.end = end
    theme = try fields.text("theme")
    title = try fields.text("title")
    status = try fields.choice("status", GoalTerm.Status.self)
    reflection = try fields.text("reflection")
    description = try fields.text("description")
    notes = try fields.text("notes")
    archived = try fields.archived()
    logged = try fields.instant("logged")
  }
}

extension JSONDocument.ActionItem {
  init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: DocumentKeys.action)
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
    description = try fields.text("description")
    exactStart = try fields.instant("start_utc")
    if exactStart != nil, start == nil { throw fields.missing("start_time") }
    amounts = try fields.list("amounts", JSONDocument.Amount.init)
    archived = try fields.archived()
    logged = try fields.instant("logged")
    let starts = try fields.list("goal_starts", dayItem)
    guard starts.isEmpty || starts.count == goals.count else {
      throw Refusal(
        "\(path)/goal_starts should have as many items as goals.", at: path + "/goal_starts")
    }
    goalStarts = starts.isEmpty ? nil : starts
  }
}

extension JSONDocument.Amount {
  fileprivate init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: DocumentKeys.amount)
    goal = try fields.requiredText("goal")
    start = try fields.day("start")
    guard let value = try fields.number("value") else { throw fields.missing("value") }
    let said = Quantity(value, try fields.requiredText("unit"))
    // One that is too large is refused with its action.
    quantity = (try? Self.kept(said)) ?? said
  }

  /// The quantity in the whole smallest amounts in which it is kept.
  static func kept(_ said: Quantity) throws(Refusal) -> Quantity {
    Quantity(Double(try said.amount()) / said.unit.amountsPerUnit, said.unit.symbol)
  }
}

extension Quantity {
  fileprivate init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: DocumentKeys.measurement)
    guard let value = try fields.number("value") else { throw fields.missing("value") }
    self.init(value, try fields.requiredText("unit"))
  }
}

func textItem(_ json: JSONValue, _ path: String) throws(Refusal) -> String {
  guard let text = json.string else { throw Refusal("\(path) should be a text.", at: path) }
  return text
}

private func dayItem(_ json: JSONValue, _ path: String) throws(Refusal) -> Day? {
  guard !json.isNull else { return nil }
  guard let day = json.string.flatMap({ Day($0) }) else {
    throw Refusal("\(path) should be a date that exists, YYYY-MM-DD, or null.", at: path)
  }
  return day
}
