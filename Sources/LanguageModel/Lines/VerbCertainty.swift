import Foundation

/// How sure a model was of the word that it began with.
enum VerbCertainty {
  /// The share of a word in the probabilities of the first token, of those that begin one of several.
  ///
  /// Servers give the plain softmax over all tokens, whatever grammar held the answer.
  static func of(
    _ word: String, _ choices: [(token: String, logprob: Double)], among words: [String]
  ) -> Double? {
    var own = 0.0
    var all = 0.0
    for (token, logprob) in choices {
      let start = token.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      guard !start.isEmpty else { continue }
      let begun = words.filter { $0.hasPrefix(start) }
      guard !begun.isEmpty else { continue }
      let probability = exp(logprob)
      all += probability
      if begun.contains(word) { own += probability / Double(begun.count) }
    }
    return all > 0 ? own / all : nil
  }
}
