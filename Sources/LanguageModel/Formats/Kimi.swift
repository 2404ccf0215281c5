extension CallFormat {
  /// Kimi K2: names such as `functions.f:0` before their arguments.
  static let kimi = CallFormat(
    family: "Kimi K2",
    openers: ["<|tool_calls_section_begin|>", "<|tool_call_begin|>"],
    closers: [
      "<|tool_call_end|>", "<|tool_calls_section_end|>", "<|tool_call_argument_begin|>",
    ]
  ) { scan, opener, _, after in
    guard opener == "<|tool_call_begin|>" else { return .marker(end: after) }
    return scan.readNamed(
      after: after, separator: "<|tool_call_argument_begin|>",
      closers: ["<|tool_call_end|>", "<|tool_calls_section_end|>"])
  }
}
