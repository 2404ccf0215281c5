import ArgumentParser
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `milestones`: the points in time to reach, and the verbs that write them.
struct Milestones: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "milestones",
    abstract: localized("List your milestones, or write one."),
    discussion: localized("tenweek milestones add \"Half marathon\" --on 2027-03-01"),
    subcommands: [MilestoneList.self] + RecordVerbs<MilestoneFields>.all,
    defaultSubcommand: MilestoneList.self)
}

/// The list of milestones.
struct MilestoneList: ReadVerb {
  static let configuration = CommandConfiguration(
    named: "list", abstract: localized("List your milestones."),
    discussion: localized("tenweek milestones"))

  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions

  func report(in work: Workplace) throws -> Report {
    let entries = try work.database.expectations(.milestone)
    return Report(
      .array(entries.map(\.listing)), columns: [.text("milestone"), .word("day")],
      rows: entries.map { [$0.title, $0.day.map(work.writer.day) ?? ""] },
      empty: localized(
        "No milestones. Try: tenweek milestones add \"Half marathon\" --on 2027-03-01"))
  }
}

/// `obligations`: what is owed to somebody, and the verbs that write it.
struct Obligations: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "obligations",
    abstract: localized("List what you owe to somebody, or write an obligation."),
    discussion: localized("tenweek obligations add \"Tax return\" --by friday"),
    subcommands: [ObligationList.self] + RecordVerbs<ObligationFields>.all,
    defaultSubcommand: ObligationList.self)
}

/// The list of obligations.
struct ObligationList: ReadVerb {
  static let configuration = CommandConfiguration(
    named: "list", abstract: localized("List what you owe to somebody."),
    discussion: localized("tenweek obligations"))

  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions

  func report(in work: Workplace) throws -> Report {
    let entries = try work.database.expectations(.obligation)
    return Report(
      .array(entries.map(\.listing)),
      columns: [.text("obligation"), .word("by"), .text("asked by"), .text("otherwise").spare],
      rows: entries.map {
        [
          $0.title, $0.day.map(work.writer.day) ?? "", $0.requestedBy ?? "", $0.consequence ?? "",
        ]
      },
      empty: localized("No obligations. Try: tenweek obligations add \"Tax return\" --by friday"))
  }
}

extension ExpectationEntry {
  fileprivate var listing: JSONValue {
    var object: JSONObject = ["id": .string(id.description)]
    for (key, value) in json.object ?? [:] { object[key] = value }
    return .object(object)
  }
}
