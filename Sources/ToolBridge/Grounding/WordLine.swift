/// Words in a row, looked through for phrases by the byte: `contains` of the standard library compares
/// characters, which takes a hundred times as long, and each line is looked through for hundreds.
package struct WordLine: Sendable {
  private let bytes: [UInt8]

  /// - Parameter words: in small letters, as the phrases are.
  package init(_ words: some Sequence<some StringProtocol>) {
    var bytes: [UInt8] = [Self.space]
    for word in words {
      bytes += Array(word.utf8)
      bytes.append(Self.space)
    }
    self.bytes = bytes
  }

  /// Whether the words of a phrase stand in it, whole and in a row.
  package func holds(_ phrase: String) -> Bool {
    let sought = Array(phrase.utf8)
    guard let first = sought.first, bytes.count >= sought.count + 2 else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      (1..<bytes.count - sought.count).contains { start in
        bytes[start] == first && bytes[start - 1] == Self.space
          && bytes[start + sought.count] == Self.space
          && bytes[start..<start + sought.count].elementsEqual(sought)
      }
    }
  }

  private static let space = UInt8(ascii: " ")
}
