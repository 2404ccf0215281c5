import ArgumentParser
import Foundation
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `values`: what the person holds dear, and the verbs that write it.
struct Values: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "values",
    abstract: localized("List what you value, and what you do for it, or write a value."),
    discussion: localized(
      """
      tenweek values --tree
      tenweek values add Health --level major
      tenweek link --goal "Run 120 km" --value Health
      """),
    subcommands: [ValueList.self] + RecordVerbs<ValueFields>.all, defaultSubcommand: ValueList.self)
}

/// The list, a command of its own so that its options are not the verbs'.
struct ValueList: ReadVerb {
  static let configuration = CommandConfiguration(
    named: "list", abstract: localized("List what you value, and what you do for it."),
    discussion: localized("tenweek values, or tenweek values --tree"))

  @Flag(help: .localized("Print JSON.")) var json = false
  @Flag(
    help: .localized("Show the goals that serve each value, and the latest entries of each goal."))
  var tree = false
  @OptionGroup var place: PlaceOptions

  static let empty =
    localized("No values yet. Try: tenweek values add Health --level major")

  func report(in work: Workplace) throws -> Report {
    let today = work.surroundings.today
    let writer = work.writer
    if tree {
      let branches = try work.database.valueTree(today: today)
      return Report(.array(branches.map(\.json))) { width in
        guard !branches.isEmpty else { return [Self.empty] }
        return branches.flatMap { $0.tree(writer).lines(width: width) }
      }
    }
    let values = try work.database.valueAlignments(today: today)
    return Report(
      .array(values.map(\.json)), columns: Self.columns,
      rows: values.map { Self.row($0, writer) }, empty: Self.empty)
  }

  private static let columns: [TextTable.Column] = [
    .text("value"), .word("level").spare, .number("priority").spare, .number("goals"),
    .number("strength").spare, .number("entries"), .number("4 weeks"), .word("last"),
  ]

  private static func row(_ item: ValueAlignment, _ writer: AnswerWriter) -> [String] {
    [
      item.value.title, localized(word: item.value.valueLevel.rawValue),
      item.value.priority.map { String($0) } ?? "", String(item.goals),
      item.strength.map { Quantity.shown(($0 * 10).rounded() / 10) } ?? "", String(item.actions),
      String(item.recentActions), item.lastDay.map(writer.day) ?? "",
    ]
  }
}

extension PersonalValue {
  fileprivate var fields: JSONObject {
    [
      "id": .string(id.description), "title": .string(title),
      "level": .string(valueLevel.rawValue), "priority": priority.map { .integer($0) } ?? .null,
    ]
  }
}

extension ValueAlignment {
  fileprivate var json: JSONValue {
    var object = value.fields
    object["life_domain"] = value.lifeDomain.map { .string($0) } ?? .null
    object["guidance"] = value.alignmentGuidance.map { .string($0) } ?? .null
    object["goals"] = .integer(goals)
    object["strength"] = strength.map { .number(($0 * 100).rounded() / 100) } ?? .null
    object["actions"] = .integer(actions)
    object["recent_actions"] = .integer(recentActions)
    object["last_day"] = lastDay.map { .string($0.description) } ?? .null
    object["engagement"] = .number(engagement)
    return .object(object)
  }
}

extension ValueBranch {
  fileprivate func tree(_ writer: AnswerWriter) -> TextTree {
    let nothing = [TextTree(text: localized("no open goal serves it"))]
    return TextTree(
      text: value.title,
      branches: goals.isEmpty
        ? nothing
        : goals.map { goal in
          let strength = goal.strength.map { localized(" (\($0) of 10)") } ?? ""
          var leaves = goal.actions.map { TextTree(text: "\(writer.day($0.day))  \($0.title)") }
          let more = goal.actionCount - goal.actions.count
          if more > 0 { leaves.append(TextTree(text: localized("and \(more) more"))) }
          return TextTree(text: goal.title + strength, branches: leaves)
        })
  }

  fileprivate var json: JSONValue {
    var object = value.fields
    object["goals"] = .array(
      goals.map { goal in
        [
          "id": .string(goal.goal.description), "title": .string(goal.title),
          "strength": goal.strength.map { .integer($0) } ?? .null,
          "actions": .integer(goal.actionCount),
          "latest": .array(
            goal.actions.map {
              ["title": .string($0.title), "day": .string($0.day.description)]
            }),
        ]
      })
    return .object(object)
  }
}
