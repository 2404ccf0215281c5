import Journal
import Localization

/// Files in another form than the text that is wanted.
enum OtherForm {
  /// - Parameter head: the first bytes of the file.
  /// - Throws: ``Refusal`` with the mend for gzip, zip and UTF-16.
  static func refuse(_ head: some Collection<UInt8>, of name: String = localized("The file"))
    throws(Refusal)
  {
    if head.starts(with: [0x1F, 0x8B]) {
      throw Refusal("\(name) is packed with gzip. Unpack it first: gunzip FILE")
    }
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      throw Refusal("\(name) is a zip archive. Unpack it first: unzip FILE")
    }
    let isMarked = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
    // Without its mark it is told by the NUL beside the first letter.
    if isMarked || head.count > 1 && head.prefix(2).count(where: { $0 == 0 }) == 1 {
      throw Refusal("\(name) is UTF-16 text. \(mend(from: "UTF-16"))")
    }
  }

  /// How a text in another encoding is made one that can be read.
  static func mend(from encoding: String) -> String {
    localized("Save it as UTF-8, or make it so: iconv -f \(encoding) -t UTF-8 FILE > NEW")
  }
}

extension ByteSource {
  /// The same bytes, looked at first.
  ///
  /// - Throws: ``Refusal`` with the mend for a file in another form.
  func refusingOtherForms(of name: String) throws -> ByteSource {
    var head = try next()
    while head.count < 4 {
      let more = try next()
      guard !more.isEmpty else { break }
      head += more
    }
    try OtherForm.refuse(head, of: name)
    return ByteSource(count: count) {
      guard !head.isEmpty else { return try next() }
      defer { head = [] }
      return head
    }
  }

  /// All of it as text, without the byte order mark that some editors put first.
  ///
  /// - Throws: ``Refusal`` with the line for bytes that are no UTF-8.
  package func text(named name: String) throws -> String {
    let source = try refusingOtherForms(of: name)
    var bytes: [UInt8] = []
    while case let more = try source.next(), !more.isEmpty { bytes += more }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let wrong = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    throw Refusal(
      "\(name) is not UTF-8 text: line \(wrong + 1). \(OtherForm.mend(from: "WINDOWS-1252"))")
  }
}
