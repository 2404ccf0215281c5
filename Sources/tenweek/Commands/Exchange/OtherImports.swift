import ArgumentParser
import Exchange
import Foundation
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

extension Import {
  struct CSV: ParsableCommand {
    static let configuration = CommandConfiguration(
      named: "csv", abstract: localized("Read a table of actions, one line each."),
      discussion: """
        tenweek import csv runs.csv --map columns.json

        Columns are told by their names: id, title, day, part_of_day, start_time, \
        duration_minutes, measurements ("5 km; 120 kcal") or value and unit, goals, notes, zone. \
        A mapping file gives other names a meaning: {"columns": {"Distance": {"field": \
        "measurement", "unit": "km"}, "Date": "day", "Sport": "title"}}.
        """)

    @Option(help: .localized("A mapping file.")) var map: String?
    @Option(help: .localized("How the file writes fractions: point or comma.")) var decimal: String?
    @OptionGroup var intake: IntakeOptions

    func validate() throws {
      guard decimal.map({ ["point", "comma"].contains($0) }) ?? true else {
        throw ValidationError(localized("--decimal is point or comma."))
      }
    }

    func run() throws {
      let form = try map.map { CSVImport.Form.mapped(try Import.text(of: $0)) } ?? .own
      try Import.table(form, "csv", intake, numbers: decimal)
    }
  }

  struct Strava: ParsableCommand {
    static let configuration = CommandConfiguration(
      named: "strava", abstract: localized("Read activities.csv of Strava's bulk export."),
      discussion: localized("tenweek import strava activities.csv --dry-run"))
    @OptionGroup var intake: IntakeOptions

    func run() throws { try Import.table(.strava, "strava", intake) }
  }

  struct Loop: ParsableCommand {
    static let configuration = CommandConfiguration(
      named: "loop", abstract: localized("Read Checkmarks.csv of Loop Habit Tracker."),
      discussion: localized("tenweek import loop Checkmarks.csv --dry-run"))
    @OptionGroup var intake: IntakeOptions

    func run() throws { try Import.table(.loop, "loop", intake) }
  }

  private static func table(
    _ form: CSVImport.Form, _ source: String, _ intake: IntakeOptions, numbers: String? = nil
  ) throws {
    let bytes = try bytes(of: intake.file)
    let work = try intake.place.open()
    let table = CSVImport(form: form, surroundings: work.surroundings, numbers: numbers)
    try intake.tell(
      table.run(bytes, into: intake.intake(source, of: work), intake.options))
  }

  struct Beeminder: ParsableCommand {
    static let configuration = CommandConfiguration(
      named: "beeminder", abstract: localized("Read Beeminder's data points, as JSON."),
      discussion: localized("tenweek import beeminder points.json --dry-run"))
    @OptionGroup var intake: IntakeOptions

    func run() throws {
      let text = try Import.text(of: intake.file)
      let work = try intake.place.open()
      try intake.tell(
        BeeminderImport(surroundings: work.surroundings)
          .run(text, into: intake.intake("beeminder", of: work), intake.options))
    }
  }

  struct Text: ParsableCommand {
    static let configuration = CommandConfiguration(
      named: "text", abstract: localized("Read a diary: “2026-11-20 ran 5k, read 30 pages”."),
      discussion: localized(
        """
        tenweek import text diary.txt --dry-run

        A line that begins with a date, or stands under one, is of that day. What would come in is \
        shown and taken after one yes; --yes says it beforehand.
        """))
    @Flag(help: .localized("Take all of it in without asking.")) var yes = false
    @OptionGroup var intake: IntakeOptions

    func run() throws {
      let text = try Import.text(of: intake.file)
      let work = try intake.place.open()
      let reader = try DeedReader(of: work.database, in: work.surroundings)
      let diary = DiaryImport(surroundings: work.surroundings, deeds: reader.deeds)
      try intake.takeOnApproval(isApproved: yes) { options in
        try diary.run(text, into: intake.intake("text", of: work), options)
      }
    }
  }

  struct Calendar: ParsableCommand {
    static let configuration = CommandConfiguration(
      named: "ics",
      abstract: localized("Read a calendar: what is over as done, what is to come as milestones."),
      discussion: localized(
        """
        tenweek import ics calendar.ics --dry-run

        What would come in is shown and taken after one yes; --yes says it beforehand.
        """))
    @Flag(help: .localized("Take all of it in without asking.")) var yes = false
    @OptionGroup var intake: IntakeOptions

    func run() throws {
      let text = try Import.text(of: intake.file)
      let work = try intake.place.open()
      let calendar = CalendarImport(surroundings: work.surroundings)
      try intake.takeOnApproval(isApproved: yes) { options in
        try calendar.run(text, into: intake.intake("ics", of: work), options)
      }
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      named: "list", abstract: localized("List the imports, newest first."),
      discussion: localized("tenweek import list"))
    @Flag(help: .localized("Print JSON.")) var json = false
    @OptionGroup var place: PlaceOptions

    func run() throws {
      let work = try place.open()
      let imports = try work.database.imports()
      if json {
        Output.line(
          JSONValue.array(
            imports.map { entry in
              [
                "id": entry.id.map { .string($0.description) } ?? .null,
                "source": .string(entry.source), "name": entry.name.map { .string($0) } ?? .null,
                "actions": .integer(entry.entries), "taken_back": .bool(entry.isTakenBack),
              ]
            }
          ).text)
        return
      }
      if imports.isEmpty {
        Output.line(localized("Nothing was imported. tenweek import --help shows how."))
      }
      for entry in imports {
        let day = entry.startedAt.wallTime(in: work.surroundings.zone).day
        let state = entry.isTakenBack ? localized(", taken back") : ""
        let name = entry.name.map { " \($0)" } ?? ""
        Output.line(
          Screen.line(
            localized(
              "\(entry.id?.description ?? "")  \(day)  \(entry.source)\(name): \(entry.entries) entries\(state)"
            )
          ))
      }
    }
  }
}
