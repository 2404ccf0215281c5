extension CallFormat {
  /// Seed-OSS: Qwen3-Coder's tags between tags of its own.
  static let seed = wrapper(
    "Seed-OSS", ["<seed:tool_call>"], closers: ["</seed:tool_call>"])
}
