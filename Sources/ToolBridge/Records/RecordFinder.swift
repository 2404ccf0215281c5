import Journal
import Localization
import Store

/// Finds records by what a person or a call names them with: an id, a title, a number, a unit.
struct RecordFinder: Sendable {
  private let database: JournalDatabase

  init(database: JournalDatabase) { self.database = database }

  func action(_ name: String) throws -> ActionEntry {
    guard let entry = try database.action(name) else {
      throw Refusal(
        "There is no entry \(name). `tenweek actions --json` shows their ids.", at: "/id")
    }
    return entry
  }

  func goal(_ name: String) throws -> Goal.ID {
    RowID(rawValue: try only(try database.titles(.goal), name, "goal"))
  }

  func milestone(_ name: String) throws -> Milestone.ID {
    RowID(rawValue: try only(try database.titles(.milestone), name, "milestone"))
  }

  func obligation(_ name: String) throws -> Obligation.ID {
    RowID(rawValue: try only(try database.titles(.obligation), name, "obligation"))
  }

  func value(_ name: String) throws -> PersonalValue {
    let id = try only(try database.valueTitles(), name, "value")
    return try found(try database.personalValue(RowID(rawValue: id)), "value")
  }

  func term(_ name: String) throws -> TermEntry {
    let id = try only(try database.termTitles(), name, "term")
    return try found(try database.term(RowID(rawValue: id)), "term")
  }

  func measure(_ name: String) throws -> Measure {
    let unit = UnitCatalogue.unit(name).symbol
    if let measure = try database.measures().first(where: { $0.unit == unit }) { return measure }
    let id = try only(try database.measureTitles(), name, "measure")
    return try found(try database.measure(RowID(rawValue: id)), "measure")
  }

  private func found<Record>(_ record: Record?, _ noun: String) throws -> Record {
    guard let record else { throw Refusal("The \(noun) is gone.", at: "/id") }
    return record
  }

  /// The one with that id or with that title in any letter case, else the only one that begins with
  /// it; what is archived comes after what is not.
  private func only(_ records: [RecordTitle], _ name: String, _ noun: String) throws -> Int64 {
    if let id = RowID<RecordTitle>(name), records.contains(where: { $0.id == id.rawValue }) {
      return id.rawValue
    }
    let wanted = name.lowercased()
    guard !wanted.isEmpty else { throw Refusal("Say which \(noun).", at: "/id") }
    let equal = records.filter { $0.title.lowercased() == wanted }
    var found = equal.isEmpty ? records.filter { $0.title.lowercased().hasPrefix(wanted) } : equal
    if found.contains(where: { !$0.isArchived }) { found.removeAll(where: \.isArchived) }
    guard found.count < 2 else {
      let ids = found.prefix(4).map { "\(RowID<RecordTitle>(rawValue: $0.id))" }
      throw Refusal(
        "\(found.count) \(noun)s are called “\(name)”; give one's id: \(ids.joined(separator: ", ")).",
        at: "/id")
    }
    guard let record = found.first else {
      throw Refusal("There is no \(noun) “\(name)”.", at: "/id")
    }
    return record.id
  }
}
