extension CallFormat {
  /// OLMo 3: Python calls, one a line.
  static let olmo = wrapper(
    "OLMo 3", ["<function_calls>"], closers: ["</function_calls>"])
}
