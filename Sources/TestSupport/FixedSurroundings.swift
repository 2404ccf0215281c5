import Foundation
package import Journal

extension Surroundings {
  /// A clock that stands at a wall time, and keys that count up from it.
  package static func fixed(
    _ now: String = "2026-11-21T09:30:00", zone: String = "Europe/Berlin"
  ) throws -> Surroundings {
    guard let zone = TimeZone(identifier: zone), let wall = WallTime(now) else {
      throw Refusal(verbatim: "no such time or zone")
    }
    let instant = Instant(wall, in: zone)
    return Surroundings(
      now: { instant }, zone: zone, ids: IDMint(now: { instant.date }, random: { 0 }))
  }
}
