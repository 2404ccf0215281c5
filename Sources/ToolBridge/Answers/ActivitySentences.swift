import Journal
import Localization
import ToolSchema

/// Answers about single entries and habits in sentences.
extension QuestionSentences {
  private func day(_ value: JSONValue?) -> String? {
    value?.string.flatMap { Day($0) }.map(writer.day)
  }

  var last: [String] {
    guard let entry = result["last"]?.object, let ago = entry["days_ago"]?.integer else {
      return [localized("Nothing is logged\(subject) yet.")]
    }
    let when =
      ago == 0
      ? localized("today") : ago == 1 ? localized("yesterday") : localized("\(ago) days ago")
    return [localized("Last \(when): \(writer.summary(entry)).")]
  }

  var most: [String] {
    guard let entry = result["most"]?.object, let value = entry["value"]?.double else {
      return [localized("Nothing is logged\(subject) that could be compared.")]
    }
    let unit = entry["unit"]?.string ?? ""
    let amount = unit == "min" ? writer.duration(value) : "\(writer.number(value)) \(unit)"
    let on = day(entry["day"]).map { localized(" on \($0)") } ?? ""
    let title = entry["title"]?.string.map { " (\($0))" } ?? ""
    return [
      localized(
        "The most \(result["said"]?.string ?? localized("so far")): \(amount)\(on)\(title).")
    ]
  }

  var peak: [String] {
    guard let peak = result["peak"]?.object, let from = day(peak["from"]),
      let actions = peak["actions"]?.integer
    else { return [localized("Nothing is logged\(subject) that could be compared.")] }
    let entries = actions == 1 ? localized("1 entry") : localized("\(actions) entries")
    let unit = peak["unit"]?.string ?? ""
    let amount = peak["value"]?.double.map {
      unit == "min" ? writer.duration($0.rounded()) : "\(writer.number($0)) \(unit)"
    }
    let name = about.isEmpty ? "" : about + ": "
    let span =
      peak["grain"] == "month"
      ? localized("the month from \(from)") : localized("the week from \(from)")
    let parts = [amount, entries].compactMap(\.self)
    return [localized("\(name)most in \(span): \(parts.joined(separator: ", in ")).")]
  }

  var averages: [String] {
    let items = (result["averages"]?.array ?? []).map(writer.rounded)
    let name = about.isEmpty ? "" : about + ": "
    let minutes = result["minutes"]?.double ?? 0
    let time = minutes > 0 ? [writer.duration((minutes * 10).rounded() / 10)] : []
    guard result["per"]?.string != "entry" else {
      guard !(items + time).isEmpty else {
        return [localized("Nothing is logged\(subject) to take a mean of.")]
      }
      let counts = (result["averages"]?.array ?? []).compactMap { $0["entries"]?.integer }
      let count = counts.max() ?? result["timed"]?.integer ?? result["actions"]?.integer ?? 0
      return [
        localized(
          "\(name)\((items + time).joined(separator: ", ")) on average, over \(count) entries.")
      ]
    }
    let per = result["per"]?.string ?? localized("week")
    let entries = localized("\(writer.number(result["actions"]?.double ?? 0)) entries")
    let from = day(result["from"]).map { localized(" since \($0)") } ?? ""
    let actions = result["actions"]?.double ?? 0
    // Whoever asks for the mean of a day may have meant that of a time: 1回あたり.
    let each =
      minutes > 0 && actions > 0
      ? localized(", \(writer.duration((minutes / actions).rounded())) an entry") : ""
    return [
      localized(
        "\(name)\((items + time + [entries]).joined(separator: ", ")) a \(per) on average\(from)\(each)."
      )
    ]
  }

  var streak: [String] {
    let streak = result["streak"]
    let days = streak?["days"]?.integer ?? 0
    let longest = streak?["longest"]?.integer ?? 0
    let rest = streak?["rest_days_allowed"]?.integer ?? 1
    let name = about.isEmpty ? "" : about + ": "
    let allowed = localized(
      "rests of up to \(rest) \(rest == 1 ? localized("day") : localized("days")) do not break it")
    guard days > 0 else {
      return longest == 0
        ? [localized("Nothing is logged\(subject) yet.")]
        : [localized("\(name)No streak now; the longest had \(longest) days.")]
    }
    let since = day(streak?["since"]).map { localized(" since \($0)") } ?? ""
    let habit =
      streak?["habit_percent"]?.integer.map { localized(" Habit strength \($0) %.") } ?? ""
    // Who asks for days in a row counts no rest; the streak of a habit has some.
    let strict = streak?["in_a_row"]?.integer ?? days
    let row = strict == days || strict < 2 ? "" : localized("\(strict) days in a row. ")
    let long = days == 1 ? localized("1 day") : localized("\(days) days")
    return [
      localized(
        "\(name)\(row)\(long) in the streak\(since); \(allowed). Longest: \(longest).\(habit)")
    ]
  }

  var usual: [String] {
    let days = result["weekdays"]?.object ?? [:]
    let counts = days.compactMap { pair in pair.value.integer.map { (pair.key, $0) } }
      .filter { $0.1 > 0 }
    guard !counts.isEmpty else { return [localized("Nothing is logged\(subject) yet.")] }
    let sorted = counts.enumerated().sorted {
      ($1.element.1, $0.offset) < ($0.element.1, $1.offset)
    }.map(\.element)
    let list = sorted.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let name = about.isEmpty ? localized("Entries") : about
    let hour =
      result["hour"]?.integer.map { localized(" Mostly around \(writer.clock("\($0):00")).") } ?? ""
    return [localized("\(name) by weekday: \(list).\(hour)")]
  }
}
