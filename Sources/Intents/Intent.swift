/// What a line wants, as its first act has it.
package enum Intent: String, CaseIterable, Sendable {
  /// The person did something.
  case did
  /// Somebody else did.
  case other
  /// Planned, or meant to be and not done.
  case later
  /// Did not happen.
  case not
  case goal, change, delete, ask, talk
  /// Several goals are to be made together, for a stretch of time.
  case plan
  /// Too little to act on.
  case unsure
}
