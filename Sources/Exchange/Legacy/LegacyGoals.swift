import Foundation
import Journal
import Localization
import Store
import ToolSchema

// Goals, milestones and obligations, and what hangs from them.

extension LegacyReading {
  mutating func readGoals() throws {
    let tables = tables
    var bases: [String: LegacyRow] = [:]
    try tables.each(.expectations) { row in
      if let key = row.key("id") { bases[key] = row }
    }
    try tables.each(.goals) { row in
      if row.text("goaltype")?.lowercased() == "milestone",
        let day = row.day("targetdate", in: zone)
      {
        addMilestone(row, row, on: day)
      } else {
        addGoal(row, base: row.key("expectationid").flatMap { bases[$0] } ?? row)
      }
    }
    try tables.each(.milestones) { row in
      let base = row.key("expectationid", "id").flatMap { bases[$0] } ?? row
      guard let day = row.day("targetdate", in: zone) else {
        report.count("milestones", .noted)
        report.remark(localized("The milestone “\(Self.title(base, otherwise: "?"))” has no day."))
        return
      }
      addMilestone(row, base, on: day)
    }
    try tables.each(.obligations) { row in
      addObligation(row, row.key("expectationid", "id").flatMap { bases[$0] } ?? row)
    }
  }

  private mutating func addGoal(_ row: LegacyRow, base: LegacyRow) {
    var item = JSONDocument.GoalItem(
      title: Self.title(base, otherwise: "Untitled goal"), start: row.day("startdate", in: zone),
      target: row.day("targetdate", in: zone), targets: [], values: [], terms: [],
      description: Self.description(base), notes: Self.notes(base),
      plan: row.text("actionplan").map(Self.clean), weight: Self.weight(base))
    item.logged = base.instant("logtime", in: zone)
    if let start = item.start, let target = item.target, target < start {
      item.notes = Self.joined(item.notes, "Target date: \(target)")
      report.remark("“\(item.title)” would end on \(target), before it starts: see its notes.")
      item.target = nil
    }
    if let weeks = row.integer("expectedtermlength"), (1...520).contains(weeks) {
      item.termLength = weeks
    }
    readFlatFields(of: row, into: &item)
    let index = place(of: item)
    if let key = row.key("uuidid") { goals[key] = index }
    if let key = row.key("id") { goals[key] = index }
    for key in [row.key("id"), row.key("expectationid")] {
      if let key { expectations[key] = .goal(index) }
    }
    if let unit = row.text("measurementunit").map(Self.clean) {
      addTarget(row.number("measurementtarget"), unit, nil, of: .goal(index))
    }
  }

  /// Where the goal stands in the document: that of one with its title and start, or a new place.
  private mutating func place(of item: JSONDocument.GoalItem) -> Int {
    let same = document.goals.firstIndex { $0.title == item.title && $0.start == item.start }
    guard let same else {
      report.count("goals", .kept)
      document.goals.append(item)
      return document.goals.count - 1
    }
    report.count("goals", .merged)
    document.goals[same].merge(item)
    return same
  }

  /// What the flat schema says in words or in JSON of why and how.
  private func readFlatFields(of row: LegacyRow, into item: inout JSONDocument.GoalItem) {
    if let text = row.text("howgoalisrelevant").map(Self.clean) {
      let names = Self.texts(row.json("howgoalisrelevant")) ?? [text]
      let titles = names.map { name in value(named: name) }
      for case let title? in titles where !item.values.contains(title) {
        item.values.append(title)
      }
      if titles.contains(where: { $0 == nil }) {
        item.notes = Self.joined(item.notes, "Relevant: \(Self.words(row, "howgoalisrelevant"))")
      }
    }
    if row.text("howgoalisactionable") != nil {
      item.plan = Self.joined(item.plan, Self.words(row, "howgoalisactionable"))
    }
    if let domain = row.text("lifedomain").map(Self.clean) {
      item.notes = Self.joined(item.notes, "Area: \(domain)")
    }
    // 50 is what stood there if nobody chose.
    if let priority = row.integer("priority"), priority != 50 {
      item.notes = Self.joined(item.notes, "Priority: \(priority)")
    }
  }

