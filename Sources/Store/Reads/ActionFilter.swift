import GRDB
package import Journal

/// Which actions to read.
package struct ActionFilter: Equatable, Sendable {
  /// Words that the title or the notes hold, in any form of the word.
  package var words: String?
  package var from: Day?
  package var through: Day?
  package var goal: Goal.ID?
  package var measure: Measure.ID?
  package var value: PersonalValue.ID?
  package var archived: Archived
  /// At most this many.
  package var limit: Int
  /// Only those behind this one: the next page.
  package var after: Cursor?

  /// The place of an action in the list, newest day first and on one day the last logged first.
  package struct Cursor: Equatable, Sendable {
    package let day: Day
    package let id: Action.ID

    package init(day: Day, id: Action.ID) {
      self.day = day
      self.id = id
    }
  }

  package init(
    words: String? = nil, from: Day? = nil, through: Day? = nil, goal: Goal.ID? = nil,
    measure: Measure.ID? = nil, value: PersonalValue.ID? = nil, archived: Archived = .leftOut,
    limit: Int = 20, after: Cursor? = nil
  ) {
    self.words = words
    self.from = from
    self.through = through
    self.goal = goal
    self.measure = measure
    self.value = value
    self.archived = archived
    self.limit = limit
    self.after = after
  }
}

extension ActionFilter {
  /// Adds the conditions on an action alone, whatever table it is found through.
  func addScope(to query: inout Query) {
    query.add(and: Scope<Action>.archived(archived))
    if let goal { query.add(and: Scope<Action>.linked(to: goal)) }
    if let measure { query.add(and: Scope<Action>.measured(in: measure)) }
    if let value { query.add(and: Scope<Action>.aligned(with: value)) }
  }

  /// Where the days stand that a query narrows.
  enum DayColumn {
    case ofAction, ofTotal, alone

    var name: String {
      switch self {
      case .ofAction: "a.localDay"
      case .ofTotal: "d.localDay"
      case .alone: "localDay"
      }
    }

    // Whole pieces: a query is put together in about the time that a small one takes to run.
    fileprivate var from: StatementText {
      switch self {
      case .ofAction: " AND a.localDay >= ?"
      case .ofTotal: " AND d.localDay >= ?"
      case .alone: " AND localDay >= ?"
      }
    }

    fileprivate var through: StatementText {
      switch self {
      case .ofAction: " AND a.localDay <= ?"
      case .ofTotal: " AND d.localDay <= ?"
      case .alone: " AND localDay <= ?"
      }
    }
  }

  /// The days on which there can be such an action, as conditions on a column of totals.
  var days: Scope<Action> {
    var query = Query("TRUE")
    addDays(of: .alone, to: &query)
    return Scope(query.sql, query.arguments)
  }

  /// All the conditions on an action and its day.
  var scopeWithDays: Scope<Action> {
    var query = Query("TRUE")
    addDays(of: .ofAction, to: &query)
    addScope(to: &query)
    return Scope(query.sql, query.arguments)
  }

  func addDays(of column: DayColumn, to query: inout Query) {
    if let from { query.add(column.from, from) }
    if let through { query.add(column.through, through) }
    if let after { query.add(column.through, after.day) }
  }

  /// The page's actions, newest first.
  ///
  /// The totals tell on which days the goal or measure occurs, so that a sparse one is not looked
  /// for on every day; CROSS JOIN keeps SQLite to that order.
  func page(of columns: String) -> Query {
    var query = Query("SELECT \(columns)")
    var column = DayColumn.ofAction
    if let goal {
      column = .ofTotal
      query.add(
        " FROM goalDays d CROSS JOIN actions a ON a.localDay = d.localDay WHERE d.goalId = ?",
        goal)
    } else if let measure {
      column = .ofTotal
      query.add(
        " FROM dayTotals d CROSS JOIN actions a ON a.localDay = d.localDay WHERE d.measureId = ?",
        measure)
    } else {
      query.add(" FROM actions a WHERE TRUE")
    }
    addDays(of: column, to: &query)
    addScope(to: &query)
    if let after { query.add(" AND (\(column.name), a.id) < (?, ?)", [after.day, after.id]) }
    query.add(" ORDER BY \(column.name) DESC, a.id DESC LIMIT ?", limit)
    return query
  }
}
