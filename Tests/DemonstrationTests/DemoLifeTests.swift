import Demonstration
import Foundation
import Journal
import Testing

struct DemoLifeTests {
  private func life(_ count: Int, through day: String = "2026-11-21") throws -> DemoLife {
    DemoLife(
      actions: count, through: try #require(Day(day)),
      zone: try #require(TimeZone(identifier: "Europe/Berlin")))
  }

  @Test func `the same number and day make the same life`() throws {
    let life = try life(200)
    #expect(life.opening == (try self.life(200)).opening)
    #expect(Array(life.actions) == Array(life.actions))
    #expect(Array(life.actions) != Array(try self.life(200, through: "2026-11-20").actions))
  }

  @Test(arguments: [1, 2, 188, 5000, 20000]) func `it has as many actions as asked for, in order`(
    count: Int
  ) throws {
    let life = try life(count)
    let actions = Array(life.actions)
    #expect(actions.count == count)
    #expect(actions.allSatisfy { life.firstDay <= $0.day && $0.day <= life.lastDay })
    #expect(zip(actions, actions.dropFirst()).allSatisfy { $0.id < $1.id && $0.day <= $1.day })
  }

  @Test(arguments: [1, 188, 3000]) func `everything in it obeys the journal's rules`(
    count: Int
  ) throws {
    let life = try life(count)
    for change in life.opening + life.actions.map(Change.logAction) { try change.check() }
  }

  @Test func `its goals are neither all met nor all missed`() throws {
    let life = try life(2000)
    var sums: [Goal.ID: Double] = [:]
    for action in life.actions {
      for link in action.contributions {
        sums[link.goal, default: 0] += action.measurements.first?.quantity.value ?? 0
      }
    }
    var met = 0
    var missed = 0
    for case .createGoal(let goal) in life.opening where goal.title.hasPrefix("Run") {
      let target = goal.targets.first?.quantity.value ?? .infinity
      if sums[goal.id, default: 0] >= target { met += 1 } else { missed += 1 }
    }
    #expect(met > 0 && missed > 0)
  }
}
