import GRDB
import Journal

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
    let title: String?
    let notes: String?
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
    var entries = try db.all(
      """
      SELECT \(Action.allColumns) FROM actions
      WHERE id IN (SELECT value FROM json_each(?))
      """, [jsonList(keys)]
    ) { ActionEntry(action: try Action(&$0)) }
    try ActionEntry.complete(&entries, in: db)
    let texts = try request.marked(keys, in: db)
    let places = Dictionary(
      uniqueKeysWithValues: zip(entries.map { $0.action.id.rawValue }, entries.indices))
    return keys.compactMap { key in
      places[key].map { place in
        SearchHit(
          entry: entries[place], title: pieces(texts[key]?.title ?? ""),
          notes: pieces(texts[key]?.notes ?? ""))
      }
    }
  }

  /// Parts the marks from the text; a mark that was in the text itself opens or ends a piece at
  /// worst.
  static func pieces(_ marked: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = marked[...]
    var isFound = false
    while !rest.isEmpty {
      let mark = rest.utf8.firstIndex { $0 == 2 || $0 == 3 }
      let text = rest[..<(mark ?? rest.endIndex)]
      if !text.isEmpty { pieces.append(Piece(String(text), isFound: isFound)) }
      guard let mark else { break }
      isFound = rest.utf8[mark] == 2
      rest = rest[rest.utf8.index(after: mark)...]
    }
    return pieces
  }
}
