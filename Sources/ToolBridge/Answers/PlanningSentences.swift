import Journal
import Localization
package import ToolSchema

/// Answers that look at values and ahead, in sentences.
extension QuestionSentences {
  var values: [String] {
    let values = result["values"]?.array ?? []
    guard !values.isEmpty else {
      return [localized("No values are written down yet. Say one: “my value is Health”.")]
    }
    let days = result["days"]?.integer ?? 28
    var lines = values.map { value -> String in
      let title = value["value"]?.string ?? ""
      if let neglect = AnswerWriter.neglect(of: value) { return "\(title): \(neglect)." }
      let actions = value["actions"]?.integer ?? 0
      let share = value["engagement_percent"]?.integer ?? 0
      return
        localized(
          "\(title): \(actions) \(actions == 1 ? localized("step") : localized("steps")) toward its goals "
            + "in the last \(days) days, engagement \(share) %.")
    }
    if values.first?["neglect"] != nil {
      lines[0] = localized("Most neglected: ") + lines[0]
    } else {
      lines.insert(localized("No value is neglected."), at: 0)
    }
    for goal in result["goals_without_value"]?.array ?? [] {
      let title = goal["goal"]?.string ?? ""
      let fit = goal["may_serve"]?.string.map {
        localized(" It may serve \($0): \(goal["why"]?.string ?? "").")
      }
      lines.append(localized("“\(title)” serves no value.\(fit ?? "")"))
    }
    return lines
  }

  var whatIf: [String] {
    let answers = result["what_if"]?.array ?? []
    guard !answers.isEmpty else {
      return [
        localized("No goal counts that, so I cannot tell. Name an amount that a goal counts.")
      ]
    }
    return answers.map(imagined)
  }

  private func imagined(_ answer: JSONValue) -> String {
    func number(_ key: String) -> String { writer.number(answer[key]?.double ?? 0) }
    let unit = answer["unit"]?.string ?? ""
    let through = answer["through"]?.string.flatMap { Day($0) }.map(writer.day) ?? ""
    let days = answer["days"]?.integer ?? 1
    let each = "\(number("each")) \(answer["each_unit"]?.string ?? "")"
    let deed = days == 1 ? each : localized("\(each) on each of \(days) days")
    let then = localized(
      "\(number("then")) of \(number("target")) \(unit) (\(number("then_percent")) %)")
    let goal = answer["goal"]?.string ?? ""
    let start = localized("\(goal): with \(deed) you would have \(then) by \(through)")
    guard let lead = answer["then_lead"]?.double, let line = answer["line"]?.double else {
      return start + "."
    }
    let due = localized("the line is at \(writer.number(line)) then")
    guard lead < 0 else {
      return localized(
        "Yes. \(start): back on pace, \(due) (\(writer.number(lead)) \(unit) to spare).")
    }
    return localized("Not yet. \(start), \(writer.number(-lead)) \(unit) short: \(due).")
  }

  var adjustments: [String] {
    let suggestions = result["suggestions"]?.array ?? []
    guard !suggestions.isEmpty else {
      return goals.isEmpty
        ? [localized("There is no open goal to change.")]
        : [
          localized(
            "Nothing needs to change at your pace of the last four weeks, or there is too little to tell."
          )
        ]
          + goals.map { GoalSentence(writer: writer, $0).text }
    }
    return suggestions.map { suggestion in
      let goal = suggestion["goal"]?.string ?? ""
      let effort = suggestion["effort"]?.double.map {
        localized(" It needs \(writer.number($0)) × your pace of the last four weeks.")
      }
      let other = suggestion["or"].map { localized(" Or \(adjustment($0)).") }
      return "\(goal): \(adjustment(suggestion)).\(effort ?? "")\(other ?? "")"
    }
  }

  func adjustment(_ suggestion: JSONValue) -> String {
    switch suggestion["change"]?.string {
    case "target":
      let (from, to) = (suggestion["from"]?.double ?? 0, suggestion["to"]?.double ?? 0)
      return localized("lower the target from \(writer.number(from)) to \(writer.number(to)) ")
        + (suggestion["unit"]?.string ?? "")
    case "date":
      let to = suggestion["to"]?.string.flatMap { Day($0) }.map(writer.day) ?? ""
      return localized("keep the target and move the end to \(to)")
    default:
      guard let days = suggestion["idle_days"]?.integer else {
        return localized("let it rest, so that the others can be met")
      }
      return localized("let it rest, for nothing was logged for it in \(days) days")
    }
  }

  var checks: [String] {
    let checks = result["checks"]?.array ?? []
    return checks.flatMap { check -> [String] in
      let findings = check["checks"]?.array ?? []
      let missing = findings.filter { $0["met"]?.bool == false }
      let title = check["goal"]?.string ?? ""
      guard !missing.isEmpty else { return [localized("\(title): nothing is missing.")] }
      return ["\(title):"]
        + missing.map { "- \($0["is"]?.string ?? ""): \($0["why"]?.string ?? "")" }
    }
  }
}

extension AnswerWriter {
  /// In which way a value of an answer is neglected: "no goal serves it"; nil where it is not.
  package static func neglect(of value: JSONValue) -> String? {
    switch value["neglect"]?.string {
    case "no_goals": localized("no goal serves it")
    case "never_acted": localized("nothing done yet")
    case "no_actions": localized("nothing for \(value["days_since"]?.integer ?? 0) days")
    default: nil
    }
  }
}
