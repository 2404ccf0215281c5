import Foundation
import Localization

extension ActionDraft {
  package func check() throws(Refusal) {
    if let title { try checkTitle(title) }
    guard title != nil || !measurements.isEmpty else {
      throw Refusal("An action needs a title or a measurement.", at: "/title")
    }
    try checkTexts(description, notes)
    if let durationMinutes {
      guard durationMinutes.isFinite, (0...5_256_000).contains(durationMinutes) else {
        throw Refusal("A duration is 0 minutes or more, up to ten years.", at: "/duration_minutes")
      }
    }
    try checkStart()
    var units: Set<String> = []
    for (index, measurement) in measurements.enumerated() {
      let path = "/measurements/\(index)"
      try measurement.quantity.checkMeasured(at: path)
      guard units.insert(measurement.quantity.unit.symbol).inserted else {
        throw Refusal(
          "An action has one value for each unit: two are in \(measurement.quantity.unit.symbol).",
          at: path + "/unit")
      }
    }
    for (index, contribution) in contributions.enumerated() {
      try contribution.check(at: "/goals/\(index)")
    }
    let links = contributions.map { [$0.goal.description, $0.quantity?.unit.symbol ?? ""] }
    guard Set(links).count == links.count else {
      throw Refusal("The action names the same goal twice.", at: "/goals")
    }
  }

  /// A day may start some hours after midnight, so that an early hour of the next date belongs to it.
  private func checkStart() throws(Refusal) {
    guard let startTime, let zone = TimeZone(identifier: zone) else { return }
    let wall = startTime.wallTime(in: zone)
    guard wall.day == day || (wall.day - day == 1 && wall.hour < 12) else {
      throw Refusal("The start, \(wall.minuteText), is not on \(day).", at: "/start_time")
    }
  }

  /// What is logged has been done: its day has come, and its start.
  ///
  /// - Parameter now: the present in the action's zone.
  package func checkDone(by now: WallTime) throws(Refusal) {
    guard day <= now.day else {
      throw Refusal("\(day) has not come yet: what is logged has been done.", at: "/day")
    }
    guard let startTime, let zone = TimeZone(identifier: zone) else { return }
    let start = startTime.wallTime(in: zone)
    guard start <= now else {
      throw Refusal(
        "\(start.minuteText.suffix(5)) on \(start.day) has not come yet: what is logged has been done.",
        at: "/start_time")
    }
  }
}

extension ContributionDraft {
  func check(at path: String) throws(Refusal) {
    guard let quantity else { return }
    try quantity.checkUnit(at: path)
    guard quantity.value >= 0 else {
      throw Refusal("What counts toward a goal is 0 or more.", at: path + "/value")
    }
    _ = try quantity.amount(at: path + "/value")
  }
}

extension Quantity {
  func checkUnit(at path: String) throws(Refusal) {
    try checkText(unit.symbol, named: "The unit", limit: 60, at: path + "/unit")
  }

  fileprivate func checkMeasured(at path: String) throws(Refusal) {
    try checkUnit(at: path)
    guard unit.kind != .time else {
      throw Refusal(
        "Time spent is the action's duration, not a measurement in \(unit.symbol).",
        at: path + "/unit")
    }
    guard value >= 0 else { throw Refusal("A measured value is 0 or more.", at: path + "/value") }
    _ = try amount(at: path + "/value")
  }
}
