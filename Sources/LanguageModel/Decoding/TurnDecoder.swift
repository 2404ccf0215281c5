package import ToolSchema

/// Decodes a model's answer, whichever way its calls came: what `tenweek decode` calls.
package enum TurnDecoder {
  /// Decodes the text that a model wrote.
  ///
  /// - Parameters:
  ///   - finishReason: What the server gave as the reason to stop; nil when the text was cut.
  ///   - user: The person's message; calls quoted from it are none.
  package static func decode(
    text: String, finishReason: String? = "stop", tools: [ToolDefinition], user: String? = nil
  ) -> DecodedTurn {
    var build = TurnBuild(tools: ToolIndex(tools), user: user)
    build.isFinished = isWhole(finishReason)
    build.turn.incomplete = finishReason.map(isCut) ?? true
    build.take(content: text)
    return build.finished()
  }

  /// Decodes a body of server-sent events; a JSON body in its place is taken as well.
  package static func decode(
    sse: [UInt8], tools: [ToolDefinition], user: String? = nil, finishReason: String? = nil
  ) -> DecodedTurn {
    if sse.first(where: { !$0.isSpace }) == UInt8(ascii: "{"),
      let body = try? JSONValue(parsing: String(decoding: sse, as: UTF8.self))
    {
      return decode(value: body, tools: tools, user: user, finishReason: finishReason)
    }
    var parser = SSEParser()
    var assembly = TurnAssembly(tools: ToolIndex(tools))
    for data in parser.feed(sse) + parser.finish() { assembly.take(data: data) }
    return assembly.turn(user: user, finishReason: finishReason)
  }

  /// Decodes a JSON body; server-sent events in its place are taken as well.
  package static func decode(
    body: [UInt8], tools: [ToolDefinition], user: String? = nil, finishReason: String? = nil
  ) -> DecodedTurn {
    // A byte order mark is no JSON, and some proxies put one first.
    let body = body.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(body.dropFirst(3)) : body
    let text = String(decoding: body, as: UTF8.self)
    do {
      let value = try JSONValue(parsing: text)
      return decode(value: value, tools: tools, user: user, finishReason: finishReason)
    } catch {
      let start = text.trimmed
      if ["data:", "event:", ":", "id:"].contains(where: { start.hasPrefix($0) }) {
        return decode(sse: body, tools: tools, user: user, finishReason: finishReason)
      }
      var turn = DecodedTurn()
      turn.incomplete = true
      turn.error = TurnError(code: "not_json", message: "The body is not JSON: \(error)")
      return turn
    }
  }

  private static func decode(
    value: JSONValue, tools: [ToolDefinition], user: String?, finishReason: String?
  ) -> DecodedTurn {
    var assembly = TurnAssembly(tools: ToolIndex(tools))
    assembly.take(chunk: value)
    var turn = assembly.turn(user: user, finishReason: finishReason, isBody: true)
    if !assembly.hasMessage, turn.error == nil {
      turn.error = TurnError(code: "no_answer", message: "The body holds no choices.")
      turn.incomplete = true
    }
    return turn
  }

  /// Whether a reason to stop says that the model ended by itself.
  static func isWhole(_ finishReason: String?) -> Bool {
    switch finishReason {
    case "stop", "tool_calls", "function_call", "eos", "end_turn", "tool_use", "eos_token": true
    default: false
    }
  }
}

extension TurnDecoder {
  /// Whether a reason to stop says that the model was stopped.
  static func isCut(_ finishReason: String) -> Bool {
    [
      "length", "max_tokens", "model_length", "content_filter", "abort", "aborted", "cancelled",
      "error",
    ].contains(finishReason)
  }
}

extension TurnAssembly {
  /// The turn that the chunks make.
  ///
  /// - Parameter isBody: Whether it came as one JSON body, which is whole when it can be read.
  func turn(user: String?, finishReason given: String? = nil, isBody: Bool = false) -> DecodedTurn {
    let reason = given ?? finishReason
    var build = TurnBuild(tools: tools, user: user)
    build.isFinished = TurnDecoder.isWhole(reason) && error == nil
    let ended = reason != nil || isDone || isBody
    build.turn.incomplete = !ended || reason.map(TurnDecoder.isCut) == true || error != nil
    build.turn.error = error
    build.turn.problems = problems
    build.add(reasoning: reasoning)
    build.take(native: native.calls)
    build.take(content: content)
    return build.finished()
  }
}
