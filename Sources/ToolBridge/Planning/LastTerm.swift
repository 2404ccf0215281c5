import Journal
import Localization
import Store

/// The term before a plan: which of its goals were met and how far the others came, and what the person
/// wrote of it.
struct LastTerm {
  private let number: Int
  private let goals: [TermGoal]
  private let reflection: String?
  /// How many measured goals the plan has.
  private let planned: Int

  /// - Returns: nil for a plan without a term, and where no term came before it.
  init?(before changes: [Change], in database: JournalDatabase) throws {
    let starts = changes.compactMap { change -> Day? in
      guard case .createTerm(let period, _) = change else { return nil }
      return period.startDate
    }
    guard let start = starts.first,
      let last = try database.terms().last(where: {
        $0.period.startDate < start && $0.term.status != .cancelled
      })
    else { return nil }
    number = last.term.termNumber
    goals = try database.goals(ofTerm: number).filter { !$0.targets.isEmpty }
    reflection = last.term.reflection
    planned = changes.count { change in
      if case .createGoal(let draft) = change { !draft.targets.isEmpty } else { false }
    }
  }

  /// Nil where there is nothing to tell.
  var warning: Warning? {
    let parts = [outcome, tooMuch, reflection.map(Self.quoted)].compactMap(\.self)
    return parts.isEmpty ? nil : Warning(.lastTerm, at: "/term", parts.joined(separator: " "))
  }

  private var met: [TermGoal] { goals.filter { $0.targets.allSatisfy(\.isMet) } }

  /// What was met and how far the others came: "Term 3: 1 of 2 goals met (Run); not Read (2 of 5 books)".
  private var outcome: String? {
    guard !goals.isEmpty else { return nil }
    let kept = met.map(\.goal)
    let short = goals.filter { !kept.contains($0.goal) }.map { goal in
      guard goal.actions > 0, let target = goal.targets.first(where: { !$0.isMet }) else {
        return localized("\(goal.title) (nothing done)")
      }
      let done = GoalReport.rounded(target.current)
      return
        localized(
          "\(goal.title) (\(Quantity.shown(done)) of \(Quantity.shown(target.target)) \(target.unit))"
        )
    }
    func list(_ titles: [String]) -> String {
      titles.prefix(3).joined(separator: ", ")
        + (titles.count > 3 ? localized(" and \(titles.count - 3) more") : "")
    }
    let names = met.isEmpty ? "" : " (\(list(met.map(\.title))))"
    let others = short.isEmpty ? "" : localized("; not \(list(short))")
    return localized("Term \(number): \(met.count) of \(goals.count) goals met\(names)\(others).")
  }

  /// Where less than half was met and this plan asks for no fewer goals.
  private var tooMuch: String? {
    goals.count >= 2 && met.count * 2 < goals.count && planned >= goals.count
      ? localized("That was too much; this plan has \(planned).") : nil
  }

  private static func quoted(_ reflection: String) -> String {
    let text = reflection.replacing("\n", with: " ")
    return localized("You wrote: “\(text.count > 240 ? text.prefix(239) + "…" : text[...])”")
  }
}
