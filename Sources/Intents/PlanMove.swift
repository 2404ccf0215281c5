/// What a line that is said while a plan is under way does to it, as its first act has it.
package enum PlanMove: String, CaseIterable, Sendable {
  /// Says how much of a goal that is there, or by when, for the first time or anew.
  case figure
  /// Adds a goal.
  case new
  /// Changes all of them.
  case all
  case drop
  /// Says that a goal is not to be counted.
  case uncounted
  /// Is about something else.
  case beside
}
