import Foundation
import TestSupport
import Testing
import ToolSchema

/// What the system or the person says of days and numbers holds wherever they are shown, and in no data.
struct PresentationTests {
  let sandbox: Sandbox

  init() async throws {
    sandbox = try Sandbox()
    for line in ["I cycled 1250.5 km on Friday", "I want to cycle 3000 km by 31 December"] {
      #expect(try await sandbox.ask(line, "--approve", "writes").code == 0)
    }
  }

  @Test(arguments: [
    (["LC_ALL": "de_DE.UTF-8"], "Fr. 20. Nov", "1.250,5 km"),
    (["LC_ALL": "", "LANG": "en_US.UTF-8"], "Fri, Nov 20", "1,250.5 km"),
    (["LC_ALL": "", "LANG": "en_US", "LC_NUMERIC": "de_DE"], "Fri, Nov 20", "1.250,5 km"),
    (["LC_ALL": "ja_JP.UTF-8"], "11月20日(金)", "1,250.5 km"),
    (["LC_ALL": "C.UTF-8"], "Fri 20 Nov", "1250.5 km"), ([:], "Fri 20 Nov", "1250.5 km"),
  ])
  func `tables and answers follow the system`(
    system: [String: String], day: String, amount: String
  ) async throws {
    let actions = try await sandbox.run(["actions"], environment: system).output
    #expect(actions.contains(day))
    #expect(actions.contains(amount))
    let answer = try await sandbox.run(
      ["ask", "--mode", "offline", "when did I last cycle?"], environment: system
    ).output
    #expect(answer.contains(day))
    #expect(answer.contains(amount))
  }

  @Test func `a language that is named holds before the system's, a setting before both`()
    async throws
  {
    let german = ["LC_ALL": "de_DE.UTF-8"]
    let french = try await sandbox.run(["actions", "--language", "fr"], environment: german).output
    #expect(french.contains("ven. 20 nov"))
    let set = german.merging(["TENWEEK_DECIMAL": "point", "TENWEEK_DATE_ORDER": "month_day"]) { $1 }
    let own = try await sandbox.run(["actions"], environment: set).output
    #expect(own.contains("1250.5 km"))
    #expect(own.contains("Fri 20 Nov"))
  }

  @Test func `data is written the same for everybody`() async throws {
    let german = ["LC_ALL": "de_DE.UTF-8"]
    for command in [["actions", "--json"], ["goals", "--json"], ["export", "csv", "actions"]] {
      let here = try await sandbox.run(command, environment: german).output
      #expect(try await sandbox.run(command).output == here)
      #expect(!here.isEmpty)
    }
  }

  @Test func `a goal whose title has its amount does not tell it twice`() async throws {
    let card = try await sandbox.run(
      ["ask", "--mode", "offline", "I want to write 20000 words by 31 January"],
      environment: ["LC_ALL": "de_DE.UTF-8"]
    ).output
    #expect(card.contains("Waiting for your yes: Write 20000 words by So. 31. Jan. 2027."))
  }
}
