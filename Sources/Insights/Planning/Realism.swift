package import Journal
import Localization

/// How a wished pace compares with what is really done.
///
/// factor = (target ÷ days of the goal) ÷ (sum of the last four weeks ÷ 28).
package struct Realism: Equatable, Sendable {
  package enum Grade: String, Sendable {
    /// Up to 0.8 times the measured pace.
    case easy
    case steady
    /// More than 1.3 times.
    case ambitious
    /// More than 2 times.
    case steep
  }

  package let factor: Double
  package let grade: Grade

  /// - Parameter recent: the sum of the last four weeks, in the smallest amounts, of the activity
  ///   that the goal is about.
  /// - Returns: nil if nothing was done in the last four weeks, or the goal has no length.
  package init?(target: Int64, start: Day, end: Day, recent: Int64) {
    guard recent > 0, start <= end, target > 0 else { return nil }
    let wished = Double(target) / Double(end - start + 1)
    factor = wished / (Double(recent) / Double(MeasuredRate.window))
    grade =
      switch factor {
      case ...0.8: .easy
      case ...1.3: .steady
      case ...2: .ambitious
      default: .steep
      }
  }

  /// "2.3 × your pace of the last four weeks".
  package var words: String {
    localized("\(Quantity.shown((factor * 10).rounded() / 10)) × your pace of the last four weeks")
  }
}
