import Journal
package import Meaning
import Phrases
import ToolSchema

/// The step of those acts of a line that are about a plan.
package struct PlanStep {
  /// None where no act is about one.
  package private(set) var steps: [ProvenReading.Step] = []
  /// Which acts it is made of.
  package private(set) var concerns: (Act) -> Bool = { _ in false }

  /// - Parameter isAskedAlone: whether the reader was asked about the plan alone.
  package init(
    _ acts: [Act], _ source: String, in context: ToolContext, readings: ReadWords = ReadWords(),
    isAskedAlone: Bool = false
  ) throws {
    let proof = try PlanProof(acts, in: context, readings: readings, isAskedAlone: isAskedAlone)
    guard var plan = proof else { return }
    concerns = plan.concerns
    let own = acts.filter(plan.concerns)
    guard !own.isEmpty else { return }
    let titles = own.flatMap(\.goals).compactMap { $0.title ?? $0.words }
    let arguments: JSONObject = ["goals": .array(titles.map { ["title": .string($0)] })]
    do {
      let proven = try plan.prove(own)
      steps = [
        .init(
          tool: proven.outcome.tool ?? "propose_plan",
          arguments: proven.outcome.call?.arguments ?? arguments, outcome: proven.outcome,
          source: source, spans: proven.spans)
      ]
    } catch let refusal as Refusal {
      steps = [
        .init(
          tool: "propose_plan", arguments: arguments,
          outcome: .question(refusal.message, path: refusal.path), source: source)
      ]
    }
  }
}

extension PlanProof {
  /// "Goals for December – 500 sit-ups, 10 hours of meditation": what a trusted reader takes for goals of their own, each
  /// with an amount, is no plan where the line names none.
  static func areGoals(_ acts: [Act], in context: ToolContext) -> Bool {
    let words = Wording.words(of: context.reading.text)
    let example = PlanExample(context.reading.text)
    let marks = LineMarks(context.reading)
    guard !PlanRequest.isFramed(example.likelyWishes, example, marks) else { return false }
    return context.trust == .model && !acts.isEmpty && context.reading.plans.isEmpty
      && !PlanRequest.namesPlan(words)
      && acts.allSatisfy { act in
        if case .wish(let wish) = act { !wish.targets.isEmpty } else { false }
      }
  }

  /// A plan by its name, or several goals of which one has no amount.
  static func holdPlan(_ acts: [Act], _ marks: LineMarks) -> Bool {
    let goals = acts.compactMap { act -> Wish? in
      if case .wish(let wish) = act { wish } else { nil }
    }
    let isPlan = acts.contains { if case .plan = $0 { true } else { false } }
    let areBare = goals.contains { goal in
      let place = goal.words.flatMap { marks.span(of: $0) }
      return goal.targets.isEmpty
        && !marks.measures.contains { measure in place.map(measure.overlaps) ?? false }
    }
    return isPlan || goals.count > 1 && areBare
  }
}
