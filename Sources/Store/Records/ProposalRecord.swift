import Foundation
import GRDB
package import Journal

/// A proposed change that waits for a decision, or that had one.
package struct ProposalRecord: Equatable, Sendable {
  package typealias ID = RowID<ProposalRecord>
  package enum Status: String, Codable, Sendable {
    case pending, applied, declined, superseded
  }

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

extension ProposalRecord: FetchableRecord {
  init(row: Row) throws {
    id = row["id"]
    conversation = row["conversationId"]
    call = row["callId"]
    revision = row["revision"]
    tool = row["tool"]
    model = row["model"]
    words = row["words"]
    arguments = row["arguments"]
    details = row["details"]
    change = try JSONDecoder().decode(Change.self, from: Data((row["change"] as String).utf8))
    fingerprint = ChangeSet(bytes: Array(row["fingerprint"] as Data))
    status = Status(rawValue: row["status"]) ?? .pending
    reason = row["reason"]
    createdAt = row["createdAt"]
    decidedAt = row["decidedAt"]
  }
}

extension ProposalRecord: PersistableRecord {
  static let databaseTableName = "proposals"

  func encode(to container: inout PersistenceContainer) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    container["id"] = id
    container["conversationId"] = conversation
    container["callId"] = call
    container["revision"] = revision
    container["tool"] = tool
    container["model"] = model
    container["words"] = words
    container["arguments"] = arguments
    container["details"] = details
    container["change"] = String(decoding: try encoder.encode(change), as: UTF8.self)
    container["fingerprint"] = Data(fingerprint.bytes)
    container["status"] = status.rawValue
    container["reason"] = reason
    container["createdAt"] = createdAt
    container["decidedAt"] = decidedAt
  }
}
