import ArgumentParser
import Faces
import Foundation
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `actions`: what was done, and the verbs that write it.
struct Actions: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "actions",
    abstract: localized("List what you did, newest first, or write an entry."),
    discussion: localized("tenweek actions --on \"last week\" --measure km"),
    subcommands: [ActionList.self] + RecordVerbs<ActionFields>.all + [ArchiveOldActions.self],
    defaultSubcommand: ActionList.self)
}

/// The list, a command of its own so that its options are not the verbs'.
struct ActionList: ReadVerb {
  static let configuration = CommandConfiguration(
    named: "list", abstract: localized("List what you did, newest first."),
    discussion: localized("tenweek actions --on \"last week\" --measure km"))

  @Flag(help: .localized("Print JSON.")) var json = false
  @Flag(help: .localized("Archived entries instead of the others.")) var archived = false
  @OptionGroup var span: SpanOptions
  @OptionGroup var links: LinkOptions
  @OptionGroup var page: PageOptions
  @OptionGroup var place: PlaceOptions

  func report(in work: Workplace) throws -> Report {
    var filter = try links.filter(in: work)
    (filter.from, filter.through) = try span.days(in: work)
    filter.archived = archived ? .alone : .leftOut
    filter.limit = page.limit ?? 20
    filter.after = try page.cursor(in: work)
    let entries = try work.database.actions(filter)
    let writer = work.writer
    return Report(
      .array(entries.map(\.listing)), columns: Self.columns,
      rows: entries.map { $0.row(writer) }, footer: footer(entries, filter),
      empty: try entries.isEmpty && work.database.actions(ActionFilter(limit: 1)).isEmpty
        ? Self.empty : EmptyWords.noSuchEntry + localized(" `tenweek actions` lists the latest."))
  }

  static let empty = EmptyWords.entries + localized(" Try: tenweek ask \"I ran 5 km this morning\"")

  private func footer(_ entries: [ActionEntry], _ filter: ActionFilter) -> [String] {
    guard entries.count == filter.limit, let last = entries.last else { return [] }
    return [localized("More: --after \(last.action.id)")]
  }

  static let columns: [TextTable.Column] = [
    .word("day"), .word("time").spare, .text("what"), .text("amount"), .number("took").spare,
    .text("counts toward").spare, .word("id"),
  ]
}

extension ActionEntry {
  /// The entry in the words of `create_action`, with its id.
  var listing: JSONValue {
    var object: JSONObject = ["id": .string(action.importKey ?? action.id.description)]
    for (key, value) in json.object ?? [:] { object[key] = value }
    return .object(object)
  }

  /// The entry as a row of a table.
  func row(_ writer: AnswerWriter) -> [String] {
    let start = json["start_time"]?.string.map(writer.clock)
    return [
      writer.day(action.localDay),
      start ?? action.partOfDay.map { localized(word: $0.rawValue) } ?? "", action.title ?? "",
      measurements.map(\.quantity.shown).joined(separator: ", "),
      action.durationMinutes.map(writer.duration) ?? "",
      goals.map(\.title).joined(separator: ", "),
      action.importKey ?? action.id.description,
    ]
  }
}
