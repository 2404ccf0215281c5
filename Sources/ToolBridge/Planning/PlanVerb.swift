import Foundation
import Intents
import Journal
import Localization
package import Meaning
package import Phrases
import ToolSchema

/// The verbs in which a model is asked what a line says of a plan in the making.
package enum PlanVerb: String, CaseIterable, Sendable {
  case goal, change, drop, all, suggest, open, stop, other

  /// The names of the fields and the marks that stand before them; those with a mark may be left out.
  package var fields: [(name: String, mark: Character?)] {
    switch self {
    case .goal: [("what", nil), ("amounts", "="), ("until", "@")]
    case .change: [("which", nil), ("amounts", "="), ("until", "@")]
    case .drop: [("which", nil)]
    case .all: [("until", nil)]
    case .suggest, .open, .stop, .other: []
    }
  }

  /// Whether its first field names a goal, which one that was shown has a number for.
  package var names: Bool { [.goal, .change, .drop].contains(self) }
}

extension ToolContext {
  /// The plan that a model is asked about, and what was asked of the person; nil where none is under
  /// way and none is wished for.
  package var planQuestion: (line: String, asked: String)? {
    if planRequest != nil {
      return (localized("plan: nothing yet"), localized("What shall the plan hold?"))
    }
    return reading.isOver ? nil : plan.map { ($0.line, $0.question) }
  }
}

extension Reading {
  /// Whether it tells of a day that is just over, and of none to come: no plan holds that.
  ///
  /// "On 1 December" is read as the last one by who takes the line for a deed.
  var isOver: Bool {
    let days = dates.filter { $0.role != .recurring && $0.certainty != .vague && $0.invalid == nil }
    // "Monday and Friday" tells of nothing.
    guard isMarked || !PlanEditor.names(in: text).isEmpty else { return false }
    // "Ach ja, heute bin ich 25 km Rad gefahren", of which lines like it are sure.
    if isMarked, !days.isEmpty, days.allSatisfy({ $0.lastDay <= today }), rates.isEmpty,
      recurrences.isEmpty, !quantities.isEmpty || !durations.isEmpty,
      IntentGuess(text)[.did] >= IntentGuess.sure
    {
      return true
    }
    // "Call my son Tuesday and Thursday instead": days of each week, where lines like it are of the plan.
    if !isMarked, days.count > 1 || days.count == 1 && quantities.isEmpty && durations.isEmpty,
      days.allSatisfy({ day in day.grain == .day && day.alternatives.contains { $0 > today } }),
      PlanMoveGuess(text)[.beside] < 0.2
    {
      return false
    }
    return (isMarked || intent == .did) && !days.isEmpty
      && days.allSatisfy { day in
        day.lastDay < today && day.day >= today.adding(days: -14)
          && (!isMarked || day.alternatives.allSatisfy { $0 < today })
      }
  }
}

extension PlanState {
  /// The plan in a line, as a model is shown it: its goals in their order, `?` behind those that nothing
  /// measures yet.
  fileprivate var line: String {
    let goals = sketch.items.enumerated().map { index, item -> String in
      let targets = item.targets.map { $0.evidence ?? "\(Quantity.number($0.value)) \($0.unit)" }
        .filter { !item.title.contains($0) }
      let amount =
        item.isOpen ? " ?" : targets.isEmpty ? "" : " = " + targets.joined(separator: ", ")
      let end = item.end.map { " @ \($0.said)" } ?? ""
      return "#\(index + 1) \(item.title)\(amount)\(end)"
    }
    return localized("plan: ")
      + (goals.isEmpty ? localized("nothing yet") : goals.joined(separator: "; "))
  }

  /// What stands before the next line: what was asked, or that the plan waits for a yes.
  fileprivate var question: String {
    guard card == nil else { return localized("Is the plan right so?") }
    if sketch.items.isEmpty { return localized("What shall the plan hold?") }
    let names = sketch.asked.filter(sketch.items.indices.contains).map { sketch.items[$0].title }
    return localized("How will you measure \(names.joined(separator: " and "))?")
  }
}

