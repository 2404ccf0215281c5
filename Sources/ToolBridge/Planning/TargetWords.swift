import Journal
import Localization
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
    if target.quantity.unit.isWeek { return localized("a week, Monday to Sunday, with an entry") }
    if let per = shape.per {
      return target.direction == .atMost
        ? localized("Each \(per.rawValue) counts for itself.") : nil
    }
    let isWeight = target.quantity.unit.kind == .mass
    if shape.isLevel, !isWeight { return localized("What you log last counts.") }
    guard target.direction == .atMost else { return isWeight ? loss : nil }
    return isWeight ? level : sum
  }

  private var level: String {
    localized(
      "The weight that you log last counts; it is reached at \(target.quantity.shown) or less.")
  }

  /// "Lose 3 kg" is a sum of what was lost.
  private var loss: String? {
    guard !Wording(draft.title).bases.isDisjoint(with: ["lose", "loss", "gain"]) else { return nil }
    let change = Wording(draft.title).bases.contains("gain") ? localized("gained") : "lost"
    return localized(
      "What you log as \(change) adds up (“\(change) 0.5 kg”); a weigh-in does not count. "
        + "“Get under 70 kg” follows your weight instead.")
  }

  /// What counts as one of a habit with a time of day.
  private func habit(_ shape: TargetShape, _ before: ClockTime) -> String {
    let days = shape.weekdays.isEmpty ? "" : " (\(Weekday.text(of: shape.weekdays)))"
    return localized("a day\(days) with an entry from before \(before), or one that tells no time")
  }

  private var sum: String {
    localized("All that is logged for it adds up to \(target.quantity.shown) at most.")
  }
}
