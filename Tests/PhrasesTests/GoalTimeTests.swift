import Foundation
import Journal
import Phrases
import Testing

/// How often something is to be done, and between which days.
struct GoalTimeTests {
  @Test(
    arguments: [
      ("daily", 1), ("every night", 1), ("on sundays", 7), ("a week", 7), ("every other week", 14),
      ("every two weeks", 14), ("each weekday", 1.4), ("monthly", 365.25 / 12),
      ("every 10 days", 10), ("every morning at 7", 1), ("every Monday morning", 7),
      ("from 7 to 8 every 2 days", 2),
    ] as [(String, Double)])
  func `how often something recurs`(_ words: String, _ days: Double) {
    #expect(Frequency(words)?.days == days)
  }

  @Test(
    arguments: [
      ("meditate every day starting Monday", "2026-11-23", nil),
      ("read 20 pages a day, starting next week", "2026-11-23", nil),
      ("lose 6 kg before summer starts on June 21", nil, "2027-06-21"),
      (
        "sing from Advent Sunday, 29 November, until Candlemas, 2 February", "2026-11-29",
        "2027-02-02"
      ),
      ("write 40 cards by twelfth night", nil, "2027-01-05"),
      // A feast that a thing is called by is no day beside the one that is said.
      ("throw 40 mugs until the christmas market on 12 december", nil, "2026-12-12"),
    ] as [(String, String?, String?)])
  func `where a goal begins is not where it ends`(
    _ words: String, _ start: String?, _ end: String?
  ) {
    let clause = Clause(Corpus.reader.read(words, as: .future))
    #expect(clause.startDay?.description == start)
    #expect(clause.targetDay?.description == end)
  }

  @Test(arguments: ["tomorrow", "in december", ""])
  func `what does not recur has no frequency`(_ words: String) {
    #expect(Frequency(words) == nil)
  }
}
