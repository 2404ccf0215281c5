/// Lets the text of `"reply"` out of a guided answer while it is made, wherever it is split.
struct GuidedStream {
  private enum Place: Equatable {
    /// Before the object, between its members, or after a key.
    case open, key, colon, value
    case reply
    /// Inside a value that is not shown: how deep, and whether in a string.
    case skipped(depth: Int, isText: Bool)
    case over
  }

  private var place = Place.open
  private var key: [UInt8] = []
  private var isEscaped = false
  /// The digits of a `\u` escape that have come; nil outside of one.
  private var digits: [UInt8]?
  private var high: UInt32?

  /// The reply's text that these bytes of the answer hold.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var shown: [UInt8] = []
    for byte in bytes { take(byte, &shown) }
    return shown
  }

  private mutating func take(_ byte: UInt8, _ shown: inout [UInt8]) {
    switch place {
    case .open:
      if byte == UInt8(ascii: "\"") {
        key = []
        place = .key
      } else if byte == UInt8(ascii: "}") {
        place = .over
      }
    case .key:
      if byte == UInt8(ascii: "\"") { place = .colon } else { key.append(byte) }
    case .colon: if byte == UInt8(ascii: ":") { place = .value }
    case .value: begin(byte)
    case .reply: takeReply(byte, &shown)
    case .skipped(let depth, let isText): skip(byte, depth, isText)
    case .over: break
    }
  }

  private mutating func begin(_ byte: UInt8) {
    if byte.isSpace { return }
    let isReply = key.elementsEqual("reply".utf8) || key.elementsEqual("response".utf8)
    switch byte {
    case UInt8(ascii: "\""): place = isReply ? .reply : .skipped(depth: 0, isText: true)
    case UInt8(ascii: "{"), UInt8(ascii: "["): place = .skipped(depth: 1, isText: false)
    default: place = .skipped(depth: 0, isText: false)
    }
  }

  private mutating func skip(_ byte: UInt8, _ depth: Int, _ isText: Bool) {
    if isText {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        place = depth == 0 ? .open : .skipped(depth: depth, isText: false)
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): place = .skipped(depth: depth, isText: true)
    case UInt8(ascii: "{"), UInt8(ascii: "["): place = .skipped(depth: depth + 1, isText: false)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      place = depth == 0 ? .over : depth == 1 ? .open : .skipped(depth: depth - 1, isText: false)
    case UInt8(ascii: ",") where depth == 0: place = .open
    default: break
    }
  }

  private mutating func takeReply(_ byte: UInt8, _ shown: inout [UInt8]) {
    if var digits {
      digits.append(byte)
      self.digits = digits
      if digits.count == 4 { endUnicode(digits, &shown) }
    } else if isEscaped {
      isEscaped = false
      takeEscape(byte, &shown)
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else {
      loseHigh(&shown)
      if byte == UInt8(ascii: "\"") { place = .open } else { shown.append(byte) }
    }
  }

  private mutating func takeEscape(_ byte: UInt8, _ shown: inout [UInt8]) {
    if byte == UInt8(ascii: "u") {
      digits = []
      return
    }
    loseHigh(&shown)
    switch byte {
    case UInt8(ascii: "n"): shown.append(0x0A)
    case UInt8(ascii: "r"): shown.append(0x0D)
    case UInt8(ascii: "t"): shown.append(0x09)
    case UInt8(ascii: "b"): shown.append(0x08)
    case UInt8(ascii: "f"): shown.append(0x0C)
    default: shown.append(byte)
    }
  }

  private mutating func endUnicode(_ digits: [UInt8], _ shown: inout [UInt8]) {
    self.digits = nil
    let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
    if let high, (0xDC00..<0xE000).contains(code) {
      self.high = nil
      append(0x10000 + (high - 0xD800) << 10 + (code - 0xDC00), &shown)
    } else if (0xD800..<0xDC00).contains(code) {
      loseHigh(&shown)
      high = code
    } else {
      loseHigh(&shown)
      append(code, &shown)
    }
  }

  /// A first half of a pair whose second half does not follow reads as the replacement character.
  private mutating func loseHigh(_ shown: inout [UInt8]) {
    guard high != nil else { return }
    high = nil
    append(0xFFFD, &shown)
  }

  private func append(_ code: UInt32, _ shown: inout [UInt8]) {
    shown += Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
  }
}
