import LanguageModel
import ToolBridge

extension ConversationService {
  /// Lets a server of this machine read what every request of the conversation begins with, while
  /// the person still types: a small model takes many seconds to read it for the first time.
  ///
  /// Only a server that was recognised is asked, never one that was merely named: it may charge for
  /// each request. A failure is left to the first real request, which tells it.
  package func warmUp() async {
    guard case .model(let client, let mode) = brain, client.facts != nil else { return }
    let log = ConversationHistory(database: database, conversation: conversation)
    guard let history = try? log.sent().history else { return }
    var messages = window(of: windowSize).compose(history, purpose: "")
    // A template may refuse a conversation in which nobody has spoken.
    if history.messages.isEmpty { messages.append(.user("Hello")) }
    let request = ChatRequest(
      messages: messages, tools: catalogue.definitions, mode: mode, maxTokens: 1,
      guidedSchema: WideSchema.build(hasResults: false),
      lines: lineAsking(history.messages))
    do {
      for try await _ in client.stream(request) {}
    } catch { return }
  }
}
