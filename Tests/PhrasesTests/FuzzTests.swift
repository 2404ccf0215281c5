import Foundation
import Journal
import Phrases
import Testing

/// The reader takes any text, keeps its promises about spans, and takes time in proportion.
struct FuzzTests {
  /// The full count under `make soak`, else a hundredth of it.
  private static let count =
    ProcessInfo.processInfo.environment["TENWEEK_SOAK"] == nil ? 10_000 : 1_000_000

  @Test func `any text is read, and every span stands in it`() throws {
    var random = Seeded(state: 20_261_121)
    let pieces = Corpus.lines.flatMap { $0.text.split(separator: " ").map(String.init) }
    for round in 0..<FuzzTests.count {
      let text = random.text(from: pieces)
      let reader = PhraseReader(
        now: random.moment(), zone: .gmt, locale: random.locale())
      let reading = reader.read(text)
      try check(reading, text, round)
      try check(reader.marks(text), text, round)
      if round % 97 == 0 { #expect(reader.read(text) == reading) }
      _ = reader.readDate(text, past: round % 2 == 0)
      _ = reader.readQuantity(text)
      _ = reader.readDuration(text)
    }
  }

  private func check(_ reading: Reading, _ text: String, _ round: Int) throws {
    let bytes = Array(text.utf8)
    func fits(_ span: Span, _ words: String) -> Bool {
      span.lower >= 0 && span.lower <= span.upper && span.upper <= bytes.count
        && Array(words.utf8) == Array(bytes[span.lower..<span.upper])
    }
    for date in reading.dates {
      try #require(fits(date.span, date.text), "\(round): \(text)")
      try #require(date.start <= date.end, "\(round): \(text)")
    }
    for duration in reading.durations {
      try #require(fits(duration.span, duration.text), "\(round): \(text)")
      try #require(duration.minutes.isFinite && duration.minutes >= 0)
    }
    for quantity in reading.quantities {
      try #require(fits(quantity.span, quantity.text), "\(round): \(text)")
      try #require(quantity.value.isFinite)
    }
  }

  /// Marks stand in order and apart, and no number without one.
  private func check(_ marks: Marks, _ text: String, _ round: Int) throws {
    let bytes = Array(text.utf8)
    var end = 0
    for mark in marks.all {
      try #require(mark.span.lower >= end && mark.span.upper <= bytes.count, "\(round): \(text)")
      try #require(mark.span.lower < mark.span.upper, "\(round): \(text)")
      let words = bytes[mark.span.lower..<mark.span.upper]
      try #require(Array(mark.text.utf8) == Array(words), "\(round): \(text)")
      end = mark.span.upper
    }
    for relation in marks.relations {
      try #require(marks.all.indices.contains(relation.left), "\(round): \(text)")
      if let right = relation.right { try #require(marks.all.indices.contains(right)) }
    }
  }

  @Test(arguments: [
    "", " ", "\n\n", "....", "5", "5 5 5 5", "--------", "1/2/3/4/5/6", "::::", "1:1:1:1",
    "\u{0}", "\u{202E}5 km", "e\u{301}\u{301}\u{301}", "👩‍👩‍👧‍👦 ran 5 km", "99999999999999999999999 km",
    "0 km", "-5 km", "and and and", "by by by", "last last last", "the the the", "half half half",
    "five hundred million million million thousand", "\"\"\"\"", "in 99999999999 weeks",
    "9999999 years ago", "31 February", "2026-02-30", "25:61", "at at at 7",
    "3 sets of 3 sets of 3 sets",
    "a a a a a mile", "١٢٣ km", "½½½ km", "🏃🏃🏃", "ran 5\u{A0}km", "I ran 1e400 km",
  ])
  func `odd texts do no harm`(text: String) throws {
    try check(Corpus.reader.read(text), text, 0)
    try check(Corpus.reader.marks(text), text, 0)
  }

  @Test func `twice the text takes about twice the time`() {
    let unit = "Yesterday I ran 5 km by the river and read 30 pages, then my friend swam at 7. "
    let short = String(repeating: unit, count: 100)
    let long = String(repeating: unit, count: 800)
    let clock = ContinuousClock()
    let first = (0..<3).map { _ in clock.measure { _ = Corpus.reader.read(short) } }.min() ?? .zero
    let second = (0..<3).map { _ in clock.measure { _ = Corpus.reader.read(long) } }.min() ?? .zero
    // Eight times the text: a quadratic reader would take 64 times as long.
    #expect(second < first * 24)
  }

  @Test func `a sentence of twenty words is read quickly`() {
    let text =
      "Yesterday evening I ran 5 km in 30 minutes with Anna and then read about 20 pages of Dune at home"
    _ = Corpus.reader.read(text)
    // The least of several runs: other work on the machine is not the reader's.
    let times = (0..<10).map { _ in
      ContinuousClock().measure { for _ in 0..<20 { _ = Corpus.reader.read(text) } } / 20
    }
    let time = times.min() ?? .zero
    print("20 words: \(time)")
    // Unoptimised; the bound of 200 µs holds for a release build.
    #expect(time < .milliseconds(20))
  }
}

/// A small generator with the same numbers on every run (SplitMix64).
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Words of the corpus in any order, glued or cut, with arbitrary scalars between them.
  mutating func text(from pieces: [String]) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...14, using: &self) {
      switch UInt.random(in: 0..<20, using: &self) {
      case 0:
        let value = UInt32.random(in: 0...0x10FFFF, using: &self)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      case 1: text += String(Int.random(in: 0...100_000, using: &self))
      case 2:
        text +=
          [",", ".", ":", "/", "-", "\"", "'", "\n", "?", "½", "$", "%"].randomElement(using: &self)
          ?? ""
      case 3:
        let piece = pieces.randomElement(using: &self) ?? ""
        text += String(piece.prefix(Int.random(in: 0...4, using: &self)))
      default: text += pieces.randomElement(using: &self) ?? ""
      }
      if UInt.random(in: 0..<5, using: &self) > 0 { text += " " }
    }
    return text
  }

  mutating func moment() -> WallTime {
    WallTime(
      day: Day(ordinal: Int.random(in: 0...40_000, using: &self)),
      secondOfDay: Int.random(in: 0..<86_400, using: &self))
  }

  mutating func locale() -> ReadingLocale {
    ReadingLocale(
      dateOrder: Bool.random(using: &self) ? .dayMonth : .monthDay,
      decimalComma: Bool.random(using: &self),
      dayStartsAt: [0, 3600 * 4].randomElement(using: &self) ?? 0,
      weekStartsOn: Weekday.allCases.randomElement(using: &self) ?? .monday)
  }
}
