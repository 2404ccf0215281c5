import Localization

/// The first word of a command line.
enum CommandName {
  static let all = ["ask", "chat", "decode", "demo", "help"] + ProgramCommand.names

  /// - Throws: ``UsageError`` for a word that names no command, with what may have been meant: left to
  ///   the parser it would be a superfluous word to the chat.
  static func check(_ arguments: [String]) throws {
    guard let word = arguments.first, !word.hasPrefix("-"), !all.contains(word) else { return }
    let words = arguments.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
    let isSentence = words.contains(" ")
    let near = Nearest.to(word, among: all, within: isSentence ? 1 : nil)
    if isSentence, near == nil {
      throw UsageError(
        message: "There is no command “\(word)”. To say something: tenweek ask \"\(words)\"")
    }
    let hint = near.map { localized("Did you mean \($0)?") } ?? localized("See tenweek --help.")
    throw UsageError(message: "There is no command “\(word)”. \(hint)")
  }
}
