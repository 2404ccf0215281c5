import Store

/// What stands above the first prompt.
struct Welcome {
  let work: Workplace

  func show() {
    let words = isFirst ? Self.firstWords : Self.words
    Output.line(
      words.split(separator: "\n").flatMap { TextWidth.fold(String($0), Screen.width) }
        .joined(separator: "\n"))
    guard let count = waiting, count > 0 else { return }
    let said = count == 1 ? "1 proposal waits" : "\(count) proposals wait"
    Output.line("\(said) for your decision: /proposals.")
  }

  private static let words =
    "tenweek: say what you did or what you want to reach. /help shows more, /quit leaves."

  private static let firstWords = """
    Welcome. Say what you did, as it comes: I ran 5 km this morning
    or what you want to reach: I want to run 120 km by the end of January
    You see each change first; nothing is written before you say yes.
    A goal may stand in a term: ten weeks, like a school term, long enough to get
    somewhere, short enough to see its end. You need none. /help, /demo, /quit.
    """

  /// The chat opens without what cannot be read rather than not at all.
  private var waiting: Int? { try? work.database.proposals().count }

  private var isFirst: Bool {
    guard let actions = try? work.database.actions(ActionFilter(limit: 1)),
      let goals = try? work.database.goalOverviews(limit: 1)
    else { return false }
    return actions.isEmpty && goals.isEmpty
  }
}
