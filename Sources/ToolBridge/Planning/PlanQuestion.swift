import Insights
import Journal
import Localization
import Phrases
import ToolSchema

/// What the person is asked while a plan is made.
struct PlanQuestion {
  let today: Day

  static let topics =
    localized(
      "What do you want to move in these weeks? Name one to three things, with an amount if you have one: running, reading 5 books, time with friends."
    )

  static let unread =
    localized(
      "Without a model I cannot tell what that means for the plan. Name a goal and what it is to be: “running three times a week”, “drop the second one”, “add yoga on Mondays”."
    )

  /// How a goal is to be measured, with an offer; the way out is told once.
  func measure(_ sketch: PlanSketch, isFirst: Bool) -> MeasureAsking {
    let items = sketch.asked.map { sketch.items[$0] }
    let end = AnswerWriter(today: today).day(sketch.days.end)
    let days = sketch.days.count
    let isLess = items.allSatisfy { WordForms.wantsLess($0.title) }
    let offers = items.compactMap { $0.offers.first.flatMap { offer($0, until: end, days) } }
    let way =
      offers.isEmpty
      ? ""
      : localized(
        "“you choose” takes \(offers.count == 1 ? localized("that") : localized("these")), ")
    return MeasureAsking(
      titles: items.map(\.title), offers: offers,
      instead: localized(
        "\(isLess ? localized("at most ") : "")so often a week, or an amount by \(end)"),
      way: isFirst
        ? "(" + way + localized("“no number” leaves it without one.)") : nil)
  }

  /// "3 workouts a week, or 30 by Fri 29 Jan 2027"; nil for an offer without a figure.
  private func offer(_ item: PlanItem, until end: String, _ days: Int) -> String? {
    guard let target = item.targets.first else { return nil }
    var amount = localized("\(target.item.text) by \(end)")
    // By the week too, where that is a round number.
    let weekly = (target.value * 7 / Double(days)).rounded()
    if target.shape == .sum, weekly >= 1,
      abs(weekly * Double(days) / 7 - target.value) <= target.value / 10
    {
      let each = TargetItem(
        Quantity(weekly, target.unit), direction: target.isLimit ? .atMost : nil,
        shape: TargetShape(per: .week))
      amount = localized("\(each.text), or \(amount)")
    }
    if case .pace(let title) = item.origin {
      let change = target.isLimit ? localized("a tenth below") : localized("a tenth above")
      return localized("\(amount) (\(change) your last four weeks of “\(title)”)")
    }
    return amount
  }
}
