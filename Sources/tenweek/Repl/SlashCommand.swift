import Journal
import Store
import ToolBridge
import ToolSchema

/// The commands of the chat: a slash and a word.
enum SlashCommand: String, CaseIterable {
  case help, goals, progress, log, proposals, quit

  var explanation: String {
    switch self {
    case .help: "this list"
    case .goals: "your goals"
    case .progress: "how your goals stand"
    case .log: "what you did last"
    case .proposals: "what waits for your decision"
    case .quit: "leave (or Ctrl-D)"
    }
  }

  /// Runs the command that a line names; an unknown one is never sent to the model.
  ///
  /// - Returns: whether the chat goes on.
  static func run(_ line: String, in work: Workplace) -> Bool {
    let name = line.dropFirst().prefix { !$0.isWhitespace }.lowercased()
    guard let command = SlashCommand(rawValue: name) else {
      let nearest = allCases.min { distance($0.rawValue, name) < distance($1.rawValue, name) }
      let hint = nearest.map { " Did you mean /\($0.rawValue)?" } ?? ""
      Output.line("There is no /\(Screen.line(name)).\(hint)")
      return true
    }
    do {
      return try command.perform(in: work)
    } catch {
      Output.error(JSONFace.words(for: error).message)
      return true
    }
  }

  private func perform(in work: Workplace) throws -> Bool {
    switch self {
    case .quit: return false
    case .help: Output.line(Self.guide)
    case .goals, .progress: try showGoals(in: work)
    case .log: try showLog(in: work)
    case .proposals: try showProposals(in: work)
    }
    return true
  }

  private static var guide: String {
    let commands = allCases.map { command in
      "  /\(command.rawValue)".padded(to: 14) + command.explanation
    }
    return """
      Say it as it comes:
        I ran 5 km this morning          read 30 pages and meditated 10 min
        how are my fitness goals?        how much did I run this week?
        I want to run 120 km by the end of January
      Nothing is written before you say yes.
      \(commands.joined(separator: "\n"))
      """
  }

  private func showGoals(in work: Workplace) throws {
    let goals = try work.database.goalOverviews()
    guard !goals.isEmpty else {
      Output.line("No goals yet. Say one: I want to run 120 km by the end of January.")
      return
    }
    for goal in goals {
      let report = GoalReport(goal, today: work.surroundings.today)
      Output.line(Screen.safe(work.writer.goal(report.json)))
    }
  }

  private func showLog(in work: Workplace) throws {
    let entries = try work.database.actions(ActionFilter(limit: 10))
    guard !entries.isEmpty else {
      Output.line("Nothing logged yet. Say what you did: ran 5 km this morning.")
      return
    }
    for entry in entries {
      Output.line(Screen.line(work.writer.summary(entry.json.object ?? [:])))
    }
  }

  private func showProposals(in work: Workplace) throws {
    let waiting = try work.database.proposals().map { try Proposal($0) }
    guard !waiting.isEmpty else {
      Output.line("Nothing waits for you.")
      return
    }
    for proposal in waiting {
      Output.line("\(proposal.id)  \(Screen.line(work.writer.summary(of: proposal)))")
    }
    Output.line("`tenweek approve ID` saves one, `tenweek decline ID` drops it.")
  }

  /// The edits between two words (Levenshtein's distance).
  private static func distance(_ first: String, _ second: String) -> Int {
    let second = Array(second)
    var row = Array(0...second.count)
    for (index, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let next = min(
          row[column] + 1, row[column + 1] + 1, diagonal + (character == other ? 0 : 1))
        diagonal = row[column + 1]
        row[column + 1] = next
      }
    }
    return row[second.count]
  }
}

extension String {
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, length - count))
  }
}
