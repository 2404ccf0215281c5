import ArgumentParser
import Faces
import Localization
import Store
import ToolBridge
import ToolSchema

/// `proposals`: what waits for a decision.
struct Proposals: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "proposals",
    abstract: localized("List the proposals that wait for you."),
    discussion: localized(
      "tenweek proposals, or tenweek proposals --all with those that were decided on"))

  @Flag(help: .localized("Those that were decided on, too.")) var all = false
  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions

  func run() throws {
    let work = try place.open()
    let proposals = try work.database.proposals(all: all).map { try Proposal($0) }
    let undone = all ? try work.database.undoneProposals() : []
    if json {
      let entries = proposals.map { $0.entry(undone: undone.contains($0.id)) }
      Output.line(JSONValue.array(entries).text)
    } else if proposals.isEmpty {
      Output.line(EmptyWords.waiting + localized(" A card that you leave with Enter stands here."))
    } else {
      for proposal in proposals {
        let state =
          undone.contains(proposal.id) ? localized("taken back") : proposal.record.status.rawValue
        let status = all ? "  \(state)" : ""
        Output.line(
          "\(proposal.id)\(status)  \(Screen.line(work.writer.summary(of: proposal)))")
      }
    }
  }
}

/// `approve`: applies a proposal.
struct Approve: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "approve",
    abstract: localized("Say yes to a proposal."),
    discussion: localized(
      "tenweek approve ID; of one that deletes: tenweek approve ID --confirm WORD"))

  @Option(help: .localized("The word that a deleting proposal asks for.")) var confirm: String?
  @Flag(help: .localized("Take the other reading of the same words instead.")) var other = false
  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("The proposal's id.")) var id: String

  func run() throws {
    let report = DecisionReport(json: json)
    guard other else {
      return try report.run(on: id, in: place) { desk, proposal in
        try desk.approve(proposal, word: confirm)
      }
    }
    try report.runOther(on: id, in: place)
  }
}

/// `decline`: says no to a proposal.
struct Decline: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "decline",
    abstract: localized("Say no to a proposal."),
    discussion: localized("tenweek decline ID --reason \"that was last week\""))

  @Option(help: "Why.") var reason: String?
  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("The proposal's id.")) var id: String

  func run() throws {
    try DecisionReport(json: json).run(on: id, in: place) { desk, proposal in
      try desk.decline(proposal, reason: reason)
    }
  }
}

/// `edit`: changes values of a proposal; it stays pending.
struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "edit",
    abstract: localized("Change a value of a proposal."),
    discussion: localized("tenweek edit ID --set measurements/0/value=6 --set day=yesterday"))

  @Option(help: .localized("A place and its value: measurements/0/value=6.")) var set: [String]
  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("The proposal's id.")) var id: String

  func run() throws {
    try DecisionReport(json: json, isEdit: true).run(on: id, in: place) { desk, proposal in
      let assignments = try set.map(Assignment.init)
      guard !assignments.isEmpty else {
        throw UsageError(message: "Say what: --set day=yesterday.")
      }
      var outcome: ProposalDesk.Outcome = .moved(proposal)
      for assignment in assignments {
        guard case .moved(let shown) = outcome else { break }
        outcome = try desk.edit(shown, set: assignment.place, to: assignment.value)
      }
      return outcome
    }
  }

  /// `measurements/0/value=6`.
  private struct Assignment {
    let place: String
    let value: String

    init(_ text: String) throws {
      guard let sign = text.firstIndex(of: "=") else {
        throw UsageError(message: "“\(text)” has no “=”: --set measurements/0/value=6.")
      }
      place = String(text[..<sign])
      value = String(text[text.index(after: sign)...])
    }
  }
}
