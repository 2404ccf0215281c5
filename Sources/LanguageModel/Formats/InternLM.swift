extension CallFormat {
  /// InternLM 2: JSON after two markers.
  static let internLM = wrapper(
    "InternLM 2", ["<|action_start|><|plugin|>", "<|action_start|> <|plugin|>"],
    closers: ["<|action_end|>"])
}
