import Journal
import Phrases
import ToolSchema

/// Which of the person's deeds a call to log one is about.
enum DeedChoice {
  case clause(Int, Clause)
  /// Nothing like it was said to be done, and why.
  case none(String)
  /// What is like it is on cards already.
  case taken

  init(for call: JSONObject, in context: ToolContext) {
    let reading = context.reading
    let deeds = reading.clauses.enumerated().filter { $0.element.intent == .done }
    guard !deeds.isEmpty else {
      self = Self.withoutDeeds(call, in: reading)
      return
    }
    let scored = deeds.map { index, clause in
      let isUsed = context.coverage.hasUsed(clause: index)
      return (index, clause, Self.likeness(call, clause) + (isUsed ? 0 : 1))
    }
    let best = scored.max { ($0.2, -$0.0) < ($1.2, -$1.0) }
    // Of two equal deeds, "7 km there and 7 km back", the second call is the second one.
    let open = scored.filter { $0.2 >= 4 && Self.isOpen($0.0, $0.1, context) }
    guard
      let best = best.flatMap({ Self.isOpen($0.0, $0.1, context) ? $0 : nil })
        ?? open.max(by: { ($0.2, -$0.0) < ($1.2, -$1.0) }), best.2 > 0
    else {
      self = .taken
      return
    }
    self = .clause(best.0, best.1)
  }

  private static func isOpen(_ index: Int, _ clause: Clause, _ context: ToolContext) -> Bool {
    !context.coverage.hasUsed(clause: index) || hasOpenAmounts(clause, context)
  }

  /// Whether an amount of the clause is on no card yet.
  private static func hasOpenAmounts(_ clause: Clause, _ context: ToolContext) -> Bool {
    clause.quantities.contains { !context.coverage.hasUsed($0.span) }
      || clause.durations.contains { !context.coverage.hasUsed($0.span) }
  }

  /// Words without a clear deed are taken whole, unless they are clearly no deed.
  private static func withoutDeeds(_ call: JSONObject, in reading: Reading) -> DeedChoice {
    switch reading.intent {
    case .negated: return .none("you say that it was not done.")
    case .planned, .goal: return .none("that is a plan, not something done.")
    case .conditional: return .none("that did not happen.")
    case .other: return .none("somebody else did that.")
    case .question: return .none("that is a question.")
    case .change, .delete: return .none("that is about an entry that is there.")
    case .done, .none: break
    }
    let title = Wording(call["title"]?.string ?? "")
    let hasAmounts = !reading.quantities.isEmpty || !reading.durations.isEmpty
    guard hasAmounts, title.isMade(of: Wording(reading.text)) else {
      return .none("I cannot see in your words what you did.")
    }
    return .clause(0, Clause(whole: reading, intent: .done))
  }

  /// Four for each amount that the call and the clause share, two for each word of the title.
  private static func likeness(_ call: JSONObject, _ clause: Clause) -> Int {
    var likeness = 0
    for item in call["measurements"]?.array ?? [] {
      guard let value = item["value"]?.double else { continue }
      let unit = item["unit"]?.string
      if clause.quantities.contains(where: { $0.supports(value: value, unit: unit) }) {
        likeness += 4
      }
    }
    if let minutes = call["duration_minutes"]?.double,
      clause.durations.contains(where: { $0.minutes == minutes })
        || clause.quantities.contains(where: {
          $0.value == minutes && $0.isMinutes(called: minutes)
        })
    {
      likeness += 4
    }
    if let start = call["start_time"]?.string,
      clause.dates.contains(where: { $0.clock && $0.start.minuteText == start })
    {
      likeness += 4
    }
    let title = Wording(call["title"]?.string ?? "").content
    // A verb that was said once stands only in the title of the second deed.
    let words = Wording("\(clause.text) \(clause.title ?? "")").content
    return likeness + 2 * title.intersection(words).count
  }
}

extension Clause {
  /// A sentence in which the reader saw no clauses, taken whole.
  init(whole reading: Reading, intent: Intent) {
    self.init(
      span: Span(lower: 0, upper: reading.text.utf8.count), text: reading.text, intent: intent,
      title: nil, titleSpan: nil, dates: reading.dates, durations: reading.durations,
      quantities: reading.quantities)
  }
}
