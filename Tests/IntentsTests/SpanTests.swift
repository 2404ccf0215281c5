import Foundation
import Testing

@testable import Intents

/// Which words of a line are what is learnt from sentences, in any language.
struct SpanTests {
  private typealias Labelled = (line: String, spans: [(SpanLabel, String)])

  private static let taught: [Labelled] = [
    ("ran 5 km yesterday", [(.thing, "ran"), (.amount, "5 km"), (.when, "yesterday")]),
    ("swam 2 km on monday", [(.thing, "swam"), (.amount, "2 km"), (.when, "on monday")]),
    (
      "yesterday i swam 1 km and ran 7 km",
      [
        (.whenAhead, "yesterday"), (.thing, "swam"), (.amount, "1 km"), (.thing, "ran"),
        (.amount, "7 km"),
      ]
    ),
    ("ran 3 km, it was 12 degrees", [(.thing, "ran"), (.amount, "3 km")]),
  ]

  private static func place(of words: String, in line: String) throws -> Range<Int> {
    let range = try #require(line.range(of: words))
    let lower = line.utf8.distance(from: line.startIndex, to: range.lowerBound)
    return lower..<lower + words.utf8.count
  }

  private static func examples() throws -> [SpanLearner.Example] {
    try taught.flatMap { taught in
      let spans = try taught.spans.map {
        (label: $0.0, place: try place(of: $0.1, in: taught.line))
      }
      return Array(
        repeating: SpanLearner.Example(taught.line, said: .line(.did), spans: spans), count: 4)
    }
  }

  @Test func `what was taught is found, and the same examples give the same weights`() throws {
    let examples = try Self.examples()
    let weights = SpanLearner.learn(from: examples)
    for (line, known) in Self.taught {
      let spans = LineSpans(line, said: .line(.did), by: weights)
      let found = spans.found.map { "\($0.label): \(spans.text(in: $0.place))" }
      #expect(found == known.map { "\($0.0): \($0.1)" })
    }
    #expect(weights.data == SpanLearner.learn(from: examples).data)
  }

  @Test func `weights that know nothing find nothing certain, whatever the line`() {
    let weights = SpanWeights(rounding: [])
    for line in ["", "🏃", "走", "\u{0}", "a\u{301}\u{302}", String(repeating: "a, ", count: 2_000)] {
      let spans = LineSpans(line, said: .planOpening, by: weights)
      // Of what was not looked at anything may be so.
      let share = spans.share(of: .thing, in: 0..<line.utf8.count)
      #expect(spans.words.isEmpty ? share == 1 : share < 0.2)
      _ = spans.things
    }
  }

  /// None of these sentences was taught.
  static let unseen: [(line: String, things: [String])] = [
    (
      "polished the brass railing for forty minutes, my knees hate me",
      ["brass railing [forty minutes]"]
    ),
    (
      "gestern Abend 45 Minuten Trompete geübt, draußen minus 4 Grad",
      ["Trompete geübt [45 Minuten] @ gestern Abend"]
    ),
    (
      "ayer planté 3 rosales y después leí 20 páginas",
      ["planté [3 rosales] @ ayer", "leí [20 páginas] @ ayer"]
    ),
  ]

  @Test(arguments: unseen)
  func `deeds are found with what belongs to them, and remarks are not`(
    _ line: String, _ things: [String]
  ) {
    let spans = LineSpans(line, said: .line(.did))
    #expect(spans.things.count == things.count, "\(spans.found)")
    for (thing, known) in zip(spans.things, things) {
      let words = spans.text(in: spans.named(thing))
      let day = thing.when.map { " @ " + spans.text(in: $0) } ?? ""
      let amounts = thing.amounts.map(spans.text)
      let told = "\(words) \(amounts)\(day)"
      // What it is called may begin or end with a word more.
      let missing = known.split { " []\"".contains($0) }.filter { !told.contains($0) }
      #expect(missing.isEmpty, "\(told)")
    }
  }

  @Test func `an amount belongs to the thing on its side, and a day to what follows it`() throws {
    let weights = SpanLearner.learn(from: try Self.examples())
    let line = "yesterday i swam 1 km and ran 7 km"
    let spans = LineSpans(line, said: .line(.did), by: weights)
    #expect(spans.things.map { $0.amounts.map(spans.text) } == [["1 km"], ["7 km"]])
    #expect(spans.things.map { $0.when.map(spans.text) } == ["yesterday", "yesterday"])
  }

  @Test func `kinds of questions are known by questions like them`() {
    let asked: [(String, InquiryKind)] = [
      ("how many loaves have I baked so far?", .total),
      ("wann hab ich zuletzt Trompete gespielt", .last),
      ("cuánto me falta para la meta de las sillas?", .remaining),
      ("quelle est ma plus longue sortie à vélo ?", .most),
    ]
    for (line, kind) in asked { #expect(InquiryGuess(line).likeliest == kind, "\(line)") }
  }
}
