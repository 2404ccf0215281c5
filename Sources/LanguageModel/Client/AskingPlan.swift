/// Decides how to ask next: a state machine that does no I/O.
struct AskingPlan {
  enum Step: Equatable {
    /// Ask again after a wait, in the plan's present way; the words are for the person.
    case again(Duration, why: String?)
    case give
  }

  private(set) var way: ModeMemory
  private let isFree: Bool
  private let hasTools: Bool
  private let memory: ModeMemory?
  private let kind: ServerFacts.Kind?
  private let rule: RetryRule
  private var tries = 0
  private var waited = Duration.zero
  private var hasFallenBack = false

  /// - Parameter hasLines: whether the request can be put in lines.
  init(
    mode: CallMode, memory: ModeMemory?, facts: ServerFacts?, hasTools: Bool, rule: RetryRule,
    hasLines: Bool = false
  ) {
    isFree = mode == .auto
    self.hasTools = hasTools
    self.memory = memory
    kind = facts?.kind ?? memory?.kind
    self.rule = rule
    let first = Self.first(memory, facts, hasLines: hasLines)
    way = isFree ? first : ModeMemory(mode: mode, form: first.form, reason: "it was asked for")
    if way.mode == .lines, !hasLines { way.mode = .guided }
  }

  /// Lines where the server is known to hold to a grammar, unless it was seen that it does not.
  private static func first(
    _ memory: ModeMemory?, _ facts: ServerFacts?, hasLines: Bool
  ) -> ModeMemory {
    let first = memory ?? facts?.firstMode ?? ServerFacts.unknownFirstMode
    guard hasLines, first.mode == .guided, first.form == .grammar, first.refusesLines != true
    else { return first }
    return ServerFacts(url: "", kind: .llamaCpp, models: []).firstMode
  }

  // MARK: Failures

  mutating func next(after failure: AttemptFailure) -> Step {
    if let step = fallBack(failure) { return step }
    switch failure.error.code {
    case .refused:
      // A local server that was just started answers within a second.
      guard tries < 2 else { return .give }
      return again(nil)
    case .busy: return nextBusy(failure)
    case .failed where [502, 504].contains(failure.error.status):
      return again("the server's gateway failed")
    default: return .give
    }
  }

  private mutating func nextBusy(_ failure: AttemptFailure) -> Step {
    let isLoading = failure.error.status == 503 && failure.said.contains("load")
    if isLoading {
      guard waited < rule.loading else { return .give }
      waited += rule.look
      return .again(
        rule.look, why: "the server is loading its model; asking again in \(shown(rule.look))")
    }
    let why = failure.error.status == 429 ? "the server is busy" : "the server is not ready"
    if let after = failure.headers["retry-after"].flatMap(Int.init), after >= 0 {
      let wait = Duration.seconds(after)
      guard wait <= rule.longest, tries < rule.waits.count else { return .give }
      tries += 1
      return .again(wait, why: "\(why); asking again in \(shown(wait))")
    }
    return again(why)
  }

  private mutating func again(_ why: String?) -> Step {
    guard tries < rule.waits.count else { return .give }
    defer { tries += 1 }
    let wait = rule.waits[tries]
    return .again(wait, why: why.map { "\($0); asking again in \(shown(wait))" })
  }

  private func shown(_ wait: Duration) -> String {
    let milliseconds = wait.milliseconds
    return milliseconds < 1000 ? "\(milliseconds) ms" : "\(milliseconds / 1000) s"
  }

  // MARK: Other ways to ask

