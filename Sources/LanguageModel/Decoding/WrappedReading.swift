extension TextScan {
  /// Reads the calls between a wrapper's markers, whichever form they have.
  ///
  /// A closer may be missing, or another opener may stand in its place. The first try ignores
  /// the closer, for a string in a call may hold its text; the second stops at it.
  mutating func readWrapped(after: Int, openers: [String], closers: [String]) -> Reading {
    let end = reply.first(of: closers + openers, from: after)?.at
    for limit in [reply.count, end].compactMap({ $0 }) {
      var body = body(from: after, limit: limit)
      guard reply.fuel > 0 || limit != reply.count else { continue }
      do {
        try body.read()
        spend(body.reach - after)
        let next = reply.skippingSpace(from: body.offset)
        if !body.calls.isEmpty, endsWrapper(next, end) {
          return .calls(body.calls, end: skippingClosers(closers, from: body.offset))
        }
        if body.calls.isEmpty, next == end {
          return .marker(end: skippingClosers(closers, from: next))
        }
      } catch {
        spend(body.reach - after)
        // With neither a closer nor another opener the rest of the text is the call.
        if error == .cut, end == nil { return .cut(body.calls) }
      }
    }
    return salvaged(after: after, end: end, closers: closers)
  }

  /// Whether a wrapper's content may end here: at a marker or at a tag, or where prose goes on.
  private func endsWrapper(_ place: Int, _ end: Int?) -> Bool {
    guard let end else { return true }
    return place >= end || reply.bytes[place] == UInt8(ascii: "<") || place == reply.count
  }

  /// The whole calls of a wrapper that could not be read to its end.
  private mutating func salvaged(after: Int, end: Int?, closers: [String]) -> Reading {
    var body = body(from: after, limit: end ?? reply.count)
    // The calls before the one that stopped the reading are whole.
    if reply.fuel > 0 { try? body.read() }
    spend(body.reach - after)
    guard let end else {
      return body.calls.isEmpty ? .marker(end: after) : .calls(body.calls, end: body.offset)
    }
    return .unreadable(body.calls, end: skippingClosers(closers, from: end))
  }

  func body(from start: Int, limit: Int, isWrapped: Bool = true) -> CallBody {
    CallBody(
      reply.bytes, from: start, limit: limit, tools: tools, isFinished: isFinished,
      isWrapped: isWrapped)
  }

  mutating func spend(_ bytes: Int) { reply.fuel -= bytes }

  /// The place after the closers that follow, spaces between them included.
  func skippingClosers(_ closers: [String], from start: Int) -> Int {
    var end = start
    while true {
      let next = reply.skippingSpace(from: end)
      guard let closer = closers.first(where: { reply.has($0, at: next) }) else { return end }
      end = next + closer.utf8.count
    }
  }
}
