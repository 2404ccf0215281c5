import Foundation
import Journal
import Phrases
import Testing

/// The forms that the reader promises, one by one, with how sure it is of each.
struct FormTests {
  private struct Named: Equatable {
    var note: String
    var certainty: Certainty
    var alternatives: [String]
  }

  private func date(_ text: String, by reader: PhraseReader = Corpus.reader) -> Named? {
    reader.read(text).dates.first.map {
      Named(
        note: $0.note, certainty: $0.certainty, alternatives: $0.alternatives.map(\.description))
    }
  }

  @Test(arguments: [
    ("today", "2026-11-21"), ("this morning", "2026-11-21/morning"),
    ("this afternoon", "2026-11-21/afternoon"), ("this evening", "2026-11-21/evening"),
    ("tonight", "2026-11-21/night"), ("last night", "2026-11-20/night"),
    ("yesterday at 6pm", "2026-11-20T18:00"), ("two days ago", "2026-11-19"),
    ("last Tuesday", "2026-11-17"), ("on Tuesday", "2026-11-17"), ("Tuesday", "2026-11-17"),
    ("this week", "2026-11-16..2026-11-22"), ("last week", "2026-11-09..2026-11-15"),
    ("last month", "2026-10-01..2026-10-31"), ("over the weekend", "2026-11-21..2026-11-22"),
    ("at 7:30am", "2026-11-21T07:30"), ("at noon yesterday", "2026-11-20T12:00"),
    ("21 Nov", "2026-11-21"), ("Nov 21st", "2026-11-21"), ("on 11/21", "2026-11-21"),
    ("on 21/11", "2026-11-21"), ("on 2026-11-21", "2026-11-21"),
    ("in Q1", "2026-01-01..2026-03-31"),
  ])
  func `a time of a deed`(words: String, note: String) {
    let expected = Named(note: note, certainty: .certain, alternatives: [])
    #expect(date("I ran 5 km \(words)") == expected)
  }

  @Test(arguments: [
    ("at 7", "2026-11-21T07:00"), ("at half six", "2026-11-21T06:30"),
    ("between 6 and 7", "2026-11-21T06:00..07:00"),
    ("from 6:15 to 7:05", "2026-11-21T06:15..07:05"),
  ])
  func `an hour without a half of the day is likely`(words: String, note: String) {
    let expected = Named(note: note, certainty: .likely, alternatives: [])
    #expect(date("I ran 5 km \(words)") == expected)
  }

  @Test(arguments: [
    ("by the end of January", "<2027-01-31"), ("in ten weeks", "2027-01-30"),
    ("over the next ten weeks", "2026-11-21..2027-01-29"), ("until Christmas", "<2026-12-25"),
    ("in Q1", "2027-01-01..2027-03-31"), ("every other day", "every"),
  ])
  func `a time of a goal`(words: String, note: String) {
    #expect(date("I want to run 50 km \(words)")?.note == note)
  }

  @Test func `ten weeks are seventy days`() throws {
    let date = try #require(
      Corpus.reader.read("run 100 km over the next ten weeks").dates.first)
    #expect(date.end.day - date.day == 70)
  }

  @Test func `the other day is vague and names the days that it may be`() {
    let expected = Named(
      note: "?", certainty: .vague, alternatives: ["2026-11-19", "2026-11-18", "2026-11-17"])
    #expect(date("I ran 5 km the other day") == expected)
  }

  @Test func `before four it is still last night, or tonight`() throws {
    let late = PhraseReader(
      now: try #require(WallTime("2026-11-21T03:59:00")), zone: .gmt)
    #expect(date("I ran 5 km last night", by: late)?.note == "2026-11-20/night")
    #expect(date("I ran 5 km tonight", by: late)?.note == "2026-11-20/night")
  }

  @Test(arguments: [
    ("on 11/12", "2026-11-12", "2025-12-11"), ("on 3/4", "2026-03-04", "2026-04-03"),
  ])
  func `two numbers are a date by the locale, and the other one is told`(
    words: String, monthFirst: String, dayFirst: String
  ) throws {
    let british = PhraseReader(
      now: try #require(WallTime("2026-11-21T09:30:00")), zone: .gmt,
      locale: ReadingLocale(dateOrder: .dayMonth))
    #expect(
      date("ran 5 km \(words)")
        == Named(note: monthFirst, certainty: .likely, alternatives: [dayFirst]))
    #expect(
      date("ran 5 km \(words)", by: british)
        == Named(note: dayFirst, certainty: .likely, alternatives: [monthFirst]))
  }

  @Test(arguments: [
    ("walked 1,500 m", "1500 m"), ("walked 20k steps", "20000 steps"), ("ran 1/2 mile", "0.5 mi"),
    ("ran 3½ miles", "3.5 mi"), ("read twenty-one pages", "21 pages"),
    ("read a couple of pages", "2 pages"), ("did a dozen squats", "12 squats"),
    ("ran 5-6 km", "5-6 km"), ("ran about 6 km", "6 km"), ("ran at least 6 km", "6 km"),
    ("ran almost 6 km", "6 km"), ("did 3 sets of 12", "3 sets; 12 reps"),
    ("did 30 push-ups", "30 push-ups"), ("swam 4 laps", "4 laps"),
    ("ran at 5 min/km", "5 min/km"), ("lifted 60 kg x 5", "60 kg; 5 reps"),
    ("saved $20", "20 dollars"), ("saved 20 euros", "20 euros"), ("ran 5k", "5 km"),
    ("wrote 5k words", "5000 words"),
  ])
  func `an amount`(text: String, notes: String) {
    #expect(Corpus.reader.read(text).quantityNotes.joined(separator: "; ") == notes)
  }

  @Test(arguments: [
    ("half an hour", "30"), ("an hour and a half", "90"), ("2h30", "150"), ("1h15m", "75"),
    ("90 min", "90"), ("0:45", "45"), ("1:02:30", "62.5"), ("about 40 minutes", "40"),
    ("30 to 40 minutes", "30-40"),
  ])
  func `a length of time`(words: String, minutes: String) {
    #expect(Corpus.reader.read("meditated for \(words)").durationNotes == [minutes])
  }

  @Test(arguments: [
    ("ran 6", ["km", "mi", "min"]), ("ran 5m", ["mi", "min", "m"]),
    ("swam 1 km and then 500", ["km", "m", "laps"]), ("wrote 5k", ["words"]),
    ("read 40", ["pages", "min"]),
  ])
  func `a number without a unit names what it can be`(text: String, units: [String]) {
    let open = Corpus.reader.read(text).quantities.last
    #expect(open?.unit == nil)
    #expect(open?.alternatives == units)
  }
}
