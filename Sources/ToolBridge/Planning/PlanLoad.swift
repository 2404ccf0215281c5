import Insights
import Intents
import Journal
import Localization
import Phrases
import Store

extension ToolContext {
  /// What the plan on the card asks for each week, and how that stands to what was done lately, where the line asks whether
  /// it is too much: "is it mad to do all this in december?"; else nil.
  package var loadOfPlan: String? {
    get throws {
      guard let plan, plan.card != nil, asksOfLoad else { return nil }
      let weekly = plan.sketch.items.flatMap { item in
        zip(item.targets, paces(of: item, .week, in: plan)).compactMap { target, pace in
          target.isLimit ? nil : pace.map { localized("\($0) for “\(item.title)”") }
        }
      }
      guard !weekly.isEmpty else { return nil }
      let more = weekly.count > Self.most ? localized(" and \(weekly.count - Self.most) more") : ""
      return [
        localized(
          "Each week that would be \(weekly.prefix(Self.most).joined(separator: ", "))\(more)."),
        try beside(plan),
        localized(
          "A smaller figure, fewer goals or a later end makes it lighter: say it, and the card changes."
        ),
      ].joined(separator: "\n")
    }
  }

  private static let most = 5

  /// How the goals on the card stand to the last four weeks.
  private func beside(_ plan: PlanState) throws -> String {
    let cards = plan.cards.isEmpty ? [plan.card].compactMap(\.self) : plan.cards
    let check = RealismCheck(database: database, today: surroundings.today)
    let found = try cards.flatMap { $0.newGoals }.flatMap { draft in
      try check.realism(of: draft).map { (draft.title, $0.realism) }
    }
    guard !found.isEmpty else {
      return localized(
        "Nothing like it is logged in the last four weeks, so only trying will tell.")
    }
    let steep = found.filter { [.ambitious, .steep].contains($0.1.grade) }
    guard !steep.isEmpty else {
      return localized("None of it is far above what you did in the last four weeks.")
    }
    return steep.map { localized("“\($0.0)” is \($0.1.words).") }.joined(separator: " ")
  }

  /// Whether the line asks what the plan would be like, and wants nothing of it changed.
  private var asksOfLoad: Bool {
    let words = Array(Wording.words(of: reading.text).drop(while: Self.leading.contains))
    let marks = LineMarks(reading)
    guard !reading.isMarked, marks.asks || reading.text.hasSuffix("?"), marks.amounts.isEmpty,
      Set(words).isDisjoint(with: Self.wanting)
    else { return false }
    let isSaid = WordLine(words)
    // "I drank too much yesterday, is that bad?" tells of something else.
    guard Self.opening.contains(words.first ?? ""), words.count < 12 else { return false }
    return Self.signs.contains(where: isSaid.holds)
      || IntentGuess(reading.text)[.ask] >= 0.5
        && PlanMoveGuess(reading.text)[.beside] < 0.9
  }

  private static let signs = [
    "too much", "too many", "realistic", "doable", "manageable", "feasible", "too ambitious",
    "taking on",
  ]
  private static let leading: Set<String> = ["hmm", "hm", "so", "but", "and", "wait", "well", "oh"]
  private static let opening: Set<String> = ["is", "are", "am", "isn't", "does"]
  /// Words of who asks for a change, or of what is over.
  private static let wanting: Set<String> = [
    "make", "move", "change", "add", "drop", "swap", "start", "end", "extend", "shorten",
    "possible", "can", "could", "put", "set", "have", "we", "did", "was", "were", "had",
    "ok", "okay", "fine", "skip", "should",
  ]
}

extension ProposalRecord {
  /// The goals that it would create.
  fileprivate var newGoals: [GoalDraft] {
    func goals(_ change: Change) -> [GoalDraft] {
      switch change {
      case .createGoal(let draft): [draft]
      case .plan(let changes): changes.flatMap(goals)
      default: []
      }
    }
    return goals(change)
  }
}
