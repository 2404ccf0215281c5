import Journal
import Phrases
import Store

/// How a target is counted, where that is not what its words would make one think.
struct TargetWords {
  private let target: TargetDraft
  private let draft: GoalDraft

  init(_ target: TargetDraft, of draft: GoalDraft) {
    self.target = target
    self.draft = draft
  }

  /// Nil for a sum that is to be reached.
  var text: String? {
    let shape = target.shape ?? .sum
    if let before = shape.before { return habit(shape, before) }
    if let per = shape.per { return periodic(shape, per) }
    let isWeight = target.quantity.unit.kind == .mass
    if shape.isLevel, !isWeight { return "What you log last counts." }
    guard target.direction == .atMost else { return isWeight ? loss : nil }
    return isWeight ? level : sum
  }

  private var level: String {
    "The weight that you log last counts; it is reached at \(target.quantity.text) or less."
  }

  /// "Lose 3 kg" is a sum of what was lost.
  private var loss: String? {
    guard !Wording(draft.title).bases.isDisjoint(with: ["lose", "loss", "gain"]) else { return nil }
    let change = Wording(draft.title).bases.contains("gain") ? "gained" : "lost"
    return "What you log as \(change) adds up (“\(change) 0.5 kg”); a weigh-in does not count. "
      + "“Get under 70 kg” follows your weight instead."
  }

  /// What counts as one of a habit with a time of day.
  private func habit(_ shape: TargetShape, _ before: ClockTime) -> String {
    let days =
      shape.weekdays.isEmpty ? "A day" : "A day (\(Weekday.text(of: shape.weekdays)))"
    return "\(days) counts once it has an entry from before \(before), or one that tells no time."
  }

  /// What so much a week comes to by the end; nil for what has none.
  private func periodic(_ shape: TargetShape, _ per: TargetShape.Period) -> String? {
    let limit = target.direction == .atMost
    if limit { return "Each \(per.rawValue) counts for itself." }
    guard
      let total = shape.total(of: target.quantity, start: draft.startDate, end: draft.targetDate)
    else { return nil }
    return "\(Quantity.text(total, target.quantity.unit.symbol)) by the end."
  }

  private var sum: String {
    "All that is logged for it adds up to \(target.quantity.text) at most."
  }
}
