import CSQLiteSession
import GRDB
import Journal

/// The row at which a query stands: its columns are taken one after another, in the query's order.
struct ResultRow {
  private let statement: SQLiteStatement
  private var column: CInt = 0

  fileprivate init(_ statement: SQLiteStatement) { self.statement = statement }

  /// The next column, a key; only of 0 is it asked whether it is one.
  mutating func next<Entity>() throws -> RowID<Entity> { RowID(rawValue: try wholeNumber()) }

  mutating func next() throws -> Instant { Instant(milliseconds: try wholeNumber()) }

  private mutating func wholeNumber() throws -> Int64 {
    let number = sqlite3_column_int64(statement, column)
    guard number == 0 else {
      column += 1
      return number
    }
    return try value()
  }

  mutating func next() throws -> String? {
    defer { column += 1 }
    guard let text = sqlite3_column_text(statement, column) else { return nil }
    let bytes = UnsafeBufferPointer(
      start: text, count: Int(sqlite3_column_bytes(statement, column)))
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func next() throws -> String {
    guard let text: String = try next() else { throw missing("text", at: column - 1) }
    return text
  }

  /// The next column, read where SQLite holds it.
  ///
  /// - Throws: that the file is damaged, if the column holds no such value: nothing else writes one
  ///   past the schema's checks.
  mutating func next<Value: StatementColumnConvertible>() throws -> Value { try value() }

  private mutating func value<Value: StatementColumnConvertible>() throws -> Value {
    defer { column += 1 }
    guard let value = Value.fromStatement(statement, atUncheckedIndex: column) else {
      throw missing("\(Value.self)", at: column)
    }
    return value
  }

  private func missing(_ kind: String, at column: CInt) -> DatabaseError {
    let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "a column"
    return DatabaseError(
      resultCode: .SQLITE_CORRUPT, message: "\(name) holds what is no \(kind)")
  }

  /// The next column's JSON, which the query gathered: a value for each item of it.
  mutating func list<Item>(_ item: (inout JSONList) throws -> Item) throws -> [Item] {
    var list = bytes { JSONList($0) }
    return try list.items(item)
  }

  /// The next column's text where SQLite holds it; without a byte for NULL.
  mutating func bytes<Value>(_ read: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    defer { column += 1 }
    return read(
      UnsafeBufferPointer(
        start: sqlite3_column_text(statement, column),
        count: Int(sqlite3_column_bytes(statement, column))))
  }
}

extension Database {
  /// Runs a reading of several queries so that all of them see the same state; alone, each could see
  /// another, and each would lock the file anew.
  func inOneState<Value>(_ reading: () throws -> Value) throws -> Value {
    // What GRDB does to tell it takes as long as to begin one.
    guard sqlite3_get_autocommit(sqliteConnection) != 0 else { return try reading() }
    let ends = try StatementCache.of(self)?.ends(in: self)
    try step(ends?.begin, "BEGIN")
    do {
      let value = try reading()
      try step(ends?.commit, "COMMIT")
      return value
    } catch {
      // Some errors end the transaction by themselves.
      if isInsideTransaction { try run("ROLLBACK") }
      throw error
    }
  }

  /// Runs one that asks for nothing and answers nothing, prepared where there is a cache.
  private func step(_ prepared: Statement?, _ sql: StatementText) throws {
    guard let prepared else { return try run(sql) }
    let code = sqlite3_step(prepared.sqliteStatement)
    defer { sqlite3_reset(prepared.sqliteStatement) }
    guard code == SQLITE_DONE else { throw failure(code, of: sql) }
  }

  /// Runs a statement that answers nothing; it stays prepared.
  ///
  /// Without what GRDB does around one for observers, of which there are none, and without its look
  /// at whether SQLite has ended the transaction: an error has to leave it.
  func run(_ sql: StatementText, _ arguments: Bindings = []) throws {
    try each(sql, arguments) { _ in }
  }

