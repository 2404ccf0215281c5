import Journal
import Phrases

/// A stretch of days that a question is about.
struct Period: Equatable, Sendable {
  /// Nil for all that was ever logged.
  let from: Day?
  let through: Day
  /// The person's words for it.
  let said: String?

  init(from: Day?, through: Day, said: String? = nil) {
    self.from = from
    self.through = through
    self.said = said
  }

  /// The periods that a call's words name: the days of the line that they are a copy of, else what they say by themselves;
  /// empty where they name none.
  static func read(
    _ words: String, of reading: Reading, by reader: PhraseReader, today: Day, weekStart: Day
  ) -> [Period] {
    let marks = LineMarks(reading)
    if let place = marks.span(of: words) ?? LineCopy(marks).place(of: words) {
      let copied = reading.dates.filter { $0.span.overlaps(place) }
      let named = said(in: reading, of: copied, today: today, weekStart: weekStart)
      if !named.isEmpty { return named }
    }
    return said(in: reader.read(words), today: today, weekStart: weekStart)
  }

  /// The periods that the person's words name, those to come left out.
  static func said(
    in reading: Reading, of dates: [DateMention]? = nil, today: Day, weekStart: Day
  ) -> [Period] {
    let dates = (dates ?? reading.dates).filter {
      $0.certainty != .vague && $0.invalid == nil && $0.role != .recurring && $0.role != .horizon
        && $0.day <= today
    }
    // "Da lunedì a oggi", "desde el lunes": from the first to the one behind it, or up to now.
    if let first = dates.first, first.begins, dates.count < 3 {
      let last = dates.dropFirst().first
      return [
        Period(
          from: first.day, through: min(last?.lastDay ?? today, today),
          said: [first, last].compactMap { $0 }.map { name($0.text) }.joined(separator: " – "))
      ]
    }
    let named = dates.map { mention in
      // A deadline stands in a question about what comes; "until Monday" is all before it.
      Period(
        from: mention.role == .deadline ? nil : mention.day, through: min(mention.lastDay, today),
        said: name(mention.text))
    }
    if !named.isEmpty {
      // Days that are named twice are meant once.
      return named.enumerated().filter { index, period in
        !named[..<index].contains { $0.from == period.from && $0.through == period.through }
      }.map(\.element)
    }
    let words = Wording.words(of: reading.text)
    let text = " " + words.joined(separator: " ") + " "
    if text.contains(" my week ") || text.contains(" the week ") && !text.contains(" of the week ")
    {
      return [Period(from: weekStart, through: today, said: "this week")]
    }
    if text.contains(" my month ") {
      return [Period(from: today.firstOfMonth, through: today, said: "this month")]
    }
    return []
  }

  private static func name(_ text: String) -> String {
    guard let first = text.split(separator: " ").first.map(String.init) else { return text }
    let small = [
      "On", "In", "This", "Last", "Since", "Yesterday", "Today", "From", "During", "The",
    ]
    return small.contains(first) ? first.lowercased() + text.dropFirst(first.count) : text
  }

  /// Days from the first to the last; nil without a first.
  var days: Int? { from.map { through - $0 + 1 } }
  /// Whether what was done in it can be told one by one.
  var isShort: Bool { days.map { $0 < 32 } ?? false }
}
