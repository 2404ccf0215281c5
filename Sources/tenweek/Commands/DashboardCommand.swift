import ArgumentParser
import Faces
import Foundation
import Journal
import Localization
import ToolBridge
import ToolSchema

/// `dashboard`: everything on one screen.
struct Dashboard: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    named: "dashboard",
    abstract: localized("Show goals, the week, values and deadlines on one screen."),
    discussion: localized(
      """
      tenweek dashboard, or tenweek dashboard --watch

      Each bar shows what is done, the mark on it where the goal's even pace stands today. "rest" \
      is the days that you can do nothing and still be on it; "finish" the likeliest day and the \
      chance to be in time if the coming weeks are like the last four.
      """))

  @Flag(help: .localized("Print JSON.")) var json = false
  @Option(help: .localized("Write a picture to this file instead.")) var svg: String?
  @Flag(help: .localized("Draw it again every two seconds, until Ctrl-C.")) var watch = false
  @OptionGroup var place: PlaceOptions

  func validate() throws {
    guard [json, svg != nil, watch].count(where: { $0 }) <= 1 else {
      throw ValidationError(localized("--json, --svg and --watch exclude one another."))
    }
  }

  func run() async throws {
    let work = try place.open()
    let report = try Self.report(of: work)
    if json { return Output.line(report.json.text) }
    if let svg { return try write(DashboardPicture(report).text, to: svg) }
    guard watch, Screen.canErase else { return Output.line(Self.screen(report, work)) }
    while true {
      let report = try Self.report(of: work)
      // Home and clear; the frame follows at once, so nothing flickers.
      Output.line("\u{1B}[H\u{1B}[2J" + Self.screen(report, work))
      try await Task.sleep(for: .seconds(2))
    }
  }

  private static func report(of work: Workplace) throws -> DashboardReport {
    try DashboardReport(
      work.database, today: work.surroundings.today,
      weekStartsOn: work.surroundings.habits.weekStartsOn)
  }

  private static func screen(_ report: DashboardReport, _ work: Workplace) -> String {
    if Screen.isPlain {
      return DashboardSentences(
        report: report, writer: work.writer, noGoals: Hint.adapted(GoalList.empty)
      ).text
    }
    return DashboardScreen(report, writer: work.writer, width: Screen.width, height: Screen.height)
      .text
  }

  private func write(_ picture: String, to path: String) throws {
    do {
      try Data(picture.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Refusal("The picture cannot be written to \(path): \(error.localizedDescription)")
    }
  }
}
