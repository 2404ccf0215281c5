import Foundation
import Journal
import Store
import ToolSchema

/// What of a health export is taken in.
package enum HealthKind: String, CaseIterable, Sendable {
  case workouts, sleep, mindful, activity

  /// The name under which its records are staged.
  var type: String {
    switch self {
    case .workouts: "Workout"
    case .sleep: "HKCategoryTypeIdentifierSleepAnalysis"
    case .mindful: "HKCategoryTypeIdentifierMindfulSession"
    case .activity: "ActivitySummary"
    }
  }
}

/// Gathers the elements of the chosen kinds from the export, children included.
final class HealthGatherer {
  private let kinds: Set<HealthKind>
  private let take: (StagedRecord) throws -> Void
  private var open: (element: StaticString, type: String, fields: [(String, JSONValue)])?
  private var children: [JSONValue] = []
  /// How many elements were looked at.
  private(set) var seen = 0

  init(_ kinds: Set<HealthKind>, take: @escaping (StagedRecord) throws -> Void) {
    self.kinds = kinds
    self.take = take
  }

  func start(_ name: UnsafePointer<CChar>, _ attributes: XMLScanner.Attributes) {
    guard open == nil else {
      addChild(name, attributes)
      return
    }
    seen += 1
    guard let (element, type) = chosen(name, attributes) else { return }
    open = (element, type, Self.fields(attributes))
    children = []
  }

  private func chosen(_ name: UnsafePointer<CChar>, _ attributes: XMLScanner.Attributes) -> (
    StaticString, String
  )? {
    if isEqual(name, "Workout") {
      return kinds.contains(.workouts) ? ("Workout", HealthKind.workouts.type) : nil
    }
    if isEqual(name, "ActivitySummary") {
      return kinds.contains(.activity) ? ("ActivitySummary", HealthKind.activity.type) : nil
    }
    guard isEqual(name, "Record"), let type = Self.value(of: "type", in: attributes) else {
      return nil
    }
    if kinds.contains(.sleep), isEqual(type, "HKCategoryTypeIdentifierSleepAnalysis") {
      return ("Record", HealthKind.sleep.type)
    }
    if kinds.contains(.mindful), isEqual(type, "HKCategoryTypeIdentifierMindfulSession") {
      return ("Record", HealthKind.mindful.type)
    }
    return nil
  }

  private static func value(of key: StaticString, in attributes: XMLScanner.Attributes)
    -> UnsafePointer<CChar>?
  {
    var index = 0
    while let name = attributes[index] {
      if isEqual(name, key) { return attributes[index + 1] }
      index += 2
    }
    return nil
  }

  private static func fields(_ attributes: XMLScanner.Attributes) -> [(String, JSONValue)] {
    var fields: [(String, JSONValue)] = []
    var index = 0
    while let name = attributes[index], let value = attributes[index + 1] {
      fields.append((String(cString: name), .string(String(cString: value))))
      index += 2
    }
    return fields
  }

  /// The children that say something of a workout; routes and heart beats are left out.
  private func addChild(_ name: UnsafePointer<CChar>, _ attributes: XMLScanner.Attributes) {
    guard isEqual(name, "MetadataEntry") || isEqual(name, "WorkoutStatistics"),
      children.count < 200
    else { return }
    children.append(
      compact(
        [("element", .string(String(cString: name)))]
          + Self.fields(attributes).map { ($0.0, Optional($0.1)) }))
  }

  func end(_ name: UnsafePointer<CChar>) throws {
    guard let open, isEqual(name, open.element) else { return }
    self.open = nil
    var fields = open.fields
    if !children.isEmpty { fields.append(("children", .array(children))) }
    let raw = compact(fields.map { ($0.0, Optional($0.1)) })
    let text = raw.text
    func field(_ key: String) -> String { raw[key]?.string ?? "" }
    try take(
      StagedRecord(
        contentKey: ContentKey.of(text), source: field("sourceName"), type: open.type,
        start: field("startDate").isEmpty ? field("dateComponents") : field("startDate"),
        end: field("endDate"), raw: text))
  }
}
