import Journal
import LanguageModel
import Store
import ToolBridge
import ToolSchema

/// What a turn sends, and what it does when the server's window is smaller than it was taken for.
extension TurnRunner {
  /// The messages of the next request.
  ///
  /// - Parameters:
  ///   - aside: words of the program behind all others, for this request alone.
  ///   - size: the window's size in tokens.
  mutating func compose(aside: String?, size: Int) throws -> [ChatMessage] {
    let log = ConversationHistory(
      database: service.database, conversation: service.conversation)
    let window = service.window(of: size)
    let (history, kind) = try log.sent()
    let purpose = service.prompt.purpose(
      on: service.surroundings.wallTime.day, kind: kind, advises: context?.asksAdvice ?? false)
    let transcript = try log.fitted(history, to: window, purpose: purpose)
    hasSentOutside = try service.database.holdsOutsideText(service.conversation)
    let messages = window.compose(transcript, purpose: purpose, aside: aside)
    recent = history.messages
    sentBytes = messages.reduce(0) { sum, message in
      sum + message.content.utf8.count
        + message.calls.reduce(0) { $0 + $1.arguments.text.utf8.count }
    }
    return messages
  }

  /// Asks the model; a server whose window is too small for the request is asked once more with a
  /// smaller one.
  mutating func answer(
    aside: String?, from client: ModelClient, with request: ChatRequest
  ) async throws -> DecodedTurn {
    var request = request
    let begin = ContinuousClock.now
    request.messages = try compose(aside: aside, size: service.windowSize)
    // Once something was looked up, words are wanted and no lines.
    if answers.isEmpty {
      var asking = service.lineAsking(recent)
      if let most = mostLines { asking.form.most = min(most, asking.form.most) }
      request.lines = asking
    }
    // The caller counts all of this as the model's time.
    thinking -= begin.duration(to: .now)
    do {
      return try await listen(to: client.stream(request))
    } catch let error as EndpointError where error.code == .tooLong {
      let size = min(error.window ?? service.windowSize, service.windowSize) * 6 / 10
      tellWindow(
        "The conversation is longer than the model reads; its older part is sent shorter.",
        ["window": error.window.map { .integer($0) } ?? .null])
      request.messages = try compose(aside: aside, size: size)
      return try await listen(to: client.stream(request))
    }
  }

  /// Tells when a server has read far less than it was sent: it cut the beginning off.
  ///
  /// A text of ours has about four bytes a token; far fewer tokens than bytes call for mean that some
  /// were dropped. Small counts say nothing: no window is that small.
  func noticeCut(_ usage: Usage) {
    let least = sentBytes / 7
    guard usage.promptTokens >= 500, usage.promptTokens < least else { return }
    tellWindow(
      "The model read only \(usage.promptTokens) tokens of about \(sentBytes / 4): its server cuts the conversation. Give it a larger window, or begin a new conversation.",
      ["prompt_tokens": .integer(usage.promptTokens)])
  }

  /// Said once in a sitting: it stays true from turn to turn.
  private func tellWindow(_ message: String, _ fields: JSONObject) {
    guard service.told.isFirst(service.conversation) else { return }
    emit(.notice(Notice(.window, message, fields)))
  }
}
