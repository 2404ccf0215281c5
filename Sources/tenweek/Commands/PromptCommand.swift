import ArgumentParser
import Faces
import Foundation
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `prompt`: the most urgent thing, in one line for a prompt or a status bar.
struct PromptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "prompt",
    abstract: localized("Print the most urgent goal and what it needs by when, in one line."),
    discussion: localized(
      """
      PS1='$(tenweek prompt) $ '
      set -g status-right '#(tenweek prompt --format tmux)'

      It only reads, waits for nobody, and prints nothing where there is no journal or nothing to do.
      """))

  @Option(help: .localized("For what: plain, tmux, starship, waybar or json.")) var format = Form
    .plain
  @OptionGroup var place: PlaceOptions

  enum Form: String, ListedArgument { case plain, tmux, starship, waybar, json }

  func run() throws {
    let opened: (database: JournalDatabase, surroundings: Surroundings)?
    do {
      opened = try place.openForReading(patience: Self.patience)
    } catch StoreError.busy {
      // No word: the next prompt is a moment away.
      throw ExitCode(75)
    }
    guard let (database, surroundings) = opened else { return }
    let today = surroundings.today
    let list = try DueList(database, today: today)
    guard let first = list.items.first else { return }
    let writer = AnswerWriter(today: today, habits: surroundings.habits)
    let words = DueWords(writer: writer, today: today)
    Output.line(Self.text(of: first, among: list.items, words, format))
  }

  /// As long as nobody notices in a prompt, in seconds.
  private static let patience = 0.03

  /// At most so many are told in a tooltip.
  private static let mostListed = 8

  private static func text(
    of first: DueList.Item, among items: [DueList.Item], _ words: DueWords, _ format: Form
  ) -> String {
    let line = words.line(first)
    switch format {
    case .plain, .starship: return line
    // tmux takes # for the beginning of a style or a command.
    case .tmux: return line.replacing("#", with: "##")
    case .waybar:
      let all = items.prefix(mostListed).map { escaped(words.line($0)) }
      return
        ([
          "text": .string(escaped(line)), "tooltip": .string(all.joined(separator: "\n")),
          "class": .string(first.rest < 0 ? "behind" : first.isDue ? "due" : "ahead"),
        ] as JSONValue).text
    case .json:
      var object: JSONObject = [
        "id": .string(first.id), "title": .string(first.title), "text": .string(line),
        "by": .string(first.by.description), "rest_days": .integer(first.rest),
      ]
      if case .amount(let value, let unit, let isDaily) = first.need {
        object["value"] = .number(value)
        object["unit"] = .string(unit)
        object["daily"] = .bool(isDaily)
      }
      return JSONValue.object(object).text
    }
  }

  /// For Pango's markup.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
