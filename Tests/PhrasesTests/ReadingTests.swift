import Journal
import Phrases
import Testing

/// What a reading holds beside the words of the corpus.
struct ReadingTests {
  @Test func `an unclear amount names what it can be`() throws {
    let bare = try #require(
      Corpus.reader.read("Monday I swam 1 km, Tuesday I ran 6").quantities.last)
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
    #expect(Clause(Corpus.reader.read(text, as: .future)).targetDay?.description == day)
  }

  @Test func `what is quoted is no amount of the speaker's`() {
    let reading = Corpus.reader.read("read 20 pages of \"100 Years of Solitude\" yesterday")
    #expect(reading.quantityNotes == ["20 pages"])
  }
}
