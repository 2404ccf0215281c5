/// What to type next: words for the shell, or the chat's own where one is open.
enum Hint {
  /// True within a chat.
  @TaskLocal static var isInChat = false

  /// `tenweek goals --all`, in the chat `/goals --all`.
  static func command(_ words: String) -> String { (isInChat ? "/" : "tenweek ") + words }

  /// A message that names commands as the shell knows them, as it is to be read here.
  static func adapted(_ message: String) -> String {
    guard isInChat else { return message }
    let said = message.replacing(/Try: tenweek ask "([^"]*)"/) { "Say: \($0.1)" }
      .replacing("another with --base-url", with: "another: /model URL")
    return said.replacing(/\btenweek ([a-z]+)\b/) { match in
      ProgramCommand.names.contains(String(match.1)) ? "/\(match.1)" : String(match.0)
    }
  }
}
