/// What a word of a line belongs to.
///
/// Things and amounts may stand side by side, so that the first word of each is told from the next ones.
package enum SpanLabel: Int, CaseIterable, Sendable {
  case none
  /// What was done, or is to be reached.
  case thing, moreThing
  /// How much of the thing before it or around it.
  case amount, moreAmount
  /// How much of the thing behind it.
  case amountAhead, moreAmountAhead
  /// When the thing before it was done, and the one behind it.
  case when, whenAhead
  case from, until
  /// The stretch of time that is planned, or asked about.
  case period
  /// What names a record that is there: "the swim", "it".
  case record
  /// What a question is about.
  case subject

  static let count = allCases.count

  /// What stands before its thing, of a label for what stands behind it.
  package var ahead: SpanLabel {
    switch self {
    case .amount: .amountAhead
    case .when: .whenAhead
    default: self
    }
  }

  package var isAmount: Bool { self == .amount || self == .amountAhead }
  package var isWhen: Bool { self == .when || self == .whenAhead }

  /// What a word that goes on with the same belongs to.
  var next: SpanLabel {
    switch self {
    case .thing: .moreThing
    case .amount: .moreAmount
    case .amountAhead: .moreAmountAhead
    default: self
    }
  }

  /// What a run of words that go on is called.
  var first: SpanLabel {
    switch self {
    case .moreThing: .thing
    case .moreAmount: .amount
    case .moreAmountAhead: .amountAhead
    default: self
    }
  }
}

/// In which a line was said.
package enum SpanSituation: Equatable, Sendable {
  /// By itself: what it wants is known.
  case line(Intent)
  /// It begins a plan, answers what a plan asks, or is said to a plan that is shown.
  case planOpening, planAnswer, planEdit

  /// - Parameter name: of an intent, or "opening", "answer" or "edit"; a line that begins a plan is an
  ///   opening.
  package init?(name: String) {
    switch name {
    case "opening", "plan": self = .planOpening
    case "answer": self = .planAnswer
    case "edit": self = .planEdit
    default:
      guard let intent = Intent(rawValue: name) else { return nil }
      self = .line(intent)
    }
  }

  package var name: String {
    switch self {
    case .line(let intent): intent.rawValue
    case .planOpening: "opening"
    case .planAnswer: "answer"
    case .planEdit: "edit"
    }
  }
}
