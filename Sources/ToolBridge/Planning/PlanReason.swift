import Foundation
import Journal
import Phrases

extension ToolContext {
  /// Why a goal on the card has its figure, where the line asks that; else nil.
  package var reasonOfPlan: String? {
    guard let plan, plan.card != nil else { return nil }
    let words = Resemblance.words(of: reading.text.lowercased())
    guard let first = words.first, Self.whys.contains(first) || reading.text.hasPrefix("なぜ") else {
      return nil
    }
    let editor = PlanEditor(plan.sketch, reader: reader)
    guard case .goal(let index) = editor.place(of: words.dropFirst().joined(separator: " ")) else {
      return nil
    }
    let item = plan.sketch.items[index]
    guard let target = item.targets.first else {
      return "“\(item.title)” has no figure. Say one, such as “three times a week”."
    }
    let amount = target.item.text
    let start = item.start?.day ?? plan.sketch.days.start
    let end = item.end?.day ?? plan.sketch.days.end
    let reason: String
    if let said = target.evidence {
      let total =
        item.isEndless == true && item.end == nil
        ? nil
        : target.shape.total(of: Quantity(target.value, target.unit), start: start, end: end)
      let sum = total.map { total in
        ", \(Quantity.number(total)) \(target.unit) by \(AnswerWriter(today: start).day(end))"
      }
      reason = "you said “\(said)”\(sum ?? "")"
    } else if case .pace(let title) = item.origin {
      reason = "that is your last four weeks of “\(title)”, and a tenth on top"
    } else {
      reason = "nobody said it, it is what many begin with. Say what suits you, and it changes"
    }
    return "“\(item.title)”, \(amount): \(reason)."
  }

  private static let whys: Set<String> = [
    "why", "warum", "wieso", "weshalb", "pourquoi", "perché", "waarom", "dlaczego", "почему",
  ]
}
