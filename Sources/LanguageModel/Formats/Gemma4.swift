extension CallFormat {
  /// Gemma 4: the same with strings between `<|"|>`, and closers too many.
  static let gemma4 = wrapper(
    "Gemma 4", ["<|tool_call>"], closers: ["<tool_call|>", "<|tool_call|>", "<turn|>"])
}
