package import Journal
import Localization

/// How firmly something has become a habit, from 0 to 1.
///
/// S(d) = m × S(d − 1) + (1 − m) × x(d), with m = 0.5^(1 ÷ 13) and x(d) = min(1, days with an entry
/// among the seven through d ÷ wanted days a week). Each 13 days of keeping it halve what is missing,
/// each 13 days of dropping it halve what is there: after 66 days, in which habits formed in the
/// median (Lally et al. 2010), it stands at 97 %. (Exponential smoothing, Brown 1956.)
package struct HabitStrength: Equatable, Sendable {
  package let value: Double

  package static let formula =
    localized("each day 5 % of the way to: days kept in the last 7 ÷ days wanted, at most 1")

  /// - Parameters:
  ///   - days: the days with an entry.
  ///   - wanted: days a week, 1…7.
  package init(days: some Sequence<Day>, wanted: Int, today: Day) {
    let kept = Set(days).filter { $0 <= today }
    guard let first = kept.min() else {
      value = 0
      return
    }
    let wanted = Double(min(max(1, wanted), 7))
    // Older days weigh less than a thousandth.
    var day = max(first, today.adding(days: -180))
    var strength = 0.0
    while day <= today {
      let recent = (0..<7).count { kept.contains(day.adding(days: -$0)) }
      strength += (1 - Self.memory) * (min(1, Double(recent) / wanted) - strength)
      day = day.adding(days: 1)
    }
    value = strength
  }

  /// 0.5^(1 ÷ 13).
  private static let memory = 0.948_077_514
}
