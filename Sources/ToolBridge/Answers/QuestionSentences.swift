import Journal
import Localization
import ToolSchema

/// The result of `query_progress` in sentences, with no number that is not in it.
struct QuestionSentences {
  let writer: AnswerWriter
  let result: JSONValue

  var text: String {
    let lines =
      switch result["asked"]?.string ?? "" {
      case "total": totals
      case "compare": comparison
      case "last": last
      case "most": most
      case "peak": peak
      case "average": averages
      case "streak": streak
      case "usual": usual
      case "values": values
      case "what_if": whatIf
      case "adjust": adjustments
      case "smart": checks
      case "templates": Templates.sentences(result, writer)
      case "review": review
      case "focus": focusLines
      case "load": loadLines
      case "next": nextLines
      case "deadlines": dates
      default: standings
      }
    return lines.isEmpty ? nothing : (lines + nearby).joined(separator: "\n")
  }

  var about: String { GoalSentence.capitalised(result["about"]?.string ?? "") }
  /// Within a sentence: " for run with Ben", or nothing.
  var subject: String { about.isEmpty ? "" : localized(" for \(result["about"]?.string ?? "")") }
  var goals: [JSONValue] { result["goals"]?.array ?? [] }

  private var nothing: String {
    let others = result["other_goals"]?.array?.compactMap(\.string) ?? []
    if let waiting, others.isEmpty { return waiting }
    return others.isEmpty
      ? localized(
        "There are no goals yet. Say what you want to reach and by when: “run 120 km by the end of January”."
      )
      : localized("No goal is about that. Your goals: \(others.joined(separator: ", ")).")
  }

  // MARK: Goals

  private var standings: [String] {
    let sentences = goals.map { GoalSentence(writer: writer, $0) }
    switch result["asked"]?.string {
    case "remaining": return ofTerm + sentences.map(\.remaining)
    case "outlook":
      return verdict + ofTerm + sentences.map { goals.count <= 3 ? $0.outlook : $0.text }
    case "due":
      return sentences.isEmpty
        ? [localized("No goal has a pace line today.")] : sentences.map(\.due)
    case "best":
      guard let first = sentences.first else { return [] }
      return [localized("Going best: ") + first.text] + sentences.dropFirst().prefix(2).map(\.text)
    case "worst":
      guard let first = sentences.first else { return [localized("All your goals are complete.")] }
      let isBehind = goals.first.map { stands($0, "behind") } ?? false
      let opening =
        isBehind ? localized("Furthest behind: ") : localized("None is behind. Nearest to it: ")
      return [opening + first.text] + sentences.dropFirst().prefix(2).map(\.text)
    case "count":
      let count = goals.count
      return count == 0
        ? [] : ["\(count) \(count == 1 ? localized("goal") : localized("goals")): \(titles)."]
    default:
      let period = result["period"].map { [self.sums($0)] } ?? []
      return ofTerm + sentences.map(\.text) + period
    }
  }

  /// "Am I on pace": yes, no, or how many are.
  private var verdict: [String] {
    guard result["yes_no"]?.bool == true else { return [] }
    if let side = result["side_of_line"]?.string { return verdict(on: side) }
    let judged = goals.compactMap { $0["status"]?.string }.filter { $0 != "not_started" }
    let good = judged.count { ["ahead", "on_track", "complete"].contains($0) }
    guard !judged.isEmpty else { return [] }
    if judged.count == 1 { return [good == 1 ? localized("Yes.") : localized("No.")] }
    switch good {
    case judged.count:
      return [good == 2 ? localized("Yes, both are.") : localized("Yes, all \(good) are.")]
    case 0: return [localized("No, none of the \(judged.count) is.")]
    default:
      return [
        localized(
          "In part: \(good) of \(judged.count) \(good == 1 ? localized("is") : localized("are")).")
      ]
    }
  }

  /// "Am I behind on anything": yes if one is, and which side the others are on is told with them.
  private func verdict(on side: String) -> [String] {
    let count = goals.count { stands($0, side) }
    switch (count, goals.count) {
    case (_, 0): return []
    case (1, 1): return [localized("Yes.")]
    case (0, 1): return ["No."]
    case (0, 2): return [localized("No, neither is \(side).")]
    case (2, 2): return [localized("Yes, both are \(side).")]
    case (0, let all): return [localized("No, none of the \(all) is \(side).")]
    case (let count, let all) where count == all: return [localized("Yes, all \(all) are \(side).")]
    case (let count, let all):
      return [
        localized(
          "Yes, \(count) of \(all) \(count == 1 ? localized("is") : localized("are")) \(side).")
      ]
    }
  }

