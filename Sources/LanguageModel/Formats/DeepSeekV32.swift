extension CallFormat {
  /// DeepSeek V3.2 and V4: `<invoke>` tags that bear a marker.
  static let deepSeekV32 = wrapper(
    "DeepSeek V3.2", ["<｜DSML｜function_calls>", "<｜DSML｜tool_calls>"],
    closers: ["</｜DSML｜function_calls>", "</｜DSML｜tool_calls>"])
}
