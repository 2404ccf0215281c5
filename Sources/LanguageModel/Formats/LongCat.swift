extension CallFormat {
  /// LongCat: JSON between tags of its own.
  static let longCat = wrapper(
    "LongCat", ["<longcat_tool_call>"], closers: ["</longcat_tool_call>"])
}
