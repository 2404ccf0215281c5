import ArgumentParser
import Exchange
import Foundation
import Journal
import Store
import ToolSchema

/// `export`: takes data out.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Take data out.",
    discussion: "tenweek export json journal.json, or tenweek export csv actions actions.csv",
    subcommands: [JSON.self, CSV.self, Calendar.self])

  func run() throws {
    throw UsageError(message: "Say what to export: json, csv or ics.")
  }

  struct JSON: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "json", abstract: "Write the journal as one JSON document.",
      discussion: "tenweek export json journal.json")

    @OptionGroup var place: PlaceOptions
    @Argument(help: "The file; otherwise standard output.") var file: String?

    func run() throws {
      let work = try place.open()
      let document = try JSONExport.document(
        of: work.database, zone: work.surroundings.zone, today: work.surroundings.today)
      guard let file, file != "-" else {
        Output.line(document.prettyText)
        return
      }
      do {
        try Data((document.prettyText + "\n").utf8).write(
          to: URL(fileURLWithPath: file), options: .atomic)
      } catch {
        throw Refusal("\(file) cannot be written. Check the path and the room on the disk.")
      }
    }
  }

  struct CSV: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "csv", abstract: "Write a table for spreadsheets.",
      discussion: "tenweek export csv actions actions.csv")

    @Argument(help: "actions, goals, values, measures or terms.") var table: String
    @Argument(help: "The file; otherwise standard output.") var file: String?
    @OptionGroup var place: PlaceOptions

    func validate() throws {
      guard CSVExport.Table(rawValue: table) != nil else {
        let names = CSVExport.Table.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("The table is one of \(names).")
      }
    }

    func run() throws {
      guard let table = CSVExport.Table(rawValue: table) else { return }
      let work = try place.open()
      try Export.write(to: file) { write in
        try CSVExport.write(table, of: work.database, to: write)
      }
    }
  }

  struct Calendar: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "ics", abstract: "Write goals' last days and terms as a calendar.",
      discussion: "tenweek export ics goals.ics")

    @Argument(help: "The file; otherwise standard output.") var file: String?
    @OptionGroup var place: PlaceOptions

    func run() throws {
      let work = try place.open()
      let text = try CalendarExport.text(of: work.database, now: work.surroundings.now())
      try Export.write(to: file) { try $0(text) }
    }
  }

  /// Writes pieces to the file, which gets its name when it is whole, or to standard output.
  private static func write(
    to file: String?, _ body: (_ write: (String) throws -> Void) throws -> Void
  ) throws {
    guard let file, file != "-" else {
      try body { Output.text($0) }
      return
    }
    let refusal = Refusal("\(file) cannot be written. Check the path and the room on the disk.")
    let unfinished = file + ".unfinished"
    guard FileManager.default.createFile(atPath: unfinished, contents: nil),
      let handle = FileHandle(forWritingAtPath: unfinished)
    else { throw refusal }
    do {
      try body { try handle.write(contentsOf: Data($0.utf8)) }
      try handle.close()
      guard rename(unfinished, file) == 0 else { throw refusal }
    } catch {
      // The error that is told is the one that matters.
      try? FileManager.default.removeItem(atPath: unfinished)
      throw error is Refusal || error is StoreError ? error : refusal
    }
  }
}
