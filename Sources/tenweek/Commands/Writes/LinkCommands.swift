import ArgumentParser
import Journal
import Localization
import ToolBridge
import ToolSchema

/// `link`: ties a goal to a value, a term or an entry.
struct Link: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "link",
    abstract: localized("Tie a goal to a value, a term or an entry."),
    discussion: localized(
      """
      tenweek link --goal Run --value Health --strength 8
      tenweek link --goal Run --term 3 --order 1
      tenweek link --goal Run --action ID --amount "5 km"
      """))

  @OptionGroup var ends: LinkEnds
  @Option(help: .localized("How much the goal serves the value: 1 to 10.")) var strength: Int?
  @Option(help: .localized("The goal's place in the term.")) var order: Int?
  @Option(help: .localized("What counts toward the goal, where it is not what was measured."))
  var amount: String?
  @Option(help: .localized("Notes on the link with a value.")) var notes: String?
  @OptionGroup var writing: WritingOptions

  func run() throws {
    try writing.run { work in
      var json = ends.json
      json.set("strength", strength)
      json.set("order", order)
      json.set("notes", notes)
      if let amount { json["amount"] = try work.amount(amount) }
      return try work.records.update(json)
    }
  }
}

/// `unlink`: unties a goal from a value, a term or an entry.
struct Unlink: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "unlink",
    abstract: localized("Untie a goal from a value, a term or an entry."),
    discussion: localized("tenweek unlink --goal Run --value Health --confirm delete"))

  @OptionGroup var ends: LinkEnds
  @Option(help: .localized("The word “delete”, to go on.")) var confirm: String?
  @OptionGroup var writing: WritingOptions

  func run() throws {
    try writing.run(confirm: confirm) { try $0.records.deletion(ends.json) }
  }
}

/// The two ends of a link.
struct LinkEnds: ParsableArguments {
  @Option(help: .localized("The goal's title or id.")) var goal: String
  @Option(help: .localized("The value's title or id.")) var value: String?
  @Option(help: .localized("The term's number.")) var term: Int?
  @Option(help: .localized("The entry's id.")) var action: String?

  func validate() throws {
    guard [value, term.map(String.init), action].compactMap({ $0 }).count == 1 else {
      throw ValidationError(localized("Give one of --value, --term and --action."))
    }
  }

  var json: JSONObject {
    var json: JSONObject = ["kind": "link", "goal": .string(goal)]
    json.set("value", value)
    json.set("term", term)
    json.set("action", action)
    return json
  }
}
