import Journal
import Localization

/// Reads comma-separated values as RFC 4180 has them, a record at a time.
///
/// Taken besides: a byte order mark, LF or CR alone as line ends, semicolons or tabs between fields.
struct CSVReader {
  struct Record: Equatable {
    /// The line on which it begins, from 1.
    let line: Int
    let fields: [String]
  }

  /// Where a field stands, both from 1.
  private struct Place: CustomStringConvertible {
    let line: Int
    let column: Int

    var description: String { localized("line \(line), column \(column)") }
  }

  private let source: ByteSource
  private var chunk: [UInt8] = []
  private var position = 0
  private var line = 1
  private var isAtEnd = false
  /// The byte between fields; told from the first line unless given.
  private(set) var delimiter: UInt8

  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static func endsLine(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }
  static let mostFields = 1000
  static let longestField = 1_000_000

  /// - Throws: ``Refusal`` for a packed file, and for UTF-16, which spreadsheets offer as "Unicode
  ///   text".
  init(_ source: ByteSource, delimiter: UInt8? = nil) throws {
    self.source = source
    self.delimiter = delimiter ?? UInt8(ascii: ",")
    try refill()
    // The first line tells the delimiter, so all of it has to be there.
    var newest = chunk
    while !newest.contains(where: Self.endsLine), chunk.count < Self.longestField {
      newest = try source.next()
      guard !newest.isEmpty else { break }
      chunk += newest
    }
    try OtherForm.refuse(chunk)
    if chunk.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if delimiter == nil { self.delimiter = guessedDelimiter() }
  }

  private mutating func refill() throws {
    chunk = try source.next()
    position = 0
    isAtEnd = chunk.isEmpty
  }

  /// The one of comma, semicolon and tab that stands most often in the first line.
  private func guessedDelimiter() -> UInt8 {
    let header = chunk[position...].prefix { $0 != Self.newline && $0 != Self.carriageReturn }
    let candidates = [",", ";", "\t"].map { UInt8(ascii: $0) }
    let counts = candidates.map { candidate in header.count { $0 == candidate } }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else {
      return UInt8(ascii: ",")
    }
    return candidates[index]
  }

  private mutating func peek() throws -> UInt8? {
    if position == chunk.count, !isAtEnd { try refill() }
    return isAtEnd ? nil : chunk[position]
  }

  /// The next record, passing over lines with nothing on them; nil at the end.
  mutating func next() throws -> Record? {
    while let byte = try peek(), byte == Self.newline || byte == Self.carriageReturn {
      try passLineEnd()
    }
    guard try peek() != nil else { return nil }
    let first = line
    var fields: [String] = []
    while true {
      let place = Place(line: first, column: fields.count + 1)
      guard place.column <= Self.mostFields else {
        throw Refusal(
          "Line \(first) has more than \(Self.mostFields) columns: this is no table of actions.")
      }
      fields.append(try field(at: place))
      guard let byte = try peek() else { break }
      guard byte == delimiter else {
        try passLineEnd()
        break
      }
      position += 1
    }
    return Record(line: first, fields: fields)
  }

  private mutating func passLineEnd() throws {
    guard let byte = try peek() else { return }
    position += 1
    if byte == Self.carriageReturn, try peek() == Self.newline { position += 1 }
    line += 1
  }

  private mutating func field(at place: Place) throws -> String {
    var bytes: [UInt8] = []
    if try peek() == Self.quote {
      position += 1
      try readQuoted(into: &bytes, from: place)
    }
    // What follows a closing quotation mark belongs to the field, as spreadsheets take it.
    while try peek() != nil {
      let rest = chunk[position...]
      let end =
        rest.firstIndex { $0 == delimiter || $0 == Self.newline || $0 == Self.carriageReturn }
        ?? rest.endIndex
      bytes += rest[..<end]
      position = end
      guard end == chunk.count else { break }
      try checkLength(bytes, place)
    }
    guard !bytes.contains(0) else {
      throw Refusal("The field at \(place) holds NUL bytes: this is no text file.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Refusal("The field at \(place) is not UTF-8. \(OtherForm.mend(from: "WINDOWS-1252"))")
    }
    return text
  }

  private mutating func readQuoted(into bytes: inout [UInt8], from place: Place) throws {
    while let byte = try peek() {
      position += 1
      if byte == Self.quote {
        guard try peek() == Self.quote else { return }
        position += 1
      } else if byte == Self.newline {
        line += 1
      }
      bytes.append(byte)
      try checkLength(bytes, place)
    }
    throw Refusal("The quotation mark at \(place) is never closed.")
  }

  private func checkLength(_ bytes: [UInt8], _ place: Place) throws {
    guard bytes.count <= Self.longestField else {
      throw Refusal(
        "The field at \(place) is longer than a million bytes; is a quotation mark never closed?")
    }
  }
}
