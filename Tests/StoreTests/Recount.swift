import GRDB

@testable import Store

/// The totals counted afresh from the rows, in Swift: what the triggers' tables have to equal.
struct Recount {
  private var tables: [String: [[DatabaseValue]: [Int64]]] = [:]

  static let sums = [
    "days": ["localDay", "actions", "milliseconds"],
    "dayTotals": ["localDay", "measureId", "actions", "amount"],
    "goalTotals": ["goalId", "actions", "sessions", "milliseconds"],
    "goalDays": ["goalId", "localDay", "actions", "sessions", "milliseconds"],
    "goalMeasureTotals": ["goalId", "measureId", "actions", "amount"],
    "goalMeasureDays": ["goalId", "measureId", "localDay", "actions", "amount"],
  ]

  /// The triggers' tables and the count, each as sorted lines.
  static func both(in db: Database) throws -> (kept: [String], counted: [String]) {
    let kept = try sums.flatMap { table, columns in
      try Row.fetchAll(db, sql: "SELECT \(columns.joined(separator: ", ")) FROM \(table)")
        .map { row in "\(table) " + row.databaseValues.map(\.description).joined(separator: " ") }
    }
    return (kept.sorted(), try Recount(in: db).lines)
  }

  private var lines: [String] {
    tables.flatMap { table, rows in
      rows.map { key, sums in
        "\(table) "
          + (key.map(\.description) + sums.map { String($0) }).joined(separator: " ")
      }
    }.sorted()
  }

  private mutating func add(_ sums: [Int64], to table: String, _ key: [DatabaseValue]) {
    let old = tables[table]?[key] ?? sums.map { _ in 0 }
    tables[table, default: [:]][key] = zip(old, sums).map(+)
  }

  private init(in db: Database) throws {
    let units = try Dictionary(
      uniqueKeysWithValues: Row.fetchAll(db, sql: "SELECT id, canonicalUnit FROM measures")
        .map { ($0[0] as Int64, $0[1] as String) })
    let measured = Dictionary(
      grouping: try Row.fetchAll(db, sql: "SELECT actionId, measureId, amount FROM measuredActions")
    ) { $0[0] as Int64 }
    let links = Dictionary(
      grouping: try Row.fetchAll(
        db,
        sql: "SELECT actionId, goalId, measureId, contributionAmount FROM actionGoalContributions")
    ) { $0[0] as Int64 }
    for action in try Row.fetchAll(db, sql: "SELECT id, localDay, durationMinutes FROM actions") {
      let id: Int64 = action[0]
      let day: DatabaseValue = action[1]
      let time = Int64(((action[2] ?? 0.0) * 60_000).rounded())
      add([1, time], to: "days", [day])
      let own = (measured[id] ?? []).map { ($0[1] as Int64, $0[2] as Int64) }
      for (measure, amount) in own {
        add([1, amount], to: "dayTotals", [day, measure.databaseValue])
      }
      for (goal, rows) in Dictionary(grouping: links[id] ?? [], by: { $0[1] as Int64 }) {
        let stated = rows.compactMap { row in
          (row[2] as Int64?).map { ($0, row[3] as Int64) }
        }
        let replaced = Set(stated.map { units[$0.0] })
        let counted = own.filter { !replaced.contains(units[$0.0]) } + stated
        count(counted, goal.databaseValue, day, time, Set(counted.map { units[$0.0] ?? "" }))
      }
    }
  }

  private mutating func count(
    _ amounts: [(Int64, Int64)], _ goal: DatabaseValue, _ day: DatabaseValue, _ time: Int64,
    _ units: Set<String>
  ) {
    let link = [1, units.contains("sessions") ? 0 : 1, units.contains("time") ? 0 : time]
    add(link, to: "goalTotals", [goal])
    add(link, to: "goalDays", [goal, day])
    for (measure, amount) in amounts {
      add([1, amount], to: "goalMeasureTotals", [goal, measure.databaseValue])
      add([1, amount], to: "goalMeasureDays", [goal, measure.databaseValue, day])
    }
  }
}
