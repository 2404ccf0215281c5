import Journal
import Store

/// The term before a plan: what came of its goals, and what the person wrote of it.
struct LastTerm {
  private let number: Int
  private let met: Int
  private let measured: Int
  private let reflection: String?

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
    let goals = try database.goals(ofTerm: number).filter { !$0.targets.isEmpty }
    measured = goals.count
    met = goals.count { $0.targets.allSatisfy(\.isMet) }
    reflection = last.term.reflection
  }

  /// Nil where there is nothing to tell.
  var warning: Warning? {
    var parts: [String] = []
    if measured > 0 { parts.append("Term \(number): \(met) of \(measured) goals met.") }
    if let reflection {
      let text = reflection.replacing("\n", with: " ")
      let shown = text.count > 240 ? text.prefix(239) + "…" : text[...]
      parts.append("You wrote: “\(shown)”")
    }
    return parts.isEmpty ? nil : Warning(.lastTerm, at: "/term", parts.joined(separator: " "))
  }
}
