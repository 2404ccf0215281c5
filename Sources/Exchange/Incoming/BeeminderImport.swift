import Foundation
package import Journal
import Localization
import ToolSchema

/// Reads Beeminder's JSON: a list of data points, one goal with its data points, or all goals.
package struct BeeminderImport {
  private let surroundings: Surroundings

  package init(surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// A data point becomes an action with the goal's name and its value in the goal's units.
  package func run(_ text: String, into intake: ActionIntake, _ options: ActionIntake.Options)
    throws -> IntakeReport
  {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: text)
    } catch {
      throw Refusal("The file is not JSON: \(error).")
    }
    let goals = json["goals"]?.array ?? [json]
    let hasPoints = goals.contains { points(of: $0) != nil }
    guard hasPoints else {
      throw Refusal("No data points were found; export the goal's data as JSON.")
    }
    return try intake.run(options) { take in
      for goal in goals {
        let title = goal["title"]?.string ?? goal["slug"]?.string ?? "Beeminder"
        let unit = goal["gunits"]?.string ?? "times"
        for (index, point) in (points(of: goal) ?? []).enumerated() {
          try take(
            Incoming("\(title) \(index + 1)") { () throws(Refusal) in
              try item(point, title: title, unit: unit)
            })
        }
      }
    }
  }

  private func points(of goal: JSONValue) -> [JSONValue]? {
    goal.array ?? goal["datapoints"]?.array
  }

  private func item(_ point: JSONValue, title: String, unit: String) throws(Refusal)
    -> JSONDocument.ActionItem
  {
    guard let value = point["value"]?.double else { throw Refusal("It has no value.") }
    var item = JSONDocument.ActionItem(title: title, day: try day(of: point))
    if let id = point["id"]?.string, !id.isEmpty { item.id = "beeminder-" + id.prefix(50) }
    item.notes = point["comment"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    if value != 0 { item.measurements = [Quantity(value, unit)] }
    return item
  }

  /// `daystamp` is the day that Beeminder counts it for, `YYYYMMDD`; else the time decides.
  private func day(of point: JSONValue) throws(Refusal) -> Day {
    if let stamp = point["daystamp"]?.string {
      let digits = stamp.filter(\.isNumber)
      let text = "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.dropFirst(6))"
      guard let day = Day(text) else { throw Refusal("“\(stamp)” is not a date that exists.") }
      return day
    }
    guard let seconds = point["timestamp"]?.double,
      (-62_135_596_800...253_402_300_799).contains(seconds)
    else { throw Refusal("It says no day.") }
    return Instant(Date(timeIntervalSince1970: seconds)).wallTime(in: surroundings.zone).day
  }
}
