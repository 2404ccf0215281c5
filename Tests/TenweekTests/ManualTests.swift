import Foundation
import TestSupport
import Testing

@testable import tenweek

/// What a shell knows of the program: the man page and the completions.
struct ManualTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test func `the manual tells of every command, with its examples as they stand`() async throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try await Sandbox().shell(
      "PATH='\(path)'; export PATH; '\(Self.root)/Scripts/manual' \"$tenweek\"")
    #expect(run.code == 0, "\(run.errors)")
    for name in CommandName.all where name != "help" {
      #expect(run.output.contains("\n.SS \"tenweek \(name)\"\n"), "\(name)")
    }
    #expect(run.output.contains(".nf\n.RS 4\ntenweek ask \"I ran 5 km this morning\"\n"))
    #expect(run.output.contains("\\fB69\\fR\nthe model\\(aqs server failed"))
    // A line that begins so would be a request.
    #expect(run.output.split(separator: "\n").allSatisfy { !$0.hasPrefix("'") })
  }

  /// Words so far, and one of those that Tab offers.
  static let completions = [
    ["tenweek go", "goals"], ["tenweek goals ad", "add"], ["tenweek ask --mode of", "offline"],
    ["tenweek chat --conv", "--conversation"], ["tenweek import str", "strava"],
  ]

  @Test(arguments: completions)
  func `bash completes what was begun`(words: [String]) async throws {
    let run = try await Sandbox().shell(
      """
      /bin/bash -c 'source <("$tenweek" --generate-completion-script bash)
        COMP_WORDS=(\(words[0])); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        COMP_LINE="\(words[0])"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
        $(complete -p tenweek | sed "s/.*-F \\([^ ]*\\).*/\\1/") tenweek \\
          "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
        printf "%s\\n" "${COMPREPLY[@]}"'
      """)
    #expect(run.output.split(separator: "\n").map(String.init) == [words[1]], "\(run.errors)")
  }
}
