/// Lets text through up to where a marker, a call or a block of code may begin.
struct TextGate {
  private enum State {
    case text
    /// Inside a block of code that cannot be a call.
    case code(fence: Int)
    case reasoning(close: [UInt8])
    /// A call may have begun: nothing more comes through.
    case held
  }

  private enum Step {
    case wait
    case hold
    case drop(Int)
    case pass(Int)
    case code(fence: Int, upTo: Int)
    case reasoning(close: [UInt8], Int)
  }

  private var state = State.text
  private var waiting: [UInt8] = []
  /// Spaces that are shown only when something follows them, for a turn's text is trimmed.
  private var spaces: [UInt8] = []
  private var hasShown = false
  private var startsLine = true

  mutating func feed(_ bytes: [UInt8]) -> [UInt8] {
    waiting += bytes
    var out: [UInt8] = []
    var place = 0
    while place < waiting.count, advance(&place, &out) {}
    waiting.removeFirst(place)
    return out
  }

  /// Goes on by one step; false when more bytes are needed.
  private mutating func advance(_ place: inout Int, _ out: inout [UInt8]) -> Bool {
    switch state {
    case .held: return false
    case .reasoning(let close):
      guard let end = waiting[place...].end(of: close) else {
        place = max(place, waiting.count - close.count)
        return false
      }
      place = end
      state = .text
      return true
    case .code(let fence):
      let ticks = waiting[place...].prefix { $0 == UInt8(ascii: "`") }.count
      if ticks > 0, place + ticks == waiting.count { return false }
      if ticks >= fence { state = .text }
      pass(max(ticks, 1), &place, &out)
      return true
    case .text: return advanceText(&place, &out)
    }
  }

  private mutating func advanceText(_ place: inout Int, _ out: inout [UInt8]) -> Bool {
    switch step(at: place) {
    case .wait: return false
    case .hold:
      state = .held
      return false
    case .drop(let count): place += count
    case .pass(let count): pass(count, &place, &out)
    case .code(let fence, let count):
      pass(count, &place, &out)
      state = .code(fence: fence)
    case .reasoning(let close, let count):
      place += count
      state = .reasoning(close: close)
    }
    return true
  }

  private mutating func pass(_ count: Int, _ place: inout Int, _ out: inout [UInt8]) {
    for byte in waiting[place..<place + count] {
      if byte == UInt8(ascii: "\n") { startsLine = true }
      guard !byte.isSpace else {
        if hasShown { spaces.append(byte) }
        continue
      }
      out += spaces
      spaces.removeAll(keepingCapacity: true)
      out.append(byte)
      hasShown = true
      startsLine = false
    }
    place += count
  }

  /// What to do with the byte at a place.
  private func step(at place: Int) -> Step {
    let byte = waiting[place]
    guard TextGateTable.isSuspicious(byte) else { return .pass(1) }
    let rest = waiting[place...]
    switch TextGateTable.match(rest, startsLine: startsLine) {
    case .partial: return .wait
    case .reasoning(let close, let count): return .reasoning(close: close, count)
    case .marker(let count): return .drop(count)
    case .opener: return .hold
    case .none: break
    }
    switch byte {
    case UInt8(ascii: "`"): return codeStep(rest)
    case UInt8(ascii: "{"): return objectStep(rest)
    case UInt8(ascii: "["): return listStep(rest)
    default: return .pass(1)
    }
  }

  private func codeStep(_ rest: ArraySlice<UInt8>) -> Step {
    let ticks = rest.prefix { $0 == UInt8(ascii: "`") }.count
    if ticks == rest.count { return .wait }
    guard ticks >= 3 else { return .pass(ticks) }
    let tag = rest.dropFirst(ticks).prefix { $0.isWord }
    if ticks + tag.count == rest.count { return .wait }
    if TextScan.callTags.contains(String(decoding: tag, as: UTF8.self).lowercased()) {
      return .hold
    }
    return .code(fence: ticks, upTo: ticks + tag.count)
  }

  private func objectStep(_ rest: ArraySlice<UInt8>) -> Step {
    guard let next = rest.dropFirst().first(where: { !$0.isSpace }) else { return .wait }
    return next.isWord || next >= 0x80 || "{\"'}".utf8.contains(next) ? .hold : .pass(1)
  }

  /// `[{` and `[f(` may begin calls, `[1]` and `[a link]` do not.
  private func listStep(_ rest: ArraySlice<UInt8>) -> Step {
    let inner = rest.dropFirst().drop { $0.isSpace }
    guard let next = inner.first else { return .wait }
    if next == UInt8(ascii: "{") || next == UInt8(ascii: "[") { return .hold }
    let word = inner.prefix { $0.isWord || $0 == UInt8(ascii: ".") }
    guard let after = inner.dropFirst(word.count).first else { return .wait }
    return after == UInt8(ascii: "(") && !word.isEmpty ? .hold : .pass(1)
  }
}

extension ArraySlice<UInt8> {
  /// The place just after a marker, if it stands in the slice.
  fileprivate func end(of marker: [UInt8]) -> Int? {
    guard let first = marker.first, count >= marker.count else { return nil }
    for place in startIndex...(endIndex - marker.count) where self[place] == first {
      if self[place...].starts(with: marker) { return place + marker.count }
    }
    return nil
  }
}
