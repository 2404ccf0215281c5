import Journal
import Store
import Synchronization

/// Which conversations the person was told of that they do not fit into the model's window.
package final class ToldOnce: Sendable {
  private let conversations = Mutex<Set<ConversationRecord.ID>>([])

  package init() {}

  /// Whether this is the first time for a conversation.
  func isFirst(_ conversation: ConversationRecord.ID) -> Bool {
    conversations.withLock { $0.insert(conversation).inserted }
  }
}
