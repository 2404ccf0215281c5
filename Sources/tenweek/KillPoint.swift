import Foundation
import Journal
import Synchronization

/// Ends a build for tests at a named point of a turn: `TENWEEK_KILL_AT=rows-written`, or
/// `rows-written:2` at the second passing.
///
/// A release build does not hold this: nothing that a person sets can end it halfway.
enum KillPoint {
  #if DEBUG || TENWEEK_KILL_POINTS
    static var reached: @Sendable (Checkpoint) -> Void {
      guard let text = Variables.all["TENWEEK_KILL_AT"] else {
        return { _ in }
      }
      let parts = text.split(separator: ":")
      let passings = Passings(Int(parts.dropFirst().first ?? "1") ?? 1)
      return { point in
        guard point.rawValue == parts.first ?? "", passings.isLast() else { return }
        kill(getpid(), SIGKILL)
      }
    }

    private final class Passings: Sendable {
      private let left: Mutex<Int>

      init(_ count: Int) { left = Mutex(count) }

      func isLast() -> Bool {
        left.withLock { left in
          left -= 1
          return left == 0
        }
      }
    }
  #else
    static let reached: @Sendable (Checkpoint) -> Void = { _ in }
  #endif
}
