import Demonstration
import Foundation
import Journal
import Store

/// A made-up life of some size in a file of its own, which goes with it.
final class BenchJournal {
  let actions: Int
  let path: String
  let database: JournalDatabase
  let surroundings: Surroundings
  /// How long it took to write.
  let seconds: Double
  let life: DemoLife

  init(actions: Int, folder: String) throws {
    self.actions = actions
    path = folder + "/tenweek-bench-\(actions).sqlite"
    Self.remove(path)
    guard let day = Day("2026-11-21"), let zone = TimeZone(identifier: "Europe/Berlin") else {
      throw Refusal(verbatim: "The benchmark needs the time zone Europe/Berlin.")
    }
    let now = Instant(WallTime(day: day, hour: 9), in: zone)
    surroundings = Surroundings(now: { now }, zone: zone, ids: IDMint(now: { Date() }))
    life = DemoLife(actions: actions, through: day.adding(days: -1), zone: zone)
    let (path, life) = (path, life)
    seconds =
      try ContinuousClock().measure {
        _ = try JournalDatabase(opening: path)
          .writeInBulk(opening: life.opening, actions: life.actions)
      } / .seconds(1)
    // Opened as a command finds it, with the planner's statistics.
    database = try JournalDatabase(opening: path)
  }

  deinit {
    // A file that is still open is gone when it is closed.
    Self.remove(path)
  }

  private static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-lock"] { unlink(path + suffix) }
  }

  /// A day on which something was done, with much before it and after it.
  var middle: Day { surroundings.today.adding(days: -min(3000, actions / 20)) }

  /// Fewer runs where each may take long, more where a hundredth of a millisecond counts.
  var runs: Int { actions > 2_000_000 ? 100 : actions > 10_000 ? 300 : 3000 }
}
