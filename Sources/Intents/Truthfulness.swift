import Foundation

/// Whether a reply in a turn in which nothing was written says what is true: that something was saved, changed or removed,
/// or a figure of the person's own that nobody looked up, is a claim.
package enum Truthfulness: String, CaseIterable, Sendable { case honest, claim }

/// How much a reply is like those that claimed what was not so.
package typealias ClaimGuess = LineGuess<Truthfulness>

extension LineGuess where Choice == Truthfulness {
  /// - Parameter said: what the person said before.
  package init(reply: String, to said: String, by weights: ClassWeights? = nil) {
    self.init(LineFeatures(reply: reply, to: said), by: weights)
  }
}

extension ClassLearner.Example where Choice == Truthfulness {
  package init(reply: String, to said: String, is choice: Truthfulness) {
    self.init(LineFeatures(reply: reply, to: said), means: choice)
  }
}

extension LineFeatures {
  /// A reply is weighed with what it answers; "s a v e d" and "④②" are what they look like.
  init(reply: String, to said: String) {
    self.init(Self.plain(reply), to: said)
  }

  private static func plain(_ reply: String) -> String {
    let words = reply.precomposedStringWithCompatibilityMapping.split(
      separator: " ", omittingEmptySubsequences: false)
    return words.indices.reduce(into: "") { text, index in
      // Letters that stand alone, one behind the other, are one word.
      let isSpelled =
        index > 0 && words[index].count == 1 && words[index - 1].count == 1
        && words[index].allSatisfy(\.isLetter) && words[index - 1].allSatisfy(\.isLetter)
      text += (index == 0 || isSpelled ? "" : " ") + words[index]
    }
  }
}
