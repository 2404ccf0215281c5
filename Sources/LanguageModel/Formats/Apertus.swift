extension CallFormat {
  /// Apertus: `[{"f": {…}}]` between markers.
  static let apertus = wrapper(
    "Apertus", ["<|tools_prefix|>"], closers: ["<|tools_suffix|>"])
}
