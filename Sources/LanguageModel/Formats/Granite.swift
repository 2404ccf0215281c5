extension CallFormat {
  /// Granite 3: a list after a marker that nothing closes.
  static let granite = wrapper("Granite 3", ["<|tool_call|>"], closers: ["<|/tool_call|>"])
}
