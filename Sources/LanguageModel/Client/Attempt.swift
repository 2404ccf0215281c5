import ToolSchema

/// A refusal or a failure before any of an answer was used.
struct AttemptFailure {
  var error: EndpointError
  /// What the server said, for telling what it does not know.
  var said = ""
  var headers: [String: String] = [:]
}

/// An answer that came, whole or not.
struct AttemptAnswer {
  var turn: DecodedTurn
  var usage: Usage?
  var isGuided = false
  var headers: [String: String] = [:]
  /// The build that answered, as some servers name it.
  var fingerprint: String?
  /// Why the answer is not whole.
  var failure: EndpointError?

  /// What kind of server answered, where its answer tells.
  var kind: ServerFacts.Kind? {
    ServerFacts.Kind(headers: headers) ?? fingerprint.flatMap(ServerFacts.Kind.init(fingerprint:))
  }
}

enum AttemptOutcome {
  case answered(AttemptAnswer)
  case failed(AttemptFailure)
}

/// One request's answer while it comes in: bytes in, what a person may see out.
struct Attempt {
  private let url: String
  private let user: String?
  private var status = 0
  private var headers: [String: String] = [:]
  private var parser = SSEParser()
  private var assembly: TurnAssembly
  private var gate = ReplyGate()
  private let lines: ChatRequest.LineAsking?
  private let closed: [String]
  private var lineGate: LineGate?
  /// The bytes of an answer that is one body, or of a refusal.
  private var body: [UInt8] = []
  private var isBody: Bool?

  /// - Parameters:
  ///   - lines: how lines were asked for, if they were.
  ///   - closed: the answers that a closed question has.
  init(
    url: String, tools: [ToolDefinition], user: String?, lines: ChatRequest.LineAsking? = nil,
    closed: [String] = []
  ) {
    self.lines = lines
    self.closed = closed
    lineGate = lines.map { LineGate($0.form) }
    self.url = url
    self.user = user
    assembly = TurnAssembly(tools: ToolIndex(tools))
  }

  mutating func take(_ event: HTTPEvent) -> [ModelEvent] {
    switch event {
    case .head(let status, let headers):
      self.status = status
      self.headers = headers
      if !(200..<300).contains(status) { isBody = true }
      return []
    case .bytes(let bytes):
      if isBody == nil { isBody = startsBody(bytes) }
      if isBody == true {
        body += bytes
        return []
      }
      return parser.feed(bytes).flatMap { grow(assembly.take(data: $0)) }
    }
  }

  /// Whether nothing counts that may still come.
  var isOver: Bool { assembly.isRepeating }

  /// Whether an answer is one JSON body: by its type, or by its first byte where that is unsaid.
  private func startsBody(_ bytes: [UInt8]) -> Bool? {
    if headers["content-type"]?.contains("event-stream") == true { return false }
    guard let first = bytes.first(where: { !$0.isSpace }) else { return nil }
    return
      !(first == UInt8(ascii: "d") || first == UInt8(ascii: ":") || first == UInt8(ascii: "e")
      || first == UInt8(ascii: "i") || first == 0xEF)
  }

  private mutating func grow(_ growth: TurnAssembly.Growth) -> [ModelEvent] {
    var events: [ModelEvent] = []
    if !growth.reasoning.isEmpty { events.append(.reasoning(growth.reasoning)) }
    let text =
      growth.content.isEmpty
      ? "" : lineGate?.feed(growth.content) ?? gate.feed(growth.content)
    if !text.isEmpty { events.append(.text(text)) }
    return events
  }

  /// The last of the reply's text, which was held back until the turn was whole.
  func rest(of outcome: AttemptOutcome) -> [ModelEvent] {
    guard lines == nil, case .answered(let answer) = outcome,
      let rest = gate.rest(of: answer.turn.text), !rest.isEmpty
    else { return [] }
    return [.text(rest)]
  }

  mutating func ended() -> AttemptOutcome {
    guard (200..<300).contains(status) else { return .failed(refusal) }
    if isBody == true { return endedBody() }
    for data in parser.finish() { assembly.take(data: data) }
    guard assembly.chunks > 0 || assembly.isDone else {
      let error =
        body.isEmpty && isBody == nil ? EndpointFault.cut(url) : EndpointFault.notJSON(url)
      return .failed(AttemptFailure(error: error, headers: headers))
    }
    return answered(read(assembly.turn(user: user)))
  }

