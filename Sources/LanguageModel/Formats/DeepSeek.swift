extension CallFormat {
  /// DeepSeek V3, R1 and V3.1, their distillations, Cogito: a name, a separator, the arguments.
  ///
  /// Distillations write the words of the markers with low lines or blanks between them.
  static let deepSeek = CallFormat(
    family: "DeepSeek V3, R1, V3.1",
    openers: joints.flatMap { joint in
      [
        "<｜tool\(joint)calls\(joint)begin｜>", "<｜tool\(joint)calls｜>",
        "<｜tool\(joint)call\(joint)begin｜>", "function<｜tool\(joint)sep｜>",
      ]
    },
    closers: joints.flatMap { joint in
      [
        "<｜tool\(joint)call\(joint)end｜>", "<｜tool\(joint)calls\(joint)end｜>",
        "<｜tool\(joint)sep｜>",
      ]
    }
  ) { scan, opener, _, after in
    let joint = joints.first { opener.contains("tool\($0)") } ?? "▁"
    if opener.hasPrefix("<｜tool\(joint)calls") { return .marker(end: after) }
    let isNamed = opener.hasPrefix("function")
    let kind = "function<｜tool\(joint)sep｜>"
    let name = scan.reply.has(kind, at: after) ? after + kind.utf8.count : after
    // Step 3 puts tags between such markers.
    if scan.reply.has("<steptml:", at: name) { return .marker(end: name) }
    return scan.readNamed(
      after: name, separator: isNamed || name > after ? "\n" : "<｜tool\(joint)sep｜>",
      closers: ["<｜tool\(joint)call\(joint)end｜>", "<｜tool\(joint)calls\(joint)end｜>"])
  }

  private static let joints = ["▁", "_", " "]
}
