import Journal
package import Store

/// One conversation as it is stored: nothing of it is ever lost, whatever is sent.
package struct ConversationHistory: Sendable {
  package let database: JournalDatabase
  package let conversation: ConversationRecord.ID

  package init(database: JournalDatabase, conversation: ConversationRecord.ID) {
    self.database = database
    self.conversation = conversation
  }

  /// The most messages that are looked at for one request.
  private static let most = 400

  /// What the next request is made of, and what the conversation is for.
  package func sent() throws -> (history: SentHistory, kind: ConversationRecord.Kind) {
    let record = try database.conversation(conversation)
    let through = record?.summarizedThrough ?? LoggedMessage.ID(rawValue: 0)
    let messages = try database.messages(in: conversation, after: through, last: Self.most)
    let history = SentHistory(
      messages: messages, summary: record?.summary,
      compactThrough: record?.compactThrough ?? LoggedMessage.ID(rawValue: 0),
      lineBefore: through.rawValue == 0
        ? nil : try database.lastLine(in: conversation, through: through))
    return (history, record?.kind ?? .general)
  }

  /// Makes room where the window is full, durably, so that the requests that follow begin alike.
  ///
  /// - Returns: what is sent from now on.
  func fitted(
    _ history: SentHistory, to window: ContextWindow, purpose: String
  ) throws -> Transcript {
    let whole = Transcript(history, zone: window.zone)
    guard var cut = window.cut(of: history, as: whole, purpose: purpose) else { return whole }
    let before = try database.conversation(conversation)?.summarizedThrough
    cut.summarizedThrough = max(cut.summarizedThrough, before ?? cut.summarizedThrough)
    try database.keep(cut, of: conversation)
    return Transcript(try sent().history, zone: window.zone)
  }
}
