import Foundation
import TestSupport
import Testing
import ToolSchema

@testable import tenweek

struct ReadCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func demo() async throws {
    #expect(try await sandbox.run("demo").code == 0)
  }

  private func json(_ arguments: String...) async throws -> JSONValue {
    let run = try await sandbox.run(arguments + ["--json"])
    #expect(run.code == 0, "\(run.errors)")
    return try #require(try run.lines().first)
  }

  static let verbs = [
    ["goals"], ["goals", "--all"], ["progress"], ["actions"], ["week"],
    ["week", "--of", "last week"],
    ["values"], ["values", "--tree"], ["terms"], ["terms", "2"], ["measures"], ["measures", "km"],
    ["search", "run"], ["search", "--by", "rank", "run"],
  ]

  @Test func `every read fits the columns it is given, and prints JSON`() async throws {
    try await demo()
    for verb in Self.verbs {
      let run = try await sandbox.run(verb, environment: ["COLUMNS": "64"])
      #expect(run.code == 0, "\(verb) \(run.errors)")
      let lines = run.output.split(separator: "\n")
      #expect(!lines.isEmpty)
      if verb.first != "progress" {
        #expect(lines.allSatisfy { $0.columns <= 64 }, "\(verb)\n\(run.output)")
      }
      #expect(try await sandbox.run(verb + ["--json"]).lines().count == 1)
    }
  }

  @Test func `an empty journal says what to do`() async throws {
    for verb in Self.verbs where verb != ["terms", "2"] && verb != ["measures", "km"] {
      let run = try await sandbox.run(verb)
      #expect(run.code == 0, "\(verb) \(run.errors)")
      #expect(run.output.split(separator: "\n").count == 1, "\(verb) \(run.output)")
    }
    #expect(try await sandbox.run("terms", "2").code == 65)
    #expect(try await sandbox.run("measures", "km").code == 65)
  }

  @Test func `actions are filtered and paged`() async throws {
    try await demo()
    let all = try #require(try await json("actions", "--limit", "500").array)
    #expect(all.count == 188)
    var found: [JSONValue] = []
    var arguments = ["actions", "--limit", "40", "--json"]
    while let page = try await sandbox.run(arguments).lines().first?.array, !page.isEmpty {
      found += page
      let last = try #require(page.last?["id"]?.string)
      arguments = ["actions", "--limit", "40", "--json", "--after", last]
    }
    #expect(found == all)
    let kilometres = try #require(
      try await json("actions", "--measure", "km", "--limit", "500").array)
    #expect(!kilometres.isEmpty)
    #expect(
      kilometres.allSatisfy { item in
        item["measurements"]?.array?.contains { $0["unit"] == "km" } == true
      })
    let october = try #require(
      try await json("actions", "--from", "2026-10-01", "--through", "2026-10-31").array)
    #expect(!october.isEmpty)
    #expect(october.allSatisfy { $0["day"]?.string?.hasPrefix("2026-10") == true })
    let health = try #require(try await json("actions", "--value", "health").array)
    #expect(!health.isEmpty && health.allSatisfy { $0["goals"] != nil })
  }

  @Test(arguments: [
    ["actions", "--on", "someday maybe"], ["actions", "--from", "2026-02-30"],
    ["actions", "--from", "2026-11-20", "--through", "2026-11-01"], ["actions", "--limit", "0"],
    ["week", "--weeks", "0"], ["search"], ["search", "x", "--by", "rank", "--after", "y"],
  ])
  func `what cannot be is a usage error`(arguments: [String]) async throws {
    #expect(try await sandbox.run(arguments).code == 64)
  }

  @Test(arguments: [
    ["actions", "--goal", "nothing"], ["actions", "--value", "nothing"],
    ["actions", "--measure", "parsecs"], ["actions", "--after", "0000000000000"], ["terms", "99"],
    ["search", "!!"],
  ])
  func `what is not there is bad data, with a mend`(arguments: [String]) async throws {
    try await demo()
    let run = try await sandbox.run(arguments)
    #expect(run.code == 65)
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `goals leave out what is long over, unless asked`() async throws {
    try await demo()
    let plain = try await sandbox.run("goals")
    let all = try await sandbox.run("goals", "--all")
    #expect(plain.output.contains("that are over: tenweek goals --all"))
    #expect(all.output.split(separator: "\n").count > plain.output.split(separator: "\n").count)
    let overdue = try #require(try await json("goals", "--overdue").array)
    #expect(!overdue.isEmpty)
    #expect(overdue.allSatisfy { ($0["days_left"]?.integer ?? 0) < 0 })
    let second = try #require(try await json("progress", "--term", "2").array)
    #expect(!second.isEmpty && second.allSatisfy { $0["terms"] == [2] })
  }

  @Test func `the tree leads from values over goals to entries`() async throws {
    try await demo()
    let values = try #require(try await json("values", "--tree").array)
    let goals = values.flatMap { $0["goals"]?.array ?? [] }
    #expect(goals.contains { $0["latest"]?.array?.isEmpty == false })
    let text = try await sandbox.run("values", "--tree").output
    #expect(text.contains("\n├─ ") && text.contains("└─ ") && text.contains("│  "))
  }

  @Test func `text in the journal steers no terminal`() async throws {
    let document = """
      {"actions":[{"id":"a","title":"Run \\u001b[31mred\\u202e","day":"2026-11-20","notes":"run\\u0007"}]}
      """
    let file = try sandbox.write(document, to: "a.json")
    #expect(try await sandbox.run("import", "json", file).code == 0)
    for verb in [["actions"], ["search", "run"], ["week"]] {
      let output = try await sandbox.run(verb).output
      #expect(!output.unicodeScalars.contains { ["\u{1B}", "\u{202E}", "\u{7}"].contains($0) })
    }
  }
}
