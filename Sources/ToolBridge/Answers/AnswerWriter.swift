import Foundation
package import Journal
package import Store
package import ToolSchema

/// The program's own sentences, made from rows and tool results, never from a model's words.
package struct AnswerWriter: Sendable {
  private let today: Day

  package init(today: Day) { self.today = today }

  /// `Sat 21 Nov`, with the year where it is another one.
  package func day(_ day: Day) -> String {
    let (year, month, number) = day.components
    let weekday = Self.weekdays[day.weekday.rawValue - 1]
    let text = "\(weekday) \(number) \(Self.months[month - 1])"
    return year == today.components.year ? text : "\(text) \(year)"
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Run, 5 km, 30 min on Sat 21 Nov`: a proposal or entry in the words of `create_action` or
  /// `create_goal`.
  package func summary(_ arguments: JSONObject) -> String {
    var parts: [String] = []
    if let title = arguments["title"]?.string { parts.append(title) }
    for key in ["measurements", "targets"] {
      for item in arguments[key]?.array ?? [] {
        let text = quantity(item)
        if !(parts.first ?? "").contains(text) { parts.append(text) }
      }
    }
    if let minutes = arguments["duration_minutes"]?.double {
      parts.append(duration(minutes))
    }
    var text = parts.joined(separator: ", ")
    if let day = arguments["day"]?.string.flatMap({ Day($0) }) { text += " on \(self.day(day))" }
    if let part = arguments["part_of_day"]?.string { text += " (\(part))" }
    if let start = arguments["start_time"]?.string { text += " at \(start.suffix(5))" }
    if let end = arguments["target_date"]?.string.flatMap({ Day($0) }) {
      text += " by \(day(end))"
    }
    return text
  }

  /// What a proposal is about, in a line; of one that changes an entry the entry's title first.
  package func summary(of proposal: Proposal) -> String {
    guard let subject = proposal.subject else { return summary(proposal.arguments) }
    guard proposal.confirm == nil else { return subject }
    return "\(subject): \(summary(proposal.arguments))"
  }

  /// `45 min`, `1 h 30 min`.
  package func duration(_ minutes: Double) -> String {
    guard minutes >= 60, minutes.rounded() == minutes else {
      return "\(Quantity.number(minutes)) min"
    }
    let rest = Int(minutes) % 60
    return rest == 0 ? "\(Int(minutes) / 60) h" : "\(Int(minutes) / 60) h \(rest) min"
  }

  private func quantity(_ item: JSONValue) -> String {
    "\(Quantity.number(item["value"]?.double ?? 0)) \(item["unit"]?.string ?? "")"
  }

  /// One sentence about what became of a proposal, from what is in the database.
  package func outcome(of proposal: Proposal, goals: [GoalOverview]) -> String {
    let summary = summary(of: proposal)
    switch proposal.record.status {
    case .pending: return waiting(proposal, summary)
    case .declined: return "Not saved: \(summary)."
    case .superseded: return "Replaced: \(summary)."
    case .applied: break
    }
    let moved = proposal.progress.compactMap { shift -> String? in
      guard let title = shift["goal"]?.string, let unit = shift["unit"]?.string,
        shift["before"]?.isNull == false,
        let target = goals.first(where: { $0.title == title })?.targets.first(where: {
          $0.unit == unit
        })
      else { return nil }
      return
        "\(title): \(number(target.current)) of \(Quantity.number(target.target)) \(unit) (\(percent(target.percent)))."
    }
    let isUpdate = proposal.subject != nil
    let verb = proposal.confirm != nil ? "Deleted" : isUpdate ? "Changed" : "Saved"
    return (["\(verb): \(summary)."] + moved).joined(separator: " ")
  }

  /// A deletion names what would go and the word that it needs.
  private func waiting(_ proposal: Proposal, _ summary: String) -> String {
    guard let word = proposal.confirm else { return "Waiting for your yes: \(summary)." }
    let entry = proposal.former.flatMap { $0["goal"] == nil ? self.summary($0) : nil } ?? summary
    return "Not deleted yet: \(entry). Type “\(word)” to delete it, "
      + "or run: tenweek approve \(proposal.id) --confirm \(word)"
  }

  private func number(_ value: Double) -> String {
    Quantity.number((value * 100).rounded() / 100)
  }

  private func percent(_ value: Double) -> String {
    value < 10 ? "\(Quantity.number((value * 10).rounded() / 10)) %" : "\(Int(value.rounded())) %"
  }

  /// The answer to a read in plain sentences.
  package func answer(_ tool: String, _ result: JSONValue) -> String {
    switch tool {
    case "query_progress": progress(result)
    case "find_records": records(result)
    default: result.text
    }
  }

  /// What an answer in anybody's words has to name: the sums of the goals and periods, or the titles
  /// of what was found.
  package func essentials(_ tool: String, _ result: JSONValue) -> [String] {
    guard tool == "query_progress" else {
      return (result["records"]?.array ?? []).prefix(5).compactMap { $0["title"]?.string }
    }
    let sums = (result["goals"]?.array ?? []).flatMap { $0["targets"]?.array ?? [] }
      .compactMap { $0["current"]?.double }
    let totals = (result["period"]?["totals"]?.array ?? []).compactMap { $0["value"]?.double }
    return (sums + totals).map(number)
  }

  private func progress(_ result: JSONValue) -> String {
    var lines = (result["goals"]?.array ?? []).map(goal)
    if let period = result["period"] { lines.insert(totals(period), at: 0) }
    if lines.isEmpty {
      let others = result["other_goals"]?.array?.compactMap(\.string) ?? []
      return others.isEmpty
        ? "There are no goals yet. Say what you want to reach and by when: “run 120 km by the end of January”."
        : "No goal is about that. Your goals: \(others.joined(separator: ", "))."
    }
    return lines.joined(separator: "\n")
  }

  /// A goal in one line, with its targets, the days left and its status.
  package func goal(_ report: JSONValue) -> String {
    var parts = (report["targets"]?.array ?? []).map { target in
      let current = number(target["current"]?.double ?? 0)
      let goal = Quantity.number(target["target"]?.double ?? 0)
      let share = percent(target["percent"]?.double ?? 0)
      return "\(current) of \(goal) \(target["unit"]?.string ?? "") (\(share))"
    }
    if let left = report["days_left"]?.integer {
      parts.append(
        left < 0 ? "ended \(-left) days ago" : left == 1 ? "1 day left" : "\(left) days left")
    }
    let status = report["status"]?.string?.replacing("_", with: " ") ?? ""
    parts.append(status)
    return "\(report["goal"]?.string ?? ""): \(parts.joined(separator: ", "))."
  }

  private func totals(_ period: JSONValue) -> String {
    let actions = period["actions"]?.integer ?? 0
    let through = period["through"]?.string.flatMap { Day($0) } ?? today
    let from = period["from"]?.string.flatMap { Day($0) }
    let span =
      from.map { $0 == through ? day(through) : "\(day($0)) to \(day(through))" }
      ?? "until \(day(through))"
    guard actions > 0 else { return "\(span): nothing logged." }
    var parts = [actions == 1 ? "1 entry" : "\(actions) entries"]
    parts += (period["totals"]?.array ?? []).map(quantity)
    if let minutes = period["minutes"]?.double, minutes > 0 { parts.append(duration(minutes)) }
    return "\(span): \(parts.joined(separator: ", "))."
  }

  private func records(_ result: JSONValue) -> String {
    let records = result["records"]?.array ?? []
    guard !records.isEmpty else { return "Nothing found." }
    let lines = records.map { record -> String in
      guard result["kind"]?.string != "goal" else { return goal(record) }
      guard result["kind"]?.string != "action" else {
        return "- " + summary(record.object ?? [:])
      }
      return "- "
        + (record.object.map { object in
          object.compactMap { $0.value.string ?? $0.value.integer.map { String($0) } }
            .joined(separator: ", ")
        } ?? record.text)
    }
    return lines.joined(separator: "\n")
  }
}
