import Foundation
import Journal
import TestSupport
import Testing
import ToolSchema

/// The program is killed at every named point of a turn and at random instants: what was approved is
/// applied once, what waits still waits, every call has its one true result.
struct KillTests {
  /// The points of a turn with two writes: at the first passing, and the second where there is one.
  static let points: [String] = Checkpoint.allCases.flatMap { point -> [String] in
    switch point {
    case .settled, .revised: []
    case .lineStored, .modelAnswered, .callsStored, .replyStored: [point.rawValue]
    default: [point.rawValue, point.rawValue + ":2"]
    }
  }

  @Test(arguments: points)
  func `a turn that is killed at a point loses and doubles nothing`(point: String) async throws {
    for _ in 0..<Soak.count(1, soak: 20) {
      let scene = try KillScene()
      defer { scene.server.stop() }
      let events = try await scene.turn(killedAt: point)
      #expect(events.code == 128 + SIGKILL, "\(point) was not reached")
      #expect(try scene.untrue(in: events) == [])
      #expect(try await scene.resume() == [])
    }
  }

  static let decisions: [(command: [String], point: Checkpoint)] = [
    (["approve"], .rowsWritten), (["approve"], .changeSetWritten), (["approve"], .committed),
    (["decline"], .settled),
    (["edit", "--set", "measurements/0/value=6"], .revised),
  ]

  @Test(arguments: decisions)
  func `a decision in a process of its own that is killed is taken or not`(
    command: [String], point: Checkpoint
  ) async throws {
    for _ in 0..<Soak.count(1, soak: 20) {
      let scene = try KillScene()
      defer { scene.server.stop() }
      let id = try await scene.sandbox.ask("I ran 5 km").proposalID
      let run = try await scene.sandbox.run(
        [command[0], id] + command.dropFirst(), environment: ["TENWEEK_KILL_AT": point.rawValue])
      #expect(run.code == 128 + SIGKILL)
      let ledger = try Ledger(of: scene.sandbox.database, isResumed: false)
      #expect(ledger.applied + ledger.pending == 1)
      #expect((ledger.applied == 1) == (point == .committed))
      #expect(try await scene.resume() == [])
      let entries = try await scene.sandbox.run("actions", "--json").lines().first?.array
      #expect(entries?.map { $0["measurements"] } == [[["unit": "km", "value": 5]]])
    }
  }

  @Test func `a turn that is killed at any instant loses and doubles nothing`() async throws {
    let total = Soak.count(20, soak: 2_000)
    var kills = 0
    var applied = 0
    for batch in 0..<total / 20 {
      let scene = try KillScene()
      defer { scene.server.stop() }
      var instants = KillInstants()
      for _ in 0...20 {
        let (events, lasted) = try await scene.turn(killedAfter: instants.next())
        if instants.note(lasted, isKilled: events.code == 128 + SIGKILL) { kills += 1 }
        let ledger = try Ledger(of: scene.sandbox.database, isResumed: false)
        #expect(ledger.faults == [], "batch \(batch)")
        #expect(try scene.untrue(in: events) == [])
      }
      #expect(try await scene.resume() == [])
      applied += try Ledger(of: scene.sandbox.database, isResumed: true).applied
    }
    // Half of them, but for the load's changes: a harness that kills nothing proves nothing.
    #expect(kills >= total / 10)
    print(
      "kills at random instants: \(total) turns, \(kills) ended by the kill, \(applied) applied once"
    )
  }

  @Test func `an approval in two transactions is found out`() async throws {
    let scene = try KillScene()
    defer { scene.server.stop() }
    let id = try await scene.sandbox.ask("I ran 5 km").proposalID
    let control = scene.sandbox.program(named: "TwoStepControl")
    let running = try scene.sandbox.start([scene.sandbox.database, id, "kill"], program: control)
    #expect(try await scene.sandbox.end(of: running).code == 128 + SIGKILL)
    let faults = try Ledger(of: scene.sandbox.database, isResumed: false).faults
    #expect(faults.contains("1 proposals that were not approved and have rows"))
    #expect(try await scene.resume() != [])
  }

  @Test func `an approval in two transactions is found out at random instants, too`() async throws {
    var found = 0
    let total = Soak.count(20, soak: 200)
    var instants = KillInstants()
    for _ in 0...total {
      let scene = try KillScene()
      defer { scene.server.stop() }
      let id = try await scene.sandbox.ask("I ran 5 km").proposalID
      let (run, lasted) = try await scene.sandbox.run(
        [scene.sandbox.database, id, "wait"],
        program: scene.sandbox.program(named: "TwoStepControl"), killedAfter: instants.next())
      instants.note(lasted, isKilled: run.code == 128 + SIGKILL)
      if try !Ledger(of: scene.sandbox.database, isResumed: false).faults.isEmpty { found += 1 }
    }
    #expect(found > 0)
    print("control, two transactions: caught \(found) of \(total) random kills")
  }
}
