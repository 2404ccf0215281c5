import Journal
package import Meaning
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
