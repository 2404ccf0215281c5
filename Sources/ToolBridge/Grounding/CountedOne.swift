import Journal
import Phrases
import Store

/// One of what a goal counts, said with an article: "finished a book", where six are to be read.
///
/// Without such a goal an article is no number.
enum CountedOne {
  /// - Parameters:
  ///   - place: the words of the deed.
  ///   - day: of the deed.
  static func mention(
    in place: Span, of marks: LineMarks, for goals: [GoalOverview], on day: Day
  ) -> QuantityMention? {
    guard !marks.amounts.contains(where: { $0.span.overlaps(place) }) else { return nil }
    let line = marks.words(in: place)
    let words = line.split { !$0.isLetter && $0 != "-" && $0 != "'" && $0 != "’" }
    let said = words.map { $0.lowercased() }
    guard Self.parts.isDisjoint(with: said) else { return nil }
    let deeds = Set(said.map(WordForms.base))
    let isEnded = deeds.contains("finish") || deeds.contains("complete")
    for goal in goals where goal.holds(day) {
      let verbs = Wording(goal.title).content.filter(WordForms.isActivity).union(Self.verbs)
      guard !deeds.isDisjoint(with: verbs) else { continue }
      for target in goal.targets where UnitCatalogue.unit(target.unit).kind == .free {
        let counted = WordForms.base(target.unit)
        guard counted != target.unit, let noun = said.firstIndex(of: counted),
          // A book club is no book.
          noun + 1 == said.endIndex || Self.followers.contains(said[noun + 1]),
          // "A whole book", "my second book".
          let article = said[..<noun].suffix(3).lastIndex(where: Self.articles.contains),
          // "A bit of my book", "a note in the book".
          article == 0 || !Self.inside.contains(said[article - 1]),
          // Who reads "the book" reads on in it.
          isEnded || !["my", "the"].contains(said[article])
        else { continue }
        let text = line[words[article].startIndex..<words[noun].endIndex]
        let lower = place.lower + line[..<text.startIndex].utf8.count
        return QuantityMention(
          span: Span(lower: lower, upper: lower + text.utf8.count), text: String(text), value: 1,
          unit: target.unit)
      }
    }
    return nil
  }

  /// Of deeds that use something up or bring it to its end; a goal's own verb counts too.
  private static let verbs: Set<String> = [
    "finish", "complete", "do", "have", "drink", "eat", "write", "make",
  ]
  private static let articles: Set<String> = ["a", "an", "another", "my", "the"]
  private static let inside: Set<String> = [
    "of", "in", "from", "about", "on", "with", "for", "to", "at", "into",
  ]
  /// Words that tell of less than the whole.
  private static let parts: Set<String> = [
    "almost", "nearly", "half", "halfway", "part", "bit", "some", "started", "starting", "began",
    "continued", "partly", "mostly",
  ]
  private static let followers: Set<String> = [
    "called", "titled", "named", "by", "of", "about", "on", "in", "at", "with", "and", "from",
    "for", "to", "today", "yesterday", "tonight", "this", "last", "earlier", "before", "after",
    "again", "finally", "too", "just", "now", "that", "which", "i", "while",
  ]
}
