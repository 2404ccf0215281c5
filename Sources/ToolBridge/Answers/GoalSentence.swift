import Journal
import Localization
import ToolSchema

/// A goal's report as a sentence.
struct GoalSentence {
  let writer: AnswerWriter
  private let report: JSONValue

  init(writer: AnswerWriter, _ report: JSONValue) {
    self.writer = writer
    self.report = report
  }

  private var title: String { report["goal"]?.string ?? "" }
  private var status: String { report["status"]?.string ?? "" }
  private var targets: [JSONValue] { report["targets"]?.array ?? [] }

  /// All of it in one line: `Run 120 km: 41.5 of 120 km (35 %), ahead by 14.1 km, 71 days left.`.
  var text: String {
    let parts = [undated.isEmpty ? nil : undated, left].compactMap(\.self)
    return "\(title): \(parts.joined(separator: ", "))."
  }

  /// How it stands, without its title and the days that are left: for a sentence that says the day.
  var undated: String {
    var parts = targets.map { target in
      if let period = target["period"] { return periodic(target, period) }
      if let from = target["from"]?.double, target["per"] == nil {
        let way = isLimit(target) ? localized("down") : "up"
        return
          localized(
            "\(amount("current", target)) \(unit(target)), \(way) from \(writer.number(from)) to \(amount("target", target)) (\(share(target)))"
          )
      }
      let most = isLimit(target) ? localized("at most ") : ""
      return
        localized(
          "\(amount("current", target)) of \(most)\(amount("target", target)) \(unit(target)) (\(share(target)))"
        )
    }
    if targets.isEmpty { parts.append(entries) }
    // What counts nothing is on no track.
    if let standing, !targets.isEmpty || standing != localized("on track") {
      parts.append(standing)
    }
    return parts.joined(separator: ", ")
  }

  /// Of a goal that counts nothing: "nothing yet", "1 entry, on Sat 21 Nov".
  private var entries: String {
    guard let count = report["actions"]?.integer, count > 0,
      let last = report["last_day"]?.string.flatMap({ Day($0) })
    else { return localized("no entry yet") }
    return count == 1
      ? localized("1 entry, on \(writer.day(last))")
      : localized("\(count) entries, the last on \(writer.day(last))")
  }

  /// Of so much a week: "2 of 3 runs this week, 14 of 30 in all (47 %), 4 of 5 weeks kept".
  private func periodic(_ target: JSONValue, _ period: JSONValue) -> String {
    let per = target["per"]?.string ?? localized("week")
    let most = isLimit(target) ? localized("at most ") : ""
    let now = per == "day" ? localized("today") : localized("this \(per)")
    var parts = [
      "\(amount("current", period)) of \(most)\(amount("value", period)) \(unit(target)) \(now)"
    ]
    if report["target"]?.string != nil, !isLimit(target) {
      parts.append(
        localized(
          "\(amount("current", target)) of \(amount("target", target)) in all (\(share(target)))"))
    }
    if let over = period["over"]?.integer, over > 0 {
      parts.append(
        localized("\(period["kept"]?.integer ?? 0) of \(over) \(over == 1 ? per : per + "s") kept"))
    }
    return parts.joined(separator: ", ")
  }

  /// What is still to do, and what each week has to bring.
  var remaining: String {
    let parts = targets.map { target -> String in
      let left = target["left"]?.double ?? 0
      if isLimit(target) {
        let daily =
          target["allowed_per_day"]?.double.map { localized(", \(writer.number($0)) a day") } ?? ""
        return
          localized(
            "\(writer.number(left)) of at most \(amount("target", target)) \(unit(target))\(daily)")
      }
      guard left > 0 else {
        return localized("all \(amount("target", target)) \(unit(target)) done")
      }
      var text = localized("\(writer.number(left)) \(unit(target)) left")
      if let weekly = target["needed_per_week"]?.double {
        text += localized(" (\(writer.number(weekly)) a week)")
      }
      return text + localized(" of \(amount("target", target))")
    }
    let rest = [parts.joined(separator: localized(" and ")), left].compactMap(\.self)
    return "\(title): \(rest.joined(separator: ", "))."
  }

  /// What today has to bring to be on the line, and the days of rest that are left.
  var due: String {
    let parts = targets.compactMap { target -> String? in
      guard let due = target["due_today"]?.double, due > 0 else { return nil }
      // Nobody goes to 3.89 sessions.
      let isWhole = ["sessions", "times", "days"].contains(target["unit"]?.string)
      return "\(writer.number(isWhole ? due.rounded(.up) : due)) \(unit(target))"
    }
    let rest = report["rest_days"]?.integer ?? 0
    let days = abs(rest) == 1 ? localized("1 day") : localized("\(abs(rest)) days")
    // Of several measures one says how long one can rest.
    let binding = report["binding"]?.string.map { localized(", by its \($0)") } ?? ""
    guard !parts.isEmpty else {
      return localized("\(title): nothing is due today, \(days) of rest left\(binding).")
    }
    let behind = rest < 0 ? localized(" (\(days) behind\(binding))") : ""
    let onLine = localized(
      "\(title): \(parts.joined(separator: localized(" and "))) today to be on the line\(behind)")
    return onLine + (rest < -14 ? fromNowOn : "") + "."
  }

