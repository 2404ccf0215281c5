import Foundation
package import Journal
import Localization
package import Store

/// Takes the old app's database over, and proves by counts and sums that all of it arrived.
package struct LegacyImport {
  private let database: JournalDatabase
  private let surroundings: Surroundings
  /// Told when all of the file was read.
  var wasRead: () throws -> Void = {}

  package init(database: JournalDatabase, surroundings: Surroundings) {
    self.database = database
    self.surroundings = surroundings
  }

  /// Imports the file in one change, or only tells what would come in.
  ///
  /// What is here already under the same title or key stays as it is; a second import adds nothing.
  ///
  /// - Throws: ``Refusal`` for a file that is not the old app's, and for one that changed meanwhile.
  package func run(_ path: String, isTrial: Bool = false) throws -> LegacyReport {
    let old = try ForeignDatabase(reading: path)
    let digest = try SHA256.of(ByteSource(file: path))
    let reading = try LegacyReading(
      old, zone: surroundings.zone, dayStartsAt: surroundings.habits.dayStartsAt)
    try wasRead()
    // Nothing is written yet; what becomes of the file afterwards does not matter.
    guard try SHA256.of(ByteSource(file: path)) == digest else {
      throw Refusal("\(path) was changed by another program meanwhile; close it and import again.")
    }
    var report = reading.report
    var importing = JSONImport(
      database: database, surroundings: surroundings, source: "legacy",
      name: URL(fileURLWithPath: path).lastPathComponent, keepsWhatIsHere: true)
    report.added = try importing.take(
      reading.document, DocumentActions(reading.document.actions), isTrial: isTrial)
    report.keptHere = importing.keptHere
    report.id = importing.id?.description
    report.digest = digest
    if isTrial {
      report.count(of: reading.document)
    } else {
      try database.whole { try report.count(of: reading.document, in: $0) }
    }
    return report
  }
}

extension LegacyReport {
  /// Counts what would be here.
  fileprivate mutating func count(of document: JSONDocument) {
    count(document.actions)
    count(goals: document.goals)
    count(
      [
        ("values", document.values.map(\.title), nil),
        ("measures", document.measures.map(\.unit), nil),
        ("terms", document.terms.map { "\($0.number)" }, nil),
        ("milestones", document.milestones.map(\.title), nil),
        ("obligations", document.obligations.map(\.title), nil),
        ("messages", document.conversations.flatMap { $0.messages.map(\.content) }, nil),
      ])
  }

  /// Counts what of the document the journal holds, by reading the journal.
  fileprivate mutating func count(of document: JSONDocument, in journal: WholeJournal) throws {
    let keys = document.actions.compactMap(\.id)
    count(try journal.actions(under: keys).map { JSONDocument.ActionItem($0.entry) })
    var here = try JSONDocument(besidesActionsOf: journal)
    let goals = Set(document.goals.map(\.dated))
    count(goals: here.goals.filter { goals.contains($0.dated) })
    try journal.eachTalk { here.conversations.append(JSONDocument.Talk($0).plain) }
    count(
      [
        ("values", here.values.map(\.title), document.values.map(\.title)),
        ("measures", here.measures.map(\.unit), document.measures.map(\.unit)),
        ("terms", here.terms.map { "\($0.number)" }, document.terms.map { "\($0.number)" }),
        (
          "milestones", here.milestones.map { "\($0.target) \($0.title)" },
          document.milestones.map { "\($0.target) \($0.title)" }
        ),
        ("obligations", here.obligations.map(\.title), document.obligations.map(\.title)),
      ])
    let talks = document.conversations.filter { here.conversations.contains($0) }
    count([("messages", talks.flatMap { $0.messages.map(\.content) }, nil)])
  }

  /// Counts what is here under the keys of the old file; all of it where there are none.
  private mutating func count(_ parts: [(name: String, here: [String], old: [String]?)]) {
    for part in parts where lines.contains(where: { $0.name == part.name }) {
      let old = part.old.map { Set($0) }
      let number = part.here.count { old?.contains($0) ?? true }
      found(part.name, Double(number))
    }
  }

  private mutating func count(_ actions: [JSONDocument.ActionItem]) {
    guard !actions.isEmpty else { return }
    found("actions", Double(actions.count))
    for action in actions {
      if !action.measurements.isEmpty { found("measurements", Double(action.measurements.count)) }
      for quantity in action.measurements {
        found(LegacyReading.measured(quantity.unit.symbol), quantity.value)
      }
      if let minutes = action.durationMinutes { found(LegacyReading.timeSpent, minutes) }
      if !action.goals.isEmpty { found(localized("links to goals"), Double(action.goals.count)) }
    }
  }

  private mutating func count(goals: [JSONDocument.GoalItem]) {
    guard !goals.isEmpty else { return }
    found("goals", Double(goals.count))
    for goal in goals {
      if !goal.targets.isEmpty { found("targets", Double(goal.targets.count)) }
      for target in goal.targets {
        found("\(target.quantity.unit.symbol) as targets", target.quantity.value)
      }
      if !goal.values.isEmpty { found(localized("links to values"), Double(goal.values.count)) }
      if !goal.terms.isEmpty { found(localized("places in terms"), Double(goal.terms.count)) }
    }
  }
}

extension JSONDocument.GoalItem {
  fileprivate var dated: StoredTitles.Dated { StoredTitles.Dated(title: title, day: start) }
}
