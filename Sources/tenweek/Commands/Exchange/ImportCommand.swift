import ArgumentParser
import Exchange
import Foundation
import Journal
import Store
import ToolSchema

/// `import`: brings data in.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Bring data in.",
    discussion: """
      tenweek import json journal.json

      The command is the approval; --dry-run shows what would come in. An import that was made \
      is listed by import list and taken back whole by undo with its id.
      """,
    subcommands: [
      JSON.self, CSV.self, Text.self, Calendar.self, Health.self, Strava.self, Loop.self,
      Beeminder.self, Legacy.self, List.self,
    ])

  func run() throws {
    throw UsageError(
      message: "Say what to import: json, csv, text, ics, health, strava, loop, beeminder, "
        + "legacy. tenweek import --help shows more.")
  }

  struct JSON: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "json", abstract: "Read a JSON document; what is there already stays as it is.",
      discussion: "tenweek import json journal.json")

    @OptionGroup var place: PlaceOptions
    @Argument(help: "The file; - reads standard input.") var file: String

    func run() throws {
      let text = try Self.text(of: file)
      let document: JSONValue
      do {
        document = try JSONValue(parsing: text)
      } catch {
        throw Refusal("\(file) is not JSON: \(error).")
      }
      let work = try place.open()
      var importing = JSONImport(database: work.database, surroundings: work.surroundings)
      let report = try importing.run(document)
      Output.line(Self.sentence(report, importing.id))
    }

    static func text(of file: String) throws -> String {
      if file == "-" { return StandardInput.withoutMark(try StandardInput.text()) }
      let data: Data
      do {
        data = try Data(contentsOf: URL(fileURLWithPath: file))
      } catch {
        throw Refusal("\(file) cannot be read. Check the path and its permissions.")
      }
      try PackedFile.refuse(data.prefix(4))
      guard let text = String(validating: data, as: UTF8.self) else {
        throw Refusal("\(file) is not UTF-8 text. Save it as UTF-8 and import that.")
      }
      return StandardInput.withoutMark(text)
    }

    static func sentence(_ report: JSONImport.Report, _ id: LedgerEntry.ID?) -> String {
      let counts = [
        (report.values, "value"), (report.measures, "measure"), (report.terms, "term"),
        (report.goals, "goal"), (report.actions, "action"),
        (report.conversations, "conversation"), (report.milestones, "milestone"),
        (report.obligations, "obligation"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
      guard !counts.isEmpty else { return "Nothing new: all of it was there already." }
      let back = id.map { " Taken back by: tenweek undo \($0)" } ?? ""
      return "Imported \(counts.joined(separator: ", ")).\(back)"
    }
  }
}
