import Foundation
import Journal
import Localization

/// The editor that a person has named: `$VISUAL`, `$EDITOR`, else the first of some that is there.
struct PersonsEditor {
  private let command: String?

  init() {
    let environment = Variables.all
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first {
      !$0.isEmpty
    }
    command =
      named
      ?? ["/usr/bin/editor", "/usr/bin/nano", "/usr/bin/vi"].first {
        FileManager.default.isExecutableFile(atPath: $0)
      }
  }

  /// Opens the text in a file that only the person can read, and gives what it is afterwards.
  ///
  /// - Throws: ``Refusal`` where there is no editor, or it ends with an error.
  func edit(_ text: String) throws -> String {
    guard let command else {
      throw Refusal("No editor is there. Name one: export EDITOR=nano.")
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tenweek-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    // What stays behind in the temporary folder is private, and the system clears it.
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("message.txt")
    try Data(text.utf8).write(to: file)
    guard Self.run("\(command) \"$1\"", with: file.path) == 0 else {
      throw Refusal("\(command) ended with an error, so the text is as it was.")
    }
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }

  /// Runs a shell's line on our own terminal and in our own group of processes, so that its keys reach
  /// it: Foundation's `Process` would put it into the background.
  private static func run(_ line: String, with argument: String) -> Int32 {
    let words = ["sh", "-c", line, "sh", argument]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    guard posix_spawn(&child, "/bin/sh", nil, nil, &arguments, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { if errno != EINTR { return -1 } }
    return status
  }
}
