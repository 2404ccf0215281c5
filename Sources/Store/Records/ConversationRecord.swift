import GRDB
package import Journal

/// One conversation: a row that its messages hang from.
package struct ConversationRecord: Equatable, Identifiable, Sendable {
  package typealias ID = RowID<ConversationRecord>

  /// What a conversation is for; it changes what stands at the end of a request and nothing else.
  package enum Kind: String, Codable, Sendable, CaseIterable {
    case general, reflection
    case goalSetting = "goal_setting"
    case valuesAlignment = "values_alignment"
  }

  package enum Status: String, Codable, Sendable, CaseIterable { case open, archived }

  package var id: ID
  package var kind: Kind
  package var title: String?
  package var status: Status
  /// One more than how often older turns have given way to the summary.
  package var sessionNumber: Int
  /// What the messages up to ``summarizedThrough`` come to, as it is sent in their place.
  package var summary: String?
  package var summarizedThrough: LoggedMessage.ID
  /// The last message whose result is sent as one line.
  package var compactThrough: LoggedMessage.ID
  package var startedAt: Instant
}

extension ConversationRecord.Kind: Bindable, StatementColumnConvertible {}
extension ConversationRecord.Status: Bindable, StatementColumnConvertible {}

extension ConversationRecord {
  /// As many as ``init(_:)`` takes.
  static let columns = """
    id, kind, title, status, sessionNumber, summary, summarizedThrough, compactThrough, startedAt
    """

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), kind: row.next(), title: row.next(), status: row.next(),
      sessionNumber: row.next(), summary: row.next(), summarizedThrough: row.next(),
      compactThrough: row.next(), startedAt: row.next())
  }
}

/// One conversation in a list.
package struct ConversationEntry: Equatable, Identifiable, Sendable {
  package var id: ConversationRecord.ID
  package var kind: ConversationRecord.Kind
  package var title: String?
  package var status: ConversationRecord.Status
  package var sessionNumber: Int
  package var startedAt: Instant
  /// When something was said last.
  package var lastAt: Instant
  /// How many lines were said, by either side.
  package var lines: Int
  /// The person's first line.
  package var firstLine: String?
}

/// A line that was found by its words.
package struct MessageHit: Equatable, Sendable {
  package var id: LoggedMessage.ID
  package var conversationId: ConversationRecord.ID
  package var title: String?
  package var role: LoggedMessage.Role
  /// The words around what was found, which stands between ‹ and ›.
  package var excerpt: String
  package var logTime: Instant
}
