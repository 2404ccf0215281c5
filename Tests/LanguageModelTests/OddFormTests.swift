import LanguageModel
import Testing

/// Forms that a family writes seldom, and words that lead to a call without showing one.
struct OddFormTests {
  @Test(arguments: OddForm.runs + OddForm.words + OddForm.shown)
  func `a seldom form is read for what it is`(example: DecodeCase) {
    example.check(
      TurnDecoder.decode(
        text: example.input, finishReason: example.finish, tools: Sample.tools, user: example.user))
  }

  @Test(arguments: [
    "\u{FEFF}{\"choices\":[{\"message\":{\"content\":\"Hi\"},\"finish_reason\":\"stop\"}]}\r\n"
  ])
  func `a byte order mark is no part of a body`(body: String) {
    let turn = TurnDecoder.decode(body: Array(body.utf8), tools: Sample.tools)
    #expect(turn.text == "Hi")
    #expect(!turn.incomplete)
  }

  @Test(arguments: [
    #"{"choices":[]}"#, #"{"detail":"Not Found"}"#, "[1, 2]", #"{"message":"busy","code":529}"#,
  ])
  func `a body without a message is an error`(body: String) {
    let turn = TurnDecoder.decode(body: Array(body.utf8), tools: Sample.tools)
    #expect(turn.error != nil)
    #expect(turn.incomplete)
  }

  @Test(arguments: [
    ("stop", false), ("length", true), ("max_tokens", true), ("content_filter", true),
    ("tool_calls", false), ("eos", false), ("something_new", false),
  ])
  func `a reason to stop says whether the answer was cut`(reason: String, isCut: Bool) {
    let body = #"{"choices":[{"message":{"content":"Hi"},"finish_reason":"\#(reason)"}]}"#
    #expect(TurnDecoder.decode(body: Array(body.utf8), tools: []).incomplete == isCut)
    #expect(TurnDecoder.decode(text: "Hi", finishReason: reason, tools: []).incomplete == isCut)
  }
}

enum OddForm {
  private static let json = Family.json
  private static let other = Family.other

  static let runs: [DecodeCase] = [
    .init(
      "functionary, two without a break between",
      ">>>create_action\n{\"title\": \"Run\"}>>>query_progress\n{}", [Sample.run, Sample.progress],
      text: ""),
    .init(
      "harmony, words in the commentary and then a call",
      "<|channel|>commentary<|message|>I look.<|end|><|start|>assistant<|channel|>commentary "
        + "to=functions.query_progress <|constrain|>json<|message|>{}<|call|>", [Sample.progress],
      text: "I look."),
    .init(
      "harmony, a name without its namespace",
      "<|channel|>commentary to=query_progress <|constrain|>json<|message|>{}<|call|>",
      [Sample.progress], text: ""),
    .init(
      "harmony, a tool of its makers",
      "<|channel|>commentary to=browser.search <|message|>{\"q\": \"x\"}<|call|>"),
    .init(
      "step with its outer marks",
      "<｜tool_calls_begin｜><｜tool_call_begin｜>function<｜tool_sep｜>"
        + #"<steptml:invoke name="create_action"><steptml:parameter name="title">Run"#
        + "</steptml:parameter></steptml:invoke><｜tool_call_end｜><｜tool_calls_end｜>",
      [Sample.run], text: ""),
    .init("calls in a list of points", "- \(json)\n- \(other)", [Sample.run, Sample.health]),
    .init("a byte order mark before a call", "\u{FEFF}\(json)", [Sample.run], text: ""),
    .init("a comment in a fence", "```json\n// log it\n\(json)\n```", [Sample.run], text: ""),
    .init(
      "a bracket missing, pythonic", "<|tool_call_start|>[create_action(title='Run')",
      [Sample.run], text: ""),
    .init(
      "both missing, pythonic, at the limit", "[create_action(title=\"Run\"", incomplete: true,
      finish: "length"),
  ]

  static let words: [DecodeCase] = [
    .init(
      "an aside before a call", "Sure, I log it, e.g. for today.\n<tool_call>\(json)</tool_call>",
      [Sample.run], text: "Sure, I log it, e.g. for today."),
    .init(
      "a failure told before another try",
      "Sorry, the last call failed. I try again.\n<tool_call>\(json)</tool_call>", [Sample.run],
      text: "Sorry, the last call failed. I try again."),
  ]

  static let shown: [DecodeCase] = [
    .init("a line of code in a fence", "```\nquery_progress(goal=\"Health\")\n```"),
    .init("what it would call", "If you wanted it, I'd call:\n```json\n\(json)\n```"),
    .init("what one would write", "To use it, you'd write:\n\n```json\n\(json)\n```"),
    .init("what it would run", "What I would run is:\n\(json)\nShall I?"),
    .init("an illustration, said after", "```json\n\(json)\n```\nThis is only an illustration."),
    .init(
      "the person asked what it looks like", "```json\n\(json)\n```",
      user: "Can you show me what a create_action call looks like?"),
    .init(
      "an example in a wrapper, its sentence ended",
      "This is an example.\n<tool_call>\(json)</tool_call>"),
  ]
}
