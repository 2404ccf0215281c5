import LanguageModel
import Testing

/// What looks like a call and is none, and what is cut.
struct PrecisionTests {
  @Test(arguments: NoCall.prose + NoCall.shown + NoCall.quoted + NoCall.foreign)
  func `what is only shown is not a call`(example: DecodeCase) {
    example.check(decode(example))
  }

  @Test(arguments: NoCall.cut) func `a cut call is not run`(example: DecodeCase) {
    example.check(decode(example))
  }

  @Test(arguments: NoCall.reasoning) func `reasoning is never run`(example: DecodeCase) {
    example.check(decode(example))
  }

  private func decode(_ example: DecodeCase) -> DecodedTurn {
    TurnDecoder.decode(
      text: example.input, finishReason: example.finish, tools: Sample.tools, user: example.user)
  }
}

enum NoCall {
  static let json = Family.json
  static let unknown = #"{"name": "send_mail", "arguments": {"to": "me"}}"#

  static let prose: [DecodeCase] = [
    .init(
      "a name in prose", "I could use create_action for that.",
      text: "I could use create_action for that."),
    .init(
      "a name in inline code", "Call `create_action` to log.", text: "Call `create_action` to log."),
    .init("a call in prose", "Use create_action(title='Run') to log a run."),
    .init("a call in inline code", "Use `\(json)` to log.", text: "Use `\(json)` to log."),
    .init("a wrapper in inline code", "Write `<tool_call>\(json)</tool_call>` to log."),
    .init("a call as a part of a sentence", "The line \(json) logs a run."),
    .init("a call begins a sentence", "\(json) is what I would send."),
    .init(
      "brackets", "See [1] and [the docs](x) and {this}.",
      text: "See [1] and [the docs](x) and {this}."),
    .init(
      "a set", "The set {1, 2, 3} has three members.", text: "The set {1, 2, 3} has three members."),
    .init("less than", "5 < 6 and a <b> tag", text: "5 < 6 and a <b> tag"),
    .init("a list of words", "[x] done\n[ ] open", text: "[x] done\n[ ] open"),
    .init("Action as a word", "Action: go out more.", text: "Action: go out more."),
    .init(
      "a heading", "Action: create_action\nDo it soon.", text: "Action: create_action\nDo it soon."),
    .init(
      "code", "```swift\nlet a = [\"name\": 1]\n```", text: "```swift\nlet a = [\"name\": 1]\n```"),
    .init("a python block", "```python\ncreate_action(title=\"Run\")\n```"),
    .init("a quote mark", "> \(json)", text: "> \(json)"),
  ]

