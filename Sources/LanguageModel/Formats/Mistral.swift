extension CallFormat {
  /// Mistral: a list after the marker, or since v11 the name before its arguments.
  static let mistral = CallFormat(
    family: "Mistral", openers: ["[TOOL_CALLS]"], closers: ["[/TOOL_CALLS]", "[ARGS]"]
  ) { scan, opener, _, after in
    scan.readWrapped(after: after, openers: [opener], closers: ["[/TOOL_CALLS]", "</s>"])
  }
}
