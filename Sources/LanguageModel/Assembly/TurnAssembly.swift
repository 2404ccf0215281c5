import Foundation
import Localization
import ToolSchema

/// Puts an answer together from its chunks, however odd they are.
struct TurnAssembly {
  let tools: ToolIndex
  private(set) var content = ""
  private(set) var reasoning = ""
  private(set) var native = NativeCalls()
  private(set) var finishReason: String?
  private(set) var isDone = false
  /// Whether it was ended because it only repeated one sign.
  private(set) var isRepeating = false
  private(set) var usage: Usage?
  private(set) var fingerprint: String?
  private(set) var error: TurnError?
  private(set) var problems: [String] = []
  /// Whether anything of an answer came.
  private(set) var hasAnswer = false
  /// Whether a message came, if only an empty one.
  private(set) var hasMessage = false
  private(set) var chunks = 0
  /// What the first token could have been, with the logarithms of the probabilities.
  private(set) var firstChoices: [(token: String, logprob: Double)]?
  /// The probability of each line break behind the first words: how sure it was of a further line.
  private(set) var breaks: [Double] = []
  private var hasBegun = false

  init(tools: ToolIndex) { self.tools = tools }

  /// So many times one sign behind another is no longer an answer: a small model that begins with "¡"
  /// may go on with it to its last token.
  private static let longestRun = 64

  private mutating func endRepetition() {
    guard let last = content.last, !last.isWhitespace else { return }
    let run = content.reversed().prefix { $0 == last }.count
    guard run >= Self.longestRun else { return }
    content.removeLast(run)
    isDone = true
    isRepeating = true
    problems.append(localized("The answer only repeated “\(last)” and was ended there."))
  }

  /// What one chunk adds for a person to see.
  struct Growth {
    var content = ""
    var reasoning = ""
  }

  /// Takes one event's data: a chunk, `[DONE]`, or lines of chunks.
  @discardableResult
  mutating func take(data: String) -> Growth {
    // What is sent behind the end was put there by somebody else than the model.
    guard !isDone else { return Growth() }
    let text = data.trimmed
    // Proxies write it as a string of JSON, or in small letters.
    if text.count < 10, text.filter({ $0 != "\"" }).lowercased() == "[done]" {
      isDone = true
      return Growth()
    }
    if text.isEmpty { return Growth() }
    if let value = try? JSONValue(parsing: text) { return take(chunk: value) }
    // Servers that forget the blank line between events give several lines as one.
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.count > 1 else {
      problems.append(localized("A chunk of the answer was not JSON."))
      return Growth()
    }
    var growth = Growth()
    for line in lines {
      let one = take(data: String(line))
      growth.content += one.content
      growth.reasoning += one.reasoning
    }
    return growth
  }

  @discardableResult
  mutating func take(chunk: JSONValue) -> Growth {
    chunks += 1
    if let found = Self.error(in: chunk) { error = error ?? found }
    if let found = Usage(chunk: chunk) { usage = found }
    if fingerprint == nil { fingerprint = chunk["system_fingerprint"]?.string }
    if let choice = chunk["choices"]?.array?.first(where: { ($0["index"]?.integer ?? 0) == 0 }) {
      if let reason = choice["finish_reason"]?.string, !reason.isEmpty { finishReason = reason }
      if firstChoices == nil,
        let top = choice["logprobs"]?["content"]?.array?.first?["top_logprobs"]?.array
      {
        firstChoices = top.compactMap { one in
          one["token"]?.string.flatMap { token in one["logprob"]?.double.map { (token, $0) } }
        }
      }
      note(choice["logprobs"]?["content"]?.array ?? [])
      if let delta = choice["delta"]?.object { return take(delta: delta) }
      if let message = choice["message"]?.object { return take(delta: unheard(of: message)) }
      if let text = choice["text"]?.string { return take(delta: ["content": .string(text)]) }
    } else if let message = chunk["message"]?.object {
      // Ollama's own protocol.
      if chunk["done"]?.bool == true { finishReason = chunk["done_reason"]?.string ?? "stop" }
      return take(delta: message)
    } else if let text = chunk["response"]?.string ?? chunk["content"]?.string {
      // Completions in Ollama's and llama.cpp's own protocols.
      guard let isDone = (chunk["done"] ?? chunk["stop"])?.bool else { return Growth() }
      if isDone { finishReason = chunk["done_reason"]?.string ?? "stop" }
      return take(delta: ["content": .string(text)])
    }
    return Growth()
  }

