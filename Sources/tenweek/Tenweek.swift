import ArgumentParser
import Foundation
import Localization

/// The program: a goal tracker that one talks to.
struct Tenweek: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tenweek",
    abstract: localized("A goal tracker that you talk to, on your own machine."),
    discussion: localized(
      """
      Without a command it opens a chat. What you write is turned into changes to your journal; \
      each is shown first, and nothing is written before you say yes.
      """),
    version: Version.text,
    subcommands: [
      Chat.self,
      Ask.self,
      Log.self,
      Goals.self,
      Progress.self,
      Week.self,
      Dashboard.self,
      Actions.self,
      Search.self,
      Values.self,
      Terms.self,
      Measures.self,
      Milestones.self,
      Obligations.self,
      Link.self,
      Unlink.self,
      Proposals.self,
      Approve.self,
      Decline.self,
      Edit.self,
      Permissions.self,
      Import.self,
      Export.self,
      Backup.self,
      Restore.self,
      Read.self,
      Decode.self,
      Config.self,
      Demo.self,
      Undo.self,
      Redo.self,
      Changes.self,
      Why.self,
      PromptCommand.self,
      Remind.self,
      ContextCommand.self,
      Doctor.self,
      History.self,
      Resume.self,
    ],
    defaultSubcommand: Chat.self)

  /// Reads a command line, with the program's name left out.
  ///
  /// The parser looks at every command of the program for each line. A line that names one is read as
  /// that command's alone; what it does not take, and what asks for help, goes the whole way.
  ///
  /// - Throws: what tells of a mistake, of help or of the version.
  static func command(_ words: [String]) throws -> any ParsableCommand {
    if let name = words.first,
      let type = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      // What is wrong with the line is told on the whole way.
      let command = try? type.parseAsRoot(Array(words.dropFirst())),
      ([type] + type.configuration.subcommands).contains(where: { $0 == Swift.type(of: command) })
    {
      return command
    }
    try CommandName.check(words)
    return try parseAsRoot(words)
  }
}

extension CommandConfiguration {
  /// Of a command of the program.
  ///
  /// The parser looks in every line for the request of a completion script, in a millisecond, unless
  /// the first command that it knows stands below another. Scripts are the whole program's.
  init(
    named name: String, abstract: String, discussion: String = "",
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: name, _superCommandName: "tenweek", abstract: abstract, discussion: discussion,
      subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }
}

enum Version {
  static let number = "0.1.0"
  static let text = localized("tenweek \(number)")
}

@main
enum Program {
  static func main() async {
    // A reader that went away ends a write with an error, not the program.
    signal(SIGPIPE, SIG_IGN)
    // Files that we make are the person's alone.
    umask(0o077)
    present()
    do {
      try await run(Tenweek.command(Array(CommandLine.arguments.dropFirst())))
    } catch {
      Failure.end(with: error)
    }
  }

  /// Has days and numbers shown as the settings say now, also where the line cannot be parsed.
  static func present() {
    Presentation.start {
      let words = CommandLine.arguments
      let flag =
        words.lastIndex(of: "--language").map { words[$0...].dropFirst().first ?? "" }
        ?? words.last { $0.hasPrefix("--language=") }.map { String($0.dropFirst(11)) }
      return Settings.atHand.presentation(in: flag)
    }
  }

  static func run(_ command: any ParsableCommand) async throws {
    var command = command
    if var asynchronous = command as? any AsyncParsableCommand {
      try await asynchronous.run()
    } else {
      try command.run()
    }
  }
}
