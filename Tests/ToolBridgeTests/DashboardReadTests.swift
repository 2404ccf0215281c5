import Journal
import Testing

@testable import Store
@testable import ToolBridge

/// What the dashboard asks of the database.
struct DashboardReadTests {
  @Test func `it asks the kept totals alone, never the actions`() throws {
    let desk = try Desk()
    let statements = try desk.database.statements {
      _ = try DashboardReport(desk.database, today: desk.surroundings.today).json
    }.map(\.sql)
    #expect(statements.contains { $0.contains("goalMeasureDays") })
    let growing = ["actions", "measuredActions", "actionGoalContributions", "actionSearch"]
    for statement in statements {
      for table in growing {
        let isRead = ["FROM", "JOIN"].contains { clause in
          statement.contains("\(clause) \(table) ") || statement.contains("\(clause) \(table)\n")
            || statement.hasSuffix("\(clause) \(table)")
        }
        #expect(!isRead, "\(table): \(statement)")
      }
    }
  }
}
