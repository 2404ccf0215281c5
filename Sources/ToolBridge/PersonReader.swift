package import Journal
package import Phrases
package import Store

extension PhraseReader {
  /// Reads what the person of a journal says: at their clock, with their habits, their own nouns
  /// spelled as the journal spells them.
  package init(of journal: JournalDatabase, in surroundings: Surroundings) {
    // A journal that cannot be read says so where its rows are needed.
    let measures = (try? journal.measures()) ?? []
    self.init(
      now: surroundings.wallTime, zone: surroundings.zone,
      locale: ReadingLocale(surroundings.habits), spellings: UnitSpellings(measures.map(\.unit)))
  }
}
