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

  /// Counted in what many deeds have, and naming none: workouts, sessions, kilograms lost, but not
  /// "meditate 40 times" and "30 strength sessions".
  private func isGeneral(_ draft: ClauseDraft) -> Bool {
    !draft.kinds.isEmpty && draft.kinds.isSubset(of: Self.general)
      && !draft.tokens.contains(where: namesDeed)
  }

  /// Verbs that only say that a number is to be reached.
  private static let reaching: Set<String> = [
    "lose", "drop", "shed", "weigh", "want", "need", "like", "love", "reach", "complete", "finish",
    "hit", "be", "plan", "aim", "hope", "try", "start", "keep", "set", "achieve", "log", "manage",
  ]

  /// "strength" in "30 strength sessions", but not "more" in "10 more sessions".
  private func isKindOfSession(_ index: Int) -> Bool {
    let token = sentence.tokens[index]
    let plain: Set<String> = [
      "more", "full", "good", "hard", "extra", "total", "of", "gym", "long",
    ]
    return token.kind == .word && token.word.number < 0 && !token.has(.filler)
      && !token.has(.article) && !plain.contains(token.text)
      && ["sessions", "workouts"].contains(sentence.word(index + 1))
  }

  private func namesDeed(_ index: Int) -> Bool {
    guard findings.finding(at: index)?.date == nil, let token = sentence.token(index),
      !Self.general.contains(token.text)
    else { return false }
    if token.has(.activity) || isKindOfSession(index) { return true }
    guard !token.has(.light), let base = Lexicon.english.base(of: token.word) else { return false }
    return !Self.reaching.contains(base)
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
