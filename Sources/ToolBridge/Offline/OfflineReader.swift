import Intents
import Journal
package import Meaning
import Phrases
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
    if context.reflection != nil { return .calls([update(.term)]) }
    if let talk = context.smallTalk { return .reply(talk.sentences[0]) }
    if context.vagueness != nil { return .reply("") }
    if context.isQuestion {
      return .calls([QuestionReading.call(for: context)])
    }
    if let call = ofOtherRecords(in: context) { return .calls([call]) }
    return ExampleReading(context)?.answer ?? .reply(help(in: context))
  }

  /// What is said to a line of which nothing was made.
  package static func help(in context: ToolContext) -> String {
    context.plan != nil
      ? context.planWaits ?? PlanQuestion.unread
      : "Without a model I read plain sentences: “ran 5 km this morning”, “how are my goals”, “I want to read 12 books by June”. /help shows more."
  }

  /// What is to be made, changed or removed that is neither an entry nor a goal.
  private static func ofOtherRecords(in context: ToolContext) -> Call? {
    let words = RecordWords(context.reading)
    guard context.reading.intent == .delete else { return words.ordered.map(update) }
    return words.kind.flatMap { kind in
      kind.isEntryOrGoal
        ? nil : Call(tool: "delete_record", arguments: ["kind": .string(kind.rawValue)])
    }
  }

  static func update(_ kind: RecordKind) -> Call {
    Call(tool: "update_record", arguments: ["kind": .string(kind.rawValue)])
  }
}
