import Foundation
import Journal
import Localization
import Store
import ToolSchema

// Actions, what was measured of them, and the goals that they count toward.

extension LegacyReading {
  /// The name of a sum of what was measured in a unit.
  static func measured(_ unit: String) -> String { localized("\(unit) measured") }
  static let timeSpent = "min spent"

  mutating func readActions() throws {
    let tables = tables
    try tables.each(.actions) { row in
      let start = row.instant("starttime", in: zone)
      let logged = row.instant("logtime", in: zone)
      guard let time = start ?? logged, let key = Self.importKey(row) else {
        report.count("actions", .noted)
        report.remark(
          localized(
            "“\(Self.title(row, otherwise: localized("An action")))” says no day: it was not taken."
          ))
        return
      }
      report.count("actions", .kept)
      let wall = time.wallTime(in: zone)
      var item = JSONDocument.ActionItem(
        title: Self.title(row, otherwise: "Untitled"),
        day: wall.adding(seconds: -dayStartsAt).day)
      item.id = key
      item.description = Self.description(row)
      item.notes = Self.notes(row)
      item.logged = logged
      item.zone = zone.name
      if let start {
        item.start = wall
        if Instant(wall, in: zone) != start { item.exactStart = start }
      }
      document.actions.append(item)
      let index = document.actions.count - 1
      for name in [row.key("id"), row.key("uuidid")] {
        if let name { actions[name] = index }
      }
      if let minutes = row.number("durationminutes") { addTime(minutes, to: index) }
      readMeasures(of: row, to: index)
    }
  }

  /// What cannot be read as units and numbers stands in the notes as it was.
  private mutating func readMeasures(of row: LegacyRow, to index: Int) {
    let json = row.json("measuresbyunit", "measurementunitsbyamount")
    guard let measures = json?.object else {
      let text = row.text("measuresbyunit", "measurementunitsbyamount") ?? json?.text ?? ""
      guard !text.isEmpty, json?.isNull != true else { return }
      report.count("measurements", .noted)
      return note(Self.clean(text), at: index)
    }
    for (unit, value) in measures {
      guard let number = value.double ?? value.string.flatMap(Double.init) else {
        report.count("measurements", .noted)
        note(Self.clean("\(unit) \(value.string ?? value.text)"), at: index)
        continue
      }
      addMeasured(number, unit, to: index)
    }
  }

  /// The old key, so that a second import finds the action.
  ///
  /// A bare number would be another
  /// program's as well.
  private static func importKey(_ row: LegacyRow) -> String? {
    guard let key = row.key("uuidid") ?? row.key("id") else { return nil }
    guard Int(key) == nil else { return "legacy-\(key)" }
    return key.unicodeScalars.count <= 64 ? clean(key) : "legacy-" + ContentKey.of(key)
  }

  mutating func readMeasured() throws {
    let tables = tables
    try tables.each(.measuredActions) { row in
      let unit = row.key("measureid", "metricid").flatMap { units[$0] } ?? row.text("unit")
      guard let index = row.key("actionid").flatMap({ actions[$0] }), let unit else {
        report.count("measurements", .noted)
        report.remark(localized("A measurement whose action or measure is gone was not taken."))
        return
      }
      addMeasured(row.number("value", "amount"), unit, to: index)
    }
  }

  /// Time spent is a duration here, never a measurement: told in both ways it is told once.
  private mutating func addTime(_ minutes: Double, to index: Int) {
    let own = document.actions[index].durationMinutes
    if own == nil, (0...5_256_000).contains(minutes) {
      document.actions[index].durationMinutes = minutes
      report.count(Self.timeSpent, minutes, .kept)
    } else if let own, abs(own - minutes) < 1e-6 {
      report.count(Self.timeSpent, minutes, .merged)
    } else {
      report.count(Self.timeSpent, minutes, .noted)
      note(Quantity(minutes, "min").text, at: index)
    }
  }

  private mutating func addMeasured(_ value: Double?, _ unit: String, to index: Int) {
    let unit = Self.clean(unit)
    guard let value, value.isFinite, unit.contains(where: { !$0.isWhitespace }) else {
      report.count("measurements", .noted)
      if unit.contains(where: { !$0.isWhitespace }) { note("Measured: \(unit)", at: index) }
      return
    }
    let quantity = Quantity(value, unit)
    if quantity.unit.kind == .time {
      report.count("measurements", .merged)
      addTime(value * quantity.unit.amountsPerUnit / 60_000, to: index)
      return
    }
    let sum = Self.measured(quantity.unit.symbol)
    let same = document.actions[index].measurements.first { $0.unit == quantity.unit }
    let fate: LegacyReport.Fate =
      if let same {
        same == quantity ? .merged : .noted
      } else {
        value >= 0 && (try? quantity.amount()) != nil && quantity.unit.symbol.count <= 60
          ? .kept : .noted
      }
    report.count("measurements", fate)
    report.count(sum, value, fate)
    switch fate {
    case .kept: document.actions[index].measurements.append(quantity)
    case .merged: break
    case .noted: note(quantity.text, at: index)
    }
  }

