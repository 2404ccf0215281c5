import ArgumentParser
import Exchange
import Foundation
import Journal
import Localization
import ToolSchema

extension Import {
  struct Legacy: ParsableCommand {
    static let configuration = CommandConfiguration(
      named: "legacy", abstract: localized("Take over the database of the older app."),
      discussion: localized(
        """
        tenweek import legacy old.sqlite --dry-run

        Reads both of its schemas, the flat one and the normalised one, and changes nothing in the \
        file. Values and goals of one title, measures of one unit and actions that agree in \
        everything are one here. The report holds counts and sums of both sides.
        """))

    @Argument(help: .localized("The old database.")) var file: String
    @Flag(help: .localized("Only show what would come in.")) var dryRun = false
    @Flag(help: .localized("Print JSON.")) var json = false
    @OptionGroup var place: PlaceOptions

    func run() throws {
      let work = try place.open()
      let report = try LegacyImport(database: work.database, surroundings: work.surroundings)
        .run(file, isTrial: dryRun)
      if json {
        Output.line(report.json.text)
      } else {
        report.table(isTrial: dryRun).lines(width: Screen.width).forEach { Output.line($0) }
        for line in report.words(isTrial: dryRun) { Output.line(Screen.line(line)) }
      }
    }
  }
}

extension LegacyReport {
  fileprivate func table(isTrial: Bool) -> TextTable {
    TextTable(
      [
        .word("of"), .number("old"), .number("told twice"), .number("in notes"),
        .number(isTrial ? "would be here" : "here"),
      ],
      rows: lines.map { line in
        [line.name] + [line.old, line.merged, line.noted, line.here].map { Self.number($0) }
      })
  }

  fileprivate func words(isTrial: Bool) -> [String] {
    var words: [String] = []
    words += remarks.map { "- \($0)" }
    words += keptHere.map { localized("- \($0) is here with other content and stays so.") }
    words.append(localized("The old file is as it was: SHA-256 \(digest)."))
    if isTrial { return words }
    if !isWhole, keptHere.isEmpty {
      words.append(
        localized("The two sides differ: please look at the lines above before you go on."))
    }
    return words + [Import.JSON.sentence(added, id.flatMap { .init($0) })]
  }

  private static func number(_ value: Double) -> String { value == 0 ? "" : Quantity.number(value) }

  fileprivate var json: JSONValue {
    [
      "id": id.map { .string($0) } ?? .null, "whole": .bool(isWhole), "sha256": .string(digest),
      "lines": .array(
        lines.map { line in
          [
            "name": .string(line.name), "old": .number(line.old), "merged": .number(line.merged),
            "noted": .number(line.noted), "here": .number(line.here),
          ]
        }), "remarks": .array(remarks.map { .string($0) }),
      "kept": .array(keptHere.map { .string($0) }),
    ]
  }
}
