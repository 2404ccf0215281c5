import Insights
import Journal
import ToolBridge

/// What was done toward a target, day by day, against its pace line.
struct GoalChart {
  let target: TargetStanding
  let totals: [DailyTotal]
  let start: Day
  let end: Day
  let today: Day
  let width: Int
  let height: Int

  private let label = 9

  /// Columns of blocks up to what was done by then, `·` where the line is above them and `┄` where
  /// it is within.
  var lines: [String] {
    let columns = max(20, width - label - 2)
    let days = end - start + 1
    let line = target.line
    let top = max(target.targetAmount, target.doneAmount)
    let sums = Self.running(totals)
    let shares = (0..<columns).map { column -> (done: Double?, due: Double) in
      let day = start.adding(days: (column + 1) * days / columns - 1)
      let due = Double(line?.due(atEndOf: day) ?? 0) / Double(top)
      // The column in which today lies shows what is done by now.
      let first = start.adding(days: column * days / columns)
      return (first <= today ? Double(sums(min(day, today))) / Double(top) : nil, due)
    }
    let rows = (0..<height).reversed().map { row -> String in
      let cells = shares.map { cell($0.done, $0.due, row) }
      return Self.axis(row, height, target, top, label) + String(cells).trimmingTrailingSpaces
    }
    return rows + [
      String(repeating: " ", count: label) + "└" + String(repeating: "─", count: columns)
    ]
  }

  private func cell(_ done: Double?, _ due: Double, _ row: Int) -> Character {
    let (low, high) = (Double(row) / Double(height), Double(row + 1) / Double(height))
    let isLine = target.line != nil && due > low && due <= high
    let fill = done.map { min(max(($0 - low) / (high - low), 0), 1) } ?? 0
    if isLine { return fill >= 1 ? "┄" : fill < 0.5 ? "·" : Glyphs.column(fill) }
    return Glyphs.column(fill)
  }

  private static func axis(
    _ row: Int, _ height: Int, _ target: TargetStanding, _ top: Int64, _ width: Int
  ) -> String {
    guard row == height - 1 else { return String(repeating: " ", count: width) + "│" }
    let text =
      "\(Quantity.shown((target.value(of: top) * 10).rounded() / 10)) \(target.unit.symbol)"
    let name = text.cut(to: width - 1)
    return String(repeating: " ", count: width - 1 - name.count) + name + " ┤"
  }

  /// The sum of all that was done by a day.
  private static func running(_ totals: [DailyTotal]) -> (Day) -> Int64 {
    var sum: Int64 = 0
    let steps = totals.sorted { $0.day < $1.day }.map { total -> (Day, Int64) in
      sum += total.amount
      return (total.day, sum)
    }
    return { day in steps.last { $0.0 <= day }?.1 ?? 0 }
  }
}
