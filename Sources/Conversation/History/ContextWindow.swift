package import Foundation
package import Journal
package import LanguageModel
package import Store
import ToolSchema

/// What of a conversation its next request is made of.
package struct SentHistory: Sendable {
  /// What stands for older messages, sent with the first line behind ``compactThrough``.
  package var summary: String?
  /// The last message before the line at which room was made; the results up to it are a line each.
  package var compactThrough: LoggedMessage.ID
  /// What the summary does not stand for, oldest first.
  package var messages: [LoggedMessage]
  /// When the last line was said that the summary stands for.
  package var lineBefore: Instant?

  package init(
    messages: [LoggedMessage], summary: String? = nil,
    compactThrough: LoggedMessage.ID = LoggedMessage.ID(rawValue: 0), lineBefore: Instant? = nil
  ) {
    self.messages = messages
    self.summary = summary
    self.compactThrough = compactThrough
    self.lineBefore = lineBefore
  }
}

/// Makes a request out of a conversation, and tells what of it must give way to the window.
///
/// Requests begin alike byte for byte until the window is full, so that the server finds what it has
/// read in its cache. Then room is made for some turns at once: they are taken out of the beginning,
/// what is kept stays as it was sent, and the summary stands behind it, with the line under way. A
/// server that finds a text again where it moved to has to read little more than the summary.
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
  /// The hundredths of the room that stay taken when room is made.
  ///
  /// A server that reads again all that moved is better spared that: it gives up more at once.
  package let kept: Int

  package init(
    prefix: String, zone: TimeZone, size: Int = 4096, toolTokens: Int = 1200, reserve: Int = 512,
    kept: Int = 60
  ) {
    self.prefix = prefix
    self.zone = zone
    self.size = size
    self.toolTokens = toolTokens
    self.reserve = min(reserve, size / 4)
    self.kept = kept
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
  /// - Parameters:
  ///   - share: the hundredths of the room that may be taken before anything gives way.
  ///   - kept: those that stay taken; nil for the window's own.
  package func cut(
    of history: SentHistory, purpose: String, over share: Int = 100, keeping kept: Int? = nil
  ) -> ConversationCut? {
    cut(
      of: history, as: Transcript(history, zone: zone), purpose: purpose, over: share,
      keeping: kept)
  }

  /// - Parameter transcript: the history's.
  func cut(
    of history: SentHistory, as transcript: Transcript, purpose: String, over share: Int = 100,
    keeping kept: Int? = nil
  ) -> ConversationCut? {
    let budget = budget(purpose: purpose)
    guard Self.cost(transcript.messages) > budget * share / 100 else { return nil }
    let target = budget * (kept ?? self.kept) / 100
    // What an earlier summary says is not given up before newer lines are longer.
    let most = max(budget * (100 - self.kept) / 100, history.summary?.utf8.count ?? 0)
    var smaller = history
    var turns = Transcript.turns(of: history.messages)
    guard turns.count > 1, let last = turns.last?.first else { return nil }
    if let before = history.messages.last(where: { $0.id < last.id })?.id {
      smaller.compactThrough = before
    }
    var through = LoggedMessage.ID(rawValue: 0)
    while Self.cost(Transcript(smaller, zone: zone).messages) > target, turns.count > 1 {
      let oldest = turns.removeFirst()
      through = oldest.last?.id ?? through
      smaller.summary = Digest.adding(oldest, to: smaller.summary, most: most)
      smaller.lineBefore = oldest.first?.logTime ?? smaller.lineBefore
      smaller.messages.removeFirst(oldest.count)
    }
    return ConversationCut(
      summary: smaller.summary, summarizedThrough: through,
      compactThrough: smaller.compactThrough)
  }

  /// The most bytes of a summary that is made while nobody waits.
  func summaryBytes(purpose: String) -> Int { budget(purpose: purpose) * 3 / 8 }
}
