package import Journal

/// When a target will be met if the coming weeks are like the last four.
///
/// A thousand possible futures are strung together from blocks of seven days in a row, drawn with
/// replacement from the last 28 days as if they were a ring, so that weekends, rest days and good
/// weeks stay together (circular block bootstrap, Politis and Romano 1992). The seed is fixed: equal
/// logs give equal dates.
package enum Projection: Equatable, Sendable {
  /// Fewer than 10 days to draw from, or fewer than 3 with an entry.
  case tooLittle
  case met
  case dates(Outlook)

  package struct Outlook: Equatable, Sendable {
    /// The share of futures in which the target is met by its last day; nil without one.
    package let probability: Double?
    /// Half of the futures meet it by this day; nil if that is more than 104 weeks away.
    package let median: Day?
    /// One in ten meets it by this day.
    package let early: Day?
    /// Nine in ten meet it by this day.
    package let late: Day?
  }

  package static let futures = 1000
  package static let horizon = 104 * 7
  private static let block = 7

  /// - Parameter remaining: in the smallest amounts, as the rate's.
  package init(remaining: Int64, rate: MeasuredRate, end: Day?) {
    guard remaining > 0 else {
      self = .met
      return
    }
    guard rate.days >= 10, rate.loggedDays >= 3 else {
      self = .tooLittle
      return
    }
    let lengths = Self.lengths(to: remaining, drawing: rate.daily).sorted()
    let first = rate.last
    func day(_ share: Double) -> Day? {
      let length = lengths[
        min(lengths.count - 1, Int((share * Double(lengths.count)).rounded(.up)) - 1)]
      return length > Self.horizon ? nil : first.adding(days: length)
    }
    let inTime = end.map { end in
      Double(lengths.count { $0 <= end - first }) / Double(lengths.count)
    }
    self = .dates(
      Outlook(probability: inTime, median: day(0.5), early: day(0.1), late: day(0.9)))
  }

  /// For each future the days until the sum is reached; more than the horizon if it never is.
  private static func lengths(to remaining: Int64, drawing daily: [Int64]) -> [Int] {
    let count = daily.count
    let ring = daily + daily.prefix(block)
    let sums = (0..<count).map { start in ring[start..<start + block].reduce(0, +) }
    var random = SplitMix(state: 0x7465_6E77_6565_6B)
    return (0..<futures).map { _ in
      var left = remaining
      var days = 0
      while days < horizon {
        let start = random.below(count)
        if sums[start] < left {
          left -= sums[start]
          days += block
          continue
        }
        for offset in 0..<block {
          left -= ring[start + offset]
          days += 1
          if left <= 0 { return days }
        }
      }
      return horizon + 1
    }
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014): small, and the same everywhere.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0..<bound; the high half of a product, whose bias is under one in 2^58 here.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
