import Journal
import Phrases

/// Whether an amount of kilograms or pounds is a weight to come down to, or a sum like any other.
enum WeightTarget {
  /// "weigh 75 kg by Easter", "get to 70 kg": the weight that is logged last, not a sum.
  static func isLevel(_ unit: String?, in text: String) -> Bool {
    guard isWeight(unit) else { return false }
    let words = Wording.words(of: text)
    return words.contains { ["weigh", "weight"].contains($0) }
      || !Set(words).isDisjoint(with: ["get", "down"]) && words.contains("to")
  }

  /// A weight to get up to: only what is not to be passed is followed by its last entry.
  static func isRising(_ amount: AmountMark, isLimit: Bool, in text: String) -> Bool {
    let words = Set(Wording.words(of: text))
    return isLevel(amount.unit, in: text) && !isLimit
      && (amount.bound == .atLeast || !words.isDisjoint(with: ["gain", "bulk", "up"]))
  }

  static func isWeight(_ unit: String?) -> Bool {
    unit.map { UnitCatalogue.unit($0).kind == .mass } ?? false
  }

  /// Whether an entry's title tells of somebody's own weight: "Weigh-in", "Weight", "Scales".
  static func isWeighing(_ title: String) -> Bool {
    !Wording(title).bases.isDisjoint(with: [
      "weigh", "weight", "weighin", "scale", "bodyweight", "body",
    ])
  }
}
