package import Journal
import Phrases

/// The words that a model has copied as the day or the amount of a deed and that no mark reads: what they mean a
/// model may know, in a language of which the data knows no such word ("vorvorgestern", "mezza maratona").
package struct UnreadWords {
  private let reading: LineReading

  /// - Returns: nil for a line in English, whose days and amounts the grammar knows.
  package init?(in context: ToolContext) {
    guard !context.knowsLanguage else { return nil }
    reading = LineReading(context)
  }

  /// The words for its day; nil where there are none, or marks read them.
  package func day(of row: LineReading.Row) -> String? {
    row.verb == LineVerb.did.rawValue ? row.fields["when"].flatMap(unread) : nil
  }

  /// The words for its amount; nil where there are none, or marks read some of them.
  package func amount(of row: LineReading.Row) -> String? {
    row.verb == LineVerb.did.rawValue ? row.fields["amounts"].flatMap(unread) : nil
  }

  private func unread(_ words: String) -> String? {
    guard !reading.isDay(words), !reading.isAmount(words),
      let span = reading.marks.span(of: words)
    else { return nil }
    let own = reading.marks.words(in: span)
    // A whole clause is no word for a day.
    return own.split(separator: " ").count <= 4 ? own : nil
  }

  /// "21.1 km", as a model answers.
  package func quantity(_ text: String) -> (value: Double, unit: String)? {
    reading.context.reader.readQuantity(text).flatMap { mention in
      mention.unit.map { (mention.value, $0) }
    }
  }
}

extension LineReading.Row {
  /// Keeps the words for its day as such, with the day that a model has read; nil where it is unsure, and the person
  /// is to be asked.
  package mutating func keep(day: Day?) { fields["day"] = day?.description ?? "" }

  /// Keeps words as an amount that a model has read.
  package mutating func keep(amount words: String) { fields["read"] = words }
}
