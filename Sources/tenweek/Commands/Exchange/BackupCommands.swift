import ArgumentParser
import Foundation
import Journal
import Localization
import Store
import ToolSchema

/// `backup`: copies the journal while it is in use.
struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "backup",
    abstract: localized("Copy the journal while it is in use, and check the copy."),
    discussion: localized("tenweek backup --to /media/stick --keep 7"))

  @Option(help: .localized("The folder for the copy; backups beside the journal if none is named."))
  var to: String?
  @Option(help: .localized("How many copies to keep there; the oldest go.")) var keep: Int?
  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions

  func validate() throws {
    guard keep.map({ $0 > 0 }) ?? true else {
      throw ValidationError(localized("--keep is at least 1."))
    }
  }

  func run() throws {
    let work = try place.open()
    let folder = to ?? Backups.folder(beside: work.database.path)
    let path = try Backups.take(of: work.database, in: folder, at: work.surroundings.now())
    if let keep { try Backups.rotate(in: folder, keeping: keep) }
    let kept = try Backups.names(in: folder).count
    if json {
      Output.line((["file": .string(path), "copies": .integer(kept)] as JSONValue).text)
    } else {
      Output.line(localized("Copied to \(Screen.line(path)) and checked."))
    }
  }
}
