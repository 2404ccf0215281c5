import Foundation
import Localization

/// What `/help` shows: one screen.
enum Guide {
  /// - Parameter name: a command to tell more of; empty for the overview.
  static func show(_ name: String) {
    let name = name.hasPrefix("/") ? String(name.dropFirst()) : name
    if name.isEmpty { return Output.line(overview) }
    if let help = ProgramCommand.help(for: name) { return Output.line(help) }
    if let command = ChatCommand(rawValue: name) {
      return Output.prose("/\(name): \(command.explanation).")
    }
    ChatCommand.explainMissing(name)
  }

  private static var overview: String {
    let width = min(80, Screen.width)
    let own = ChatCommand.allCases.flatMap { command in
      row("/\(command.rawValue)", command.explanation, margin: 11, width)
    }
    let names = ProgramCommand.names.filter { ChatCommand(rawValue: $0) == nil }.map { "/\($0)" }
    let program = row(localized("As on the command line: ") + names.joined(separator: " "), width)
    let keys = row(
      localized("Tab completes, Ctrl-R searches, Ctrl-J begins a line, Ctrl-C stops an answer."),
      width)
    let samples = [
      "I ran 5 km this morning", "read 30 pages and meditated 10 min",
      "how are my fitness goals?", "how much did I run this week?",
      "I want to run 120 km by the end of January",
    ]
    return
      (row(localized("Say it as it comes; nothing is written before you say yes:"), width)
      + columns(of: samples, width) + own + program + keys)
      .joined(separator: "\n")
  }

  /// Two beside each other where there is room.
  private static func columns(of samples: [String], _ width: Int) -> [String] {
    guard width >= 70 else { return samples.flatMap { row("", $0, margin: 2, width) } }
    return stride(from: 0, to: samples.count, by: 2).map { index in
      let pair = samples[index..<min(index + 2, samples.count)]
      return "  " + pair.dropLast().map { TextWidth.padded($0, to: 33) }.joined()
        + (pair.last ?? "")
    }
  }

  /// Lines of at most so many columns, the later ones set in.
  private static func row(_ text: String, _ width: Int) -> [String] {
    TextWidth.fold(text, width - 2).enumerated().map { $0 == 0 ? $1 : "  " + $1 }
  }

  /// A name, and beside it what is said of it.
  private static func row(_ name: String, _ text: String, margin: Int, _ width: Int) -> [String] {
    TextWidth.fold(text, max(8, width - margin)).enumerated().map { index, part in
      TextWidth.padded(index == 0 ? "  " + name : "", to: margin) + part
    }
  }
}
