import Journal
import Localization
import ToolSchema

/// Answers to questions for a day in sentences: the day, and how far it is.
extension QuestionSentences {
  var dates: [String] {
    let wantsStart = result["wants_start"]?.bool == true
    if let term = result["term"] { return [self.term(term, wantsStart: wantsStart)] }
    if let named = result["dates"]?.array { return named.map { date($0, wantsStart: wantsStart) } }
    if let text = day(result["day"]) {
      return [localized("\(text) is \(distance(result["days_left"])).")]
    }
    return due
  }

  private func day(_ value: JSONValue?) -> String? {
    value?.string.flatMap { Day($0) }.map(writer.day)
  }

  /// "in 36 days", "today", "3 days ago".
  private func distance(_ days: JSONValue?) -> String {
    switch days?.integer ?? 0 {
    case 0: localized("today")
    case 1: localized("tomorrow")
    case -1: localized("yesterday")
    case let days where days > 0: localized("in \(days) days\(weeks(days))")
    case let days: localized("\(-days) days ago")
    }
  }

  private func weeks(_ days: Int) -> String {
    guard result["wants_weeks"]?.bool == true, days >= 7 else { return "" }
    let weeks = days < 14 ? localized("1 week") : localized("\(days / 7) weeks")
    let rest = days % 7
    return " (\(weeks)"
      + (rest == 0
        ? ")" : localized(" and \(rest) \(rest == 1 ? localized("day") : localized("days")))"))
  }

  // MARK: What is named

  private func date(_ entry: JSONValue, wantsStart: Bool) -> String {
    let title = entry["title"]?.string ?? ""
    guard entry["kind"] == "goal" else {
      guard let end = day(entry["end"]) else {
        return localized("\(title) has no day by which it is due.")
      }
      let person = entry["requested_by"]?.string.map { localized(", for \($0)") } ?? ""
      let verb = entry["kind"] == "obligation" ? localized("due on ") : ""
      return "\(title): \(verb)\(end), \(distance(entry["days_to_end"]))\(person)."
    }
    let parts = wantsStart ? [start(entry), end(entry)] : [end(entry)]
    let standing = entry["report"].map { GoalSentence(writer: writer, $0).undated } ?? ""
    return "\(title) \(parts.joined(separator: localized(" and ")))"
      + (standing.isEmpty ? "." : ": \(standing).")
  }

  private func start(_ entry: JSONValue) -> String {
    guard let start = day(entry["start"]) else { return localized("has no day on which it starts") }
    let verb = (entry["days_to_start"]?.integer ?? 0) > 0 ? localized("starts") : "started"
    return localized("\(verb) on \(start), \(distance(entry["days_to_start"])),")
  }

  private func end(_ entry: JSONValue) -> String {
    guard let end = day(entry["end"]) else { return localized("has no day by which it ends") }
    let verb = (entry["days_to_end"]?.integer ?? 0) < 0 ? localized("ended") : "ends"
    return localized("\(verb) on \(end), \(distance(entry["days_to_end"]))")
  }

  // MARK: Terms

  private func term(_ term: JSONValue, wantsStart: Bool) -> String {
    guard term["missing"] == nil else {
      return localized("There is no such term yet: “plan my next term” makes one.")
    }
    let theme = term["theme"]?.string.map { " “\($0)”" } ?? ""
    let name = localized("Term \(term["number"]?.integer ?? 0)\(theme)")
    let (start, end) = (day(term["start"]) ?? "", day(term["end"]) ?? "")
    let begin = "\(start), \(distance(term["days_to_start"]))"
    let close = "\(end), \(distance(term["days_to_end"]))"
    let weeks = term["weeks"]?.integer ?? 0
    if let week = term["week"]?.integer {
      let now = localized("this is week \(week) of \(weeks)")
      return wantsStart
        ? localized("\(name) started on \(begin), and ends on \(close): \(now).")
        : localized("\(name) ends on \(close): \(now).")
    }
    return (term["days_to_start"]?.integer ?? 0) > 0
      ? localized("\(name) starts on \(begin), and ends on \(end): \(weeks) weeks.")
      : localized("\(name) ended on \(close); it started on \(start).")
  }

  // MARK: What is due

  private var due: [String] {
    let days = result["due"]?.array ?? []
    var lines: [String] = []
    if let unknown = result["unknown"]?.string {
      lines.append(localized("Nothing here with a day is called “\(unknown)”."))
    }
    var through = day(result["due_through"])
    if result["none_due"]?.bool == true {
      lines.append(localized("Nothing is due by \(through ?? "")."))
      through = nil
    }
    guard let first = days.first else {
      return lines + [localized("No goal has a day by which it ends.")]
    }
    lines.append(
      (through.map { localized("Due by \($0), first") } ?? localized("Next due"))
        + ": \(self.due(first)).")
    return lines + days.dropFirst().map { "- \(self.due($0))" }
  }

  private func due(_ entry: JSONValue) -> String {
    let titles = (entry["titles"]?.array ?? []).compactMap(\.string)
    let more = titles.count > 4 ? localized(" and \(titles.count - 4) more") : ""
    return
      localized(
        "\(titles.prefix(4).joined(separator: ", "))\(more) on \(day(entry["day"]) ?? ""), ")
      + distance(entry["days_left"])
  }
}
