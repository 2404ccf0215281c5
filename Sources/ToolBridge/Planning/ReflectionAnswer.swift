import Foundation
import Intents
import Journal
import Localization
import Phrases
import Store
import ToolSchema

/// An answer to the questions of a look back, to be kept with the term.
package struct ReflectionAnswer: Sendable {
  /// The person's words.
  let text: String
  /// Whether a week was looked at rather than the whole term.
  let isOfWeek: Bool
  /// The number of the term that the look back named.
  private let term: Int?
  let today: Day

  /// - Parameter earlier: the conversation before this line.
  /// - Returns: nil for a line that does not answer a look back.
  init?(_ reading: Reading, after earlier: [LoggedMessage], today: Day) {
    guard let asked = earlier.last(where: { $0.role == .assistant }),
      Review.isAsked(in: asked.text), !Self.isCommand(reading),
      RecordReading(reading).ordered == nil
    else { return nil }
    let words = Wording.words(of: reading.text)
    // "I ran 5 km" is a deed also here; "no thanks" is no reflection.
    let isDeed =
      reading.intent == .did && !(reading.quantities.isEmpty && reading.durations.isEmpty)
      && words.count <= 12
    guard words.count >= 4, !isDeed else { return nil }
    text = reading.text.trimmed
    isOfWeek = !Review.isOfTerm(asked.text)
    term = Review.term(in: asked.text)
    self.today = today
  }

  /// Whether lines like it surely asked for something else.
  private static func isCommand(_ reading: Reading) -> Bool {
    let guess = IntentGuess(reading.text)
    return [Intent.ask, .change, .delete].contains { guess[$0] >= 0.9 }
  }

  /// The final arguments of `update_record`; nil where there is no term.
  func leaves(in database: JournalDatabase) throws -> LeafCollector? {
    let named = try database.terms().first { $0.term.termNumber == term }
    guard let entry = try named ?? Review.term(in: database, today: today) else { return nil }
    var leaves = LeafCollector()
    let name = localized("term \(entry.term.termNumber)")
    leaves.set("kind", "term", .known, "term")
    leaves.set("id", .string(entry.term.id.description), .known, name)
    let writer = AnswerWriter(today: today)
    let own = isOfWeek ? "\(writer.day(today)): \(text)" : text
    let whole = [entry.term.reflection, own].compactMap(\.self).joined(separator: "\n")
    leaves.set("reflection", .string(whole), whole == text ? .said : .derived, text)
    return leaves
  }
}
