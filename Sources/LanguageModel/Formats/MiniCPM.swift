extension CallFormat {
  /// MiniCPM 5: `<function name="f"><param name="k">v</param></function>`.
  static let miniCPM = CallFormat(
    family: "MiniCPM 5", openers: ["<function name="], closers: []
  ) { scan, _, start, _ in
    scan.readTags(at: start, closers: ["</function>"])
  }
}
