import Foundation

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
    let hint = Nearest.to(name, among: ChatCommand.allNames).map { " Did you mean /\($0)?" } ?? ""
    Output.prose("There is no /\(Screen.line(name)).\(hint)")
  }

  private static var overview: String {
    let own = ChatCommand.allCases.map { command in
      "  " + "/\(command.rawValue)".padding(toLength: 9, withPad: " ", startingAt: 0)
        + command.explanation
    }
    let program = ProgramCommand.names.filter { ChatCommand(rawValue: $0) == nil }.map { "/\($0)" }
    return """
      Say it as it comes:
        I ran 5 km this morning          read 30 pages and meditated 10 min
        how are my fitness goals?        how much did I run this week?
        I want to run 120 km by the end of January
      Nothing is written before you say yes.
      \(own.joined(separator: "\n"))
      \(TextWidth.fold("As on the command line: " + program.joined(separator: " "), 78)
        .joined(separator: "\n  "))
      Tab completes, Ctrl-R searches, Ctrl-J begins a line, Ctrl-C stops an answer.
      """
  }
}
