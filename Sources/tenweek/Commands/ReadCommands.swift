import ArgumentParser
import Foundation
import Journal
import Store
import ToolBridge
import ToolSchema

/// `goals`: the goals that are there.
struct Goals: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List your goals.")

  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var place: PlaceOptions

  func run() throws { try ProgressReport(place: place, goal: nil).show(json: json) }
}

/// `progress`: how the goals stand.
struct Progress: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Show how your goals stand.")

  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var place: PlaceOptions
  @Argument(help: "Part of a goal's title; otherwise all goals.") var goal: String?

  func run() throws { try ProgressReport(place: place, goal: goal).show(json: json) }
}

/// Goals with their progress, as lines or as the JSON of `progress --json`.
struct ProgressReport {
  let place: PlaceOptions
  let goal: String?

  func show(json: Bool) throws {
    let work = try place.open()
    let goals = try work.database.goalOverviews().filter { overview in
      goal.map { overview.title.localizedCaseInsensitiveContains($0) } ?? true
    }
    if let goal, goals.isEmpty {
      throw Refusal("No goal's title holds “\(goal)”. `tenweek goals` lists them.")
    }
    let reports = goals.map { GoalReport($0, today: work.surroundings.today) }
    if json {
      Output.line(JSONValue.array(reports.map(\.json)).text)
    } else if reports.isEmpty {
      Output.line("No goals yet. Try: tenweek ask \"I want to run 120 km by the end of January\"")
    } else {
      for report in reports { Output.line(Screen.safe(work.writer.goal(report.json))) }
    }
  }
}

/// `actions`: what was done, newest first.
struct Actions: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List what you did, newest first.")

  @Flag(help: "Print JSON.") var json = false
  @Option(help: "At most so many.") var limit = 20
  @OptionGroup var place: PlaceOptions

  func validate() throws {
    guard (1...10_000).contains(limit) else {
      throw ValidationError("--limit is a number from 1 to 10000.")
    }
  }

  func run() throws {
    let work = try place.open()
    let entries = try work.database.actions(ActionFilter(limit: limit))
    if json {
      let items = entries.map { entry -> JSONValue in
        var object: JSONObject = [
          "id": .string(entry.action.importKey ?? entry.action.id.description)
        ]
        for (key, value) in entry.json.object ?? [:] { object[key] = value }
        return .object(object)
      }
      Output.line(JSONValue.array(items).text)
    } else if entries.isEmpty {
      Output.line("Nothing logged yet. Try: tenweek ask \"I ran 5 km this morning\"")
    } else {
      for entry in entries {
        Output.line(Screen.safe(work.writer.summary(entry.json.object ?? [:])))
      }
    }
  }
}
