import ArgumentParser
import TestSupport
import Testing

@testable import tenweek

/// What `--help` and `/help` show.
struct HelpTests {
  /// A command's words and what its help says of it, those of the commands below it as well.
  private static func helps(
    of type: any ParsableCommand.Type, under parents: [String]
  ) -> [(name: [String], discussion: String)] {
    let configuration = type.configuration
    let own = configuration.commandName ?? String(describing: type).lowercased()
    let name = parents + (parents.isEmpty && own == "tenweek" ? [] : [own])
    return [(name, configuration.discussion)]
      + configuration.subcommands.flatMap { helps(of: $0, under: name) }
  }

  @Test func `every command shows an example of its use`() {
    let helps = Self.helps(of: Tenweek.self, under: []).dropFirst()
    #expect(helps.count > 60)
    for help in helps {
      #expect(help.discussion.contains("tenweek \(help.name[0])"), "\(help.name)")
    }
  }

  @Test func `help in the chat fits a screen of 80 columns and 24 rows`() async throws {
    let session = try Sandbox().terminal("chat")
    try await session.wait(for: "> ")
    session.enter("/help")
    let shown = try await session.wait(for: "stops an answer.\n")
    let page = shown.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(page.count <= 24)
    for line in page { #expect(line.count <= 80, "\(line)") }
    session.enter("/quit")
    #expect(try await session.end() == 0)
  }

  @Test(arguments: ["gaols goals", "hlep help", "serach search", "zzzzzz -"])
  func `an unknown command names the nearest one`(pair: String) {
    let words = pair.split(separator: " ").map(String.init)
    #expect((Nearest.to(words[0], among: ChatCommand.allNames) ?? "-") == words[1])
  }

  static let mistakes = [
    ["gaols"]: "There is no command “gaols”. Did you mean goals?",
    ["prog"]: "There is no command “prog”. Did you mean progress?",
    ["gaols", "add", "Run"]: "There is no command “gaols”. Did you mean goals?",
    ["zzzzzz"]: "There is no command “zzzzzz”. See tenweek --help.",
    ["I ran 5 km"]:
      "There is no command “I ran 5 km”. To say something: tenweek ask \"I ran 5 km\"",
    ["ran", "5", "km", "--json"]:
      "There is no command “ran”. To say something: tenweek ask \"ran 5 km\"",
  ]

  @Test(arguments: mistakes)
  func `a word that is no command is answered with what may have been meant`(
    words: [String], answer: String
  ) async throws {
    let run = try await Sandbox().runBare(words)
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.errors == "tenweek: \(answer)\n")
  }

  @Test func `in the chat a hint names the chat's own commands`() async throws {
    let sandbox = try Sandbox()
    let run = try await sandbox.run(
      "chat", input: Array("/goals\n/values\n/why x\n/export csv\n/quit\n".utf8))
    #expect(run.output.contains("Say: I want to run 120 km by the end of January"))
    #expect(run.output.contains("Try: /values add Health"))
    #expect(run.errors.contains("“x” is no id. `/actions --json` shows them.\n"))
    #expect(run.errors.contains("Usage: /export csv"))
    #expect(!(run.output + run.errors).contains("tenweek goals"))
    let outside = try await sandbox.run("goals")
    #expect(outside.output.contains("Try: tenweek ask"))
  }
}
