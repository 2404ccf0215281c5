import Foundation
import Journal
import Store
import ToolSchema

extension JSONImport {
  mutating func addActions() throws {
    var known: [String: JSONDocument.ActionItem] = [:]
    for (item, id) in try JSONDocument.storedActions(in: database) {
      // Both of an action's ids are accepted.
      known[id.description] = item
      if let own = item.id { known[own] = item }
    }
    let contentKeys = try database.actionContentKeys()
    var ordinals: [String: Int] = [:]
    for item in document.actions {
      let item = item.withoutNeedlessStarts(in: directory)
      var contentKey: String?
      if let id = item.id {
        if let old = known[id] {
          if !old.isSame(as: item) { conflict("The action \(id)") }
          continue
        }
        known[id] = item
      } else {
        let content = ContentKey.of(item.json(zone: nil).text)
        ordinals[content, default: 0] += 1
        let key = "\(content)-\(ordinals[content] ?? 1)"
        guard !contentKeys.contains(key) else { continue }
        contentKey = key
      }
      let draft = draft(item, contentKey: contentKey)
      add(.logAction(draft), item.name)
      archive(item.archived, .action(draft.id))
      report.actions += 1
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
      contributions: links(item), logTime: surroundings.now(), importKey: item.id,
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
        conflicts.append("\(item.name) names the goal “\(title)”, which is nowhere.")
        continue
      }
      goals.append((title, id))
    }
    var given: [Goal.ID: [ContributionDraft]] = [:]
    for amount in item.amounts {
      guard let goal = goal(of: amount, among: goals, on: item.day) else {
        conflicts.append(
          "\(item.name) gives an amount to “\(amount.goal)”, which is not among its goals.")
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
