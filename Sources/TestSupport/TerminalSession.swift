package import Foundation
import Synchronization

/// The built program at a terminal of its own, as a person has it.
package final class TerminalSession: Sendable {
  package struct Missing: Error, CustomStringConvertible {
    package let text: String
    package let shown: String
    package var description: String { "“\(text)” did not come; shown: \(shown.debugDescription)" }
  }

  private struct State {
    var bytes: [UInt8] = []
    /// What ``wait(for:limit:)`` has passed over.
    var seen = 0
    var code: Int32?
  }

  private let main: Int32
  private let child: pid_t
  private let columns: Int
  private let state = Mutex(State())

  /// - Throws: `POSIXError` where no pseudo-terminal is to be had.
  package init(
    program: URL, arguments: [String], environment: [String: String], columns: Int, rows: Int = 24
  ) throws {
    var main: Int32 = -1
    var other: Int32 = -1
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
    guard openpty(&main, &other, nil, nil, &size) == 0 else { throw POSIXError(.ENXIO) }
    defer { close(other) }
    _ = fcntl(main, F_SETFD, FD_CLOEXEC)
    _ = fcntl(main, F_SETFL, O_NONBLOCK)
    self.main = main
    self.columns = columns
    var name = [CChar](repeating: 0, count: 128)
    guard ttyname_r(other, &name, name.count) == 0 else { throw POSIXError(.ENOTTY) }
    child = try Self.spawn(
      program.path, arguments: arguments, environment: environment,
      on: String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  deinit {
    if state.withLock({ $0.code == nil }) { kill(child, SIGKILL) }
    close(main)
  }

  /// POSIX_SPAWN_SETSID, which glibc's header hides behind _GNU_SOURCE.
  private static let setSession: Int16 = 0x80

  /// A session of its own, whose first opened terminal becomes its own.
  private static func spawn(
    _ path: String, arguments: [String], environment: [String: String], on terminal: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, setSession)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var child: pid_t = 0
    let status = posix_spawn(&child, path, &actions, &attributes, &words, &settings)
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: status) ?? .ENOENT) }
    return child
  }

  // MARK: A person's hands

  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(main, bytes, bytes.count)
  }

  /// Types a line and Enter.
  package func enter(_ line: String) { type(line + "\r") }

  package func paste(_ text: String) {
    type("\u{1B}[200~" + text.replacing("\n", with: "\r") + "\u{1B}[201~")
  }

  package func resize(columns: Int, rows: Int = 24) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
  }

  package func signal(_ number: Int32) { kill(child, number) }

  // MARK: A person's eyes

  /// Everything that was written, escape sequences left out.
  package var shown: String {
    drain()
    return state.withLock { Self.plain($0.bytes) }
  }

  /// Everything that was written, byte for byte.
  package var raw: String {
    drain()
    return state.withLock { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Waits until a text has come after what was waited for before.
  ///
  /// - Returns: what came up to its end.
  /// - Throws: ``Missing`` if it does not come within the limit.
  @discardableResult
  package func wait(for text: String, limit: Duration = .seconds(60)) async throws -> String {
    let deadline = ContinuousClock.now + limit
    while true {
      drain()
      let found = state.withLock { state -> String? in
        let fresh = Self.plain(state.bytes)
        let from = fresh.utf8.index(
          fresh.utf8.startIndex, offsetBy: min(state.seen, fresh.utf8.count))
        guard let range = fresh[from...].range(of: text) else { return nil }
        state.seen = fresh.utf8.distance(from: fresh.utf8.startIndex, to: range.upperBound)
        return String(fresh[from..<range.upperBound])
      }
      if let found { return found }
      guard ContinuousClock.now < deadline else { throw Missing(text: text, shown: shown) }
      try await Task.sleep(for: .milliseconds(3))
    }
  }

  /// What stands on a terminal of the first size by now.
  package var screen: TerminalScreen {
    drain()
    var screen = TerminalScreen(columns: columns)
    screen.feed(state.withLock { $0.bytes })
    return screen
  }

  /// Waits until the last row shows a text, however it was drawn.
  ///
  /// - Throws: ``Missing`` if it does not come within the limit.
  package func wait(forLastRow text: String, limit: Duration = .seconds(60)) async throws {
    let deadline = ContinuousClock.now + limit
    while screen.rows.last != text {
      guard ContinuousClock.now < deadline else { throw Missing(text: text, shown: screen.text) }
      try await Task.sleep(for: .milliseconds(3))
    }
  }

  /// Waits for the program's end.
  ///
  /// - Returns: its exit code; 128 and the signal's number if a signal ended it.
  /// - Throws: ``Missing`` if it does not end within the limit.
  package func end(limit: Duration = .seconds(60)) async throws -> Int32 {
    let deadline = ContinuousClock.now + limit
    while true {
      drain()
      var status: Int32 = 0
      if waitpid(child, &status, WNOHANG) == child {
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        state.withLock { $0.code = code }
        drain()
        return code
      }
      guard ContinuousClock.now < deadline else { throw Missing(text: "the end", shown: shown) }
      try await Task.sleep(for: .milliseconds(3))
    }
  }

  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(main, &bytes, bytes.count)
      guard count > 0 else { return }
      state.withLock { $0.bytes += bytes[..<count] }
    }
  }

  private static func plain(_ bytes: [UInt8]) -> String {
    // Byte for byte, for CR and LF together are one character to Swift.
    String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
      .replacing(/\u{1B}\[[0-9;?]*[a-zA-Z]/, with: "")
  }
}
