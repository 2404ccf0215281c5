/// A milestone as it is to be written.
package struct MilestoneDraft: Codable, Equatable, Sendable {
  package var id: Milestone.ID
  package var title: String
  package var targetDate: Day
  package var description: String?
  package var notes: String?
  /// 1–10; 5 if not said.
  package var importance: Int?
  /// 1–10; 5 if not said.
  package var urgency: Int?
  package var logTime: Instant

  package init(
    id: Milestone.ID, title: String, targetDate: Day, description: String? = nil,
    notes: String? = nil, importance: Int? = nil, urgency: Int? = nil, logTime: Instant
  ) {
    self.id = id
    self.title = title
    self.targetDate = targetDate
    self.description = description
    self.notes = notes
    self.importance = importance
    self.urgency = urgency
    self.logTime = logTime
  }
}

/// An obligation as it is to be written.
package struct ObligationDraft: Codable, Equatable, Sendable {
  package var id: Obligation.ID
  package var title: String
  package var deadline: Day?
  /// Who asked for it.
  package var requestedBy: String?
  /// What follows if it is not done.
  package var consequence: String?
  package var description: String?
  package var notes: String?
  /// 1–10; 5 if not said.
  package var importance: Int?
  /// 1–10; 5 if not said.
  package var urgency: Int?
  package var logTime: Instant

  package init(
    id: Obligation.ID, title: String, deadline: Day? = nil, requestedBy: String? = nil,
    consequence: String? = nil, description: String? = nil, notes: String? = nil,
    importance: Int? = nil, urgency: Int? = nil, logTime: Instant
  ) {
    self.id = id
    self.title = title
    self.deadline = deadline
    self.requestedBy = requestedBy
    self.consequence = consequence
    self.description = description
    self.notes = notes
    self.importance = importance
    self.urgency = urgency
    self.logTime = logTime
  }
}
