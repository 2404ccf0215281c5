import ArgumentParser

/// The commands of the command line as the chat runs them: the same definitions, with a slash.
enum ProgramCommand {
  /// Those that would read the chat's own input, or open it once more, stay outside.
  private static let outside = ["chat", "ask", "decode", "demo"]

  private static var all: [(name: String, type: any ParsableCommand.Type)] {
    Tenweek.configuration.subcommands.map { type in
      (type.configuration.commandName ?? String(describing: type).lowercased(), type)
    }.filter { !outside.contains($0.0) }
  }

  static var names: [String] { all.map(\.name) }

  /// - Returns: nil for a command that is not there.
  static func help(for name: String) -> String? {
    all.first { $0.name == name }.map {
      ChatHelp(Tenweek.helpMessage(for: $0.type, columns: Screen.width)).text(width: Screen.width)
    }
  }

  /// Runs a command on the journal that is open; what goes wrong is told, and the chat goes on.
  static func run(_ words: [String], in work: Workplace) async {
    do {
      let command = try Tenweek.command(words)
      try await Workplace.$shared.withValue(work) { try await Program.run(command) }
    } catch {
      _ = Failure.show(error)
    }
  }
}

/// Splits a line as a shell would: at spaces, but not within quotation marks.
enum ShellWords {
  static func split(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" && word == nil {
        // Within a word an apostrophe is one: Ben's.
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let ended = word { words.append(ended) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
