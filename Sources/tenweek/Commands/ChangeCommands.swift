import ArgumentParser
import Faces
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `changes`: what was written, newest first.
struct Changes: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "changes",
    abstract: localized("List what was written, newest first."),
    discussion: localized(
      """
      tenweek changes --limit 5

      `tenweek undo ID` takes one of them back, `tenweek why ID` tells of one row.
      """))

  @Option(help: .localized("At most so many.")) var limit = 20
  @Option(help: .localized("Only those before this change: the next page.")) var before: String?
  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions

  func validate() throws {
    guard (1...10_000).contains(limit) else {
      throw ValidationError(localized("--limit is a number from 1 to 10000."))
    }
  }

  func run() throws {
    let work = try place.open()
    let key = before.flatMap { LedgerEntry.ID($0) }
    if let before, key == nil { throw Refusal("There is no change \(before).") }
    let changes = try work.database.appliedChanges(before: key, limit: limit)
    let words = ChangeWords(work)
    if json {
      Output.line(JSONValue.array(changes.map { .object(words.json($0)) }).text)
    } else if changes.isEmpty {
      Output.line(
        Hint.adapted(
          localized("Nothing was written yet. Try: tenweek ask \"I ran 5 km this morning\"")))
    } else {
      for change in changes {
        let state = change.isUndone ? localized("  (taken back)") : ""
        let moment = words.moment(change.entry.appliedAt)
        Output.line(
          "\(change.entry.id)  \(moment)  \(Screen.line(words.cause(change)))\(state)")
      }
    }
  }
}

/// `why`: how a row came to be what it is.
struct Why: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "why",
    abstract: localized("Tell how a row came to be what it is."),
    discussion: localized(
      """
      tenweek why ID

      Each change to the row and to what hangs from it: when it was written, by whose words, through \
      which tool and model, and what it did.
      """))

  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("The row's id, as `actions --json` and the other lists show it."))
  var row: String

  func run() throws {
    try JSONErrors(json: json).run {
      let work = try place.open()
      guard let key = try work.database.rowKey(row) else {
        throw Refusal("“\(row)” is no id. `tenweek actions --json` shows them.")
      }
      let history = try work.database.history(ofRow: key)
      let name = try work.database.rowName(key)
      guard name != nil || !history.isEmpty else { throw Refusal("There is no row \(row).") }
      try show(history, of: name, ChangeWords(work))
    }
  }

  private func show(
    _ history: [RowHistoryEntry], of name: String?, _ words: ChangeWords
  ) throws {
    if json {
      let items = history.map { entry -> JSONValue in
        var object = words.json(entry.change)
        object["version"] = .integer(entry.version)
        object["rows"] = .array(entry.rows.map(\.json))
        return .object(object)
      }
      Output.line(JSONValue.array(items).text)
      return
    }
    let title = name ?? localized("a row that is gone")
    Output.line(Screen.line(title.prefix(1).uppercased() + title.dropFirst()))
    if history.isEmpty {
      Output.line(localized("  It was written in bulk: no single change is kept of it."))
    }
    for entry in history {
      let head = [
        "\(entry.version)", words.moment(entry.change.entry.appliedAt),
        words.cause(entry.change) + (entry.change.isUndone ? localized(" (taken back)") : ""),
      ]
      Output.line("  " + Screen.line(head.joined(separator: "  ")))
      let origin = [words.maker(entry.change), "change \(entry.change.entry.id)"]
      let maker = origin.filter { !$0.isEmpty }.joined(separator: "; ")
      let lines = try [maker] + words.lines(entry.rows)
      for line in lines { Output.line("     " + Screen.line(line)) }
    }
  }
}
