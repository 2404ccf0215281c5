import LanguageModel
import Testing
import ToolSchema

/// Answers in the guided form.
struct GuidedTests {
  @Test(arguments: Guided.cases) func `the guided form is read`(example: DecodeCase) {
    example.check(
      TurnDecoder.decode(
        text: example.input, finishReason: example.finish, tools: Sample.tools, user: example.user))
  }

  @Test func `the schema has a reply or one to eight calls`() throws {
    let schema = Schema(GuidedSchema.build(Sample.tools))
    #expect(schema.unsupported().isEmpty)
    for good in [
      #"{"reply":"Hi"}"#, #"{"calls":[{"name":"create_action","arguments":{"title":"Run"}}]}"#,
    ] {
      #expect(schema.accepts(try JSONValue(parsing: good)))
    }
    for bad in [
      "{}", #"{"reply":1}"#, #"{"calls":[]}"#, #"{"reply":"Hi","calls":[]}"#,
      #"{"calls":[{"name":"create_action","arguments":{}}]}"#,
      #"{"calls":[{"name":"send_mail","arguments":{}}]}"#,
    ] {
      #expect(!schema.accepts(try JSONValue(parsing: bad)))
    }
  }

  @Test func `tools are one line each in a prompt`() {
    let lines = ToolPrompt.render(Sample.tools, isGuided: false).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[0]
        == "- create_action(title: string, day?: string, duration_minutes?: number, measurements?: [{unit: string, value: number}], notes?: string): Log something that was done"
    )
  }
}

enum Guided {
  static let cases: [DecodeCase] = [
    .init("a reply", #"{"reply": "Well done!"}"#, text: "Well done!"),
    .init(
      "a call", #"{"calls": [{"name": "create_action", "arguments": {"title": "Run"}}]}"#,
      [Sample.run], text: "", source: .guided),
    .init(
      "two calls",
      #"{"calls": [{"name": "create_action", "arguments": {"title": "Run"}}, {"name": "query_progress", "arguments": {}}]}"#,
      [Sample.run, Sample.progress], text: "", source: .guided),
    .init(
      "a leading key",
      #"{"kind": "calls", "calls": [{"name": "create_action", "arguments": {"title": "Run"}}]}"#,
      [Sample.run], source: .guided),
    .init(
      "both",
      #"{"reply": "I log it.", "calls": [{"name": "create_action", "arguments": {"title": "Run"}}]}"#,
      [Sample.run], text: "I log it.", source: .guided),
    .init("escapes", #"{"reply": "a\n\"b\" \u00e9 \ud83c\udfc3"}"#, text: "a\n\"b\" é 🏃"),
    .init("spaces", "\n{ \"reply\" :\n\"Hi\" }\n", text: "Hi"),
    .init(
      "another tool", #"{"calls": [{"name": "send_mail", "arguments": {}}]}"#, text: "",
      unknown: ["send_mail"]),
    .init("no calls", #"{"calls": []}"#, text: ""),
    .init(
      "a reply cut", #"{"reply": "Well do"#, text: "Well do", incomplete: true, finish: "length"),
    .init(
      "a reply cut in an escape", #"{"reply": "Well\u00"#, text: "Well", incomplete: true,
      finish: "length"),
    .init(
      "a call cut", #"{"calls": [{"name": "create_action", "arguments": {"title": "Ru"#, text: "",
      incomplete: true, finish: "length"),
    .init(
      "the second call cut",
      #"{"calls": [{"name": "create_action", "arguments": {"title": "Run"}}, {"name": "query"#,
      [Sample.run], text: "", incomplete: true, finish: "length", source: .guided),
    .init(
      "the list cut", #"{"calls": [{"name": "create_action", "arguments": {"title": "Run"}}"#,
      [Sample.run], text: "", incomplete: true, finish: "length", source: .guided),
    .init(
      "closers missing at a stop",
      #"{"calls": [{"name": "create_action", "arguments": {"title": "Run""#, [Sample.run], text: "",
      source: .guided),
    .init(
      "closers missing at the limit",
      #"{"calls": [{"name": "create_action", "arguments": {"title": "Run""#, text: "",
      incomplete: true, finish: "length", source: .guided),
    .init("after reasoning", "<think>Hm.</think>{\"reply\": \"Hi\"}", text: "Hi"),
    .init("in a fence", "```json\n{\"reply\": \"Hi\"}\n```", text: "Hi"),
    .init(
      "a printed call in the reply",
      "{\"reply\": \"<tool_call>{\\\"name\\\": \\\"query_progress\\\", \\\"arguments\\\": {}}</tool_call>\"}",
      [Sample.progress], text: ""),
    .init(
      "an illustration in the reply",
      #"{"reply": "For example: {\"name\": \"query_progress\", \"arguments\": {}}"}"#),
    .init(
      "words after it make it prose", #"{"reply": "Hi"} is the form."#,
      text: #"{"reply": "Hi"} is the form."#),
    .init("other JSON", #"{"replies": "Hi"}"#, text: #"{"replies": "Hi"}"#),
  ]
}
