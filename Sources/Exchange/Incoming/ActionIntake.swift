import Foundation
package import Journal
import Localization
package import Store
import ToolSchema

/// Takes actions, and what lies ahead, from a file into the journal, in one transaction.
///
/// The file is read to its end before: reading takes long, and while a transaction is open no other
/// program can write.
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

  /// Runs the reader, which hands over each thing that it finds, then takes all of them in.
  ///
  /// - Returns: what came in; nothing did if some of it was refused and that is not to be skipped.
  func run(
    _ options: Options, id staged: ImportRun.ID? = nil,
    _ reader: (_ take: (Incoming) throws -> Void) throws -> Void
  ) throws -> IntakeReport {
    let spool = try Spool(beside: database.path)
    var keys = ContentKeys()
    try reader { incoming in
      let key = Self.contentKey(of: incoming, &keys)
      try spool.append { $0.put(incoming, contentKey: key) }
    }
    return try write(spool, options, id: staged ?? surroundings.ids.next())
  }

  private static func contentKey(of incoming: Incoming, _ keys: inout ContentKeys) -> String? {
    guard case .action(let item) = incoming.content, item.id == nil else { return nil }
    return keys.next(of: item.jsonBytes())
  }

  private func write(_ spool: Spool, _ options: Options, id: ImportRun.ID) throws -> IntakeReport {
    var report = IntakeReport()
    do {
      let entry = try database.importing(
        from: source, name: name, id: id, at: surroundings.now(), isTrial: options.isTrial
      ) { transaction in
        try transaction.inBulk { writer in
          try spool.each { record in
            let (incoming, key) = record.incoming()
            try take(incoming, key, writer, &report)
          }
        }
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
    _ incoming: Incoming, _ contentKey: String?, _ writer: ImportWriter,
    _ report: inout IntakeReport
  ) throws {
    do {
      switch incoming.content {
      case .passed(let reason): report.pass(incoming.place, reason)
      case .refused(let refusal): throw refusal
      case .action(let item):
        guard try add(item, contentKey, writer) else {
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
    _ item: JSONDocument.ActionItem, _ contentKey: String?, _ writer: ImportWriter
  ) throws -> Bool {
    if let id = item.id {
      if let old = try writer.knownAction(id: id) {
        guard conflictsAreKnown || JSONDocument.ActionItem(old).isSame(as: item) else {
          throw Refusal("\(item.name) (\(id)) is there already with other content.")
        }
        return false
      }
    } else if let contentKey, try writer.knows(contentKey: contentKey) {
      return false
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
