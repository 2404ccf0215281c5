import Localization
import Phrases

/// A greeting, thanks or another short line that holds nothing to log, and the program's few plain words for it where
/// no model talks.
package struct SmallTalk: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable { case itself, farewell, thanks, hello, agreed }

  let kind: Kind
  /// A proposal of this conversation waits for a decision.
  let isWaiting: Bool

  /// Nil where any word of the line may say something.
  init?(_ reading: Reading, isWaiting: Bool = false) {
    let words = Wording.words(of: reading.text.replacing("’", with: "'"))
    guard !words.isEmpty, words.count <= 8, !reading.text.contains(where: \.isNumber) else {
      return nil
    }
    if Set(words).isSubset(of: Self.ofItself),
      !Set(words).isDisjoint(with: ["you", "your", "this", "data", "help", "up"])
    {
      kind = .itself
    } else {
      let rest = words.filter { !Self.fillers.contains($0) }
      let kinds = rest.map { word in
        Kind.allCases.first { kind in Self.words[kind]?.contains(word) == true }
      }
      guard let first = kinds.compactMap(\.self).first, !kinds.contains(nil) else { return nil }
      // "Good morning" greets, "ok bye" parts; "no thanks" declines.
      kind = words[0] == "no" ? .agreed : Kind.allCases.first(where: kinds.contains) ?? first
    }
    self.isWaiting = isWaiting
  }

  package var sentence: String {
    switch kind {
    case .itself:
      localized(
        "I am tenweek: I keep what you did and what you want to reach, in one file on this machine that only you can read. /help shows more."
      )
    case .farewell: localized("See you!")
    case .thanks: localized("You are welcome!")
    case .hello: localized("Hello! Tell me what you did, and I log it.")
    case .agreed:
      isWaiting
        ? localized("Nothing is saved by that: a card still waits, and /decide shows it again.")
        : localized("All right.")
    }
  }

  private static let words: [Kind: Set<String>] = [
    .farewell: "bye goodbye goodnight night see",
    .thanks: "thanks thank thx ty cheers appreciated danke merci gracias",
    .hello: "hi hello hey hiya howdy yo hallo morning afternoon evening",
    .agreed: """
    ok okay got yes yeah yep no nope sure fine great good nice cool wow hmm hm lol haha awesome perfect right alright sorry \
    oops please understood interesting welcome nothing
    """,
  ].mapValues { Set($0.split(separator: " ").map(String.init)) }

  /// What may stand beside them.
  private static let fillers: Set<String> = Set(
    """
    a all and are at everyone everything for have how i i'm is it it's lot much my of oh so soon tenweek that \
    that's the then there today tomorrow tonight too very well you you're your again now just really
    """.split(separator: " ").map(String.init))

  /// The words of "what can you do?", "where is my data stored?".
  private static let ofItself: Set<String> = [
    "what", "what's", "who", "where", "how", "can", "do", "does", "are", "is", "i", "me", "my",
    "you",
    "your", "this", "data", "help", "for", "work", "use", "name", "stored", "private", "made", "a",
    "robot", "bot", "human", "please", "hello", "hi", "up", "was", "day", "doing", "going",
  ]
}
