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
    let isWeight = target.quantity.unit.kind == .mass
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

  private var sum: String {
    let whole = "All that is logged for it adds up to \(target.quantity.text) at most"
    guard let start = draft.startDate, let end = draft.targetDate, start <= end else {
      return whole + "."
    }
    return whole + ": \(pace(over: end - start + 1)). "
      + "More at one time is made up for by less at another."
  }

  /// "2 a day for 70 days"; by the week where that is the rounder number.
  private func pace(over days: Int) -> String {
    let daily = target.quantity.value / Double(days)
    let weekly = daily * 7
    let isWeekly = !Self.isWhole(daily) && Self.isWhole(weekly) && days.isMultiple(of: 7)
    return isWeekly
      ? "\(Quantity.number(weekly.rounded())) a week for \(days / 7) weeks"
      : "\(Quantity.number((daily * 100).rounded() / 100)) a day for \(days) days"
  }

  private static func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 0.001 }
}
