import Journal
import Phrases

/// Figures of goals of less.
extension PlanEditor {
  /// "Four beers a week" of "fewer beers" are not to be passed; minutes of yoga of "less stress" are, and the weekdays of
  /// "no beer" are those without.
  func limited(
    _ targets: [PlanItem.Target], of title: String, _ answer: PlanItem
  ) -> [PlanItem.Target] {
    guard WordForms.wantsLess(title), targets.count == 1, targets[0].shape.before == nil,
      targets[0].shape.weekdays.isEmpty || !WordForms.wantsNone(title),
      Resemblance.stands(targets[0].unit, in: title) || isOf(title, answer)
    else { return targets }
    var targets = targets
    targets[0].isLimit = true
    return targets
  }

  /// "2 hours a day" of "less gaming", "40 euros a month on takeaway" of "spend less on takeaway": time and money that are
  /// those of a goal itself, and none of something else.
  private func isOf(_ title: String, _ answer: PlanItem) -> Bool {
    let unit = UnitCatalogue.unit(answer.targets[0].unit)
    guard [.time, .money].contains(unit.kind) || unit.symbol == "times" else { return false }
    let names = Self.names(in: answer.title).filter {
      UnitCatalogue.unit($0).kind == .free && !silent.contains($0)
    }
    let own = names.filter { Resemblance.stands($0, in: title) }
    return own.count == names.count || own.contains { !WordForms.wantsLess($0) }
  }
}
