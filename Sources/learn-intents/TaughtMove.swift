import Intents

/// A line that was said while a plan was under way, and what it did to it.
struct TaughtMove: FiledLine {
  let file: String
  let line: String
  let move: PlanMove

  var example: ClassLearner.Example<PlanMove> { ClassLearner.Example(line, means: move) }

  /// Of a dialogue what was said after its opening; some lines that say something else, and those that tell of danger,
  /// are lines beside a plan.
  static func all(of cases: [TaughtCase], beside sentences: [Sentence], _ dangers: [DangerLine])
    -> [TaughtMove]
  {
    let others = sentences.filter {
      [.did, .ask, .talk, .not, .other, .delete].contains($0.intent)
    }
    .enumerated().filter { $0.offset.isMultiple(of: 40) }.map(\.element)
    let warnings = dangers.filter(\.danger).map {
      TaughtMove(file: $0.name ?? "", line: $0.say, move: .beside)
    }
    return warnings + cases.flatMap(said)
      + others.map { TaughtMove(file: $0.file, line: $0.line, move: .beside) }
  }

  private static func said(in given: TaughtCase) -> [TaughtMove] {
    if let line = given.lines.first, let move = given.move.flatMap(PlanMove.init) {
      return [TaughtMove(file: given.file, line: line, move: move)]
    }
    let typed = (given.goals ?? []) + (given.edits ?? [])
    let told = typed.compactMap { said -> TaughtMove? in
      guard let line = said.says, let move = said.acts?.first.flatMap(move) else { return nil }
      return TaughtMove(file: given.file, line: line, move: move)
    }
    let beside = given.beside?.says.map {
      TaughtMove(file: given.file, line: $0, move: .beside)
    }
    return told + [beside].compactMap { $0 }
  }

  private static func move(_ act: TaughtAct) -> PlanMove? {
    switch act.verb {
    case "wish" where act.for == nil: .new
    case "wish": act.targets?.isEmpty ?? true ? .uncounted : .figure
    case "amend": act.record?.title == "all" ? .all : .figure
    case "remove": .drop
    case "log", "ask", "talk": .beside
    default: nil
    }
  }
}
