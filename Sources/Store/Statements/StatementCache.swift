import GRDB
import Synchronization

/// The statements that a journal's connection has prepared, each found by the pieces of its text.
///
/// GRDB keeps prepared statements too, but finds each by the whole text: to join that and to hash it
/// takes up to a quarter of a short read.
///
/// It is used where its connection is, on GRDB's queue, by one thread at a time.
final class StatementCache: @unchecked Sendable {
  /// Open addressing; as many as a power of 2, at most half of them taken.
  private var places: [Prepared?] = []
  private var count = 0
  /// Of the beginning and the end of a reading, which nearly every one has.
  private var ends: (begin: Statement, commit: Statement)?

  private final class Prepared {
    let key: UInt64
    let text: StatementText
    let statement: Statement

    init(_ key: UInt64, _ text: StatementText, _ statement: Statement) {
      self.key = key
      self.text = text
      self.statement = statement
    }
  }

  init() { removeAll() }

  /// - Returns: the statement, which whoever runs it has to hold: the cache may drop it meanwhile.
  func statement(_ text: StatementText, in db: Database) throws -> Statement {
    let key = text.key
    var place = Int(truncatingIfNeeded: key >> 32) & (places.count - 1)
    while let prepared = places[place] {
      // Pieces that stand in the program are found equal by where they stand.
      if prepared.key == key, prepared.text == text { return prepared.statement }
      place = (place + 1) & (places.count - 1)
    }
    let statement = try db.makeStatement(sql: text.joined)
    // Texts that nobody asks for again must not pile up.
    if count == places.count / 2 {
      removeAll()
      place = Int(truncatingIfNeeded: key >> 32) & (places.count - 1)
    }
    places[place] = Prepared(key, text, statement)
    count += 1
    return statement
  }

  func ends(in db: Database) throws -> (begin: Statement, commit: Statement) {
    if let ends { return ends }
    let made = (
      begin: try db.makeStatement(sql: "BEGIN"), commit: try db.makeStatement(sql: "COMMIT")
    )
    ends = made
    return made
  }

  func removeAll() {
    ends = nil
    places = Array(repeating: nil, count: 512)
    count = 0
  }
}

// MARK: - The caches of the open journals

extension StatementCache {
  /// GRDB's connections have no place for what belongs to them.
  private static let open = Mutex<[(connection: ObjectIdentifier, cache: StatementCache)]>([])

  /// Gives the connection a cache; it has to be taken away while the connection is still there.
  static func add(to db: Database) {
    open.withLock { $0.append((ObjectIdentifier(db), StatementCache())) }
  }

  static func remove(from connection: ObjectIdentifier) {
    let cache = open.withLock { open in
      open.firstIndex { $0.connection == connection }.map { open.remove(at: $0).cache }
    }
    cache?.removeAll()
  }

  static func of(_ db: Database) -> StatementCache? {
    let connection = ObjectIdentifier(db)
    return open.withLock { $0.first { $0.connection == connection }?.cache }
  }
}
