import ToolSchema

extension TextScan {
  /// Reads calls that stand in the text as bare JSON or as a Python list.
  ///
  /// JSON that is no call is data, and nothing inside it is a call either.
  mutating func readBare(at start: Int) -> Reading {
    guard reply.fuel > 0 else { return .text(end: reply.count) }
    var body = body(from: start, limit: reply.count, isWrapped: false)
    var end = start
    defer { spend(body.reach - start) }
    do {
      while try readBareCall(&body) {
        end = body.offset
        body.skipSeparators()
        guard body.byte == UInt8(ascii: "{") || body.byte == UInt8(ascii: "[") else { break }
      }
    } catch {
      let isKnown = body.calls.allSatisfy { tools.has($0.name) }
      if error == .cut, isKnown { return isCutCall(from: start, after: body.calls) }
    }
    guard end > start else { return .text(end: max(body.offset, start + 1)) }
    return .bare(body.calls, end: end)
  }

  /// One call or list of calls; false where the JSON is whole and none.
  private func readBareCall(_ body: inout CallBody) throws(CallBody.Stop) -> Bool {
    let known = body.calls.count
    let start = body.offset
    do throws(CallBody.Stop) {
      if body.startsPythonicList { try body.pythonicList() } else { try body.json() }
    } catch {
      if error == .broken {
        body.calls.removeSubrange(known...)
        skipValue(&body, from: start)
      }
      throw error
    }
    let found = body.calls[known...]
    if !found.isEmpty, found.allSatisfy({ tools.has($0.name) }) { return true }
    body.calls.removeSubrange(known...)
    return false
  }

  /// Goes past JSON that is whole and no call, so that nothing inside it counts as one.
  private func skipValue(_ body: inout CallBody, from start: Int) {
    let reached = body.offset
    body.offset = start
    // JSON that cannot be read is text up to where it was read.
    if body.isUnreadable || (try? body.value()) == nil {
      body.offset = max(reached, body.offset, start + 1)
    }
  }

  /// Text that ends inside JSON is a cut call when it names a tool, else it is text.
  func isCutCall(from start: Int, after calls: [RawCall] = []) -> Reading {
    let namesTool = tools.names.contains { reply.contains($0, from: start) }
    return namesTool ? .cut(calls) : .text(end: reply.count)
  }
}
