import Journal

// Whether what a document says of a thing is what is there. The order of targets and links says
// nothing; nor do the time at which a row was made, and a status, places in terms and the zone that
// the document leaves out.

extension JSONDocument.Value {
  func isSame(as other: Self) -> Bool {
    var other = other
    guard other.archived.holds(of: archived) else { return false }
    other.archived = archived
    other.logged = logged
    return self == other
  }
}

extension JSONDocument.MeasureItem {
  func isSame(as other: Self) -> Bool {
    var other = other
    guard other.archived.holds(of: archived) else { return false }
    other.archived = archived
    other.logged = logged
    return self == other
  }
}

extension JSONDocument.Term {
  func isSame(as other: Self) -> Bool {
    var other = other
    guard other.archived.holds(of: archived) else { return false }
    other.archived = archived
    other.logged = logged
    other.status = other.status ?? status
    return self == other
  }
}

extension JSONDocument.MilestoneItem {
  func isSame(as other: Self) -> Bool {
    var other = other
    guard other.archived.holds(of: archived) else { return false }
    other.archived = archived
    other.logged = logged
    return self == other
  }
}

extension JSONDocument.ObligationItem {
  func isSame(as other: Self) -> Bool {
    var other = other
    guard other.archived.holds(of: archived) else { return false }
    other.archived = archived
    other.logged = logged
    return self == other
  }
}

extension JSONDocument.GoalItem {
  func isSame(as other: Self) -> Bool {
    guard other.archived.holds(of: archived), Set(targets) == Set(other.targets),
      Set(values) == Set(other.values), Set(terms) == Set(other.terms)
    else { return false }
    var other = other
    other.archived = archived
    other.logged = logged
    other.targets = targets
    other.values = values
    other.terms = terms
    // Other goals may have come into the term since.
    other.places = places
    return self == other
  }
}

extension JSONDocument.ActionItem {
  func isSame(as other: Self) -> Bool {
    guard other.archived.holds(of: archived), Set(measurements) == Set(other.measurements),
      Set(goals) == Set(other.goals), Set(amounts) == Set(other.amounts)
    else { return false }
    var other = other
    other.archived = archived
    other.logged = logged
    other.measurements = measurements
    if goalStarts == nil && other.goalStarts == nil { other.goals = goals }
    other.amounts = amounts
    other.zone = other.zone ?? zone
    other.id = id
    return self == other
  }
}
