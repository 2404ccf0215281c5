extension LenientReader {
  /// The quotes that open a string, and what closes each.
  private static let quotes: [(open: String, close: [String])] = [
    ("\"", ["\""]), ("'", ["'"]), ("“", ["”", "“"]), ("‘", ["’"]),
    ("<escape>", ["<escape>"]), ("<|\"|>", ["<|\"|>"]),
  ]

  /// The string that starts here; nil when none does.
  mutating func quoted() throws(Stop) -> String? {
    guard let byte,
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == 0xE2
        || byte == UInt8(ascii: "<")
    else { return nil }
    for quote in Self.quotes where has(quote.open) {
      offset += quote.open.utf8.count
      // Between markers of a model's own a backslash is a letter like any other.
      return try string(until: quote.close, hasEscapes: quote.open.utf8.count < 4)
    }
    return nil
  }

  private mutating func string(
    until closers: [String], hasEscapes: Bool
  ) throws(Stop) -> String {
    var text: [UInt8] = []
    let firsts = closers.compactMap(\.utf8.first)
    while let byte {
      if hasEscapes, byte == UInt8(ascii: "\\") {
        offset += 1
        unfinished = nil
        do { try escape(into: &text) } catch {
          if error == .cut { unfinished = String(decoding: text, as: UTF8.self) }
          throw error
        }
        continue
      }
      if firsts.contains(byte), let closer = closers.first(where: { has($0) }),
        !isApostrophe(byte)
      {
        offset += closer.utf8.count
        // At the end of the text it might as well be the apostrophe of "it's".
        if closer == "'", offset == limit { break }
        return String(decoding: text, as: UTF8.self)
      }
      text.append(byte)
      offset += 1
    }
    unfinished = String(decoding: text, as: UTF8.self)
    throw .cut
  }

  /// Whether a quote is the one in "it's".
  private func isApostrophe(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") && offset > 0 && offset + 1 < limit && bytes[offset - 1].isLetter
      && bytes[offset + 1].isLetter
  }

  private mutating func escape(into text: inout [UInt8]) throws(Stop) {
    guard let byte else { throw .cut }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): text += Array(String(Character(try unicode())).utf8)
    case UInt8(ascii: "\n"): break
    default:
      // Quotes, slashes, and escapes that no JSON knows, such as \' or \$.
      text.append(byte)
    }
  }

  private mutating func unicode() throws(Stop) -> Unicode.Scalar {
    let high = try hexadecimal()
    guard (0xD800..<0xDC00).contains(high), has("\\u") else {
      return Unicode.Scalar(high) ?? "\u{FFFD}"
    }
    let mark = offset
    offset += 2
    let low = try hexadecimal()
    guard (0xDC00..<0xE000).contains(low) else {
      offset = mark
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(Stop) -> UInt32 {
    guard offset + 4 <= limit else { throw .cut }
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue else {
        throw .broken
      }
      code = code << 4 + UInt32(digit)
      offset += 1
    }
    return code
  }
}
