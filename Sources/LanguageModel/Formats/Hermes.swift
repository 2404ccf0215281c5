extension CallFormat {
  /// Qwen, Hermes, Reka, QwQ, and whoever learnt from them: JSON, or Qwen3-Coder's tags, or GLM's
  /// keys, between `<tool_call>` tags.
  static let hermes = wrapper(
    "Qwen, Hermes, GLM",
    [
      "<tool_call>", "<tools>", "<function_call>", "<TOOL_CALL>", "<Tool_Call>", "<toolcall>",
      "<tool-call>", "<tool_call >",
    ],
    closers: [
      "</tool_call>", "</tools>", "</function_call>", "</TOOL_CALL>", "</Tool_Call>",
      "</toolcall>", "</tool-call>", "</tool_call >",
    ])
}