  /// Asks in another way where the server says that it does not know this one.
  private mutating func fallBack(_ failure: AttemptFailure) -> Step? {
    // An error inside a stream that has no answer yet is the server's 500 in another dress.
    let status = failure.error.status ?? (failure.error.code == .reported ? 500 : 0)
    guard hasTools || [.guided, .lines].contains(way.mode),
      [400, 404, 415, 422, 500, 501].contains(status)
    else {
      return nil
    }
    let said = failure.said
    if failure.error.code == .tooLong || said.contains("model_not_found") { return nil }
    switch way.mode {
    case .native:
      guard !hasFallenBack, Self.speaksOfTools(said) else { return nil }
      hasFallenBack = true
      way = ModeMemory(
        mode: .text, reason: "the server refused tools (HTTP \(status)), so they go into the prompt"
      )
    case .guided:
      guard Self.speaksOfSchema(said) || (status != 404 && status < 500) else { return nil }
      hasFallenBack = true
      let kind = kind ?? ServerFacts.Kind(headers: failure.headers)
      if Self.speaksOfSchema(said), let next = nextForm(kind) {
        way = ModeMemory(
          mode: .guided, form: next,
          reason: "the server refused \(way.form.shown) (HTTP \(status)),"
            + " so \(next.shown) is sent")
      } else {
        way = ModeMemory(
          mode: .text, reason: "the server refused a schema (HTTP \(status)), so none is sent")
        way.refusesSchema = true
      }
    case .lines:
      guard !hasFallenBack, Self.speaksOfSchema(said) || (status != 404 && status < 500) else {
        return nil
      }
      hasFallenBack = true
      var guided = ModeMemory.guided(
        by: kind, reason: "the server refused lines (HTTP \(status)), so a schema is sent")
      guided.refusesLines = true
      way = guided
    case .text, .auto: return nil
    }
    return .again(.zero, why: nil)
  }

  /// The form that such a server may take, and that was not tried.
  private func nextForm(_ kind: ServerFacts.Kind?) -> GuidedForm? {
    let forms = GuidedForm.known(to: kind)
    guard let tried = forms.firstIndex(of: way.form) else { return nil }
    return forms[(tried + 1)...].first
  }

  private static func speaksOfTools(_ said: String) -> Bool {
    ["tool", "function", "jinja", "template", "parse", "grammar"].contains { said.contains($0) }
  }

  private static func speaksOfSchema(_ said: String) -> Bool {
    ["response_format", "json_schema", "json schema", "schema", "grammar", "format"]
      .contains { said.contains($0) }
  }

  // MARK: What an answer teaches

  /// What to remember of the way to ask; nil when nothing new was learnt.
  func learnt(from answer: AttemptAnswer) -> ModeMemory? {
    guard hasTools, answer.failure == nil, var lesson = lesson(of: answer) else { return nil }
    lesson.kind = kind ?? answer.kind
    return lesson == memory ? nil : lesson
  }

  private func lesson(of answer: AttemptAnswer) -> ModeMemory? {
    guard isFree else { return hasFallenBack ? way : nil }
    let sources = Set(answer.turn.calls.map(\.source))
    switch way.mode {
    case .native:
      if sources.contains(.native) {
        return ModeMemory(mode: .native, reason: "its calls come as the protocol has them")
      }
      if answer.kind == .llamaCpp {
        return .guided(
          by: .llamaCpp, reason: "llama.cpp holds an answer to a grammar, whatever its model")
      }
      guard sources.contains(.text) else { return nil }
      return .guided(by: kind, reason: "its calls came as text, so a schema holds its answers")
    case .guided:
      if answer.isGuided { return way }
      // A server that does not know how a schema was sent may drop it without a word.
      if !answer.turn.incomplete, let next = nextForm(kind ?? answer.kind) {
        return ModeMemory(
          mode: .guided, form: next,
          reason: "its answer did not follow \(way.form.shown), so \(next.shown) is sent")
      }
      var text = ModeMemory(
        mode: .text, reason: "its answer did not follow the schema, so tools go into the prompt")
      text.refusesSchema = true
      return text
    case .text:
      guard sources.contains(.text), way.refusesSchema != true else { return way }
      return .guided(
        by: kind ?? answer.kind, reason: "its calls came as text, so a schema holds its answers")
    case .lines:
      guard answer.turn.lines.isEmpty, !answer.turn.incomplete else { return way }
      var guided = ModeMemory.guided(
        by: kind ?? answer.kind, reason: "its answer was no lines, so a schema holds it")
      guided.refusesLines = true
      return guided
    case .auto: return way
    }
  }
}
