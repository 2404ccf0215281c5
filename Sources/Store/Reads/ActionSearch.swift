import GRDB
import Journal
import Localization

/// An action that a search found.
package struct SearchHit: Equatable, Sendable {
  package let entry: ActionEntry
  package let title: [Piece]
  /// The place in the notes, some words around what was found; empty without notes.
  package let notes: [Piece]

  /// A piece of text, found or beside what was found.
  package struct Piece: Equatable, Sendable {
    package let text: String
    package let isFound: Bool

    package init(_ text: String, isFound: Bool = false) {
      self.text = text
      self.isFound = isFound
    }
  }

  struct Texts {
    var title: [Piece] = []
    var notes: [Piece] = []
  }
}

package enum SearchOrder: String, CaseIterable, Sendable {
  case newest, rank
}

extension JournalDatabase {
  /// Finds actions by words in titles and notes: the last logged first, or the best first among the
  /// last 2,000 that match.
  ///
  /// - Parameter filter: its words are the search; its cursor serves the order by newest.
  /// - Throws: ``Refusal`` if there is no word to search for.
  package func search(_ filter: ActionFilter, order: SearchOrder) throws -> [SearchHit] {
    try read { try SearchHit.fetch(filter, order, in: $0) }
  }
}

extension SearchHit {
  static func fetch(
    _ filter: ActionFilter, _ order: SearchOrder, in db: Database
  ) throws -> [SearchHit] {
    var conditions = filter
    // The order is that of logging here, not of days.
    conditions.after = nil
    guard let words = filter.words, let request = SearchRequest(words, conditions) else {
      throw Refusal("Search for a word: letters or digits.", at: "/words")
    }
    let keys =
      switch order {
      case .newest: try request.newest(in: db, limit: filter.limit, before: filter.after?.id)
      case .rank: try request.best(in: db, limit: filter.limit)
      }
    guard !keys.isEmpty else { return [] }
    let list = jsonList(keys)
    var entries = try db.all(Self.withKeys, [list], atMost: keys.count) {
      ActionEntry(action: try Action(&$0))
    }
    let places = KeyPlaces(entries.map { $0.action.id.rawValue })
    try ActionEntry.complete(&entries, list, places, in: db)
    var texts = [Texts](repeating: Texts(), count: entries.count)
    try request.eachMarked(keys, list, in: db) { key, marked in
      if let place = places[key] { texts[place] = marked }
    }
    return keys.compactMap { key in
      places[key].map {
        SearchHit(entry: entries[$0], title: texts[$0].title, notes: texts[$0].notes)
      }
    }
  }

  private static let withKeys: StatementText = """
    SELECT \(Action.allColumns) FROM actions WHERE id IN (SELECT value FROM json_each(?))
    """

  /// Parts the marks, bytes of 2 and 3, from the text; a mark that was in the text itself opens or
  /// ends a piece at worst.
  static func pieces(_ marked: UnsafeBufferPointer<UInt8>) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    var isFound = false
    for end in 0...marked.count
    where end == marked.count || marked[end] == 2 || marked[end] == 3 {
      if end > start {
        pieces.append(Piece(String(decoding: marked[start..<end], as: UTF8.self), isFound: isFound))
      }
      if end < marked.count { isFound = marked[end] == 2 }
      start = end + 1
    }
    return pieces
  }
}
