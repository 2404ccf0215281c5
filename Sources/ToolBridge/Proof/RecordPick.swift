import Phrases
import Store

/// What a line picks one of several records alike by.
enum RecordPick {
  /// Words that are told beside a change: "my shortest run", "the first deposit", "más larga".
  ///
  /// They choose nothing: "my longest swim so far" tells of the entry that its day names.
  static func places(in marks: LineMarks) -> [Span] {
    guard !marks.isMarked else { return marks.longest }
    let words = Resemblance.words(of: marks.text)
    let compared = zip(words, words.dropFirst()).filter { article, word in
      ["the", "my"].contains(article.lowercased()) && comparing.contains(word.lowercased())
    }.map(\.1)
    return (words.filter { picking.contains($0.lowercased()) } + compared)
      .compactMap { marks.span(of: $0) }
  }

  private static let picking: Set<String> = [
    "longest", "biggest", "largest", "farthest", "furthest", "shortest", "smallest", "first",
    "earliest", "oldest",
  ]

  /// "The shorter Spanish session".
  private static let comparing: Set<String> = [
    "longer", "bigger", "larger", "shorter", "smaller", "earlier", "older",
  ]

  /// "The reading before my last one": whether the last of that name is not meant.
  static func isBeforeLast(_ title: String, in marks: LineMarks) -> Bool {
    let words = Resemblance.words(of: marks.text).map { $0.lowercased() }
    return !marks.isMarked
      && words.indices.dropLast(3).contains { index in
        words[index] == "before" && words[index + 2] == "last"
          && (words[index + 3] == "one" || Resemblance.stands(words[index + 3], in: title))
      }
  }
}
