package import Journal
import Localization
package import ToolBridge

/// What is said where there is nothing to show, the same at every face; a terminal adds what to type.
package enum EmptyWords {
  package static let goals = localized("No goals yet.")
  package static let entries = localized("Nothing logged yet.")
  package static let noSuchGoal = localized("No goal is like that.")
  package static let noSuchEntry = localized("Nothing is like that.")
  package static let waiting = localized("Nothing waits for you.")

  package static func entries(
    from first: Day, through last: Day, writer: AnswerWriter
  ) -> String {
    localized("Nothing logged from \(writer.day(first)) to \(writer.day(last)).")
  }
}
