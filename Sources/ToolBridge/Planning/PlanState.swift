import Intents
package import Journal
import Localization
import Phrases
package import Store
import ToolSchema

/// The plan that a conversation is about: one that waits for an answer, or one on a card.
package struct PlanState: Sendable {
  let sketch: PlanSketch
  /// The card that shows it, the newest of several; nil while it is asked about.
  let card: ProposalRecord?
  /// The id of the card, or of the message that asks: which came later can be told from it.
  private let said: Int64
  /// Where each of its goals waits on a card of its own: those, in the order of the goals.
  private(set) var cards: [ProposalRecord] = []

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
      said = latest.question?.id.rawValue ?? 0
      return
    }
    guard let card = latest.card, card.status == .pending,
      var sketch = PlanSketch(card, terms: try database.terms(), today: today)
    else { return nil }
    let goals = latest.goals.compactMap { card in card.newGoal.map { (card, $0) } }
      .sorted { $0.1.id.rawValue < $1.1.id.rawValue }
    if goals.count > 1, let focus = goals.firstIndex(where: { $0.0.id == card.id }) {
      cards = goals.map(\.0)
      sketch.items = cards.compactMap { PlanSketch($0, terms: [], today: today)?.items.first }
      sketch.focus = focus
      guard sketch.items.count == cards.count else { return nil }
    }
    self.sketch = sketch
    self.card = card
    said = cards.last?.id.rawValue ?? card.id.rawValue
  }

  /// Whether it was said, or shown, before a card.
  func isOlder(than card: ProposalRecord) -> Bool { said < card.id.rawValue }

  /// What it asks still; nil where it asks nothing.
  package var goesOn: String? {
    guard card == nil, let asked = sketch.unanswered.first else { return nil }
    return localized(
      "When you are ready, say how you want to measure “\(sketch.items[asked].title)”.")
  }

  /// Whether the card shows one goal, which is no plan that others join.
  var isOneGoal: Bool { card?.tool == "create_goal" }
}

extension ToolContext {
  /// Whether a line is of the entry on a card that came after the plan: "actually it was yesterday evening", "it was 5.2".
  ///
  /// What names a goal of the plan, says how often or until when, adds something or asks is of the plan; so is what does
  /// not correct anything, where the plan still asks.
  package var isOfNewerEntry: Bool {
    guard let plan, let pending, plan.isOlder(than: pending) || reading.isOver, planRequest == nil
    else { return false }
    let marks = LineMarks(reading)
    let guess = IntentGuess(reading.text)
    guard guess[.change] >= 0.5 || guess[.did] >= 0.5 || plan.card != nil && guess[.ask] < 0.5,
      !marks.asks, !reading.text.does(.new)
    else { return false }
    // "Add 30 km of running", "move the start to Monday", "first one: 30 h" are of the plan; where it asks still, so is what
    // tells nothing of what was: "make it 30".
    let words = Set(Wording.words(of: reading.text))
    guard words.isDisjoint(with: Self.ofPlan),
      plan.card != nil || !words.isDisjoint(with: ["was", "were"]) || !marks.days.isEmpty
        || marks.isMarked
    else { return false }
    let entry = (try? Proposal(pending))?.arguments
    let units = entry?["measurements"]?.array?.compactMap { $0["unit"]?.string } ?? []
    let dimensions = Set(units.map { UnitCatalogue.unit($0).dimension })
    let areOfEntry = marks.amounts.compactMap(\.unit).allSatisfy { own in
      let dimension = UnitCatalogue.unit(own).dimension
      return dimensions.contains(dimension)
        || dimension == "time" && !["days", "weeks", "months"].contains(own)
          && (entry?["duration_minutes"] != nil || words.contains("was"))
    }
    guard areOfEntry, marks.rates.isEmpty, marks.recurrences.isEmpty,
      !marks.days.contains(where: { $0.role == .deadline })
    else { return false }
    var editor = PlanEditor(plan.sketch, reader: reader)
    editor.silent = marks.silent
    let title = entry?["title"]?.string ?? ""
    return PlanEditor.names(in: reading.text).filter { !marks.silent.contains($0) }
      .allSatisfy { Resemblance.stands($0, in: title) || editor.place(of: $0) == .none }
  }

  /// Whether a line changes a goal of the card that it names, as lines like it do: "remove the desk one, nobody cares when I
  /// come in".
  package var changesPlan: Bool {
    guard let plan, plan.card != nil else { return false }
    var editor = PlanEditor(plan.sketch, reader: reader)
    editor.silent = LineMarks(reading).silent
    return reading.text.split { ",;.!?".contains($0) }.contains { piece in
      guard case .goal = editor.place(of: String(piece)) else { return false }
      return PlanMoveGuess(String(piece))[.beside] < 0.3
    }
  }

  private static let ofPlan: Set<String> = [
    "add", "start", "starts", "starting", "begin", "begins", "end", "ends", "first", "second",
    "third", "last", "one", "plan", "plans", "goal", "goals",
  ]

  /// What is said to a remark beside a plan under way, "give me a second, the dog is at my notes": that the plan waits.
  ///
  /// - Returns: nil where none is under way, and for what may be about it.
  package var planWaits: String? {
    let marks = LineMarks(reading)
    guard plan != nil, marks.measures.isEmpty, marks.days.isEmpty,
      PlanMoveGuess(reading.text)[.beside] >= 0.5
    else { return nil }
    return localized("All right. ")
      + (plan?.goesOn ?? localized("What is shown waits for your yes."))
  }
}

extension ProposalRecord {
  /// The goal that it would create; nil for every other change.
  var newGoal: GoalDraft? {
    if case .createGoal(let draft) = change { draft } else { nil }
  }
}
