import Journal
import Localization
import Store
import ToolSchema

/// Compares a change with what is in the journal, for what is likely to be a slip.
struct WarningCheck {
  let database: JournalDatabase
  let surroundings: Surroundings
  /// Proposals that are no duplicates of the change: its own, and those whose place it takes.
  var besides: Set<ProposalRecord.ID> = []

  /// An entry or a goal's start older than this, in days, is far in the past.
  private static let longAgo = 366
  /// A goal that ends later than this, in days, is far in the future.
  private static let farAhead = 3_653
  /// An amount so many times the usual one is unusual.
  private static let factor = 10.0
  /// With fewer earlier entries than this nothing is usual.
  private static let leastSample = 3

  func warnings(about change: Change) throws -> [Warning] {
    let names = change.disguises
    switch change {
    case .logAction(let draft):
      return names + dayWarnings(draft) + (try amountWarnings(draft))
        + (try duplicates.warnings(about: draft)) + [try promise(of: draft)].compactMap(\.self)
    case .updateAction(let draft): return names + dayWarnings(draft) + (try amountWarnings(draft))
    case .createGoal(let draft):
      return names + (try goalWarnings(draft)) + (try duplicates.warnings(about: draft))
    case .updateGoal(let draft):
      return try names
        + GoalChangeCheck(database: database, today: today).warnings(about: draft)
    case .archive(.goal(let id), _):
      return try names
        + GoalChangeCheck(database: database, today: today).warnings(aboutResting: id)
    case .plan(let changes): return try planWarnings(changes)
    default: return names
    }
  }

  private func planWarnings(_ changes: [Change]) throws -> [Warning] {
    var titles: [String] = []
    var found = try [LastTerm(before: changes, in: database)?.warning].compactMap(\.self)
    for case .createGoal(let draft) in changes {
      var own = try warnings(about: .createGoal(draft))
      if let twin = titles.first(where: { NearSame.areNear($0, draft.title) }) {
        own.append(Warning(.duplicate, at: "/title", localized("The plan has “\(twin)” already.")))
      }
      found += own.map { $0.below("/goals/\(titles.count)") }
      titles.append(draft.title)
    }
    found += [try UnservedValues(beside: changes, in: database, today: today).warning]
      .compactMap(\.self)
    return found
  }

  private var duplicates: DuplicateCheck {
    DuplicateCheck(database: database, writer: writer, besides: besides)
  }

  private var today: Day { surroundings.today }

  private var writer: AnswerWriter { AnswerWriter(today: today, habits: surroundings.habits) }

  private func dayWarnings(_ draft: ActionDraft) -> [Warning] {
    guard today - draft.day > Self.longAgo else { return [] }
    return [
      Warning(.farPast, at: "/day", localized("\(writer.day(draft.day)) is more than a year ago."))
    ]
  }

  private func amountWarnings(_ draft: ActionDraft) throws -> [Warning] {
    let earlier = try database.actions(ActionFilter(words: draft.title, limit: 50))
      .filter { $0.action.id != draft.id }
    var warnings: [Warning] = []
    for (index, measurement) in draft.measurements.enumerated() {
      let quantity = measurement.quantity
      let samples = earlier.flatMap(\.measurements).map(\.quantity)
        .filter { $0.unit.dimension == quantity.unit.dimension }
        .map { $0.value * $0.unit.amountsPerUnit / quantity.unit.amountsPerUnit }
      if let usual = Self.usual(samples), quantity.value >= Self.factor * usual {
        warnings.append(
          Warning(
            .unusualAmount, at: "/measurements/\(index)/value",
            localized(
              "\(quantity.shown) is \(Self.times(quantity.value, usual)) times your usual \(Self.rounded(usual)) \(quantity.unit.symbol)."
            )
          ))
      }
    }
    if let minutes = draft.durationMinutes,
      let usual = Self.usual(earlier.compactMap(\.action.durationMinutes)),
      minutes >= Self.factor * usual
    {
      warnings.append(
        Warning(
          .unusualAmount, at: "/duration_minutes",
          localized(
            "\(writer.duration(minutes)) is \(Self.times(minutes, usual)) times your usual \(writer.duration(usual))."
          )
        ))
    }
    return warnings
  }

  /// The median of earlier values; nil where there are too few of them.
  private static func usual(_ values: [Double]) -> Double? {
    let sorted = values.filter { $0 > 0 }.sorted()
    return sorted.count < leastSample ? nil : sorted[sorted.count / 2]
  }

  private static func times(_ value: Double, _ usual: Double) -> String {
    Quantity.shown((value / usual).rounded())
  }

  private static func rounded(_ value: Double) -> String {
    Quantity.shown((value * 100).rounded() / 100)
  }

  private func goalWarnings(_ draft: GoalDraft) throws -> [Warning] {
    var warnings: [Warning] = []
    if let end = draft.targetDate {
      if end < today {
        warnings.append(
          Warning(.ended, at: "/target_date", localized("\(writer.day(end)) is over already.")))
      } else if end - today > Self.farAhead {
        warnings.append(
          Warning(
            .farFuture, at: "/target_date",
            localized("\(writer.day(end)) is more than ten years away."))
        )
      }
    }
    if let start = draft.startDate, today - start > Self.longAgo {
      warnings.append(
        Warning(
          .farPast, at: "/start_date", localized("\(writer.day(start)) is more than a year ago.")))
    }
    return try warnings + RealismCheck(database: database, today: today).warnings(about: draft)
      + [earlierEntries(of: draft), promise(of: draft)].compactMap(\.self)
  }

  /// "toward “Run 100 km” once that goal is saved".
  private func promise(of draft: ActionDraft) throws -> Warning? {
    guard let promises = draft.promises else { return nil }
    let there = Set(try database.goalOverviews().map(\.id))
    let titles = promises.filter { !there.contains($0.goal) }.map { "“\($0.title)”" }
    guard !titles.isEmpty else { return nil }
    let saved =
      titles.count == 1
      ? localized("once that goal is saved") : localized("once those goals are saved")
    return Warning(
      .counts, at: "/goals", localized("toward \(titles.joined(separator: " and ")) \(saved)"))
  }

  /// "what still waits, once it is saved: Run, 5 km".
  private func promise(of draft: GoalDraft) -> Warning? {
    let titles = (draft.promises ?? []).prefix(4).map(\.title)
    guard !titles.isEmpty else { return nil }
    return Warning(
      .counts, at: "/start_date",
      localized("what still waits, if it is saved first: \(titles.joined(separator: "; "))"))
  }

  /// "1 entry of today: Run, 5 km".
  private func earlierEntries(of draft: GoalDraft) throws -> Warning? {
    let entries = try (draft.entries ?? []).prefix(4).compactMap {
      try database.action($0.action.description)
    }
    guard let count = draft.entries?.count, !entries.isEmpty else { return nil }
    let isToday = draft.startDate == today
    let since =
      isToday ? localized("of today") : localized("since \(draft.startDate.map(writer.day) ?? "")")
    let names = entries.prefix(3).map { entry in
      ([entry.action.title ?? ""] + entry.measurements.map(\.quantity.shown))
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }
    let more = count > 3 ? localized(" and \(count - 3) more") : ""
    return Warning(
      .counts, at: "/start_date",
      "\(count) \(count == 1 ? localized("entry") : localized("entries")) \(since): \(names.joined(separator: "; "))\(more)"
    )
  }
}
