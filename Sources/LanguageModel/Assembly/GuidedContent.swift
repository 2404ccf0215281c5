import ToolSchema

/// An answer in the guided form: `{"reply": "…"}` or `{"calls": [{"name", "arguments"}, …]}`.
///
/// Other keys before or after these are let pass if the form is known by them. What was whole
/// before a cut is kept.
struct GuidedContent {
  private(set) var reply: String?
  private(set) var calls: [JSONValue]?
  private(set) var isCut = false

  private static let besides: Set<String> = [
    "kind", "type", "thought", "thoughts", "thinking", "reasoning",
  ]

  /// Reads content; nil when it is not in the guided form.
  init?(_ content: String, isFinished: Bool) {
    var text = Markers.withoutLastTokens(content.trimmed)
    if text.hasPrefix("```json"), text.hasSuffix("```"), text.count > 10 {
      text = String(text.dropFirst(7).dropLast(3)).trimmed
    }
    guard text.hasPrefix("{") else { return nil }
    var reader = LenientReader(text)
    reader.offset = 1
    if reader.has("{") { return nil }
    do throws(LenientReader.Stop) {
      guard try read(&reader) else { return nil }
    } catch {
      guard error == .cut else { return nil }
      isCut = true
    }
    if !isFinished, reader.isClosedForIt { isCut = true }
    guard reply != nil || calls != nil else { return nil }
  }

  /// Reads on after the opening brace; false when the object is another's.
  private mutating func read(_ reader: inout LenientReader) throws(LenientReader.Stop) -> Bool {
    while true {
      reader.skipSpace()
      guard let key = try reader.quoted() else { return false }
      reader.skipSpace()
      guard let colon = reader.byte else { throw .cut }
      guard colon == UInt8(ascii: ":") else { return false }
      reader.offset += 1
      reader.skipSpace()
      switch key {
      case "reply", "response": try readReply(&reader)
      case "calls": try readCalls(&reader)
      case "tool_calls":
        // An empty list of the generic form says that there are no calls beside its response.
        guard try reader.value().array?.isEmpty == true else { return false }
      default:
        guard Self.besides.contains(key) else { return false }
        _ = try reader.value()
      }
      reader.skipSpace()
      guard let byte = reader.byte else {
        reader.closeForIt()
        return true
      }
      reader.offset += 1
      if byte == UInt8(ascii: ",") { continue }
      guard byte == UInt8(ascii: "}") else { return false }
      reader.skipStrayClosers()
      return reader.byte == nil
    }
  }

  private mutating func readReply(_ reader: inout LenientReader) throws(LenientReader.Stop) {
    do throws(LenientReader.Stop) {
      guard let text = try reader.quoted() else {
        guard case .null = try reader.value() else { throw LenientReader.Stop.broken }
        return
      }
      reply = text
    } catch {
      if error == .cut { reply = reader.unfinished }
      throw error
    }
  }

  private mutating func readCalls(_ reader: inout LenientReader) throws(LenientReader.Stop) {
    guard let open = reader.byte else { throw .cut }
    guard open == UInt8(ascii: "[") else { throw .broken }
    reader.offset += 1
    calls = calls ?? []
    while true {
      reader.skipSpace()
      guard let byte = reader.byte else { throw .cut }
      if byte == UInt8(ascii: "]") {
        reader.offset += 1
        return
      }
      let wasClosed = reader.isClosedForIt
      let call = try reader.value()
      if wasClosed == reader.isClosedForIt { calls?.append(call) } else { lastNeedsClosers = call }
      reader.skipSpace()
      if reader.byte == UInt8(ascii: ",") {
        reader.offset += 1
      } else if reader.byte == nil {
        reader.closeForIt()
        return
      }
    }
  }

  /// A call that ends with the text and misses only closers: whole if the server said `stop`.
  private(set) var lastNeedsClosers: JSONValue?
}
