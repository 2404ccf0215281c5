extension CallFormat {
  /// LFM2: a Python list, or JSON, between markers.
  static let lfm2 = wrapper(
    "LFM2", ["<|tool_call_start|>", "<|python_start|>"],
    closers: ["<|tool_call_end|>", "<|python_end|>"])
}
