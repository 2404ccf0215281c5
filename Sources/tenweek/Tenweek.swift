import ArgumentParser
import Foundation

/// The program: a goal tracker that one talks to.
struct Tenweek: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tenweek",
    abstract: "A goal tracker that you talk to, on your own machine.",
    discussion: """
      Without a command it opens a chat. What you write is turned into changes to your journal; \
      each is shown first, and nothing is written before you say yes.
      """,
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
      Doctor.self,
      History.self,
      Resume.self,
    ],
    defaultSubcommand: Chat.self)
}

enum Version {
  static let number = "0.1.0"
  static let text = "tenweek \(number)"
}

@main
enum Program {
  static func main() async {
    // A reader that went away ends a write with an error, not the program.
    signal(SIGPIPE, SIG_IGN)
    // Files that we make are the person's alone.
    umask(0o077)
    do {
      try CommandName.check(Array(CommandLine.arguments.dropFirst()))
      try await run(try Tenweek.parseAsRoot())
    } catch {
      Failure.end(with: error)
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
