/// How a person's decisions move what was measured: a model is put down a step at once, and up
/// after ten cases.
package enum EarnedTrust {
  /// So many decisions count: what a model did long ago is told by the exam.
  package static let remembered = 100

  /// Cases that have to speak before it goes up.
  static let cases = 10
  /// How many of these may have spoken for the rules.
  static let slips = 1

  /// - Parameters:
  ///   - decisions: on lines that the two read differently, oldest first: whether the model turned
  ///     out right.
  ///   - measured: where it begins.
  package static func after(_ decisions: [Bool], from measured: Trust) -> Trust {
    var trust = measured
    var recent: [Bool] = []
    for isRight in decisions {
      recent = recent.suffix(cases - 1) + [isRight]
      let slips = recent.count { !$0 }
      switch trust {
      // Nobody stands between its word and the card: the first slip takes that away.
      case .model where !isRight: trust = .both
      // In a vote it is heard as long as it is right as often as not.
      case .both where !isRight && slips > 1 && slips * 2 > recent.count: trust = .rules
      case .rules where recent.count == cases && slips <= self.slips: trust = .both
      case .both where recent.count == cases && slips <= self.slips: trust = .model
      default: continue
      }
      recent = []
    }
    return trust
  }
}
