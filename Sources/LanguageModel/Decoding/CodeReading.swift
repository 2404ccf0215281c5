extension TextScan {
  static let callTags: Set<String> = [
    "", "json", "jsonc", "json5", "tool_call", "tool_calls", "tool_code", "tool", "function_call",
    "function", "xml",
  ]

  /// Reads a fenced block, or inline code.
  mutating func readCode(at start: Int) -> Reading {
    var ticks = start
    while ticks < reply.count, reply.bytes[ticks] == UInt8(ascii: "`") { ticks += 1 }
    guard ticks - start >= 3 else { return inlineCode(from: start, after: ticks) }
    let line = reply.find("\n", from: ticks) ?? reply.count
    var content = ticks
    while content < line, reply.bytes[content].isWord { content += 1 }
    let tag = reply.text(ticks..<content).lowercased()
    let fence = String(repeating: "`", count: ticks - start)
    let close = reply.find(fence, from: content)
    let textEnd = close.map { $0 + fence.utf8.count } ?? reply.count
    guard Self.callTags.contains(tag), reply.fuel > 0 else { return .text(end: textEnd) }
    return fenced(content, tag: tag, fence: fence, close: close) ?? .text(end: textEnd)
  }

  private func inlineCode(from start: Int, after: Int) -> Reading {
    let mark = String(repeating: "`", count: after - start)
    var reply = self.reply
    let line = reply.find("\n", from: after) ?? reply.count
    guard let close = reply.find(mark, from: after), close < line else { return .text(end: after) }
    return .text(end: close + mark.utf8.count)
  }

  private mutating func fenced(
    _ content: Int, tag: String, fence: String, close: Int?
  ) -> Reading? {
    let isWrapped = tag.hasPrefix("tool") || tag.hasPrefix("function")
    for limit in [reply.count, close].compactMap({ $0 }) {
      var body = body(from: content, limit: limit, isWrapped: isWrapped)
      body.skipMarkers()
      do {
        try body.readFenced()
        spend(body.reach - content)
      } catch {
        spend(body.reach - content)
        if error == .cut, close == nil { return isCutCall(from: content) }
        continue
      }
      let next = reply.skippingSpace(from: body.offset)
      guard !body.calls.isEmpty, next == reply.count || reply.has(fence, at: next),
        body.calls.allSatisfy({ tools.has($0.name) })
      else { continue }
      return .bare(body.calls, end: min(next + fence.utf8.count, reply.count))
    }
    return nil
  }
}
