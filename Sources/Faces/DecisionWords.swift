import Journal
import Localization
package import Store
package import ToolBridge

/// What is said of a decision on a proposal, the same at every face.
package struct DecisionWords {
  private let writer: AnswerWriter
  private let database: JournalDatabase

  package init(writer: AnswerWriter, database: JournalDatabase) {
    self.writer = writer
    self.database = database
  }

  /// Shown above a card whose preview has changed since it was seen.
  package static let moved = localized(
    "The journal has changed since; this is how it would be now.")

  /// What became of a proposal: "Saved: …", "Not saved: …", "Waiting for your yes: …".
  ///
  /// - Parameter byPerson: whether the person themselves reads it, and can answer there.
  package func outcome(of proposal: Proposal, byPerson: Bool = true) throws -> String {
    writer.outcome(of: proposal, goals: try database.goalOverviews(), byPerson: byPerson)
  }

  package func takenBack(_ proposal: Proposal) -> String {
    localized(
      "Nothing was written: \(writer.summary(of: proposal)) was saved and taken back since. "
        + "`tenweek redo \(proposal.id)` makes it again.")
  }

  package static func settled(_ status: ProposalRecord.Status) -> String {
    let hint = status == .applied ? localized(" It was saved before.") : ""
    return localized("This proposal is \(status.rawValue) already.\(hint)")
  }
}
