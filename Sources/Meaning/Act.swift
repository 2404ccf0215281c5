package import Journal

/// One thing that a line asks for, as a reader understands it, before anything of it is proven.
///
/// A model's answer in whatever form it came and the rules' own reading are both lists of these.
package enum Act: Equatable, Sendable {
  case log(Deed)
  case wish(Wish)
  case amend(Amendment)
  case remove(RecordName)
  case ask(Inquiry)
  /// Several goals for a stretch of weeks, to be saved together.
  case plan(PlanWish)
  /// What an answer leaves to the program, where a plan is asked about.
  case choose(Choice)
  /// Nothing to write or to look up: what is said, or nothing where the program is to speak.
  case talk(String)
  /// Too little to act on, and the question that comes back.
  case unsure(String)

  package var kind: Kind {
    switch self {
    case .log: .log
    case .wish: .wish
    case .amend: .amend
    case .remove: .remove
    case .ask: .ask
    case .plan, .choose: .plan
    case .talk: .talk
    case .unsure: .unsure
    }
  }

  package enum Choice: String, Equatable, Sendable {
    /// The figure that is offered.
    case suggest
    /// No figure at all.
    case open
    /// No plan any more.
    case stop
  }

  package enum Kind: String, CaseIterable, Codable, Sendable {
    case log, wish, amend, remove, ask, plan, talk, unsure

    /// Whether such an act changes the journal once it is approved.
    package var writes: Bool {
      switch self {
      case .log, .wish, .amend, .remove, .plan: true
      case .ask, .talk, .unsure: false
      }
    }
  }
}

/// An amount as a reader quotes it: the words that it stands in, what they are taken to mean, or both.
package struct QuotedAmount: Equatable, Sendable {
  /// A copy out of the line.
  package var words: String?
  /// Where the copy stands, in UTF-8 offsets into the line, if its reader knows.
  package var place: Range<Int>?
  package var value: Double?
  package var unit: String?
  /// Of a target: how its value is meant, and whether it is not to be passed; nil where the reader
  /// says nothing of it.
  package var shape: TargetShape?
  package var isLimit: Bool?

  package init(words: String? = nil, value: Double? = nil, unit: String? = nil) {
    self.words = words
    self.value = value
    self.unit = unit
  }
}

/// A day or time as a reader quotes it.
package struct QuotedTime: Equatable, Sendable {
  /// A copy out of the line.
  package var words: String?
  package var day: Day?
  package var part: PartOfDay?
  /// A local clock time, with its day.
  package var start: WallTime?

  package init(
    words: String? = nil, day: Day? = nil, part: PartOfDay? = nil, start: WallTime? = nil
  ) {
    self.words = words
    self.day = day
    self.part = part
    self.start = start
  }

  package var isEmpty: Bool { words == nil && day == nil && part == nil && start == nil }
}

/// Something that was done.
package struct Deed: Equatable, Sendable {
  /// A copy of the words for it.
  package var words: String?
  /// Where it is told, in UTF-8 offsets into the line, if its reader knows.
  package var place: Range<Int>?
  /// What it is to be called, where the reader named it.
  package var title: String?
  package var amounts: [QuotedAmount] = []
  /// The time spent, in minutes.
  package var duration: QuotedAmount?
  package var time = QuotedTime()
  package var notes: String?
  package var goals: [String] = []

  package init(words: String? = nil, title: String? = nil) {
    self.words = words
    self.title = title
  }
}

/// Something to reach.
package struct Wish: Equatable, Sendable {
  package var words: String?
  /// Where it is told, in UTF-8 offsets into the line, if its reader knows.
  package var place: Range<Int>?
  package var title: String?
  package var targets: [QuotedAmount] = []
  package var from = QuotedTime()
  package var until = QuotedTime()
  package var values: [String] = []
  package var term: Int?
  /// Which goal of the plan that its reader was shown it measures, from 0, if the reader knows.
  package var goal: Int?

  package init(words: String? = nil, title: String? = nil) {
    self.words = words
    self.title = title
  }
}

/// Several goals for a stretch of time.
package struct PlanWish: Equatable, Sendable {
  package var goals: [Wish]
  package var term: Int?
  package var from = QuotedTime()
  package var until = QuotedTime()

  package init(goals: [Wish], term: Int? = nil) {
    self.goals = goals
    self.term = term
  }
}

/// How a line names a record that is there.
package struct RecordName: Equatable, Sendable {
  /// A copy out of the line: "it", "the swim".
  package var words: String?
  package var isGoal: Bool?
  package var id: String?
  package var title: String?
  package var day: Day?
  /// Which goal it is of the plan that its reader was shown, from 0, if the reader knows.
  package var goal: Int?

  package init(
    words: String? = nil, isGoal: Bool? = nil, id: String? = nil, title: String? = nil,
    day: Day? = nil
  ) {
    self.words = words
    self.isGoal = isGoal
    self.id = id
    self.title = title
    self.day = day
  }
}

/// New values for a record that is there; what is nil or empty stays as it is.
package struct Amendment: Equatable, Sendable {
  package var record: RecordName
  package var title: String?
  package var amounts: [QuotedAmount] = []
  package var duration: QuotedAmount?
  package var time = QuotedTime()
  package var notes: String?
  package var targets: [QuotedAmount] = []
  package var from = QuotedTime()
  package var until = QuotedTime()

  package init(record: RecordName) { self.record = record }
}

/// A question about the journal.
package struct Inquiry: Equatable, Sendable {
  /// One of the kinds that the program can answer; nil lets the words decide.
  package var kind: String?
  /// Copies out of the line.
  package var subject: String?
  package var period: String?
  /// Whether entries are to be listed instead of added up, and of which kind.
  package var lists: String?

  package init(
    kind: String? = nil, subject: String? = nil, period: String? = nil, lists: String? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.period = period
    self.lists = lists
  }
}
