import ToolSchema

/// Reads the calls that stand in a row in a reply, in any of the forms that models print.
///
/// Each form is an extension in `Forms/`. A form either reads its call whole, or stops the body.
struct CallBody {
  enum Stop: Error {
    /// What stands here is no call.
    case broken
    /// A call begins here and the text ends inside it.
    case cut
  }

  let bytes: [UInt8]
  let limit: Int
  let tools: ToolIndex
  /// Whether the server said that the answer is whole, so that missing closers may be added.
  let isFinished: Bool
  /// Whether the calls stand inside a wrapper; see ``CallShape``.
  let isWrapped: Bool
  var offset: Int
  var calls: [RawCall] = []
  /// Whether what stopped the body is no JSON, however tolerantly it is read.
  private(set) var isUnreadable = false
  /// How far the search for a marker went that was not there.
  private var sought = 0

  init(
    _ bytes: [UInt8], from offset: Int, limit: Int, tools: ToolIndex, isFinished: Bool,
    isWrapped: Bool = true
  ) {
    self.bytes = bytes
    self.offset = offset
    self.limit = limit
    self.tools = tools
    self.isFinished = isFinished
    self.isWrapped = isWrapped
  }

  var byte: UInt8? { offset < limit ? bytes[offset] : nil }
  /// The last byte that was looked at: what the reading cost.
  var reach: Int { max(offset, sought) }
  var shape: CallShape { CallShape(tools: tools, isWrapped: isWrapped) }

  /// Reads calls until none follows; those read before a stop stay in ``calls``.
  mutating func read() throws(Stop) {
    let isFenced = skipFence()
    try readAll()
    if isFenced { skipFenceEnd() }
  }

  /// Reads the content of a fenced block, wrappers inside it included.
  mutating func readFenced() throws(Stop) {
    skipMarkers()
    try readAll()
    skipMarkers()
  }

  private mutating func readAll() throws(Stop) {
    while true {
      skipSeparators()
      guard byte != nil else { return }
      guard try readOne() else { return }
    }
  }

  private mutating func readOne() throws(Stop) -> Bool {
    switch byte {
    case UInt8(ascii: "{"): try json()
    case UInt8(ascii: "["):
      if startsPythonicList { try pythonicList() } else { try json() }
    case UInt8(ascii: "<"):
      if takes("<function=") { try functionTag() } else { return try invocation() }
    default: return try word()
    }
    return true
  }

  /// A form that begins with the tool's name.
  private mutating func word() throws(Stop) -> Bool {
    if takes("call:") {
      try brace()
      return true
    }
    let start = offset
    guard let name = identifier() else { return false }
    skipSpace()
    switch byte {
    case UInt8(ascii: "("):
      offset = start
      // Outside a wrapper a line of code is code; a list of calls says what it is.
      guard isWrapped else { return false }
      try pythonicCall()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try named(name)
    case UInt8(ascii: "`") where takes("```json") || takes("```"): try named(name)
    case UInt8(ascii: "<") where has("<arg_key>"): try argumentKeys(name)
    default:
      // GLM writes a call without arguments as its bare name.
      guard tools.has(tools.cleaned(name)) else {
        offset = start
        return false
      }
      // At the end of the text the name's arguments may be missing.
      if limit == bytes.count, limit - offset < "<arg_key>".utf8.count { throw .cut }
      guard byte == nil || has("</") else { throw .broken }
      calls.append(RawCall(name: tools.cleaned(name), arguments: [:]))
    }
    return true
  }

  // MARK: The cursor

  mutating func skipSpace() {
    while let byte, byte.isSpace { offset += 1 }
  }

  /// Skips what stands between calls: spaces, commas, semicolons.
  mutating func skipSeparators() {
    while let byte {
      if byte.isSpace || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
        offset += 1
      } else {
        return
      }
    }
  }

  /// Takes the opening of a fence: models put one inside a wrapper.
  private mutating func skipFence() -> Bool {
    skipSpace()
    guard takes("```") else { return false }
    while let byte, byte.isWord { offset += 1 }
    return true
  }

  private mutating func skipFenceEnd() {
    let mark = offset
    skipSpace()
    if !takes("```") { offset = mark }
  }

  /// Takes wrappers' markers: models put a wrapper inside a fence.
  mutating func skipMarkers() {
    while true {
      skipSpace()
      if takes("//") || takes("#") {
        while let byte, byte != UInt8(ascii: "\n") { offset += 1 }
        continue
      }
      guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "["),
        let marker = Markers.wrappers.first(where: { has($0) })
      else { return }
      offset += marker.utf8.count
    }
  }

  func has(_ text: String) -> Bool {
    var at = offset
    for byte in text.utf8 {
      guard at < limit, bytes[at] == byte else { return false }
      at += 1
    }
    return true
  }

  mutating func takes(_ text: String) -> Bool {
    guard has(text) else { return false }
    offset += text.utf8.count
    return true
  }

  /// The text up to a marker, which is taken; nil, and nothing taken, where it does not follow.
  mutating func text(until marker: String) -> String? {
    let start = offset
    while offset < limit {
      if has(marker) {
        defer { offset += marker.utf8.count }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
      }
      offset += 1
    }
    sought = limit
    offset = start
    return nil
  }

  mutating func identifier() -> String? {
    let start = offset
    while let byte, byte.isWord || ".-:/".utf8.contains(byte) { offset += 1 }
    guard offset > start, !bytes[start].isDigit else {
      offset = start
      return nil
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// One tolerant value; closers that are missing at the end count only in a finished answer.
  mutating func value() throws(Stop) -> JSONValue { try lenientValue().value }

  mutating func lenientValue() throws(Stop) -> (value: JSONValue, isClosedForIt: Bool) {
    var reader = LenientReader(bytes, from: offset, limit: limit)
    defer { offset = reader.offset }
    do {
      let value = try reader.value()
      if reader.isClosedForIt, !isFinished { throw Stop.cut }
      return (value, reader.isClosedForIt)
    } catch LenientReader.Stop.cut {
      throw .cut
    } catch Stop.cut {
      throw .cut
    } catch {
      isUnreadable = true
      throw .broken
    }
  }

  mutating func add(_ name: String, _ value: JSONValue?) throws(Stop) {
    guard let call = shape.call(tools.cleaned(name), value) else { throw .broken }
    calls.append(call)
  }
}
