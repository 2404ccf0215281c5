import Foundation
import ToolSchema

/// The lines of the exam with what a right reading comes to, and the journals that they are read in.
///
/// Data of the program, in `Exam/`: written by people who had seen neither the program nor its other
/// sentences, in the format of `Evaluation/Batches.md`. No line stands in a prompt or an evaluation.
package struct ExamSheet: Sendable {
  package let lines: [ExamLine]
  /// By their names.
  package let journals: [String: [UInt8]]
  /// Changes with every change of a line or of a journal.
  package let version: String

  /// - Throws: ``ExamError`` for a line that is none.
  package init(lines text: [UInt8], journals: [String: [UInt8]]) throws {
    self.journals = journals
    lines = try String(decoding: text, as: UTF8.self).split(separator: "\n").enumerated().map {
      index, line in
      guard let line = try ExamLine(try JSONValue(parsing: String(line))) else {
        throw ExamError(description: "line \(index + 1) of the exam is none")
      }
      return line
    }
    version = Self.version(text, journals)
  }

  private static func version(_ text: [UInt8], _ journals: [String: [UInt8]]) -> String {
    Fingerprint(text + journals.sorted { $0.key < $1.key }.flatMap(\.value)).text
  }

  static let builtInVersion = version(PackageResources.lines_jsonl, builtInJournals)

  private static let builtInJournals = ["journal": PackageResources.journal_json]

  /// The one that is built in.
  package init() throws {
    try self.init(lines: PackageResources.lines_jsonl, journals: Self.builtInJournals)
  }
}

/// Why an exam cannot be taken.
package struct ExamError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}

/// One line, and what it should come to.
package struct ExamLine: Sendable {
  package let said: String
  /// Such as `en`.
  package let language: String
  /// Such as `several`.
  package let group: String
  /// The name of the journal that it is said to.
  let journal: String
  let expected: JSONObject

  init?(_ json: JSONValue) throws {
    guard let said = json["say"]?.array?.last?.string, let expected = json["expect"]?.object,
      let group = json["group"]?.string
    else { return nil }
    self.said = said
    self.expected = expected
    self.group = group
    journal = json["context"]?.string ?? "empty"
    language = json["language"]?.string ?? "en"
  }
}

/// FNV-1a of 64 bits (Fowler, Noll, Vo): tells one version of a text from another, and no more.
package struct Fingerprint: Sendable {
  package let text: String

  package init(_ bytes: some Sequence<UInt8>) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes {
      hash ^= UInt64(byte)
      hash &*= 0x100_0000_01B3
    }
    text = String(hash, radix: 16)
  }
}

/// Results that come with the program: of the model of `make model`.
package enum ShippedExams {
  package static var bytes: [UInt8] { PackageResources.results_json }
}
