import Localization

/// The part of a long text that is at hand: what was read is let go, and more is read when a value
/// does not end in it.
struct JSONWindow {
  private let source: () throws -> [UInt8]
  private var bytes: [UInt8] = []
  private var offset = 0
  private var isWhole = false
  /// Where the window begins in the text, both from 0.
  private var line = 0
  private var column = 0

  /// One value may be so many bytes.
  static let longestValue = 1 << 26
  /// No token but a string needs more bytes than these to be told from a broken one: `\ud83d\ude00`.
  private static let lookahead = 12

  init(_ source: @escaping () throws -> [UInt8]) { self.source = source }

  /// Passes the byte that ``peek()`` gave.
  mutating func pass() { offset += 1 }

  /// The next byte that is no space; nil at the end.
  mutating func peek() throws -> UInt8? {
    while true {
      while offset < bytes.count {
        switch bytes[offset] {
        case 0x20, 0x0A, 0x0D, 0x09: offset += 1
        case let byte: return byte
        }
      }
      guard try readOn() else { return nil }
    }
  }

  /// Passes a byte order mark at the beginning.
  mutating func skipMark() throws {
    while bytes.count < 3, try readOn() {}
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
  }

  /// The value that begins here.
  ///
  /// - Parameter depth: how many objects and lists are open already.
  mutating func value(depth: Int) throws -> JSONValue {
    while true {
      let (result, end) = attempt(depth: depth)
      switch result {
      case .success(let value) where end < bytes.count || isWhole:
        try checkEncoding(to: end)
        offset = end
        return value
      case .failure(let fault) where fault.offset + Self.lookahead < bytes.count || isWhole:
        try checkEncoding(to: fault.offset)
        throw error(fault.message, at: fault.offset)
      default:
        guard bytes.count - offset <= Self.longestValue else {
          throw error("a value of more than \(Self.longestValue >> 20) MB")
        }
        // Twice as much each time: a long value is not begun again for every piece of it.
        let wanted = 2 * (bytes.count - offset)
        while bytes.count - offset <= wanted, try readOn() {}
      }
    }
  }

  private func attempt(depth: Int) -> (Result<JSONValue, JSONSyntaxError>, Int) {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(bytes: buffer, from: offset, depth: depth)
      let result = Result { () throws(JSONSyntaxError) in try reader.value() }
      return (result, reader.offset)
    }
  }

  /// Reads more; false at the end of the text.
  private mutating func readOn() throws -> Bool {
    guard !isWhole else { return false }
    (line, column) = place(of: offset)
    bytes.removeFirst(offset)
    offset = 0
    let more = try source()
    bytes += more
    isWhole = more.isEmpty
    return !isWhole
  }

  // MARK: What is wrong

  func error(_ message: Sentence) -> JSONStreamError { error(message.shown, at: offset) }

  private func error(_ message: String, at offset: Int) -> JSONStreamError {
    let (line, column) = place(of: offset)
    return .syntax(message, line: line + 1, column: column + 1)
  }

  private func place(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 }
    // Bytes that continue a character are none of their own.
    let characters = before[(start ?? 0)...].count { $0 & 0xC0 != 0x80 }
    return (
      line + before.count { $0 == 0x0A }, start == nil ? column + characters : characters
    )
  }

  private func checkEncoding(to end: Int) throws(JSONStreamError) {
    let value = bytes[offset..<end]
    guard value.contains(where: { $0 >= 0x80 }), String(validating: value, as: UTF8.self) == nil
    else { return }
    var decoder = UTF8()
    var rest = value.makeIterator()
    var wrong = offset
    while case .scalarValue(let scalar) = decoder.decode(&rest) { wrong += UTF8.width(scalar) }
    let (line, column) = place(of: wrong)
    throw .encoding(line: line + 1, column: column + 1)
  }
}
