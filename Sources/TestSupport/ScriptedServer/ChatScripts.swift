package import ToolSchema

/// Answers of a chat model, as servers stream them.
extension ServerScript {
  /// A reply in words, a few characters a chunk.
  package static func text(
    _ text: String, finish: String? = "stop", pause: Duration = .zero
  ) -> ServerScript {
    sse(chunks(content: text, finish: finish), pause: pause, done: finish != nil)
  }

  /// An answer in the guided form.
  package static func guided(_ json: JSONValue, finish: String? = "stop") -> ServerScript {
    text(json.text, finish: finish)
  }

  /// An answer in the guided form that calls one tool.
  package static func guidedCall(_ name: String, _ arguments: JSONValue) -> ServerScript {
    guided(["calls": [["name": .string(name), "arguments": arguments]]])
  }

  /// Native calls, their arguments in two pieces each.
  package static func nativeCalls(
    _ calls: [(name: String, arguments: JSONValue)], finish: String = "tool_calls"
  ) -> ServerScript {
    var events: [JSONValue] = []
    for (index, call) in calls.enumerated() {
      let text = Array(call.arguments.text.unicodeScalars)
      let middle = text.count / 2
      let parts = [text[..<middle], text[middle...]].map { part in
        String(String.UnicodeScalarView(part))
      }
      events.append(
        delta([
          "tool_calls": [
            [
              "index": .integer(index), "id": .string("call_\(index)"), "type": "function",
              "function": ["name": .string(call.name), "arguments": .string(parts[0])],
            ]
          ]
        ]))
      events.append(
        delta([
          "tool_calls": [
            ["index": .integer(index), "function": ["arguments": .string(parts[1])]]
          ]
        ]))
    }
    return sse(events + ending(finish))
  }

  /// The chunks of a reply in words.
  package static func chunks(content: String, finish: String? = "stop") -> [JSONValue] {
    var events: [JSONValue] = [delta(["role": "assistant", "content": ""])]
    var rest = content.unicodeScalars[...]
    while !rest.isEmpty {
      events.append(delta(["content": .string(String(rest.prefix(4)))]))
      rest = rest.dropFirst(4)
    }
    return events + ending(finish)
  }

  package static func delta(_ delta: JSONValue) -> JSONValue {
    [
      "id": "chatcmpl-1", "object": "chat.completion.chunk",
      "choices": [["index": 0, "delta": delta, "finish_reason": nil]],
    ]
  }

  private static func ending(_ finish: String?) -> [JSONValue] {
    guard let finish else { return [] }
    return [
      ["choices": [["index": 0, "delta": [:], "finish_reason": .string(finish)]]],
      [
        "choices": [],
        "usage": [
          "prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120,
          "prompt_tokens_details": ["cached_tokens": 90],
        ],
      ],
    ]
  }
}
