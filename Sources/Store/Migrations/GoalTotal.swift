/// A table of totals over a view of links.
struct GoalTotal {
  let table: String
  let view: String
  let keys: [String]
  let sums: [String]

  static let all = [
    GoalTotal(
      table: "goalTotals", view: "linkedActions", keys: ["goalId"],
      sums: ["sessions", "milliseconds"]),
    GoalTotal(
      table: "goalDays", view: "linkedActions", keys: ["goalId", "localDay"],
      sums: ["sessions", "milliseconds"]),
    GoalTotal(
      table: "goalMeasureTotals", view: "linkedAmounts", keys: ["goalId", "measureId"],
      sums: ["amount"]),
    GoalTotal(
      table: "goalMeasureDays", view: "linkedAmounts", keys: ["goalId", "measureId", "localDay"],
      sums: ["amount"]),
  ]

  /// What becomes of a row that is there.
  var updates: String {
    (["actions"] + sums).map { "\($0) = \($0) + excluded.\($0)" }.joined(separator: ", ")
  }

  func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
