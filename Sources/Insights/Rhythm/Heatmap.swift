package import Journal

/// How often something was done at which hour of which weekday.
///
/// An entry without a clock time counts in the middle hour of its part of the day (morning 08,
/// afternoon 15, evening 20, night 23); one without either counts for its weekday alone.
package struct Heatmap: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package let weekday: Weekday
    package let hour: Int?
    package let part: PartOfDay?
    package let count: Int

    package init(weekday: Weekday, hour: Int? = nil, part: PartOfDay? = nil, count: Int = 1) {
      self.weekday = weekday
      self.hour = hour
      self.part = part
      self.count = count
    }
  }

  /// Seven rows from Monday, each of 24 hours.
  package private(set) var hours = [[Int]](repeating: [Int](repeating: 0, count: 24), count: 7)
  /// Seven sums from Monday, of all entries.
  package private(set) var weekdays = [Int](repeating: 0, count: 7)

  package init(_ entries: some Sequence<Entry>) {
    for entry in entries {
      let row = entry.weekday.rawValue - 1
      weekdays[row] += entry.count
      guard let hour = entry.hour ?? entry.part?.middleHour, (0..<24).contains(hour) else {
        continue
      }
      hours[row][hour] += entry.count
    }
  }

  package var most: Int { hours.joined().max() ?? 0 }
}

extension PartOfDay {
  fileprivate var middleHour: Int {
    switch self {
    case .morning: 8
    case .afternoon: 15
    case .evening: 20
    case .night: 23
    }
  }
}
