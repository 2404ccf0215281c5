import Insights
package import Journal
package import Store

/// What wants to be done next: goals by their days of rest, milestones and obligations by their days.
package struct DueList: Sendable {
  package struct Item: Sendable, Equatable {
    package enum Need: Sendable, Equatable {
      /// So much of a unit by the item's day, or on every day from now on.
      case amount(Double, unit: String, isDaily: Bool)
      /// The thing itself.
      case whole
    }

    /// `goal-…`, `milestone-…` or `obligation-…`: the same on every day.
    package let id: String
    package let title: String
    package let need: Need
    package let by: Day
    /// Days in which nothing need be done for it; 0 is due today, less is behind or past.
    package let rest: Int

    package var isDue: Bool { rest <= 0 }
  }

  /// The most urgent first.
  package let items: [Item]

  /// Days that are looked back for what is past due, and ahead for what comes.
  private static let back = 60
  private static let ahead = 14

  /// Reads the kept totals alone, never the actions.
  package init(_ database: JournalDatabase, today: Day) throws {
    items = try database.inOneState {
      let open = Scope<Goal>.overlapping(from: today, through: today)
      let goals = try database.goalOverviews(
        GoalFilter(scope: .archived(.leftOut) && open)
      ).compactMap { Self.item(of: $0, today) }
      let others = try database.deadlines(
        from: today.adding(days: -Self.back), through: today.adding(days: Self.ahead),
        today: today, limit: 200
      ).filter { $0.kind != .goal }.map { deadline in
        Item(
          id: "\(deadline.kind.rawValue)-\(deadline.id)", title: deadline.title, need: .whole,
          by: deadline.day, rest: deadline.day - today)
      }
      return (goals + others).sorted { ($0.rest, $0.by, $0.id) < ($1.rest, $1.by, $1.id) }
    }
  }

  /// What a goal needs for the target of it that has the fewest days of rest; nil where it needs
  /// nothing, or has no line.
  private static func item(of goal: GoalOverview, _ today: Day) -> Item? {
    let steps = goal.targets.compactMap { target -> (GoalOverview.Target, NextStep)? in
      guard target.direction == .atLeast,
        let line = PaceLine(
          start: goal.startDate, end: goal.targetDate,
          target: target.targetAmount - target.fromAmount, weekdays: target.shape.weekdays)
      else { return nil }
      let done = target.currentAmount - target.fromAmount
      let pace = TargetPace(line: line, done: done, today: today)
      let unit = UnitCatalogue.unit(target.unit)
      let whole = unit.isCounted ? Int64(unit.amountsPerUnit) : 1
      return NextStep(pace, whole: whole).map { (target, $0) }
    }
    guard let (target, step) = steps.min(by: { $0.1.rest < $1.1.rest }) else { return nil }
    let unit = UnitCatalogue.unit(target.unit)
    return Item(
      id: "goal-\(goal.id)", title: goal.title,
      need: .amount(
        Double(step.amount) / unit.amountsPerUnit, unit: unit.symbol, isDaily: step.isDaily),
      by: step.by, rest: step.rest)
  }
}
