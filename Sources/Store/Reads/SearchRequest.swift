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
    // Most searches are for one word.
    if !words.isEmpty, words.unicodeScalars.allSatisfy({ $0.isASCII && $0.isOfWord }) {
      return "\"\(words)\""
    }
    // SQLite takes a text for ended at its first NUL.
    let words = words.utf8.contains(0) ? words.filter { $0 != "\0" } : words
    let scalars = words.unicodeScalars
    var pattern = ""
    var start = scalars.startIndex
    var hasWord = false
    var isPhrase = false
    func endPart(at end: String.Index) {
      guard hasWord else { return }
      if !pattern.isEmpty { pattern += " " }
      let part = words[start..<end]
      pattern += "\""
      pattern += part
      pattern += isPhrase || part.utf8.last != UInt8(ascii: "*") ? "\"" : "\"*"
      hasWord = false
    }
    for place in scalars.indices {
      let scalar = scalars[place]
      if scalar == "\"" || !isPhrase && scalar.isSpace {
        endPart(at: place)
        start = scalars.index(after: place)
        if scalar == "\"" { isPhrase.toggle() }
      } else if !hasWord {
        hasWord = scalar.isOfWord
      }
    }
    endPart(at: scalars.endIndex)
    return pattern.isEmpty ? nil : pattern
  }

  /// The keys of the newest hits, newest first.
  func newest(in db: Database, limit: Int = window, before: Action.ID? = nil) throws -> [Int64] {
    var query = hits(Self.newestHits, before: before)
    query.add(" ORDER BY actionSearch.rowid DESC LIMIT ?", limit)
    return try db.values(query, atMost: limit)
  }

  /// The keys of the best among the newest hits, best first; a word in the title weighs ten times
  /// one in the notes.
  func best(in db: Database, limit: Int) throws -> [Int64] {
    if meansNearlyAll {
      // Hits of a rare word lie far apart: to look up the actions of all takes longer than to rank
      // them, so that some of the best alone are looked up.
      let some = min(limit, Self.window) * 2
      let found = found(Self.rankedInIndex)
      let best = try best(found, in: db, limit: some)
      let meant = try meant(best, in: db)
      if meant.count >= limit || best.count < some { return Array(meant.prefix(limit)) }
    }
    return try best(hits(Self.rankedHits), in: db, limit: limit)
  }

  /// Whether most of the hits between the bounds are of the filter's actions.
  private var meansNearlyAll: Bool {
    filter.goal == nil && filter.measure == nil && filter.value == nil && filter.archived != .alone
  }

  private func best(_ ranked: Query, in db: Database, limit: Int) throws -> [Int64] {
    var query = ranked
    query.add(
      " ORDER BY actionSearch.rowid DESC LIMIT ?) ORDER BY rank, id DESC LIMIT ?", Self.window)
    query.bind(limit)
    return try db.values(query, atMost: limit)
  }

  /// Those of the keys whose actions the filter means, in their order.
  private func meant(_ keys: [Int64], in db: Database) throws -> [Int64] {
    var query = Query(
      "SELECT a.id FROM actions a WHERE a.id IN (SELECT value FROM json_each(?))", jsonList(keys))
    filter.addDays(of: .ofAction, to: &query)
    filter.addScope(to: &query)
    let meant: [Int64] = try db.values(query, atMost: keys.count)
    return keys.filter(Set(meant).contains)
  }

  /// Titles and notes of some hits, parted where something was found.
  ///
  /// The text is all ASCII (`char(8230)` is an ellipsis): others are hashed three times as long.
  ///
  /// - Parameter list: the keys as JSON.
  func eachMarked(
    _ keys: [Int64], _ list: String, in db: Database, _ body: (Int64, SearchHit.Texts) -> Void
  ) throws {
    try db.each(
      """
      SELECT rowid, highlight(actionSearch, 0, char(2), char(3)) AS title,
        snippet(actionSearch, 1, char(2), char(3), char(8230), 12) AS notes
      FROM actionSearch
      WHERE actionSearch MATCH ? AND rowid BETWEEN ? AND ?
        AND rowid IN (SELECT value FROM json_each(?))
      """, [pattern, keys.min(), keys.max(), list]
    ) { row in
      let key: Int64 = try row.next()
      body(
        key,
        SearchHit.Texts(
          title: row.bytes(SearchHit.pieces), notes: row.bytes(SearchHit.pieces)))
    }
  }

  /// The hits among the filter's actions, told by the keys of both.
  private func hits(_ start: StatementText, before: Action.ID? = nil) -> Query {
    var query = found(start, before: before)
    filter.addDaysFound(to: &query)
    filter.addScope(to: &query)
    return query
  }

  /// The hits between the keys of the filter's actions, as the index alone tells them.
  ///
  /// - Parameter start: a query of the index, up to the pattern.
  private func found(_ start: StatementText, before: Action.ID? = nil) -> Query {
    var query = Query(start, pattern)
    filter.addKeyBounds(to: &query, before: before)
    return query
  }

  private static let newestHits: StatementText = """
    SELECT a.id FROM actionSearch CROSS JOIN actions a ON a.id = actionSearch.rowid
    WHERE actionSearch MATCH ?
    """

  private static let rankedHits: StatementText = """
    SELECT id FROM (
      SELECT a.id, ranking(actionSearch, 10, 1) AS rank
      FROM actionSearch CROSS JOIN actions a ON a.id = actionSearch.rowid
      WHERE actionSearch MATCH ?
    """

  private static let rankedInIndex: StatementText = """
    SELECT id FROM (
      SELECT actionSearch.rowid AS id, ranking(actionSearch, 10, 1) AS rank FROM actionSearch
      WHERE actionSearch MATCH ?
    """
}

extension Unicode.Scalar {
  // What is not in ASCII has to be looked up, which takes long.
  fileprivate var isSpace: Bool {
    isASCII ? self == " " || (9...13).contains(value) : properties.isWhitespace
  }

  fileprivate var isOfWord: Bool {
    guard isASCII else { return properties.isAlphabetic || properties.numericType != nil }
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": return true
    default: return false
    }
  }
}
