import Insights
import Journal
import Phrases
import Store
import ToolSchema

/// One goal of a plan before it stands in the proposal's arguments.
struct PlanItem {
  var title: String
  var targets: [Target]
  /// Its own last day, where one was said.
  var end: (day: Day, said: String)?
  var value: String?
  var firstStep: String?
  /// Where title and targets come from.
  var origin: Origin
  var clause: Clause?

  struct Target: Equatable {
    var unit: String
    var value: Double
    var evidence: String?
  }

  enum Origin: Equatable {
    /// The person's own words.
    case said(String)
    /// What was done lately under a title, or for an old goal.
    case pace(String)
    /// A template of the program's.
    case template
  }

  /// A goal that the words name with an amount.
  init?(said clause: Clause) {
    guard let title = clause.title else { return nil }
    self.title = title
    targets = clause.quantities.compactMap { SupportedQuantity($0) }.map {
      Target(unit: $0.unit, value: $0.value, evidence: $0.evidence)
    }
    for duration in clause.durations
    where !targets.contains(where: { $0.evidence == duration.text }) {
      let inHours = duration.minutes.truncatingRemainder(dividingBy: 60) == 0
      let quantity = SupportedQuantity(duration, inHours: inHours)
      targets.append(
        Target(unit: quantity.unit, value: quantity.value, evidence: quantity.evidence))
    }
    end = clause.dates.first { $0.role == .deadline }.map { ($0.lastDay, $0.text) }
    origin = .said(clause.text)
    self.clause = clause
  }

  /// A tenth more than the pace of the last four weeks, over the days of the plan.
  init?(pace recent: RecentActivity, days: Int) {
    let scale = Double(days) / Double(MeasuredRate.window) * 1.1
    let mean: String
    if let sum = recent.sum, sum.value > 0 {
      let value = Self.rounded(sum.value * scale)
      targets = [Target(unit: sum.unit.symbol, value: value)]
      let each = Self.rounded(sum.value / Double(recent.actions))
      mean = "\(Quantity.number(each)) \(sum.unit.symbol)"
      title = Self.named(recent.title, "\(Quantity.number(value)) \(sum.unit.symbol)")
    } else if recent.minutes >= 60 {
      let value = Self.rounded(recent.minutes * scale / 60)
      targets = [Target(unit: "h", value: value)]
      mean = "\(Quantity.number((recent.minutes / Double(recent.actions)).rounded())) min"
      title = Self.named(recent.title, "\(Quantity.number(value)) h")
    } else {
      let value = (Double(recent.actions) * scale).rounded(.up)
      targets = [Target(unit: "sessions", value: value)]
      mean = "once"
      title = Self.named(recent.title, "\(Quantity.number(value)) times")
    }
    firstStep = "\(recent.title) \(mean)"
    origin = .pace(recent.title)
  }

  /// An old goal again: each target at a tenth more than its pace of the last four weeks, over the
  /// days of the plan.
  ///
  /// - Returns: nil for a goal without targets, or without a pace that could be measured.
  init?(again report: GoalReport, days: Int) {
    let standings = report.standing.targets
    guard !standings.isEmpty,
      standings.allSatisfy({ $0.limit == nil && $0.rate.loggedDays >= 2 })
    else { return nil }
    var named = report.goal.title
    var paced: [Target] = []
    for target in standings {
      let pace = target.value(of: target.rate.perDay ?? 0)
      let value = Self.rounded(pace * Double(days) * 1.1)
      named = named.replacing(Quantity.number(target.target), with: Quantity.number(value))
      paced.append(Target(unit: target.unit.symbol, value: value))
    }
    title = named
    targets = paced
    value = report.goal.values.first
    firstStep = report.goal.actionPlan
    origin = .pace(report.goal.title)
  }

  init(template: GoalTemplate) {
    title = template.title
    targets = template.targets.map { Target(unit: $0.unit, value: $0.value) }
    firstStep = template.firstStep
    origin = .template
  }

  private static func named(_ title: String, _ amount: String) -> String { "\(title) \(amount)" }

  /// Two figures, upwards: 113 is 120, 8.4 is 8.4.
  private static func rounded(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var scale = 1.0
    while value / scale >= 100 { scale *= 10 }
    if value < 10 { return (value * 10 - 1e-9).rounded(.up) / 10 }
    return (value / scale - 1e-9).rounded(.up) * scale
  }
}
