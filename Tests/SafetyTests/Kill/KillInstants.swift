/// Random instants within a run, of which the first is let run to its end.
///
/// The machine's load changes: they are drawn from what a run takes now.
struct KillInstants {
  private var length: Duration?

  /// How long to wait before the kill.
  func next() -> Duration { length.map { $0 * Double.random(in: 0...1) } ?? .seconds(100) }

  /// Takes in how long a run lasted.
  ///
  /// - Returns: whether the kill ended it.
  @discardableResult
  mutating func note(_ lasted: Duration, isKilled: Bool) -> Bool {
    length = if let length { isKilled ? length * 1.05 : min(length, lasted) } else { lasted }
    return isKilled
  }
}
