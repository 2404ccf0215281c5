import ArgumentParser
import Faces
import Foundation
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// What every command that writes takes; the command is the approval.
struct WritingOptions: ParsableArguments {
  @Flag(help: .localized("Only show what would be written.")) var preview = false
  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions

  /// Writes the change and shows what it did; a deletion needs its word.
  func run(confirm: String? = nil, _ change: (Workplace) throws -> Change) throws {
    try JSONErrors(json: json).run {
      let work = try place.open()
      let change = try change(work)
      guard !preview else {
        return try show(try work.database.preview(change), work, written: false)
      }
      if change.effect == .destructive, confirm != "delete" {
        if !json { try show(try work.database.preview(change), work, written: false) }
        throw ConfirmationMissing(word: "delete")
      }
      let outcome = try work.database.commit(
        change, at: work.surroundings.now(), id: work.surroundings.ids.next(), words: Self.words)
      try show(outcome, work, written: true)
    }
  }

  /// The command as it was typed, for the list of changes.
  private static var words: String {
    "tenweek "
      + CommandLine.arguments.dropFirst().map { $0.contains(" ") ? "\"\($0)\"" : $0 }
      .joined(separator: " ")
  }

  private func show(_ outcome: Preview, _ work: Workplace, written: Bool) throws {
    if json {
      let object: JSONValue = [
        "written": .bool(written), "rows": .array(outcome.rows.map(\.decision)),
        "preview": .array(outcome.rows.map(\.json)),
      ]
      Output.line(object.text)
      return
    }
    let words = ChangeWords(work)
    if outcome.rows.isEmpty { Output.line(localized("Nothing changes: it is so already.")) }
    for line in try words.lines(outcome.rows) + outcome.goals.flatMap(words.line) {
      Output.line(Screen.line(written ? line : localized("would be ") + line))
    }
    let made = outcome.rows.first { $0.kind == .insert && !$0.isMeasure || outcome.rows.count == 1 }
    if written, let made, made.kind == .insert {
      Output.line(localized("Its id is \(RowID<RowChange>(rawValue: made.id))."))
    }
  }
}

extension RowChange {
  /// A measure comes by itself with the first use of its unit.
  fileprivate var isMeasure: Bool { table == "measures" }
}
