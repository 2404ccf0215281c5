import Foundation
import Intents
import Meaning
import Phrases

extension PlanAnswer {
  /// Whether what was read leaves no doubt that a vote could settle: lines like it do one thing to a plan, it does it to
  /// one goal that is known, and no amount or day is left over.
  ///
  /// Then nobody waits for a model that is trusted no more than lines like it.
  func isSure(of acts: [Act]) -> Bool {
    guard isParted(acts) || isOne(acts) else { return false }
    let places = acts.flatMap(\.quotedWords).compactMap { marks.span(of: $0) }
    return (marks.amounts.map(\.span) + marks.days.map(\.span)).allSatisfy { mark in
      places.contains { $0.overlaps(mark) }
    }
  }

  private func isOne(_ acts: [Act]) -> Bool {
    guard move != .beside, acts.count == 1, let act = acts.first, isKnown(act) else { return false }
    return moves[move] >= (answers(act) || move == .drop ? Self.likely : Self.certain)
  }

  /// Whether each piece of the line says something of a goal of its own, or of the plan.
  private func isParted(_ acts: [Act]) -> Bool {
    acts.count > 1 && PlanPieces(plan, marks, editor).changes.count == acts.count
  }

  private static let certain = 0.9
  /// The same of what says how much where that was asked, and of a goal that goes: both name what they are about.
  private static let likely = 0.6

  private func answers(_ act: Act) -> Bool {
    if case .wish(let wish) = act { plan.card == nil && !wish.targets.isEmpty } else { false }
  }

  /// Whether it is what was asked for, or of a goal on the card.
  private func isKnown(_ act: Act) -> Bool {
    let asked = plan.card == nil ? plan.sketch.unanswered : []
    switch act {
    case .wish(let wish):
      guard plan.card != nil else {
        return !asked.isEmpty && !wish.targets.isEmpty
          && named.map({ item in asked.contains { plan.sketch.items[$0] == item } }) ?? true
      }
      return move == .new || move == .figure && !wish.targets.isEmpty && isGoal(wish.words)
    case .amend(let change):
      guard !change.isBare else { return false }
      return isGoal(change.record.title ?? change.record.words) || move == .all
    case .remove(let record): return move == .drop && isGoal(record.title ?? record.words)
    case .choose: return move == .uncounted
    default: return false
    }
  }

  private func isGoal(_ words: String?) -> Bool {
    guard let words else { return named != nil || plan.sketch.items.count == 1 }
    if case .goal = editor.place(of: words) { return true }
    return false
  }
}

extension PlanAnswer {
  /// Of what is about something else few lines sound so, and fewer yet that name a goal: 33 of 34 and 9 of 720 lines
  /// of plan36 to 41 that taught nothing.
  static func move(_ moves: PlanMoveGuess, isMeant: Bool) -> PlanMove {
    guard moves[.beside] < (isMeant ? 0.9 : 0.7) else { return .beside }
    return PlanMove.allCases.filter { $0 != .beside }.max { moves[$0] < moves[$1] } ?? .beside
  }

  /// "It's going to be 60 pages, I haven't stuck in a single one": the piece that says how much answers, whatever is said
  /// beside it.
  static func answers(_ marks: LineMarks) -> Bool {
    marks.amounts.contains { mark in
      let piece = marks.words(in: marks.piece(around: mark.span))
      return mark.unit != nil && piece.utf8.count < marks.text.utf8.count
        && PlanMoveGuess(piece)[.beside] < 0.5
    }
  }

  /// "Three new clients, let's be bold": a piece that names a goal of the card and says how much, as lines like it change
  /// one, whatever is said beside it.
  static func saysFigure(_ marks: LineMarks, _ editor: PlanEditor) -> Bool {
    guard IntentGuess(marks.text)[.did] < 0.5 else { return false }
    return marks.amounts.contains { mark in
      guard mark.unit != nil else { return false }
      let sentence = marks.sentence(around: mark.span)
      let piece = sentence.components(separatedBy: ", ").first { $0.contains(mark.text) } ?? ""
      guard PlanMoveGuess(piece)[.figure] >= 0.5, piece.utf8.count < marks.text.utf8.count,
        case .goal = editor.place(of: piece, isExact: true)
      else { return false }
      return !PlanEditor.names(in: piece).isEmpty
    }
  }
}

extension Act {
  /// All that it copies out of the line.
  fileprivate var quotedWords: [String] {
    let amounts = quotedAmounts.compactMap(\.words)
    switch self {
    case .wish(let wish):
      return amounts + [wish.words, wish.from.words, wish.until.words].compactMap { $0 }
    case .amend(let change):
      return amounts
        + [change.record.words, change.title, change.from.words, change.until.words].compactMap {
          $0
        }
    case .remove(let record): return amounts + [record.words].compactMap { $0 }
    default: return amounts
    }
  }
}
