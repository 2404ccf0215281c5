package import Foundation
package import Journal
import Localization
package import Store
package import ToolBridge
package import ToolSchema

/// Applied changes and what they did to rows, in words and as JSON.
package struct ChangeWords {
  private let zone: TimeZone
  private let writer: AnswerWriter
  private let database: JournalDatabase

  package init(database: JournalDatabase, zone: TimeZone, writer: AnswerWriter) {
    self.zone = zone
    self.writer = writer
    self.database = database
  }

  /// `21 Nov 2026 09:30`, in the person's zone.
  package func moment(_ instant: Instant) -> String {
    let wall = instant.wallTime(in: zone)
    return "\(wall.day.shown) \(writer.clock(wall.minuteText))"
  }

  /// What led to the change: `“I ran 5 km”`, `undo of “I ran 5 km”`.
  package func cause(_ change: AppliedChange) -> String {
    let own = change.said.map { "“\($0)”" } ?? change.entry.words
    switch change.entry.origin {
    case .proposal, .command: return own ?? localized("a command")
    case .import: return own ?? localized("an import")
    case .undo, .redo:
      return localized(
        "\(change.entry.origin.rawValue) of \(own ?? localized("change \(change.subject)"))")
    }
  }

  /// `create_action, by qwen2.5-coder`; empty for what no tool proposed.
  package func maker(_ change: AppliedChange) -> String {
    guard change.entry.origin == .proposal, let tool = change.tool else { return "" }
    let maker = change.model.map { localized("\(tool), by \($0)") } ?? tool
    guard let reader = change.reader, let reason = change.reason else { return maker }
    let whose = reader == "both" ? localized("read alike") : localized("as the \(reader) read it")
    return "\(maker), \(whose): \(reason)"
  }

  package func json(_ change: AppliedChange) -> JSONObject {
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    return [
      "id": .string(change.entry.id.description), "origin": .string(change.entry.origin.rawValue),
      "applied": .string(change.entry.appliedAt.utcText),
      "proposal": text(change.entry.proposal?.description),
      "reverts": text(change.entry.reverts == nil ? nil : change.subject.description),
      "tool": text(change.tool), "model": text(change.model), "said": text(change.said),
      "reader": text(change.reader), "reason": text(change.reason),
      "words": text(change.entry.words), "conversation": text(change.conversation?.description),
      "proposed": text(change.proposedAt?.utcText), "undone": .bool(change.isUndone),
      "kept": .bool(!change.isForgotten),
    ]
  }

  // MARK: Rows

  /// A line for each row that matters to people: the verb, and what it is.
  package func lines(_ rows: [RowChange]) throws -> [String] {
    // A measure that comes or goes with the rows is not in the catalogue, or no longer.
    let moving = rows.compactMap { row -> (Int64, String)? in
      guard row.table == "measures",
        case .text(let unit) = value("unit", in: row.after ?? row.before)
      else { return nil }
      return (row.id, unit)
    }
    let units = try Dictionary(
      moving + database.measures().map { ($0.id.rawValue, $0.unit) }, uniquingKeysWith: { $1 })
    return try rows.compactMap { row in
      guard let noun = noun(of: row) else { return nil }
      switch row.kind {
      case .insert: return localized("added    \(noun)\(detail(row.after, units))")
      case .delete: return localized("removed  \(noun)\(detail(row.before, units))")
      case .update:
        let name = try database.rowName(row.id) ?? noun
        let changed = (row.after ?? []).filter { $0.name != "id" }
        guard changed.count == 1, let mark = value("archivedAt", in: changed) else {
          return localized("changed  \(name): \(moves(row))")
        }
        return "\(mark == .null ? localized("restored") : localized("archived")) \(name)"
      }
    }
  }

  private func value(_ name: String, in columns: [RowChange.Column]?) -> RowChange.Value? {
    columns?.first { $0.name == name }?.value
  }

  /// Of an expectation its own kind: the table holds three.
  private func noun(of row: RowChange) -> String? {
    if case .text(let kind) = value("expectationType", in: row.after ?? row.before) {
      return localized(word: kind)
    }
    return Self.nouns[row.table]?.shown
  }

  // An expectation's second row says nothing more to people; nor does a period beside its term.
  private static let nouns: [String: Sentence] = [
    "actions": "entry", "measures": "measure", "measuredActions": "measurement",
    "expectations": "goal", "expectationMeasures": "target",
    "actionGoalContributions": "link to a goal", "personalValues": "value",
    "goalRelevances": "link to a value", "goalTerms": "term",
    "termGoalAssignments": "place in a term", "conversations": "conversation",
  ]

  private func detail(_ columns: [RowChange.Column]?, _ units: [Int64: String]) -> String {
    func text(_ name: String) -> String? {
      columns?.first { $0.name == name }.flatMap { self.text($0) }
    }
    var parts: [String] = []
    if let title = text("title") { parts.append("“\(title)”") }
    if let number = text("termNumber") { parts.append(number) }
    if let amount = text("value") ?? text("targetValue") { parts.append(amount) }
    if case .integer(let measure) = value("measureId", in: columns), let unit = units[measure] {
      parts.append(unit)
    }
    if let day = text("localDay") {
      parts.append(localized("on \(Day(day).map(writer.day) ?? day)"))
    }
    if let strength = text("alignmentStrength") {
      parts.append(localized("of strength \(strength)"))
    }
    return parts.isEmpty ? "" : " " + parts.joined(separator: " ")
  }

  private func moves(_ row: RowChange) -> String {
    (row.after ?? []).filter { $0.name != "id" && $0.name != "amount" }.map { new in
      let old = row.before?.first { $0.name == new.name }
      let name = Self.columns[new.name]?.shown ?? new.name
      return
        "\(name) \(old.flatMap(text) ?? localized("nothing")) → \(text(new) ?? localized("nothing"))"
    }.joined(separator: ", ")
  }

  private static let columns: [String: Sentence] = [
    "localDay": "day", "durationMinutes": "minutes", "freeformNotes": "notes",
    "detailedDescription": "description", "startTime": "start", "partOfDay": "part of day",
    "startDate": "start", "endDate": "end", "targetDate": "last day", "targetValue": "target",
    "actionPlan": "plan", "expectedTermLength": "weeks", "expectationImportance": "importance",
    "expectationUrgency": "urgency", "valueLevel": "level", "lifeDomain": "domain",
    "alignmentGuidance": "guidance", "alignmentStrength": "strength", "termNumber": "number",
    "assignmentOrder": "place", "requestedBy": "asked by", "relevanceNotes": "notes",
  ]

  private func text(_ column: RowChange.Column) -> String? {
    switch column.value {
    case .null: nil
    case .real(let value): Quantity.shown(value)
    case .text(let text): text
    case .integer(let value):
      if column.name.hasSuffix("Id") {
        RowID<RowChange>(rawValue: value).description
      } else if ["startTime", "archivedAt", "logTime", "createdAt"].contains(column.name) {
        moment(Instant(milliseconds: value))
      } else {
        String(value)
      }
    }
  }

  package func line(_ shift: Preview.GoalShift) -> [String] {
    guard let after = shift.after else { return [] }
    return after.targets.compactMap { target in
      let old = shift.before?.targets.first { $0.unit == target.unit }?.current
      guard let old, old != target.current else { return nil }
      func number(_ value: Double) -> String { Quantity.shown((value * 100).rounded() / 100) }
      return localized(
        "progress \(after.title): \(number(old)) → \(number(target.current)) of "
          + "\(number(target.target)) \(target.unit)")
    }
  }
}
