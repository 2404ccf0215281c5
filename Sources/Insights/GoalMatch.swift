package import Journal
import Localization

/// Which goals an action serves, and why.
///
/// An action serves a goal whose dates hold its day, if one of the goal's targets can be fed by it
/// and nothing in the titles speaks against it: they share a word, or the unit is the person's own
/// ("pages"), or only one such goal is there and its title names no other activity.
package struct GoalMatch<ID: Hashable & Sendable>: Equatable, Sendable {
  package let goal: ID
  /// In words: "counts km and names running".
  package let reason: String

  /// What is known of an action or a goal when they are compared.
  package struct Subject: Sendable {
    /// Base forms of the title's words.
    package var words: Set<String>
    /// Those of the words that name an activity.
    package var activities: Set<String>
    /// ``MeasureUnit/dimension`` of each measurement or target; `time` for a duration.
    package var dimensions: Set<String>
    /// Those of the words of which nothing tells whether they name an activity: of other languages.
    package var unknown: Set<String>

    package init(
      words: Set<String>, activities: Set<String>, dimensions: Set<String>,
      unknown: Set<String> = []
    ) {
      self.words = words
      self.activities = activities
      self.dimensions = dimensions
      self.unknown = unknown
    }
  }

  package struct Candidate: Sendable {
    package var id: ID
    package var subject: Subject
    package var start: Day?
    package var end: Day?

    package init(id: ID, subject: Subject, start: Day?, end: Day?) {
      self.id = id
      self.subject = subject
      self.start = start
      self.end = end
    }
  }

  package static func goals(
    servedBy action: Subject, on day: Day, among candidates: [Candidate]
  ) -> [GoalMatch] {
    let open = candidates.filter { candidate in
      candidate.start.map { $0 <= day } ?? true && candidate.end.map { day <= $0 } ?? true
    }
    var matches = open.compactMap { strongMatch(of: action, with: $0) }
    if matches.isEmpty {
      let weak = open.compactMap { weakMatch(of: action, with: $0) }
      if weak.count == 1 { matches = weak }
    }
    return matches
  }

  private static func strongMatch(of action: Subject, with goal: Candidate) -> GoalMatch? {
    // "Ran the half marathon" of "run a half marathon", which counts nothing.
    if goal.subject.dimensions.isEmpty, goal.subject.words.count > 1,
      goal.subject.words.isSubset(of: action.words)
    {
      return GoalMatch(goal: goal.id, reason: localized("does what it names"))
    }
    let fed = feeds(action, goal.subject)
    guard let dimension = fed.sorted().first else { return nil }
    let shared = action.words.intersection(goal.subject.words)
    if let word = shared.sorted().first, !conflicts(action, goal.subject) {
      return GoalMatch(goal: goal.id, reason: localized("counts \(dimension) and names “\(word)”"))
    }
    let own = fed.subtracting(["distance", "time", "mass", "energy", "volume", "sessions"])
    guard let unit = own.sorted().first, !conflicts(action, goal.subject) else { return nil }
    return GoalMatch(goal: goal.id, reason: localized("counts \(unit)"))
  }

  private static func weakMatch(of action: Subject, with goal: Candidate) -> GoalMatch? {
    let fed = feeds(action, goal.subject).subtracting(["sessions", "time"])
    guard let dimension = fed.sorted().first, goal.subject.activities.isEmpty,
      // "Auto gefahren" is none of "120 km laufen".
      goal.subject.unknown.isEmpty || action.unknown.isEmpty
    else { return nil }
    return GoalMatch(goal: goal.id, reason: localized("the one goal that counts \(dimension)"))
  }

  /// The goal's dimensions that the action adds to; every action is a session.
  private static func feeds(_ action: Subject, _ goal: Subject) -> Set<String> {
    action.dimensions.union(["sessions"]).intersection(goal.dimensions)
  }

  private static func conflicts(_ action: Subject, _ goal: Subject) -> Bool {
    !action.activities.isEmpty && !goal.activities.isEmpty
      && action.activities.isDisjoint(with: goal.activities)
  }
}
