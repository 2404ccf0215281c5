import ArgumentParser
import Exchange
import Foundation
import Journal
import Localization
import Store
import ToolSchema

/// `export`: takes data out.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "export",
    abstract: localized("Take data out."),
    discussion: localized(
      "tenweek export json journal.json, or tenweek export csv actions actions.csv"),
    subcommands: [JSON.self, CSV.self, Calendar.self])

  func run() throws {
    throw UsageError(message: "Say what to export: json, csv or ics.")
  }

  struct JSON: ParsableCommand {
    static let configuration = CommandConfiguration(
      named: "json", abstract: localized("Write the journal as one JSON document."),
      discussion: localized("tenweek export json journal.json"))

    @OptionGroup var place: PlaceOptions
    @Argument(help: .localized("The file; otherwise standard output.")) var file: String?
    @Flag(
      help: .localized(
        "Also every message of a conversation, the log of changes and when rows were made."))
    var all = false

    func run() throws {
      let work = try place.open()
      let export = JSONExport(
        of: work.database, zone: work.surroundings.zone, today: work.surroundings.today,
        isWhole: all)
      try Export.write(to: file) { try export.write(to: $0) }
    }
  }

  struct CSV: ParsableCommand {
    static let configuration = CommandConfiguration(
      named: "csv", abstract: localized("Write a table for spreadsheets."),
      discussion: localized("tenweek export csv actions actions.csv"))

    @Argument(help: .localized("actions, goals, values, measures or terms.")) var table: String
    @Argument(help: .localized("The file; otherwise standard output.")) var file: String?
    @OptionGroup var place: PlaceOptions

    func validate() throws {
      guard CSVExport.Table(rawValue: table) != nil else {
        let names = CSVExport.Table.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(localized("The table is one of \(names)."))
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
      named: "ics",
      abstract: localized("Write goals' last days, milestones and terms as a calendar."),
      discussion: localized("tenweek export ics goals.ics"))

    @Argument(help: .localized("The file; otherwise standard output.")) var file: String?
    @OptionGroup var place: PlaceOptions

    func run() throws {
      let work = try place.open()
      let text = try CalendarExport.text(of: work.database, now: work.surroundings.now())
      try Export.write(to: file) { try $0(text) }
    }
  }

  /// Writes pieces to the file, which gets its name when it is whole, or to standard output.
  private static func write(
    to file: String?, _ body: (_ write: @escaping (String) throws -> Void) throws -> Void
  ) throws {
    guard let file, file != "-" else {
      // A terminal takes orders from what it shows; a pipe gets every byte.
      try body {
        Output.text(Screen.isTerminal ? Screen.safe($0.replacing("\r\n", with: "\n")) : $0)
      }
      return
    }
    let path = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    let refusal = Refusal("\(file) cannot be written. Check the path and the room on the disk.")
    // A pipe or a device takes what it is given; another name must never be put in its place.
    let isPlain = isRegularOrAbsent(path)
    let target = isPlain ? path + ".unfinished" : path
    guard !isPlain || FileManager.default.createFile(atPath: target, contents: nil),
      let handle = FileHandle(forWritingAtPath: target)
    else { throw refusal }
    do {
      try body { try handle.write(contentsOf: Data($0.utf8)) }
      try handle.close()
      guard !isPlain || rename(target, path) == 0 else { throw refusal }
    } catch {
      // The error that is told is the one that matters.
      if isPlain { try? FileManager.default.removeItem(atPath: target) }
      throw error is Refusal || error is StoreError ? error : refusal
    }
  }

  private static func isRegularOrAbsent(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }
}
