import CSQLiteSession
import Foundation
import GRDB
package import Journal

/// The journal's SQLite file: opened under its rules, read and written through it alone.
package final class JournalDatabase: Sendable {
  package let path: String
  /// One connection: whoever types at a terminal reads and writes by turns, and each further
  /// connection parses the whole schema again.
  let queue: DatabaseQueue
  private let connection: ObjectIdentifier
  /// Nil where nothing may be written.
  private let lock: WriteLock?
  private let schema: JournalMigrations
  let reached: @Sendable (Checkpoint) -> Void

  /// Opens the file, makes it and its folder if they are not there, and brings it to the newest
  /// schema.
  ///
  /// - Parameter reached: told of the points inside a transaction; see ``Checkpoint``.
  /// - Throws: ``StoreError`` for a folder, an unreadable, foreign, newer or damaged file, a full
  ///   disk, or a file that another program keeps locked for five seconds.
  package convenience init(
    opening path: String, reached: @escaping @Sendable (Checkpoint) -> Void = { _ in }
  ) throws {
    try self.init(opening: path, schema: .current, reached: reached)
  }

  init(
    opening path: String, schema: JournalMigrations,
    reached: @escaping @Sendable (Checkpoint) -> Void = { _ in }
  ) throws {
    self.path = path
    self.schema = schema
    self.reached = reached
    // Files and folders that SQLite and we make are the person's alone.
    umask(0o077)
    _ = Self.memorySetting
    try Self.makeFolder(of: path)
    let isNew = try Self.checkHeader(path, schema)
    let lock = try WriteLock(beside: path)
    self.lock = lock
    do {
      // SQLite takes "file:x" and ":memory:" for more than names; with a folder before them they
      // are files.
      let file = path.hasPrefix("/") ? path : "./" + path
      if isNew { try lock.hold { try Self.stampNewFile(file) } }
      queue = try lock.hold { try DatabaseQueue(path: file, configuration: Self.configuration) }
      connection = queue.inDatabase { ObjectIdentifier($0) }
      try lock.hold { try queue.writeWithoutTransaction(Self.prepare) }
      try migrate()
      queue.inDatabase(Self.stopWatching)
      queue.inDatabase(StatementCache.add)
      try dropUnfinished()
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }

  /// Opens the file for reading alone: nothing is made or brought up to date.
  ///
  /// In WAL mode a reader does not wait for a writer, only for the moment in which another process
  /// takes the log away at its end or mends one after a crash (sqlite.org/wal.html).
  ///
  /// - Parameter patience: how long to wait for that moment to pass, in seconds.
  /// - Returns: nil where there is no journal, or one that a newer or older program has to open first.
  /// - Throws: ``StoreError`` for a folder, an unreadable, foreign or damaged file.
  package init?(reading path: String, patience: Double) throws {
    self.path = path
    schema = .current
    reached = { _ in }
    lock = nil
    switch try FileHeader(path: path) {
    case .absentOrEmpty: return nil
    case .somethingElse: throw StoreError.foreign(path: path)
    case .sqlite(let applicationID, _):
      guard applicationID == JournalMigrations.applicationID else {
        throw StoreError.foreign(path: path)
      }
    }
    _ = Self.memorySetting
    do {
      var configuration = Self.configuration
      configuration.readonly = true
      configuration.busyMode = .timeout(patience)
      queue = try DatabaseQueue(
        path: path.hasPrefix("/") ? path : "./" + path, configuration: configuration)
      connection = queue.inDatabase { ObjectIdentifier($0) }
      // The newest schema may stand in the write-ahead log alone: the header does not know it yet.
      let version = try queue.inDatabase { try Int32.fetchOne($0, sql: "PRAGMA user_version") }
      guard version == schema.version else { return nil }
      queue.inDatabase(Self.stopWatching)
      queue.inDatabase(StatementCache.add)
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }

  deinit { StatementCache.remove(from: connection) }

  private static let memorySetting: Void = tenweek_spare_memory_counts()

  private static func makeFolder(of path: String) throws(StoreError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var found = stat()
    if stat(folder, &found) == 0, found.st_mode & S_IFMT == S_IFDIR { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .cannotOpen(path: path, reason: "the folder \(folder) cannot be made")
    }
  }

  private static func checkHeader(
    _ path: String, _ schema: JournalMigrations
  ) throws(StoreError) -> Bool {
    switch try FileHeader(path: path) {
    case .absentOrEmpty: return true
    case .somethingElse: throw .foreign(path: path)
    case .sqlite(let applicationID, let version):
      guard applicationID == JournalMigrations.applicationID else { throw .foreign(path: path) }
      guard version <= schema.version else {
        throw .newer(path: path, version: Int(version))
      }
      return false
    }
  }

  /// Marks the file as ours before it goes into WAL mode: from then on the mark stands in the file
  /// itself, where the next opening looks for it.
  private static func stampNewFile(_ path: String) throws {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == 0 else { return }
      try db.execute(sql: "PRAGMA application_id = \(JournalMigrations.applicationID)")
    }
    try queue.close()
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = true
    // A reading begins and ends its transaction itself, also where it throws; GRDB would ask SQLite
    // twice after each, a tenth of what a short one takes.
    configuration.allowsUnsafeTransactions = true
    configuration.prepareDatabase { db in
      try ChangeSet.check(tenweek_add_ranking(db.sqliteConnection))
    }
    return configuration
  }

  /// GRDB's own way into WAL mode makes and drops a table at each opening, which is written to the
  /// disk twice; a file that is in the mode already needs nothing.
  private static func prepare(_ db: Database) throws {
    try db.execute(sql: "PRAGMA journal_mode = WAL")
    try db.execute(sql: "PRAGMA synchronous = FULL")
    // What a statement may have to take back is kept off the disk.
    try db.execute(sql: "PRAGMA temp_store = MEMORY")
  }

  /// Spares GRDB the noting of every column that a statement reads or writes, triggers included.
  ///
  /// Only observers of the database need it, of which there are none, and a schema that changes,
  /// which it does not any more. It took three fifths of the time in which statements are compiled.
  private static func stopWatching(_ db: Database) {
    sqlite3_set_authorizer(db.sqliteConnection, nil, nil)
  }

  /// Brings an older file to the newest schema, after copying it: a step that fails leaves the file
  /// as it was.
  private func migrate() throws {
    guard try storedVersion() < schema.version else { return }
    try hold {
      // Another program may have done it in the meantime.
      let version = try storedVersion()
      guard version < schema.version else { return }
      // A copy that is there is of a step that was broken off, or of a file that was put back.
      if version > 0 { try Backups.copy(self, to: Backups.free("\(path).schema-\(version)")) }
      try schema.migrator.migrate(queue)
    }
  }

  private func storedVersion() throws -> Int32 {
    let version = try queue.inDatabase { try Int32.fetchOne($0, sql: "PRAGMA user_version") } ?? 0
    guard version <= schema.version else {
      throw StoreError.newer(path: path, version: Int(version))
    }
    return version
  }

  /// Ends every connection; what stands in the write-ahead log moves into the file.
  package func close() throws {
    do {
      try hold {
        // Closing alone leaves the log where it is while another program still reads.
        try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        // A connection with statements cannot be closed.
        queue.inDatabase { StatementCache.remove(from: ObjectIdentifier($0)) }
        try queue.close()
      }
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }

  /// Brings up to date what the planner knows of the tables that have changed much.
  ///
  /// "Applications with long-lived database connections should run PRAGMA optimize periodically"; a
  /// few hundred rows of each index are looked at, whatever the journal's size.
  package func optimize() throws {
    try write { db in
      try db.execute(sql: "PRAGMA analysis_limit = 400")
      try db.execute(sql: "PRAGMA optimize")
    }
  }

  /// Reads from one consistent state of the journal; inside ``write(_:)`` from the one being made.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try queue.unsafeReentrantRead { db in try db.inOneState { try body(db) } }
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }

  /// Reads with one query, which sees one state of the journal by itself.
  func readOnce<Value>(_ query: (Database) throws -> Value) throws -> Value {
    do {
      return try queue.unsafeReentrantRead(query)
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }

  /// Lets several reads see one state of the journal, so that their figures agree.
  package func inOneState<Value>(_ reads: () throws -> Value) throws -> Value {
    try read { _ in try reads() }
  }

  /// Runs the body while no other process writes.
  private func hold<Value>(_ body: () throws -> Value) throws -> Value {
    guard let lock else {
      throw StoreError.cannotOpen(path: path, reason: "it was opened for reading alone")
    }
    return try lock.hold(body)
  }

  /// Writes in one transaction, alone among processes: all of it or nothing.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try hold { try queue.write(body) }
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }

  /// Puts the contents of another database in place of this one's, then brings them up to date.
  func overwrite(with source: DatabaseQueue) throws {
    try hold {
      try source.backup(to: queue)
      try schema.migrator.migrate(queue)
      try queue.write { db in
        try Self.restoreOwnTriggers(in: db)
        // What may be written unasked is said by the person at the program, and by no file.
        try db.execute(sql: "DELETE FROM permissions")
      }
    }
  }

  /// Puts the triggers and views of a file from elsewhere back to those that the program makes: others would change
  /// rows that nobody approved.
  private static func restoreOwnTriggers(in db: Database) throws {
    let fresh = try DatabaseQueue()
    try JournalMigrations.migrator.migrate(fresh)
    let query = "SELECT name, type, sql FROM sqlite_schema WHERE type IN ('trigger', 'view')"
    func all(_ db: Database) throws -> [String: [String]] {
      try Row.fetchAll(db, sql: query).reduce(into: [:]) { found, row in
        found[row["name"]] = [row["type"], row["sql"]]
      }
    }
    let own = try fresh.read(all)
    let here = try all(db)
    for (name, made) in here where own[name] != made {
      let quoted = name.replacing("\"", with: "\"\"")
      try db.execute(sql: "DROP \(made[0]) \"\(quoted)\"")
    }
    for (name, made) in own where here[name] != made { try db.execute(sql: made[1]) }
  }
}
