/// A reply's bytes, with a memory of where markers stand, so that looking stays linear.
struct ReplyBytes {
  let bytes: [UInt8]
  /// Bytes that tentative readings may still cost; it bounds the work on hostile text.
  var fuel: Int
  private var sought: [String: (from: Int, at: Int?)] = [:]

  init(_ text: String) {
    bytes = Array(text.utf8)
    fuel = 4 * bytes.count + 65_536
  }

  var count: Int { bytes.count }

  /// The first place from `start` on where the marker stands.
  mutating func find(_ marker: String, from start: Int) -> Int? {
    if let known = sought[marker], known.from <= start {
      guard let at = known.at else { return nil }
      if at >= start { return at }
    }
    let found = Self.search(bytes, marker, from: start)
    sought[marker] = (start, found)
    return found
  }

  private static func search(_ bytes: [UInt8], _ marker: String, from start: Int) -> Int? {
    let wanted = Array(marker.utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
    let last = bytes.count - wanted.count
    var at = start
    while at <= last {
      if bytes[at] == first, bytes[at..<at + wanted.count].elementsEqual(wanted) { return at }
      at += 1
    }
    return nil
  }

  /// Whether a text stands anywhere from `start` on.
  func contains(_ text: String, from start: Int) -> Bool {
    Self.search(bytes, text, from: start) != nil
  }

  /// The nearest of several markers.
  mutating func first(of markers: [String], from start: Int) -> (at: Int, marker: String)? {
    var best: (at: Int, marker: String)?
    for marker in markers {
      guard let at = find(marker, from: start) else { continue }
      if best.map({ at < $0.at || (at == $0.at && marker.count > $0.marker.count) }) ?? true {
        best = (at, marker)
      }
    }
    return best
  }

  func has(_ marker: String, at place: Int) -> Bool {
    var at = place
    for byte in marker.utf8 {
      guard at < bytes.count, bytes[at] == byte else { return false }
      at += 1
    }
    return true
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func skippingSpace(from place: Int, before limit: Int? = nil) -> Int {
    var at = place
    let limit = limit ?? bytes.count
    while at < limit, bytes[at].isSpace { at += 1 }
    return at
  }

  /// How far back a line's beginning is looked for: nobody reads on in a longer one, and a text that
  /// is one long line is read in linear time.
  private static let longestLine = 1024

  /// Where the line of a place begins; nil where it is longer than anybody's.
  func lineStart(of place: Int) -> Int? {
    var at = place
    while at > 0, bytes[at - 1] != UInt8(ascii: "\n") {
      guard place - at < Self.longestLine else { return nil }
      at -= 1
    }
    return at
  }

  /// Whether only spaces stand before a place on its line.
  func startsLine(_ place: Int) -> Bool {
    var at = place
    while at > 0 {
      let before = bytes[at - 1]
      if before == UInt8(ascii: "\n") { return true }
      guard before.isSpace else { return false }
      at -= 1
    }
    return true
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  /// A letter, digit or underscore: what a tool's name may begin with or hold.
  var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}
