import Journal
import Localization
package import ToolSchema

/// Something about a proposal that the person should look at twice.
package struct Warning: Equatable, Sendable {
  package enum Code: String, Sendable {
    case farPast = "far_past"
    case farFuture = "far_future"
    /// A goal that is over before it is made.
    case ended
    case unusualAmount = "unusual_amount"
    case duplicate
    /// An entry of the same name and day, with other values.
    case sameDay = "same_day"
    /// A name that is not what it looks like.
    case disguised
    /// A goal that asks for much more than was done lately.
    case steep
    /// A goal without a target.
    case unmeasured
    /// How a target that is not to be passed is counted.
    case limit
    /// What counts as one of a target.
    case unit
    /// What was logged before and counts toward a new goal.
    case counts
    /// A goal that an entry may count toward.
    case possibleGoal = "possible_goal"
    /// What a changed goal needs, beside the pace there is.
    case pace
    /// Values that a plan leaves out.
    case values
    /// What came of the term before, and what was written of it.
    case lastTerm = "last_term"
    /// A line that only a model reads which misreads most of its kind.
    case weakReader = "weak_reader"
    /// Words that say of it that it was not.
    case denied
    /// Words that tell of what somebody else did.
    case others
  }

  package let code: Code
  /// An RFC 6901 pointer into the final arguments.
  package let path: String
  package let message: String

  init(_ code: Code, at path: String, _ message: String) {
    self.code = code
    self.path = path
    self.message = message
  }

  static let weakReader = Warning(
    .weakReader, at: "",
    localized(
      "This model misread most lines that are not in English when it was measured: look twice."))

  static let denied = Warning(
    .denied, at: "", localized("The words say “not”: look twice whether this was done."))

  static let others = Warning(
    .others, at: "", localized("The words tell of somebody else: look twice whether you did this."))

  /// The same of a part of a whole.
  func below(_ place: String) -> Warning { Warning(code, at: place + path, message) }

  package var json: JSONValue {
    ["code": .string(code.rawValue), "path": .string(path), "message": .string(message)]
  }
}