  /// One that has not begun lies behind once its line has.
  private func stands(_ goal: JSONValue, _ side: String) -> Bool {
    switch goal["status"]?.string {
    case side: true
    case "overdue": side == "behind"
    case "not_started":
      side == "behind" && goal["targets"]?.array?.contains { ($0["lead"]?.double ?? 0) < 0 } == true
    default: false
    }
  }

  /// What the goals have in common, where a term's are asked for.
  private var ofTerm: [String] {
    guard let term = result["of_term"], let number = term["number"]?.integer else { return [] }
    let theme = term["theme"]?.string.map { " “\($0)”" } ?? ""
    let until =
      term["end"]?.string.flatMap { Day($0) }.map { localized(", until \(writer.day($0))") } ?? ""
    return [localized("Term \(number)\(theme)\(until):")]
  }

  private var titles: String { goals.compactMap { $0["goal"]?.string }.joined(separator: ", ") }

  // MARK: Sums

  private var totals: [String] {
    guard let period = result["period"] else { return [] }
    guard let together = result["together"] else {
      return [sums(period)] + goals.map { GoalSentence(writer: writer, $0).text }
    }
    let parts = ([period] + (result["more_periods"]?.array ?? [])).map { part in
      (part["actions"]?.integer ?? 0) > 0
        ? amounts(part, span: span(part)) : localized("nothing \(span(part))")
    }
    let name = about.isEmpty ? "" : about + ": "
    return [localized("\(name)\(amounts(together)) together (\(parts.joined(separator: "; "))).")]
      + goals.map { GoalSentence(writer: writer, $0).text }
  }

  /// One period in a line: `Run: 15 km this week, in 2 entries, 1 h 28 min.`.
  func sums(_ period: JSONValue) -> String {
    let span = self.span(period)
    let name = about.isEmpty ? "" : about + ": "
    guard (period["actions"]?.integer ?? 0) > 0 else {
      if let unit = result["unit"]?.string, about.isEmpty {
        return localized("No \(unit) are logged \(span).")
      }
      return result["yes_no"]?.bool == true
        ? localized("No, nothing is logged\(subject) \(span).")
        : localized("Nothing is logged\(subject) \(span).")
    }
    let yes = result["yes_no"]?.bool == true ? localized("Yes. ") : ""
    return "\(yes)\(name)\(amounts(period, span: span))."
  }

  /// What was asked for first, the rest behind it.
  private func amounts(_ period: JSONValue, span: String? = nil) -> String {
    let actions = period["actions"]?.integer ?? 0
    let days = period["days_active"]?.integer ?? 0
    let entries = actions == 1 ? localized("1 entry") : localized("\(actions) entries")
    let minutes = period["minutes"]?.double ?? 0
    let time = minutes > 0 ? writer.duration(minutes) : nil
    var quantities = period["totals"]?.array ?? []
    if let unit = result["unit"]?.string,
      let index = quantities.firstIndex(where: { $0["unit"]?.string == unit })
    {
      quantities.insert(quantities.remove(at: index), at: 0)
    }
    let sums = quantities.prefix(4).map { writer.rounded($0) }
    var parts: [String]
    switch result["focus"]?.string {
    case "minutes" where time != nil: parts = [time].compactMap(\.self) + sums + ["in \(entries)"]
    case "entries": parts = [entries] + sums + [time].compactMap(\.self)
    case "days":
      parts =
        [days == 1 ? localized("1 day") : localized("\(days) days"), entries] + sums
        + [time].compactMap(\.self)
    default:
      parts = sums.isEmpty ? [entries] : sums + ["in \(entries)"]
      if let time { parts.append(time) }
    }
    if let span { parts[0] += " " + span }
    return parts.joined(separator: ", ")
  }

  /// "this week", "on Thursday (19 Nov)", "so far".
  private func span(_ period: JSONValue) -> String {
    let from = period["from"]?.string.flatMap { Day($0) }
    let through = period["through"]?.string.flatMap { Day($0) }
    guard let from else { return period["said"]?.string ?? localized("so far") }
    guard let said = period["said"]?.string else {
      return localized("from \(writer.day(from))")
        + (through.map { localized(" to \(writer.day($0))") } ?? "")
    }
    let lower = said.lowercased()
    guard from == through, lower != "today", lower != "yesterday" else { return said }
    return "\(said) (\(writer.day(from)))"
  }

