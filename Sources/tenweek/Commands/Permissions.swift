import ArgumentParser
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `permissions`: what is saved without asking.
struct Permissions: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "permissions",
    abstract: localized("List what you allowed to be saved without asking."),
    discussion: localized(
      """
      tenweek permissions
      tenweek permissions revoke ID

      A rule is made by answering a to a card. It holds in the chat and in `ask` at a terminal, \
      never for deletions, and never once the turn has read anything from the journal.
      """),
    subcommands: [Revoke.self])

  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions

  func run() throws {
    let rules = try place.open().database.permissions()
    if json {
      Output.line(JSONValue.array(rules.map(Self.json)).text)
    } else if rules.isEmpty {
      Output.line(localized("You are asked about everything. The answer a to a card makes a rule."))
    } else {
      for rule in rules {
        Output.line(localized("\(rule.id)  saved without asking: \(Self.words(rule))"))
      }
    }
  }

  private static func words(_ record: PermissionRecord) -> String {
    Permission(rawValue: record.rule)?.words
      ?? localized("nothing any more (\(Screen.line(record.rule)))")
  }

  private static func json(_ record: PermissionRecord) -> JSONValue {
    [
      "id": .string(record.id.description), "rule": .string(record.rule),
      "words": .string(words(record)), "granted": .string(record.grantedAt.utcText),
    ]
  }

  /// `permissions revoke`: takes a rule back.
  struct Revoke: ParsableCommand {
    static let configuration = CommandConfiguration(
      named: "revoke",
      abstract: localized("Take a rule back."),
      discussion: localized("tenweek permissions revoke ID"))

    @OptionGroup var place: PlaceOptions
    @Argument(help: .localized("The rule's id.")) var id: String

    func run() throws {
      guard let key = PermissionRecord.ID(id), try place.open().database.revoke(key) else {
        throw Refusal("There is no rule \(id). `tenweek permissions` lists them.")
      }
      Output.line(localized("Taken back: you are asked again."))
    }
  }
}