  private mutating func note(_ text: String, at index: Int) {
    let notes = document.actions[index].notes
    document.actions[index].notes = Self.joined(notes, "Also measured: \(text)")
    report.remark(
      "“\(document.actions[index].title ?? "")” of \(document.actions[index].day): \(text) stands in its notes."
    )
  }

  mutating func readContributions() throws {
    let tables = tables
    try tables.each(.contributions) { row in
      guard let index = row.key("actionid").flatMap({ actions[$0] }),
        let goal = row.key("goalid").flatMap({ goals[$0] })
      else {
        report.count(localized("links to goals"), .noted)
        report.remark(
          localized("A link between an action and a goal of which one is gone was not taken."))
        return
      }
      link(index, to: document.goals[goal])
      let unit = row.key("measureid", "metricid").flatMap { units[$0] }
      if let amount = row.number("contributionamount", "contribution") {
        give(amount, unit, from: index, to: document.goals[goal])
      }
    }
  }

  private mutating func link(_ index: Int, to goal: JSONDocument.GoalItem) {
    var item = document.actions[index]
    let starts = item.goalStarts ?? []
    guard !zip(item.goals, starts).contains(where: { $0 == goal.title && $1 == goal.start }) else {
      report.count(localized("links to goals"), .merged)
      return
    }
    report.count(localized("links to goals"), .kept)
    item.goals.append(goal.title)
    item.goalStarts = starts + [goal.start]
    document.actions[index] = item
  }

  /// An amount without a unit is in that of the goal's only target, else of the only measurement.
  private mutating func give(
    _ amount: Double, _ unit: String?, from index: Int, to goal: JSONDocument.GoalItem
  ) {
    let item = document.actions[index]
    let targets = goal.targets.map(\.quantity.unit.symbol)
    let own = item.measurements.map(\.unit.symbol)
    let unit = unit ?? (targets.count == 1 ? targets[0] : own.count == 1 ? own[0] : nil)
    let isThere = item.amounts.contains {
      $0.goal == goal.title && $0.start == goal.start && $0.quantity.unit.symbol == unit
    }
    guard let unit, amount >= 0, !isThere,
      let quantity = try? JSONDocument.Amount.kept(Quantity(amount, unit))
    else {
      let text = unit.map { Quantity(amount, $0).text } ?? Quantity.number(amount)
      note("\(text) toward \(goal.title)", at: index)
      return
    }
    document.actions[index].amounts.append(
      JSONDocument.Amount(goal: goal.title, start: goal.start, quantity: quantity))
  }
}

// MARK: - What was told twice, and what was said

extension LegacyReading {
  /// Actions that agree in everything but their key, the moment of logging included, are one.
  mutating func mergeActions() {
    var seen: Set<[UInt8]> = []
    var kept: [JSONDocument.ActionItem] = []
    for item in document.actions {
      var content = item
      content.id = nil
      content.measurements.sort { $0.unit.symbol < $1.unit.symbol }
      guard !seen.insert(content.jsonBytes(isWhole: true)).inserted else {
        kept.append(Self.plain(item))
        continue
      }
      report.recount("actions", as: .merged)
      for quantity in item.measurements {
        report.recount("measurements", as: .merged)
        report.recount(Self.measured(quantity.unit.symbol), quantity.value, as: .merged)
      }
      if let minutes = item.durationMinutes {
        report.recount(Self.timeSpent, minutes, as: .merged)
      }
      for _ in item.goals { report.recount(localized("links to goals"), as: .merged) }
    }
    document.actions = kept
  }

  /// The item as it reads again from the journal: starts only where titles do not tell goals apart.
  private static func plain(_ item: JSONDocument.ActionItem) -> JSONDocument.ActionItem {
    var item = item
    if item.goals.isEmpty { item.goalStarts = nil }
    for index in item.amounts.indices
    where item.goals.filter({ $0 == item.amounts[index].goal }).count == 1 {
      item.amounts[index].start = nil
    }
    return item
  }

  mutating func readMessages() throws {
    let tables = tables
    struct Message {
      let time: Int64
      let line: JSONDocument.Talk.Line
    }
    var order: [String] = []
    var talks: [String: [Message]] = [:]
    try tables.each(.messages) { row in
      guard let role = row.text("role"), ["user", "assistant"].contains(role),
        let content = row.text("content", "text").map(Self.clean)
      else {
        report.count("messages", .noted)
        return
      }
      report.count("messages", .kept)
      let key = row.key("conversationid") ?? ""
      if talks[key] == nil { order.append(key) }
      talks[key, default: []].append(
        Message(
          time: row.instant("timestamp", "logtime", in: zone)?.milliseconds ?? 0,
          line: JSONDocument.Talk.Line(role: role, content: content)))
    }
    for key in order {
      let messages = (talks[key] ?? []).enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      document.conversations.append(JSONDocument.Talk(messages: messages.map(\.element.line)))
    }
    let left = report.lines.first { $0.name == "messages" }?.noted ?? 0
    if left > 0 {
      report.remark(localized("\(Int(left)) messages of tools and of the system were not taken."))
    }
  }
}
