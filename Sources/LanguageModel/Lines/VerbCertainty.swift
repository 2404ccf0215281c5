import Foundation

/// How sure a model was of the verb that it began with.
enum VerbCertainty {
  /// The share of a verb in the probabilities of the first token, of those that begin some verb.
  ///
  /// Servers give the plain softmax over all tokens, whatever grammar held the answer.
  static func of(
    _ verb: String, _ choices: [(token: String, logprob: Double)], _ form: LineForm
  ) -> Double? {
    var own = 0.0
    var all = 0.0
    for (token, logprob) in choices {
      let start = token.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      guard !start.isEmpty else { continue }
      let begun = form.verbs.filter { $0.word.hasPrefix(start) }.map(\.word)
      guard !begun.isEmpty else { continue }
      let probability = exp(logprob)
      all += probability
      if begun.contains(verb) { own += probability / Double(begun.count) }
    }
    return all > 0 ? own / all : nil
  }
}