  private var comparison: [String] {
    guard let first = result["period"], let second = result["compared"] else { return [] }
    let (one, other) = (span(first), span(second))
    let units = (first["totals"]?.array ?? []) + (second["totals"]?.array ?? [])
    let wanted = result["unit"]?.string
    var lines = units.compactMap { $0["unit"]?.string }.removingDuplicates()
      .filter { wanted == nil || $0 == wanted }.prefix(4).map { unit in
        compared(value(unit, first), value(unit, second), " " + unit, one, other)
      }
    let (time, before) = (first["minutes"]?.double ?? 0, second["minutes"]?.double ?? 0)
    let asksTime = result["focus"]?.string == "minutes"
    // "Did I meditate longer this week?": time stands first where it is asked for.
    if wanted == nil || asksTime, time + before > 0 {
      lines.insert(comparedTime(time, before, one, other), at: asksTime ? 0 : lines.count)
    }
    let (actions, others) = (first["actions"]?.double ?? 0, second["actions"]?.double ?? 0)
    if lines.isEmpty || wanted == nil {
      let entries = compared(
        actions, others, localized(" entries"), one, other, less: localized("fewer"))
      // Of everything that was done the number of entries is the one figure that is of all.
      lines.insert(entries, at: about.isEmpty ? 0 : lines.count)
    }
    let name = about.isEmpty ? "" : about + ": "
    return [name + lines.joined(separator: " ")]
  }

  private func value(_ unit: String, _ period: JSONValue) -> Double {
    (period["totals"]?.array ?? []).first { $0["unit"]?.string == unit }?["value"]?.double ?? 0
  }

  private func compared(
    _ first: Double, _ second: Double, _ unit: String, _ one: String, _ other: String,
    less: String = localized("less")
  ) -> String {
    let difference = writer.number(abs(first - second))
    let verdict =
      first == second
      ? localized("the same")
      : "\(difference) \(first > second ? localized("more") : less)"
    return
      "\(writer.number(first))\(unit) \(one), \(writer.number(second)) \(other): \(verdict)."
  }

  private func comparedTime(
    _ first: Double, _ second: Double, _ one: String, _ other: String
  ) -> String {
    let difference = writer.duration(abs(first - second))
    let verdict =
      first == second
      ? localized("the same")
      : "\(difference) \(first > second ? localized("more") : localized("less"))"
    func told(_ minutes: Double) -> String {
      minutes > 0 ? writer.duration(minutes) : localized("none")
    }
    return "\(told(first)) \(one), \(told(second)) \(other): \(verdict)."
  }

  // MARK: What has to be named

  /// The numbers without which an answer does not answer.
  var essentials: [String] {
    if !nearby.isEmpty { return [text] }
    switch result["asked"]?.string ?? "" {
    case "total", "compare":
      return [result[result["together"] == nil ? "period" : "together"], result["compared"]]
        .compactMap(\.self).flatMap(asked)
    case "last", "most", "peak", "due", "best", "average", "streak", "usual", "values", "what_if",
      "adjust", "smart",
      "templates", "review", "deadlines", "focus", "load", "next":
      // These are told best by the program.
      return [text]
    case "remaining":
      return goals.flatMap { $0["targets"]?.array ?? [] }.compactMap { $0["left"]?.double }
        .map(writer.number)
    default:
      return goals.flatMap { $0["targets"]?.array ?? [] }.compactMap { $0["current"]?.double }
        .map(writer.number)
    }
  }

  /// The numbers that a question about sums asks for.
  private func asked(_ period: JSONValue) -> [String] {
    switch result["focus"]?.string {
    case "entries": return [period["actions"]?.integer.map { String($0) }].compactMap(\.self)
    case "days": return [period["days_active"]?.integer.map { String($0) }].compactMap(\.self)
    case "minutes": return [text]
    default:
      let totals = period["totals"]?.array ?? []
      let wanted = totals.filter {
        result["unit"]?.string == nil || $0["unit"]?.string == result["unit"]?.string
      }
      return (wanted.isEmpty ? totals : wanted).prefix(3).compactMap { $0["value"]?.double }
        .map(writer.number)
    }
  }
}

extension AnswerWriter {
  /// A quantity to two decimals: `14 km (Run 12.5, Swim 1.5)` where it is of several activities.
  func rounded(_ item: JSONValue) -> String {
    func toCents(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    let sum = Quantity.shown(toCents(item["value"]?.double ?? 0), item["unit"]?.string ?? "")
    let parts = (item["of"]?.object.map(Array.init) ?? [])
      .sorted { ($0.value.double ?? 0) > ($1.value.double ?? 0) }
      .map { "\($0.key) \(number(toCents($0.value.double ?? 0)))" }
    return parts.isEmpty ? sum : "\(sum) (\(parts.prefix(5).joined(separator: ", ")))"
  }
}
