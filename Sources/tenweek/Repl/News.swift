import CEditLine
import Synchronization

/// Puts a line above the prompt as soon as something is known, while nothing is being typed.
final class News: Sendable {
  private struct State {
    /// Where the editor takes it from; -1 where there is none.
    var end: Int32
    var isTold = false
  }

  private let state: Mutex<State>

  init(end: Int32) { state = Mutex(State(end: end)) }

  /// Whether something was told that the editor took.
  var isTold: Bool { state.withLock { $0.isTold } }

  func tell(_ line: String) {
    state.withLock { state in
      guard state.end >= 0 else { return }
      state.isTold = tenweek_news_tell(state.end, line) == 1
    }
  }

  /// For a line that was dropped before it was shown.
  func forget() { state.withLock { $0.isTold = false } }

  /// Before the editor goes.
  func close() { state.withLock { $0.end = -1 } }
}
