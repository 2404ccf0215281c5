import Exchange
import Foundation
import Journal
import Localization

/// What is piped into the program.
enum StandardInput {
  /// All of it.
  ///
  /// - Throws: ``Refusal`` where there is nothing to read from: it is closed, or a folder.
  static func bytes() throws -> [UInt8] {
    do {
      return Array(try FileHandle.standardInput.readToEnd() ?? Data())
    } catch {
      throw unreadable
    }
  }

  /// A chunk at a time.
  static func source() -> ByteSource {
    ByteSource {
      do {
        return Array(try FileHandle.standardInput.read(upToCount: 1 << 18) ?? Data())
      } catch {
        throw unreadable
      }
    }
  }

  private static let unreadable = Refusal(
    "Standard input cannot be read. Pipe a text or a file into it.")

  /// - Throws: ``Refusal`` for bytes that are no UTF-8, too.
  static func text() throws -> String { try text(bytes()) }

  static func text(_ bytes: [UInt8]) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Refusal("Standard input is not UTF-8 text.")
    }
    return text
  }

  /// Some editors begin a UTF-8 text with a byte order mark.
  static func withoutMark(_ text: String) -> String {
    text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}
