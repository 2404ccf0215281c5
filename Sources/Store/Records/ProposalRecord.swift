import Foundation
import GRDB
package import Journal

/// A proposed change that waits for a decision, or that had one.
package struct ProposalRecord: Equatable, Sendable {
  package typealias ID = RowID<ProposalRecord>
  package enum Status: String, Codable, Sendable {
    case pending, applied, declined, superseded
  }

  /// The reason of one that was superseded because the other reading of its line was taken.
  package static let otherTaken = "the other reading was taken"

  package var id: ID
  package var conversation: ConversationRecord.ID?
  /// Our own key of the call that it came from; a call makes at most one proposal.
  package var call: RowID<LoggedMessage>
  /// Goes up by one with every edit and every fresh preview.
  package var revision: Int
  package var tool: String
  /// The model that made the call, if one did.
  package var model: String?
  /// What the person said.
  package var words: String
  /// The final arguments as JSON.
  package var arguments: String
  /// Grounding, removals and preview as JSON: what was shown.
  package var details: String
  package var change: Change
  package var fingerprint: ChangeSet
  package var status: Status
  package var reason: String?
  package var createdAt: Instant
  package var decidedAt: Instant?

  package init(
    id: ID, conversation: ConversationRecord.ID?, call: RowID<LoggedMessage>, tool: String,
    words: String, arguments: String, details: String, change: Change, fingerprint: ChangeSet,
    createdAt: Instant
  ) {
    self.id = id
    self.conversation = conversation
    self.call = call
    revision = 1
    self.tool = tool
    self.words = words
    self.arguments = arguments
    self.details = details
    self.change = change
    self.fingerprint = fingerprint
    status = .pending
    self.createdAt = createdAt
  }
}

extension ProposalRecord.Status: Bindable, StatementColumnConvertible {}

extension ProposalRecord: StoredRecord, Identifiable {
  static let databaseTableName = "proposals"

  static let columns = [
    "id", "conversationId", "callId", "tool", "words", "arguments", "details", "change",
    "fingerprint", "createdAt", "revision", "model", "status", "reason", "decidedAt",
  ]

  var values: [(any Bindable)?] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return [
        id, conversation, call, tool, words, arguments, details,
        String(decoding: try encoder.encode(change), as: UTF8.self), Data(fingerprint.bytes),
        createdAt, revision, model, status, reason, decidedAt,
      ]
    }
  }

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), conversation: row.next(), call: row.next(), tool: row.next(),
      words: row.next(), arguments: row.next(), details: row.next(),
      change: JSONDecoder().decode(Change.self, from: row.next()),
      fingerprint: ChangeSet(bytes: Array(row.next() as Data)), createdAt: row.next())
    revision = try row.next()
    model = try row.next()
    status = try row.next()
    reason = try row.next()
    decidedAt = try row.next()
  }
}
