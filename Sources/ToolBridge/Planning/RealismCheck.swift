import Insights
import Journal
import Localization
import Phrases
import Store

/// Compares a new goal with what was done lately.
struct RealismCheck {
  let database: JournalDatabase
  let today: Day

  func warnings(about draft: GoalDraft) throws -> [Warning] {
    try measured(draft)
      + draft.targets.enumerated().compactMap { index, target in
        guard let words = TargetWords(target, of: draft).text else { return nil }
        let isHabit =
          (target.shape?.before != nil || target.quantity.unit.isWeek)
          && target.direction != .atMost
        return Warning(isHabit ? .unit : .limit, at: "/targets/\(index)", words)
      }
  }

  private func measured(_ draft: GoalDraft) throws -> [Warning] {
    guard !draft.targets.isEmpty else {
      return [
        Warning(
          .unmeasured, at: "/targets",
          localized("“\(draft.title)” has no target: its entries are listed, nothing is counted.")
            + (WordForms.wantsLess(draft.title)
              ? localized(" Say how much at most: “at most 2 a day”.") : ""))
      ]
    }
    return try realism(of: draft).compactMap { index, realism in
      guard [.ambitious, .steep].contains(realism.grade) else { return nil }
      let target = draft.targets[index]
      let shape = target.shape ?? .sum
      return Warning(
        .steep, at: "/targets/\(index)/value",
        "\(draft.title), \(shape.text(target.quantity, isLimit: false)): \(realism.words).")
    }
  }

  /// Each target that can be told beside what was done lately, by its place.
  func realism(of draft: GoalDraft) throws -> [(target: Int, realism: Realism)] {
    guard let start = draft.startDate, let end = draft.targetDate else { return [] }
    return try draft.targets.enumerated().compactMap { index, target in
      guard target.direction != .atMost else { return nil }
      let shape = target.shape ?? .sum
      guard !shape.isLevel, shape.before == nil else { return nil }
      let recent = try recent(target.quantity.unit, for: draft.title)
      let total = shape.total(of: target.quantity, start: start, end: end)
      let amount = try Quantity(total ?? target.quantity.value, of: target.quantity.unit).amount()
      return Realism(target: amount, start: start, end: end, recent: recent).map { (index, $0) }
    }
  }

  /// What was done in the last four weeks under the goal's activity, in the unit's smallest amounts.
  private func recent(_ unit: MeasureUnit, for title: String) throws -> Int64 {
    let words = Wording(title).content.filter(WordForms.isActivity)
    var filter = ActivityFilter(
      words: words.sorted().map { [$0] }, anyWord: true,
      from: today.adding(days: 1 - MeasuredRate.window), through: today)
    if words.isEmpty { filter.dimension = unit.dimension }
    let totals = try database.totals(filter)
    // One entry is a beginning, not a pace.
    guard totals.actions > 1 else { return 0 }
    switch unit.kind {
    case .time: return Int64(totals.minutes * 60_000)
    case .count: return Int64(totals.actions) * Int64(unit.amountsPerUnit)
    default:
      let sums = totals.quantities.filter { $0.unit.dimension == unit.dimension }
      return sums.reduce(0) { $0 + Int64(($1.value * $1.unit.amountsPerUnit).rounded()) }
    }
  }
}
