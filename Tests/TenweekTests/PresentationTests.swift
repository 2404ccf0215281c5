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

/// Whether all that is said can be said otherwise: a translation that marks each English sentence leaves
/// no word of the program unmarked.
struct TranslationTests {
  let sandbox: Sandbox

  init() async throws {
    sandbox = try Sandbox()
    for (amount, day) in [("7 km", "2026-11-20"), ("9 km", "2026-11-19")] {
      let run = try await sandbox.run("actions", "add", "Zz", "--amount", amount, "--day", day)
      #expect(run.code == 0)
    }
    let goal = try await sandbox.run(
      "goals", "add", "Zz 90", "--target", "90 km", "--until", "2027-01-31")
    #expect(goal.code == 0)
    let marked = try await sandbox.shell("\(Self.script) --language eo --marked")
    #expect(marked.code == 0)
    let folder = sandbox.path(".config/tenweek/languages")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try sandbox.write(marked.output, to: ".config/tenweek/languages/eo.json")
  }

  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scripts/sentences").path

  @Test(arguments: [
    ["goals"], ["actions"], ["week"], ["dashboard"], ["progress"], ["measures"], ["values"],
    ["terms"], ["milestones"], ["obligations"], ["frobnicate"], ["undo", "frob"],
    ["ask", "--mode", "offline", "how are my goals?"], ["ask", "--mode", "offline", "thanks"],
    ["ask", "--mode", "offline", "what should I do next?"], ["ask", "--mode", "offline", "32"],
    ["ask", "--mode", "offline", "help me plan the next ten weeks"],
    ["ask", "--mode", "offline", "delete my last zz"],
  ])
  func `every sentence comes from one place`(command: [String]) async throws {
    let run = try await sandbox.run(command + ["--language", "eo"])
    var text = run.output + run.errors
    #expect(text.contains("⟦"))
    while let inner = text.firstMatch(of: /⟦[^⟦⟧…]*[⟧…]/) { text.removeSubrange(inner.range) }
    // What is left are the journal's own words, its units, days and ids.
    let words = text.split { !$0.isLetter }.filter {
      $0.count > 3 && $0 != "tenweek" && $0.allSatisfy(\.isASCII)
        && $0.dropFirst().allSatisfy(\.isLowercase)
    }
    #expect(words.isEmpty, "\(words)")
  }
}
