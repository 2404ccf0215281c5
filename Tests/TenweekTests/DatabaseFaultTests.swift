import Foundation
import GRDB
import TestSupport
import Testing
import ToolSchema

/// Database files that cannot be opened, and those that another program holds.
struct DatabaseFaultTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Every way in is refused in the same way, and the file is left as it was.
  private func expectRefusal(_ code: Int32, _ error: String, naming word: String) async throws {
    let events = try await sandbox.ask("I ran 5 km")
    #expect(events.code == code)
    #expect(events.names == ["error", "completed"])
    #expect(events.error == error)
    #expect(events.message?.contains(word) == true, "\(events.message ?? "")")
    for command in [["goals"], ["proposals", "--json"], ["export", "json"]] {
      let run = try await sandbox.run(command)
      #expect(run.code == code, "\(command)")
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("tenweek: "))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `a folder is no database`() async throws {
    try FileManager.default.createDirectory(
      atPath: sandbox.database, withIntermediateDirectories: false)
    try await expectRefusal(65, "data", naming: sandbox.database)
  }

  @Test func `a path below a file is no database`() async throws {
    let file = try sandbox.write("x", to: "file")
    let run = try await sandbox.runBare(["goals", "--db", file + "/below.sqlite"])
    #expect(run.code == 65)
    #expect(run.errors.contains("below.sqlite"))
  }

  @Test(.enabled(if: getuid() != 0, "everything is readable to root"))
  func `an unreadable file is refused`() async throws {
    _ = try sandbox.write("x", to: "journal.sqlite")
    chmod(sandbox.database, 0)
    try await expectRefusal(65, "data", naming: "ermission")
  }

  @Test(arguments: ["hello, this is a text", String(repeating: "x", count: 5000)])
  func `a text is foreign, and stays as it was`(text: String) async throws {
    _ = try sandbox.write(text, to: "journal.sqlite")
    try await expectRefusal(65, "data", naming: "not a tenweek database")
    #expect(try sandbox.bytes(of: "journal.sqlite") == Array(text.utf8))
  }

  @Test func `another program's database is foreign, and stays as it was`() async throws {
    let other = try DatabaseQueue(path: sandbox.database)
    try await other.write { try $0.execute(sql: "CREATE TABLE theirs (a)") }
    try other.close()
    let bytes = try sandbox.bytes(of: "journal.sqlite")
    try await expectRefusal(65, "data", naming: "not a tenweek database")
    #expect(try sandbox.bytes(of: "journal.sqlite") == bytes)
  }

  @Test func `a newer file is refused by its version`() async throws {
    _ = try await sandbox.run("goals")
    let newer = try DatabaseQueue(path: sandbox.database)
    try await newer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 99") }
    try newer.close()
    try await expectRefusal(65, "data", naming: "99")
  }

  /// Moves what stands in the write-ahead log into the file, so that all of it is read from there.
  ///
  /// A program that ends while one of its readers is still being closed leaves the log where it is.
  private func emptyLog() async throws {
    let queue = try DatabaseQueue(path: sandbox.database)
    try await queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try queue.close()
    #expect(!FileManager.default.fileExists(atPath: sandbox.database + "-wal"))
  }

  private func damage(_ range: Range<Int>) throws {
    var bytes = try sandbox.bytes(of: "journal.sqlite")
    for index in range { bytes[index] = 0xA5 }
    _ = try sandbox.write(bytes, to: "journal.sqlite")
  }

  @Test func `a page of the file that stands in the log, too, is not missed`() async throws {
    let killed = try await sandbox.run(
      ["ask", "--json", "I ran 5 km", "--approve", "writes"],
      environment: ["TENWEEK_KILL_AT": "committed"])
    #expect(killed.code == 128 + SIGKILL)
    try damage(100..<600)
    #expect(try await sandbox.ask("I swam 1 km", "--approve", "writes").code == 0)
    #expect(try await sandbox.run("actions", "--json").lines().first?.array?.count == 2)
    let doctor = try await sandbox.run("doctor", "--json")
    #expect(doctor.output.contains(#""ok":true"#), "\(doctor.output)")
  }

  @Test(arguments: [100..<600, 4096..<40_000, 0..<0])
  func `a damaged file is told, not repaired or overwritten`(range: Range<Int>) async throws {
    for words in ["I want to run 120 km by the end of January", "I ran 5km this morning"] {
      _ = try await sandbox.ask(words, "--approve", "writes")
    }
    try await emptyLog()
    var bytes = try sandbox.bytes(of: "journal.sqlite")
    if range.isEmpty {
      bytes.removeLast(bytes.count / 2)
    } else {
      for index in range { bytes[index] = 0xA5 }
    }
    _ = try sandbox.write(bytes, to: "journal.sqlite")
    let events = try await sandbox.ask("I ran 6 km")
    #expect(events.code == 65)
    #expect(events.error == "data")
    #expect(events.names.last == "completed")
  }

  @Test func `a file locked by another program is tried for five seconds`() async throws {
    _ = try await sandbox.run("goals")
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let holder = try DatabaseQueue(path: sandbox.database, configuration: configuration)
    try await holder.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let begin = ContinuousClock.now
    let events = try await sandbox.ask("I ran 5 km")
    #expect(events.code == 75)
    #expect(events.error == "busy")
    #expect(events.names.last == "completed")
    #expect(ContinuousClock.now - begin > .seconds(4.5))
    try await holder.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    #expect(try await sandbox.ask("I ran 5 km").code == 2)
  }

  @Test func `a lock that another of ours holds is waited for, then told`() async throws {
    _ = try await sandbox.run("goals")
    let descriptor = open(sandbox.database + "-lock", O_RDWR | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX) == 0)
    let events = try await sandbox.ask("I ran 5 km")
    #expect(events.code == 75)
    #expect(events.error == "busy")
    close(descriptor)
    #expect(try await sandbox.ask("I ran 5 km").code == 2)
  }

  /// One that says that the journal is busy has written nothing, and is asked again.
  @Test func `many programs at once write what they can or say that they cannot`() async throws {
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 1...8 {
        group.addTask {
          var code: Int32 = 75
          for _ in 1...6 where code == 75 {
            code = try await sandbox.ask("I read \(number) pages today", "--approve", "writes").code
          }
          return code
        }
      }
      for try await code in group { #expect(code == 0) }
    }
    let actions = try await sandbox.run("actions", "--json").lines().first?.array ?? []
    let values = actions.compactMap { $0["measurements"]?.array?.first?["value"]?.integer }
    #expect(values.sorted() == Array(1...8))
  }

  @Test(arguments: [":memory:", "file:a.sqlite", "file:b.sqlite?mode=memory", "a b%20c?#.sqlite"])
  func `a path is a file's name and nothing more`(path: String) async throws {
    let said = try await sandbox.runBare(
      ["ask", "--approve", "writes", "I ran 5 km", "--db", path, "--mode", "offline"])
    #expect(said.code == 0)
    let actions = try await sandbox.runBare(["actions", "--json", "--db", path])
    #expect(try actions.lines().first?.array?.count == 1)
    #expect(try sandbox.permissions(of: path) == 0o600)
  }

  @Test func `an empty file becomes a journal, in folders made for it`() async throws {
    _ = try sandbox.write("", to: "journal.sqlite")
    #expect(try await sandbox.ask("I ran 5 km").code == 2)
    let home = try await sandbox.runBare(["goals"])
    #expect(home.code == 0)
    #expect(try sandbox.permissions(of: ".local/share/tenweek/tenweek.sqlite") == 0o600)
    let placed = try await sandbox.runBare(
      ["goals"], environment: ["XDG_DATA_HOME": sandbox.path("data")])
    #expect(placed.code == 0)
    #expect(try sandbox.permissions(of: "data/tenweek/tenweek.sqlite") == 0o600)
    #expect(try sandbox.permissions(of: "data/tenweek") == 0o700)
  }
}