  private func value(named name: String) -> String? {
    func folded(_ text: String) -> String {
      text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).trimmingSpaces
    }
    return document.values.first { $0.title == name }?.title
      ?? document.values.first { folded($0.title) == folded(name) }?.title
  }

  private static func texts(_ json: JSONValue?) -> [String]? {
    switch json {
    case .object(let object): object.flatMap { texts($0.value) ?? [] }
    case .array(let array): array.flatMap { texts($0) ?? [] }
    case .string(let text): [text]
    default: nil
    }
  }

  /// The field as a person reads it: JSON as `keywords: run, jog`.
  private static func words(_ row: LegacyRow, _ name: String) -> String {
    if case .object(let object)? = row.json(name) {
      return object.map {
        "\($0.key): \((texts($0.value) ?? [$0.value.text]).joined(separator: ", "))"
      }
      .joined(separator: "\n")
    }
    return clean(texts(row.json(name))?.joined(separator: ", ") ?? row.text(name) ?? "")
  }

  static func weight(_ row: LegacyRow) -> JSONDocument.Weight {
    func weight(_ number: Int?) -> Int { min(10, max(1, number ?? 5)) }
    return JSONDocument.Weight(
      importance: weight(row.integer("expectationimportance", "importance")),
      urgency: weight(row.integer("expectationurgency", "urgency")))
  }

  private mutating func addMilestone(_ row: LegacyRow, _ base: LegacyRow, on day: Day) {
    var item = JSONDocument.MilestoneItem(
      title: Self.title(base, otherwise: "Untitled milestone"), target: day,
      description: Self.description(base), notes: Self.notes(base), weight: Self.weight(base))
    item.logged = base.instant("logtime", in: zone)
    var index = document.milestones.count
    if let same = document.milestones.firstIndex(where: {
      $0.title == item.title && $0.target == day
    }) {
      report.count("milestones", .merged)
      index = same
      document.milestones[index].notes = Self.joined(document.milestones[index].notes, item.notes)
    } else {
      report.count("milestones", .kept)
      document.milestones.append(item)
    }
    for key in [row.key("id"), row.key("expectationid")] {
      if let key { expectations[key] = .milestone(index) }
    }
  }

  private mutating func addObligation(_ row: LegacyRow, _ base: LegacyRow) {
    var item = JSONDocument.ObligationItem(
      title: Self.title(base, otherwise: "Untitled obligation"),
      deadline: row.day("deadline", in: zone), requestedBy: row.text("requestedby").map(Self.clean),
      consequence: row.text("consequence").map(Self.clean), description: Self.description(base),
      notes: Self.notes(base), weight: Self.weight(base))
    item.logged = base.instant("logtime", in: zone)
    var index = document.obligations.count
    if let same = document.obligations.firstIndex(where: {
      $0.title == item.title && $0.deadline == item.deadline
    }) {
      report.count("obligations", .merged)
      index = same
      document.obligations[index].notes = Self.joined(
        document.obligations[index].notes, item.notes)
    } else {
      report.count("obligations", .kept)
      document.obligations.append(item)
    }
    for key in [row.key("id"), row.key("expectationid")] {
      if let key { expectations[key] = .obligation(index) }
    }
  }
}

// MARK: - Targets, values and terms of goals

extension LegacyReading {
  mutating func readTargets() throws {
    let tables = tables
    try tables.each(.expectationMeasures) { row in
      let unit = row.key("measureid", "metricid").flatMap { units[$0] } ?? row.text("unit")
      guard let key = row.key("expectationid", "goalid"),
        let expected = expectations[key] ?? goals[key].map(Expected.goal), let unit
      else {
        report.count("targets", .noted)
        report.remark(localized("A target of nothing that is there was not taken."))
        return
      }
      addTarget(row.number("targetvalue"), unit, row.text("freeformnotes", "notes"), of: expected)
    }
  }

  private mutating func addTarget(
    _ value: Double?, _ unit: String, _ notes: String?, of expected: Expected
  ) {
    let quantity = Quantity(value ?? 0, unit)
    let sum = "\(quantity.unit.symbol) as targets"
    guard case .goal(let index) = expected, quantity.value > 0,
      let amount = try? quantity.amount(), amount > 0
    else {
      report.count("targets", .noted)
      report.count(sum, quantity.value, .noted)
      note("Target: \(value.map { Quantity($0, unit).text } ?? unit)", at: expected)
      return
    }
    let same = document.goals[index].targets.first { $0.quantity.unit == quantity.unit }
    if let same {
      let fate: LegacyReport.Fate = same.quantity == quantity ? .merged : .noted
      report.count("targets", fate)
      report.count(sum, quantity.value, fate)
      if fate == .noted { note("Target: \(quantity.text)", at: expected) }
      return
    }
    report.count("targets", .kept)
    report.count(sum, quantity.value, .kept)
    document.goals[index].targets.append(
      JSONDocument.Target(quantity: quantity, notes: notes.map(Self.clean)))
  }

