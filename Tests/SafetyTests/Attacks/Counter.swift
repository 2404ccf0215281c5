import Synchronization

/// Counts what a scripted model did.
final class Counter: Sendable {
  private let rounds = Mutex(0)
  private let orders = Mutex(0)

  func next() -> Int {
    rounds.withLock { count in
      count += 1
      return count
    }
  }

  /// Whether the order from outside is carried out now: twice, for good measure.
  func obeys() -> Bool {
    orders.withLock { count in
      count += 1
      return count <= 2
    }
  }
}
