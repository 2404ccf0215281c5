import GRDB
import Journal

/// A conversation with every message in it.
package struct WholeTalk: Equatable, Sendable {
  package let conversation: ConversationRecord
  package let messages: [LoggedMessage]
}

/// A change that was applied, with the rows that it touched, as an export tells of it.
package struct WholeEntry: Equatable, Sendable {
  package let entry: LedgerEntry
  /// Nil where how to turn it is no longer kept.
  package let rows: [RowChange]?
}

extension WholeJournal {
  /// Hands over every conversation, oldest first.
  package func eachTalk(_ body: (WholeTalk) throws -> Void) throws {
    try db.each("SELECT \(ConversationRecord.columns) FROM conversations ORDER BY id") { row in
      let conversation = try ConversationRecord(&row)
      let messages = try LoggedMessage.all(
        where: "conversationId = ? ORDER BY id", [conversation.id], in: db)
      try body(WholeTalk(conversation: conversation, messages: messages))
    }
  }

  /// The keys under which conversations came.
  package func talkKeys() throws -> Set<String> {
    try Set(db.values("SELECT contentKey FROM conversations WHERE contentKey IS NOT NULL"))
  }

  /// Hands over every applied change, oldest first.
  package func eachChange(_ body: (WholeEntry) throws -> Void) throws {
    let cursor = try LedgerEntry.fetchCursor(db, sql: "SELECT * FROM changeSets ORDER BY id")
    while let entry = try cursor.next() {
      let changeSet = try entry.changeSet(in: db)
      try body(WholeEntry(entry: entry, rows: changeSet?.rows(in: db)))
    }
  }
}
