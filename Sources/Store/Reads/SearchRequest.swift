import GRDB
import Journal

/// A full-text search over actions with the filter's other conditions.
///
/// A journal's keys are in the order of logging, and so is the index: the newest hits are its last.
struct SearchRequest {
  /// How many of the newest hits are looked at where all would take too long: for the order by rank
  /// and for lists by day.
  static let window = 2000

  private let pattern: String
  private let filter: ActionFilter

  /// Nil if there is no word in the text.
  init?(_ words: String, _ filter: ActionFilter) {
    guard let pattern = Self.pattern(words) else { return nil }
    self.pattern = pattern
    self.filter = filter
  }

  /// Every word has to be there; words in quotes in that order, a word with a star as a beginning.
  ///
  /// What stands in quotes is never an operator of the search, and no quote is left to end one.
  static func pattern(_ words: String) -> String? {
    var pattern = ""
    var part = ""
    var hasWord = false
    var isPhrase = false
    func endPart() {
      if hasWord {
        if !pattern.isEmpty { pattern += " " }
        let star = !isPhrase && part.utf8.last == UInt8(ascii: "*") ? "*" : ""
        pattern += "\"\(part)\"\(star)"
      }
      part = ""
      hasWord = false
    }
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\"":
        endPart()
        isPhrase.toggle()
      case "\0": break  // SQLite takes a text for ended there.
      case _ where !isPhrase && scalar.properties.isWhitespace: endPart()
      default:
        part.unicodeScalars.append(scalar)
        hasWord =
          hasWord || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      }
    }
    endPart()
    return pattern.isEmpty ? nil : pattern
  }

  /// The keys of the newest hits, newest first.
  func newest(in db: Database, limit: Int = window, before: Action.ID? = nil) throws -> [Int64] {
    let request = try hits(in: db, before: before)
    return try db.values(
      "SELECT a.id \(request.sql) ORDER BY actionSearch.rowid DESC LIMIT ?",
      request.arguments + [limit], atMost: limit)
  }

  /// The keys of the best among the newest hits, best first; a word in the title weighs ten times
  /// one in the notes.
  func best(in db: Database, limit: Int) throws -> [Int64] {
    if meansNearlyAll {
      // Hits of a rare word lie far apart: to look up the actions of all takes longer than to rank
      // them, so that some of the best alone are looked up.
      let some = min(limit, Self.window) * 2
      let best = try ranked(found(in: db), key: "actionSearch.rowid", in: db, limit: some)
      let meant = try meant(best, in: db)
      if meant.count >= limit || best.count < some { return Array(meant.prefix(limit)) }
    }
    return try ranked(hits(in: db, before: nil), key: "a.id", in: db, limit: limit)
  }

  /// Whether most of the hits between the bounds are of the filter's actions.
  private var meansNearlyAll: Bool {
    filter.goal == nil && filter.measure == nil && filter.value == nil && filter.archived != .alone
  }

  private func ranked(
    _ request: Scope<Action>, key: String, in db: Database, limit: Int
  ) throws -> [Int64] {
    try db.values(
      """
      SELECT id FROM (
        SELECT \(key) AS id, ranking(actionSearch, 10, 1) AS rank \(request.sql)
        ORDER BY actionSearch.rowid DESC LIMIT ?)
      ORDER BY rank, id DESC LIMIT ?
      """, request.arguments + [Self.window, limit], atMost: limit)
  }

  /// Those of the keys whose actions the filter means, in their order.
  private func meant(_ keys: [Int64], in db: Database) throws -> [Int64] {
    let request =
      Scope<Action>("a.id IN (SELECT value FROM json_each(?))", [jsonList(keys)])
      && filter.days("a.localDay") && filter.scope
    let meant: [Int64] = try db.values(
      "SELECT a.id FROM actions a WHERE \(request.sql)", request.arguments)
    return keys.filter(Set(meant).contains)
  }

  /// Titles and notes of some hits, parted where something was found.
  func eachMarked(
    _ keys: [Int64], in db: Database, _ body: (Int64, SearchHit.Texts) -> Void
  ) throws {
    try db.each(
      """
      SELECT rowid, highlight(actionSearch, 0, char(2), char(3)) AS title,
        snippet(actionSearch, 1, char(2), char(3), char(8230), 12) AS notes
      FROM actionSearch
      WHERE actionSearch MATCH ? AND rowid BETWEEN ? AND ?
        AND rowid IN (SELECT value FROM json_each(?))
      """, [pattern, keys.min(), keys.max(), jsonList(keys)]
    ) { row in
      let key: Int64 = try row.next()
      body(
        key,
        SearchHit.Texts(
          title: row.bytes(SearchHit.pieces), notes: row.bytes(SearchHit.pieces)))
    }
  }

  /// The hits among the filter's actions.
  private func hits(in db: Database, before: Action.ID?) throws -> Scope<Action> {
    let source = "FROM actionSearch CROSS JOIN actions a ON a.id = actionSearch.rowid"
    return try found(in: db, from: source, before: before)
      && filter.days("a.localDay") && filter.scope
  }

  /// The hits between the keys of the filter's actions, as the index alone tells them.
  private func found(
    in db: Database, from source: String = "FROM actionSearch", before: Action.ID? = nil
  ) throws -> Scope<Action> {
    var request = Scope<Action>("\(source) WHERE actionSearch MATCH ?", [pattern])
    let bounds = try Self.bounds(of: filter, in: db)
    if let lower = bounds.lower {
      request = request && Scope("actionSearch.rowid >= ?", [lower])
    }
    let upper = [bounds.upper, before.map { $0.rawValue - 1 }].compactMap(\.self).min()
    if let upper { request = request && Scope("actionSearch.rowid <= ?", [upper]) }
    return request
  }
}
