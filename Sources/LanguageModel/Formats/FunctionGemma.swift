extension CallFormat {
  /// FunctionGemma: `call:f{k:<escape>v<escape>}`.
  static let functionGemma = wrapper(
    "FunctionGemma", ["<start_function_call>"], closers: ["<end_function_call>"])
}
