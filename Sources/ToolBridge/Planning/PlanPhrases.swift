import Foundation
import Phrases

/// Whole answers and first words that a plan's dialogue knows by themselves.
enum PlanPhrases {
  static let leave = [
    "never mind", "nevermind", "forget it", "forget the plan", "no plan", "stop planning",
    "leave it for now", "not now", "cancel", "cancel that",
  ]

  static let noNumber = [
    "skip", "skip it", "skip that", "not measurable", "leave it open", "just leave it",
  ]

  /// "No number", "nothing to count there", "you can't measure that".
  static func wantsNoNumber(_ words: [String]) -> Bool {
    let said = Set(words.map { $0.replacing("’", with: "'") })
    return !said.isDisjoint(with: counting) && !said.isDisjoint(with: denying)
  }

  private static let counting: Set<String> = [
    "number", "numbers", "figure", "figures", "count", "counting", "counted", "counts", "measure",
    "measuring",
    "measured", "target",
  ]
  private static let denying: Set<String> = [
    "no", "not", "nothing", "without", "can't", "cannot", "don't", "won't", "isn't", "hardly",
    "cant",
    "dont", "wont", "isnt", "needn't", "nowt", "none", "never", "nought",
  ]

  static let yes: Set<String> = [
    "yes", "yeah", "yep", "ok", "okay", "sure", "fine", "good", "great", "please", "sounds",
    "perfect", "that", "works", "take", "it", "the", "first", "do",
  ]

  /// "Oh and add …": something new.
  static func orders(_ part: String) -> Bool {
    Wording.words(of: part).prefix(4).contains("add")
  }

  /// "Make it …": something that stands there.
  static func changes(_ part: String) -> Bool {
    let words = Wording.words(of: part)
    return zip(words, words.dropFirst()).prefix(5).contains { verb, next in
      ["make", "change", "set", "put", "keep"].contains(verb)
        && ["it", "that", "them", "all"].contains(next)
    }
  }

  /// "Also", "one more": beside what stands there, and not in its place.
  static func joins(_ part: String) -> Bool {
    !Set(Wording.words(of: part)).isDisjoint(with: [
      "add", "also", "plus", "include", "another", "more", "too", "addition",
    ])
  }

  static func adds(_ part: String) -> Bool {
    let words = Wording.words(of: part)
    return !Set(words.prefix(4)).isDisjoint(with: [
      "add", "also", "plus", "want", "like", "include",
    ])
  }
}
