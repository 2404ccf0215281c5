package import Foundation
package import Journal

/// Marks of a line in any language: from digits, unit symbols and Unicode's own names.
///
/// A language's tables are made when its first line is read; an English line needs none, and has no
/// marks here: the phrase reader reads it.
package struct WorldMarks: Sendable {
  private let resolver: DateResolver
  private let habits: ReadingLocale
  private let locale: String?

  /// - Parameters:
  ///   - locale: the person's, as from LANG; nil where it is unknown.
  ///   - habits: when their day and week begin, and the order of dates where no language tells it.
  package init(
    now: WallTime, zone: TimeZone, locale: Locale?, habits: ReadingLocale = .init()
  ) {
    resolver = DateResolver(now: now, zone: zone, locale: habits)
    self.habits = habits
    // "de_DE.UTF-8", "es-MX", "C".
    let name = locale?.identifier.prefix { $0 != "." && $0 != "@" }.replacing("-", with: "_")
    self.locale = name.flatMap { $0.first?.isLowercase == true ? String($0) : nil }
  }

  package struct Found: Equatable, Sendable {
    /// The likeliest language of the line ("de"); nil where nothing tells it.
    package var language: String?
    package var dates: [DateMention] = []
    package var durations: [DurationMention] = []
    /// Bare numbers too, without unit.
    package var quantities: [QuantityMention] = []
    package var rates: [RateMention] = []
    /// Periods beside which no amount stands: "pro Woche" of "wie viele Seiten wären das pro Woche?".
    package var periods: [TargetShape.Period] = []
    /// The amounts that are not to be passed.
    package var limits: [Span] = []
    /// What says so: "höchstens", "pas plus de".
    package var limitWords: [Span] = []
    package var recurrences: [RecurrenceMention] = []
    /// Amounts that are a stretch of time to be over by: "en 8 semanas".
    package var horizons: [Span] = []
    /// Times of day before which something is to be done each time.
    package var befores: [Span] = []
    /// Words that say "not".
    package var negations: [Span] = []
    /// Words that tell how long it took.
    package var took: [Span] = []
    /// Words that want something gone, or the last step taken back.
    package var deletions: [Span] = []
    package var undoing: [Span] = []
    /// Words for the longest and biggest.
    package var longest: [Span] = []
    /// The marks in whose place others come: the Tuesdays of "donnerstags statt dienstags".
    package var replaced: [Span] = []
    package var plans: [Span] = []
    package var goals: [Span] = []
    /// The pieces that tell what somebody else did.
    package var others: [Span] = []
    /// The pieces whose verb has the form of somebody else's.
    package var theirs: [Span] = []
    /// The signs and words between the parts of the line.
    package var joints: [Span] = []
  }

  package func read(_ text: String) -> Found {
    let tokens = WorldTokenizer.tokens(of: text)
    let choice = TongueChoice(tokens, locale: locale)
    var found = Found(language: choice.language)
    if choice.language == "en", !tokens.contains(where: \.isForeignFigure) { return found }
    let line = WorldLine(text: text, tokens: tokens, tongue: choice.tongue, habits: habits)
    var index = 0
    // "yesterday … in the evening": a time of day alone belongs to the day said before it.
    var context: DayRange?
    var floor = 0
    while index < line.count {
      if let again = line.recurrence(at: index) {
        found.recurrences.append(
          RecurrenceMention(
            span: line.span(again.range), text: line.text(line.span(again.range)), per: again.per,
            weekdays: again.weekdays,
            days: again.days.map { .init(span: line.span($0.place), weekday: $0.day) },
            step: again.step))
        index = again.range.upperBound
        floor = index
      } else if let period = line.onePeriod(at: index), line.isGlued(period) {
        // 1日6000歩 is so much a day, and no first of the month.
        index = period
      } else if let date = line.date(at: index), date.end > index {
        let mention = mention(date, line, context)
        found.dates.append(mention)
        // "Um elf im Bett", of a habit, is by eleven.
        if mention.clock,
          line.isBefore(date.start..<date.end) || !line.places(ofAny: line.tongue.words.bed).isEmpty
        {
          found.befores.append(mention.span)
        }
        if date.expression.anchor != nil, mention.role == .point || mention.clock {
          context = .one(mention.day)
        }
        index = date.end
        floor = index
      } else if let period = line.onePeriod(at: index) {
        index = period
      } else if let amount = line.amount(at: index), amount.end > index {
        switch amount.amount {
        case .duration(let duration): found.durations.append(duration)
        case .quantity(let quantity): found.quantities.append(quantity)
        }
        let behind = line.rate(behind: amount.end, isOnce: line.isOnce(amount.amount))
        let end = behind?.range.upperBound ?? amount.end
        if let limit = line.limit(of: index..<amount.end) ?? line.limit(behind: end) {
          found.limits.append(line.span(index..<amount.end))
          found.limitWords.append(line.span(limit))
        } else if let bound = line.start(ofAny: line.tongue.words.atLeast, before: index) {
          found.limitWords.append(line.span(bound..<index))
        }
        if line.start(ofAny: line.tongue.words.within, before: index) != nil {
          found.horizons.append(line.span(index..<amount.end))
        }
        let last = found.quantities.indices.last
        if let rate = behind ?? line.rate(before: index, from: floor) {
          if let last, let unit = found.quantities[last].unit,
            line.tongue.words.times.contains(unit)
          {
            found.quantities[last].unit = "times"
          }
          let span = line.span(rate.range)
          found.rates.append(
            RateMention(
              amount: line.span(index..<amount.end), span: span, text: line.text(span),
              per: rate.per, step: rate.step))
        }
        index = behind?.range.upperBound ?? amount.end
        floor = index
      } else {
        if let alone = line.rate(behind: index), alone.range.count <= 2,
          alone.range.lowerBound == index, alone.step == 1
        {
          found.periods.append(alone.per)
        }
        index += 1
      }
    }
    // 来週 of 来週の月曜 is no day of its own.
    let spans = found.dates.map(\.span)
    found.dates.removeAll { date in
      spans.contains { $0 != date.span && $0.contains(date.span) }
    }
    found.joinWeekdays(in: line)
    found.joinRecurrences(in: line)
    found.joinDays(in: line)
    found.joints = line.joints(besides: found)
    let words = line.tongue.words
    found.negations = line.places(ofAny: words.not)
    // "Ayer por la tarde", which without accents is "I took" as well.
    found.took = line.places(ofAny: words.took).filter { place in
      !found.dates.contains { $0.span.lower < place.upper && place.lower < $0.span.upper }
    }
    found.deletions = line.places(ofAny: words.delete)
    found.deletions += line.deletions(behind: found.negations)
    found.undoing = line.places(ofAny: words.undo)
    found.longest = line.places(ofAny: words.longest)
    found.replaced = line.replaced(in: found)
    found.plans = line.places(ofAny: words.plan)
    found.goals = line.places(ofAny: words.goal)
    // "Deux objectifs d'ici le 15 février : …": how many goals are named is no amount of one.
    if found.quantities.count > 1 {
      found.quantities.removeAll { count in found.goals.contains(where: count.span.contains) }
    }
    found.others = line.others(in: found)
    found.theirs = line.theirs(in: found)
    return found
  }

  private func mention(_ date: WorldDate, _ line: WorldLine, _ context: DayRange?) -> DateMention {
    let span = line.span(date.start..<date.end)
    func mention(_ tense: Tense) -> DateMention {
      resolver.mention(
        date.expression, tense: tense, context: context, span: span, text: line.text(span))
    }
    var found = mention(.past)
    var others = date.otherDays.map { resolver.today.adding(days: $0) }
    if date.isOpen {
      // Without the verb either side of now is meant: a deed's is behind.
      let coming = mention(.future)
      others += [coming.day] + coming.alternatives
    }
    for day in others where day != found.day && !found.alternatives.contains(day) {
      found.alternatives.append(day)
    }
    if !found.alternatives.isEmpty, found.certainty == .certain { found.certainty = .likely }
    return found
  }
}
