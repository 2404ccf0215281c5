import Foundation
import Journal

/// What is piped into the program.
enum StandardInput {
  /// All of it.
  ///
  /// - Throws: ``Refusal`` where there is nothing to read from: it is closed, or a folder.
  static func bytes() throws -> [UInt8] {
    do {
      return Array(try FileHandle.standardInput.readToEnd() ?? Data())
    } catch {
      throw Refusal("Standard input cannot be read. Pipe a text or a file into it.")
    }
  }

  /// - Throws: ``Refusal`` for bytes that are no UTF-8, too.
  static func text() throws -> String { try text(bytes()) }

  static func text(_ bytes: [UInt8]) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Refusal("Standard input is not UTF-8 text.")
    }
    return text
  }

  /// A file's text without the byte order mark that some editors put first.
  static func withoutMark(_ text: String) -> String {
    guard text.unicodeScalars.first == "\u{FEFF}" else { return text }
    return String(text.unicodeScalars.dropFirst())
  }
}
