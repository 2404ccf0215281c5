import Insights
import Journal
import Localization
import Store
import ToolSchema

/// What to do next, out of goals, pace and values: what to focus on, whether it is too much, and what
/// could come.
struct Guidance {
  let database: JournalDatabase
  let today: Day
  let weekStartsOn: Weekday

  func content(_ kind: QuestionKind) throws -> JSONObject {
    let reports = try database.goalReports(today: today, weekStartsOn: weekStartsOn)
      .filter { report in
        ![.complete, .overdue].contains(report.standing.status)
          && report.goal.startDate.map { $0 <= today } ?? true
      }
    switch kind {
    case .focus: return try focus(reports)
    case .load: return try load(reports)
    default: return try next(reports)
    }
  }

  /// The goal with the fewest days of rest, and those behind it.
  private func focus(_ reports: [GoalReport]) throws -> JSONObject {
    let ranked = reports.sorted {
      ($0.standing.buffer ?? .max, $0.daysLeft ?? .max) < (
        $1.standing.buffer ?? .max, $1.daysLeft ?? .max
      )
    }
    var object: JSONObject = [
      "first": ranked.first?.json(.full) ?? .null,
      "then": .array(
        ranked.dropFirst().filter { ($0.standing.buffer ?? 0) < 0 }.prefix(2).map {
          .string($0.goal.title)
        }),
    ]
    if let value = try neglected() { object["neglected"] = value }
    return object
  }

  /// How many goals are open, which ask for more than is done, and the one change that helps most.
  private func load(_ reports: [GoalReport]) throws -> JSONObject {
    let strained = reports.compactMap { report in report.effort.map { (report, $0) } }
      .filter { $0.1 > 1.3 }.sorted { $0.1 > $1.1 }
    let advice = try Advice.on(reports, in: database, today: today)
    let rest = advice.first { if case .rest = $0.change { true } else { false } }
    return [
      "open": .integer(reports.count),
      "strained": .array(
        strained.prefix(3).map {
          ["goal": .string($0.0.goal.title), "effort": .number(($0.1 * 10).rounded() / 10)]
        }),
      "more": .integer(max(0, strained.count - 3)),
      "suggestion": (rest ?? advice.first)?.json ?? .null,
    ]
  }

  /// The value that nothing serves, and what is done without being a goal's.
  private func next(_ reports: [GoalReport]) throws -> JSONObject {
    var object: JSONObject = ["open": .integer(reports.count)]
    if let value = try neglected() { object["neglected"] = value }
    let titles = reports.map { Wording($0.goal.title).bases }
    let recent = try database.recentActivities(since: today.adding(days: -MeasuredRate.window))
    let free = recent.first { activity in
      let own = Wording(activity.title).content
      return activity.days > 2 && !own.isEmpty && titles.allSatisfy { $0.isDisjoint(with: own) }
    }
    if let free {
      object["activity"] = .string(free.title)
      object["days"] = .integer(free.days)
    }
    return object
  }

  private func neglected() throws -> JSONValue? {
    try ValueAnswer(database: database, today: today).values().first { $0["neglect"] != nil }
  }
}

/// What to do next, in at most three lines with one proposal.
extension QuestionSentences {
  private var begin: String {
    waiting
      ?? localized(
        "There are no goals yet. Say “help me plan the next ten weeks”, and what you want to move.")
  }

  /// What waits for a yes is not nothing.
  var waiting: String? {
    let titles = (result["waiting"]?.array ?? []).compactMap(\.string)
    guard !titles.isEmpty else { return nil }
    let names = titles.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
    let more = titles.count > 3 ? localized(" and \(titles.count - 3) more") : ""
    return
      localized(
        "No goal is saved yet: \(names)\(more) \(titles.count == 1 ? localized("waits") : localized("wait")) for your yes."
      )
  }

  var focusLines: [String] {
    guard let first = result["first"], first["goal"] != nil else { return [begin] }
    let goal = GoalSentence(writer: writer, first)
    let rest = first["rest_days"]?.integer ?? 0
    let then = (result["then"]?.array ?? []).compactMap(\.string)
    var lines = [
      (rest < 0 ? localized("First: ") : localized("All is on its line. Next: ")) + goal.text
    ]
    if let step = step(first) { lines.append(step) }
    if !then.isEmpty {
      lines.append(localized("Then: \(then.joined(separator: ", "))."))
    } else if let value = result["neglected"] {
      lines.append(neglect(value))
    }
    return lines
  }

  /// What today would bring the goal back to its line, or what every week has to bring.
  private func step(_ goal: JSONValue) -> String? {
    let isFar = (goal["rest_days"]?.integer ?? 0) < -NextStep.farBehind
    let parts = (goal["targets"]?.array ?? []).compactMap { target -> String? in
      let unit = target["unit"]?.string ?? ""
      guard let need = target[isFar ? "needed_per_week" : "due_today"]?.double, need > 0 else {
        return nil
      }
      let whole = UnitCatalogue.unit(unit).isCounted ? need.rounded(.up) : need
      return "\(writer.number(whole)) \(UnitCatalogue.unit(unit).symbol(behind: whole))"
    }
    guard !parts.isEmpty else { return nil }
    let amount = parts.joined(separator: localized(" and "))
    return isFar
      ? localized("\(amount) a week from now on would meet it.")
      : localized("\(amount) today would bring it to its line.")
  }

  var loadLines: [String] {
    let open = result["open"]?.integer ?? 0
    guard open > 0 else { return [begin] }
    let strained = result["strained"]?.array ?? []
    let goals = open == 1 ? localized("1 goal is open") : localized("\(open) goals are open")
    guard !strained.isEmpty else {
      return [localized("\(goals), and none needs much more than you did in the last four weeks.")]
        + suggestion
    }
    let names = strained.map {
      "\($0["goal"]?.string ?? "") (\(writer.number($0["effort"]?.double ?? 0)) ×)"
    }
    let more = result["more"]?.integer ?? 0
    let others = more > 0 ? localized(" and \(more) more") : ""
    return [
      localized(
        "\(goals); more than your pace of the last four weeks is needed for \(names.joined(separator: ", "))\(others)."
      )
    ] + suggestion
  }

  private var suggestion: [String] {
    guard let advice = result["suggestion"], let goal = advice["goal"]?.string else { return [] }
    return [
      localized(
        "Most would help: \(goal): \(adjustment(advice)). Ask “what should I change?” for a card.")
    ]
  }

  var nextLines: [String] {
    var lines: [String] = []
    if let value = result["neglected"] { lines.append(neglect(value)) }
    if let activity = result["activity"]?.string {
      let days = result["days"]?.integer ?? 0
      lines.append(
        localized(
          "You did “\(activity)” on \(days) days of the last four weeks, and no goal counts it."))
    }
    if lines.isEmpty {
      if result["open"]?.integer == 0 { return [begin] }
      lines.append(localized("Every value is served, and what you do counts toward a goal."))
    }
    return lines + [
      localized("Say what you want to reach and by when, or “help me plan the next ten weeks”.")
    ]
  }

  private func neglect(_ value: JSONValue) -> String {
    let title = value["value"]?.string ?? ""
    return "\(title): \(AnswerWriter.neglect(of: value) ?? localized("little was done for it"))."
  }
}
