import Journal

/// Keys as the program would have made them at the time, and the same ones for the same life.
struct DemoKeys {
  private var last: Int64 = 0
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// 2020-01-01T00:00:00Z in milliseconds since 1970; keys count up from there for earlier days.
  private static let epoch: Int64 = 1_577_836_800_000

  mutating func next<Entity>(_ time: Instant) -> RowID<Entity> {
    let milliseconds = max(0, time.milliseconds - Self.epoch)
    let fresh = milliseconds << 22 | Int64(random.next() >> 43)
    last = fresh >> 22 > last >> 22 ? fresh : last + 1
    return RowID(rawValue: last)
  }
}