  private mutating func note(_ text: String, at expected: Expected) {
    switch expected {
    case .goal(let index):
      document.goals[index].notes = Self.joined(document.goals[index].notes, text)
    case .milestone(let index):
      document.milestones[index].notes = Self.joined(document.milestones[index].notes, text)
    case .obligation(let index):
      document.obligations[index].notes = Self.joined(document.obligations[index].notes, text)
    }
  }

  mutating func readRelevances() throws {
    let tables = tables
    // What the flat schema said in a goal's own fields.
    for goal in document.goals {
      report.count(localized("links to values"), Double(goal.values.count), .kept)
    }
    try tables.each(.goalRelevances) { row in
      guard let index = row.key("goalid").flatMap({ goals[$0] }),
        let title = row.key("valueid").flatMap({ valueTitles[$0] })
      else {
        report.count(localized("links to values"), .noted)
        report.remark(
          localized("A link between a goal and a value of which one is gone was not taken."))
        return
      }
      let isNew = !document.goals[index].values.contains(title)
      report.count(localized("links to values"), isNew ? .kept : .merged)
      if isNew { document.goals[index].values.append(title) }
      if let strength = row.integer("alignmentstrength"), (1...10).contains(strength) {
        document.goals[index].strengths[title] = max(
          strength, document.goals[index].strengths[title] ?? 0)
      }
      if let notes = row.text("relevancenotes", "notes").map(Self.clean) {
        document.goals[index].valueNotes[title] = Self.joined(
          document.goals[index].valueNotes[title], notes)
      }
    }
  }

  mutating func readAssignments() throws {
    let tables = tables
    var places: [(term: Int, order: Int, goal: Int)] = []
    try tables.each(.terms) { row in
      // The flat schema lists a term's goals in the term.
      guard let number = row.key("id").flatMap({ termNumbers[$0] }) else { return }
      let keys = row.json("termgoalsbyid", "goalids")?.array ?? []
      for (order, key) in keys.enumerated() {
        let key = key.string ?? key.integer.map { String($0) } ?? ""
        if let goal = goals[key] {
          places.append((number, order, goal))
        } else {
          report.count(localized("places in terms"), .noted)
          report.remark(localized("Term \(number) names a goal that is gone."))
        }
      }
    }
    try tables.each(.assignments) { row in
      guard let number = row.key("termid").flatMap({ termNumbers[$0] }),
        let goal = row.key("goalid").flatMap({ goals[$0] })
      else {
        report.count(localized("places in terms"), .noted)
        report.remark(localized("A place in a term of which goal or term is gone was not taken."))
        return
      }
      places.append((number, row.integer("assignmentorder") ?? Int.max, goal))
    }
    assign(places)
  }

  private mutating func assign(_ places: [(term: Int, order: Int, goal: Int)]) {
    var counts: [Int: Int] = [:]
    let sorted = places.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    for (_, place) in sorted {
      guard !document.goals[place.goal].terms.contains(place.term) else {
        report.count(localized("places in terms"), .merged)
        continue
      }
      report.count(localized("places in terms"), .kept)
      counts[place.term, default: 0] += 1
      document.goals[place.goal].terms.append(place.term)
      document.goals[place.goal].places[place.term] = counts[place.term]
    }
  }
}

extension JSONDocument.GoalItem {
  /// Takes in another of the same title and start; of two last days the later one holds.
  fileprivate mutating func merge(_ other: Self) {
    target = [target, other.target].compactMap { $0 }.max()
    description = LegacyReading.joined(description, other.description)
    notes = LegacyReading.joined(notes, other.notes)
    plan = LegacyReading.joined(plan, other.plan)
    values += other.values.filter { !values.contains($0) }
    weight.importance = max(weight.importance, other.weight.importance)
    weight.urgency = max(weight.urgency, other.weight.urgency)
  }
}
