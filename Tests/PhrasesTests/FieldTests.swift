import Foundation
import Journal
import Phrases
import Testing

/// Single fields, as a person edits them or a model writes them.
struct FieldTests {
  @Test(arguments: [
    ("yesterday evening", "2026-11-20/evening"), ("2026-11-20", "2026-11-20"),
    ("by the end of January", "<2027-01-31"), ("2026-11-20T18:30", "2026-11-20T18:30"),
    ("today", "2026-11-21"), ("Tuesday", "2026-11-17"), ("last night", "2026-11-20/night"),
    ("yesterday at 6pm", "2026-11-20T18:00"), ("7:30am", "2026-11-21T07:30"),
    ("evening", "2026-11-21/evening"), ("21 Nov", "2026-11-21"),
    ("2026-11-20 18:30", "2026-11-20T18:30"),
    ("this morning.", "2026-11-21/morning"), ("2026-11-20T18:30:00", "2026-11-20T18:30"),
  ])
  func `a date field`(text: String, note: String) {
    #expect(Corpus.reader.readDate(text, past: true)?.note == note)
  }

  @Test(arguments: [
    ("Tuesday", "2026-11-24"), ("January 31", "2027-01-31"), ("in ten weeks", "2027-01-30"),
    ("end of January", "2027-01-31"), ("next Friday", "2026-11-27"),
    ("for 10 weeks", "2026-11-21..2027-01-29"),
  ])
  func `a date field that lies ahead`(text: String, note: String) {
    #expect(Corpus.reader.readDate(text, past: false)?.note == note)
  }

  @Test(arguments: ["", "soon-ish maybe", "Anna", "5 km", "yesterday I ran", "."])
  func `what is no date alone is refused`(text: String) {
    #expect(Corpus.reader.readDate(text, past: true) == nil)
  }

  @Test(arguments: [
    ("5 km", 5.0, "km"), ("5k", 5, "km"), ("30 pages", 30, "pages"),
    ("30 maths problem sets", 30, "sets"), ("3 physics lessons", 3, "lessons"),
    ("1,500 m", 1500, "m"),
    ("about 6 km", 6, "km"), ("20k steps", 20_000, "steps"), ("half a mile", 0.5, "mi"),
    ("45 min", 45, "min"), ("2 hours", 2, "h"), ("$20", 20, "dollars"), ("twelve laps", 12, "laps"),
  ])
  func `an amount field`(text: String, value: Double, unit: String) {
    let quantity = Corpus.reader.readQuantity(text)
    #expect(quantity?.value == value)
    #expect(quantity?.unit == unit)
  }

  @Test(arguments: [
    ("20 minutes", 20.0), ("2h30", 150), ("1h15m", 75), ("90", 90), ("0:45", 45), ("1:30", 90),
    ("half an hour", 30), ("an hour and a half", 90), ("for 20 min", 20), ("1:02:30", 62.5),
    ("45m", 45), ("two and a half hours", 150),
  ])
  func `a duration field`(text: String, minutes: Double) {
    #expect(Corpus.reader.readDuration(text)?.minutes == minutes)
  }

  @Test func `spans are the exact words`() throws {
    let reading = Corpus.reader.read(
      "Größe! I ran 5 km by the river yesterday at 6pm in half an hour.")
    #expect(reading.dates.map(\.text) == ["yesterday at 6pm"])
    #expect(reading.quantities.map(\.text) == ["5 km"])
    #expect(reading.durations.map(\.text) == ["half an hour"])
    let bytes = Array(reading.text.utf8)
    let span = try #require(reading.dates.first?.span)
    #expect(String(decoding: bytes[span.lower..<span.upper], as: UTF8.self) == "yesterday at 6pm")
  }
}
