extension CallFormat {
  /// gpt-oss: messages in channels; `analysis` is reasoning, `commentary to=functions.f` a call.
  static let harmony = CallFormat(
    family: "gpt-oss", openers: ["<|start|>", "<|channel|>"],
    closers: ["<|message|>", "<|call|>", "<|constrain|>"]
  ) { scan, _, _, after in
    scan.readChannel(after: after)
  }
}

extension TextScan {
  private static let ends = ["<|call|>", "<|end|>", "<|return|>", "<|start|>", "<|channel|>"]

  mutating func readChannel(after: Int) -> Reading? {
    guard let message = reply.find("<|message|>", from: after) else {
      return isFinished ? .marker(end: after) : .cut([])
    }
    let header = reply.text(after..<message)
    let content = message + "<|message|>".utf8.count
    let end = reply.first(of: Self.ends, from: content)
    let past = end.map { isOpening($0.marker) ? $0.at : $0.at + $0.marker.utf8.count }
    if let name = recipient(header) {
      return readCall(name, content, end: end?.at, past: past)
    }
    if header.contains("analysis") {
      return .reasoning(content..<(end?.at ?? reply.count), end: past ?? reply.count)
    }
    return .marker(end: content)
  }

  private func isOpening(_ marker: String) -> Bool {
    marker == "<|start|>" || marker == "<|channel|>"
  }

  private mutating func readCall(
    _ name: String, _ content: Int, end: Int?, past: Int?
  ) -> Reading {
    var body = body(from: content, limit: end ?? reply.count)
    do {
      try body.named(name)
      return .calls(body.calls, end: max(past ?? reply.count, body.offset))
    } catch {
      guard error == .cut, end == nil else {
        return .unreadable([], end: past ?? reply.count)
      }
      return .cut([])
    }
  }

  /// The tool that a header addresses: `commentary to=functions.f <|constrain|>json`.
  private func recipient(_ header: String) -> String? {
    guard let mark = header.split(separator: "to=", maxSplits: 1).dropFirst().first else {
      return nil
    }
    let name = String(mark.prefix { !$0.isWhitespace && $0 != "<" })
    // The model addresses tools of its makers', too, which are none of ours.
    guard name.hasPrefix("functions") || tools.has(tools.cleaned(name)) else { return nil }
    return name
  }
}
