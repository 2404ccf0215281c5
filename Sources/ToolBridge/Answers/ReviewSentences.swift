import Journal
import ToolSchema

/// A look back as a person would tell it: what was done, what moved, what did not, three questions.
extension QuestionSentences {
  var review: [String] {
    var lines = [result["of"] == "term" ? termDone : weekDone]
    lines += goalsOfTerm
    let moved = (result["moved"]?.array ?? []).map(self.moved)
    if !moved.isEmpty {
      let heading = goals.isEmpty ? "Moved" : "Other goals moved"
      lines.append("\(heading): \(moved.joined(separator: "; ")).")
    }
    let met = (result["met"]?.array ?? []).compactMap(\.string)
    if !met.isEmpty, goals.isEmpty { lines.append("Met: \(met.joined(separator: "; ")).") }
    let still = (result["still"]?.array ?? []).map(self.still)
    if !still.isEmpty { lines.append("Did not move: \(still.joined(separator: "; ")).") }
    if let reflection = result["reflection"]?.string {
      lines.append("You wrote before: “\(reflection.replacing("\n", with: " "))”")
    }
    return lines + questions
  }

  // MARK: What was done

  private func entries(_ period: JSONValue) -> String {
    let actions = period["actions"]?.integer ?? 0
    guard actions > 0 else { return "nothing is logged" }
    let active = period["days_active"]?.integer ?? 0
    let days = period["days"]?.integer ?? active
    let text = actions == 1 ? "1 entry" : "\(actions) entries on \(active) of \(days) days"
    let minutes = period["minutes"]?.double ?? 0
    return text + (minutes > 0 ? ", \(writer.duration(minutes.rounded()))" : "")
  }

  private func sums(of period: JSONValue) -> String {
    let sums = (period["totals"]?.array ?? []).map(writer.rounded)
    return sums.isEmpty ? "." : "; \(sums.prefix(4).joined(separator: ", "))."
  }

  private var termDone: String {
    guard let period = result["period"] else { return "" }
    let theme = result["theme"]?.string.map { " “\($0)”" } ?? ""
    let until = result["until"]?.string.flatMap { Day($0) }.map(writer.day) ?? ""
    let from = period["from"]?.string.flatMap { Day($0) }.map(writer.day) ?? ""
    let span = result["is_over"] == true ? "\(from) to \(until)" : "since \(from), until \(until)"
    return
      "Term \(result["term"]?.integer ?? 0)\(theme), \(span): \(entries(period))\(sums(of: period))"
  }

  private var weekDone: String {
    guard let period = result["period"] else { return "" }
    let said = period["said"]?.string ?? "this week"
    let before = result["actions_before"]?.integer.map { before -> String in
      let more = (period["actions"]?.integer ?? 0) - before
      let count = more == 0 ? "as many as" : "\(abs(more)) \(more > 0 ? "more" : "fewer") than"
      return " That is \(count) in the \(period["days"]?.integer ?? 7) days before."
    }
    return "\(GoalSentence.capitalised(said)): \(entries(period))\(sums(of: period))\(before ?? "")"
  }

  // MARK: What moved

  /// The goals of the term, one a line.
  private var goalsOfTerm: [String] {
    guard !goals.isEmpty else { return [] }
    let met = goals.count { $0["status"] == "complete" }
    let measured = goals.count { !($0["targets"]?.array ?? []).isEmpty }
    return ["Goals of the term, \(met) of \(measured) met:"]
      + goals.map { goal in
        let standing = GoalSentence(writer: writer, goal).undated
        return "- \(goal["goal"]?.string ?? "")\(standing.isEmpty ? "" : ": \(standing)")"
      }
  }

  /// `Swim more by 1.2 (1.2 of 10 km) and 1 (1 of 20 sessions)`.
  private func moved(_ entry: JSONValue) -> String {
    let steps = (entry["steps"]?.array ?? []).map { step -> String in
      func number(_ key: String) -> String { writer.number(step[key]?.double ?? 0) }
      let most = step["direction"] == "at_most" ? "at most " : ""
      let stand = "\(number("current")) of \(most)\(number("target")) \(step["unit"]?.string ?? "")"
      return step["added"] == nil ? "now \(stand)" : "by \(number("added")) (\(stand))"
    }
    return "\(entry["goal"]?.string ?? "") \(steps.joined(separator: " and "))"
  }

  private func still(_ entry: JSONValue) -> String {
    let last = entry["last"]?.string.flatMap { Day($0) }.map { " (last on \(writer.day($0)))" }
    return (entry["goal"]?.string ?? "") + (last ?? "")
  }

  // MARK: What is asked

  private var questions: [String] {
    let isOfWeek = result["of"] == "week"
    let still = (result["still"]?.array ?? []).compactMap { $0["goal"]?.string }
    let way = still.count == 1 ? " of “\(still[0])”" : ""
    let now = isOfWeek ? "next week" : result["is_over"] == true ? "this time" : "from now on"
    var lines = [
      "Three questions:", "1. What went well?", "2. What got in the way\(way)?",
      "3. What will you do differently \(now)?",
    ]
    if let term = result["term"]?.integer {
      let keeping = Review.keeping(isOfWeek: isOfWeek, term: term)
      lines.append("Answer in a sentence or two, and it is \(keeping).")
      if result["is_last"] == true {
        lines.append("Then “plan the next term” begins the next one with what this one taught.")
      }
    }
    return lines
  }
}
