import LanguageModel
import Testing

/// What each family of models prints, whole and sound.
struct FamilyTests {
  @Test(arguments: Family.tagged + Family.marked + Family.bare)
  func `a call that a family prints is read`(example: DecodeCase) {
    example.check(
      TurnDecoder.decode(
        text: example.input, finishReason: example.finish, tools: Sample.tools, user: example.user))
  }
}

enum Family {
  static let json = #"{"name": "create_action", "arguments": {"title": "Run"}}"#
  static let other = #"{"name": "query_progress", "arguments": {"goal": "Health"}}"#

  static let tagged: [DecodeCase] = [
    .init("hermes", "<tool_call>\n\(json)\n</tool_call>", [Sample.run], text: ""),
    .init(
      "hermes after words", "I log it.\n<tool_call>\n\(json)\n</tool_call>", [Sample.run],
      text: "I log it."),
    .init(
      "hermes twice", "<tool_call>\n\(json)\n</tool_call>\n<tool_call>\n\(other)\n</tool_call>",
      [Sample.run, Sample.health], text: ""),
    .init("hermes without closer", "<tool_call>\n\(json)", [Sample.run], text: ""),
    .init(
      "hermes with the opener as closer", "<tool_call>\(json)<tool_call>\(other)<tool_call>",
      [Sample.run, Sample.health], text: ""),
    .init("hermes without opener", "\(json)\n</tool_call>", [Sample.run], text: ""),
    .init("tools tag", "<tools>\n\(json)\n</tools>", [Sample.run], text: ""),
    .init("function_call tag", "<function_call>\(json)</function_call>", [Sample.run], text: ""),
    .init(
      "a fence inside the tag", "<tool_call>\n```json\n\(json)\n```\n</tool_call>", [Sample.run],
      text: ""),
    .init(
      "a list inside the tag", "<tool_call>[\(json), \(other)]</tool_call>",
      [Sample.run, Sample.health], text: ""),
    .init(
      "qwen3 coder",
      """
      <tool_call>
      <function=create_action>
      <parameter=title>
      Run
      </parameter>
      <parameter=duration_minutes>
      30
      </parameter>
      </function>
      </tool_call>
      """, [#"create_action{"title":"Run","duration_minutes":30}"#], text: ""),
    .init(
      "qwen3 coder without its wrapper",
      "<function=create_action>\n<parameter=title>\nRun\n</parameter>\n</function>", [Sample.run],
      text: ""),
    .init(
      "qwen3 coder with a list",
      "<tool_call><function=create_action><parameter=title>Run</parameter>"
        + #"<parameter=measurements>[{"unit":"km","value":5}]</parameter></function></tool_call>"#,
      [Sample.km], text: ""),
    .init(
      "qwen3 coder keeps digits in a text field",
      "<function=create_action><parameter=title>10</parameter></function>",
      [#"create_action{"title":"10"}"#], text: ""),
    .init(
      "seed",
      "<seed:tool_call><function=create_action><parameter=title>Run</parameter></function>"
        + "</seed:tool_call>", [Sample.run], text: ""),
    .init(
      "minimax",
      #"<minimax:tool_call><invoke name="create_action"><parameter name="title">Run"#
        + "</parameter></invoke></minimax:tool_call>", [Sample.run], text: ""),
    .init(
      "minicpm", #"<function name="create_action"><param name="title">Run</param></function>"#,
      [Sample.run], text: ""),
    .init(
      "glm",
      "<tool_call>create_action\n<arg_key>title</arg_key>\n<arg_value>Run</arg_value>\n"
        + "</tool_call>", [Sample.run], text: ""),
    .init(
      "glm without line breaks",
      "<tool_call>create_action<arg_key>title</arg_key><arg_value>Run</arg_value></tool_call>",
      [Sample.run], text: ""),
    .init(
      "glm without arguments", "<tool_call>query_progress\n</tool_call>", [Sample.progress],
      text: ""),
    .init(
      "llama tag", #"<function=create_action>{"title": "Run"}</function>"#, [Sample.run], text: ""),
    .init(
      "olmo", "<function_calls>\ncreate_action(title=\"Run\")\nquery_progress()\n</function_calls>",
      [Sample.run, Sample.progress], text: ""),
    .init("granite 20b", "<function_call> \(json)", [Sample.run], text: ""),
    .init("jamba", "<tool_calls>[\(json)]</tool_calls>", [Sample.run], text: ""),
    .init(
      "minimax 1, an object a line", "<tool_calls>\n\(json)\n\(other)\n</tool_calls>",
      [Sample.run, Sample.health], text: ""),
    .init("nemotron", "<TOOLCALL>[\(json)]</TOOLCALL>", [Sample.run], text: ""),
    .init("longcat", "<longcat_tool_call>\(json)</longcat_tool_call>", [Sample.run], text: ""),
    .init(
      "step",
      #"<steptml:invoke name="create_action"><steptml:parameter name="title">Run"#
        + "</steptml:parameter></steptml:invoke>", [Sample.run], text: ""),
  ]

  static let marked: [DecodeCase] = [
    .init("mistral old", "[TOOL_CALLS][\(json)]", [Sample.run], text: ""),
    .init("mistral old, a space", "[TOOL_CALLS] [\(json), \(other)]", [Sample.run, Sample.health]),
    .init("mistral new", #"[TOOL_CALLS]create_action{"title": "Run"}"#, [Sample.run], text: ""),
    .init(
      "mistral args", #"[TOOL_CALLS]create_action[ARGS]{"title": "Run"}"#, [Sample.run], text: ""),
    .init(
      "mistral call id", #"[TOOL_CALLS]create_action[CALL_ID]abc123def[ARGS]{"title": "Run"}"#,
      [Sample.run], text: ""),
    .init(
      "mistral twice",
      #"[TOOL_CALLS]create_action[ARGS]{"title": "Run"}[TOOL_CALLS]query_progress[ARGS]{}"#,
      [Sample.run, Sample.progress], text: ""),
    .init(
      "llama python tag",
      #"<|python_tag|>{"name": "create_action", "parameters": {"title": "Run"}}<|eom_id|>"#,
      [Sample.run], text: ""),
    .init(
      "functionary", ">>>create_action\n{\"title\": \"Run\"}", [Sample.run], text: ""),
    .init(
      "functionary after prose", ">>>all\nI log it.\n>>>create_action\n{\"title\": \"Run\"}",
      [Sample.run], text: "I log it."),
    .init("llama 4", "<|python_start|>[create_action(title='Run')]<|python_end|>", [Sample.run]),
    .init(
      "lfm2", #"<|tool_call_start|>[create_action(title="Run")]<|tool_call_end|>"#, [Sample.run],
      text: ""),
    .init("lfm2 json", "<|tool_call_start|>[\(json)]<|tool_call_end|>", [Sample.run], text: ""),
    .init(
      "function gemma",
      "<start_function_call>call:create_action{title:<escape>Run<escape>,duration_minutes:30}"
        + "<end_function_call>", [#"create_action{"title":"Run","duration_minutes":30}"#], text: ""),
    .init(
      "gemma 4", #"<|tool_call>call:create_action{title:<|"|>Run<|"|>}<tool_call|>"#,
      [Sample.run], text: ""),
    .init(
      "gemma 4 with closers too many",
      #"<|tool_call>call:create_action{title:<|"|>Run<|"|>}}<tool_call|><tool_call|>"#,
      [Sample.run], text: ""),
    .init(
      "deepseek v3",
      "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>create_action\n```json\n"
        + "{\"title\": \"Run\"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>", [Sample.run], text: ""),
    .init(
      "deepseek distilled",
      "function<｜tool▁sep｜>create_action\n```json\n{\"title\": \"Run\"}\n```", [Sample.run],
      text: ""),
    .init(
      "deepseek v3.1",
      "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>create_action<｜tool▁sep｜>{\"title\": \"Run\"}"
        + "<｜tool▁call▁end｜><｜tool▁call▁begin｜>query_progress<｜tool▁sep｜>{}<｜tool▁call▁end｜>"
        + "<｜tool▁calls▁end｜>", [Sample.run, Sample.progress], text: ""),
    .init(
      "deepseek v3.2",
      #"<｜DSML｜function_calls><｜DSML｜invoke name="create_action">"#
        + #"<｜DSML｜parameter name="title" string="true">Run</｜DSML｜parameter>"#
        + #"<｜DSML｜parameter name="duration_minutes" string="false">30</｜DSML｜parameter>"#
        + "</｜DSML｜invoke></｜DSML｜function_calls>",
      [#"create_action{"title":"Run","duration_minutes":30}"#], text: ""),
    .init("granite 3", "<|tool_call|>[\(json)]", [Sample.run], text: ""),
    .init("phi", "functools[\(json)]", [Sample.run], text: ""),
    .init(
      "command r",
      "<|START_THINKING|>I log it.<|END_THINKING|><|START_ACTION|>[{\"tool_call_id\": \"0\", "
        + "\"tool_name\": \"create_action\", \"parameters\": {\"title\": \"Run\"}}]<|END_ACTION|>",
      [Sample.run], text: ""),
    .init(
      "harmony",
      "<|channel|>analysis<|message|>They ran.<|end|><|start|>assistant<|channel|>commentary "
        + "to=functions.create_action <|constrain|>json<|message|>{\"title\": \"Run\"}<|call|>",
      [Sample.run], text: ""),
    .init(
      "harmony, json glued on",
      "<|channel|>commentary to=functions.create_actionjson<|message|>{\"title\":\"Run\"}<|call|>",
      [Sample.run], text: ""),
    .init(
      "harmony, words", "<|channel|>final<|message|>Well done!<|return|>", text: "Well done!"),
    .init(
      "kimi",
      "<|tool_calls_section_begin|><|tool_call_begin|>functions.create_action:0"
        + "<|tool_call_argument_begin|>{\"title\": \"Run\"}<|tool_call_end|>"
        + "<|tool_calls_section_end|>", [Sample.run], text: ""),
    .init(
      "internlm",
      "<|action_start|><|plugin|>\n{\"name\": \"create_action\", \"parameters\": "
        + "{\"title\": \"Run\"}}<|action_end|>", [Sample.run], text: ""),
    .init(
      "apertus", #"<|tools_prefix|>[{"create_action": {"title": "Run"}}]<|tools_suffix|>"#,
      [Sample.run], text: ""),
    .init("gigachat", "<|function_call|>\(json)", [Sample.run], text: ""),
    .init(
      "gigachat, as a role", "<|message_sep|>\n\nfunction call<|role_sep|>\n\(json)",
      [Sample.run], text: ""),
    .init("lm studio", "[TOOL_REQUEST]\(json)[END_TOOL_REQUEST]", [Sample.run], text: ""),
    .init(
      "lm studio, name first", "[TOOL_REQUEST][create_action]\(json)[END_TOOL_REQUEST]",
      [Sample.run], text: ""),
  ]

  static let bare: [DecodeCase] = [
    .init("object", json, [Sample.run], text: ""),
    .init(
      "llama json", #"{"name": "create_action", "parameters": {"title": "Run"}}"#, [Sample.run]),
    .init("llama json, several", "\(json); \(other)", [Sample.run, Sample.health], text: ""),
    .init("list", "[\(json), \(other)]", [Sample.run, Sample.health], text: ""),
    .init("list after reasoning", "<think>Hm.</think>[\(json)]", [Sample.run], text: ""),
    .init(
      "pythonic", "[create_action(title='Run'), query_progress()]", [Sample.run, Sample.progress]),
    .init(
      "pythonic with a list of dicts",
      "[create_action(title=\"Run\", measurements=[{'unit': 'km', 'value': 5}])]", [Sample.km]),
    .init("json fence", "```json\n\(json)\n```", [Sample.run], text: ""),
    .init("tool_call fence", "```tool_call\n\(json)\n```", [Sample.run], text: ""),
    .init("fence without a tag", "I log it:\n```\n\(json)\n```", [Sample.run], text: "I log it:"),
    .init(
      "gemma tool_code", "```tool_code\ncreate_action(title=\"Run\")\n```", [Sample.run], text: ""),
    .init(
      "gemma tool_code printed", "```tool_code\nprint(create_action(title=\"Run\"))\n```",
      [Sample.run], text: ""),
    .init(
      "doubled braces", #"{{"name": "create_action", "arguments": {{"title": "Run"}}}}"#,
      [Sample.run]),
    .init(
      "llama.cpp generic",
      #"{"tool_call": {"name": "create_action", "arguments": {"title": "Run"}}}"#, [Sample.run]),
    .init("llama.cpp generic, several", "{\"tool_calls\": [\(json)]}", [Sample.run], text: ""),
    .init("llama.cpp generic reply", #"{"response": "Well done!"}"#, text: "Well done!"),
    .init(
      "react", "Action: create_action\nAction Input: {\"title\": \"Run\"}", [Sample.run], text: ""),
    .init(
      "react as json", #"{"action": "create_action", "action_input": {"title": "Run"}}"#,
      [Sample.run]),
    .init("tool key", #"{"tool": "create_action", "arguments": {"title": "Run"}}"#, [Sample.run]),
    .init(
      "function key", #"{"function": "create_action", "arguments": {"title": "Run"}}"#, [Sample.run]
    ),
    .init("the name as the key", #"{"create_action": {"title": "Run"}}"#, [Sample.run]),
    .init("arguments beside the name", #"{"name": "create_action", "title": "Run"}"#, [Sample.run]),
    .init(
      "openai shape",
      #"{"type": "function", "function": {"name": "create_action", "arguments": "{\"title\": \"Run\"}"}}"#,
      [Sample.run]),
  ]
}
