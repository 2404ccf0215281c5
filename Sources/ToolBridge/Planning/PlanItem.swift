import Foundation
import Insights
import Journal
import Phrases
import Store
import ToolSchema

/// One goal of a plan before it stands in the proposal's arguments.
struct PlanItem: Codable, Equatable, Sendable {
  var title: String
  var targets: [Target]
  /// Its own first and last day, where they were said.
  var start: SaidDay?
  var end: SaidDay?
  /// Whether it goes on without an end; otherwise it ends with the plan where it has none of its own.
  var isEndless: Bool?
  var values: [String] = []
  /// The values that it may serve equally well, to be asked about; nil where that is plain.
  var choices: [String]?
  var firstStep: String?
  /// Where title and targets come from.
  var origin: Origin
  /// Whether the person is to be asked how it is measured.
  var isOpen = false
  /// What is offered then: at most one.
  var offers: [PlanItem] = []

  init(title: String, targets: [Target], origin: Origin) {
    self.title = title
    self.targets = targets
    self.origin = origin
  }

  struct SaidDay: Codable, Equatable, Sendable {
    var day: Day
    var said: String
  }

  struct Target: Codable, Equatable, Sendable {
    var unit: String
    var value: Double
    var evidence: String?
    /// Not to be passed.
    var isLimit = false
    var shape = TargetShape.sum

    /// As arguments hold it.
    var item: TargetItem {
      TargetItem(Quantity(value, unit), direction: isLimit ? .atMost : nil, shape: shape)
    }

    init(
      unit: String, value: Double, evidence: String? = nil, isLimit: Bool = false,
      shape: TargetShape = .sum
    ) {
      self.unit = unit
      self.value = value
      self.evidence = evidence
      self.isLimit = isLimit
      self.shape = shape
    }

    /// Of final arguments; nil for what is no target.
    init?(_ json: JSONValue, evidence: String?) {
      guard let item = try? TargetItem(json, at: "") else { return nil }
      self.init(
        unit: item.quantity.unit.symbol, value: item.quantity.value, evidence: evidence,
        isLimit: item.direction == .atMost, shape: item.shape)
    }
  }

  enum Origin: Codable, Equatable, Sendable {
    /// The person's own words.
    case said(String)
    /// What was done lately under a title, or for an old goal.
    case pace(String)
    /// A template of the program's.
    case template
  }

  /// A tenth less than the pace of the last four weeks, as a limit under the person's own words.
  init?(lessOf recent: RecentActivity, for aim: PlanAim, days: PlanDays) {
    let scale = Double(days.count) / Double(MeasuredRate.window) * 0.9
    if let sum = recent.sum, sum.value > 0 {
      targets = [Target(unit: sum.unit.symbol, value: Self.roundedDown(sum.value * scale))]
    } else if recent.minutes >= 60 {
      targets = [Target(unit: "h", value: Self.roundedDown(recent.minutes * scale / 60))]
    } else {
      targets = [Target(unit: "times", value: Self.roundedDown(Double(recent.actions) * scale))]
    }
    targets[0].isLimit = true
    guard targets[0].value > 0 else { return nil }
    title = aim.title
    origin = .pace(recent.title)
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
    values = Array(report.goal.values.prefix(1))
    firstStep = report.goal.actionPlan
    origin = .pace(report.goal.title)
  }

  init(template: GoalTemplate) {
    title = template.title
    targets = template.targets.map { Target(unit: $0.unit, value: $0.value) }
    firstStep = template.firstStep
    origin = .template
  }

  /// A template's figures are those of ten weeks: of fewer days as much less, in whole numbers.
  func scaled(to days: Int) -> PlanItem {
    guard days != 70, days > 0 else { return self }
    var item = self
    for (index, target) in targets.enumerated() where target.shape == .sum {
      let value = max(1, (target.value * Double(days) / 70).rounded())
      item.targets[index].value = value
      item.title = item.title.replacing(
        Quantity.number(target.value), with: Quantity.number(value), maxReplacements: 1)
    }
    return item
  }

  /// What is suggested out of nothing, in round miles for kilometres; all else as it is.
  var inMiles: PlanItem {
    guard origin == .template, targets.contains(where: { $0.unit == "km" }) else { return self }
    var item = self
    for (index, target) in targets.enumerated() where target.unit == "km" {
      // 1.609 km a mile.
      let miles = max(5, (target.value / 1.609 / 5).rounded() * 5)
      item.targets[index] = Target(unit: "mi", value: miles)
      item.title = item.title.replacing(
        "\(Quantity.number(target.value)) km", with: "\(Quantity.number(miles)) mi")
    }
    return item
  }

  /// A goal of an earlier term once more, with the targets that it had.
  init(same goal: GoalOverview) {
    title = goal.title
    targets = goal.targets.map {
      Target(
        unit: $0.unit, value: $0.value, isLimit: $0.direction == .atMost, shape: $0.shape)
    }
    values = Array(goal.values.prefix(1))
    firstStep = goal.actionPlan
    origin = .pace(goal.title)
  }

  /// Puts the person's own words before what is suggested for them: "Get fit: exercise 30 times".
  func under(_ aim: PlanAim) -> PlanItem {
    let own = Wording(title).bases
    let others = aim.topics.subtracting(own).subtracting(["money", "book", "jog"])
    guard !others.isEmpty, !aim.title.isEmpty else { return self }
    var item = self
    let amount = targets.first.map { "\(Quantity.number($0.value)) \($0.unit)" } ?? ""
    let rest = title.prefix(1).lowercased() + title.dropFirst()
    item.title = aim.title + ": " + (aim.topics.isDisjoint(with: own) ? rest : amount)
    return item
  }

  private static func roundedDown(_ value: Double) -> Double {
    guard value >= 100 else { return value.rounded(.down) }
    var scale = 1.0
    while value / scale >= 100 { scale *= 10 }
    return (value / scale).rounded(.down) * scale
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
