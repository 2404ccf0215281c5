import Journal
import Phrases
import Testing

/// What a reading holds beside the words of the corpus.
struct ReadingTests {
  private func clauses(_ text: String) -> [Clause] { Corpus.reader.read(text).clauses }

  @Test func `a date at the start is everyone's, one at the end is for those before it`() {
    #expect(
      clauses("Yesterday I ran 5k and read 30 pages").map { $0.dates.map(\.note) }
        == [["2026-11-20"], ["2026-11-20"]])
    #expect(
      clauses("ran 5k, read 30 pages this morning").map { $0.dates.map(\.note) }
        == [["2026-11-21/morning"], ["2026-11-21/morning"]])
    #expect(
      clauses("Monday I swam 1 km, Tuesday I ran 6, Wednesday rest").map { $0.dates.map(\.note) }
        == [["2026-11-16"], ["2026-11-17"]])
    #expect(
      clauses("I ran 5 km and read 30 pages yesterday and swam today").map { $0.dates.map(\.note) }
        == [["2026-11-20"], ["2026-11-20"], ["2026-11-21"]])
  }

  @Test func `each clause holds its own amounts and words`() {
    let clauses = clauses("hi, ran 5k with Anna, oh and I also read 30 pages")
    #expect(clauses.map(\.text) == ["ran 5k with Anna, oh", "I also read 30 pages"])
    #expect(clauses.map { $0.quantities.map(\.text) } == [["5k"], ["30 pages"]])
    #expect(clauses.map(\.intent) == [.done, .done])
  }

  @Test func `an unclear amount names what it can be`() throws {
    let deeds = clauses("Monday I swam 1 km, Tuesday I ran 6")
    let bare = try #require(deeds.last?.quantities.first)
    #expect(bare.unit == nil)
    #expect(bare.alternatives.first == "km")
    let letter = try #require(Corpus.reader.read("ran 5m").quantities.first)
    #expect(letter.unit == nil)
    #expect(Set(letter.alternatives) == ["mi", "min", "m"])
  }

  @Test(arguments: [
    ("ran about 6 km", Bound.about), ("ran at least 6 km", .atLeast), ("ran 6+ km", .atLeast),
    ("ran almost 6 km", .almost), ("ran up to 6 km", .atMost), ("ran 6 km", .exact),
    ("ran less than 6 km", .atMost), ("ran over 6 km", .atLeast), ("ran 6 km or so", .about),
  ])
  func `the words around an amount are its bound`(text: String, bound: Bound) {
    #expect(Corpus.reader.read(text).quantities.map(\.bound) == [bound])
  }

  @Test func `a range has both ends`() throws {
    let reading = Corpus.reader.read("ran 5-6 km in 30 to 40 minutes")
    #expect(reading.quantities.first?.value == 5)
    #expect(reading.quantities.first?.max == 6)
    #expect(reading.durations.first?.minutes == 30)
    #expect(reading.durations.first?.max == 40)
  }

  @Test func `the finest time of a deed is taken`() {
    #expect(clauses("Yesterday I ran at 6pm").first?.when?.note == "2026-11-20T18:00")
    #expect(clauses("Today was good, this morning I ran").last?.when?.note == "2026-11-21/morning")
    #expect(clauses("I ran the other day").first?.when == nil)
    #expect(clauses("I ran 5 km").first?.when == nil)
  }

  @Test(arguments: [
    ("I want to run 120 km by the end of January", "2027-01-31"),
    ("I want to run 100 km over the next ten weeks", "2027-01-29"),
    ("I want to run 100 km for 10 weeks", "2027-01-29"),
    ("I want to run 100 km in ten weeks", "2027-01-30"),
    ("I want to read 12 books in 2027", "2027-12-31"),
    ("I want to read 12 books before March", "2027-02-28"),
    ("I want to read 12 books by Christmas", "2026-12-25"),
  ])
  func `a goal has its last day`(text: String, day: String) {
    #expect(clauses(text).first?.targetDay?.description == day)
  }

  @Test func `a target in minutes is an amount and a duration`() throws {
    let goal = try #require(clauses("I want to meditate 600 minutes by Christmas").first)
    #expect(goal.quantities.map(\.unit) == ["min"])
    #expect(goal.quantities.map(\.value) == [600])
    #expect(goal.durations.map(\.minutes) == [600])
    #expect(clauses("meditated 20 minutes").first?.quantities == [])
  }

  @Test func `what is quoted is no amount of the speaker's`() {
    let reading = Corpus.reader.read("read 20 pages of \"100 Years of Solitude\" yesterday")
    #expect(reading.quantityNotes == ["20 pages"])
  }
}
