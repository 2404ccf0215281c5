import Demonstration
import Foundation
import Journal
import Store

extension BenchSection {
  /// What a journal takes on disk, and how long a made-up one takes to write.
  static let size = BenchSection(name: "size") { journal in
    let bytes = try journal.database.fileSize()
    let each = Double(bytes) / Double(journal.actions)
    let single = try oneMeasurementEach(journal)
    // A small file is mostly the schema.
    let isJudged = journal.actions >= 100_000
    return [
      BenchLine(
        what: "written in bulk",
        figures: "\(BenchLine.number(journal.seconds, places: 2)) s",
        bound: journal.actions == 1_000_000 ? "20 s" : nil,
        isKept: journal.actions != 1_000_000 || journal.seconds < 20),
      BenchLine(
        what: "bytes an action, with all that hangs on it",
        figures: BenchLine.number(each, places: 0)),
      BenchLine(
        what: "bytes an action with one measurement", figures: BenchLine.number(single, places: 0),
        bound: isJudged ? "350" : nil, isKept: !isJudged || single < 350),
    ]
  }

  /// Bytes for each of the same actions with just one measurement and no link, beyond an empty
  /// journal.
  private static func oneMeasurementEach(_ journal: BenchJournal) throws -> Double {
    let path = journal.path + "-single"
    defer { for suffix in ["", "-wal", "-shm", "-lock"] { unlink(path + suffix) } }
    let database = try JournalDatabase(opening: path)
    let empty = try database.fileSize()
    let opening = journal.life.opening
    let count = min(journal.actions, 100_000)
    guard case .createMeasure(let measure)? = opening.first else {
      throw Refusal(verbatim: "The made-up life begins with no measure.")
    }
    let actions = journal.life.actions.lazy.prefix(count).map { draft in
      var draft = draft
      draft.contributions = []
      let quantity = draft.measurements.first?.quantity.value ?? 5
      draft.measurements = [
        MeasurementDraft(
          id: RowID(rawValue: draft.id.rawValue + 1), measure: measure.id,
          quantity: Quantity(quantity, measure.unit))
      ]
      return draft
    }
    _ = try database.writeInBulk(opening: opening, actions: actions)
    return Double(try database.fileSize() - empty) / Double(count)
  }
}
