import ToolSchema

/// Builds one turn out of native calls and content, with the policies that hold for both.
struct TurnBuild {
  let tools: ToolIndex
  let user: String?
  /// Whether the server said that the answer is whole.
  var isFinished = true
  var turn = DecodedTurn()

  init(tools: ToolIndex, user: String?) {
    self.tools = tools
    self.user = user
  }

  mutating func add(reasoning text: String) {
    let text = text.trimmed
    guard !text.isEmpty else { return }
    turn.reasoning += turn.reasoning.isEmpty ? text : "\n" + text
  }

  mutating func take(native calls: [PartialCall]) {
    for (place, call) in calls.enumerated() {
      let isLast = place == calls.count - 1
      let name = tools.cleaned(call.name)
      switch call.outcome(isFinished: isFinished || !isLast) {
      case .whole(let several) where !name.isEmpty:
        for arguments in several { add(RawCall(name: name, arguments: arguments), .native) }
      case .whole:
        turn.problems.append("A call without a name was left out.")
      case .cut:
        turn.incomplete = true
        turn.problems.append("The call of \(name) was cut short and is not run.")
      case .unreadable:
        turn.problems.append("The arguments of \(name) could not be read; it is not run.")
      }
    }
  }

  mutating func take(content: String) {
    guard !content.isEmpty else { return }
    let cut = ReasoningCut(content)
    for part in cut.reasoning { add(reasoning: part) }
    if cut.isOpen { turn.problems.append("The reasoning was never closed.") }
    if let guided = GuidedContent(cut.visible, isFinished: isFinished) {
      take(guided)
    } else {
      scan(cut.visible)
    }
  }

  private mutating func take(_ guided: GuidedContent) {
    if let reply = guided.reply { scan(reply) }
    var values = guided.calls ?? []
    if let last = guided.lastNeedsClosers, isFinished { values.append(last) }
    let shape = CallShape(tools: tools, isWrapped: true)
    for value in values {
      guard let calls = shape.calls(in: value) else {
        turn.problems.append("A call could not be read and was left out.")
        continue
      }
      for call in calls { add(call, .guided) }
    }
    if guided.isCut {
      turn.incomplete = true
      if guided.calls != nil { turn.problems.append("A call was cut short and is not run.") }
    }
  }

  private mutating func scan(_ text: String) {
    var scan = TextScan(
      text, tools: tools, isFinished: isFinished,
      illustration: Illustration(user: user, tools: tools))
    scan.run()
    turn.text = scan.text
    for part in scan.reasoning { add(reasoning: part) }
    for call in scan.calls + scan.unknown { add(call, .text) }
    turn.problems += scan.problems
    if scan.isCut { turn.incomplete = true }
  }

  /// Adds a call whose name the catalogue has, coerced, unless the turn has the same already.
  private mutating func add(_ given: RawCall, _ source: CallSource) {
    let raw = unwrapped(given)
    guard let schema = tools.schema(raw.name) else {
      let call = UnknownCall(name: raw.name, arguments: raw.arguments)
      if !turn.unknown.contains(call) { turn.unknown.append(call) }
      return
    }
    let (value, coercions) = Coercion.apply(schema, to: .object(raw.arguments))
    let call = DecodedCall(
      name: raw.name, arguments: value.object ?? raw.arguments, source: source,
      coercions: coercions)
    guard !turn.calls.contains(where: { $0.name == call.name && $0.arguments == call.arguments })
    else {
      turn.problems.append("The same call of \(call.name) came twice and counts once.")
      return
    }
    turn.calls.append(call)
    turn.problems += coercions.map { "In \(call.name), \($0)." }
  }

  /// A call without the whole call that some models put into its arguments.
  private func unwrapped(_ call: RawCall) -> RawCall {
    let inner = call.arguments
    guard inner.count == 2, tools.properties(call.name)["arguments"] == nil,
      inner["name"]?.string.map(tools.cleaned) == call.name,
      let arguments = (inner["arguments"] ?? inner["parameters"])?.object
    else { return call }
    return RawCall(name: call.name, arguments: arguments)
  }

  func finished() -> DecodedTurn { turn }
}
