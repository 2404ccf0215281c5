import Foundation
import TestSupport
import Testing
import ToolSchema

@testable import tenweek

/// One screen for everything.
struct DashboardTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func load() async throws {
    let document = try sandbox.write(
      """
      {"values": [{"title": "Health", "level": "major", "priority": 10},
        {"title": "Family & <friends>", "level": "highest_order", "priority": 1}],
       "terms": [{"number": 3, "start": "2026-10-05", "end": "2026-12-13", "theme": "Move"}],
       "goals": [
        {"title": "Run 100 km", "start": "2026-11-01", "target": "2027-01-31",
         "targets": [{"unit": "km", "value": 100}], "values": ["Health"]},
        {"title": "Write 40 pages", "start": "2026-10-05", "target": "2026-12-13",
         "targets": [{"unit": "pages", "value": 40}]},
        {"title": "Sing"}],
       "actions": [
        {"title": "Run", "day": "2026-11-03", "measurements": [{"unit": "km", "value": 20}],
         "goals": ["Run 100 km"]},
        {"title": "Run", "day": "2026-11-10", "measurements": [{"unit": "km", "value": 10}],
         "goals": ["Run 100 km"]},
        {"title": "Run", "day": "2026-11-16", "duration_minutes": 50,
         "measurements": [{"unit": "km", "value": 8}], "goals": ["Run 100 km"]},
        {"title": "Write", "day": "2026-11-20", "measurements": [{"unit": "pages", "value": 4}],
         "goals": ["Write 40 pages"]}]}
      """, to: "journal.json")
    #expect(try await sandbox.run("import", "json", document).code == 0)
  }

  @Test(arguments: ["毎日日本語を三十分勉強する", "Cafe\u{301} \u{1F3C3} every day, come what may"])
  func `columns stand beneath each other whatever letters a title has`(title: String) async throws {
    try await load()
    let added = try await sandbox.run(
      "goals", "add", title, "--target", "30 h", "--until", "2026-12-05")
    #expect(added.code == 0, "\(added.errors)")
    let run = try await sandbox.run("dashboard")
    let lines = run.output.split(separator: "\n").map(String.init)
    let head = try #require(lines.first { $0.hasPrefix("GOALS") })
    let row = try #require(lines.first { $0.contains("0/30 h") })
    let place = try #require(head.range(of: "done")).lowerBound
    let amount = try #require(row.range(of: "0/30 h")).lowerBound
    #expect(head[..<place].columns == row[..<amount].columns, "\(run.output)")
    for line in lines { #expect(line.columns <= 80, "\(line)") }
  }

  @Test func `a screen of 80 by 24 holds all of it`() async throws {
    try await load()
    let run = try await sandbox.run("dashboard")
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(run.output.contains("term 3 “Move”, week 7 of 10"))
    // The one that is furthest behind comes first: 4 of 40, seven of ten weeks gone.
    let goals = lines.filter { $0.contains("km") || $0.contains("pages") }
    #expect(goals.first?.hasPrefix("Write 40 pages") == true)
    #expect(goals.first?.contains("4/40 pages 10%") == true)
    #expect(goals.first?.contains("-40d") == true)
    #expect(run.output.contains("38/100 km 38%"))
    #expect(run.output.contains("2 entries, 50 min"))
    #expect(run.output.contains("no goal serves it"))
    #expect(run.output.contains("Write 40 pages") && run.output.contains("in 22 days"))
    #expect(run.output.contains("no target"))
  }

  @Test func `the same as JSON, with rates and projections`() async throws {
    try await load()
    let run = try await sandbox.run("dashboard", "--json")
    let report = try JSONValue(parsing: run.output)
    #expect(report["day"] == "2026-11-21")
    #expect(report["term"]?["week"] == 7)
    #expect(report["week"]?["actions"] == 2)
    #expect(report["heatmap"]?.array?.count == 12)
    let goal = try #require(report["goals"]?.array?.first)
    #expect(goal["goal"] == "Write 40 pages")
    #expect(goal["status"] == "behind")
    #expect(goal["rest_days"] == -40)
    #expect(goal["targets"]?.array?.first?["projection"] == "too little to tell")
    #expect(goal["weeks"]?.array?.count == 8)
    #expect(report["deadlines"]?.array?.first?["days_left"] == 22)
  }

  @Test func `a picture is well-formed whatever titles hold`() async throws {
    try await load()
    let path = sandbox.path("goals.svg")
    #expect(try await sandbox.run("dashboard", "--svg", path).code == 0)
    let picture = String(decoding: try sandbox.bytes(of: "goals.svg"), as: UTF8.self)
    #expect(picture.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(picture.contains("Family &amp; &lt;friends&gt;"))
    #expect(picture.hasSuffix("</svg>\n"))
    #expect(
      picture.split(separator: "<text").count - 1 == picture.split(separator: "</text>").count - 1)
    let nowhere = try await sandbox.run("dashboard", "--svg", "/no/such/folder/x.svg")
    #expect(nowhere.code == 65)
    #expect(try await sandbox.run("dashboard", "--svg", path, "--json").code == 64)
  }

  @Test func `an empty journal has a dashboard too`() async throws {
    let run = try await sandbox.run("dashboard")
    #expect(run.code == 0)
    #expect(run.output.contains("No goals yet."))
    #expect(try await sandbox.run("dashboard", "--json").code == 0)
    #expect(try await sandbox.run("dashboard", "--svg", sandbox.path("empty.svg")).code == 0)
  }
}
