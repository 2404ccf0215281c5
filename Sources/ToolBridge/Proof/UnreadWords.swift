package import Journal
import Phrases

/// The words that a model has copied as the day or the amount of a deed, or as the end of a goal, and that no mark
/// reads: what they mean a model may know ("vorvorgestern", "mezza maratona", "d'ici la Saint-Jean").
package struct UnreadWords {
  private let reading: LineReading
  /// Of a deed in English the grammar knows all days and amounts.
  private let asksOfDeeds: Bool

  package init(in context: ToolContext) {
    asksOfDeeds = !context.knowsLanguage
    reading = LineReading(context)
  }

  /// The words for its day; nil where there are none, or marks read them.
  package func day(of row: LineReading.Row) -> String? {
    isDeed(row) ? row.fields["when"].flatMap(unread) : nil
  }

  /// The words for its amount; nil where there are none, or marks read some of them.
  package func amount(of row: LineReading.Row) -> String? {
    isDeed(row) ? row.fields["amounts"].flatMap(unread) : nil
  }

  /// The words for the end of a goal; nil where there are none, or marks read them.
  package func end(of row: LineReading.Row) -> String? {
    row.verb == LineVerb.goal.rawValue ? row.fields["until"].flatMap(unread) : nil
  }

  private func isDeed(_ row: LineReading.Row) -> Bool {
    asksOfDeeds && row.verb == LineVerb.did.rawValue
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

  /// Keeps the words for the end of a goal with the day that a model has read.
  package mutating func keep(end: Day) { fields["end"] = end.description }

  /// Keeps words as an amount that a model has read.
  package mutating func keep(amount words: String) { fields["read"] = words }
}
