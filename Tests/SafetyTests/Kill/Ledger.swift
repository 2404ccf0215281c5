import GRDB
import Journal
import Store
import ToolSchema

/// Counts what a database holds after a kill, and names what does not agree.
struct Ledger {
  let applied: Int
  let pending: Int
  /// One sentence each; empty if all is as it should be.
  let faults: [String]

  /// - Parameter isResumed: whether a later run has closed what the killed one left open.
  init(of path: String, isResumed: Bool) throws {
    let queue = try DatabaseQueue(path: path)
    (applied, pending, faults) = try queue.read { db in
      func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? -1 }
      var faults: [String] = []
      for (question, sql) in Self.questions {
        let number = try count(sql)
        if number != 0 { faults.append("\(number) \(question)") }
      }
      let open = try count(Self.openCalls)
      if isResumed, open != 0 { faults.append("\(open) calls without a result") }
      let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check")
      if integrity != ["ok"] { faults.append("integrity: \(integrity)") }
      let keys = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
      if !keys.isEmpty { faults.append("foreign keys: \(keys)") }
      return (
        try count("SELECT count(*) FROM proposals WHERE status = 'applied'"),
        try count("SELECT count(*) FROM proposals WHERE status = 'pending'"), faults
      )
    }
    try queue.write { db in
      try db.execute(sql: "INSERT INTO actionSearch (actionSearch) VALUES ('integrity-check')")
    }
    try queue.close()
  }

  /// The status of each proposal by its id.
  static func statuses(in path: String) throws -> [String: String] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }  // nothing was written
    let rows = try queue.read { try Row.fetchAll($0, sql: "SELECT id, status FROM proposals") }
    return Dictionary(
      rows.map { (ProposalRecord.ID(rawValue: $0["id"]).description, $0["status"]) },
      uniquingKeysWith: { first, _ in first })
  }

  private static let row = "json_extract(p.change, '$.logAction._0.id')"

  /// What there must be none of.
  private static let questions: [(String, String)] = [
    (
      "applied proposals without their row",
      "SELECT count(*) FROM proposals p WHERE status = 'applied' AND \(row) NOT IN (SELECT id FROM actions)"
    ),
    (
      "applied proposals without their change set",
      "SELECT count(*) FROM proposals WHERE status = 'applied' AND id NOT IN (SELECT proposalId FROM changeSets WHERE proposalId IS NOT NULL)"
    ),
    (
      "proposals that were not approved and have rows",
      "SELECT count(*) FROM proposals p WHERE status <> 'applied' AND \(row) IN (SELECT id FROM actions)"
    ),
    (
      "change sets without an applied proposal",
      "SELECT count(*) FROM changeSets WHERE coalesce(proposalId, 0) NOT IN (SELECT id FROM proposals WHERE status = 'applied')"
    ),
    (
      "rows that no applied proposal made",
      "SELECT count(*) FROM actions WHERE id NOT IN (SELECT \(row) FROM proposals p WHERE status = 'applied')"
    ),
    (
      "actions with more or fewer amounts than one",
      "SELECT count(*) FROM actions a WHERE (SELECT count(*) FROM measuredActions WHERE actionId = a.id) <> 1"
    ),
    (
      "calls with two results",
      "SELECT count(*) FROM (SELECT callId FROM messages WHERE role = 'tool_result' GROUP BY callId HAVING count(*) > 1)"
    ),
    (
      "results that say what is not so",
      """
      SELECT count(*) FROM messages r LEFT JOIN proposals p ON p.callId = r.callId
      WHERE r.role = 'tool_result' AND CASE WHEN p.id IS NULL
        THEN json_extract(r.part, '$.status') NOT IN ('ok', 'error', 'not_run', 'declined')
        ELSE json_extract(r.part, '$.status') <> p.status END
      """
    ),
    (
      "results without a call",
      "SELECT count(*) FROM messages WHERE role = 'tool_result' AND callId NOT IN (SELECT id FROM messages WHERE role = 'tool_call')"
    ),
  ]

  private static let openCalls = """
    SELECT count(*) FROM messages c WHERE role = 'tool_call' AND NOT EXISTS
      (SELECT 1 FROM messages r WHERE r.role = 'tool_result' AND r.callId = c.id)
    """
}
