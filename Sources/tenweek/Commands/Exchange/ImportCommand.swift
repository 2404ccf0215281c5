import ArgumentParser
import Exchange
import Foundation
import Journal
import Localization
import Store
import ToolSchema

/// `import`: brings data in.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "import",
    abstract: localized("Bring data in."),
    discussion: localized(
      """
      tenweek import json journal.json

      The command is the approval; --dry-run shows what would come in. An import that was made \
      is listed by import list and taken back whole by undo with its id.
      """),
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
      named: "json",
      abstract: localized("Read a JSON document; what is there already stays as it is."),
      discussion: localized("tenweek import json journal.json"))

    @OptionGroup var place: PlaceOptions
    @Argument(help: .localized("The file; - reads standard input.")) var file: String

    func run() throws {
      let bytes = try Import.bytes(of: file)
      let work = try place.open()
      let name = file == "-" ? nil : URL(fileURLWithPath: file).lastPathComponent
      var importing = JSONImport(
        database: work.database, surroundings: work.surroundings, name: name)
      let report = try importing.run(bytes, named: file == "-" ? localized("Standard input") : file)
      Output.line(Self.sentence(report, importing.id))
    }

    static func sentence(_ report: JSONImport.Report, _ id: LedgerEntry.ID?) -> String {
      let counts = [
        (report.values, "value"), (report.measures, "measure"), (report.terms, "term"),
        (report.goals, "goal"), (report.actions, "action"),
        (report.conversations, "conversation"), (report.milestones, "milestone"),
        (report.obligations, "obligation"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
      guard !counts.isEmpty else { return localized("Nothing new: all of it was there already.") }
      let back = id.map { localized(" Taken back by: tenweek undo \($0)") } ?? ""
      return localized("Imported \(counts.joined(separator: ", ")).\(back)")
    }
  }
  /// The bytes of a file, or of standard input for a dash.
  static func bytes(of file: String) throws -> ByteSource {
    try file == "-" ? StandardInput.source() : ByteSource(file: file)
  }

  static func text(of file: String) throws -> String {
    try bytes(of: file).text(named: file == "-" ? localized("Standard input") : file)
  }
}
