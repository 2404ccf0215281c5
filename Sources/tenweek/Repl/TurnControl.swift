import Glibc
import Synchronization

/// What Ctrl-C, and the signals that end a program, do to a sitting: the turn under way is cancelled,
/// and the second kind ends the chat, too.
final class TurnControl: Sendable {
  private struct State {
    var cancel: (@Sendable () -> Void)?
    var isToldToEnd = false
  }

  private let state = Mutex(State())

  var isToldToEnd: Bool { state.withLock { $0.isToldToEnd } }

  func begin(cancelling cancel: @escaping @Sendable () -> Void) {
    state.withLock { $0.cancel = cancel }
  }

  func end() {
    state.withLock { $0.cancel = nil }
  }

  func signal(_ number: Int32) {
    let cancel = state.withLock { state in
      if number != SIGINT { state.isToldToEnd = true }
      return state.cancel
    }
    cancel?()
  }
}
