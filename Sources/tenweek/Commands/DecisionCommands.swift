import ArgumentParser
import Conversation
import Journal
import Store
import ToolBridge
import ToolSchema

/// `proposals`: what waits for a decision.
struct Proposals: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the proposals that wait for you.")

  @Flag(help: "Those that were decided on, too.") var all = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var place: PlaceOptions

  func run() throws {
    let work = try place.open()
    let proposals = try work.database.proposals(all: all).map { try Proposal($0) }
    if json {
      Output.line(JSONValue.array(proposals.map(\.entry)).text)
    } else if proposals.isEmpty {
      Output.line("Nothing waits for you.")
    } else {
      for proposal in proposals {
        let status = all ? "  \(proposal.record.status.rawValue)" : ""
        Output.line(
          "\(proposal.id)\(status)  \(Screen.line(work.writer.summary(of: proposal)))")
      }
    }
  }
}

/// `approve`: applies a proposal.
struct Approve: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Say yes to a proposal.")

  @Option(help: "The word that a deleting proposal asks for.") var confirm: String?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var place: PlaceOptions
  @Argument(help: "The proposal's id.") var id: String

  func run() throws {
    try DecisionReport(json: json).run {
      let work = try place.open()
      let proposal = try work.desk.proposal(id)
      return (work, try work.desk.approve(proposal, word: confirm))
    }
  }
}

/// `decline`: says no to a proposal.
struct Decline: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Say no to a proposal.")

  @Option(help: "Why.") var reason: String?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var place: PlaceOptions
  @Argument(help: "The proposal's id.") var id: String

  func run() throws {
    try DecisionReport(json: json).run {
      let work = try place.open()
      return (work, try work.desk.decline(try work.desk.proposal(id), reason: reason))
    }
  }
}

/// `edit`: changes values of a proposal; it stays pending.
struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Change a value of a proposal.",
    discussion: "tenweek edit ID --set measurements/0/value=6 --set day=yesterday")

  @Option(help: "A place and its value: measurements/0/value=6.") var set: [String]
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var place: PlaceOptions
  @Argument(help: "The proposal's id.") var id: String

  func run() throws {
    try DecisionReport(json: json, isEdit: true).run {
      let work = try place.open()
      guard !set.isEmpty else { throw UsageError(message: "Say what: --set day=yesterday.") }
      var outcome: ProposalDesk.Outcome = .moved(try work.desk.proposal(id))
      for assignment in set {
        guard let sign = assignment.firstIndex(of: "=") else {
          throw UsageError(message: "“\(assignment)” has no “=”: --set measurements/0/value=6.")
        }
        guard case .moved(let proposal) = outcome else { break }
        outcome = try work.desk.edit(
          proposal, set: String(assignment[..<sign]),
          to: String(assignment[assignment.index(after: sign)...]))
      }
      return (work, outcome)
    }
  }
}

/// Tells what became of a decision, as events or as a sentence.
struct DecisionReport {
  let json: Bool
  var isEdit = false

  func run(_ decide: () throws -> (Workplace, ProposalDesk.Outcome)) throws {
    do {
      let (work, outcome) = try decide()
      let code = try show(outcome, work)
      if code != 0 { throw ExitCode(code) }
    } catch let code as ExitCode {
      throw code
    } catch  where json {
      let (code, message, exit) = JSONFace.words(for: error)
      Output.line(
        (["event": "error", "code": .string(code), "message": .string(message)] as JSONValue).text)
      throw ExitCode(exit)
    }
  }

  private func show(_ outcome: ProposalDesk.Outcome, _ work: Workplace) throws -> Int32 {
    switch outcome {
    case .applied(let proposal, let rows):
      try show(.decision(proposal, rows: rows), proposal, work)
      return 0
    case .declined(let proposal):
      try show(.decision(proposal, rows: []), proposal, work)
      return 0
    case .moved(let proposal):
      if json {
        Output.line(proposal.event.text)
      } else {
        if !isEdit { Output.line("The journal has changed since; this is how it would be now.") }
        Output.line(Card(proposal, today: work.surroundings.today).text(width: Screen.width))
      }
      return isEdit ? 0 : 2
    case .settled(let status):
      let hint = status == .applied ? " It was saved before." : ""
      throw Refusal("This proposal is \(status.rawValue) already.\(hint)")
    }
  }

  private func show(_ event: TurnEvent, _ proposal: Proposal, _ work: Workplace) throws {
    if json, let line = JSONFace.json(event) {
      Output.line(line.text)
    } else {
      Output.line(
        Screen.safe(work.writer.outcome(of: proposal, goals: try work.database.goalOverviews())))
    }
  }
}
