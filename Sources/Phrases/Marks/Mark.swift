/// A number, amount, length, day or hour of a line: where it stands, and all that it can mean.
package struct Mark: Equatable, Sendable {
  /// What sort of thing a mark names, so that a rank or a pulse is taken for no amount.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// So much of a unit or of the person's own noun.
    case amount
    /// A length of time.
    case duration
    case date, clock
    /// "every Tuesday": days that come again.
    case recurrence
    /// "a week" behind an amount.
    case rate
    /// Time by distance or distance by time.
    case pace
    case temperature
    case heartRate = "heart_rate"
    case rank, score, version, page, price, address, phone
    /// "chapter 7", "zone 2": the number is part of a name.
    case label
    /// A number that counts nothing that was named.
    case number
  }

  package enum Value: Equatable, Sendable {
    /// - Parameter unit: a symbol of the catalogue or the person's noun; nil for a bare number.
    case amount(Double, max: Double?, unit: String?)
    case length(minutes: Double, max: Double?)
    case date(DateMention)
    /// Digits that are a name: a version, a phone number.
    case name
  }

  package struct Meaning: Equatable, Sendable {
    package var kind: Kind
    package var value: Value
  }

  package let span: Span
  package let text: String
  /// Which side of its number the words around it mean.
  package var bound: Bound
  package let first: Meaning
  /// What else it can mean, likeliest first.
  package var others: [Meaning]
  /// Why it can be no day, in plain English: "there is no 29 February 2014".
  package let invalid: String?

  /// Everything that it can mean, likeliest first; empty of a day that cannot be.
  package var meanings: [Meaning] { invalid == nil ? [first] + others : [] }
  package var kind: Kind { first.kind }

  init(
    span: Span, text: String, bound: Bound = .exact, meanings first: Meaning,
    _ others: [Meaning] = [], invalid: String? = nil
  ) {
    self.span = span
    self.text = text
    self.bound = bound
    self.first = first
    self.invalid = invalid
    self.others = []
    for other in others where !meanings.contains(where: { $0.isSame(as: other) }) {
      self.others.append(other)
    }
  }
}

extension Mark.Meaning {
  /// Of dates the time that they cover; how sure they are makes no other meaning.
  func isSame(as other: Mark.Meaning) -> Bool {
    guard let date, let further = other.date else { return self == other }
    return date.start == further.start && date.end == further.end
  }

  package var date: DateMention? { if case .date(let date) = value { date } else { nil } }

  /// In minutes, with the upper end of a range.
  package var minutes: (least: Double, most: Double?)? {
    if case .length(let least, let most) = value { (least, most) } else { nil }
  }

  package var amount: (value: Double, max: Double?, unit: String?)? {
    if case .amount(let value, let max, let unit) = value { (value, max, unit) } else { nil }
  }
}

/// How marks of one line belong together, as its words say; what follows from it others reckon.
package struct MarkRelation: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// "3 x 10 min", "two 5 km runs": so many times the other.
    case times
    /// "5 km each": of every one, counted by the other mark where one does.
    case each
    /// "7 of 80", "20 out of 30".
    case of
    /// "3 km a week".
    case per
    /// "from 60 to 65 kg".
    case fromTo = "from_to"
    /// "another 2", "5 km more": on top of what was said before.
    case more
    /// "5 km, no wait, 6 km": the left one was taken back.
    case instead
  }

  package let kind: Kind
  /// Places in ``Marks/all``.
  package let left: Int
  package let right: Int?
}

/// The marks of a line in the order in which they stand.
package struct Marks: Equatable, Sendable {
  package let all: [Mark]
  package let relations: [MarkRelation]
}
