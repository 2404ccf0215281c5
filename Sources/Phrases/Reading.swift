package import Journal

/// What the phrase reader found in a person's words.
package struct Reading: Equatable, Sendable {
  package let text: String
  /// The day on which it was read.
  package let today: Day
  package internal(set) var dates: [DateMention]
  package internal(set) var durations: [DurationMention]
  package internal(set) var quantities: [QuantityMention]
  /// Articles, pronouns and prepositions, lower case.
  package internal(set) var fillers: Set<String> = []
  package internal(set) var rates: [RateMention] = []
  /// Periods beside which no amount stands, in another language than English: "pro Woche".
  package internal(set) var periods: [TargetShape.Period] = []
  /// The amounts that words of another language than English say are not to be passed.
  package internal(set) var limits: [Span] = []
  /// The words of these limits, in another language than English.
  package internal(set) var limitWords: [Span] = []
  /// What comes again and again, in another language than English.
  package internal(set) var recurrences: [RecurrenceMention] = []
  /// How often, in English: "every Monday", and the "a week" of "three times a week".
  package internal(set) var frequencies: [DateMention] = []
  /// The amounts that are a stretch of time to be over by, in another language than English.
  package internal(set) var horizons: [Span] = []
  /// Times of day before which something is to be done each time, where ``isMarked``.
  package internal(set) var befores: [Span] = []
  /// Words that say "not", in another language than English.
  package internal(set) var negations: [Span] = []
  /// Its words for how long something took.
  package internal(set) var took: [Span] = []
  /// Its words for what is to go, and for a step to be taken back, in another language than English.
  package internal(set) var deletions: [Span] = []
  package internal(set) var undoing: [Span] = []
  /// Its words for the longest and biggest.
  package internal(set) var longest: [Span] = []
  /// Its days and amounts in whose place others come.
  package internal(set) var replaced: [Span] = []
  /// Its words for a plan to be made.
  package internal(set) var plans: [Span] = []
  /// Its words for a goal, in another language than English.
  package internal(set) var goals: [Span] = []
  /// The pieces that tell what somebody else did: in English one of the person's kin and company.
  package internal(set) var others: [Span] = []
  /// Its pieces whose verb has the form of somebody else's.
  package internal(set) var theirs: [Span] = []
  /// The signs and words between its parts.
  package internal(set) var joints: [Span] = []
  /// Whether it is of another language than English: marks alone.
  package internal(set) var isMarked = false
}

/// Half-open UTF-8 offsets into ``Reading/text``.
package struct Span: Hashable, Sendable {
  package let lower: Int
  package let upper: Int

  package init(lower: Int, upper: Int) {
    self.lower = lower
    self.upper = upper
  }

  package func contains(_ other: Span) -> Bool { lower <= other.lower && other.upper <= upper }
  package func overlaps(_ other: Span) -> Bool { lower < other.upper && other.lower < upper }
  /// Both, and what stands between.
  package func joined(with other: Span) -> Span {
    Span(lower: min(lower, other.lower), upper: max(upper, other.upper))
  }
}

/// How precisely a time was said.
package enum Grain: String, CaseIterable, Codable, Sendable {
  case second, minute, hour, part, day, week, month, year
}

/// What a time is for in its sentence.
package enum DateRole: String, CaseIterable, Codable, Sendable {
  case point, interval
  /// The last day meant: "by Friday", "until Christmas", "before March".
  case deadline
  /// A time from now on: "over the next ten weeks", "for 10 weeks", "in ten weeks".
  case horizon
  /// "every other day": named, but no day of its own.
  case recurring
  /// "my first swim since March": what a deed is compared with, not when it was.
  case comparison
}

/// How sure the reader is of a meaning.
package enum Certainty: String, CaseIterable, Codable, Sendable {
  case certain
  /// The usual reading of words with several: "at 7", "11/12".
  case likely
  /// No day can be told from the words ("the other day"): ask.
  case vague
}

