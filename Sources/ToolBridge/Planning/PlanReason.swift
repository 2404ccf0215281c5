import Foundation
import Journal
import Localization
import Phrases

extension ToolContext {
  /// Why a goal on the card has its figure, where the line asks that; else nil.
  package var reasonOfPlan: String? {
    guard let plan, plan.card != nil else { return nil }
    let words = Resemblance.words(of: reading.text.lowercased())
    guard let first = words.first, Self.whys.contains(first) || reading.text.hasPrefix("なぜ") else {
      return nil
    }
    // "Why don't we make it eight weeks?"
    guard
      !["don't", "don’t", "dont", "not", "nicht", "pas", "no", "non", "niet", "nie"].contains(
        words.dropFirst().first)
    else { return nil }
    // "Why did I run less last week?" asks the journal.
    guard !reading.dates.contains(where: { $0.lastDay < surroundings.today }) else { return nil }
    let editor = PlanEditor(plan.sketch, reader: reader)
    let asked = words.dropFirst().joined(separator: " ")
    // "Why 2 minutes?": whose figure was said so.
    let figures = LineMarks(reading).amounts.filter { $0.unit != nil }.map { $0.text.lowercased() }
    let said = plan.sketch.items.filter { item in
      item.targets.compactMap { $0.evidence?.lowercased() }.contains { words in
        figures.contains { " \(words)".contains(" \($0)") }
      }
    }
    if !said.isEmpty { return said.map { reason(of: $0, in: plan) }.joined(separator: "\n") }
    // "Why until 19 December?", "why ten weeks?".
    let days = plan.sketch.days
    if reading.dates.contains(where: { $0.lastDay == days.end })
      || LineMarks(reading).amounts.contains(where: {
        $0.unit == "weeks" && Int($0.value) * 7 == days.count
      })
    {
      return reasonOfEnd(days)
    }
    let place = editor.place(of: asked)
    if case .goal(let index) = place { return reason(of: plan.sketch.items[index], in: plan) }
    // "Why is the sky blue?" is of no goal.
    guard place == .whole else { return nil }
    // "Why three times a week?": of the goals with that figure, else of all.
    let figure = PlanMeasure(asked, reader: reader).targets(days: PlanDays.length)?.first
    let same = plan.sketch.items.filter { item in
      item.targets.contains { $0.value == figure?.value && $0.shape.per == figure?.shape.per }
    }
    return (same.isEmpty ? plan.sketch.items : same).map { reason(of: $0, in: plan) }
      .joined(separator: "\n")
  }

  private func reasonOfEnd(_ days: PlanDays) -> String {
    let end = AnswerWriter(today: surroundings.today).day(days.end)
    guard let said = days.said else {
      return
        localized(
          "The plan ends on \(end): nobody said when, and a term is ten weeks. Say another end, and it changes."
        )
    }
    return localized("The plan ends on \(end): you said “\(said)”.")
  }

  private func reason(of item: PlanItem, in plan: PlanState) -> String {
    guard let target = item.targets.first else {
      return localized("“\(item.title)” has no figure. Say one, such as “three times a week”.")
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
        localized(
          ", \(Quantity.shown(total)) \(target.unit) by \(AnswerWriter(today: start).day(end))")
      }
      reason = localized("you said “\(said)”\(sum ?? "")")
    } else if case .pace(let title) = item.origin {
      reason = localized("that is your last four weeks of “\(title)”, and a tenth on top")
    } else {
      reason = localized(
        "nobody said it, it is what many begin with. Say what suits you, and it changes")
    }
    return "“\(item.title)”, \(amount): \(reason)."
  }

  private static let whys: Set<String> = [
    "why", "warum", "wieso", "weshalb", "pourquoi", "perché", "waarom", "dlaczego", "почему",
  ]
}