  private mutating func note(_ tokens: [JSONValue]) {
    for token in tokens {
      guard let text = token["token"]?.string, let logprob = token["logprob"]?.double else {
        continue
      }
      for character in text {
        if character == "\n", hasBegun { breaks.append(exp(logprob)) }
        if !character.isWhitespace { hasBegun = true }
      }
    }
  }

  /// A whole message without what its pieces brought before: some servers send it once more, last.
  private func unheard(of message: JSONObject) -> JSONObject {
    guard hasAnswer else { return message }
    var rest = message
    if !content.isEmpty, Self.text(message["content"]) == content { rest["content"] = nil }
    if !native.calls.isEmpty { rest["tool_calls"] = nil }
    for key in ["reasoning_content", "reasoning", "thinking"]
    where !reasoning.isEmpty && Self.text(message[key]) == reasoning {
      rest[key] = nil
    }
    return rest
  }

  private mutating func take(delta: JSONObject) -> Growth {
    hasMessage = true
    var growth = Growth()
    growth.content = Self.text(delta["content"])
    growth.reasoning = Self.text(delta["reasoning_content"])
    if growth.reasoning.isEmpty { growth.reasoning = Self.text(delta["reasoning"]) }
    if growth.reasoning.isEmpty { growth.reasoning = Self.text(delta["thinking"]) }
    content += growth.content
    endRepetition()
    reasoning += growth.reasoning
    let pieces = delta["tool_calls"]?.array ?? [delta["tool_calls"] ?? .null]
    for piece in pieces where piece.object != nil { native.take(piece, tools: tools) }
    // Some proxies pass another protocol's parts on as they are.
    for part in delta["content"]?.array ?? [] where part["type"] == "tool_use" {
      native.take(part, tools: tools)
    }
    if let piece = delta["function_call"], piece.object != nil {
      native.take(["index": 0, "function": piece], tools: tools)
    }
    if !growth.content.isEmpty || !growth.reasoning.isEmpty || !native.calls.isEmpty {
      hasAnswer = true
    }
    return growth
  }

  /// Content as text: a string, or a list of parts.
  private static func text(_ value: JSONValue?) -> String {
    switch value {
    case .string(let text)?: text
    case .array(let parts)?: parts.compactMap { $0["text"]?.string ?? $0.string }.joined()
    default: ""
    }
  }

  /// The error that a chunk or a body reports, in the shapes that servers give it.
  static func error(in chunk: JSONValue) -> TurnError? {
    switch chunk["error"] {
    case .string(let message)?:
      return TurnError(code: "server_error", message: message)
    case .object(let error)?:
      let code =
        error["code"]?.string ?? error["type"]?.string ?? error["code"]?.integer.map(String.init)
      let message = error["message"]?.string ?? error["error"]?.string
      return TurnError(
        code: code ?? "server_error", message: message ?? JSONValue.object(error).text)
    default:
      guard chunk["object"] == "error" || isBareError(chunk) else { return nil }
      let code = chunk["type"]?.string ?? chunk["code"]?.integer.map(String.init)
      return TurnError(
        code: code ?? "server_error", message: chunk["message"]?.string ?? chunk.text)
    }
  }

  /// `{"message": "…", "code": 529}`: what some servers send as an `error` event.
  private static func isBareError(_ chunk: JSONValue) -> Bool {
    chunk["message"]?.string != nil && chunk["choices"] == nil
      && (chunk["code"] != nil || chunk["type"] != nil)
  }
}
