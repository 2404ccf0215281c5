import Journal

// Whether what a document says of a thing is what is there. The order of targets and links says
// nothing; nor do the time at which a row was made, and a status, places in terms and the zone that
// the document leaves out.

/// What a document says of something that can be archived.
protocol ArchivableItem: Equatable {
  var archived: JSONDocument.Archived { get set }
  var logged: Instant? { get set }
}

extension ArchivableItem {
  /// What is said, with what a document may leave out taken from here; nil if it says otherwise of
  /// what is archived.
  fileprivate func completing(_ said: Self) -> Self? {
    guard said.archived.holds(of: archived) else { return nil }
    var said = said
    said.archived = archived
    said.logged = logged
    return said
  }

  func isSame(as other: Self) -> Bool { completing(other) == self }
}

extension JSONDocument.Value: ArchivableItem {}
extension JSONDocument.MeasureItem: ArchivableItem {}
extension JSONDocument.MilestoneItem: ArchivableItem {}
extension JSONDocument.ObligationItem: ArchivableItem {}

extension JSONDocument.Term: ArchivableItem {
  func isSame(as other: Self) -> Bool {
    guard var other = completing(other) else { return false }
    other.status = other.status ?? status
    return self == other
  }
}

extension JSONDocument.GoalItem: ArchivableItem {
  func isSame(as other: Self) -> Bool {
    guard var other = completing(other), Set(targets) == Set(other.targets),
      Set(values) == Set(other.values), Set(terms) == Set(other.terms)
    else { return false }
    other.targets = targets
    other.values = values
    other.terms = terms
    // Other goals may have come into the term since.
    other.places = places
    return self == other
  }
}

extension JSONDocument.ActionItem: ArchivableItem {
  func isSame(as other: Self) -> Bool {
    guard var other = completing(other), Set(measurements) == Set(other.measurements),
      Set(goals) == Set(other.goals), Set(amounts) == Set(other.amounts)
    else { return false }
    other.measurements = measurements
    if goalStarts == nil && other.goalStarts == nil { other.goals = goals }
    other.amounts = amounts
    other.zone = other.zone ?? zone
    other.id = id
    return self == other
  }
}
