import Meaning
package import Phrases

/// Which of the person's quantities, durations, dates and deeds a turn's proposals have used.
package struct Coverage: Sendable {
  private let reading: Reading
  private var spans: Set<Span> = []
  private var clauses: Set<Int> = []

  package init(reading: Reading) { self.reading = reading }

  package func hasUsed(_ span: Span) -> Bool { spans.contains(span) }

  package mutating func use(_ span: Span) { spans.insert(span) }
  package mutating func use(clause index: Int) { clauses.insert(index) }

  /// What an act of the rules has come to use of the words.
  mutating func use(_ act: Act, by proven: LineProof.Proven) {
    for span in proven.spans { use(span) }
    let place =
      switch act {
      case .log(let deed): deed.place
      case .wish(let wish): wish.place
      default: Range<Int>?.none
      }
    guard proven.outcome.call != nil else { return }
    for (index, clause) in reading.clauses.enumerated() where clause.span.range == place {
      use(clause: index)
    }
  }

  /// For a line that is kept as a whole.
  mutating func useAll(of reading: Reading) {
    for index in reading.clauses.indices { use(clause: index) }
    for quantity in reading.quantities { use(quantity.span) }
    for duration in reading.durations { use(duration.span) }
    for date in reading.dates { use(date.span) }
  }

  /// The words of deeds, goals and corrections that no proposal has used, in the order said.
  ///
  /// What was negated, planned, asked or done by somebody else is not to be used.
  package var leftovers: [String] {
    let ofClauses = reading.clauses.enumerated().flatMap { index, clause in
      leftovers(of: clause, at: index)
    }
    return (ofClauses + loose).sorted { $0.0.lower < $1.0.lower }.map(\.1).removingDuplicates()
  }

  private func leftovers(of clause: Clause, at index: Int) -> [(Span, String)] {
    switch clause.intent {
    case .done, .goal, .change: break
    case .planned, .negated, .conditional, .other, .question, .delete, .none: return []
    }
    let amounts =
      clause.quantities.map { ($0.span, $0.text) } + clause.durations.map { ($0.span, $0.text) }
    let dates = clause.dates.filter(\.isOfTheDeed).map { ($0.span, $0.text) }
    // A deed without amounts counts as lost only beside one that was taken: alone it may be talk.
    if clause.intent == .done, clause.title != nil, amounts.isEmpty, dates.isEmpty,
      !clauses.isEmpty
    {
      return clauses.contains(index) ? [] : [(clause.span, clause.text)]
    }
    return (amounts + dates).filter { !isUsed($0.0) }
  }

  /// The amounts of a line in which nothing was understood, to be named instead of passed over.
  package var unread: [String] {
    guard reading.intent == .none else { return [] }
    return
      (reading.quantities.map { ($0.span, $0.text) }
      + reading.durations.map { ($0.span, $0.text) })
      .sorted { $0.0.lower < $1.0.lower }.map(\.1).removingDuplicates()
  }

  /// Amounts and dates that stand in no clause: "woke up at 6 and ran 5 km".
  private var loose: [(Span, String)] {
    guard !clauses.isEmpty else { return [] }
    let mentions =
      reading.quantities.map { ($0.span, $0.text) } + reading.durations.map { ($0.span, $0.text) }
      + reading.dates.filter(\.isOfTheDeed).map { ($0.span, $0.text) }
    return mentions.filter { !isInClause($0.0) && !isUsed($0.0) }
  }

  /// Clauses stand in order and do not overlap, so that the last one that begins before decides.
  private func isInClause(_ span: Span) -> Bool {
    var low = 0
    var high = reading.clauses.count
    while low < high {
      let middle = (low + high) / 2
      if reading.clauses[middle].span.lower <= span.lower {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 && reading.clauses[low - 1].span.contains(span)
  }

  /// The deeds and goals with an amount that no proposal has used.
  package var unusedClauses: [Clause] {
    reading.clauses.enumerated().filter { index, clause in
      (clause.intent == .done || clause.intent == .goal) && !clauses.contains(index)
        && !(clause.quantities.isEmpty && clause.durations.isEmpty && clauses.isEmpty)
    }.map(\.element)
  }

  /// Whether the span, or one that holds or overlaps it, was used: "2 hours" is a duration and a
  /// target in one.
  private func isUsed(_ span: Span) -> Bool {
    spans.contains { $0.lower < span.upper && span.lower < $0.upper }
  }
}

extension Array where Element: Hashable {
  package func removingDuplicates() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension DateMention {
  /// Whether a row can hold it: "every other day" and "since March" of a record belong to none.
  fileprivate var isOfTheDeed: Bool { role != .recurring && role != .comparison }
}
