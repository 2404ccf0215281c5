import Phrases
import ToolSchema

extension [ProvenReading.Step] {
  /// Several goals of one line as one plan: they are seen, changed in words and approved together.
  ///
  /// A goal that a plan cannot hold, one for a term of its own, leaves all of them as they are.
  package func goalsTogether(in context: ToolContext) -> [ProvenReading.Step] {
    let places = indices.filter { self[$0].proposal?.tool == "create_goal" }
    let calls = sharingEnd(places.compactMap { self[$0].proposal }, LineMarks(context.reading))
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

/// "Until March I'd love to bake 5 cakes and swim once a week", "I want to read 6 books and jog twice a week till the end of
/// January": of goals that nothing but "and" parts the one end that the line names is that of all.
private func sharingEnd(_ calls: [GroundedCall], _ marks: LineMarks) -> [GroundedCall] {
  func leaf(_ key: String, of call: GroundedCall) -> GroundedLeaf? {
    call.grounding.first { $0.path == key && $0.status != .default }
  }
  let ends = calls.compactMap { leaf("/target_date", of: $0) }
  let names = calls.compactMap { call in
    leaf("/title", of: call)?.evidence.flatMap { marks.span(of: $0) }
  }
  guard !marks.isMarked, calls.count > 1, ends.count == 1, names.count == calls.count,
    let end = ends.first, let place = end.evidence.flatMap({ marks.span(of: $0) }),
    let holder = calls.firstIndex(where: { leaf("/target_date", of: $0) != nil }),
    let day = calls[holder].arguments["target_date"]
  else { return calls }
  let first = names.map(\.lower).min() ?? 0
  let last = names.map(\.upper).max() ?? 0
  let between = marks.words(in: Span(lower: first, upper: last))
  let isFirst = place.upper <= first && !between.contains(where: { ".;:!?\n".contains($0) })
  // "Walk 8000 steps a day, and separately save 1200 euros by August".
  let isLast =
    place.lower >= names[names.count - 1].lower && holder == calls.count - 1
    && !between.contains(where: { ",.;:!?\n".contains($0) }) && !between.contains("separately")
  guard isFirst || isLast else { return calls }
  // "Floss every day and lose 4 kg by Easter": what is done each day is done by no day.
  let isLimit = end.evidence?.lowercased().hasPrefix("by") ?? true
  func goesOn(_ call: GroundedCall) -> Bool {
    isLast && isLimit
      && (call.arguments["targets"]?.array ?? []).contains { $0["per"] != nil }
  }
  return calls.map { call in
    guard call.arguments["target_date"] == nil, !goesOn(call) else { return call }
    var call = call
    call.arguments["target_date"] = day
    call.grounding.append(end)
    return call
  }
}
