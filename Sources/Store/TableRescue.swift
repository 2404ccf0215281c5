import GRDB

/// Copies what can be read of one table of a damaged file.
///
/// The damaged file has a connection of its own: a transaction that has met a damaged page writes no
/// more, in whichever file.
struct TableRescue {
  private let source: DatabaseQueue
  private let db: Database
  private let table: String
  private let columns: String
  private let isKeyed: Bool
  private var isWhole = true

  /// Nil if the damaged file has no such table.
  init?(_ table: String, of source: DatabaseQueue, in db: Database) throws {
    self.source = source
    self.db = db
    self.table = table
    let question = "SELECT name FROM pragma_table_info(?)"
    let own = try String.fetchAll(db, sql: question, arguments: [table])
    let theirs = try source.read { try String.fetchSet($0, sql: question, arguments: [table]) }
    guard !theirs.isEmpty else { return nil }
    columns = own.filter(theirs.contains).joined(separator: ", ")
    isKeyed = own.first == "id"
  }

  /// Copies row by row, around the pages that cannot be read.
  mutating func run() throws -> Salvage.Saved {
    try isKeyed ? copyAroundGaps() : copyFromBothEnds()
    let rows = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
    return Salvage.Saved(table: table, rows: rows, isWhole: isWhole)
  }

  // MARK: Tables with a key of one number

  private mutating func copyAroundGaps() throws {
    var next = try firstReadable(from: 0)
    while let start = next {
      guard let last = try copy(from: start) else { return }
      isWhole = false
      next = try firstReadable(from: last + 1)
    }
  }

  /// - Returns: the last key before a page that cannot be read; nil at the table's end.
  private mutating func copy(from start: Int64) throws -> Int64? {
    var last = start
    let isAtEnd = try reading { other in
      let rows = try Row.fetchCursor(
        other, sql: "SELECT \(columns) FROM \(table) NOT INDEXED WHERE id >= ? ORDER BY id",
        arguments: [start])
      while let row = try rows.next() {
        last = row["id"]
        try keep(row)
      }
      return true
    }
    return isAtEnd == nil ? last : nil
  }

  /// Nil where the pages that it needs cannot be read.
  private func reading<Value>(_ body: (Database) throws -> Value) throws -> Value? {
    do {
      return try source.read(body)
    } catch let error as DatabaseError where error.isOfDamage {
      return nil
    }
  }

  private enum Probe: Equatable { case row(Int64), end, damaged }

  private func probe(_ key: Int64) throws -> Probe {
    try reading { other in
      let found = try Int64.fetchOne(
        other, sql: "SELECT id FROM \(table) NOT INDEXED WHERE id >= ? ORDER BY id LIMIT 1",
        arguments: [key])
      return found.map { .row($0) } ?? .end
    } ?? .damaged
  }

  /// The first row at or behind a key from which on there are rows to read.
  ///
  /// Steps double until they are behind the gap; then the gap is halved until its end is found.
  private mutating func firstReadable(from key: Int64) throws -> Int64? {
    var (low, high, step) = (key, key, Int64(1))
    while try probe(high) == .damaged {
      isWhole = false
      // Keys have 63 bits: behind that there is nothing.
      let (sum, isTooFar) = high.addingReportingOverflow(step)
      guard !isTooFar, step < 1 << 61 else { return nil }
      (low, high, step) = (high, sum, step * 2)
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if try probe(middle) == .damaged { low = middle } else { high = middle }
    }
    if case .row(let first) = try probe(high) { return first }
    return nil
  }

  // MARK: Tables with a key of several columns

  private mutating func copyFromBothEnds() throws {
    let keys = try String.fetchAll(
      db, sql: "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", arguments: [table])
    for order in ["ASC", "DESC"] {
      let places = keys.map { "\($0) \(order)" }.joined(separator: ", ")
      let isAtEnd = try reading { other in
        let rows = try Row.fetchCursor(
          other, sql: "SELECT \(columns) FROM \(table) NOT INDEXED ORDER BY \(places)")
        while let row = try rows.next() { try keep(row) }
        return true
      }
      if isAtEnd == true { return }
      isWhole = false
    }
  }

  /// A row that no longer fits its table is one of those that were lost.
  private func keep(_ row: Row) throws {
    let places = Array(repeating: "?", count: row.count).joined(separator: ", ")
    do {
      try db.cachedStatement(
        sql: "INSERT OR IGNORE INTO \(table) (\(columns)) VALUES (\(places))"
      ).execute(arguments: StatementArguments(row.databaseValues))
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      return
    }
  }
}

extension DatabaseError {
  /// Whether a page could not be read or held what no page holds.
  fileprivate var isOfDamage: Bool {
    [.SQLITE_CORRUPT, .SQLITE_IOERR, .SQLITE_NOTADB].contains(resultCode)
  }
}
