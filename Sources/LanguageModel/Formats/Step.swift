extension CallFormat {
  /// Step 3, and `<invoke>` tags of other families that lost their wrapper.
  static let step = CallFormat(
    family: "Step 3",
    openers: [
      "<steptml:invoke name=", "<invoke name=", "<｜DSML｜invoke name=",
    ],
    closers: [
      "</steptml:invoke>", "</invoke>", "</｜DSML｜invoke>", "<steptml:toolcall>",
      "</steptml:toolcall>",
    ]
  ) { scan, _, start, _ in
    scan.readTags(at: start, closers: ["</steptml:invoke>", "</invoke>", "</｜DSML｜invoke>"])
  }
}
