import Intents
import Journal
import Phrases
import Store
import ToolSchema

/// An obligation that a deed of the line ends: "handed in my thesis" ends "Hand in my thesis".
///
/// The deed has to be the whole of it: "handed in the first page of my thesis" ends nothing.
struct DutyDone {
  let duty: ExpectationEntry
  /// The deed's words.
  let said: String

  /// Those that the line's deeds end; of several that are called alike, the one that is due first.
  static func all(in context: ToolContext) throws -> [DutyDone] {
    let reading = context.reading
    let isDenied = !Set(Wording.words(of: reading.text)).isDisjoint(with: denying)
    let isLate = reading.dates.contains { reading.today - $0.lastDay > 7 }
    guard !isDenied, !isLate, !context.without.contains(.reader),
      IntentGuess(reading.text)[.did] >= likely
    else { return [] }
    let spans = LineSpans(reading.text, said: .line(.did))
    // Of 2 pages or 2 hours nobody knows whether it was all.
    let marks = LineMarks(reading)
    let deeds = spans.things.filter(\.amounts.isEmpty).compactMap { thing -> Deed? in
      // "Sent the tax return for my brother": all that is said of it.
      let end = marks.piece(around: Span(thing.place)).upper
      let whole = Span(lower: thing.place.lowerBound, upper: max(thing.place.upperBound, end))
      return Deed(marks.without(marks.dates.map(\.span), in: whole).map(marks.words).joined())
    }
    // Most deeds end nothing: the journal is asked for those alone that may.
    guard !deeds.isEmpty else { return [] }
    let duties = try context.database.expectations(.obligation)
    return deeds.compactMap { deed in
      duties.first { deed.ends($0.title) }.map { DutyDone(duty: $0, said: deed.text) }
    }
  }

  /// From which share of lines like it on a line tells of deeds.
  private static let likely = 0.5

  private static let denying: Set<String> = [
    "but", "not", "no", "nobody", "never", "almost", "nearly", "except", "tried", "didn't",
  ]

  /// The program's own call for it.
  var call: OfflineReader.Call {
    OfflineReader.Call(
      tool: "update_record",
      arguments: [
        "kind": .string(RecordKind.obligation.rawValue), "id": .string(duty.id.description),
      ])
  }

  /// The arguments that put the obligation away.
  var leaves: LeafCollector {
    var leaves = LeafCollector()
    leaves.set("kind", .string(RecordKind.obligation.rawValue), .known, duty.title)
    leaves.set("id", .string(duty.id.description), .known, duty.title)
    leaves.set("archived", true, .derived, said)
    return leaves
  }

  /// A deed of these days without an amount.
  private struct Deed {
    let text: String
    /// Of the deed, without articles: hand, in, thesis.
    private let words: [String]
    private let isDone: Bool

    /// - Returns: nil for words that tell of nothing done.
    init?(_ text: String) {
      self.text = Wording.trimmed(text)
      guard let verb = Wording.words(of: text).first, WordForms.isPast(verb) || verb.hasSuffix("ed")
      else { return nil }
      let words = DutyDone.words(of: text)
      isDone = words.first == "do"
      self.words = isDone ? Array(words.dropFirst()) : words
    }

    /// Whether the duty is the same deed, or the thing with which the deed says to be done.
    func ends(_ title: String) -> Bool {
      let duty = DutyDone.words(of: title)
      guard let first = duty.first, let verb = words.first else { return false }
      // "Did the taxes".
      if isDone, duty == words || first == "do" && Array(duty.dropFirst()) == words { return true }
      if Self.isForm(verb, of: first), duty.count > 1 {
        return duty.dropFirst() == words.dropFirst()
      }
      let thing = words.dropFirst().drop { Self.particles.contains($0) }
      return Self.ending.contains(verb) && Array(thing) == duty
    }

    /// "submitted" of "submit": not every verb is known.
    private static func isForm(_ verb: String, of base: String) -> Bool {
      verb == base || verb.hasPrefix(base) && verb.hasSuffix("ed")
    }

    private static let ending: Set<String> = [
      "finish", "complete", "hand", "send", "submit", "submitted", "deliver", "delivered", "pay",
      "return", "returned", "file", "filed", "present", "presented", "turn", "turned", "publish",
      "published", "settle", "settled",
    ]
    private static let particles: Set<String> = ["in", "off", "up", "out", "over"]
  }

  /// The base forms of a title's words, without articles and "my".
  private static func words(of title: String) -> [String] {
    Wording.words(of: title).filter { !["the", "a", "an", "my", "our"].contains($0) }
      .map(WordForms.base)
  }
}
