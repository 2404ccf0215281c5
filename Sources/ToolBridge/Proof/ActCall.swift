import Journal
package import Meaning
package import ToolSchema

extension Act {
  /// The act as a call of the catalogue, for events and the history; nil for talk and questions back.
  package var call: (tool: String, arguments: JSONObject)? {
    switch self {
    case .log(let deed): return ("create_action", deed.arguments)
    case .wish(let wish): return ("create_goal", wish.arguments)
    case .plan(let plan):
      var arguments: JSONObject = ["goals": .array(plan.goals.map { .object($0.arguments) })]
      if let term = plan.term { arguments["term"] = .integer(term) }
      arguments.put("start_date", plan.from.words ?? plan.from.day?.description)
      arguments.put("target_date", plan.until.words ?? plan.until.day?.description)
      return ("propose_plan", arguments)
    case .amend(let amendment): return ("update_record", amendment.arguments)
    case .remove(let name): return ("delete_record", name.arguments)
    case .ask(let inquiry): return inquiry.call
    case .choose: return ("propose_plan", [:])
    case .talk, .unsure: return nil
    }
  }
}

extension Deed {
  fileprivate var arguments: JSONObject {
    var arguments = JSONObject()
    arguments.put("title", title ?? words)
    if !amounts.isEmpty { arguments["measurements"] = .array(amounts.map(\.json)) }
    if let minutes = duration?.value { arguments["duration_minutes"] = .number(minutes) }
    arguments.put("day", time.words ?? time.day?.description)
    arguments.put("notes", notes)
    return arguments
  }
}

extension Wish {
  fileprivate var arguments: JSONObject {
    var arguments = JSONObject()
    arguments.put("title", title ?? words)
    if !targets.isEmpty { arguments["targets"] = .array(targets.map(\.json)) }
    arguments.put("start_date", from.words ?? from.day?.description)
    arguments.put("target_date", until.words ?? until.day?.description)
    return arguments
  }
}

extension Amendment {
  fileprivate var arguments: JSONObject {
    var arguments = record.arguments
    arguments.put("title", title)
    if !amounts.isEmpty { arguments["measurements"] = .array(amounts.map(\.json)) }
    if !targets.isEmpty { arguments["targets"] = .array(targets.map(\.json)) }
    if let minutes = duration?.value { arguments["duration_minutes"] = .number(minutes) }
    arguments.put("day", time.words ?? time.day?.description)
    arguments.put("target_date", until.words ?? until.day?.description)
    return arguments
  }
}

extension RecordName {
  fileprivate var arguments: JSONObject {
    var arguments: JSONObject = ["kind": isGoal == true ? "goal" : "action"]
    arguments.put("record", words ?? title)
    arguments.put("record_day", day?.description)
    return arguments
  }
}

extension Inquiry {
  fileprivate var call: (tool: String, arguments: JSONObject) {
    var arguments = JSONObject()
    if let lists {
      arguments.put("kind", lists)
      arguments.put("text", subject)
    } else {
      arguments.put("kind", kind)
      arguments.put("topic", subject)
    }
    arguments.put("period", period)
    return (lists == nil ? "query_progress" : "find_records", arguments)
  }
}

extension JSONObject {
  fileprivate mutating func put(_ key: String, _ text: String?) {
    if let text { self[key] = .string(text) }
  }
}
