extension CallFormat {
  /// Llama 3.1 with custom tools, Functionary 3.1, Qwen3-Coder without its wrapper.
  static let llamaTag = CallFormat(
    family: "Llama 3.1 custom", openers: ["<function="], closers: ["</function>"]
  ) { scan, _, start, _ in
    scan.readTags(at: start, closers: ["</function>", "</tool_call>"])
  }
}
