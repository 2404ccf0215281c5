extension CallFormat {
  /// Results of tools that a model writes itself: nothing in one is a call, or true.
  static let inventedResult = CallFormat(
    family: "invented results",
    openers: pairs.map(\.open), closers: pairs.map(\.close)
  ) { scan, opener, _, after in
    let close = pairs.first { $0.open == opener }?.close ?? ""
    let end = scan.reply.find(close, from: after)
    return .invented(end: end.map { $0 + close.utf8.count } ?? scan.reply.count)
  }

  private static let pairs: [(open: String, close: String)] = [
    ("<tool_response>", "</tool_response>"), ("<tool_result>", "</tool_result>"),
    ("<function_results>", "</function_results>"), ("<function_result>", "</function_result>"),
    ("<start_function_response>", "<end_function_response>"),
    ("<|tool_response>", "<tool_response|>"), ("[TOOL_RESULTS]", "[/TOOL_RESULTS]"),
    ("[TOOL_RESULT]", "[END_TOOL_RESULT]"), ("<|START_TOOL_RESULT|>", "<|END_TOOL_RESULT|>"),
    ("<|tool_response_start|>", "<|tool_response_end|>"), ("<|observation|>", "<|assistant|>"),
    ("<｜tool▁outputs▁begin｜>", "<｜tool▁outputs▁end｜>"),
  ]
}
