import Foundation
import Journal
import Localization
import Store

/// Reads the staged records of one kind, by their start, and holds back only those that a later one
/// may still bear on.
struct HealthReading {
  let kind: HealthKind
  let zone: TimeZone
  let take: (Incoming) throws -> Void
  /// Why records could not be read, by their content keys.
  private(set) var errors: [String: String] = [:]
  private var workouts: [Workout] = []
  private var nights: [Day: [StagedRecord]] = [:]

  private struct Workout {
    var record: StagedRecord
    var item: JSONDocument.ActionItem
  }

  init(kind: HealthKind, zone: TimeZone, take: @escaping (Incoming) throws -> Void) {
    self.kind = kind
    self.zone = zone
    self.take = take
  }

  private var parser: HealthParser { HealthParser(zone: zone) }

  mutating func read(_ record: StagedRecord) throws {
    do {
      switch kind {
      case .workouts: try add(Workout(record: record, item: try parser.workout(record)))
      case .sleep: try add(record, wakingOn: parser.wakingDay(record))
      case .mindful: try tell(record, parser.mindful(record))
      case .activity: try tell(record, parser.activity(record))
      }
    } catch let refusal as Refusal {
      errors[record.contentKey] = refusal.message
      if record.isNew { try take(Incoming(record.start, refused: refusal)) }
    }
  }

  /// Hands over what was held back.
  mutating func end() throws {
    try release(workouts: workouts.count)
    try releaseNights(before: nil)
  }

  private func tell(_ record: StagedRecord, _ item: JSONDocument.ActionItem?) throws {
    guard record.isNew, let item else { return }
    try take(Incoming(record.start, item))
  }
}

// MARK: - Workouts

extension HealthReading {
  /// Of two records of one workout (a watch's and a phone's) the watch's, else the fuller one counts.
  private mutating func add(_ workout: Workout) throws {
    let old = workouts.prefix { workout.item.day - $0.item.day > 2 }.count
    try release(workouts: old)
    guard let last = workouts.lastIndex(where: { Self.areOne($0, workout) }) else {
      workouts.append(workout)
      return
    }
    let isBetter = Self.weight(workout) > Self.weight(workouts[last])
    let other = isBetter ? workouts[last].record : workout.record
    if isBetter { workouts[last] = workout }
    if workout.record.isNew {
      try take(Incoming(other.start, passed: localized("also recorded by another device")))
    }
  }

  private mutating func release(workouts count: Int) throws {
    for workout in workouts.prefix(count) { try tell(workout.record, workout.item) }
    workouts.removeFirst(count)
  }

  /// Whether two workouts of one kind from two sources share most of their time.
  private static func areOne(_ first: Workout, _ second: Workout) -> Bool {
    guard first.record.source != second.record.source, first.item.title == second.item.title,
      let start = first.item.start, let other = second.item.start,
      first.item.zone == second.item.zone
    else { return false }
    func minute(_ time: WallTime) -> Double {
      Double(time.day.ordinal * 1440 + time.secondOfDay / 60)
    }
    let length = first.item.durationMinutes ?? 0
    let otherLength = second.item.durationMinutes ?? 0
    let shared =
      min(minute(start) + length, minute(other) + otherLength) - max(minute(start), minute(other))
    return shared > 0.5 * min(length, otherLength)
  }

  private static func weight(_ workout: Workout) -> Int {
    let record = workout.record
    return (record.source.contains("Watch") || record.raw.contains("Apple Watch") ? 10 : 0)
      + workout.item.measurements.count
  }
}

// MARK: - Nights

extension HealthReading {
  private mutating func add(_ record: StagedRecord, wakingOn day: Day) throws {
    nights[day, default: []].append(record)
    // A segment that begins two days later ends none of the nights before.
    if nights.count > 3 { try releaseNights(before: day.adding(days: -2)) }
  }

  private mutating func releaseNights(before day: Day?) throws {
    let over = nights.keys.filter { key in day.map { key < $0 } ?? true }.sorted()
    for day in over {
      guard let segments = nights.removeValue(forKey: day), segments.contains(where: \.isNew),
        let item = parser.night(day, segments)
      else { continue }
      try take(Incoming("\(day)", item))
    }
  }
}
