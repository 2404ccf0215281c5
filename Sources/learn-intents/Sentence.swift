import Intents

/// A line of a case, and what it wants.
struct Sentence: FiledLine {
  let file: String
  let line: String
  let intent: Intent

  var example: ClassLearner.Example<Intent> {
    ClassLearner.Example(line, means: intent)
  }

  /// Of a dialogue its opening.
  static func all(of given: TaughtCase) -> [Sentence] {
    func sentence(_ line: String, _ intent: Intent) -> Sentence {
      Sentence(file: given.file, line: line, intent: intent)
    }
    if let line = given.lines.first, let intent = given.intent.flatMap(Intent.init) {
      return [sentence(line, intent)]
    }
    if let open = given.open, given.openActs?.contains(where: { $0.verb == "plan" }) == true {
      return [sentence(open, .plan)]
    }
    return given.lines.indices.compactMap { turn in
      intent(of: given, at: turn).map { sentence(given.lines[turn], $0) }
    }
  }

  private static func intent(of given: TaughtCase, at turn: Int) -> Intent? {
    let isLast = turn == given.lines.count - 1
    let verbs = given.acts.flatMap { turn < $0.count ? $0[turn].compactMap(\.verb) : nil }
    let wanted = ["log", "wish", "amend", "remove", "ask", "unsure", "talk"]
    let byActs: [String: Intent] = [
      "log": .did, "wish": .goal, "amend": .change, "remove": .delete, "ask": .ask,
      "unsure": .unsure, "talk": .talk,
    ]
    let byKinds: [String: Intent] = [
      "log": .did, "goal": .goal, "change": .change, "delete": .delete, "answer": .ask,
      "chat": .talk, "nothing": .talk, "ask": .unsure,
    ]
    let intent =
      verbs.map { verbs in wanted.first(where: verbs.contains).flatMap { byActs[$0] } }
      ?? (isLast ? given.expect?.kind.flatMap { byKinds[$0] } : nil)
    guard intent == .talk, isLast else { return intent }
    let byGroups: [String: Intent] = ["plans": .later, "negation": .not, "others": .other]
    return given.group.flatMap { byGroups[$0] } ?? .talk
  }
}
