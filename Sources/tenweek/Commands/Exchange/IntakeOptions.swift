import ArgumentParser
import Exchange
import Foundation
import Journal
import ToolSchema

/// What every import of another program's file takes, and how it tells what came of it.
struct IntakeOptions: ParsableArguments {
  @Argument(help: "The file.") var file: String
  @Flag(help: "Only show what would come in.") var dryRun = false
  @Flag(help: "Leave out what cannot be read instead of importing nothing.") var skipRefused =
    false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var place: PlaceOptions

  var options: ActionIntake.Options {
    ActionIntake.Options(isTrial: dryRun, skipsRefused: skipRefused)
  }

  func intake(_ source: String, of work: Workplace) -> ActionIntake {
    ActionIntake(
      database: work.database, surroundings: work.surroundings, source: source,
      name: URL(fileURLWithPath: file).lastPathComponent)
  }

  /// Tells what came in.
  ///
  /// - Throws: ``Refusal`` if nothing did because of what was refused.
  func tell(_ report: IntakeReport) throws {
    let isStopped = report.refused > 0 && !dryRun && report.id == nil && report.added > 0
    if json {
      Output.line(report.json(added: isStopped ? 0 : report.added).text)
    } else {
      for line in lines(report, isStopped: isStopped) { Output.line(Screen.line(line)) }
    }
    guard report.refused == 0 || skipRefused || dryRun else {
      let count = Self.count(report.refused, "line")
      throw Refusal(
        "Nothing was imported: \(count) cannot be read. Mend them, or leave them out with --skip-refused."
      )
    }
  }

  private func lines(_ report: IntakeReport, isStopped: Bool) -> [String] {
    var lines: [String] = []
    if dryRun {
      lines += report.newLines.map { "  + \($0.place): \($0.text)" }
      if report.added > report.newLines.count { lines.append("  + …") }
    }
    lines += report.passedLines.map { "  - \($0.place): \($0.text)" }
    lines += report.refusedLines.map { "  ! \($0.place): \($0.text)" }
    if report.refused > report.refusedLines.count {
      lines.append("  ! … and \(report.refused - report.refusedLines.count) more")
    }
    var parts = [
      isStopped
        ? nil : "\(Self.count(report.added, "action")) \(dryRun ? "would come in" : "imported")",
      report.known > 0 ? "\(report.known) there already" : nil,
      report.passed > 0 ? "\(report.passed) passed over" : nil,
      report.refused > 0 ? "\(report.refused) refused" : nil,
    ].compactMap { $0 }
    if let id = report.id { parts.append("taken back by: tenweek undo \(id)") }
    return lines + [parts.joined(separator: ", ") + "."]
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension IntakeReport {
  fileprivate func json(added: Int) -> JSONValue {
    func list(_ lines: [Line]) -> JSONValue {
      .array(lines.map { ["place": .string($0.place), "text": .string($0.text)] })
    }
    return [
      "id": id.map { .string($0) } ?? .null, "added": .integer(added), "known": .integer(known),
      "passed": .integer(passed), "refused": .integer(refused), "new": list(newLines),
      "passed_lines": list(passedLines), "refused_lines": list(refusedLines),
    ]
  }
}
