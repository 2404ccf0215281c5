import Foundation
package import Journal
package import Store
import ToolSchema

/// Takes actions, and what lies ahead, from a file into the journal, one by one, in one transaction.
package struct ActionIntake {
  /// How an import is carried out.
  package struct Options: Sendable {
    /// Only tell what would come in.
    package var isTrial = false
    /// Leave out what is refused instead of importing nothing.
    package var skipsRefused = false

    package init(isTrial: Bool = false, skipsRefused: Bool = false) {
      self.isTrial = isTrial
      self.skipsRefused = skipsRefused
    }
  }

  let database: JournalDatabase
  let surroundings: Surroundings
  /// The kind of file: "csv", "strava".
  let source: String
  let name: String?
  /// Whether a key that is there with other content is left as it is rather than refused.
  let conflictsAreKnown: Bool

  package init(
    database: JournalDatabase, surroundings: Surroundings, source: String, name: String?,
    conflictsAreKnown: Bool = false
  ) {
    self.database = database
    self.surroundings = surroundings
    self.source = source
    self.name = name
    self.conflictsAreKnown = conflictsAreKnown
  }

  /// Runs the reader, which hands over each thing that it finds.
  ///
  /// - Returns: what came in; nothing did if some of it was refused and that is not to be skipped.
  func run(
    _ options: Options, id staged: ImportRun.ID? = nil,
    _ reader: (_ take: (Incoming) throws -> Void) throws -> Void
  ) throws -> IntakeReport {
    var report = IntakeReport()
    let id: ImportRun.ID = staged ?? surroundings.ids.next()
    do {
      let entry = try database.importing(
        from: source, name: name, id: id, at: surroundings.now(), isTrial: options.isTrial
      ) { writer in
        var ordinals: [String: Int] = [:]
        try reader { try take($0, writer, &ordinals, &report) }
        if report.refused > 0, !options.skipsRefused, !options.isTrial { throw Stopped() }
      }
      report.id = entry?.description
    } catch is Stopped {
      return report
    }
    return report
  }

  /// Ends the transaction without a row written.
  private struct Stopped: Error {}

  private func take(
    _ incoming: Incoming, _ writer: ImportWriter, _ ordinals: inout [String: Int],
    _ report: inout IntakeReport
  ) throws {
    do {
      switch incoming.content {
      case .passed(let reason): report.pass(incoming.place, reason)
      case .refused(let refusal): throw refusal
      case .action(let item):
        guard try add(item, writer, &ordinals) else {
          report.know(incoming.place, item.line)
          return
        }
        report.add(incoming.place, item)
      case .milestone(let item):
        guard try !writer.knowsMilestone(titled: item.title, on: item.target) else {
          report.know(incoming.place, item.line)
          return
        }
        try writer.add(
          MilestoneDraft(
            id: surroundings.ids.next(), title: item.title, targetDate: item.target,
            notes: item.notes, logTime: surroundings.now()))
        report.plan(incoming.place, item)
      }
    } catch let refusal as Refusal {
      report.refuse(incoming.place, refusal.message)
    }
  }

  /// Writes the action unless it is there already.
  private func add(
    _ item: JSONDocument.ActionItem, _ writer: ImportWriter, _ ordinals: inout [String: Int]
  ) throws -> Bool {
    var contentKey: String?
    if let id = item.id {
      if let old = try writer.knownAction(id: id) {
        guard conflictsAreKnown || JSONDocument.ActionItem(old).isSame(as: item) else {
          throw Refusal("\(item.name) (\(id)) is there already with other content.")
        }
        return false
      }
    } else {
      let content = ContentKey.of(item.jsonBytes())
      ordinals[content, default: 0] += 1
      let key = "\(content)-\(ordinals[content] ?? 1)"
      guard try !writer.knows(contentKey: key) else { return false }
      contentKey = key
    }
    try writer.add(draft(item, contentKey: contentKey, writer))
    return true
  }

  private func draft(
    _ item: JSONDocument.ActionItem, contentKey: String?, _ writer: ImportWriter
  ) throws -> ActionDraft {
    let now = surroundings.now()
    let zone = item.zone.flatMap { TimeZone(identifier: $0) } ?? surroundings.zone
    let links = try item.goals.map { title in
      guard let goal = writer.goal(titled: title, on: item.day) else {
        throw Refusal("\(item.name) names the goal “\(title)”, which is nowhere.")
      }
      return ContributionDraft(id: surroundings.ids.next(), goal: goal)
    }
    let measurements = try item.measurements.map { quantity in
      MeasurementDraft(
        id: surroundings.ids.next(),
        measure: try writer.measure(
          of: quantity.unit, orNew: surroundings.ids.next(), at: now),
        quantity: quantity)
    }
    return ActionDraft(
      id: surroundings.ids.next(), title: item.title, day: item.day, zone: zone.name,
      partOfDay: item.partOfDay, startTime: item.start.map { Instant($0, in: zone) },
      durationMinutes: item.durationMinutes, measurements: measurements, notes: item.notes,
      contributions: links, logTime: now, importKey: item.id, contentKey: contentKey)
  }
}
