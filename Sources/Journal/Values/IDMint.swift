package import Foundation
import Synchronization

/// Makes row keys: later ones are greater, and no two are the same, within a process for certain and
/// between processes by 22 random bits a millisecond.
package final class IDMint: Sendable {
  private let last = Mutex<Int64>(0)
  private let now: @Sendable () -> Date
  private let random: @Sendable () -> UInt64

  /// - Parameter now: the real time, also where the journal's clock stands still: keys order rows
  ///   by when they were made.
  package init(
    now: @escaping @Sendable () -> Date,
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: 0...UInt64.max) }
  ) {
    self.now = now
    self.random = random
  }

  /// 2020-01-01T00:00:00Z in milliseconds since 1970.
  private static let epoch: Int64 = 1_577_836_800_000

  package func next<Entity>(_: Entity.Type = Entity.self) -> RowID<Entity> {
    let milliseconds = max(0, Int64(now().timeIntervalSince1970 * 1000) - Self.epoch)
    // One bit is left clear so that counting up within a millisecond has room.
    let fresh = (milliseconds & (1 << 41 - 1)) << 22 | Int64(random() & (1 << 21 - 1))
    let value = last.withLock { last in
      last = fresh >> 22 > last >> 22 ? fresh : last + 1
      return last
    }
    return RowID(rawValue: value)
  }
}
