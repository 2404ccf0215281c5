extension CallFormat {
  /// DeepSeek V3, R1 and V3.1, their distillations, Cogito: a name, a separator, the arguments.
  static let deepSeek = CallFormat(
    family: "DeepSeek V3, R1, V3.1",
    openers: [
      "<｜tool▁calls▁begin｜>", "<｜tool▁call▁begin｜>", "function<｜tool▁sep｜>",
    ],
    closers: ["<｜tool▁call▁end｜>", "<｜tool▁calls▁end｜>", "<｜tool▁sep｜>"]
  ) { scan, opener, _, after in
    if opener == "<｜tool▁calls▁begin｜>" { return .marker(end: after) }
    let isNamed = opener.hasPrefix("function")
    let kind = "function<｜tool▁sep｜>"
    let name = scan.reply.has(kind, at: after) ? after + kind.utf8.count : after
    return scan.readNamed(
      after: name, separator: isNamed || name > after ? "\n" : "<｜tool▁sep｜>",
      closers: ["<｜tool▁call▁end｜>", "<｜tool▁calls▁end｜>"])
  }
}
