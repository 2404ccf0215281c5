import LanguageModel
import ToolBridge

/// A line of several deeds of which a model has left amounts unused is asked for once more, part by part.
extension TurnRunner {
  /// The answer with the lines of its parts, where these say more.
  mutating func inParts(_ answer: DecodedTurn, from client: ModelClient) async throws -> DecodedTurn
  {
    var answer = answer
    if weighsIntent, let context,
      let told = ToldThings(answer.lines.map(LineReading.Row.init), in: context)
    {
      answer.lines = told.completed.map(DecodedLine.init)
    }
    guard let context, answers.isEmpty, cut == nil, !service.without.contains(.coverage),
      try !areReadWhole(answer, in: context),
      let parts = LineParts(answer.lines.map(LineReading.Row.init), in: context)
    else { return answer }
    var said: [[LineReading.Row]] = []
    for part in parts.parts {
      var request = ChatRequest(messages: [], mode: .lines, maxTokens: 60)
      request.lines = ChatRequest.LineAsking(
        form: LineAsking.form, messages: service.prompt.lines + [.user(part)])
      said.append(try await rows(of: request, from: client))
    }
    let rows = parts.rows(of: said)
    answer.lines = rows.map(DecodedLine.init)
    // "Hallo! Wie war dein Abend?" is no answer to what was told.
    if rows.contains(where: { $0.verb == LineVerb.did.rawValue }) { answer.text = "" }
    return answer
  }

  /// Whether deeds are read without the parts that use all of the line, and are as many as lines like it name: what the
  /// parts say could at most draw with them, and a draw is theirs.
  private func areReadWhole(_ answer: DecodedTurn, in context: ToolContext) throws -> Bool {
    guard weighsIntent, !hasJudged, !trusted.favoursModel, trusted[.log] != .model,
      answer.lines.contains(where: { $0.verb == LineVerb.did.rawValue }),
      let reading = try (rules ?? examplesReading())?.reading
    else { return false }
    return reading.kind == .log && reading.isWhole(in: context)
  }

  private mutating func rows(
    of request: ChatRequest, from client: ModelClient
  ) async throws -> [LineReading.Row] {
    do {
      for try await event in client.stream(request) {
        guard case .finished(let decoded, let usage) = event else { continue }
        count(usage)
        return decoded.lines.map(LineReading.Row.init)
      }
    } catch {
      // What was said of the whole line stands then.
      try Task.checkCancellation()
    }
    return []
  }
}

extension LineReading.Row {
  init(_ line: DecodedLine) {
    self.init(line.verb, line.fields, certainty: line.certainty, rivals: line.rivals)
  }
}

extension DecodedLine {
  init(_ row: LineReading.Row) {
    self.init(
      verb: row.verb, fields: row.fields, certainty: row.certainty, rivals: row.rivals)
  }
}
