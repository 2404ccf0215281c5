import Foundation
import GRDB
package import Journal

/// Copies of the journal's file, made while the program runs, and the way back from one.
package enum Backups {
  /// How a table's rows would change by a restore.
  package struct Difference: Equatable, Sendable {
    package let table: String
    package let here: Int
    package let there: Int

    package init(table: String, here: Int, there: Int) {
      self.table = table
      self.here = here
      self.there = there
    }
  }

  /// Copies the whole journal with SQLite's online backup and checks the copy.
  ///
  /// - Returns: the path of the copy: `tenweek-20261121T093000Z.sqlite` in the folder.
  /// - Throws: ``StoreError`` if the folder cannot be written or the copy is not whole; no half of
  ///   one stays.
  package static func take(of database: JournalDatabase, in folder: String, at time: Instant)
    throws -> String
  {
    let stamp = time.wallTime(in: .gmt).description.filter { $0 != "-" && $0 != ":" }
    let path = free("\(folder)/tenweek-\(stamp)Z", ".sqlite")
    try copy(database, to: path)
    return path
  }

  /// The first of `name`, `name-2`, `name-3`… that no file has.
  static func free(_ name: String, _ ending: String = "") -> String {
    var path = name + ending
    var count = 1
    while FileManager.default.fileExists(atPath: path) {
      count += 1
      path = "\(name)-\(count)\(ending)"
    }
    return path
  }

  /// Copies the journal to a file that is not there yet.
  package static func copy(_ database: JournalDatabase, to path: String) throws {
    umask(0o077)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StoreError.cannotOpen(path: path, reason: "the folder \(folder) cannot be made")
    }
    let unfinished = path + ".unfinished"
    remove(unfinished)
    do {
      let copy = try DatabaseQueue(path: unfinished)
      try database.queue.backup(to: copy)
      // One file is what people move about: no journal of its own beside it.
      try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try check(copy, path: path)
      try copy.close()
      try FileManager.default.moveItem(atPath: unfinished, toPath: path)
    } catch let error as DatabaseError {
      remove(unfinished)
      throw StoreError(error, path: path)
    } catch {
      remove(unfinished)
      throw error
    }
  }

  /// Deletes the oldest copies in the folder until the given number is left.
  package static func rotate(in folder: String, keeping count: Int) throws {
    for name in try names(in: folder).dropLast(max(1, count)) {
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }

  /// The copies that ``take(of:in:at:)`` made, oldest first.
  package static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
      name.hasPrefix("tenweek-2") && name.hasSuffix(".sqlite")
    }.sorted()
  }

  private static func check(_ queue: DatabaseQueue, path: String) throws {
    let result = try queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
    guard result == "ok" else {
      throw StoreError.damaged(path: path, reason: result ?? "the check gave no result")
    }
  }

  private static func remove(_ path: String) {
    // Mostly there is nothing to remove; what stays is overwritten or told by the next step.
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }
}

extension Backups {
  /// What a restore would change, by table, where the numbers of rows differ.
  ///
  /// - Throws: ``StoreError`` for a copy that is foreign, newer or damaged.
  package static func differences(of copy: String, from database: JournalDatabase) throws
    -> [Difference]
  {
    let there = try counts(in: open(copy))
    let here = try database.read { try counts(in: $0) }
    return Set(there.keys).union(here.keys).sorted().compactMap { table in
      let difference = Difference(table: table, here: here[table] ?? 0, there: there[table] ?? 0)
      return difference.here == difference.there ? nil : difference
    }
  }

  private static func open(_ copy: String) throws -> DatabaseQueue {
    guard FileManager.default.fileExists(atPath: copy) else {
      throw StoreError.cannotOpen(path: copy, reason: "there is no such file")
    }
    guard case .sqlite(let application, let version) = try FileHeader(path: copy),
      application == JournalMigrations.applicationID
    else { throw StoreError.foreign(path: copy) }
    guard version <= JournalMigrations.version else {
      throw StoreError.newer(path: copy, version: Int(version))
    }
    var configuration = Configuration()
    configuration.readonly = true
    do {
      let queue = try DatabaseQueue(path: copy, configuration: configuration)
      try check(queue, path: copy)
      return queue
    } catch let error as DatabaseError {
      throw StoreError(error, path: copy)
    }
  }

  private static func counts(in queue: DatabaseQueue) throws -> [String: Int] {
    try queue.read { try counts(in: $0) }
  }

  private static func counts(in db: Database) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for table in ChangeSet.tables + ["conversations", "messages", "proposals"] {
      guard try db.tableExists(table) else { continue }
      counts[table] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)")
    }
    return counts
  }

  /// Puts a copy in the journal's place, in one transaction that other programs see at once; the
  /// present state is kept as a copy first.
  ///
  /// - Returns: the path under which the present state is kept.
  package static func restore(_ copy: String, into database: JournalDatabase, at time: Instant)
    throws -> String
  {
    let source = try open(copy)
    let kept: String
    do {
      kept = try take(of: database, in: folder(beside: database.path), at: time)
    } catch StoreError.damaged {
      // Of a damaged file there is no copy that holds: the file itself is kept.
      try database.close()
      return try replace(damaged: database.path, with: copy, at: time)
    }
    do {
      try database.overwrite(with: source)
    } catch let error as DatabaseError {
      throw StoreError(error, path: database.path)
    }
    return kept
  }

  /// Where copies are kept unless a folder is named: `backups` beside the journal.
  package static func folder(beside path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent("backups").path
  }

  /// Sets a journal that can no longer be opened aside and puts a copy in its place.
  ///
  /// - Returns: the path under which the damaged file is kept.
  package static func replace(damaged path: String, with copy: String, at time: Instant) throws
    -> String
  {
    _ = try open(copy)
    let stamp = time.wallTime(in: .gmt).description.filter { $0 != "-" && $0 != ":" }
    let aside = "\(path).damaged-\(stamp)Z"
    umask(0o077)
    try FileManager.default.moveItem(atPath: path, toPath: aside)
    for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
      try FileManager.default.moveItem(atPath: path + suffix, toPath: aside + suffix)
    }
    try FileManager.default.copyItem(atPath: copy, toPath: path)
    return aside
  }
}
