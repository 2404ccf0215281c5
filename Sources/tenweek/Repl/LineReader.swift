import CEditLine
import Foundation

/// Reads a person's lines: edited with libedit on a terminal, as they come elsewhere.
final class LineReader {
  enum Line: Equatable {
    case text(String)
    case interrupted
    case end
  }

  private let editor: OpaquePointer?
  private let historyPath: String

  init() {
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    editor = isTerminal && !isDumb ? tenweek_editor_make("tenweek") : nil
    historyPath = Folders.state + "/history"
    if let editor { tenweek_editor_load(editor, historyPath) }
  }

  deinit {
    if let editor { tenweek_editor_free(editor) }
  }

  func read(_ prompt: String, remembering: Bool = false) -> Line {
    guard let editor else { return readPlain(prompt) }
    var text: UnsafePointer<CChar>?
    // The marks tell libedit which bytes take no room.
    let styled = Screen.hasColour ? "\u{1}\u{1B}[1m\u{1}\(prompt)\u{1}\u{1B}[0m\u{1}" : prompt
    let status = styled.withCString { tenweek_editor_read(editor, $0, &text) }
    switch status {
    case 1:
      let line = text.map { String(cString: $0) } ?? ""
      // A line that begins with a space is not for the history.
      if remembering, !line.isEmpty, !line.hasPrefix(" ") { remember(line, in: editor) }
      return .text(line)
    case -1:
      Output.line("")
      return .interrupted
    default: return .end
    }
  }

  /// Drops what was typed before now: a key that was pressed before a card was there answers nothing.
  func dropTypedAhead() {
    if editor != nil { tcflush(STDIN_FILENO, TCIFLUSH) }
  }

  private func remember(_ line: String, in editor: OpaquePointer) {
    tenweek_editor_remember(editor, line)
    // Without its folder there is no history to keep, which is no reason to stop.
    try? FileManager.default.createDirectory(
      atPath: Folders.state, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    tenweek_editor_save(editor, historyPath)
  }

  private func readPlain(_ prompt: String) -> Line {
    if isatty(STDIN_FILENO) == 1 { Output.text(prompt) }
    return readLine().map { .text($0) } ?? .end
  }
}
