import Foundation
package import Journal
import Localization
package import Store
package import ToolSchema

/// The program's own sentences, made from rows and tool results, never from a model's words.
package struct AnswerWriter: Sendable {
  private let today: Day
  private let habits: Habits

  package init(today: Day, habits: Habits = Habits()) {
    self.today = today
    self.habits = habits
  }

  /// The time of day of `YYYY-MM-DDTHH:MM`, as the person reads it.
  package func clock(_ time: String) -> String { habits.clock(time.suffix(5)) }

  /// `Sat 21 Nov`, with the year where it is another one.
  package func day(_ day: Day) -> String { day.shown(beside: today) }

  /// `Run, 5 km, 30 min on Sat 21 Nov`: a proposal or entry in the words of `create_action` or
  /// `create_goal`.
  package func summary(_ arguments: JSONObject) -> String {
    if let goals = arguments["goals"]?.array, arguments["title"] == nil, arguments["day"] == nil {
      return plan(goals, arguments)
    }
    var parts: [String] = []
    if let title = arguments["title"]?.string { parts.append(title) }
    for key in ["measurements", "targets"] {
      for item in arguments[key]?.array ?? [] {
        let text = quantity(item)
        // A title has its amounts as they stand in data.
        let isTold = Presentation.plain { self.isTold(quantity(item), in: parts.first ?? "") }
        if !isTold { parts.append(text) }
      }
    }
    if let minutes = arguments["duration_minutes"]?.double {
      parts.append(duration(minutes))
    }
    parts += otherFields(arguments)
    var text = parts.joined(separator: ", ")
    if let day = arguments["day"]?.string.flatMap({ Day($0) }) {
      text += localized(" on \(self.day(day))")
    }
    if let part = arguments["part_of_day"]?.string { text += " (\(localized(word: part)))" }
    if let start = arguments["start_time"]?.string { text += localized(" at \(clock(start))") }
    if let begin = arguments["start_date"]?.string.flatMap({ Day($0) }), begin > today {
      text += localized(" from \(day(begin))")
    }
    if let end = arguments["target_date"]?.string.flatMap({ Day($0) }) {
      text += text.isEmpty ? localized("ends on \(day(end))") : localized(" by \(day(end))")
    }
    if let asker = arguments["requested_by"]?.string { text += localized(", asked by \(asker)") }
    if let consequence = arguments["consequence"]?.string {
      text += localized(", otherwise \(consequence)")
    }
    if let values = arguments["values"]?.array?.compactMap(\.string), !values.isEmpty {
      text += localized(" (for \(values.joined(separator: ", ")))")
    }
    if let step = arguments["first_step"]?.string { text += localized("; first: \(step)") }
    // Of a change that only moves an entry the day stands alone.
    return String(text.drop { $0 == " " })
  }

  /// Whether a title has an amount already: "5 km" in "Run 5 km", "30 sessions" in "Do 30 strength
  /// sessions".
  private func isTold(_ amount: String, in title: String) -> Bool {
    let words = title.split(separator: " ")
    let parts = amount.split(separator: " ")
    guard parts.count == 2, let place = words.firstIndex(of: parts[0]) else {
      return title.contains(amount)
    }
    return words[place...].prefix(4).contains(parts[1])
  }

  /// `Plan for term 4: Run 60 km, Read 6 books`.
  private func plan(_ goals: [JSONValue], _ arguments: JSONObject) -> String {
    let titles = goals.compactMap { $0["title"]?.string }.joined(separator: ", ")
    return localized("Plan")
      + (arguments["term"]?.integer.map { localized(" for term \($0)") } ?? "") + ": " + titles
  }

  /// What only records of other kinds have: `level major`, `term 3`.
  private func otherFields(_ arguments: JSONObject) -> [String] {
    guard let kind = arguments["kind"]?.string, kind != "action" else { return [] }
    let others = Set(RecordKind(rawValue: kind)?.fields ?? [])
      .subtracting([
        "title", "targets", "target_date", "values", "terms", "notes", "description",
        "requested_by", "consequence",
      ])
    return arguments.filter { others.contains($0.key) || $0.key == "archived" }.map { key, value in
      let text = value.string ?? value.double.map { Quantity.shown($0) } ?? ""
      if let archived = value.bool {
        return archived ? localized("archived") : localized("not archived")
      }
      return "\(key.replacing("_", with: " ")) \(text)"
    }
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
      return localized("\(Quantity.shown(minutes)) min")
    }
    let rest = Int(minutes) % 60
    return rest == 0 ? "\(Int(minutes) / 60) h" : localized("\(Int(minutes) / 60) h \(rest) min")
  }

  func quantity(_ item: JSONValue) -> String {
    (try? TargetItem(item, at: "").text)
      ?? Quantity.shown(item["value"]?.double ?? 0, item["unit"]?.string ?? "")
  }

  /// One sentence about what became of a proposal, from what is in the database.
  ///
  /// - Parameter byPerson: whether the person themselves reads it, and can answer there.
  package func outcome(
    of proposal: Proposal, goals: [GoalOverview], byPerson: Bool = true
  ) -> String {
    let summary = summary(of: proposal)
    switch proposal.record.status {
    case .pending: return waiting(proposal, summary, byPerson: byPerson)
    case .declined:
      return
        "\(proposal.confirm == nil ? localized("Not saved") : localized("Not deleted")): \(summary)."
    case .superseded: return localized("Replaced: \(summary).")
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
        localized(
          "\(title): \(number(target.current)) of \(Quantity.shown(target.target)) \(unit) (\(percent(target.percent)))."
        )
    }
    let isUpdate = proposal.subject != nil
    let verb =
      proposal.confirm != nil
      ? localized("Deleted") : isUpdate ? localized("Changed") : localized("Saved")
    // Somebody with hundreds of goals does not want to read of each.
    let rest = moved.count > 5 ? [localized("And \(moved.count - 5) goals more.")] : []
    return (["\(verb): \(summary)."] + moved.prefix(5) + rest).joined(separator: " ")
  }

  /// A deletion names what would go and the word that it needs.
  private func waiting(_ proposal: Proposal, _ summary: String, byPerson: Bool) -> String {
    let command = "tenweek approve \(proposal.id)"
    guard let word = proposal.confirm else {
      return byPerson
        ? localized("Waiting for your yes: \(summary).")
        : localized("Waiting for the person's yes: \(summary). They save it with: \(command)")
    }
    let entry = proposal.former.flatMap { $0["goal"] == nil ? self.summary($0) : nil } ?? summary
    guard byPerson else {
      return localized(
        "Not deleted yet: \(entry). The person deletes it with: \(command) --confirm \(word)")
    }
    return localized(
      "Not deleted yet: \(entry). Type “\(word)” to delete it, "
        + "or run: \(command) --confirm \(word)")
  }

  func number(_ value: Double) -> String {
    Quantity.shown((value * 100).rounded() / 100)
  }

  func percent(_ value: Double) -> String {
    value < 10 ? "\(Quantity.shown((value * 10).rounded() / 10)) %" : "\(Int(value.rounded())) %"
  }

  /// The answer to a read in plain sentences.
  package func answer(_ tool: String, _ result: JSONValue) -> String {
    switch tool {
    case "query_progress":
      (result["read_as"]?.string.map { localized("Read as “\($0)”.\n") } ?? "")
        + QuestionSentences(writer: self, result: result).text
    case "find_records": records(result)
    default: result.text
    }
  }

  /// What an answer in anybody's words has to name: the numbers that were asked for, or the titles
  /// of what was found.
  package func essentials(_ tool: String, _ result: JSONValue) -> [String] {
    guard tool == "query_progress" else {
      return (result["records"]?.array ?? []).prefix(5).compactMap { $0["title"]?.string }
    }
    return QuestionSentences(writer: self, result: result).essentials
  }

  /// A goal in one line, with its targets, how they compare with the line and the days left.
  package func goal(_ report: JSONValue) -> String { GoalSentence(writer: self, report).text }

  /// A goal in several sentences: how it stands, the needed and the recent pace, the projection.
  package func outlook(_ report: JSONValue) -> [String] {
    GoalSentence(writer: self, report).sentences
  }

  private func records(_ result: JSONValue) -> String {
    let records = result["records"]?.array ?? []
    guard !records.isEmpty else {
      return result["kind"]?.string == "action"
        ? localized("Nothing like that is logged.") : localized("Nothing found.")
    }
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
