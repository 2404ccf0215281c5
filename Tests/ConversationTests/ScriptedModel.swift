import LanguageModel
import Synchronization
import ToolSchema

/// A model that answers by a rule, without a network, and keeps what it was asked.
final class ScriptedModel: Sendable {
  typealias Answer = (status: Int, body: String)

  private let rule: @Sendable (JSONValue) -> Answer
  private let asked = Mutex<[JSONValue]>([])

  /// The bodies of the requests so far.
  var requests: [JSONValue] { asked.withLock { $0 } }

  init(_ rule: @escaping @Sendable (JSONValue) -> Answer) { self.rule = rule }

  func client(mode: CallMode = .native) -> ModelClient {
    ModelClient(
      endpoint: Endpoint(baseURL: "http://127.0.0.1:9"), transport: transport, retries: .none)
  }

  private var transport: Transport {
    Transport { request in
      let body = try? JSONValue(parsing: String(decoding: request.body, as: UTF8.self))
      self.asked.withLock { $0.append(body ?? .null) }
      let answer = self.rule(body ?? .null)
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: HTTPEvent.self)
      continuation.yield(
        .head(status: answer.status, headers: ["content-type": "application/json"]))
      continuation.yield(.bytes(Array(answer.body.utf8)))
      continuation.finish()
      return stream
    }
  }

  static func words(_ text: String, promptTokens: Int? = nil) -> Answer {
    let message: JSONValue = ["role": "assistant", "content": .string(text)]
    var body: JSONObject = ["choices": [["message": message, "finish_reason": "stop"]]]
    if let promptTokens {
      body["usage"] = ["prompt_tokens": .integer(promptTokens), "completion_tokens": 5]
    }
    return (200, JSONValue.object(body).text)
  }

  static func call(_ name: String, _ arguments: JSONValue) -> Answer {
    let call: JSONValue = [
      "id": "c", "type": "function",
      "function": ["name": .string(name), "arguments": .string(arguments.text)],
    ]
    let message: JSONValue = ["role": "assistant", "content": nil, "tool_calls": [call]]
    return (
      200, (["choices": [["message": message, "finish_reason": "tool_calls"]]] as JSONValue).text
    )
  }
}

/// What a strict server refuses in a request's messages; empty if it would take them.
enum StrictTemplate {
  static func complaints(about request: JSONValue) -> [String] {
    let messages = request["messages"]?.array ?? []
    var complaints: [String] = []
    var open: [String] = []
    var last = ""
    for (index, message) in messages.enumerated() {
      let role = message["role"]?.string ?? "none"
      if (role == "system") != (index == 0) { complaints.append("\(index): system out of place") }
      if role == "tool" {
        let id = message["tool_call_id"]?.string ?? ""
        if let place = open.firstIndex(of: id) {
          open.remove(at: place)
        } else {
          complaints.append("\(index): a result without its call")
        }
      } else if !open.isEmpty {
        complaints.append("\(index): \(open.count) calls without a result")
        open = []
      }
      if role == "user", last == "user" { complaints.append("\(index): two lines in a row") }
      if role == "assistant", last == "assistant" { complaints.append("\(index): two answers") }
      if index == 1, role != "user" { complaints.append("it begins with \(role)") }
      open += (message["tool_calls"]?.array ?? []).compactMap { $0["id"]?.string }
      last = role
    }
    if !open.isEmpty { complaints.append("calls without a result at the end") }
    return complaints
  }
}
