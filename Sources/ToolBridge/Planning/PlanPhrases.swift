import Foundation
import Intents
import Phrases
import Store

/// Whole answers and first words that a plan's dialogue knows by themselves.
enum PlanPhrases {
  static let leave = [
    "never mind", "nevermind", "forget it", "forget the plan", "no plan", "stop planning",
    "leave it for now", "not now", "cancel", "cancel that",
  ]

  static let noNumber = [
    "skip", "skip it", "skip that", "not measurable", "leave it open", "just leave it",
  ]

  static let yes: Set<String> = [
    "yes", "yeah", "yep", "ok", "okay", "sure", "fine", "good", "great", "please", "sounds",
    "perfect", "that", "works", "take", "it", "the", "first", "do",
  ]

  /// What is said to a line that changes nothing of a card.
  ///
  /// - Parameter unplaced: a name in it that is of none of the card's goals.
  static func unchanged(_ card: ProposalRecord, unplaced: String?) -> String {
    guard let unplaced else {
      return
        "Nothing of that changes what is shown. Say what should be another, or `tenweek approve \(card.id)` saves it."
    }
    return
      "“\(unplaced)” is none of the goals that are shown. Name the one that you mean, or say “add \(unplaced)”."
  }

  /// "Make it …": something that stands there.
  static func changes(_ part: String) -> Bool {
    let words = Wording.words(of: part)
    return zip(words, words.dropFirst()).prefix(5).contains { verb, next in
      ["make", "change", "set", "put", "keep"].contains(verb)
        && ["it", "that", "them", "all"].contains(next)
    }
  }
}

extension String {
  /// Whether lines like it, said while a plan is under way, do this to it.
  func does(_ move: PlanMove) -> Bool { PlanMoveGuess(self)[move] >= 0.5 }
}
