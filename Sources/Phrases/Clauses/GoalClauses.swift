/// Goals that several clauses of a sentence tell of.
extension ClauseCutter {
  /// One goal of several targets: "run 100 km and do 20 workouts" counts one effort twice.
  ///
  /// What is announced as one goal is one; else sessions and body weight join what stands beside
  /// them, and deeds of different kinds stay goals of their own.
  func joinGoals(_ drafts: inout [ClauseDraft], in range: Range<Int>) {
    let count = drafts.count { $0.intent == .goal }
    guard count > 1 else { return }
    let isPair = count == 2
    let isOne = announcesOneGoal(range)
    var joined: [ClauseDraft] = []
    for draft in drafts {
      guard let last = joined.last, last.intent == .goal, draft.intent == .goal,
        isOne || isPair && (isGeneral(draft) || isGeneral(last)), sharesEnd(last, draft)
      else {
        joined.append(draft)
        continue
      }
      joined[joined.count - 1].tokens = last.tokens.lowerBound..<draft.tokens.upperBound
      joined[joined.count - 1].kinds.formUnion(draft.kinds)
    }
    drafts = joined
  }

  /// "goal: …", "my goal is to …", "a goal to …", but not "two goals" and "my goals are".
  private func announcesOneGoal(_ range: Range<Int>) -> Bool {
    let words = range.prefix(8).map { sentence.word($0) }
    let names: Set<String> = ["goal", "target", "aim", "challenge", "resolution", "objective"]
    return !names.isDisjoint(with: words) && !words.contains("goals") && !words.contains("term")
  }

  private static let general: Set<String> = [
    "workouts", "sessions", "times", "visits", "kg", "lb",
  ]

  /// Counted in what many deeds have: workouts, sessions, kilograms lost.
  private func isGeneral(_ draft: ClauseDraft) -> Bool {
    !draft.kinds.isEmpty && draft.kinds.isSubset(of: Self.general)
  }

  /// Two days by which to be done are two goals.
  private func sharesEnd(_ first: ClauseDraft, _ second: ClauseDraft) -> Bool {
    !(isTimed(first) && isTimed(second))
  }

  private func isTimed(_ draft: ClauseDraft) -> Bool {
    findings.within(draft.tokens).contains {
      $0.date?.role == .deadline || $0.date?.role == .horizon
    }
  }
}
