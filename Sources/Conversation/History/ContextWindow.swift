package import Foundation
import Journal
package import LanguageModel
package import Store
import ToolSchema

/// What of a conversation its next request is made of.
package struct SentHistory: Sendable {
  package var summary: String?
  /// The last message whose result is sent as one line.
  package var compactThrough: LoggedMessage.ID
  /// What the summary does not stand for, oldest first.
  package var messages: [LoggedMessage]

  package init(
    messages: [LoggedMessage], summary: String? = nil,
    compactThrough: LoggedMessage.ID = LoggedMessage.ID(rawValue: 0)
  ) {
    self.messages = messages
    self.summary = summary
    self.compactThrough = compactThrough
  }
}

/// Makes a request out of a conversation, and tells what of it must give way to the window.
///
/// Requests begin alike byte for byte until the window is full, so that the server finds what it has
/// read in its cache. Then room is made for many turns at once.
package struct ContextWindow: Sendable {
  /// The system prompt; with the tools the part that stays the same byte for byte.
  package let prefix: String
  /// Tokens that the server's window holds.
  package let size: Int
  /// Tokens of the tools' definitions, which the client adds.
  package let toolTokens: Int
  /// Tokens kept free for the answer.
  package let reserve: Int
  /// Where the person's days begin and end.
  package let zone: TimeZone

  package init(
    prefix: String, zone: TimeZone, size: Int = 4096, toolTokens: Int = 1200, reserve: Int = 512
  ) {
    self.prefix = prefix
    self.zone = zone
    self.size = size
    self.toolTokens = toolTokens
    self.reserve = min(reserve, size / 4)
  }

  /// A cautious estimate: English has four bytes a token, JSON three, and a message has its markers.
  static func tokens(_ text: String) -> Int { text.utf8.count / 3 + 6 }

  /// What is left for the conversation itself.
  func budget(purpose: String) -> Int {
    max(64, size - reserve - toolTokens - Self.tokens(prefix) - Self.tokens(purpose))
  }

  /// The messages to send: the prefix, the summary and the turns, and behind the person's last line
  /// what it is for, so that all before it stays in the server's prompt cache.
  ///
  /// - Parameter aside: words of the program behind all others, for this request alone.
  package func compose(
    _ history: SentHistory, purpose: String, aside: String? = nil
  ) -> [ChatMessage] {
    compose(Transcript(history, zone: zone), purpose: purpose, aside: aside)
  }

  func compose(_ transcript: Transcript, purpose: String, aside: String?) -> [ChatMessage] {
    var messages = transcript.messages
    if let aside { messages.append(.user(aside)) }
    if let summary = transcript.summary,
      let first = messages.firstIndex(where: { $0.role == .user })
    {
      messages[first].content = "[Earlier:\n\(summary)]\n\n" + messages[first].content
    }
    shorten(&messages, to: budget(purpose: purpose))
    if let last = messages.lastIndex(where: { $0.role == .user }), !purpose.isEmpty {
      messages[last].content += "\n\n" + purpose
    }
    return [.system(prefix)] + messages
  }

  /// A line that no window holds is sent with its middle left out.
  private func shorten(_ messages: inout [ChatMessage], to budget: Int) {
    guard let last = messages.lastIndex(where: { $0.role == .user }) else { return }
    let others = Self.cost(messages) - Self.tokens(messages[last].content)
    let most = max(96, budget - others) * 3
    let text = messages[last].content
    guard text.utf8.count > most else { return }
    let head = String(String.UnicodeScalarView(text.unicodeScalars.prefix(most / 6)))
    let tail = String(String.UnicodeScalarView(text.unicodeScalars.suffix(most / 6)))
    messages[last].content = head + " […] " + tail
  }

  static func cost(_ messages: [ChatMessage]) -> Int {
    messages.reduce(0) { sum, message in
      sum + tokens(message.content)
        + message.calls.reduce(0) { $0 + 12 + tokens($1.name + $1.arguments.text) }
    }
  }

  // MARK: Making room

  /// What gives way so that the request fits, and the next ones too; nil while there is room.
  ///
  /// First the results of earlier turns become a line each, then the oldest turns become lines of
  /// the summary. The turn under way stays whole.
  ///
  /// - Parameter share: the hundredths of the room that may be taken before anything gives way.
  package func cut(
    of history: SentHistory, purpose: String, over share: Int = 100
  ) -> ConversationCut? {
    cut(of: history, as: Transcript(history, zone: zone), purpose: purpose, over: share)
  }

  /// - Parameter transcript: the history's.
  func cut(
    of history: SentHistory, as transcript: Transcript, purpose: String, over share: Int = 100
  ) -> ConversationCut? {
    let budget = budget(purpose: purpose)
    guard cost(transcript) > budget * share / 100 else { return nil }
    let target = budget * 6 / 10
    var smaller = history
    var turns = Transcript.turns(of: history.messages)
    guard turns.count > 1, let last = turns.last?.first else { return nil }
    if let before = history.messages.last(where: { $0.id < last.id })?.id {
      smaller.compactThrough = before
    }
    var through = LoggedMessage.ID(rawValue: 0)
    while cost(Transcript(smaller, zone: zone)) > target, turns.count > 1 {
      let oldest = turns.removeFirst()
      through = oldest.last?.id ?? through
      smaller.summary = Digest.adding(
        oldest, to: smaller.summary, most: summaryBytes(purpose: purpose))
      smaller.messages.removeFirst(oldest.count)
    }
    return ConversationCut(
      summary: smaller.summary, summarizedThrough: through,
      compactThrough: smaller.compactThrough)
  }

  /// The most bytes of a summary.
  func summaryBytes(purpose: String) -> Int { budget(purpose: purpose) * 3 / 8 }

  private func cost(_ transcript: Transcript) -> Int {
    Self.cost(transcript.messages) + (transcript.summary.map(Self.tokens) ?? 0)
  }
}
