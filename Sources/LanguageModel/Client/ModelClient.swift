import ToolSchema

/// Asks one endpoint, in the way that suits it, and reads its answers as they are made.
package struct ModelClient: Sendable {
  package let endpoint: Endpoint
  package let transport: Transport
  /// What the server said of itself, if it was asked.
  package var facts: ServerFacts?
  /// What earlier answers taught.
  package var memory: ModeMemory?
  package var patience: Patience
  package var retries: RetryRule

  package init(
    endpoint: Endpoint, transport: Transport, facts: ServerFacts? = nil,
    memory: ModeMemory? = nil, patience: Patience = Patience(), retries: RetryRule = RetryRule()
  ) {
    self.endpoint = endpoint
    self.transport = transport
    self.facts = facts
    self.memory = memory
    self.patience = patience
    self.retries = retries
  }

  /// What kind of server it is, where it said so or an answer told.
  package var kind: ServerFacts.Kind? { facts?.kind ?? memory?.kind }

  /// Asks and gives the answer as it comes; `finished` comes once, last.
  ///
  /// After a cut answer or one with an error, `finished` with what was whole comes first and then
  /// the stream throws. A stream that is no longer read, or whose task is cancelled, ends the
  /// request at once.
  ///
  /// - Throws: ``EndpointError``
  package func stream(_ request: ChatRequest) -> AsyncThrowingStream<ModelEvent, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          try await answer(request) { continuation.yield($0) }
          continuation.finish()
        } catch let error as EndpointError {
          continuation.finish(throwing: error.hiding(endpoint.apiKey))
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Whether a request that can be put in lines would be.
  package func asksInLines(_ mode: CallMode) -> Bool {
    AskingPlan(
      mode: mode, memory: memory, facts: facts, hasTools: true, rule: retries, hasLines: true
    ).way.mode == .lines
  }

  private func answer(
    _ request: ChatRequest, _ yield: @escaping @Sendable (ModelEvent) -> Void
  ) async throws {
    var plan = AskingPlan(
      mode: request.mode, memory: memory, facts: facts, hasTools: !request.tools.isEmpty,
      rule: retries, hasLines: request.lines != nil)
    while true {
      let asking = plan.way
      let outcome = await attempt(request, asking, yield)
      if Task.isCancelled { throw EndpointFault.interrupted(endpoint) }
      switch outcome {
      case .answered(let answer):
        if let learnt = plan.learnt(from: answer) { yield(.learnt(learnt)) }
        yield(.finished(answer.turn, answer.usage))
        if let error = answer.failure { throw error }
        return
      case .failed(let failure):
        switch plan.next(after: failure) {
        case .give: throw failure.error
        case .again(let wait, let why):
          if let why { yield(.waiting(why)) }
          try? await Task.sleep(for: wait)  // A cancelled sleep is told by the check below.
          if Task.isCancelled { throw EndpointFault.interrupted(endpoint) }
        }
      }
    }
  }

  private func attempt(
    _ request: ChatRequest, _ way: ModeMemory, _ yield: (ModelEvent) -> Void
  ) async -> AttemptOutcome {
    let body = RequestBody(
      request: request, mode: way.mode, form: way.form, model: endpoint.model, kind: kind)
    let sent = HTTPRequest(
      method: "POST", url: endpoint.url("/v1/chat/completions"), headers: headers,
      body: Array(body.json.text.utf8), patience: patience)
    var attempt = Attempt(
      url: sent.url, tools: request.tools, user: request.lastUserText,
      lines: way.mode == .lines ? request.lines : nil, closed: request.closed)
    do {
      for try await event in transport.send(sent) {
        for seen in attempt.take(event) { yield(seen) }
        if attempt.isOver { break }
      }
      let outcome = attempt.ended()
      for seen in attempt.rest(of: outcome) { yield(seen) }
      return outcome
    } catch {
      let outcome = attempt.ended(by: error as? EndpointError ?? EndpointFault.cut(sent.url))
      for seen in attempt.rest(of: outcome) { yield(seen) }
      return outcome
    }
  }

  var headers: [(name: String, value: String)] {
    var headers = [
      (name: "Content-Type", value: "application/json"),
      (name: "Accept", value: "text/event-stream, application/json"),
    ]
    if let key = endpoint.apiKey { headers.append(("Authorization", "Bearer \(key)")) }
    return headers
  }
}
