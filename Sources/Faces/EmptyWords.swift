package import Journal
package import ToolBridge

/// What is said where there is nothing to show, the same at every face; a terminal adds what to type.
package enum EmptyWords {
  package static let goals = "No goals yet."
  package static let entries = "Nothing logged yet."
  package static let noSuchGoal = "No goal is like that."
  package static let noSuchEntry = "Nothing is like that."
  package static let waiting = "Nothing waits for you."

  package static func entries(
    from first: Day, through last: Day, writer: AnswerWriter
  ) -> String {
    "Nothing logged from \(writer.day(first)) to \(writer.day(last))."
  }
}
