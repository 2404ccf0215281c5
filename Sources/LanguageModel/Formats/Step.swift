extension CallFormat {
  /// Step 3, and `<invoke>` tags of other families that lost their wrapper.
  static let step = CallFormat(
    family: "Step 3",
    openers: [
      "<steptml:invoke name=", "<invoke name=", "<｜DSML｜invoke name=", "function<｜tool_sep｜>",
    ],
    closers: [
      "</steptml:invoke>", "</invoke>", "</｜DSML｜invoke>", "<steptml:toolcall>",
      "</steptml:toolcall>",
    ]
  ) { scan, opener, start, after in
    if opener.hasPrefix("function") { return .marker(end: after) }
    return scan.readTags(at: start, closers: ["</steptml:invoke>", "</invoke>", "</｜DSML｜invoke>"])
  }
}
