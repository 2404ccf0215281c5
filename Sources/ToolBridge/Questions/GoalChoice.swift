import Journal
import Phrases
import Store

/// Chooses the goals that words name: by title, else by unit or value, else by field of life.
struct GoalChoice {
  let words: SubjectWords
  let quantities: [QuantityMention]

  /// - Returns: nil if the words choose none.
  func goals(of goals: [GoalOverview]) -> [GoalOverview]? {
    let steps: [(GoalOverview) -> Bool] = [
      hasTarget, { holds(Wording($0.title).content, $0) },
      { holds(Set($0.targets.map { WordForms.base($0.unit) }), $0) }, countsUnit, isOfWeight,
      { holds(Wording($0.values.joined(separator: " ")).content, $0) }, isOfField,
    ]
    for step in steps {
      let chosen = goals.filter(step)
      if !chosen.isEmpty { return chosen }
    }
    return nil
  }

  /// "the 120 km": the goal with that very target.
  private func hasTarget(_ goal: GoalOverview) -> Bool {
    quantities.contains { mention in
      goal.targets.contains { target in
        mention.supports(value: target.target, unit: target.unit)
          && mention.unit.map {
            UnitCatalogue.unit($0).dimension == UnitCatalogue.unit(target.unit).dimension
          } ?? true
      }
    }
  }

  private func holds(_ own: Set<String>, _ goal: GoalOverview) -> Bool {
    !own.isDisjoint(with: words.bases)
  }

  /// A free unit names the goal that counts it; kilometres and hours count in many.
  private func countsUnit(_ goal: GoalOverview) -> Bool {
    guard let unit = words.unit, unit.kind == .free || words.bases.isEmpty else { return false }
    return goal.targets.contains { UnitCatalogue.unit($0.unit).dimension == unit.dimension }
  }

  /// "My weight goal" is the one in kilograms, whatever its title.
  private func isOfWeight(_ goal: GoalOverview) -> Bool {
    !words.bases.isDisjoint(with: ["weigh", "weight"])
      && goal.targets.contains { UnitCatalogue.unit($0.unit).kind == .mass }
  }

  private func isOfField(_ goal: GoalOverview) -> Bool {
    let text = ([goal.title] + goal.values + goal.targets.map(\.unit)).joined(separator: " ")
    return words.fields.contains { $0.holds(Wording(text).content) }
  }
}

extension QuantityMention {
  /// Whether a number and unit of a call are this quantity, in whatever unit of its kind.
  fileprivate func supports(value: Double, unit: String?) -> Bool {
    if value == self.value || value == max { return true }
    guard let unit, let said = self.unit else { return false }
    let called = Quantity(value, unit)
    let meant = Quantity(self.value, said)
    guard called.unit.dimension == meant.unit.dimension else { return false }
    guard let first = try? called.amount(), let second = try? meant.amount() else {
      // An amount too large to be kept supports nothing.
      return false
    }
    return first == second
  }
}
