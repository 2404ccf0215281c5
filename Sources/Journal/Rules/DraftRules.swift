extension Change {
  /// The first of the two phases of validation: what can be known without the database.
  ///
  /// - Throws: ``Refusal`` naming the field and the mend.
  package func check() throws(Refusal) {
    switch self {
    case .logAction(let draft), .updateAction(let draft): try draft.check()
    case .createGoal(let draft): try draft.check()
    case .createValue(let value): try value.check()
    case .createTerm(let period, let term): try term.check(period)
    case .plan(let changes):
      for change in changes { try change.check() }
    case .deleteAction, .deleteGoal, .createMeasure: break
    }
  }
}

extension ActionDraft {
  package func check() throws(Refusal) {
    if let title { try checkTitle(title) }
    guard title != nil || !measurements.isEmpty else {
      throw Refusal("An action needs a title or a measurement.", at: "/title")
    }
    if let notes { try checkText(notes, named: "The notes", limit: 100_000, at: "/notes") }
    if let durationMinutes {
      guard durationMinutes.isFinite, (0...5_256_000).contains(durationMinutes) else {
        throw Refusal("A duration is 0 minutes or more, up to ten years.", at: "/duration_minutes")
      }
    }
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
    guard Set(contributions.map(\.goal)).count == contributions.count else {
      throw Refusal("The action names the same goal twice.", at: "/goals")
    }
  }
}

extension GoalDraft {
  package func check() throws(Refusal) {
    try checkTitle(title)
    if let startDate, let targetDate, targetDate < startDate {
      throw Refusal(
        "The goal would end on \(targetDate), before it starts on \(startDate).",
        at: "/target_date")
    }
    var units: Set<String> = []
    for (index, target) in targets.enumerated() {
      let path = "/targets/\(index)"
      try target.quantity.checkUnit(at: path)
      guard target.quantity.value > 0 else {
        throw Refusal("A target is more than 0.", at: path + "/value")
      }
      _ = try target.quantity.amount(at: path + "/value")
      guard units.insert(target.quantity.unit.symbol).inserted else {
        throw Refusal(
          "A goal has one target for each unit: two are in \(target.quantity.unit.symbol).",
          at: path + "/unit")
      }
    }
  }
}

extension PersonalValue {
  package func check() throws(Refusal) {
    try checkTitle(title)
    if let priority, !(1...100).contains(priority) {
      throw Refusal("A value's priority is a number from 1 to 100.", at: "/priority")
    }
  }
}

extension GoalTerm {
  package func check(_ period: TimePeriod) throws(Refusal) {
    guard period.startDate <= period.endDate else {
      throw Refusal(
        "Term \(termNumber) would end on \(period.endDate), before it starts.", at: "/end")
    }
    guard termNumber >= 1 else { throw Refusal("A term's number is 1 or more.", at: "/number") }
    if let theme { try checkText(theme, named: "The theme", limit: 500, at: "/theme") }
  }
}

extension Quantity {
  fileprivate func checkUnit(at path: String) throws(Refusal) {
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

private func checkTitle(_ title: String) throws(Refusal) {
  try checkText(title, named: "The title", limit: 500, at: "/title")
}

private func checkText(
  _ text: String, named name: String, limit: Int, at path: String
) throws(Refusal) {
  guard text.contains(where: { !$0.isWhitespace }) else {
    throw Refusal("\(name) is empty.", at: path)
  }
  guard text.unicodeScalars.count <= limit else {
    throw Refusal("\(name) is longer than \(limit) characters.", at: path)
  }
}
