import Journal
import Localization
import Store

/// The one JSON document that `import json` reads and `export json` writes.
struct JSONDocument {
  var values: [Value] = []
  var measures: [MeasureItem] = []
  var terms: [Term] = []
  var goals: [GoalItem] = []
  var actions: [ActionItem] = []
  var conversations: [Talk] = []
  var decisions: [ReadingDecision] = []
  var milestones: [MilestoneItem] = []
  var obligations: [ObligationItem] = []

  /// What a document says of a thing that is out of the way.
  enum Archived: Equatable {
    /// The document leaves it out: it stays as it is, or is not archived if it is new.
    case unsaid
    case never, sometime
    case since(Instant)
  }

  struct Value: Equatable {
    var title: String
    var level: PersonalValue.Level
    var priority: Int?
    var description: String?
    var notes: String?
    var domain: String?
    var guidance: String?
    var archived = Archived.unsaid
    /// When the row was made, where the document says it.
    var logged: Instant?
  }

  struct MeasureItem: Equatable {
    var title: String
    var unit: String
    var description: String?
    var notes: String?
    var archived = Archived.unsaid
    var logged: Instant?
  }

  struct Term: Equatable {
    var number: Int
    var start: Day
    var end: Day
    var theme: String?
    var title: String?
    /// Nil where the days are to say it.
    var status: GoalTerm.Status?
    var reflection: String?
    var description: String?
    var notes: String?
    var archived = Archived.unsaid
    var logged: Instant?
  }

  struct Target: Hashable {
    var quantity: Quantity
    var direction = ExpectationMeasure.Direction.atLeast
    var shape = TargetShape.sum
    var notes: String?
  }

  struct GoalItem: Equatable {
    var title: String
    var start: Day?
    var target: Day?
    var targets: [Target]
    var values: [String]
    var terms: [Int]
    var description: String?
    var notes: String?
    var plan: String?
    var weight = Weight()
    /// In weeks.
    var termLength = 10
    /// By the value's title.
    var strengths: [String: Int] = [:]
    var valueNotes: [String: String] = [:]
    /// The place in a term, by its number; the order of the document's goals where it is not said.
    var places: [Int: Int] = [:]
    var archived = Archived.unsaid
    var logged: Instant?
  }

  /// How much something matters and how soon; 5 each if not said.
  struct Weight: Equatable {
    var importance = 5
    var urgency = 5
  }

  struct MilestoneItem: Equatable {
    var title: String
    var target: Day
    var description: String?
    var notes: String?
    var weight = Weight()
    var archived = Archived.unsaid
    var logged: Instant?
  }

  struct ObligationItem: Equatable {
    var title: String
    var deadline: Day?
    var requestedBy: String?
    var consequence: String?
    var description: String?
    var notes: String?
    var weight = Weight()
    var archived = Archived.unsaid
    var logged: Instant?
  }

  /// What an action gives to a goal in place of what was measured.
  struct Amount: Hashable {
    var goal: String
    /// Said only where two goals of the action bear the title.
    var start: Day?
    var quantity: Quantity
  }

  struct ActionItem: Equatable {
    var id: String?
    var title: String?
    var day: Day
    var partOfDay: PartOfDay?
    var start: WallTime?
    var durationMinutes: Double?
    var measurements: [Quantity]
    var goals: [String]
    var notes: String?
    var zone: String?
    var description: String?
    /// The start where the wall time alone would tell another: in an hour that comes twice.
    var exactStart: Instant?
    var amounts: [Amount] = []
    /// The starts of `goals`, one by one, where their titles alone would name others.
    var goalStarts: [Day?]?
    var archived = Archived.unsaid
    var logged: Instant?

    /// The action as a sentence about it begins.
    var name: String { localized("The action “\((title ?? id ?? day.description).prefix(100))”") }
  }

}

extension JSONDocument.Archived {
  init(_ time: Instant?) { self = time.map { .since($0) } ?? .never }

  /// When it is archived in an import at some time; nil if it is not.
  func time(at now: Instant) -> Instant? {
    switch self {
    case .unsaid, .never: nil
    case .sometime: now
    case .since(let time): time
    }
  }

  /// Whether what a document says holds for what is there.
  func holds(of stored: Self) -> Bool {
    switch self {
    case .unsaid: true
    case .never: stored == .never
    case .sometime: stored != .never
    case .since: self == stored
    }
  }
}

extension GoalTerm.Status {
  /// What a term's days say of it on a day.
  init(from start: Day, through end: Day, on today: Day) {
    self = today < start ? .planned : today > end ? .completed : .active
  }
}
