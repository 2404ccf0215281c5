import Journal
import Localization
import Store
import ToolSchema

/// What was logged in the time that a question is about, where nothing has its words for a title:
/// the same deed may stand there in another language, or by another name.
struct NearbyEntries {
  private static let most = 5
  private static let read = 200

  let database: JournalDatabase
  let period: Period?
  let today: Day

  /// By title, the newest first: their sums, and when the last was.
  func json() throws -> [JSONValue] {
    let from = period?.from ?? today.adding(days: -90)
    let entries = try database.actions(
      ActionFilter(from: from, through: period?.through ?? today, limit: Self.read))
    var titles: [String] = []
    var groups: [String: [ActionEntry]] = [:]
    for entry in entries {
      guard let title = entry.action.title else { continue }
      if groups[title] == nil { titles.append(title) }
      groups[title, default: []].append(entry)
    }
    return titles.prefix(Self.most).map { title in
      let group = groups[title] ?? []
      return [
        "title": .string(title), "actions": .integer(group.count),
        "last": (group.map(\.action.localDay).max()?.description).map { .string($0) } ?? .null,
        "minutes": .number(group.compactMap(\.action.durationMinutes).reduce(0, +)),
        "totals": .array(sums(of: group)),
      ]
    }
  }

  private func sums(of group: [ActionEntry]) -> [JSONValue] {
    var units: [String] = []
    var sums: [String: Double] = [:]
    for quantity in group.flatMap(\.measurements).map(\.quantity) {
      if sums[quantity.unit.symbol] == nil { units.append(quantity.unit.symbol) }
      sums[quantity.unit.symbol, default: 0] += quantity.value
    }
    return units.map {
      ["unit": .string($0), "value": .number(GoalReport.rounded(sums[$0] ?? 0))]
    }
  }
}

extension QuestionSentences {
  /// What lies near, by title: "Run, 12.5 km, last on Thu 19 Nov; Swim, 40 min".
  var nearby: [String] {
    let entries = (result["nearby"]?.array ?? []).compactMap { entry -> String? in
      guard let title = entry["title"]?.string else { return nil }
      var parts = [title] + (entry["totals"]?.array ?? []).prefix(3).map(writer.rounded)
      if let minutes = entry["minutes"]?.double, minutes > 0 {
        parts.append(writer.duration(minutes))
      }
      if let day = entry["last"]?.string.flatMap({ Day($0) }) {
        parts.append(localized("last on \(writer.day(day))"))
      }
      return parts.joined(separator: ", ")
    }
    return entries.isEmpty
      ? [] : [localized("There is in that time: \(entries.joined(separator: "; ")).")]
  }
}
