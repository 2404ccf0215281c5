import CExpat
import Foundation
import Journal
import Localization

/// Reads XML as a stream of elements, in constant memory, through expat.
///
/// What stands before the root element is passed over, document type included: no entity of a file's
/// own is ever defined or fetched, and the malformed document type of Apple's exports harms nothing.
/// Control characters, which XML does not allow and phones write, count as spaces.
final class XMLScanner {
  typealias Attributes = UnsafeMutablePointer<UnsafePointer<CChar>?>
  typealias Start = (_ name: UnsafePointer<CChar>, _ attributes: Attributes) throws -> Void
  typealias End = (_ name: UnsafePointer<CChar>) throws -> Void

  private let start: Start
  private let end: End
  private var failure: (any Error)?
  private let parser: XML_Parser

  /// How far before the root element is looked for it, in bytes.
  private static let longestProlog = 1 << 20

  init(start: @escaping Start, end: @escaping End) throws {
    guard let parser = XML_ParserCreate("UTF-8") else {
      throw Refusal("The file cannot be read: there is no memory left.")
    }
    self.parser = parser
    self.start = start
    self.end = end
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let context, let name, let attributes else { return }
        let scanner = Unmanaged<XMLScanner>.fromOpaque(context).takeUnretainedValue()
        scanner.attempt { try scanner.start(name, attributes) }
      },
      { context, name in
        guard let context, let name else { return }
        let scanner = Unmanaged<XMLScanner>.fromOpaque(context).takeUnretainedValue()
        scanner.attempt { try scanner.end(name) }
      })
  }

  deinit { XML_ParserFree(parser) }

  private func attempt(_ body: () throws -> Void) {
    guard failure == nil else { return }
    do {
      try body()
    } catch {
      failure = error
      XML_StopParser(parser, XML_Bool(XML_FALSE))
    }
  }

  /// Reads a document whose root element has the given name.
  ///
  /// - Throws: ``Refusal`` for a file without that element, one that is cut or not well-formed; what
  ///   the handlers throw.
  func scan(_ source: ByteSource, root: String) throws {
    var chunk = try Self.afterProlog(source, root: root)
    while !chunk.isEmpty {
      try feed(&chunk, isLast: false)
      chunk = try source.next()
    }
    try feed(&chunk, isLast: true)
  }

  private static func afterProlog(_ source: ByteSource, root: String) throws -> [UInt8] {
    let mark = Array("<\(root)".utf8)
    var head: [UInt8] = []
    while head.count < longestProlog {
      let more = try source.next()
      head += more
      if let index = Data(head).range(of: Data(mark))?.lowerBound { return Array(head[index...]) }
      guard !more.isEmpty else { break }
    }
    throw Refusal("The file holds no <\(root)>; it is no export of that kind.")
  }

  private func feed(_ bytes: inout [UInt8], isLast: Bool) throws {
    let status = bytes.withUnsafeMutableBufferPointer { buffer in
      for index in buffer.indices where buffer[index] < 0x20 {
        let byte = buffer[index]
        if byte != 0x0A, byte != 0x0D, byte != 0x09 { buffer[index] = 0x20 }
      }
      return buffer.withMemoryRebound(to: CChar.self) {
        XML_Parse(parser, $0.baseAddress, Int32($0.count), isLast ? 1 : 0)
      }
    }
    if let failure { throw failure }
    guard status == XML_STATUS_OK else {
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "broken"
      let line = XML_GetCurrentLineNumber(parser)
      throw Refusal("The file is cut or broken after line \(line) of its data: \(reason).")
    }
  }
}

/// Compares a name of the parser's with one of ours without making a string of it.
func isEqual(_ name: UnsafePointer<CChar>, _ other: StaticString) -> Bool {
  other.withUTF8Buffer { buffer in
    guard strlen(name) == buffer.count, let base = buffer.baseAddress else { return false }
    return memcmp(name, base, buffer.count) == 0
  }
}
