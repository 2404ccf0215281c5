import ArgumentParser
import Foundation
import Journal
import Store
import ToolSchema

/// `backup`: copies the journal while it is in use.
struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the journal while it is in use, and check the copy.",
    discussion: "tenweek backup --to /media/stick --keep 7")

  @Option(help: "The folder for the copy; backups beside the journal if none is named.")
  var to: String?
  @Option(help: "How many copies to keep there; the oldest go.") var keep: Int?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var place: PlaceOptions

  func validate() throws {
    guard keep.map({ $0 > 0 }) ?? true else { throw ValidationError("--keep is at least 1.") }
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
      Output.line("Copied to \(Screen.line(path)) and checked.")
    }
  }
}

/// `restore`: puts a copy in the journal's place.
struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Show what a copy would change, and put it in the journal's place.",
    discussion:
      "tenweek restore COPY --confirm restore. The present journal is kept as a copy first.")

  @Argument(help: "The copy.") var file: String
  @Option(help: "The word restore, to do it.") var confirm: String?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var place: PlaceOptions

  func run() throws {
    let work: Workplace
    do {
      work = try place.open()
    } catch let error as StoreError {
      guard case .damaged = error else { throw error }
      try replaceDamaged(error)
      return
    }
    let differences = try Backups.differences(of: file, from: work.database)
    guard confirm == "restore" else {
      try show(differences, kept: nil)
      throw UsageError(message: "To restore it: tenweek restore \(file) --confirm restore")
    }
    let kept = try Backups.restore(file, into: work.database, at: work.surroundings.now())
    try show(differences, kept: kept)
  }

  private func replaceDamaged(_ error: StoreError) throws {
    guard confirm == "restore" else {
      throw UsageError(
        message: "\(error) To put the copy in its place: tenweek restore \(file) --confirm restore")
    }
    let now = try place.surroundings().now()
    let aside = try Backups.replace(damaged: place.databasePath(), with: file, at: now)
    try show([], kept: aside)
  }

  private func show(_ differences: [Backups.Difference], kept: String?) throws {
    if json {
      let rows = differences.map { row -> JSONValue in
        ["table": .string(row.table), "here": .integer(row.here), "there": .integer(row.there)]
      }
      Output.line(
        (["differences": .array(rows), "kept": kept.map { .string($0) } ?? .null] as JSONValue).text
      )
      return
    }
    for row in differences { Output.line("  \(row.table): \(row.here) → \(row.there)") }
    if differences.isEmpty { Output.line("Every table has as many rows in both.") }
    if let kept { Output.line("Restored. What was there is kept: \(Screen.line(kept))") }
  }
}
