extension CallFormat {
  /// The habit of prompts that reason and act: `Action: f` and `Action Input: {…}`.
  static let react = CallFormat(
    family: "ReAct", openers: ["Action:"], closers: [], atLineStart: true
  ) { scan, _, _, after in
    scan.readAction(after: after)
  }
}
