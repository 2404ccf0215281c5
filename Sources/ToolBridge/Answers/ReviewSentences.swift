import Journal
import Localization
import ToolSchema

/// A look back as a person would tell it: what was done, what moved, what did not, three questions.
extension QuestionSentences {
  var review: [String] {
    var lines = [result["of"] == "term" ? termDone : weekDone]
    lines += goalsOfTerm
    let moved = (result["moved"]?.array ?? []).map(self.moved)
    if !moved.isEmpty {
      let heading = goals.isEmpty ? localized("Moved") : localized("Other goals moved")
      lines.append("\(heading): \(moved.joined(separator: "; ")).")
    }
    let met = (result["met"]?.array ?? []).compactMap(\.string)
    if !met.isEmpty, goals.isEmpty {
      lines.append(localized("Met: \(met.joined(separator: "; "))."))
    }
    let still = (result["still"]?.array ?? []).map(self.still)
    if !still.isEmpty { lines.append(localized("Did not move: \(still.joined(separator: "; ")).")) }
    if let reflection = result["reflection"]?.string {
      lines.append(localized("You wrote before: “\(reflection.replacing("\n", with: " "))”"))
    }
    return lines + questions
  }

  // MARK: What was done

  private func entries(_ period: JSONValue) -> String {
    let actions = period["actions"]?.integer ?? 0
    guard actions > 0 else { return localized("nothing is logged") }
    let active = period["days_active"]?.integer ?? 0
    let days = period["days"]?.integer ?? active
    let text =
      actions == 1
      ? localized("1 entry") : localized("\(actions) entries on \(active) of \(days) days")
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
    let span =
      result["is_over"] == true
      ? localized("\(from) to \(until)") : localized("since \(from), until \(until)")
    return
      localized(
        "Term \(result["term"]?.integer ?? 0)\(theme), \(span): \(entries(period))\(sums(of: period))"
      )
  }

  private var weekDone: String {
    guard let period = result["period"] else { return "" }
    let said = period["said"]?.string ?? localized("this week")
    let before = result["actions_before"]?.integer.map { before -> String in
      let more = (period["actions"]?.integer ?? 0) - before
      let count =
        more == 0
        ? localized("as many as")
        : localized("\(abs(more)) \(more > 0 ? localized("more") : localized("fewer")) than")
      return localized(" That is \(count) in the \(period["days"]?.integer ?? 7) days before.")
    }
    return "\(GoalSentence.capitalised(said)): \(entries(period))\(sums(of: period))\(before ?? "")"
  }

  // MARK: What moved

  /// The goals of the term, one a line.
  private var goalsOfTerm: [String] {
    guard !goals.isEmpty else { return [] }
    let met = goals.count { $0["status"] == "complete" }
    let measured = goals.count { !($0["targets"]?.array ?? []).isEmpty }
    return [localized("Goals of the term, \(met) of \(measured) met:")]
      + goals.map { goal in
        let standing = GoalSentence(writer: writer, goal).undated
        return "- \(goal["goal"]?.string ?? "")\(standing.isEmpty ? "" : ": \(standing)")"
      }
  }

  /// `Swim more by 1.2 (1.2 of 10 km) and 1 (1 of 20 sessions)`.
  private func moved(_ entry: JSONValue) -> String {
    let steps = (entry["steps"]?.array ?? []).map { step -> String in
      func number(_ key: String) -> String { writer.number(step[key]?.double ?? 0) }
      let most = step["direction"] == "at_most" ? localized("at most ") : ""
      let stand = localized(
        "\(number("current")) of \(most)\(number("target")) \(step["unit"]?.string ?? "")")
      return step["added"] == nil
        ? localized("now \(stand)") : localized("by \(number("added")) (\(stand))")
    }
    return "\(entry["goal"]?.string ?? "") \(steps.joined(separator: localized(" and ")))"
  }

  private func still(_ entry: JSONValue) -> String {
    let last = entry["last"]?.string.flatMap { Day($0) }.map {
      localized(" (last on \(writer.day($0)))")
    }
    return (entry["goal"]?.string ?? "") + (last ?? "")
  }

  // MARK: What is asked

  private var questions: [String] {
    let isOfWeek = result["of"] == "week"
    let still = (result["still"]?.array ?? []).compactMap { $0["goal"]?.string }
    let way = still.count == 1 ? localized(" of “\(still[0])”") : ""
    let now =
      isOfWeek
      ? localized("next week")
      : result["is_over"] == true ? localized("this time") : localized("from now on")
    var lines = [
      localized("Three questions:"), localized("1. What went well?"),
      localized("2. What got in the way\(way)?"),
      localized("3. What will you do differently \(now)?"),
    ]
    if let term = result["term"]?.integer {
      let keeping = Review.keeping(isOfWeek: isOfWeek, term: term)
      lines.append(localized("Answer in a sentence or two, and it is \(keeping)."))
      if result["is_last"] == true {
        lines.append(
          localized("Then “plan the next term” begins the next one with what this one taught."))
      }
    }
    return lines
  }
}
