import ArgumentParser
import Journal
import Localization
import Store
import ToolSchema

/// `actions archive-before`: puts old entries out of the way.
struct ArchiveOldActions: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "archive-before", abstract: localized("Put all entries before a day out of the way."),
    discussion: localized(
      """
      tenweek actions archive-before 2020-01-01

      They are left out of lists and searches; what was done still counts.
      """))

  @Argument(help: .localized("The first day that stays: 2020-01-01.")) var day: String
  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var place: PlaceOptions

  func run() throws {
    try JSONErrors(json: json).run {
      let work = try place.open()
      let first = try SpanOptions.days(day, in: work).lowerBound
      let (count, entry) = try work.database.archiveActions(
        before: first, at: work.surroundings.now(), id: work.surroundings.ids.next(),
        words: localized("tenweek actions archive-before \(first)"))
      guard !json else {
        let id = entry.map { JSONValue.string($0.description) } ?? .null
        return Output.line((["archived": .integer(count), "change": id] as JSONValue).text)
      }
      let back = entry.map { localized(" Brought back by: tenweek undo \($0)") } ?? ""
      Output.line(
        localized("Put \(count) entr\(count == 1 ? "y" : "ies") before \(first) away.\(back)"))
    }
  }
}
