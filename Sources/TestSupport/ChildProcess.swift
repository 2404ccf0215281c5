import Foundation
import Synchronization

/// A program that was started, until its end.
///
/// Foundation's `Process` waits with select(2), which writes past its table once a test run has more
/// than 1,024 files open: the tests ended by signal 11.
final class ChildProcess: Sendable {
  private struct State {
    let id: pid_t
    var code: Int32?
  }

  private let state: Mutex<State>

  /// - Throws: `POSIXError` for a program that cannot be started.
  init(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String],
    input: String, output: String, errors: String
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY, 0)
    // Swift does not see what posix_spawn has for a folder.
    let entering = "/usr/bin/env"
    let words = ([entering, "-C", folder, program] + arguments).map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var id: pid_t = 0
    let status = posix_spawn(&id, entering, &actions, nil, words, settings)
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: status) ?? .ENOENT) }
    state = Mutex(State(id: id))
  }

  deinit {
    guard code == nil else { return }
    signal(SIGKILL)
    var status: Int32 = 0
    waitpid(state.withLock(\.id), &status, 0)
  }

  /// The exit code, or 128 and the signal's number; nil while it runs.
  var code: Int32? {
    state.withLock { state in
      if let code = state.code { return code }
      var status: Int32 = 0
      guard waitpid(state.id, &status, WNOHANG) == state.id else { return nil }
      let number = status & 0x7F
      state.code = number == 0 ? (status >> 8) & 0xFF : 128 + number
      return state.code
    }
  }

  /// Sends a signal, unless its end was seen.
  func signal(_ number: Int32) {
    state.withLock { state in
      if state.code == nil { kill(state.id, number) }
    }
  }
}
