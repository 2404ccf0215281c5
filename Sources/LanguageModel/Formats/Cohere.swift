extension CallFormat {
  /// Command R7B and Command A: a list of actions; the answer has markers too.
  static let cohere = wrapper(
    "Command R7B, Command A", ["<|START_ACTION|>"], closers: ["<|END_ACTION|>"])
}
