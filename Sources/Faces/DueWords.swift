package import Journal
import Localization
package import ToolBridge

/// What is said of a thing that wants to be done next.
package struct DueWords: Sendable {
  private let writer: AnswerWriter
  private let today: Day

  package init(writer: AnswerWriter, today: Day) {
    self.writer = writer
    self.today = today
  }

  /// `+2 km by tomorrow`, `+2.1 km a day`, `due today`, `3 days past`.
  package func step(_ item: DueList.Item) -> String {
    switch item.need {
    case .amount(let value, let unit, let isDaily):
      let amount = "+\(Quantity.shown(Self.shown(value, unit), unit))"
      return isDaily ? localized("\(amount) a day") : localized("\(amount) by \(day(item.by))")
    case .whole:
      let days = item.by - today
      guard days < 0 else { return localized("due \(day(item.by))") }
      return days == -1 ? localized("1 day past") : localized("\(-days) days past")
    }
  }

  /// With the title before it: `Run 100 km: +2 km by tomorrow`.
  package func line(_ item: DueList.Item) -> String {
    "\(item.title.shownLine): \(step(item))"
  }

  /// Rounded up, so that what is shown is enough; things that are counted are whole.
  private static func shown(_ value: Double, _ unit: String) -> Double {
    let steps: Double = UnitCatalogue.unit(unit).isCounted || value >= 10 ? 1 : 10
    return (value * steps - 1e-9).rounded(.up) / steps
  }

  private func day(_ day: Day) -> String {
    switch day - today {
    case 0: localized("today")
    case 1: localized("tomorrow")
    default: writer.day(day)
    }
  }
}
