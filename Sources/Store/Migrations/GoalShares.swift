/// The triggers that keep the totals of goals.
///
/// What an action gives to its goals is taken out of the totals before a row that has a say in it
/// changes, and put in afterwards; a change set is applied row by row in an order of its own, so that
/// either counts only what is there at its moment. BEFORE INSERT triggers run even where OR IGNORE or
/// ON CONFLICT then inserts nothing: no such statement may write these tables.
///
/// The totals are written in one place for all events: SQLite reads every trigger when it opens the
/// file, and compiles with each statement all that it may set off.
enum GoalShares {
  static let statements = retirement + [view, change] + events

  /// The triggers of version 1.
  private static let retirement = [
    "actions", "measuredActions", "actionGoalContributions", "measures",
  ]
  .flatMap { table in ["Insert", "Delete", "Update"].map { table + $0 } }
  .flatMap { event in ["Before", "After"].map { "DROP TRIGGER \(event)\($0)" } }

  /// A row written here takes an action's share out of the totals (-1) or puts it in (1).
  private static let view = """
    CREATE VIEW goalShares (actionId, sign) AS SELECT NULL, NULL WHERE false
    """

  private static let change = """
    CREATE TRIGGER goalSharesInsert INSTEAD OF INSERT ON goalShares BEGIN
      \(GoalTotal.all.map(\.change).joined(separator: "\n  "))
    END
    """

  private static let events =
    [
      // A new action is in no total, and one that is gone gives to none.
      trigger("actionsInsert", "AFTER INSERT ON actions", share(1, of: ["new.id"])),
      trigger("actionsDelete", "BEFORE DELETE ON actions", share(-1, of: ["old.id"])),
    ]
    + around("actionsUpdate", "UPDATE OF localDay, durationMinutes ON actions") {
      share($0, of: ["new.id"])
    }
    + links("measuredActions", columns: "actionId, measureId, amount")
    + links(
      "actionGoalContributions", columns: "actionId, goalId, measureId, contributionAmount")
    + around("measuresInsert", "INSERT ON measures") { measured($0, by: "new.id") }
    + around("measuresDelete", "DELETE ON measures") { measured($0, by: "old.id") }
    + around("measuresUpdate", "UPDATE OF canonicalUnit ON measures") {
      measured($0, by: "new.id")
    }

  private static func links(_ table: String, columns: String) -> [String] {
    around("\(table)Insert", "INSERT ON \(table)") { share($0, of: ["new.actionId"]) }
      + around("\(table)Delete", "DELETE ON \(table)") { share($0, of: ["old.actionId"]) }
      + around("\(table)Update", "UPDATE OF \(columns) ON \(table)") {
        share($0, of: ["old.actionId", "new.actionId"])
      }
  }

  private static func around(
    _ name: String, _ event: String, _ share: (Int) -> String
  ) -> [String] {
    [
      trigger(name + "Before", "BEFORE \(event)", share(-1)),
      trigger(name + "After", "AFTER \(event)", share(1)),
    ]
  }

  private static func trigger(_ name: String, _ event: String, _ share: String) -> String {
    "CREATE TRIGGER \(name) \(event) BEGIN INSERT INTO goalShares \(share); END"
  }

  /// UNION, so that an action that is named twice counts once.
  private static func share(_ sign: Int, of actions: [String]) -> String {
    actions.map { "SELECT \($0), \(sign)" }.joined(separator: " UNION ")
  }

  /// A measure comes before what it measures, and goes after it; only a change set that is applied
  /// row by row may have it otherwise.
  private static func measured(_ sign: Int, by measure: String) -> String {
    ["measuredActions", "actionGoalContributions"].map {
      "SELECT actionId, \(sign) FROM \($0) WHERE measureId = \(measure)"
    }.joined(separator: " UNION ")
  }
}

extension GoalTotal {
  fileprivate var change: String {
    """
    INSERT INTO \(table) (\(list(keys)), actions, \(list(sums)))
        SELECT \(list(keys)), new.sign, \(list(sums.map { "new.sign * " + $0 }))
        FROM \(view) WHERE actionId = new.actionId
        ON CONFLICT (\(list(keys))) DO UPDATE SET \(updates);
      DELETE FROM \(table) WHERE new.sign < 0 AND actions = 0
        AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE actionId = new.actionId)\(sameDay);
    """
  }

  private var sameDay: String {
    guard keys.contains("localDay") else { return "" }
    return """

          AND localDay = (SELECT localDay FROM actions WHERE id = new.actionId)
      """
  }
}
