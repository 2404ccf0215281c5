import Journal
package import LanguageModel
package import Store
import ToolSchema

/// Chooses what of a conversation is sent to the model.
package struct ContextWindow: Sendable {
  /// The system prompt; with the tools the part that stays the same byte for byte.
  package let prefix: String
  /// Tokens that the server's window holds.
  package let size: Int
  /// Tokens of the tools' definitions, which the client adds.
  package let toolTokens: Int
  /// Tokens kept free for the answer.
  package let reserve: Int

  package init(prefix: String, size: Int = 4096, toolTokens: Int = 700, reserve: Int = 512) {
    self.prefix = prefix
    self.size = size
    self.toolTokens = toolTokens
    self.reserve = reserve
  }

  /// A cautious estimate: English has four bytes a token, JSON three.
  static func tokens(_ text: String) -> Int { text.utf8.count / 3 + 4 }

  /// The messages to send: the prefix, as many of the latest turns as fit, and what is true now
  /// behind the person's last line, so that all before it stays in the server's prompt cache.
  package func compose(_ history: [LoggedMessage], now: String) -> [ChatMessage] {
    var budget = size - reserve - toolTokens - Self.tokens(prefix) - Self.tokens(now)
    var turns: [[ChatMessage]] = []
    for turn in Self.turns(of: history).reversed() {
      let messages = Self.messages(of: turn)
      let cost = messages.reduce(0) { $0 + Self.tokens(Self.text(of: $1)) }
      // The turn that is under way is sent whatever it costs.
      guard budget >= cost || turns.isEmpty else { break }
      budget -= cost
      turns.insert(messages, at: 0)
    }
    var messages = turns.joined().map { $0 }
    if let last = messages.lastIndex(where: { $0.role == .user }), !now.isEmpty {
      messages[last].content += "\n\n" + now
    }
    return [.system(prefix)] + messages
  }

  private static func text(of message: ChatMessage) -> String {
    message.content + message.calls.map { $0.name + $0.arguments.text }.joined()
  }

  /// The history cut before each of the person's lines: a call and its result stay together.
  private static func turns(of history: [LoggedMessage]) -> [[LoggedMessage]] {
    var turns: [[LoggedMessage]] = []
    for message in history {
      if message.role == .user || turns.isEmpty {
        turns.append([message])
      } else {
        turns[turns.count - 1].append(message)
      }
    }
    return turns
  }

  private static func messages(of turn: [LoggedMessage]) -> [ChatMessage] {
    var messages: [ChatMessage] = []
    var open: [LoggedMessage.ID] = []
    func closeOpen() {
      // A call whose result was never stored was cut off; the model is told so.
      for id in open {
        messages.append(.tool(#"{"status":"not_run"}"#, callID: id.description))
      }
      open = []
    }
    for message in turn {
      switch message.role {
      case .user:
        closeOpen()
        messages.append(.user(message.text))
      case .assistant:
        closeOpen()
        messages.append(.assistant(message.text))
      case .system:
        closeOpen()
        messages.append(.user(message.text))
      case .toolCall:
        let call = WireCall(
          id: message.id.description, name: message.toolName ?? "",
          arguments: message.part.flatMap { try? JSONValue(parsing: $0) } ?? [:])  // ours, so JSON
        if open.isEmpty || messages.last?.calls.isEmpty != false {
          messages.append(.assistant("", calls: [call]))
        } else {
          messages[messages.count - 1].calls.append(call)
        }
        open.append(message.id)
      case .toolResult:
        guard let call = message.callId, open.contains(call) else { continue }
        open.removeAll { $0 == call }
        messages.append(.tool(message.part ?? message.text, callID: call.description))
      }
    }
    closeOpen()
    return messages
  }
}
