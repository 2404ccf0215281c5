import ArgumentParser
import Foundation
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `search`: finds entries by words in their titles and notes.
struct Search: ReadVerb {
  static let configuration = CommandConfiguration(
    named: "search",
    abstract: localized("Find entries by words in their titles and notes."),
    discussion: localized(
      """
      tenweek search run --on "last week"

      Every word has to be there, in any form: run finds “running”. Words in quotes have to stand \
      side by side; medit* finds every word that begins so.
      """))

  @Flag(help: .localized("Print JSON.")) var json = false
  @Option(
    help: .localized("newest: the last logged first; rank: the best of the last 2,000 first."))
  var by = SearchOrder.newest
  @OptionGroup var span: SpanOptions
  @OptionGroup var links: LinkOptions
  @OptionGroup var page: PageOptions
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("The words.")) var words: [String]

  func validate() throws {
    guard page.after == nil || by == .newest else {
      throw ValidationError(localized("--after goes with --by newest."))
    }
  }

  func report(in work: Workplace) throws -> Report {
    var filter = try links.filter(in: work)
    filter.words = words.joined(separator: " ")
    (filter.from, filter.through) = try span.days(in: work)
    filter.limit = page.limit ?? 20
    filter.after = try page.cursor(in: work)
    let hits = try work.database.search(filter, order: by)
    let writer = work.writer
    let sought = filter.words ?? ""
    let isEmpty = try hits.isEmpty && work.database.actions(ActionFilter(limit: 1)).isEmpty
    let footer = hits.count == filter.limit && by == .newest ? hits.last?.entry.action.id : nil
    return Report(.array(hits.map(\.listing))) { width in
      guard !hits.isEmpty else {
        return [
          Screen.line(
            isEmpty
              ? Hint.adapted(ActionList.empty)
              : localized("Nothing found for “\(sought)”. Fewer words find more."))
        ]
      }
      return hits.flatMap { $0.lines(writer, width: width) }
        + (footer.map { [localized("More: --after \($0)")] } ?? [])
    }
  }
}

extension SearchOrder: ListedArgument {}

extension SearchHit {
  fileprivate var listing: JSONValue {
    var object = entry.listing.object ?? [:]
    object["found"] = .array((title + notes).filter(\.isFound).map { .string($0.text) })
    return .object(object)
  }

  /// The entry with what was found in bold, and under it the place in the notes.
  fileprivate func lines(_ writer: AnswerWriter, width: Int?) -> [String] {
    var first: [Piece] = [Piece("\(writer.day(entry.action.localDay))  ")]
    first += title.isEmpty ? [Piece(localized("(no title)"))] : title
    let amounts = entry.measurements.map(\.quantity.shown)
    if !amounts.isEmpty { first.append(Piece(", " + amounts.joined(separator: ", "))) }
    first.append(Piece("  \(entry.action.importKey ?? entry.action.id.description)"))
    let isInNotes = notes.contains(where: \.isFound)
    return [Self.line(first, width: width)]
      + (isInNotes ? [Self.line([Piece("    ")] + notes, width: width)] : [])
  }

  private static func line(_ pieces: [Piece], width: Int?) -> String {
    var left = width ?? .max
    var line = ""
    for piece in pieces where left > 0 {
      let text = Screen.safe(piece.text).replacing("\n", with: " ").cut(to: left)
      left -= text.columns
      line += piece.isFound ? Screen.styled(text, .bold) : text
    }
    return line
  }
}
