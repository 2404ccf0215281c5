import ArgumentParser
import Foundation
import Journal
import Localization
import Store
import ToolSchema

/// `restore`: puts a copy in the journal's place, or what can be read of a damaged journal.
struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "restore",
    abstract: localized("Show what a copy would change, and put it in the journal's place."),
    discussion: localized(
      """
      tenweek restore COPY --confirm restore
      tenweek restore --salvage --confirm restore

      The present journal is kept as a copy first. Without a copy, --salvage takes what can be read \
      of a damaged journal.
      """))

  @Argument(help: .localized("The copy.")) var file: String?
  @Flag(help: .localized("Take what can be read of the damaged journal itself.")) var salvage =
    false
  @Option(help: .localized("The word restore, to do it.")) var confirm: String?
  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions

  func validate() throws {
    guard salvage != (file != nil) else {
      throw ValidationError(localized("Name a copy, or give --salvage; not both."))
    }
  }

  private var isConfirmed: Bool { confirm == "restore" }

  func run() throws {
    guard let file else { return try takeWhatIsLeft() }
    let work: Workplace
    do {
      work = try place.open()
    } catch let error as StoreError {
      guard case .damaged = error else { throw error }
      return try replaceDamaged(error, with: file)
    }
    let differences = try differences(of: file, from: work.database)
    guard isConfirmed else {
      try show(differences, kept: nil)
      throw UsageError(message: "To restore it: tenweek restore \(file) --confirm restore")
    }
    let kept = try Backups.restore(file, into: work.database, at: work.surroundings.now())
    try show(differences, kept: kept)
  }

  /// None that could be counted, where the journal itself cannot be read to its end.
  private func differences(
    of file: String, from database: JournalDatabase
  ) throws -> [Backups.Difference] {
    do {
      return try Backups.differences(of: file, from: database)
    } catch StoreError.damaged(let path, _) where path == database.path {
      return []
    }
  }

  private func replaceDamaged(_ error: StoreError, with file: String) throws {
    guard isConfirmed else {
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
    if differences.isEmpty {
      Output.line(localized("No table is known to have more or fewer rows."))
    }
    if let kept { Output.line(localized("Restored. What was there is kept: \(Screen.line(kept))")) }
  }

  // MARK: What is left

  private func takeWhatIsLeft() throws {
    let path = place.databasePath()
    let (whole, tables) = try Salvage.take(from: path)
    defer { Salvage.remove(whole) }
    var kept: String?
    if isConfirmed {
      kept = try Backups.replace(damaged: path, with: whole, at: place.surroundings().now())
    }
    show(tables, kept)
    guard isConfirmed else {
      throw UsageError(message: "To put it in place: tenweek restore --salvage --confirm restore")
    }
  }

  private func show(_ tables: [Salvage.Saved], _ kept: String?) {
    if json {
      let rows = tables.map { saved -> JSONValue in
        [
          "table": .string(saved.table), "rows": .integer(saved.rows),
          "whole": .bool(saved.isWhole),
        ]
      }
      return Output.line(
        (["tables": .array(rows), "kept": kept.map { .string($0) } ?? .null] as JSONValue).text)
    }
    for saved in tables where saved.rows > 0 || !saved.isWhole {
      Output.line(
        "  \(saved.table): \(saved.rows)\(saved.isWhole ? "" : ", not all could be read")")
    }
    if let kept { Output.line(localized("Restored. What was there is kept: \(Screen.line(kept))")) }
  }
}
