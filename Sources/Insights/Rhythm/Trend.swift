/// Whether something grows, from one week to the next.
///
/// The slope is the median of the slopes between any two weeks (Theil 1950, Sen 1968), which one
/// odd week does not move; as a share of the weeks' mean it is a change per week. Under 5 % a week it
/// is steady.
package struct Trend: Equatable, Sendable {
  package enum Direction: String, Sendable { case rising, steady, falling }

  package let direction: Direction
  /// Per week, as a share of the mean: 0.1 is 10 % more each week.
  package let changePerWeek: Double

  package static let threshold = 0.05

  /// - Parameter weeks: sums of whole weeks, oldest first.
  /// - Returns: nil for fewer than three weeks, or if all are empty.
  package init?(weeks: [Double]) {
    let mean = weeks.reduce(0, +) / Double(max(1, weeks.count))
    guard weeks.count >= 3, mean > 0 else { return nil }
    var slopes: [Double] = []
    for first in weeks.indices {
      for second in weeks.indices where second > first {
        slopes.append((weeks[second] - weeks[first]) / Double(second - first))
      }
    }
    slopes.sort()
    let middle = slopes.count / 2
    let slope =
      slopes.count.isMultiple(of: 2) ? (slopes[middle - 1] + slopes[middle]) / 2 : slopes[middle]
    changePerWeek = slope / mean
    direction =
      changePerWeek > Self.threshold
      ? .rising : changePerWeek < -Self.threshold ? .falling : .steady
  }
}
