import Journal
import Store
import ToolSchema

/// Compares a change with what is in the journal, for what is likely to be a slip.
struct WarningCheck {
  let database: JournalDatabase
  let surroundings: Surroundings

  /// An entry or a goal's start older than this, in days, is far in the past.
  private static let longAgo = 366
  /// A goal that ends later than this, in days, is far in the future.
  private static let farAhead = 3_653
  /// An amount so many times the usual one is unusual.
  private static let factor = 10.0
  /// With fewer earlier entries than this nothing is usual.
  private static let leastSample = 3

  func warnings(about change: Change) throws -> [Warning] {
    switch change {
    case .logAction(let draft):
      return dayWarnings(draft) + (try amountWarnings(draft)) + (try duplicates(of: draft))
    case .updateAction(let draft): return dayWarnings(draft) + (try amountWarnings(draft))
    case .createGoal(let draft): return try goalWarnings(draft)
    case .updateGoal(let draft):
      return try GoalChangeCheck(database: database, today: today).warnings(about: draft)
    case .archive(.goal(let id), _):
      return try GoalChangeCheck(database: database, today: today).warnings(aboutResting: id)
    case .plan(let changes):
      let goals = changes.filter { if case .createGoal = $0 { true } else { false } }
      let before = try LastTerm(before: changes, in: database)?.warning
      return try [before].compactMap(\.self)
        + goals.enumerated().flatMap { index, change in
          try warnings(about: change).map { $0.below("/goals/\(index)") }
        }
    default: return []
    }
  }

  private var today: Day { surroundings.today }

  private var writer: AnswerWriter { AnswerWriter(today: today, habits: surroundings.habits) }

  private func dayWarnings(_ draft: ActionDraft) -> [Warning] {
    guard today - draft.day > Self.longAgo else { return [] }
    return [Warning(.farPast, at: "/day", "\(writer.day(draft.day)) is more than a year ago.")]
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
            "\(quantity.text) is \(Self.times(quantity.value, usual)) times your usual \(Self.rounded(usual)) \(quantity.unit.symbol)."
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
          "\(writer.duration(minutes)) is \(Self.times(minutes, usual)) times your usual \(writer.duration(usual))."
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
    Quantity.number((value / usual).rounded())
  }

  private static func rounded(_ value: Double) -> String {
    Quantity.number((value * 100).rounded() / 100)
  }

  private func duplicates(of draft: ActionDraft) throws -> [Warning] {
    let sameDay = try database.actions(
      ActionFilter(from: draft.day, through: draft.day, limit: 100))
    let amounts = Set(draft.measurements.map(\.quantity))
    let same = sameDay.first { entry in
      entry.action.title?.lowercased() == draft.title?.lowercased()
        && Set(entry.measurements.map(\.quantity)) == amounts
        && entry.action.durationMinutes == draft.durationMinutes
        && (draft.startTime == nil || entry.action.startTime == draft.startTime)
        && (draft.partOfDay == nil || entry.action.partOfDay == draft.partOfDay)
    }
    guard let same, let entry = same.json.object else { return [] }
    return [Warning(.duplicate, at: "", "The journal has “\(writer.summary(entry))” already.")]
  }

  private func goalWarnings(_ draft: GoalDraft) throws -> [Warning] {
    var warnings: [Warning] = []
    if let end = draft.targetDate {
      if end < today {
        warnings.append(Warning(.ended, at: "/target_date", "\(writer.day(end)) is over already."))
      } else if end - today > Self.farAhead {
        warnings.append(
          Warning(.farFuture, at: "/target_date", "\(writer.day(end)) is more than ten years away.")
        )
      }
    }
    if let start = draft.startDate, today - start > Self.longAgo {
      warnings.append(
        Warning(.farPast, at: "/start_date", "\(writer.day(start)) is more than a year ago."))
    }
    let same = try database.goalOverviews().first { NearSame.areNear($0.title, draft.title) }
    if let same {
      warnings.append(
        Warning(.duplicate, at: "/title", "There is a goal “\(same.title)” already."))
    }
    return try warnings + RealismCheck(database: database, today: today).warnings(about: draft)
  }
}
