import Journal
import Meaning
import Phrases

/// The acts that the rules' clauses stand for, quoted as any reader quotes them.
extension Act {
  /// Nil for a clause that tells neither of a deed nor of a goal, or that says nothing of it.
  init?(_ clause: Clause, in marks: LineMarks, today: Day) {
    switch clause.intent {
    case .done:
      guard let deed = Deed(clause, in: marks) else { return nil }
      self = .log(deed)
    case .goal:
      guard let wish = Wish(clause, in: marks, today: today) else { return nil }
      self = .wish(wish)
    default: return nil
    }
  }
}

extension Deed {
  fileprivate init?(_ clause: Clause, in marks: LineMarks) {
    self.init(title: clause.title)
    place = clause.span.range
    // "Meditated 20" says how long; a pace is no amount of the deed.
    let bare = clause.quantities.first { $0.isMinutes(called: nil) }
    amounts = clause.quantities
      .filter { !$0.isMinutes(called: nil) && $0.unit != "min/km" }.compactMap(QuotedAmount.init)
    duration =
      clause.durations.first.map(QuotedAmount.init)
      ?? bare.map {
        QuotedAmount(words: $0.text, value: $0.value, unit: "min", at: $0.span)
      }
    guard title != nil || !amounts.isEmpty || duration != nil else { return nil }
    time = QuotedTime(clause.dates.filter { $0.role == .point || $0.role == .interval })
  }
}

extension Wish {
  fileprivate init?(_ clause: Clause, in marks: LineMarks, today: Day) {
    guard let title = clause.title else { return nil }
    self.init(title: title)
    place = clause.span.range
    // Its days are those of its clause.
    let targets = clause.shapedTargets(in: GoalSpan(of: clause, today: today).count)
    let spans = clause.quantities.map(\.span)
    // "In under 25 minutes" is told to be left out.
    self.targets =
      (targets + clause.quantities.filter(clause.isBoundOfAnother)).compactMap(QuotedAmount.init)
      + clause.durations.filter { !spans.contains($0.span) }.map(QuotedAmount.init)
  }
}

extension QuotedAmount {
  fileprivate init(words: String, value: Double, unit: String, at span: Span) {
    self.init(words: words, value: value, unit: unit)
    place = span.range
  }

  /// Nil for a number of which nobody knows what it counts.
  fileprivate init?(_ mention: QuantityMention) {
    guard let unit = mention.unit ?? mention.alternatives.first else { return nil }
    self.init(words: mention.text, value: mention.value, unit: unit, at: mention.span)
    shape = mention.shape == .sum ? nil : mention.shape
  }

  fileprivate init(_ mention: DurationMention) {
    self.init(words: mention.text, value: mention.minutes, unit: "min", at: mention.span)
  }
}

extension QuotedTime {
  /// The day, the hour and the part of the day that a deed's times say.
  fileprivate init(_ times: [DateMention]) {
    self.init()
    guard let mention = times.first(where: { !$0.clock }) ?? times.first else { return }
    words = mention.text
    // An entry stands on one day: which of a week is not said.
    day = [.week, .month, .year].contains(mention.grain) ? nil : mention.day
    part = times.lazy.compactMap(\.partOfDay).first
    start = times.first { $0.clock }?.start
  }
}
