import ArgumentParser
import Exchange
import Foundation
import Journal
import Localization
import ToolSchema

/// What every import of another program's file takes, and how it tells what came of it.
struct IntakeOptions: ParsableArguments {
  @Argument(help: .localized("The file; - reads standard input.")) var file: String
  @Flag(help: .localized("Only show what would come in.")) var dryRun = false
  @Flag(help: .localized("Leave out what cannot be read instead of importing nothing."))
  var skipRefused =
    false
  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions

  var options: ActionIntake.Options {
    ActionIntake.Options(isTrial: dryRun, skipsRefused: skipRefused)
  }

  func intake(_ source: String, of work: Workplace) -> ActionIntake {
    ActionIntake(
      database: work.database, surroundings: work.surroundings, source: source,
      name: file == "-" ? nil : URL(fileURLWithPath: file).lastPathComponent)
  }

  /// Tells what came in.
  ///
  /// - Throws: ``Refusal`` if nothing did because of what was refused.
  func tell(_ report: IntakeReport) throws {
    let isStopped = report.refused > 0 && !dryRun && report.id == nil && report.hasNews
    if json {
      Output.line(report.json(isStopped: isStopped).text)
    } else {
      for line in lines(report, isStopped: isStopped) { Output.line(line) }
    }
    guard dryRun else { return try stopIfRefused(report) }
  }

  private func stopIfRefused(_ report: IntakeReport) throws {
    guard report.refused > 0, !skipRefused else { return }
    let count = Self.count(report.refused, "line")
    throw Refusal(
      "Nothing was imported: \(count) cannot be read. Mend them, or leave them out with --skip-refused."
    )
  }

  /// Shows what would come in and takes it after one yes for all of it.
  ///
  /// - Parameter isApproved: whether the yes was said beforehand. Without it and without a terminal
  ///   nothing is asked, nothing is taken, and the program ends with 2.
  func takeOnApproval(
    isApproved: Bool, _ take: (ActionIntake.Options) throws -> IntakeReport
  ) throws {
    guard !dryRun, !isApproved else { return try tell(take(options)) }
    let trial = try take(
      ActionIntake.Options(isTrial: true, skipsRefused: skipRefused))
    var shown = self
    shown.dryRun = true
    try shown.tell(trial)
    try stopIfRefused(trial)
    guard trial.hasNews else { return }
    guard Output.isTerminal, !json else {
      Output.error(localized("Nothing was imported yet. To take it in, say so: --yes"))
      throw ExitCode(2)
    }
    Output.text(localized("Take in \(Self.news(trial))? y yes, anything else no > "))
    // The end of input is no yes.
    let answer = readLine()?.lowercased().filter { !$0.isWhitespace } ?? ""
    guard ["y", "yes"].contains(answer) else {
      Output.line(localized("Nothing was imported."))
      return
    }
    try tell(take(options))
  }

  /// A trial shows a table of all; an import only what it did not take.
  private func lines(_ report: IntakeReport, isStopped: Bool) -> [String] {
    var lines: [String] = []
    let shown = report.lines.filter { dryRun ? $0.state != .refused : $0.state == .passed }
    if !shown.isEmpty {
      lines += TextTable(
        [.word("where"), .word(""), .text("what")],
        rows: shown.map { [$0.place, Self.word(of: $0.state), $0.text] }
      ).lines(width: Screen.width)
    }
    // What is to be mended is never cut.
    lines += report.lines(.refused).map {
      Screen.line(localized("\($0.place) refused: \($0.text)"))
    }
    let left = [
      (report.added, IntakeReport.State.new), (report.known, .known), (report.refused, .refused),
      (report.passed, .passed),
    ].compactMap { count, state -> String? in
      let more = count - report.lines(state).count
      guard more > 0, dryRun || state == .refused || state == .passed else { return nil }
      return localized("\(more) more \(Self.word(of: state))")
    }
    if !left.isEmpty { lines.append(localized("… and \(left.joined(separator: ", ")).")) }
    return lines + [sentence(report, isStopped: isStopped)]
  }

  private func sentence(_ report: IntakeReport, isStopped: Bool) -> String {
    var parts = [
      isStopped ? nil : "\(Self.news(report)) \(dryRun ? "would come in" : "imported")",
      report.known > 0 ? "\(report.known) there already" : nil,
      report.passed > 0 ? "\(report.passed) passed over" : nil,
      report.refused > 0 ? "\(report.refused) refused" : nil,
    ].compactMap { $0 }
    if let id = report.id { parts.append(localized("taken back by: tenweek undo \(id)")) }
    return parts.joined(separator: ", ") + "."
  }

  /// `2 actions and 1 milestone`.
  private static func news(_ report: IntakeReport) -> String {
    guard report.planned > 0 else { return count(report.added, "action") }
    let ahead = count(report.planned, "milestone")
    return report.added == 0 ? ahead : count(report.added, "action") + localized(" and ") + ahead
  }

  private static func word(of state: IntakeReport.State) -> String {
    switch state {
    case .new: "new"
    case .known: localized("there already")
    case .refused: "refused"
    case .passed: localized("passed over")
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension IntakeReport {
  fileprivate var hasNews: Bool { added + planned > 0 }

  fileprivate func json(isStopped: Bool) -> JSONValue {
    func list(_ lines: [Line]) -> JSONValue {
      .array(lines.map { ["place": .string($0.place), "text": .string($0.text)] })
    }
    return [
      "id": id.map { .string($0) } ?? .null, "added": .integer(isStopped ? 0 : added),
      "planned": .integer(isStopped ? 0 : planned), "known": .integer(known),
      "passed": .integer(passed), "refused": .integer(refused), "new": list(lines(.new)),
      "known_lines": list(lines(.known)), "passed_lines": list(lines(.passed)),
      "refused_lines": list(lines(.refused)),
    ]
  }
}