  static let shown: [DecodeCase] = [
    .init("for example", "For example:\n\(json)", text: "For example:\n\(json)"),
    .init("an example in a fence", "Here is an example:\n```json\n\(json)\n```"),
    .init("e.g.", "A call is JSON, e.g.\n```json\n\(json)\n```"),
    .init("would look like", "The call would look like this:\n\n```\n\(json)\n```"),
    .init("sample", "Sample call: \(json)"),
    .init("an example in a wrapper", "For example: <tool_call>\(json)</tool_call>"),
    .init("it is an example, said after", "```json\n\(json)\n```\nThis is an example of a call."),
    .init(
      "the person asked for an example", "```json\n\(json)\n```",
      user: "Show me an example of a tool call"),
    .init(
      "the person asked how it looks", json, user: "What does a call of create_action look like?"),
    .init("placeholders", #"{"name": "create_action", "arguments": {"title": "..."}}"#),
    .init(
      "placeholders in angles",
      "```json\n{\"name\": \"create_action\", \"arguments\": {\"title\": \"<title>\"}}\n```"),
    .init("an error text", "Error: could not parse \(json)"),
    .init("an error before a fence", "The call failed:\n```json\n\(json)\n```"),
    .init(
      "a schema echoed",
      #"{"name": "create_action", "parameters": {"type": "object", "properties": {"title": {"type": "string"}}}}"#
    ),
    .init(
      "a definition echoed",
      #"{"type": "function", "function": {"name": "create_action", "description": "Log", "parameters": {"type": "object", "properties": {}}}}"#
    ),
    .init(
      "a call inside data",
      #"{"history": [{"name": "create_action", "arguments": {"title": "Run"}}]}"#),
    .init(
      "a log record", #"{"name": "create_action", "arguments": {"title": "Run"}, "status": "ok"}"#),
    .init(
      "a call as a text in data", #"{"note": "{\"name\": \"create_action\", \"arguments\": {}}"}"#),
    .init(
      "a list with something else in it",
      #"[{"name": "create_action", "arguments": {"title": "Run"}}, 5]"#),
    .init("a bare name", #"{"name": "create_action"}"#, text: #"{"name": "create_action"}"#),
  ]

  static let quoted: [DecodeCase] = [
    .init("in quotation marks", "You wrote \"\(json)\" before."),
    .init("in smart quotes", "You wrote “\(json)” before."),
    .init("quoted from the person", json, user: "what does \(json) do?"),
    .init(
      "quoted with other spaces", json,
      user: #"what is {"name":"create_action","arguments":{"title":"Run"}}?"#),
    .init(
      "quoted, in a wrapper", "<tool_call>\(json)</tool_call>",
      user: "Explain <tool_call>\(json)</tool_call>"),
    .init("not quoted, another", json, [Sample.run], user: "I ran, as in \(Family.other)"),
    .init(
      "after the end of the turn",
      "Done.<|im_end|>\n<|im_start|>assistant\n<tool_call>\(json)</tool_call>",
      text: "Done.\n\n\(json)"),
    .init("after llama's end", "Done.<|eot_id|>\(json)", text: "Done.\(json)"),
    .init("in another's name", "Done.<|im_end|>\n<|im_start|>user\n\(json)", text: "Done."),
    .init("a quoted line", "> <tool_call>\(json)</tool_call>\nThat is what you sent."),
  ]

  static let foreign: [DecodeCase] = [
    .init("a fence of another tool", "```json\n\(unknown)\n```", text: "```json\n\(unknown)\n```"),
    .init("bare JSON of another tool", unknown, text: unknown),
    .init(
      "another tool in a wrapper", "<tool_call>\(unknown)</tool_call>", text: "",
      unknown: ["send_mail"]),
    .init(
      "one known, one not", "<tool_call>\(json)</tool_call><tool_call>\(unknown)</tool_call>",
      [Sample.run], text: "", unknown: ["send_mail"]),
    .init(
      "another tool after mistral's marker", "[TOOL_CALLS]send_mail{\"to\": \"me\"}",
      unknown: ["send_mail"]),
    .init("another tool, pythonic", "[send_mail(to='me')]", text: "[send_mail(to='me')]"),
    .init("almost the name", #"{"name": "create_actions", "arguments": {"title": "Run"}}"#),
    .init("other JSON", #"{"km": 5, "unit": "km"}"#, text: #"{"km": 5, "unit": "km"}"#),
    .init("other JSON in a fence", "```json\n[1, 2]\n```", text: "```json\n[1, 2]\n```"),
    .init("an empty wrapper", "<tool_call></tool_call>", text: ""),
    .init("prose in a wrapper", "<tool_call>let me think</tool_call> Hello", text: "Hello"),
    .init(
      "a broken call before a whole one",
      "<tool_call>{\"name\" create_action}</tool_call>\n<tool_call>\(json)</tool_call>",
      [Sample.run], text: ""),
  ]

  static let cut: [DecodeCase] = [
    .init(
      "in a string", #"{"name": "create_action", "arguments": {"title": "Ru"#, incomplete: true,
      finish: "length"),
    .init(
      "in a string, though it said stop", #"{"name": "create_action", "arguments": {"title": "Ru"#,
      incomplete: true),
    .init(
      "after a comma", #"{"name": "create_action", "arguments": {"title": "Run","#, incomplete: true
    ),
    .init(
      "in a number",
      #"{"name": "create_action", "arguments": {"title": "Run", "duration_minutes": 3"#,
      incomplete: true),
    .init(
      "only closers missing, at a stop", #"{"name": "create_action", "arguments": {"title": "Run""#,
      [Sample.run], text: ""),
    .init(
      "one closer missing, at a stop", #"{"name": "create_action", "arguments": {"title": "Run"}"#,
      [Sample.run], text: ""),
    .init(
      "only closers missing, at the limit",
      #"{"name": "create_action", "arguments": {"title": "Run""#, incomplete: true, finish: "length"
    ),
    .init(
      "only closers missing, cut",
      #"<tool_call>{"name": "create_action", "arguments": {"title": "Run""#, incomplete: true,
      finish: nil),
    .init(
      "in a wrapper", #"<tool_call>{"name": "create_action", "argu"#, text: "", incomplete: true,
      finish: "length"),
    .init(
      "after a whole one", "<tool_call>\(json)</tool_call><tool_call>{\"name\": \"query_pro",
      [Sample.run], text: "", incomplete: true, finish: "length"),
    .init(
      "after a whole one, in one list", "[\(json), {\"name\": \"query_pro", [Sample.run],
      incomplete: true,
      finish: "length"),
    .init(
      "in a fence", "```json\n{\"name\": \"create_action\", \"arguments\": {\"ti", incomplete: true,
      finish: "length"),
    .init(
      "the fence alone", "```json\n\(json)\n", [Sample.run], incomplete: true, finish: "length"),
    .init(
      "in qwen3 coder's value", "<tool_call><function=create_action><parameter=title>Ru",
      incomplete: true, finish: "length"),
    .init(
      "before qwen3 coder's end",
      "<tool_call><function=create_action><parameter=title>Run</parameter>", incomplete: true,
      finish: "length"),
    .init(
      "in glm's value", "<tool_call>create_action<arg_key>title</arg_key><arg_value>Ru",
      incomplete: true, finish: "length"),
    .init(
      "in mistral's arguments", #"[TOOL_CALLS]create_action[ARGS]{"title": "Ru"#, incomplete: true,
      finish: "length"),
    .init(
      "in kimi's arguments",
      #"<|tool_call_begin|>functions.create_action:0<|tool_call_argument_begin|>{"ti"#,
      incomplete: true, finish: "length"),
    .init(
      "in harmony's arguments", #"<|channel|>commentary to=functions.create_action<|message|>{"ti"#,
      incomplete: true, finish: "length"),
    .init(
      "in gemma's arguments", "<start_function_call>call:create_action{title:<escape>Ru",
      incomplete: true, finish: "length"),
    .init("in pythonic arguments", "[create_action(title='Ru", incomplete: true, finish: "length"),
    .init("in words", "Well do", text: "Well do", incomplete: true, finish: "length"),
  ]

  static let reasoning: [DecodeCase] = [
    .init("a call in it", "<think>\(json)</think>Done.", text: "Done."),
    .init("a wrapper in it", "<think><tool_call>\(json)</tool_call></think>", text: ""),
    .init(
      "a call after it", "<think>Hm.</think>\n<tool_call>\(json)</tool_call>", [Sample.run],
      text: ""),
    .init("only its closing tag", "I call \(json)\n</think>\nDone.", text: "Done."),
    .init("never closed", "<think>I call <tool_call>\(json)</tool_call>", text: ""),
    .init("twice", "<think>a</think>Hello<think>\(json)</think> you", text: "Hello you"),
    .init("mistral's", "[THINK]\(json)[/THINK]Done.", text: "Done."),
    .init("thinking", "<thinking>\(json)</thinking>Done.", text: "Done."),
    .init("command r's", "<|START_THINKING|>\(json)<|END_THINKING|>Done.", text: "Done."),
    .init(
      "harmony's",
      "<|channel|>analysis<|message|>\(json)<|end|><|start|>assistant<|channel|>final<|message|>Done.",
      text: "Done."),
    .init(
      "after a call", "<tool_call>\(json)</tool_call><think>\(Family.other)</think>", [Sample.run],
      text: ""),
    .init("seed's", "<seed:think>\(json)</seed:think>Done.", text: "Done."),
  ]
}
