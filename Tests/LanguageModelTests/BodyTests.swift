import LanguageModel
import Testing
import ToolSchema

struct BodyTests {
  private func decode(_ body: String) -> DecodedTurn {
    TurnDecoder.decode(body: Array(body.utf8), tools: Sample.tools)
  }

  @Test func `a body holds a message and its calls`() {
    let turn = decode(
      #"{"choices":[{"message":{"content":"Hi","reasoning_content":"Hm","tool_calls":[{"id":"a","function":{"name":"create_action","arguments":"{\"title\":\"Run\"}"}}]},"finish_reason":"tool_calls"}]}"#
    )
    #expect(turn.text == "Hi")
    #expect(turn.reasoning == "Hm")
    #expect(turn.calls.map(\.name) == ["create_action"])
    #expect(!turn.incomplete)
  }

  @Test(arguments: [
    (#"{"error":{"message":"no","code":"bad"}}"#, "bad"), (#"{"error":"no"}"#, "server_error"),
    (
      #"{"error":{"message":"no","type":"invalid_request_error","code":400}}"#,
      "invalid_request_error"
    ),
    (#"{"object":"error","message":"no","code":404}"#, "404"), ("<html>no</html>", "not_json"),
    ("", "not_json"), (#"{"choices":[{"message":{"conte"#, "not_json"), (#"{"a":1}"#, "no_answer"),
  ])
  func `an error in a body is data`(body: String, code: String) {
    let turn = decode(body)
    #expect(turn.error?.code == code)
    #expect(turn.incomplete)
    #expect(turn.calls.isEmpty)
  }

  @Test func `events in place of a body are taken, and a body in place of events`() {
    let stream = NativeStream.whole[0].body
    #expect(decode(stream).calls.count == 1)
    let body = #"{"choices":[{"message":{"content":"Hi"},"finish_reason":"stop"}]}"#
    let turn = TurnDecoder.decode(sse: Array(body.utf8), tools: Sample.tools)
    #expect(turn.text == "Hi")
    #expect(!turn.incomplete)
  }

  @Test func `an error in a stream keeps what came before it`() {
    let body =
      #"data: {"choices":[{"delta":{"content":"Hel"}}]}"# + "\n\n"
      + #"data: {"error":{"message":"out of memory","type":"server_error"}}"# + "\n\n"
    let turn = TurnDecoder.decode(sse: Array(body.utf8), tools: Sample.tools)
    #expect(turn.text == "Hel")
    #expect(turn.error == TurnError(code: "server_error", message: "out of memory"))
    #expect(turn.incomplete)
  }

  @Test func `the reasoning field has two names`() {
    for field in ["reasoning", "reasoning_content"] {
      let body = #"data: {"choices":[{"delta":{"\#(field)":"Hm"},"finish_reason":"stop"}]}"#
      let turn = TurnDecoder.decode(sse: Array(body.utf8), tools: Sample.tools)
      #expect(turn.reasoning == "Hm")
    }
  }

  @Test func `a turn is printed with all its keys`() throws {
    let keys = TurnDecoder.decode(text: "Hi", tools: []).json().object?.keys
    #expect(keys == ["text", "reasoning", "calls", "unknown", "incomplete", "error", "problems"])
  }
}
