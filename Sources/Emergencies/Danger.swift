import Foundation

/// Whether a line tells of danger to somebody's life, and what is said then in place of anything else.
///
/// Found generously, by signs, by lines like it and by the model: a word of help too many is forgiven, one too few is not.
/// A sign alone is weak ("numb", "still", "husband"); what a line tells is the sum of what its signs
/// weigh, so that an emergency told in passing, in two half sentences, is found as well as one that is
/// named. The signs of each language stand in `Danger/`, and their weights, one for each concept in
/// all languages, in ``DangerWeights``.
package enum Danger {
  package struct Finding: Equatable, Sendable {
    /// How much speaks for danger, as the logarithm of its odds: 0 is as likely as not.
    package let evidence: Double
    /// ISO 639, of the signs.
    package let language: String

    /// The evidence of a line without a sign.
    static let none = Finding(evidence: DangerWeights.nothing, language: "en")

    /// Whether they are worth a question.
    package var isDoubtful: Bool { evidence >= -1.7 }
  }

  /// What a line tells.
  ///
  /// - Parameter language: the line's, ISO 639; nil where nothing tells it, and the signs of all count.
  package static func finding(in line: String, language: String?) -> Finding {
    let line = DangerLine(line)
    let isEnglish = language == DangerWords.english.code
    // A line may be told in another language than it is taken for; English is known better.
    let all = isEnglish ? [] : DangerWords.others
    let own =
      (isEnglish || language == nil ? [DangerWords.english] : [])
      + all.filter { language == nil || $0.code == language }
    let others = language == nil || isEnglish ? [] : [DangerWords.english] + all
    var gravest = Finding.none
    for (languages, isOwn) in [(own, true), (others, false)] {
      for language in languages where isOwn || !own.contains(where: { $0.code == language.code }) {
        let evidence = language.evidence(in: line, isOwn: isOwn)
        if evidence > gravest.evidence {
          gravest = Finding(evidence: evidence, language: language.code)
        }
      }
    }
    return gravest
  }
}
