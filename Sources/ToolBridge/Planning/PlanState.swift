package import Journal
package import Store
import ToolSchema

/// The plan that a conversation is about: one that waits for an answer, or one on a card.
package struct PlanState: Sendable {
  let sketch: PlanSketch
  /// The card that shows it; nil while it is asked about.
  let card: ProposalRecord?

  /// - Returns: nil where no plan is under way.
  package init?(
    in conversation: ConversationRecord.ID, of database: JournalDatabase, today: Day
  ) throws {
    let latest = try database.latestPlan(in: conversation)
    if let part = latest.question?.part, let kept = try? JSONValue(parsing: part),
      let sketch = kept["plan"].flatMap(PlanSketch.init(json:)),
      latest.card.map({ $0.id.rawValue < latest.question?.id.rawValue ?? 0 }) ?? true
    {
      self.sketch = sketch
      card = nil
      return
    }
    guard let card = latest.card, card.status == .pending,
      let sketch = PlanSketch(card, terms: try database.terms(), today: today)
    else { return nil }
    self.sketch = sketch
    self.card = card
  }

  /// Whether the card shows one goal, which is no plan that others join.
  var isOneGoal: Bool { card?.tool == "create_goal" }
}
