import Localization
import Store
import ToolBridge

/// What stands above the first prompt.
struct Welcome {
  let work: Workplace

  /// - Returns: what is left to say to somebody whose journal is empty.
  func show() -> FirstSteps? {
    let isFirst = isFirst
    let words = isFirst ? Self.firstWords : Self.words
    Output.prose(words)
    if let count = waiting, count > 0 {
      let said = count == 1 ? localized("1 proposal waits") : localized("\(count) proposals wait")
      Output.prose(localized("\(said) for your decision: /decide."))
    }
    return isFirst ? FirstSteps() : nil
  }

  private static let words =
    localized("Say what you did or what you want to reach. /help shows more, /quit leaves.")

  private static let firstWords = localized(
    """
    Welcome. Say what you did, as it comes: I ran 5 km this morning
    or what you want to reach: I want to run 120 km by the end of January
    You see each change first; nothing is written before you say yes. /help, /quit.
    A goal may stand in a term: ten weeks, like a school term, long enough to get
    far, short enough to see its end. You need none. /demo shows a made-up life.
    """)

  /// The chat opens without what cannot be read rather than not at all.
  private var waiting: Int? { try? work.database.proposals().count }

  private var isFirst: Bool {
    guard let actions = try? work.database.actions(ActionFilter(limit: 1)),
      let goals = try? work.database.goalOverviews(limit: 1)
    else { return false }
    return actions.isEmpty && goals.isEmpty
  }
}

/// What is said to somebody new, each thing once.
struct FirstSteps {
  private var hasLogged = false
  private var hasGoal = false

  /// What comes next after something was written; nil where nothing new is to be said.
  mutating func words(after written: [Proposal]) -> String? {
    let tools = Set(written.map(\.record.tool))
    if tools.contains("create_action"), !hasLogged {
      hasLogged = true
      return hasGoal
        ? localized("Your first entry. /goals shows how the goal stands, /week the week.")
        : localized("Your first entry. /week shows the week. Goals are set the same way: in words.")
    }
    if !tools.isDisjoint(with: ["create_goal", "propose_plan"]), !hasGoal {
      hasGoal = true
      guard !tools.contains("propose_plan") else {
        return localized(
          "Your first plan. /goals shows how it stands; say what you do for it as it comes.")
      }
      return hasLogged
        ? localized(
          "Your first goal. What you log now counts toward it: /goals shows how it stands.")
        : localized(
          "Your first goal. Now log a first step: say what you did for it, however small.")
    }
    return nil
  }
}
