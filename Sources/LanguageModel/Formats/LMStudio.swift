extension CallFormat {
  /// LM Studio, for models without a format of their own; some put `[f]` first.
  static let lmStudio = CallFormat(
    family: "LM Studio", openers: ["[TOOL_REQUEST]"],
    closers: ["[END_TOOL_REQUEST]"]
  ) { scan, _, _, after in
    scan.readWrapped(
      after: scan.skippingBracketedName(from: after), openers: ["[TOOL_REQUEST]"],
      closers: ["[END_TOOL_REQUEST]"])
  }
}
