import Insights
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// On which weekdays and at which hours things are done: `week --hours`.
struct WeekHours {
  private let map: Heatmap
  private let first: Day
  private let last: Day

  init(from first: Day, through last: Day, in work: Workplace) throws {
    self.first = first
    self.last = last
    map = Heatmap(
      try work.database.rhythm(ActivityFilter(from: first, through: last)).map { mark, count in
        Heatmap.Entry(weekday: mark.weekday, hour: mark.hour, part: mark.part, count: count)
      })
  }

  func report(_ writer: AnswerWriter) -> Report {
    let json: JSONValue = [
      "from": .string(first.description), "through": .string(last.description),
      "weekdays": .array(map.weekdays.map { .integer($0) }),
      "hours": .array(map.hours.map { .array($0.map { .integer($0) }) }),
    ]
    let most = map.most
    var lines = ["   0     6     12    18    "]
    for (index, (weekday, row)) in zip(Weekday.allCases, map.hours).enumerated() {
      let cells = String(row.map { Glyphs.shade($0, most: most) })
      lines.append("\(weekday.shown.short) \(cells)  \(map.weekdays[index])")
    }
    let span = localized("From \(writer.day(first)) to \(writer.day(last)); ")
    let note =
      most == 0
      ? localized("nothing has a time of day.")
      : localized("the darkest hour has \(most), the last column counts all.")
    return Report(json) { [lines] _ in lines + [span + note] }
  }
}
