import Foundation
import Journal
import Phrases
import Testing

/// The same words at other moments, in other zones and by other habits.
struct MomentTests {
  private func note(
    _ text: String, at now: String, zone: String = "Europe/Berlin",
    locale: ReadingLocale = ReadingLocale()
  ) throws -> String {
    let reader = PhraseReader(
      now: try #require(WallTime(now)), zone: try #require(TimeZone(identifier: zone)),
      locale: locale)
    return reader.read(text).dateNotes.joined(separator: "; ")
  }

  @Test(arguments: [
    ("Europe/Berlin", "<2027-05-31"), ("Australia/Sydney", "<2026-11-30"),
    ("America/Sao_Paulo", "<2026-11-30"), ("America/New_York", "<2027-05-31"),
  ])
  func `summer is when it is summer there`(_ zone: String, _ expected: String) throws {
    let found = try note("run 500 km by summer", at: "2026-11-21T09:00:00", zone: zone)
    #expect(found == expected)
  }

  @Test(arguments: [
    ("2026-11-21T09:00:00", "ran 5 km last night", "2026-11-20/night"),
    ("2026-11-21T02:00:00", "ran 5 km last night", "2026-11-20/night"),
    ("2026-11-21T02:00:00", "ran 5 km tonight", "2026-11-20/night"),
    ("2026-11-21T20:30:00", "ran 5 km tonight", "2026-11-21/night"),
    ("2026-11-21T02:00:00", "ran 5 km yesterday", "2026-11-20"),
    ("2026-11-21T20:00:00", "ran 5 km at 7", "2026-11-21T19:00"),
    ("2026-11-21T20:00:00", "ran 5 km at 7 this morning", "2026-11-21T07:00"),
    ("2026-11-21T15:00:00", "ran 5 km at 7", "2026-11-21T07:00"),
    ("2026-11-21T15:00:00", "ran 5 km at 1:30", "2026-11-21T13:30"),
    ("2026-11-21T15:00:00", "ran from 1 to 2", "2026-11-21T13:00..14:00"),
    ("2026-01-01T09:00:00", "ran 5 km on December 31", "2025-12-31"),
    ("2026-01-01T09:00:00", "ran 5 km yesterday", "2025-12-31"),
    ("2028-03-01T09:00:00", "ran 5 km yesterday", "2028-02-29"),
    ("2026-03-31T09:00:00", "ran 5 km a month ago", "2026-02-28"),
    ("2026-11-23T09:00:00", "ran 5 km on Sunday", "2026-11-22"),
    ("2026-11-23T09:00:00", "ran 5 km over the weekend", "2026-11-21..2026-11-22"),
    ("2026-11-23T09:00:00", "next Friday I'll run", "2026-12-04"),
    ("2026-12-31T23:30:00", "I'll run in an hour", "2027-01-01T00:30"),
    ("2026-11-18T09:00:00", "I'll hike this weekend", "2026-11-21..2026-11-22"),
    ("2026-01-10T09:00:00", "I want to run 50 km by the end of January", "<2026-01-31"),
    ("2026-11-21T09:00:00", "I want to run 50 km by Saturday", "<2026-11-28"),
  ])
  func `a date depends on the moment`(now: String, text: String, expected: String) throws {
    #expect(try note(text, at: now) == expected)
  }

  @Test func `the next Friday has another reading early in the week`() throws {
    let reader = PhraseReader(
      now: try #require(WallTime("2026-11-23T09:00:00")), zone: .gmt)
    let date = try #require(reader.read("next Friday I'll run").dates.first)
    #expect(date.certainty == .likely)
    #expect(date.alternatives.map(\.description) == ["2026-11-27"])
  }

  @Test func `a day is a calendar step and an hour is real across a change of the clocks`() throws {
    // Berlin's clocks go from 02:00 to 03:00 on 29 March and back on 25 October.
    #expect(try note("ran 5 km yesterday", at: "2026-03-30T01:30:00") == "2026-03-29")
    #expect(try note("ran 5 km 24 hours ago", at: "2026-03-29T12:00:00") == "2026-03-28T11:00")
    #expect(try note("ran 5 km a day ago", at: "2026-03-29T12:00:00") == "2026-03-28")
    #expect(
      try note("I ran 5 km in the last 10 days", at: "2026-03-31T12:00:00")
        == "2026-03-22..2026-03-31")
  }

  @Test func `a day that starts at four keeps the small hours`() throws {
    let late = ReadingLocale(dayStartsAt: 4 * 3600)
    #expect(try note("ran 5 km today", at: "2026-11-21T00:35:00", locale: late) == "2026-11-20")
    #expect(try note("ran 5 km yesterday", at: "2026-11-21T00:35:00", locale: late) == "2026-11-19")
    #expect(
      try note("read 5 pages last night", at: "2026-11-21T00:35:00", locale: late)
        == "2026-11-20/night")
    #expect(try note("ran 5 km today", at: "2026-11-21T05:00:00", locale: late) == "2026-11-21")
  }

  @Test func `the order of day and month is a setting, and the other one is told`() throws {
    let british = ReadingLocale(dateOrder: .dayMonth)
    #expect(try note("ran 5 km on 3/4", at: "2026-11-21T09:00:00") == "2026-03-04")
    #expect(try note("ran 5 km on 3/4", at: "2026-11-21T09:00:00", locale: british) == "2026-04-03")
    let reader = PhraseReader(now: try #require(WallTime("2026-11-21T09:00:00")), zone: .gmt)
    let date = try #require(reader.read("ran 5 km on 3/4").dates.first)
    #expect(date.certainty == .likely)
    #expect(date.alternatives.map(\.description) == ["2026-04-03"])
    #expect(reader.read("ran 5 km on 21/4").dates.first?.alternatives == [])
  }

  @Test func `a decimal comma is a setting`() throws {
    let now = try #require(WallTime("2026-11-21T09:00:00"))
    let comma = PhraseReader(now: now, zone: .gmt, locale: ReadingLocale(decimalComma: true))
    let point = PhraseReader(now: now, zone: .gmt)
    #expect(comma.read("ran 1,5 km").quantityNotes == ["1.5 km"])
    #expect(comma.read("walked 1.500 m").quantityNotes == ["1500 m"])
    #expect(comma.read("walked 1.234,5 m").quantityNotes == ["1234.5 m"])
    #expect(point.read("walked 1,500 m").quantityNotes == ["1500 m"])
    #expect(point.read("ran 1.5 km").quantityNotes == ["1.5 km"])
    #expect(point.read("walked 1,234.5 m").quantityNotes == ["1234.5 m"])
  }

  @Test func `a week can start on Sunday`() throws {
    let american = ReadingLocale(weekStartsOn: .sunday)
    #expect(
      try note("this week I ran 9 km", at: "2026-11-21T09:00:00", locale: american)
        == "2026-11-15..2026-11-21")
    #expect(
      try note("last week I ran 9 km", at: "2026-11-22T09:00:00", locale: american)
        == "2026-11-15..2026-11-21")
  }
}