  private func failure(_ code: CInt, of sql: StatementText) -> DatabaseError {
    DatabaseError(
      resultCode: ResultCode(rawValue: code),
      message: String(cString: sqlite3_errmsg(sqliteConnection)), sql: sql.joined)
  }

  /// Hands over each row of what a query answers; nothing in it may ask the same query.
  ///
  /// The statement stays prepared: to compile one takes longer than most of the journal's reads.
  func each(
    _ sql: StatementText, _ arguments: Bindings = [],
    _ body: (inout ResultRow) throws -> Void
  ) throws {
    let cache = StatementCache.of(self)
    let statement = try cache?.statement(sql, in: self) ?? cachedStatement(sql: sql.joined)
    let raw = statement.sqliteStatement
    // The cache may drop it while it runs.
    defer { withExtendedLifetime(statement) {} }
    try withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { room in
      defer {
        // What went wrong has been told by the step.
        sqlite3_reset(raw)
        // The room ends here, and a change set is not kept twice.
        sqlite3_clear_bindings(raw)
      }
      try arguments.bind(to: raw, room: room)
      while true {
        let code = sqlite3_step(raw)
        guard code == SQLITE_ROW else {
          guard code == SQLITE_DONE else { throw failure(code, of: sql) }
          return
        }
        var row = ResultRow(raw)
        try body(&row)
      }
    }
  }

  /// All that a query answers, a value for each row.
  ///
  /// - Parameter limit: the query's own; room is made for a page of it.
  func all<Value>(
    _ sql: StatementText, _ arguments: Bindings = [], atMost limit: Int = 0,
    _ value: (inout ResultRow) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try each(sql, arguments) { row in
      if values.isEmpty { values.reserveCapacity(min(limit, 64)) }
      values.append(try value(&row))
    }
    return values
  }

  func all<Value>(
    _ query: Query, atMost limit: Int, _ value: (inout ResultRow) throws -> Value
  ) throws -> [Value] {
    try all(query.sql, query.arguments, atMost: limit, value)
  }

  /// What a query answers that has one row at most.
  func only<Value>(
    _ sql: StatementText, _ arguments: Bindings = [],
    _ value: (inout ResultRow) throws -> Value
  ) throws -> Value? {
    var found: Value?
    try each(sql, arguments) { found = try value(&$0) }
    return found
  }

  /// The first column of all rows.
  func values<Value: StatementColumnConvertible>(
    _ sql: StatementText, _ arguments: Bindings = []
  ) throws -> [Value] {
    try all(sql, arguments) { try $0.next() }
  }

  func values<Value: StatementColumnConvertible>(
    _ query: Query, atMost limit: Int
  ) throws -> [Value] {
    try all(query, atMost: limit) { try $0.next() }
  }

  /// The first column of a query with one row at most; nil without a row, and for NULL.
  func value<Value: StatementColumnConvertible>(
    _ sql: StatementText, _ arguments: Bindings = []
  ) throws -> Value? {
    try only(sql, arguments) { row -> Value? in try row.next() } ?? nil
  }

  /// Whether a query has any row.
  func isThere(_ sql: StatementText, _ arguments: Bindings = []) throws -> Bool {
    try value("SELECT EXISTS (\(sql))", arguments) ?? false
  }
}

// What several reads take from the columns that follow.

extension DailyTotal {
  /// Takes day, amount and actions.
  init(_ row: inout ResultRow) throws {
    try self.init(day: row.next(), amount: row.next(), actions: row.next())
  }
}

extension Quantity {
  /// Takes an amount, how many of it one unit is, the unit and its kind: not looked up among the
  /// units, which takes longer than to read them.
  init(_ row: inout ResultRow) throws {
    let amount: Double = try row.next()
    let factor: Double = try row.next()
    let unit = try MeasureUnit(symbol: row.next(), kind: row.next(), amountsPerUnit: factor)
    self.init(amount / factor, of: unit)
  }
}
