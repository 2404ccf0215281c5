import ArgumentParser
import Faces
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `undo`: takes back an applied change.
struct Undo: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "undo",
    abstract: localized("Take back a change."),
    discussion: localized(
      """
      tenweek undo, or tenweek undo ID --preview

      Without an id it is the newest that stands. Changes can be taken back in any order as long as \
      nothing later needs their rows. `tenweek redo` makes what was taken back again.
      """))

  @OptionGroup var turning: Turning

  func run() throws { try turning.run(.undo) }
}

/// `redo`: makes a change again that was taken back.
struct Redo: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "redo",
    abstract: localized("Make a change again that was taken back."),
    discussion: localized("tenweek redo"))

  @OptionGroup var turning: Turning

  func run() throws { try turning.run(.redo) }
}

/// What `undo` and `redo` have in common.
struct Turning: ParsableArguments {
  @Flag(help: .localized("Only show what would happen.")) var preview = false
  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("The id of the change or of its proposal; otherwise the newest."))
  var id: String?

  func run(_ turn: Turn) throws {
    try JSONErrors(json: json).run {
      let work = try place.open()
      let key = try id.map { text in
        guard let key = LedgerEntry.ID(text) else {
          throw Refusal("There is no change \(text). `tenweek changes` lists them.")
        }
        return key
      }
      let reversal =
        try preview
        ? work.database.preview(turn, key)
        : work.database.turn(
          turn, key, at: work.surroundings.now(), key: work.surroundings.ids.next())
      let change = try work.database.appliedChange(reversal.change.id)
      try show(reversal, of: change, turn, ChangeWords(work))
    }
  }

  private func show(
    _ reversal: Reversal, of change: AppliedChange?, _ turn: Turn, _ words: ChangeWords
  ) throws {
    if json {
      let object: JSONValue = [
        "turn": .string(turn.rawValue), "change": .string(reversal.change.id.description),
        "written": .bool(!preview), "rows": .array(reversal.rows.map(\.decision)),
        "preview": .array(reversal.rows.map(\.json)),
      ]
      Output.line(object.text)
      return
    }
    let verb =
      switch (turn, preview) {
      case (.undo, false): localized("Took back")
      case (.undo, true): localized("Would take back")
      case (.redo, false): localized("Made again")
      case (.redo, true): localized("Would make again")
      }
    let cause = change.map(words.cause) ?? localized("change \(reversal.change.id)")
    Output.line(Screen.line("\(verb): \(cause), \(words.moment(reversal.change.appliedAt))."))
    for line in try words.lines(reversal.rows) + reversal.goals.flatMap(words.line) {
      Output.line("  " + Screen.line(line))
    }
    guard !preview else { return }
    guard !reversal.isForGood else {
      Output.line(localized("To have it again, import its file again."))
      return
    }
    Output.line(
      turn == .undo
        ? localized("\(Hint.command("redo")) makes it again.")
        : localized("\(Hint.command("undo")) takes it back."))
  }
}

/// Prints an error as an event where JSON is asked for.
struct JSONErrors {
  let json: Bool

  func run(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch  where json {
      let (code, message, exit) = JSONFace.words(for: error)
      Output.line(
        (["event": "error", "code": .string(code), "message": .string(message)] as JSONValue).text)
      throw ExitCode(exit)
    }
  }
}
