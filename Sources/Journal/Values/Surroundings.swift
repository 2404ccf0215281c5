package import Foundation

/// Everything the journal takes from the world around it: the time, the zone and new keys.
///
/// Handed in, so that a test or `--now` can set all of it.
package struct Surroundings: Sendable {
  package var now: @Sendable () -> Instant
  package var zone: TimeZone
  package var ids: IDMint
  package var habits = Habits()
  /// Told of each point that a turn reaches; only a test's program does anything there.
  package var reached: @Sendable (Checkpoint) -> Void = { _ in }

  package init(now: @escaping @Sendable () -> Instant, zone: TimeZone, ids: IDMint) {
    self.now = now
    self.zone = zone
    self.ids = ids
  }

  /// The system's clock and random numbers, in the given zone.
  package static func live(zone: TimeZone) -> Surroundings {
    Surroundings(now: { Instant(Date()) }, zone: zone, ids: IDMint(now: { Date() }))
  }

  package var wallTime: WallTime { now().wallTime(in: zone) }
  /// The day that this moment belongs to: with `dayStartsAt` the small hours count as yesterday's.
  package var today: Day { wallTime.adding(seconds: -habits.dayStartsAt).day }
}
