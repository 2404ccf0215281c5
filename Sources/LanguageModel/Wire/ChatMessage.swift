package import ToolSchema

/// One call as it stands in the history that is sent.
package struct WireCall: Sendable, Equatable {
  package var id: String
  package var name: String
  package var arguments: JSONValue

  package init(id: String, name: String, arguments: JSONValue) {
    self.id = id
    self.name = name
    self.arguments = arguments
  }
}

/// One message of the history that is sent to a model.
package struct ChatMessage: Sendable, Equatable {
  package enum Role: String, Sendable, Codable { case system, user, assistant, tool }

  package var role: Role
  package var content: String
  /// The calls of an assistant's message.
  package var calls: [WireCall]
  /// The call that a tool's message answers.
  package var callID: String?

  package init(
    role: Role, content: String, calls: [WireCall] = [], callID: String? = nil
  ) {
    self.role = role
    self.content = content
    self.calls = calls
    self.callID = callID
  }

  package static func system(_ content: String) -> ChatMessage {
    ChatMessage(role: .system, content: content)
  }

  package static func user(_ content: String) -> ChatMessage {
    ChatMessage(role: .user, content: content)
  }

  package static func assistant(_ content: String, calls: [WireCall] = []) -> ChatMessage {
    ChatMessage(role: .assistant, content: content, calls: calls)
  }

  package static func tool(_ content: String, callID: String) -> ChatMessage {
    ChatMessage(role: .tool, content: content, callID: callID)
  }
}
