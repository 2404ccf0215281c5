import ToolSchema

/// Readings that several families share.
extension TextScan {
  /// A name, a separator, the arguments as JSON, in a fence or not, and closers.
  mutating func readNamed(after: Int, separator: String, closers: [String]) -> Reading? {
    guard let mark = reply.find(separator, from: after) else {
      let rest = tools.cleaned(reply.text(after..<min(reply.count, after + 80)))
      return closers.isEmpty && !tools.has(rest) ? nil : .cut([])
    }
    let name = tools.cleaned(reply.text(after..<min(mark, after + 120)))
    guard mark - after <= 120, !name.isEmpty, closers.isEmpty == false || tools.has(name) else {
      return closers.isEmpty ? nil : .marker(end: after)
    }
    let content = mark + separator.utf8.count
    let end = reply.first(of: closers, from: content)?.at
    var body = body(from: content, limit: reply.count)
    do {
      try body.arguments(of: name)
      spend(body.reach - content)
      return .calls(body.calls, end: skippingClosers(closers, from: body.offset))
    } catch {
      spend(body.reach - content)
      if error == .cut, end == nil { return .cut([]) }
      guard let end else { return .text(end: body.offset) }
      return .unreadable([], end: skippingClosers(closers, from: end))
    }
  }

  /// A list of calls that a word announces; nil where the list is something else.
  mutating func readList(at start: Int) -> Reading? {
    var body = body(from: start, limit: reply.count)
    defer { spend(body.reach - start) }
    do {
      try body.json()
      return .calls(body.calls, end: body.offset)
    } catch {
      return error == .cut ? .cut(body.calls) : nil
    }
  }

  /// Calls as tags that stand on their own.
  mutating func readTags(at start: Int, closers: [String]) -> Reading? {
    guard reply.fuel > 0 else { return nil }
    var body = body(from: start, limit: reply.count)
    defer { spend(body.reach - start) }
    do {
      try body.read()
      guard !body.calls.isEmpty else { return nil }
      return .calls(body.calls, end: skippingClosers(closers, from: body.offset))
    } catch {
      if error == .cut { return .cut(body.calls) }
      return body.calls.isEmpty ? nil : .calls(body.calls, end: body.offset)
    }
  }

  /// `f`, then `Action Input: {…}` on the next line.
  mutating func readAction(after: Int) -> Reading? {
    guard let line = reply.find("\n", from: after) else { return nil }
    let name = tools.cleaned(reply.text(after..<min(line, after + 120)))
    let input = reply.skippingSpace(from: line)
    let word = "Action Input:"
    guard tools.has(name), reply.has(word, at: input) else { return nil }
    let content = input + word.utf8.count
    var body = body(from: content, limit: reply.count)
    defer { spend(body.reach - content) }
    do {
      try body.arguments(of: name)
      return .calls(body.calls, end: endOfAction(from: body.offset))
    } catch {
      return error == .cut ? .cut([]) : nil
    }
  }

  /// An observation after an action is the model's invention.
  private mutating func endOfAction(from end: Int) -> Int {
    let next = reply.skippingSpace(from: end)
    return reply.has("Observation:", at: next) ? reply.count : end
  }

  /// The place after `[f]`, where that stands.
  mutating func skippingBracketedName(from start: Int) -> Int {
    let open = reply.skippingSpace(from: start)
    guard reply.has("[", at: open), let close = reply.find("]", from: open), close - open < 80,
      tools.has(tools.cleaned(reply.text(open + 1..<close)))
    else { return start }
    return close + 1
  }
}

extension CallBody {
  /// Arguments whose tool's name was read before, in a fence or not.
  mutating func arguments(of name: String) throws(Stop) {
    skipSpace()
    let isFenced = takes("```json") || takes("```")
    skipSpace()
    guard let byte else { throw .cut }
    guard byte == UInt8(ascii: "{") else { throw .broken }
    try add(name, try value())
    skipStrayClosers()
    guard isFenced else { return }
    let mark = offset
    skipSpace()
    if !takes("```") { offset = mark }
  }
}
