/// A point in time to reach: the part of an expectation that only a milestone has.
package struct Milestone: Equatable, Identifiable, Sendable {
  package typealias ID = RowID<Milestone>

  /// Also the key of the expectation that holds its title.
  package var id: ID
  package var targetDate: Day

  package init(id: ID, targetDate: Day) {
    self.id = id
    self.targetDate = targetDate
  }
}

/// Something owed to somebody: the part of an expectation that only an obligation has.
package struct Obligation: Equatable, Identifiable, Sendable {
  package typealias ID = RowID<Obligation>

  /// Also the key of the expectation that holds its title.
  package var id: ID
  package var deadline: Day?
  /// Who asked for it.
  package var requestedBy: String?
  /// What follows if it is not done.
  package var consequence: String?

  package init(
    id: ID, deadline: Day? = nil, requestedBy: String? = nil, consequence: String? = nil
  ) {
    self.id = id
    self.deadline = deadline
    self.requestedBy = requestedBy
    self.consequence = consequence
  }
}
