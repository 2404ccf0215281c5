import Foundation
import Journal
import Store
import ToolSchema

extension JSONImport {
  /// How many actions are looked for at once.
  private static let batch = 1000

  mutating func addActions(of journal: WholeJournal, _ goals: [WholeGoal]) throws {
    let items = ActionItems(goals)
    var known: [String: JSONDocument.ActionItem] = [:]
    var ordinals: [String: Int] = [:]
    var rest = document.actions[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Self.batch).map { $0.withoutNeedlessStarts(in: directory) }
      rest = rest.dropFirst(Self.batch)
      for whole in try journal.actions(under: batch.compactMap(\.id)) {
        let item = items.item(whole)
        // Both of an action's ids are accepted.
        known[whole.entry.action.id.description] = item
        if let own = item.id { known[own] = item }
      }
      let keys = batch.map { $0.id == nil ? contentKey(of: $0, &ordinals) : nil }
      let there = try journal.known(contentKeys: keys.compactMap { $0 })
      for (item, key) in zip(batch, keys) {
        if let id = item.id {
          if let old = known[id] {
            if !old.isSame(as: item) { conflict("The action \(id)") }
            continue
          }
          known[id] = item
        } else if let key, there.contains(key) {
          continue
        }
        let draft = draft(item, contentKey: key)
        add(.logAction(draft), item.name)
        archive(item.archived, .action(draft.id))
        report.actions += 1
      }
    }
  }

  /// The content and its ordinal among equal ones.
  private func contentKey(
    of item: JSONDocument.ActionItem, _ ordinals: inout [String: Int]
  ) -> String {
    let content = ContentKey.of(item.jsonBytes())
    ordinals[content, default: 0] += 1
    return "\(content)-\(ordinals[content] ?? 1)"
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
