import Foundation
import Journal
import Localization
import Store
import ToolSchema

extension JSONImport {
  /// How many actions are looked for at once.
  private static let batch = 1000

  /// Where actions go that are not there yet.
  enum Target {
    /// To the changes of the import.
    case changes
    /// Straight to the tables: they are too many for changes.
    case rows(ImportWriter)
    /// Nowhere: they are only looked at.
    case nothing
  }

  mutating func addActions(
    _ actions: DocumentActions, of journal: WholeJournal, to target: Target
  ) throws {
    let items = ActionItems(try journal.goals())
    var known: [String: JSONDocument.ActionItem] = [:]
    var keys = ContentKeys()
    try actions.eachBatch(of: Self.batch) { batch in
      let batch = batch.map { $0.withoutNeedlessStarts(in: directory) }
      // What was written is found in the journal.
      if case .rows = target { known.removeAll(keepingCapacity: true) }
      for whole in try journal.actions(under: batch.compactMap(\.id)) {
        let item = items.item(whole)
        // Both of an action's ids are accepted.
        known[whole.entry.action.id.description] = item
        if let own = item.id { known[own] = item }
      }
      let contents = batch.map { $0.id == nil ? keys.next(of: $0.jsonBytes()) : nil }
      let there = try journal.known(contentKeys: contents.compactMap { $0 })
      for (item, key) in zip(batch, contents) {
        if let id = item.id {
          if let old = known[id] {
            if !old.isSame(as: item) { conflict(localized("The action \(id)")) }
            continue
          }
          known[id] = item
        } else if let key, there.contains(key) {
          continue
        }
        try add(item, draft(item, contentKey: key), to: target)
        report.actions += 1
      }
    }
  }

  private mutating func add(
    _ item: JSONDocument.ActionItem, _ draft: ActionDraft, to target: Target
  ) throws {
    do throws(Refusal) {
      try draft.check()
    } catch {
      return refuse("\(item.name): \(error.message)")
    }
    switch target {
    case .changes:
      add(.logAction(draft), item.name)
      archive(item.archived, .action(draft.id))
    case .rows(let writer):
      for (id, quantity) in draft.measured {
        _ = try writer.measure(of: quantity.unit, orNew: id, at: draft.logTime)
      }
      try writer.add(draft, archivedAt: item.archived.time(at: surroundings.now()))
    case .nothing: break
    }
  }

  private mutating func draft(
    _ item: JSONDocument.ActionItem, contentKey: String?
  ) -> ActionDraft {
    let zone = item.zone.flatMap { TimeZone(identifier: $0) } ?? surroundings.zone
    var measurements: [MeasurementDraft] = []
    for quantity in item.measurements {
      measurements.append(
        MeasurementDraft(
          id: surroundings.ids.next(), measure: measure(quantity), quantity: quantity))
    }
    var draft = ActionDraft(
      id: surroundings.ids.next(), title: item.title, day: item.day, zone: zone.name,
      partOfDay: item.partOfDay,
      startTime: item.exactStart ?? item.start.map { Instant($0, in: zone) },
      durationMinutes: item.durationMinutes, measurements: measurements, notes: item.notes,
      contributions: links(item), logTime: item.logged ?? surroundings.now(), importKey: item.id,
      contentKey: contentKey)
    draft.description = item.description
    return draft
  }

  /// The links to the goals, each by its amounts if it has some; a link alone would add nothing.
  private mutating func links(_ item: JSONDocument.ActionItem) -> [ContributionDraft] {
    var goals: [(title: String, id: Goal.ID)] = []
    let found = directory.goals(item.goals, starts: item.goalStarts, on: item.day)
    for (title, id) in zip(item.goals, found) {
      guard let id else {
        refuse(localized("\(item.name) names the goal “\(title)”, which is nowhere."))
        continue
      }
      goals.append((title, id))
    }
    var given: [Goal.ID: [ContributionDraft]] = [:]
    for amount in item.amounts {
      guard let goal = goal(of: amount, among: goals, on: item.day) else {
        refuse(
          localized(
            "\(item.name) gives an amount to “\(amount.goal)”, which is not among its goals."))
        continue
      }
      given[goal, default: []].append(
        ContributionDraft(
          id: surroundings.ids.next(), goal: goal, quantity: amount.quantity,
          measure: measure(amount.quantity)))
    }
    return goals.flatMap { _, id in
      // The keys' order is the goals' in the next export.
      var links = given[id] ?? [ContributionDraft(id: surroundings.ids.next(), goal: id)]
      for index in links.indices { links[index].id = surroundings.ids.next() }
      return links
    }
  }

  private func goal(
    of amount: JSONDocument.Amount, among goals: [(title: String, id: Goal.ID)], on day: Day
  ) -> Goal.ID? {
    guard let start = amount.start else { return goals.first { $0.title == amount.goal }?.id }
    let named = directory.goals([amount.goal], starts: [start], on: day).first ?? nil
    return goals.first { $0.id == named }?.id
  }
}

extension ActionDraft {
  /// What was measured or given, with the measure's key.
  fileprivate var measured: [(Measure.ID, Quantity)] {
    measurements.map { ($0.measure, $0.quantity) }
      + contributions.compactMap { link in
        link.measure.flatMap { id in link.quantity.map { (id, $0) } }
      }
  }
}
