import Journal
import LanguageModel
import Store
import ToolBridge
import ToolSchema

/// What a turn leaves in the conversation's history.
extension TurnRunner {
  @discardableResult
  func store(
    _ role: LoggedMessage.Role, _ text: String, state: LoggedMessage.State = .whole
  ) throws -> LoggedMessage.ID {
    var message = LoggedMessage(
      id: service.surroundings.ids.next(), conversation: service.conversation, role: role,
      text: text, state: state, logTime: service.surroundings.now())
    if role == .assistant, case .model = service.brain {
      // What the program made of a result is not the model's, though it was asked.
      if state == .partial || text == modelText { message.model = modelName }
      message.promptTokens = completion.usage?.prompt
      message.completionTokens = completion.usage?.completion
      message.cachedTokens = completion.usage?.cached
      message.milliseconds = thinking.milliseconds
    }
    try service.database.append([message])
    return message.id
  }

  /// The model that is asked, as far as its name is known.
  var modelName: String? {
    guard case .model(let client, _) = service.brain else { return nil }
    return client.endpoint.model ?? client.facts?.models.first
  }

  func logged(_ call: TurnCall) -> LoggedMessage {
    LoggedMessage(
      id: call.id, conversation: service.conversation, role: .toolCall, text: "",
      toolName: call.name, callId: call.id, part: JSONValue.object(call.arguments).text,
      logTime: service.surroundings.now())
  }

  func storeResult(
    of call: TurnCall, _ status: ResultStatus, _ result: JSONValue
  ) throws {
    var object: JSONObject = ["status": .string(status.rawValue)]
    for (key, value) in result.object ?? ["result": result] { object[key] = value }
    try service.database.keepResult(
      LoggedMessage(
        id: service.surroundings.ids.next(), conversation: service.conversation,
        role: .toolResult, text: "", toolName: call.name, callId: call.id,
        part: JSONValue.object(object).text, logTime: service.surroundings.now()))
  }

  /// Gives every call that has no result the one that is true: it was not run.
  func closeCalls() throws {
    try service.database.closeCalls(
      in: service.conversation, ids: service.surroundings.ids, at: service.surroundings.now())
  }
}
