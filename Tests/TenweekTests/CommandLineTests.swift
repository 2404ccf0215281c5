import ArgumentParser
import Testing

@testable import tenweek

/// A line that names a command is read as that command's alone; nobody may notice.
struct CommandLineTests {
  @Test(
    arguments: [
      [], ["--version"], ["--help"], ["help"], ["help", "ask"], ["ask"], ["ask", "I ran 5 km"],
      ["ask", "--help"], ["ask", "-h"], ["ask", "help"], ["ask", "help me"],
      ["ask", "--json", "-"],
      ["ask", "--nope", "x"], ["ask", "--approve", "everything", "x"], ["ask", "--version"],
      ["ask", "--", "--json"], ["ask", "a", "b"], ["ask", "--db"], ["goals"], ["goals", "--json"],
      ["goals", "add"], ["goals", "add", "--help"], ["goals", "help"], ["goals", "help", "add"],
      ["goals", "nonsense"], ["goals", "list", "--sort", "x"], ["week", "2026-01-05"],
      ["week", "--start", "x"], ["import"], ["import", "json"], ["import", "nope", "x"],
      ["ask", "--generate-completion-script", "bash"], ["goals", "--generate-completion-script"],
      ["--db", "x.sqlite"], ["--db", "x.sqlite", "goals"], ["values", "--tree"], ["undo", "3"],
      ["log", "ran", "5", "km"], ["doctor", "--json", "--json"], ["chat", "--mode", "guided"],
    ] as [[String]])
  func `a command line means what the whole program's parser takes it for`(words: [String]) {
    #expect(told { try Tenweek.command(words) } == told { try Tenweek.parseAsRoot(words) })
  }

  /// What a line comes to: the command with its settings, or what is said instead.
  private func told(_ read: () throws -> any ParsableCommand) -> String {
    do {
      let command = try read()
      var text = ""
      dump(command, to: &text)
      return text
    } catch {
      return "\(Tenweek.exitCode(for: error)): \(Tenweek.fullMessage(for: error))"
    }
  }
}
