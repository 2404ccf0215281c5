import Foundation
import TestSupport
import ToolSchema

/// A person's line with two deeds, a model that calls for both, and a program that is killed.
struct KillScene {
  static let words = "I ran 5 km and read 30 pages"

  let sandbox: Sandbox
  let server: ScriptedServer

  init() throws {
    sandbox = try Sandbox()
    server = try ScriptedServer(
      .nativeCalls([
        ("create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]]),
        ("create_action", ["title": "Read", "measurements": [["unit": "pages", "value": 30]]]),
      ]))
  }

  private var turn: [String] {
    [
      "ask", "--json", "--approve", "writes", Self.words, "--conversation", "last", "--base-url",
      server.url, "--db", sandbox.database,
    ]
  }

  /// Runs a turn that ends itself at a point.
  func turn(killedAt point: String) async throws -> Events {
    let running = try sandbox.start(turn, environment: ["TENWEEK_KILL_AT": point])
    return Events(try await sandbox.end(of: running))
  }

  /// Runs a turn and kills it from outside after a while; it may have ended by then.
  func turn(killedAfter wait: Duration) async throws -> (events: Events, lasted: Duration) {
    let (run, lasted) = try await sandbox.run(turn, killedAfter: wait)
    return (Events(run), lasted)
  }

  /// What the killed run told before its end has to be so.
  func untrue(in events: Events) throws -> [String] {
    let entries = try Ledger.statuses(in: sandbox.database)
    let decided = events.all("decision").filter {
      entries[$0["proposal"]?.string ?? ""] != "applied"
    }
    let shown = events.proposals.filter { entries[$0["id"]?.string ?? ""] == nil }
    return decided.map { "told as saved: \($0.text)" } + shown.map { "shown: \($0.text)" }
  }

  /// Takes the conversation up again and approves all that waits.
  ///
  /// - Returns: the faults that there are at each step.
  func resume() async throws -> [String] {
    var faults = try Ledger(of: sandbox.database, isResumed: false).faults
    let before = try Ledger(of: sandbox.database, isResumed: false)
    _ = try await sandbox.run(
      "ask", "--json", "thanks", "--conversation", "last", "--mode", "offline")
    let resumed = try Ledger(of: sandbox.database, isResumed: true)
    faults += resumed.faults
    if resumed.applied != before.applied || resumed.pending != before.pending {
      faults.append("resuming decided something")
    }
    let waiting = try await sandbox.run("proposals", "--json").lines().first?.array ?? []
    for id in waiting.compactMap({ $0["id"]?.string }) {
      // Data that has moved since is shown afresh once, with 2.
      var code = try await sandbox.run("approve", id).code
      if code == 2 { code = try await sandbox.run("approve", id).code }
      if code != 0 { faults.append("approve \(id): \(code)") }
    }
    let end = try Ledger(of: sandbox.database, isResumed: true)
    faults += end.faults
    if end.applied != before.applied + before.pending { faults.append("approvals were lost") }
    return faults
  }
}
