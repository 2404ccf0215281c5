import Localization

extension Change {
  /// The first of the two phases of validation: what can be known without the database.
  ///
  /// - Throws: ``Refusal`` naming the field and the mend.
  package func check() throws(Refusal) {
    switch self {
    case .logAction(let draft), .updateAction(let draft): try draft.check()
    case .createGoal(let draft), .updateGoal(let draft): try draft.check()
    case .createMilestone(let draft), .updateMilestone(let draft): try draft.check()
    case .createObligation(let draft), .updateObligation(let draft): try draft.check()
    case .createMeasure(let measure), .updateMeasure(let measure): try measure.check()
    case .createValue(let value), .updateValue(let value): try value.check()
    case .createTerm(let period, let term), .updateTerm(let period, let term):
      try term.check(period)
    case .setRelevance(let relevance): try relevance.check()
    case .setContribution(let draft, _, _): try draft.check(at: "")
    case .setAssignment(let assignment): try checkPlace(assignment.assignmentOrder, at: "/order")
    case .archive(let record, _), .restore(let record): try record.checkArchivable()
    case .delete, .deleteAction, .deleteGoal: break
    case .plan(let changes):
      for change in changes { try change.check() }
    }
  }
}

extension GoalDraft {
  package func check() throws(Refusal) {
    try checkTitle(title)
    try checkTexts(description, notes)
    if let actionPlan {
      try checkText(actionPlan, named: "The plan", limit: 100_000, at: "/plan")
    }
    try checkWeight(importance, urgency)
    if let termLength, !(1...520).contains(termLength) {
      throw Refusal("A goal's term is 1 to 520 weeks long.", at: "/term_length")
    }
    if let startDate, let targetDate, targetDate < startDate {
      throw Refusal(
        "The goal would end on \(targetDate), before it starts on \(startDate).",
        at: "/target_date")
    }
    try checkTargets()
    guard Set(values.map(\.value)).count == values.count else {
      throw Refusal("The goal names the same value twice.", at: "/values")
    }
    for (index, value) in values.enumerated() {
      try checkStrength(value.strength, at: "/values/\(index)/strength")
    }
    guard Set(terms.map(\.term)).count == terms.count else {
      throw Refusal("The goal names the same term twice.", at: "/terms")
    }
  }

  private func checkTargets() throws(Refusal) {
    var units: Set<String> = []
    for (index, target) in targets.enumerated() {
      let path = "/targets/\(index)"
      try target.quantity.checkUnit(at: path)
      guard target.quantity.value > 0 else {
        throw Refusal("A target is more than 0.", at: path + "/value")
      }
      guard try target.quantity.amount(at: path + "/value") > 0 else {
        throw Refusal("\(target.quantity.text) is too little for a target.", at: path + "/value")
      }
      try target.shape?.check(target.quantity, target.direction ?? .atLeast, at: path)
      guard units.insert(target.quantity.unit.symbol).inserted else {
        throw Refusal(
          "A goal has one target for each unit: two are in \(target.quantity.unit.symbol).",
          at: path + "/unit")
      }
    }
  }
}

extension MilestoneDraft {
  package func check() throws(Refusal) {
    try checkTitle(title)
    try checkTexts(description, notes)
    try checkWeight(importance, urgency)
  }
}

extension ObligationDraft {
  package func check() throws(Refusal) {
    try checkTitle(title)
    try checkTexts(description, notes)
    try checkWeight(importance, urgency)
    if let requestedBy {
      try checkText(requestedBy, named: "Who asked for it", limit: 500, at: "/requested_by")
    }
    if let consequence {
      try checkText(consequence, named: "What follows", limit: 100_000, at: "/consequence")
    }
  }
}

extension PersonalValue {
  package func check() throws(Refusal) {
    try checkTitle(title)
    try checkTexts(detailedDescription, freeformNotes)
    if let priority, !(1...100).contains(priority) {
      throw Refusal("A value's priority is a number from 1 to 100.", at: "/priority")
    }
    if let lifeDomain {
      try checkText(lifeDomain, named: "The life domain", limit: 500, at: "/domain")
    }
    if let alignmentGuidance {
      try checkText(alignmentGuidance, named: "The guidance", limit: 100_000, at: "/guidance")
    }
  }
}

extension Measure {
  package func check() throws(Refusal) {
    try checkTitle(title)
    try checkText(unit, named: "The unit", limit: 60, at: "/unit")
    try checkTexts(detailedDescription, freeformNotes)
  }
}

extension GoalTerm {
  package func check(_ period: TimePeriod) throws(Refusal) {
    guard period.startDate <= period.endDate else {
      throw Refusal(
        "Term \(termNumber) would end on \(period.endDate), before it starts.", at: "/end")
    }
    guard (1...1_000_000).contains(termNumber) else {
      throw Refusal("A term's number is 1 or more.", at: "/number")
    }
    if let theme { try checkText(theme, named: "The theme", limit: 500, at: "/theme") }
    try checkTexts(detailedDescription, freeformNotes)
    if let reflection {
      try checkText(reflection, named: "The reflection", limit: 100_000, at: "/reflection")
    }
  }
}

extension GoalRelevance {
  package func check() throws(Refusal) {
    try checkStrength(alignmentStrength, at: "/strength")
    try checkTexts(nil, relevanceNotes)
  }
}

extension RecordKey {
  fileprivate func checkArchivable() throws(Refusal) {
    switch self {
    case .relevance, .contribution, .assignment:
      throw Refusal("A link is not archived; it can be deleted.", at: "/kind")
    case .action, .goal, .milestone, .obligation, .measure, .value, .term: break
    }
  }
}
