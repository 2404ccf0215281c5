import Intents
import Journal
import Phrases
import Store

/// A greeting, thanks, a feeling: a line for which the program has fitting words of its own.
package struct SmallTalk: Equatable, Sendable {
  /// What a line does, the weightiest first: of several the first is answered.
  enum Kind: CaseIterable, Sendable {
    case abilities, identity, privacy, wellbeing
    case ill, stressed, tired, low, idle, proud, glad
    case complaint, farewell, sleep, apology, nothing, occasion, thanks, praise, back
    case morning, afternoon, evening, hello, welcome, amused, agreed
  }

  let kind: Kind
  /// Thanks came with it.
  let isThankful: Bool
  let hour: Int
  /// Turns the choice of sentences, so that every day begins with other words.
  let turn: Int
  let isWaiting: Bool
  /// What was answered in this conversation lately.
  let said: Set<String>

  /// - Parameters:
  ///   - isWaiting: a proposal of this conversation waits for a decision.
  ///   - said: what was answered lately.
  init?(
    _ reading: Reading, at now: WallTime, isWaiting: Bool = false, after said: Set<String> = []
  ) {
    let text = SmallTalkText(reading.text)
    let isIdle = reading.quantities.isEmpty && reading.durations.isEmpty
    let found =
      text.whole ?? (isIdle && reading.saysNothing ? text.leading : nil)
    guard let found, let kind = Kind.allCases.first(where: found.contains) else { return nil }
    self.kind = kind
    isThankful = found.contains(.thanks)
    hour = now.hour
    turn = now.day.ordinal
    self.isWaiting = isWaiting
    self.said = said
  }

  /// One or two sentences to choose from, none of them said lately as long as there are others.
  package var sentences: [String] {
    let all = SmallTalkSentences(self).all
    let fresh = all.filter { !said.contains($0) }
    let choice = fresh.isEmpty ? all : fresh
    let start = turn % choice.count
    return Array((choice[start...] + choice[..<start]).prefix(2))
  }
}