/// A date or time in the words, and what it means at the moment of speaking.
package struct DateMention: Equatable, Sendable {
  package var span: Span
  package var text: String
  /// The local day on which it starts; of a deadline or "in ten weeks" the day that is meant.
  package var day: Day
  package var start: WallTime
  /// Exclusive.
  package var end: WallTime
  package var grain: Grain
  package var partOfDay: PartOfDay?
  /// A clock time was said, and `start` is it.
  package var clock: Bool
  package var role: DateRole
  /// Whether the words name a day: "in the morning" and "at 6" alone do not.
  package var namesDay = true
  /// "starting Monday", "from next week on": something begins then.
  package var begins: Bool
  package var certainty: Certainty
  /// The other days that the words can mean.
  package var alternatives: [Day]
  /// Of "six weeks from Monday" the Monday: a plan for so long begins on it.
  package var countedFrom: Day?
  /// Why there is no such day ("there is no 29 February 2014"); ``certainty`` is then vague.
  package var invalid: String?

  /// The last day that it covers.
  package var lastDay: Day {
    max(day, end.adding(seconds: -1).day)
  }
}

/// How often an amount is meant, in a language that the rules do not read: "por semana".
package struct RateMention: Equatable, Sendable {
  package var amount: Span
  package var span: Span
  package var text: String
  package var per: TargetShape.Period
  package var weekdays: Set<Weekday> = []
  /// How many periods each time: two of "every two weeks".
  package var step = 1.0
}

/// "Every Tuesday and Friday", "daily", in another language than English.
package struct RecurrenceMention: Equatable, Sendable {
  package var span: Span
  package var text: String
  package var per: TargetShape.Period
  /// None where it is every day or every week.
  package var weekdays: Set<Weekday>
  /// Where each of several weekdays stands.
  package var days: [NamedDay] = []
  /// How many periods each time: two of "every two weeks".
  package var step = 1.0

  package struct NamedDay: Equatable, Sendable {
    package let span: Span
    package let weekday: Weekday
  }

  /// The weekdays that a part of the words names: one of "dienstags, donnerstags"; all of them where it names none.
  package func weekdays(in part: Span) -> Set<Weekday> {
    let own = days.filter { part.contains($0.span) }.map(\.weekday)
    return own.isEmpty ? weekdays : Set(own)
  }
}

/// A length of time in the words.
package struct DurationMention: Equatable, Sendable {
  package var span: Span
  package var text: String
  package var minutes: Double
  /// The upper end of "20 to 30 minutes", in minutes.
  package var max: Double?
  package var approximate: Bool
  package var bound = Bound.exact
}

/// Which side of a number was meant.
package enum Bound: String, CaseIterable, Codable, Sendable {
  case exact, about, atLeast, atMost, almost
}

/// A number with what it counts.
package struct QuantityMention: Equatable, Sendable {
  package var span: Span
  package var text: String
  package var value: Double
  /// The upper end of "5-6 km".
  package var max: Double?
  /// A symbol of the catalogue or the person's noun, lower case and plural; nil for a bare number.
  package var unit: String?
  package var bound: Bound
  /// The units that a bare number or an unclear letter ("5m") can stand for, likeliest first.
  package var alternatives: [String]
  /// Of a goal's target: how its value is meant.
  package var shape = TargetShape.sum

  package init(
    span: Span, text: String, value: Double, max: Double? = nil, unit: String?,
    bound: Bound = .exact, alternatives: [String] = []
  ) {
    self.span = span
    self.text = text
    self.value = value
    self.max = max
    self.unit = unit
    self.bound = bound
    self.alternatives = alternatives
  }
}

/// What a line says of one goal: its words, and the days in them.
package struct Clause: Equatable, Sendable {
  package var span: Span
  package var text: String
  package var dates: [DateMention]

  package init(span: Span, text: String, dates: [DateMention]) {
    self.span = span
    self.text = text
    self.dates = dates
  }

  /// All of a line that tells of one goal.
  package init(_ reading: Reading) {
    self.init(
      span: Span(lower: 0, upper: reading.text.utf8.count), text: reading.text,
      dates: (reading.dates.filter { $0.role != .recurring } + reading.frequencies)
        .sorted { $0.span.lower < $1.span.lower })
  }
}
