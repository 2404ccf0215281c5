import Foundation

/// A command's help as the chat shows it: without the options that are settled there, and with the
/// chat's own names.
struct ChatHelp {
  private let lines: [Substring]

  private static let settled = [
    "--db <db>", "--now <now>", "--no-color", "--timezone <timezone>", "--language <language>",
    "--version", "-h, --help",
  ]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  func text(width: Int) -> String {
    var shown: [String] = []
    var isLeftOut = false
    for line in lines {
      if line.isEmpty || line.hasPrefix("  ") && line.dropFirst(2).first != " " {
        isLeftOut = Self.settled.contains { line.hasPrefix("  " + $0) }
      }
      if isLeftOut { continue }
      if line.hasPrefix("USAGE: ") {
        shown += Self.usage(String(line), width)
      } else {
        shown.append(Hint.adapted(String(line)))
      }
    }
    return shown.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  /// One line of usage, without the options that are settled, broken between words.
  static func usage(_ line: String, _ width: Int) -> [String] {
    let short = settled.reduce(line) { $0.replacing(" [\($1)]", with: "") }
    return Hint.adapted(short).wrapped(to: width)
  }

  /// What is wrong with a command line, without what only a shell needs.
  static func complaint(_ text: String, _ width: Int) -> String {
    let lines = text.split(separator: "\n").map(String.init)
    return lines.flatMap { line -> [String] in
      if line.hasPrefix("Usage: ") { return usage(line, width) }
      let isPointer = line.contains("--help' for more information")
      return isPointer ? [] : Hint.adapted(line).wrapped(to: width)
    }.joined(separator: "\n")
  }
}
