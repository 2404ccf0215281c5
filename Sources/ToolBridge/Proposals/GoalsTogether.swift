import ToolSchema

extension [ProvenReading.Step] {
  /// Several goals of one line as one plan: they are seen, changed in words and approved together.
  ///
  /// A goal that a plan cannot hold, one for a term of its own, leaves all of them as they are.
  package func goalsTogether(in context: ToolContext) -> [ProvenReading.Step] {
    let places = indices.filter { self[$0].proposal?.tool == "create_goal" }
    let calls = places.compactMap { self[$0].proposal }
    guard calls.count > 1, calls.count <= PlanMaker.most,
      calls.allSatisfy({ $0.supersedes == nil && $0.arguments["term"] == nil })
    else { return self }
    let arguments: JSONObject = ["goals": .array(calls.map { .object($0.arguments) })]
    guard let change = try? ProposePlan.change(arguments, context) else { return self }
    let plan = GroundedCall(
      tool: "propose_plan", arguments: arguments,
      grounding: calls.enumerated().flatMap { index, call in
        call.grounding.map {
          GroundedLeaf("/goals/\(index)\($0.path)", $0.status, $0.evidence)
        }
      },
      removed: calls.enumerated().flatMap { index, call in
        call.removed.map { Removal("/goals/\(index)\($0.path)", $0.value, why: $0.why) }
      }, change: change)
    var step = self[places[0]]
    step.tool = "propose_plan"
    step.arguments = ["goals": .array(places.map { .object(self[$0].arguments) })]
    step.outcome = .proposal(plan)
    step.spans = places.flatMap { self[$0].spans }
    var steps = self
    for place in places.dropFirst().reversed() { steps.remove(at: place) }
    steps[places[0]] = step
    return steps
  }
}
