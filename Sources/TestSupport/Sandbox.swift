import Foundation
package import ToolSchema

/// A home of its own in which a test runs the built program as a person's shell would.
package final class Sandbox: Sendable {
  /// How a run ended.
  package struct Run: Sendable {
    package let output: String
    package let errors: String
    /// The exit code; 128 and the signal's number for a run that a signal ended.
    package let code: Int32

    /// Standard output as one JSON value a line.
    ///
    /// - Throws: `JSONSyntaxError` for a line that is none.
    package func lines() throws -> [JSONValue] {
      try output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
    }
  }

  /// A run under way.
  package struct Running: Sendable {
    fileprivate let child: ChildProcess
    fileprivate let arguments: [String]
    fileprivate let output: String
    fileprivate let errors: String
  }

  package struct Overdue: Error { package let arguments: [String] }

  private let folder: TemporaryFolder
  private let now: String
  private let zone: String

  /// - Parameters:
  ///   - now: wall time in the zone, at which the clock stands in every run.
  package init(now: String = "2026-11-21T09:30:00", zone: String = "Europe/Berlin") throws {
    folder = try TemporaryFolder()
    self.now = now
    self.zone = zone
  }

  package var database: String { path("journal.sqlite") }

  package func path(_ name: String) -> String { folder.path(name) }

  package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  package func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// The permission bits of a file or folder.
  package func permissions(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  // MARK: Runs

  /// Runs the program on this home's database, at its time, to the end.
  package func run(
    _ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:],
    limit: Duration = .seconds(120)
  ) async throws -> Run {
    try await run(arguments, input: input, environment: environment, limit: limit)
  }

  package func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    limit: Duration = .seconds(120)
  ) async throws -> Run {
    let placed = arguments + ["--db", database, "--now", now, "--timezone", zone]
    return try await runBare(placed, input: input, environment: environment, limit: limit)
  }

  /// Runs the program with these arguments and nothing more.
  package func runBare(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    limit: Duration = .seconds(120)
  ) async throws -> Run {
    try await inTurn(
      { try self.start(arguments, input: input, environment: environment) }, limit: limit)
  }

  /// Starts a program when there is room for it, and waits for its end.
  private func inTurn(_ start: () throws -> Running, limit: Duration) async throws -> Run {
    await Turnstile.programs.enter()
    let run: Result<Run, any Error>
    do {
      run = .success(try await end(of: start(), limit: limit))
    } catch {
      run = .failure(error)
    }
    await Turnstile.programs.leave()
    return try run.get()
  }

  /// Runs a shell's line in which `$tenweek` is the program, for what only a shell can do.
  package func shell(_ line: String) async throws -> Run {
    try await inTurn(
      {
        try self.start(
          ["-c", line], environment: ["tenweek": Self.program.path], program: "/bin/sh")
      }, limit: .seconds(120))
  }

  /// Runs `ask --json` and gives its events.
  package func ask(
    _ words: String, _ options: String..., environment: [String: String] = [:]
  ) async throws -> Events {
    Events(try await run(["ask", "--json", words] + options, environment: environment))
  }

  /// Opens the program's chat at a terminal of its own, on this home's database, at its time.
  package func terminal(
    _ arguments: String..., environment: [String: String] = [:], columns: Int = 80
  ) throws -> TerminalSession {
    try terminal(arguments, environment: environment, columns: columns)
  }

  package func terminal(
    _ arguments: [String], environment: [String: String] = [:], columns: Int = 80
  ) throws -> TerminalSession {
    let placed = arguments + ["--db", database, "--now", now, "--timezone", zone]
    let words = ["TERM": "xterm"].merging(environment) { $1 }
    return try TerminalSession(
      program: Self.program, arguments: placed,
      environment: home(for: arguments, environment).merging(words) { $1 }, columns: columns)
  }

  /// Starts the program, or another, with these arguments and nothing more.
  package func start(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    program: String? = nil
  ) throws -> Running {
    // Files rather than pipes: nobody has to read while the program writes.
    let name = "run-\(UInt64.random(in: 0...UInt64.max))"
    let input = try write(input, to: name + ".in")
    let output = try write([], to: name + ".out")
    let errors = try write([], to: name + ".err")
    let child = try ChildProcess(
      program ?? Self.program.path, arguments, in: folder.url.path,
      environment: home(for: arguments, environment).merging(environment) { $1 },
      input: input, output: output, errors: errors)
    return Running(child: child, arguments: arguments, output: output, errors: errors)
  }

  private func home(
    for arguments: [String], _ environment: [String: String]
  ) -> [String: String] {
    var home = [
      "HOME": folder.url.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      // A model that waits for a slow test is not to be examined in the meantime.
      "TENWEEK_EXAM": "never",
    ]
    let named = environment.contains { $0.key.hasSuffix("_BASE_URL") && !$0.value.isEmpty }
    // A model's server may run on this machine: only one that a test names is to be asked.
    if !named, !arguments.contains("--base-url") { home["TENWEEK_MODE"] = "offline" }
    return home
  }

  package func signal(_ number: Int32, to running: Running) {
    running.child.signal(number)
  }

  /// Sends the signal as soon as something is so, at the latest after a minute.
  package func signal(
    _ number: Int32, to running: Running, once isSo: @escaping @Sendable () -> Bool
  ) async {
    await onThread {
      var looks = 0
      while looks < 30_000, !isSo() {
        usleep(2000)
        looks += 1
      }
      running.child.signal(number)
    }
  }

  /// Runs a program, or another, and kills it after a while; it may have ended by then.
  ///
  /// - Returns: the run, and how long it lasted.
  package func run(
    _ arguments: [String], program: String? = nil, killedAfter wait: Duration
  ) async throws -> (run: Run, lasted: Duration) {
    let (running, lasted) = try await onThread {
      let begin = ContinuousClock.now
      let running = try self.start(arguments, program: program)
      var isKilled = false
      while running.child.code == nil {
        usleep(200)
        if !isKilled, begin.duration(to: .now) >= wait {
          running.child.signal(SIGKILL)
          isKilled = true
        }
      }
      return (running, begin.duration(to: .now))
    }
    return (try await end(of: running), lasted)
  }

  /// Does what has its instant on a thread of its own: where tests that reckon hold all of Swift's, a
  /// task comes too late.
  private func onThread<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let result: Result<Value, Failure>
        do throws(Failure) {
          result = .success(try work())
        } catch {
          result = .failure(error)
        }
        continuation.resume(returning: result)
      }
    }
    return try result.get()
  }

  /// Waits for the end of a run.
  ///
  /// - Throws: ``Overdue`` after killing a run that takes longer than the limit.
  package func end(of running: Running, limit: Duration = .seconds(120)) async throws -> Run {
    let deadline = ContinuousClock.now + limit
    while true {
      if let code = running.child.code {
        return Run(
          output: try Self.text(running.output), errors: try Self.text(running.errors), code: code)
      }
      guard ContinuousClock.now < deadline else {
        running.child.signal(SIGKILL)
        throw Overdue(arguments: running.arguments)
      }
      try await Task.sleep(for: .milliseconds(4))
    }
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  /// The path of another program that was built together with the tests.
  package func program(named name: String) -> String {
    Self.program.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// The program that was built together with the tests.
  private static var program: URL {
    // A test bundle stands beside the program; the runner's own path is the toolchain's.
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    let folder = bundle.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    return (folder ?? root.appendingPathComponent(".build/debug"))
      .appendingPathComponent("tenweek")
  }
}
