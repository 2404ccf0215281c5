extension CallFormat {
  /// MiniMax M2: `<invoke>` tags.
  static let miniMax = wrapper(
    "MiniMax M2", ["<minimax:tool_call>"], closers: ["</minimax:tool_call>"])
}