  /// What each day has to bring where nobody makes up for the lost ones in one.
  private var fromNowOn: String {
    let daily = targets.compactMap { target -> String? in
      guard let weekly = target["needed_per_week"]?.double, weekly > 0 else { return nil }
      return "\(writer.number(weekly / 7)) \(unit(target))"
    }
    return daily.isEmpty
      ? ""
      : localized("; \(daily.joined(separator: localized(" and "))) a day from now on meets it too")
  }

  /// Whether it will be met: the pace that is needed and the one there was, and the projection.
  var outlook: String { sentences.joined(separator: " ") }

  /// The sentences of the outlook, the standing first.
  var sentences: [String] {
    var sentences = [text]
    for target in targets where !isLimit(target) && (target["left"]?.double ?? 0) > 0 {
      var pace: [String] = []
      if let needed = target["needed_per_week"]?.double {
        pace.append(localized("\(writer.number(needed)) \(unit(target)) a week are needed"))
      }
      if let recent = target["recent_per_week"]?.double {
        pace.append(localized("the last four weeks brought \(writer.number(recent)) a week"))
      }
      if !pace.isEmpty { sentences.append(Self.capitalised(pace.joined(separator: "; ")) + ".") }
      if let projection = target["projection"] { sentences.append(self.projection(projection)) }
    }
    return sentences
  }

  private func projection(_ projection: JSONValue) -> String {
    if let words = projection.string {
      return words == "met"
        ? localized("It is met.") : localized("It is too little to tell when it will be met.")
    }
    func day(_ key: String) -> String? {
      projection[key]?.string.flatMap { Day($0) }.map(writer.day)
    }
    guard let median = day("median") else {
      return localized("Like that it would take more than two years.")
    }
    var text = localized("Like that it is met around \(median)")
    if let early = day("early"), let late = day("late"), early != late {
      text += localized(" (\(early) to \(late))")
    }
    if let probability = projection["probability"]?.double {
      text += ", \(Self.chance(probability))"
    }
    return text + "."
  }

  /// Nothing to come is said to be certain.
  static func chance(_ probability: Double) -> String {
    switch (probability * 100).rounded() {
    case ..<1: localized("hardly in time")
    case 100...: localized("almost certainly in time")
    case let percent: localized("in time with a chance of \(Int(percent)) %")
    }
  }

  /// "behind by 63 km (sessions)", "on track", "complete".
  private var standing: String? {
    switch status {
    case "behind", "ahead":
      let leads = targets.compactMap { target in target["lead"]?.double.map { ($0, target) } }
      let decisive = report["binding"]?.string
      let chosen =
        leads.first { $0.1["unit"]?.string == decisive } ?? leads.min { $0.0 < $1.0 }
      // Nobody is ahead by two thirds of a call.
      guard let (lead, target) = chosen, lead != 0, abs(lead) >= 1 || !isCountedWhole(target) else {
        return status
      }
      let amount = "\(writer.number(abs(lead))) \(unit(target))"
      guard isLimit(target) else { return localized("\(status) by \(amount)") }
      return lead < 0 ? localized("\(amount) over the line") : localized("\(amount) under the line")
    case "not_started" where isToCome: return nil
    case "on_track", "not_started", "overdue", "complete":
      return localized(word: status)
    default: return nil
    }
  }

  /// Whether it has a day to start on that has not come.
  private var isToCome: Bool { (report["days_to_start"]?.integer ?? 0) > 0 }

  private var left: String? {
    guard status != "complete" else { return nil }
    if isToCome, let start = report["start"]?.string.flatMap({ Day($0) }) {
      return localized("starts on \(writer.day(start))")
    }
    guard let days = report["days_left"]?.integer else { return nil }
    switch days {
    case ..<0:
      return localized("ended \(-days) \(days == -1 ? localized("day") : localized("days")) ago")
    case 0: return localized("ends today")
    case 1: return localized("1 day left")
    default: return localized("\(days) days left")
    }
  }

  /// Whether its target and all that counts toward it are whole numbers of things.
  private func isCountedWhole(_ target: JSONValue) -> Bool {
    UnitCatalogue.unit(unit(target)).isCounted
      && ["target", "current"].allSatisfy { key in
        target[key]?.double.map { $0 == $0.rounded() } ?? true
      }
  }

  private func isLimit(_ target: JSONValue) -> Bool { target["direction"]?.string == "at_most" }

  private func amount(_ key: String, _ target: JSONValue) -> String {
    writer.number(target[key]?.double ?? 0)
  }

  private func unit(_ target: JSONValue) -> String { target["unit"]?.string ?? "" }
  private func share(_ target: JSONValue) -> String {
    writer.percent(target["percent"]?.double ?? 0)
  }

  static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