  /// The turn with its content read as lines, where these were asked for and came, or as one of the
  /// answers of a closed question.
  private func read(_ turn: DecodedTurn) -> DecodedTurn {
    guard closed.isEmpty else {
      var turn = turn
      let said = turn.text.lowercased()
      let answer = closed.first { said.hasPrefix($0) }
      turn.text = answer ?? ""
      turn.certainty = answer.flatMap { answer in
        assembly.firstChoices.flatMap { VerbCertainty.of(answer, $0, among: closed) }
      }
      return turn
    }
    guard let lines, turn.calls.isEmpty, turn.unknown.isEmpty,
      let content = LineContent(
        assembly.content, form: lines.form,
        isFinished: TurnDecoder.isWhole(assembly.finishReason))
    else { return turn }
    var turn = turn
    turn.lines = content.lines.map { line in
      var line = line
      let breaks = assembly.breaks
      line.certainty = breaks.indices.contains(line.row - 1) ? breaks[line.row - 1] : nil
      return line
    }
    turn.text = content.text
    if content.isCut {
      turn.incomplete = true
      turn.problems.append("A line was cut short and is not run.")
    }
    if let choices = assembly.firstChoices, let first = turn.lines.first {
      let verbs = lines.form.verbs.map(\.word)
      turn.certainty = VerbCertainty.of(first.verb, choices, among: verbs)
      for verb in verbs where verb != first.verb {
        turn.lines[0].rivals[verb] = VerbCertainty.of(verb, choices, among: verbs)
      }
    }
    return turn
  }

  private mutating func endedBody() -> AttemptOutcome {
    if body.starts(with: [0xEF, 0xBB, 0xBF]) { body.removeFirst(3) }
    guard let value = try? JSONValue(parsing: String(decoding: body, as: UTF8.self)) else {
      let first = body.first { !$0.isSpace }
      let error =
        first == UInt8(ascii: "{") ? EndpointFault.cut(url) : EndpointFault.notJSON(url)
      return .failed(AttemptFailure(error: error, headers: headers))
    }
    assembly.take(chunk: value)
    let turn = read(assembly.turn(user: user, isBody: true))
    if !assembly.hasMessage, turn.error == nil {
      return .failed(AttemptFailure(error: EndpointFault.notJSON(url), headers: headers))
    }
    return answered(turn)
  }

  /// The end of a request that curl or the person broke off.
  mutating func ended(by error: EndpointError) -> AttemptOutcome {
    guard (200..<300).contains(status), assembly.hasAnswer else {
      return .failed(AttemptFailure(error: error, headers: headers))
    }
    var turn = read(assembly.turn(user: user))
    turn.incomplete = true
    return .answered(
      AttemptAnswer(turn: turn, usage: assembly.usage, headers: headers, failure: error))
  }

  private func answered(_ turn: DecodedTurn) -> AttemptOutcome {
    if let error = turn.error {
      let failure =
        EndpointFault.tooLong(500, error.message, url) ?? EndpointFault.reported(url, error)
      if !assembly.hasAnswer {
        return .failed(AttemptFailure(error: failure, said: error.message, headers: headers))
      }
      return .answered(answer(turn, failure))
    }
    let isCut = assembly.finishReason == nil && !assembly.isDone && isBody != true
    return .answered(answer(turn, isCut ? EndpointFault.cut(url) : nil))
  }

  private func answer(_ turn: DecodedTurn, _ failure: EndpointError?) -> AttemptAnswer {
    AttemptAnswer(
      turn: turn, usage: assembly.usage,
      isGuided: GuidedContent(assembly.content, isFinished: true) != nil, headers: headers,
      fingerprint: assembly.fingerprint, failure: failure)
  }

  /// What a status outside 2xx and its body mean.
  private var refusal: AttemptFailure {
    let text = String(decoding: body.prefix(4096), as: UTF8.self)
    let value = try? JSONValue(parsing: String(decoding: body, as: UTF8.self))
    let said =
      value.flatMap {
        TurnAssembly.error(in: $0)?.message ?? $0["detail"]?.string
          ?? $0["message"]?.string
      } ?? headers["location"] ?? (value == nil ? "" : text)
    let error =
      EndpointFault.tooLong(status, text, url) ?? EndpointFault.status(status, said, url)
    return AttemptFailure(error: error, said: text.lowercased(), headers: headers)
  }
}
