package import Foundation
package import Journal

/// Reads the days and amounts of what a person says: pure, total, and linear in the text.
///
/// Everything depends on the text and on the values given here; nothing is asked of the machine.
package struct PhraseReader: Sendable {
  private let resolver: DateResolver
  private let locale: ReadingLocale
  private let spellings: UnitSpellings

  /// - Parameter spellings: how the person's own nouns are spelled elsewhere.
  package init(
    now: WallTime, zone: TimeZone, locale: ReadingLocale = .init(),
    spellings: UnitSpellings = .init()
  ) {
    var locale = locale
    locale.isSouthern = zone.isSouthern
    resolver = DateResolver(now: now, zone: zone, locale: locale)
    self.locale = locale
    self.spellings = spellings
  }

  /// Makes the word list, which otherwise the first sentence waits for.
  package static func prepare() {
    withExtendedLifetime((Lexicon.english, Misspellings.known)) {}
  }

  /// - Parameter tense: the side of now of which the line tells, where that is known: it says which Friday "Friday" is.
  package func read(_ text: String, as tense: Tense? = nil) -> Reading {
    let sentence = Sentence(text, locale: locale)
    let findings = Findings(in: sentence)
    guard let mended = Repairs.mended(sentence, findings) else {
      return spellings.spelled(
        ReadingBuilder(sentence: sentence, resolver: resolver, tense: tense)
          .reading(of: text, findings))
    }
    var reading = ReadingBuilder(sentence: mended.sentence, resolver: resolver, tense: tense)
      .reading(of: mended.text(of: text), Findings(in: mended.sentence))
    reading.replaced = mended.replaced
    return spellings.spelled(reading)
  }

  /// Every number, amount, length, day and hour of a text with all that each can mean.
  ///
  /// Nothing of the deed, the goal or the speaker is known here; where a word leaves a day or a
  /// unit open, each of them is there.
  package func marks(_ text: String) -> Marks {
    var finder = MarkFinder(
      sentence: Sentence(text, locale: locale), resolver: resolver, spellings: spellings)
    return finder.marks()
  }

  /// Reads a date that stands alone, as a field of a form: "yesterday evening", `2026-11-20`.
  ///
  /// - Parameter past: whether weekdays and dates without a year lie behind now or before it.
  /// - Returns: nil unless the whole text is one date.
  package func readDate(_ text: String, past: Bool) -> DateMention? {
    let sentence = Sentence(text, locale: locale)
    guard let range = sentence.content,
      let stamp = timestamp(sentence, range) ?? sentence.date(at: range.lowerBound)
        ?? sentence.bareField(at: range.lowerBound), stamp.end == range.upperBound
    else { return nil }
    let span = sentence.span(range)
    let mention = resolver.mention(
      stamp.value, tense: past ? .past : .future, context: nil, span: span,
      text: sentence.text(span))
    // "31 June" is no day at all.
    return mention.invalid == nil ? mention : nil
  }

  /// Reads an amount that stands alone: "5 km", "30 pages", `6`; nil unless the whole text is one.
  package func readQuantity(_ text: String) -> QuantityMention? {
    let sentence = Sentence(text, locale: locale)
    guard var range = sentence.content else { return nil }
    let context = AmountContext(sentence: sentence)
    while range.count > 1,
      sentence.has(.about, range.lowerBound) || sentence.has(.preposition, range.lowerBound)
        || ["least", "most", "almost", "nearly", "more", "less"].contains(
          sentence.word(range.lowerBound))
    { range = range.lowerBound + 1..<range.upperBound }
    if let found = sentence.quantities(at: range.lowerBound), found.end == range.upperBound,
      found.value.count == 1, case .quantity(var mention) = context.amount(of: found.value[0])
    {
      spellings.spell(&mention)
      return mention
    }
    guard let found = sentence.duration(at: range.lowerBound), found.end == range.upperBound else {
      return nil
    }
    return ReadingBuilder.target(found.value, range: range, context: context)
  }

  /// Reads a length of time that stands alone: "half an hour", `1:02:30`, `90` for minutes.
  package func readDuration(_ text: String) -> DurationMention? {
    let sentence = Sentence(text, locale: locale)
    guard let range = sentence.content else { return nil }
    let start =
      ["for", "about", "around", "in"].contains(sentence.word(range.lowerBound)) && range.count > 1
      ? range.lowerBound + 1 : range.lowerBound
    let span = sentence.span(range)
    var found = sentence.duration(at: start)
    if found?.end != range.upperBound {
      if let colons = sentence.colonNumbers(at: start), colons.value.count == 2 {
        found = Match(
          value: SpokenDuration(minutes: colons.value[0] * 60 + colons.value[1]), end: colons.end)
      } else if let number = sentence.number(at: start), !number.value.isArticle {
        found = Match(
          value: SpokenDuration(minutes: number.value.value),
          end: sentence.word(number.end) == "m" ? number.end + 1 : number.end)
      }
    }
    guard let found, found.end == range.upperBound else { return nil }
    return DurationMention(
      span: span, text: sentence.text(span), minutes: found.value.minutes, max: found.value.max,
      approximate: found.value.approximate
        || start > range.lowerBound && sentence.word(range.lowerBound) != "for")
  }

  /// `2026-11-20T18:30`, as models write it.
  private func timestamp(_ sentence: Sentence, _ range: Range<Int>) -> Match<DateExpression>? {
    guard let day = sentence.calendarDate(at: range.lowerBound), sentence.word(day.end) == "t",
      let clock = sentence.clock(at: day.end + 1, allowsBareHour: false)
    else { return nil }
    var exact = clock.value
    exact.half = .fixed
    var end = clock.end
    if sentence.word(end) == "z" { end += 1 }
    var expression = day.value
    expression.clock = exact
    return Match(value: expression, end: end)
  }
}

extension Sentence {
  /// The tokens without spaces and closing signs around them.
  var content: Range<Int>? {
    var lower = 0
    var upper = count
    while lower < upper, Findings.endsSentence(word(lower)) { lower += 1 }
    while upper > lower, Findings.endsSentence(word(upper - 1)) { upper -= 1 }
    return lower < upper ? lower..<upper : nil
  }

  /// "evening", "the morning", "7": too little in a sentence, enough in a field for a date.
  func bareField(at index: Int) -> Match<DateExpression>? {
    let place = word(index) == "the" ? index + 1 : index
    if let part = partWord(place) {
      return Match(value: DateExpression(part: part), end: place + 1)
    }
    if let ordinal = ordinalDay(at: place) { return ordinal }
    return nil
  }
}
