/// A named point of a turn, at which a test may end the program to see what is left of it.
package enum Checkpoint: String, CaseIterable, Sendable {
  case lineStored = "line-stored"
  case modelAnswered = "model-answered"
  case callsStored = "calls-stored"
  case previewed
  case proposalKept = "proposal-kept"
  case decisionTaken = "decision-taken"
  /// Inside the transaction of an approval: the rows are written.
  case rowsWritten = "rows-written"
  /// Inside it, before the commit: the proposal is marked and the change set kept.
  case changeSetWritten = "change-set-written"
  case committed
  case decisionTold = "decision-told"
  /// Inside the transaction of a refusal.
  case settled
  /// Inside the transaction of an edit.
  case revised
  case replyStored = "reply-stored"
}
