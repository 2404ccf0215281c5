package import Foundation

/// A point in time in UTC, to the millisecond, as the database stores it.
package struct Instant: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  package let milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  package init(_ date: Date) {
    milliseconds = Int64((date.timeIntervalSince1970 * 1000).rounded(.down))
  }

  package var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  package func adding(seconds: Int) -> Instant {
    Instant(milliseconds: milliseconds + Int64(seconds) * 1000)
  }

  /// What the clocks of a zone show at this instant.
  package func wallTime(in zone: TimeZone) -> WallTime {
    let seconds = Int((Double(milliseconds) / 1000).rounded(.down))
    return WallTime(
      day: Day(ordinal: 0), secondOfDay: seconds + zone.secondsFromGMT(for: date))
  }

  /// The instant at which a zone's clocks show a wall time: in a gap the first valid instant after
  /// it began, in an overlap the earlier of the two.
  package init(_ wall: WallTime, in zone: TimeZone) {
    let asUTC = wall.day.ordinal * 86_400 + wall.secondOfDay
    func offset(at second: Int) -> Int {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
    }
    // Any two changes of a zone's offset are more than a day apart, so the offsets a day before and
    // a day after are the only candidates.
    let before = offset(at: asUTC - 86_400)
    let after = offset(at: asUTC + 86_400)
    for candidate in [before, after].sorted(by: >)
    where offset(at: asUTC - candidate) == candidate {
      self.init(milliseconds: Int64(asUTC - candidate) * 1000)
      return
    }
    // A gap: no instant shows this time. Clocks jump at the one instant where the offset changes.
    var low = asUTC - max(before, after)
    var high = asUTC - min(before, after)
    while low + 1 < high {
      let middle = (low + high) / 2
      if offset(at: middle) == before { low = middle } else { high = middle }
    }
    self.init(milliseconds: Int64(offset(at: low) == before ? high : low) * 1000)
  }

  /// `YYYY-MM-DDTHH:MM:SSZ`.
  package var utcText: String {
    let seconds = Int((Double(milliseconds) / 1000).rounded(.down))
    return WallTime(day: Day(ordinal: 0), secondOfDay: seconds).description + "Z"
  }
}

extension Instant: Comparable {
  package static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension Instant: Codable {
  package init(from decoder: any Decoder) throws {
    milliseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }
}
