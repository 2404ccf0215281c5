import Foundation

/// Words in a row, looked through for phrases by the byte: `contains` of the standard library compares
/// characters, which takes a hundred times as long, and each line is looked through for hundreds.
package struct WordLine: Sendable {
  /// With a space before and behind each word, and an end of zero, as C wants it.
  private let bytes: ContiguousArray<CChar>

  /// - Parameter words: in small letters, as the phrases are.
  package init(_ words: some Sequence<some StringProtocol>) {
    var line = " "
    for word in words { line += "\(word) " }
    bytes = ContiguousArray(line.utf8CString.filter { $0 != 0 } + [0])
  }

  /// Whether the words of a phrase stand in it, whole and in a row.
  package func holds(_ phrase: String) -> Bool {
    !phrase.isEmpty
      && bytes.withUnsafeBufferPointer { line in
        line.baseAddress.map { strstr($0, " \(phrase) ") != nil } ?? false
      }
  }
}