/// The lines of a model's answer about a plan, as acts.
package struct PlanLines {
  /// One line: its verb, and its fields by their names.
  package typealias Row = (verb: String, fields: [String: String])

  private let reader: PhraseReader
  private let marks: LineMarks

  /// - Parameter line: what was said.
  package init(_ line: Reading, _ reader: PhraseReader) {
    self.reader = reader
    marks = LineMarks(line.isMarked ? line.withWeeklyDays : line)
  }

  /// - Returns: nil where the line is about something else.
  package func acts(_ rows: [Row]) -> [Act]? {
    let verbs = rows.compactMap { PlanVerb(rawValue: $0.verb) }
    guard !verbs.isEmpty, verbs.first != .other else { return nil }
    return zip(verbs, rows.map(\.fields)).compactMap(act)
  }

  private func act(_ verb: PlanVerb, _ fields: [String: String]) -> Act? {
    switch verb {
    case .goal:
      let (number, what) = Self.numbered(fields["what"])
      var wish = Wish(words: what)
      wish.goal = number
      wish.targets = amounts(fields["amounts"])
      (wish.from, wish.until) = times(fields["until"])
      return .wish(wish)
    case .change:
      let name = Self.name(fields["which"])
      var amendment = Amendment(record: name)
      let value = fields["amounts"] ?? ""
      let which = name.words ?? ""
      let parts = value.components(separatedBy: ", ")
      if parts.count > 1, !isMeasured(parts[0]), !PlanEditor.names(in: parts[0]).isEmpty,
        !areDays(parts[0]), parts.dropFirst().allSatisfy(isMeasured)
      {
        // "Climbing, 2x a week".
        amendment.title = parts[0]
        amendment.targets = amounts(parts.dropFirst().joined(separator: ", "))
      } else if !value.isEmpty, !isMeasured(value) {
        // "Call it winter base".
        amendment.title = value
        amendment.targets = PlanEditor.names(in: which).isEmpty ? amounts(which) : []
      } else if value.isEmpty, isMeasured(which) {
        // "Change mondays and thursdays".
        amendment.targets = amounts(which)
      } else {
        amendment.targets = amounts(value)
      }
      (amendment.from, amendment.until) = times(fields["until"])
      return .amend(amendment)
    case .drop: return .remove(Self.name(fields["which"]))
    case .all:
      var amendment = Amendment(record: RecordName(isGoal: true))
      (amendment.from, amendment.until) = times(fields["until"])
      return .amend(amendment)
    case .suggest: return .choose(.suggest)
    case .open: return .choose(.open)
    case .stop: return .choose(.stop)
    case .other: return nil
    }
  }

  /// "#2 the shirts": the number under which a goal was shown, and the words behind it.
  private static func numbered(_ field: String?) -> (goal: Int?, words: String?) {
    guard let field, field.hasPrefix("#") else { return (nil, field) }
    let digits = field.dropFirst().prefix(while: \.isNumber)
    guard let number = Int(digits), number > 0 else { return (nil, field) }
    let words = field.dropFirst(1 + digits.count).trimmed
    return (number - 1, words.isEmpty ? nil : words)
  }

  private static func name(_ field: String?) -> RecordName {
    let (goal, words) = numbered(field)
    var name = RecordName(words: words, isGoal: true)
    name.goal = goal
    return name
  }

  private func times(_ field: String?) -> (from: QuotedTime, until: QuotedTime) {
    guard let field, marks.areApart(in: field) else {
      return (QuotedTime(), QuotedTime(words: field))
    }
    return marks.times(in: field)
  }

  /// Whether words say how much or how often, in whatever language.
  private func isMeasured(_ words: String) -> Bool {
    if PlanMeasure(words, reader: reader).isMeasured { return true }
    guard marks.isMarked, let place = marks.span(of: words) else { return false }
    return (marks.measures + marks.recurrences.map(\.span)).contains { $0.overlaps(place) }
  }

  /// "Il sabato, una mattina a settimana": the days of how often, which stand before it.
  private func areDays(_ words: String) -> Bool {
    guard let place = marks.span(of: words) else { return false }
    return marks.rates.contains { rate in
      !rate.weekdays.isEmpty && place.upper <= rate.amount.lower
        && marks.words(in: Span(lower: place.upper, upper: rate.amount.lower)).trimmed == ","
    }
  }

  private func amounts(_ field: String?) -> [QuotedAmount] {
    let field = field ?? ""
    // "Mon, wed and fri", "once a week, on tuesdays" are one.
    let whole = PlanMeasure(field, reader: reader).targets(days: PlanDays.length) ?? []
    // "Before 22:30, four nights a week", too.
    let isOne =
      whole.count == 1
      && (whole[0].shape.weekdays.count > 0 || whole[0].shape.before != nil
        || whole[0].shape.from != nil)
      // "Los lunes, miércoles y viernes".
      || marks.isMarked
        && marks.span(of: field).map { place in
          marks.recurrences.contains { $0.span.contains(place) }
        } ?? false
    let parts = isOne ? [field] : joined(field.components(separatedBy: ", "))
    return parts.filter { !$0.isEmpty }.flatMap(things).map { QuotedAmount(copied: $0, reader) }
  }

  /// "40 of them sent, total", "one a day at most, down from four": what says no amount of its own, or from where, is of
  /// the part before it.
  private func joined(_ parts: [String]) -> [String] {
    parts.reduce(into: []) { joined, part in
      let isMore =
        !isMeasured(part) && Resemblance.numbers(of: part).isEmpty
        || ["down from ", "up from "].contains { part.lowercased().hasPrefix($0) }
        || !joined.isEmpty && areDaysAlone(part)
      if let last = joined.last, isMore {
        joined[joined.count - 1] = "\(last), \(part)"
      } else {
        joined.append(part)
      }
    }
  }

  /// "Montag bis Freitag" of "vor 23 Uhr, Montag bis Freitag": when, and not how much.
  private func areDaysAlone(_ words: String) -> Bool {
    guard marks.isMarked, let place = marks.span(of: words) else { return false }
    return marks.recurrences.contains { $0.span.overlaps(place) }
      && !marks.amounts.contains { $0.span.overlaps(place) }
  }

  /// "40 games and 200 puzzles" are two, "Monday and Thursday" are one.
  private func things(_ amount: String) -> [String] {
    let parts = amount.components(separatedBy: localized(" and "))
    let areTwo =
      parts.count > 1
      && parts.allSatisfy { part in
        let targets = PlanMeasure(part, reader: reader).targets(days: PlanDays.length) ?? []
        return targets.count == 1 && UnitCatalogue.unit(targets[0].unit).kind != .count
      }
    return areTwo ? parts : [amount]
  }
}
