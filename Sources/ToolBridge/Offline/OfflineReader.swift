import Intents
import Journal
import Localization
package import Meaning
import Phrases
import Store
package import ToolSchema

/// Makes calls from a person's words without a model, or says why it cannot.
package enum OfflineReader {
  package struct Call: Equatable, Sendable {
    package let tool: String
    package let arguments: JSONObject

    package init(tool: String, arguments: JSONObject) {
      self.tool = tool
      self.arguments = arguments
    }
  }

  package enum Answer: Equatable, Sendable {
    /// Deeds and goals, to be proven like any reader's.
    case acts([Act])
    case calls([Call])
    case reply(String)
    /// Nothing that the person did.
    case talk(TalkReply)
    /// A line that says too little is asked about.
    case question(String)
  }

  package static func answer(in context: ToolContext) -> Answer {
    if context.planRequest != nil {
      // What it names lines like it name, and what it leaves to the program that chooses.
      return .acts([.choose(.open)])
    }
    if context.planReply != nil { return .calls([Call(tool: "propose_plan", arguments: [:])]) }
    if !context.planActs.isEmpty { return .acts(context.planActs) }
    if context.reflection != nil {
      return .calls([Call(tool: "update_record", arguments: ["kind": "term"])])
    }
    if let talk = context.smallTalk { return .reply(talk.sentence) }
    if let change = ofEntry(in: context, besides: 0) { return change }
    if context.vagueness != nil { return .reply("") }
    if context.isQuestion {
      return .calls([QuestionReading.call(for: context)])
    }
    if let call = context.recordCall { return .calls([call]) }
    return ExampleReading(context)?.answer ?? ofEntry(in: context, besides: 2)
      ?? .reply(help(in: context))
  }

  /// "5.5", "not quite, 6 km", said to the card of an entry: how much of what it has, with so many words about it.
  private static func ofEntry(in context: ToolContext, besides most: Int) -> Answer? {
    let marks = LineMarks(context.reading)
    guard let pending = context.pending, pending.tool == "create_action",
      marks.amounts.count == 1, marks.days.isEmpty, !marks.asks, let amount = marks.amounts.first
    else { return nil }
    // "20 pushups", after a run, are another deed.
    let held = (try? Proposal(pending))?.arguments["measurements"]?.array ?? []
    let dimensions = held.compactMap { $0["unit"]?.string }.map { UnitCatalogue.unit($0).dimension }
    guard amount.unit == nil || amount.dimension.map(dimensions.contains) ?? false else {
      return nil
    }
    let rest = marks.without([amount.span], in: Span(lower: 0, upper: marks.text.utf8.count))
    guard rest.flatMap({ Wording.words(of: marks.words(in: $0)) }).count <= most else { return nil }
    let row = LineReading.Row("change", ["record": "it", "values": amount.text])
    let acts = LineReading(context).acts([row], text: "")
    return acts.isEmpty ? nil : .acts(acts)
  }

  /// What is said to a line of which nothing was made.
  package static func help(in context: ToolContext) -> String {
    if context.plan != nil { return context.planWaits ?? PlanQuestion.unread }
    if let proposal = context.pending.flatMap({ try? Proposal($0) }),
      let title = proposal.arguments["title"]?.string ?? proposal.subject
    {
      return
        localized(
          "Without a model I cannot tell what that means for “\(title)”, which waits for your yes. Say what should be another: “it was 6 km”, “yesterday evening”."
        )
    }
    if IntentGuess(context.reading.text).likeliest == .talk {
      return localized("I hear you. Tell me when there is something to log or to look up.")
    }
    return
      localized(
        "Without a model I read plain sentences: “ran 5 km this morning”, “how are my goals”, “I want to read 12 books by June”. /help shows more."
      )
  }
}

extension ToolContext {
  /// What is to be made, changed or removed that is neither an entry nor a goal, as the rules read it.
  fileprivate var recordCall: OfflineReader.Call? {
    let record = RecordReading(reading)
    guard record.isPlainOrder else { return nil }
    guard reading.intent == .delete else {
      return record.ordered.map { .init(tool: "update_record", arguments: record.update($0)) }
    }
    return record.kind.flatMap { kind in
      kind.isEntryOrGoal ? nil : .init(tool: "delete_record", arguments: record.deletion(kind))
    }
  }

  /// Whether the rules read such an order in the line: short lines and guided answers have no words for it, so that a
  /// model asked in them could only misread it.
  package var ordersOtherRecord: Bool {
    !isOfPlan && reflection == nil && smallTalk == nil && vagueness == nil && !isQuestion
      && recordCall != nil
  }
}
