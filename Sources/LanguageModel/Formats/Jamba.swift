extension CallFormat {
  /// Jamba, Apriel, MiniMax 1, Nemotron Nano v2, Hunyuan: a list, or an object a line.
  static let jamba = wrapper(
    "Jamba, Apriel, Nemotron Nano", ["<tool_calls>", "<TOOLCALL>"],
    closers: ["</tool_calls>", "</TOOLCALL>"])
}
