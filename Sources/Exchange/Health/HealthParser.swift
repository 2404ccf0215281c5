import Foundation
import Journal
import Localization
import Store
import ToolSchema

/// Makes actions of staged health records.
///
/// Its version goes up when it learns more; staged records are then read again.
struct HealthParser {
  static let version = 1

  let zone: TimeZone

  /// A span of a record, with the zone in which it was lived.
  private struct Times {
    let start: Instant
    let end: Instant
    let zone: TimeZone
    var minutes: Double { Double(end.milliseconds - start.milliseconds) / 60_000 }
  }

  private func times(_ json: JSONValue) throws(Refusal) -> Times {
    guard let start = Self.instant(json["startDate"]?.string),
      let end = Self.instant(json["endDate"]?.string)
    else { throw Refusal("It has no times that can be read.") }
    guard start <= end else { throw Refusal("It ends before it starts.") }
    let own = Self.metadata("HKTimeZone", of: json).flatMap { TimeZone(identifier: $0) }
    return Times(start: start, end: end, zone: own ?? zone)
  }

  /// `2026-11-20 18:15:03 +0100`.
  private static func instant(_ text: String?) -> Instant? {
    let parts = (text ?? "").split(separator: " ")
    guard parts.count == 3, let wall = WallTime("\(parts[0])T\(parts[1])"), parts[2].count == 5,
      let offset = Int(parts[2])
    else { return nil }
    let seconds = (offset / 100 * 60 + offset % 100) * 60
    guard let zone = TimeZone(secondsFromGMT: seconds) else { return nil }
    return Instant(wall, in: zone)
  }

  private static func metadata(_ key: String, of json: JSONValue) -> String? {
    json["children"]?.array?.first { $0["key"]?.string == key }?["value"]?.string
  }

  /// The action with its day, start and length, in the record's zone.
  private func item(_ title: String, _ times: Times) -> JSONDocument.ActionItem {
    let wall = times.start.wallTime(in: times.zone)
    var item = JSONDocument.ActionItem(title: title, day: wall.day)
    item.start = WallTime(day: wall.day, hour: wall.hour, minute: wall.minute)
    item.durationMinutes = Self.rounded(times.minutes)
    item.zone = times.zone.name
    return item
  }

  /// To hundredths: exports carry fifteen digits that nobody measured.
  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

// MARK: - Workouts and mindful minutes

extension HealthParser {
  func workout(_ record: StagedRecord) throws(Refusal) -> JSONDocument.ActionItem {
    let json = try parsed(record)
    let type = json["workoutActivityType"]?.string ?? ""
    var item = item(Self.title(ofWorkout: type), try times(json))
    item.id = "health-" + record.contentKey
    if let minutes = Self.minutes(json) { item.durationMinutes = Self.rounded(minutes) }
    let distance = Self.amount(
      json, "totalDistance", statistics: "HKQuantityTypeIdentifierDistance")
    let energy = Self.amount(
      json, "totalEnergyBurned", statistics: "HKQuantityTypeIdentifierActiveEnergyBurned")
    item.measurements = [distance, energy].compactMap { $0 }
    return item
  }

  func mindful(_ record: StagedRecord) throws(Refusal) -> JSONDocument.ActionItem {
    var item = item("Mindful minutes", try times(parsed(record)))
    item.id = "health-" + record.contentKey
    return item
  }

  private func parsed(_ record: StagedRecord) throws(Refusal) -> JSONValue {
    do {
      return try JSONValue(parsing: record.raw)
    } catch {
      throw Refusal("It is damaged.")
    }
  }

  private static func minutes(_ json: JSONValue) -> Double? {
    guard let number = json["duration"]?.string.flatMap(Double.init), number.isFinite, number >= 0
    else { return nil }
    switch json["durationUnit"]?.string {
    case "min", nil: return number
    case "s", "sec": return number / 60
    case "hr", "h": return number * 60
    default: return nil
    }
  }

  /// The workout's own attribute, else (from iOS 16 on) the sum among its statistics.
  private static func amount(_ json: JSONValue, _ attribute: String, statistics: String)
    -> Quantity?
  {
    var value = json[attribute]?.string.flatMap(Double.init)
    var unit = json[attribute + "Unit"]?.string
    if value == nil {
      let child = json["children"]?.array?.first {
        $0["element"]?.string == "WorkoutStatistics"
          && $0["type"]?.string?.hasPrefix(statistics) == true && $0["sum"] != nil
      }
      value = child?["sum"]?.string.flatMap(Double.init)
      unit = child?["unit"]?.string
    }
    guard let value, let unit, value.isFinite, value > 0 else { return nil }
    // Apple writes a dietary calorie "Cal".
    return Quantity(rounded(value), unit == "Cal" ? "kcal" : unit)
  }

  /// `HKWorkoutActivityTypeTraditionalStrengthTraining` → "Traditional strength training".
  private static func title(ofWorkout type: String) -> String {
    let name = type.replacing("HKWorkoutActivityType", with: "")
    if let known = workoutTitles[name] { return known }
    var words = ""
    for character in name {
      if character.isUppercase, !words.isEmpty {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
    }
    return words.isEmpty ? "Workout" : words
  }

  private static let workoutTitles = [
    "Running": "Run", "Walking": "Walk", "Cycling": "Ride", "Swimming": "Swim", "Hiking": "Hike",
    "Rowing": "Row", "Other": "Workout",
  ]
}

// MARK: - Sleep and daily summaries

extension HealthParser {
  /// The night's sleep, from the segments that end on one day: what several devices saw at once
  /// counts once, lying awake not at all.
  ///
  /// - Returns: nil for a night without sleep.
  func night(_ day: Day, _ segments: [StagedRecord]) -> JSONDocument.ActionItem? {
    var spans: [(start: Int64, end: Int64)] = []
    for segment in segments {
      // A segment that cannot be read is told where it is staged.
      guard let json = try? parsed(segment), let times = try? times(json),
        json["value"]?.string?.contains("Asleep") == true
      else { continue }
      spans.append((times.start.milliseconds, times.end.milliseconds))
    }
    spans.sort { $0 < $1 }
    var asleep: Int64 = 0
    var reached = Int64.min
    for span in spans where span.end > reached {
      asleep += span.end - max(span.start, reached)
      reached = span.end
    }
    guard asleep > 0 else { return nil }
    var item = JSONDocument.ActionItem(title: "Sleep", day: day)
    item.id = "health-sleep-\(day)"
    item.durationMinutes = (Double(asleep) / 60_000).rounded()
    return item
  }

  /// The day on which the segment ends, in its zone.
  func wakingDay(_ record: StagedRecord) throws(Refusal) -> Day {
    let times = try times(parsed(record))
    return times.end.wallTime(in: times.zone).day
  }

  func activity(_ record: StagedRecord) throws(Refusal) -> JSONDocument.ActionItem? {
    let json = try parsed(record)
    guard let day = json["dateComponents"]?.string.flatMap({ Day($0) }) else {
      throw Refusal("It says no day.")
    }
    var item = JSONDocument.ActionItem(title: "Daily activity", day: day)
    item.id = "health-activity-\(day)"
    if let energy = Self.amount(json, "activeEnergyBurned", statistics: "-") {
      item.measurements.append(energy)
    }
    if let minutes = json["appleExerciseTime"]?.string.flatMap(Double.init), minutes > 0 {
      item.durationMinutes = minutes
    }
    return item.measurements.isEmpty && item.durationMinutes == nil ? nil : item
  }
}
