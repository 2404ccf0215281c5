import LanguageModel
import Testing
import ToolSchema

/// JSON as models write it.
struct ToleranceTests {
  @Test(arguments: Tolerance.json + Tolerance.around + Tolerance.values)
  func `slips that lose nothing are mended`(example: DecodeCase) {
    example.check(
      TurnDecoder.decode(
        text: example.input, finishReason: example.finish, tools: Sample.tools, user: example.user))
  }

  @Test func `a mended value is reported`() {
    let turn = TurnDecoder.decode(
      text: #"{"name": "create_action", "arguments": {"title": "Run", "duration_minutes": "30"}}"#,
      tools: Sample.tools)
    #expect(turn.calls.first?.coercions.map(\.pointer.description) == ["/duration_minutes"])
    #expect(turn.problems.count == 1)
  }

  @Test func `the same call twice counts once, and that is said`() {
    let turn = TurnDecoder.decode(
      text: "<tool_call>\(Family.json)</tool_call><tool_call>\(Family.json)</tool_call>",
      tools: Sample.tools)
    #expect(turn.calls.count == 1)
    #expect(turn.problems.count == 1)
  }
}

enum Tolerance {
  static let json: [DecodeCase] = [
    .init(
      "trailing comma", #"{"name": "create_action", "arguments": {"title": "Run",},}"#, [Sample.run]
    ),
    .init(
      "single quotes", "{'name': 'create_action', 'arguments': {'title': 'Run'}}", [Sample.run]),
    .init(
      "an apostrophe", #"{'name': 'create_action', 'arguments': {'title': 'Ann's run'}}"#,
      [#"create_action{"title":"Ann's run"}"#]),
    .init(
      "python literals",
      "{'name': 'query_progress', 'arguments': {'archived': True, 'goal': None}}",
      [#"query_progress{"archived":true,"goal":null}"#]),
    .init(
      "a comment", "{\"name\": \"create_action\", // log it\n\"arguments\": {\"title\": \"Run\"}}",
      [Sample.run]),
    .init(
      "a block comment", #"{"name": "create_action", /* log */ "arguments": {"title": "Run"}}"#,
      [Sample.run]),
    .init(
      "a python comment",
      "{\"name\": \"create_action\", # log\n\"arguments\": {\"title\": \"Run\"}}", [Sample.run]),
    .init("unquoted keys", #"{name: "create_action", arguments: {title: "Run"}}"#, [Sample.run]),
    .init("smart quotes", "{“name”: “create_action”, “arguments”: {“title”: “Run”}}", [Sample.run]),
    .init(
      "doubled braces outside only", #"{{"name": "create_action", "arguments": {"title": "Run"}}}"#,
      [Sample.run]),
    .init(
      "doubled braces in a fence",
      "```json\n{{\"name\": \"create_action\", \"arguments\": {{\"title\": \"Run\"}}}}\n```",
      [Sample.run], text: ""),
    .init(
      "doubled braces in a wrapper",
      "<tool_call>{{\"name\": \"create_action\", \"arguments\": {\"title\": \"Run\"}}}</tool_call>",
      [Sample.run], text: ""),
    .init(
      "a raw line break",
      "{\"name\": \"create_action\", \"arguments\": {\"title\": \"Run\", \"notes\": \"a\nb\"}}",
      [#"create_action{"title":"Run","notes":"a\nb"}"#]),
    .init(
      "an escape that JSON has not",
      #"{"name": "create_action", "arguments": {"title": "Ann\'s"}}"#,
      [#"create_action{"title":"Ann's"}"#]),
    .init(
      "a brace too many", #"{"name": "create_action", "arguments": {"title": "Run"}}}"#,
      [Sample.run], text: ""),
    .init(
      "a bracket too many", #"{"name": "create_action", "arguments": {"title": "Run"}}]"#,
      [Sample.run], text: ""),
    .init(
      "a closer missing in a wrapper",
      #"<tool_call>{"name": "create_action", "arguments": {"title": "Run"}</tool_call>"#,
      [Sample.run], text: ""),
    .init(
      "a closer missing in a fence",
      "```json\n{\"name\": \"create_action\", \"arguments\": {\"title\": \"Run\"}\n```",
      [Sample.run], text: ""),
    .init(
      "a closing tag inside a value",
      #"<tool_call>{"name": "create_action", "arguments": {"title": "</tool_call>"}}</tool_call>"#,
      [#"create_action{"title":"</tool_call>"}"#], text: ""),
    .init(
      "a fence inside a value",
      "```json\n{\"name\": \"create_action\", \"arguments\": {\"title\": \"```\"}}\n```",
      [#"create_action{"title":"```"}"#], text: ""),
    .init(
      "braces inside a value", #"{"name": "create_action", "arguments": {"title": "a } b { c"}}"#,
      [#"create_action{"title":"a } b { c"}"#]),
    .init(
      "escaped unicode", #"{"name": "create_action", "arguments": {"title": "\u0052un"}}"#,
      [Sample.run]),
    .init(
      "a surrogate pair", #"{"name": "create_action", "arguments": {"title": "\ud83c\udfc3"}}"#,
      [#"create_action{"title":"🏃"}"#]),
    .init(
      "arguments as text", #"{"name": "create_action", "arguments": "{\"title\": \"Run\"}"}"#,
      [Sample.run]),
    .init("no arguments", #"{"name": "query_progress", "arguments": null}"#, [Sample.progress]),
    .init("empty arguments", #"{"name": "query_progress", "arguments": {}}"#, [Sample.progress]),
    .init("arguments that are a list", #"{"name": "query_progress", "arguments": [1]}"#),
  ]

  static let around: [DecodeCase] = [
    .init(
      "words before", "Sure, I log it.\n\n```json\n\(Family.json)\n```", [Sample.run],
      text: "Sure, I log it."),
    .init("words after", "```json\n\(Family.json)\n```\nDone!", [Sample.run], text: "Done!"),
    .init(
      "words on the same line", "I log your run: \(Family.json)", [Sample.run],
      text: "I log your run:"),
    .init("a sentence after", "\(Family.json) Let me know!", [Sample.run], text: "Let me know!"),
    .init(
      "functions before the name",
      #"{"name": "functions.create_action", "arguments": {"title": "Run"}}"#, [Sample.run]),
    .init(
      "a marker on the name",
      #"{"name": "create_action<|channel|>commentary", "arguments": {"title": "Run"}}"#,
      [Sample.run]),
    .init(
      "an id and a type",
      #"{"id": "1", "type": "function", "name": "create_action", "arguments": {"title": "Run"}}"#,
      [Sample.run]),
    .init("an end token after", "\(Family.json)<|im_end|>", [Sample.run], text: ""),
    .init(
      "an end of sequence after", "<tool_call>\(Family.json)</tool_call></s>", [Sample.run],
      text: ""),
    .init("a bom and blanks", "\n\n  \(Family.json)\n\n", [Sample.run], text: ""),
    .init(
      "two fences", "```json\n\(Family.json)\n```\n```json\n\(Family.other)\n```",
      [Sample.run, Sample.health], text: ""),
    .init(
      "two calls in one fence", "```json\n\(Family.json)\n\(Family.other)\n```",
      [Sample.run, Sample.health], text: ""),
    .init(
      "a wrapper in a fence", "```\n<tool_call>\n\(Family.json)\n</tool_call>\n```", [Sample.run],
      text: ""),
    .init(
      "an xml fence with a wrapper", "```xml\n<tool_call>\n\(Family.json)\n</tool_call>\n```",
      [Sample.run], text: ""),
    .init(
      "a call that the person's words resemble", Family.json, [Sample.run],
      user: "Log a run, please"),
  ]

  static let values: [DecodeCase] = [
    .init(
      "a number as text",
      #"{"name": "create_action", "arguments": {"title": "Run", "duration_minutes": "30"}}"#,
      [#"create_action{"title":"Run","duration_minutes":30}"#]),
    .init(
      "digits in a text field", #"{"name": "create_action", "arguments": {"title": "10"}}"#,
      [#"create_action{"title":"10"}"#]),
    .init(
      "one object for a list",
      #"{"name": "create_action", "arguments": {"title": "Run", "measurements": {"unit": "km", "value": 5}}}"#,
      [Sample.km]),
    .init(
      "a list as text",
      #"{"name": "create_action", "arguments": {"title": "Run", "measurements": "[{\"unit\": \"km\", \"value\": 5}]"}}"#,
      [Sample.km]),
    .init(
      "a unit in the number, said beside",
      #"{"name": "create_action", "arguments": {"title": "Run", "measurements": [{"unit": "km", "value": "5km"}]}}"#,
      [Sample.km]),
    .init(
      "a unit in the number, another beside",
      #"{"name": "create_action", "arguments": {"title": "Run", "measurements": [{"unit": "mi", "value": "5km"}]}}"#,
      [#"create_action{"title":"Run","measurements":[{"unit":"mi","value":"5km"}]}"#]),
    .init(
      "a boolean as text", #"{"name": "query_progress", "arguments": {"archived": "true"}}"#,
      [#"query_progress{"archived":true}"#]),
    .init(
      "minutes in words",
      #"{"name": "create_action", "arguments": {"title": "Run", "duration_minutes": "30 min"}}"#,
      [#"create_action{"title":"Run","duration_minutes":30}"#]),
    .init(
      "words in a number field stay",
      #"{"name": "create_action", "arguments": {"title": "Run", "duration_minutes": "half an hour"}}"#,
      [#"create_action{"title":"Run","duration_minutes":"half an hour"}"#]),
  ]
}
