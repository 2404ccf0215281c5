import Journal
import Phrases
import Store
import ToolSchema

/// Parts of the program that a measurement leaves out, to see what each is worth.
///
/// None of them touches what writes need: a proposal still waits for the person's yes.
package struct Ablation: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Guided answers are held to the catalogue alone, and no line is taken as vague.
  package static let reader = Ablation(rawValue: 1)
  /// Calls are proposed as they come.
  package static let grounding = Ablation(rawValue: 2)
  /// Words that no call used are neither given back nor read.
  package static let coverage = Ablation(rawValue: 4)
  /// A model is not asked again where sentences like the line want something else.
  package static let intents = Ablation(rawValue: 8)

  /// - Returns: nil if a name is not known.
  package init?(names: String) {
    let known: [String: Ablation] = [
      "reader": .reader, "grounding": .grounding, "coverage": .coverage,
      "intents": .intents,
    ]
    self = []
    for name in names.split(separator: ",") {
      guard let part = known[String(name)] else { return nil }
      insert(part)
    }
  }

  /// A write as the model wants it; only its dates are read, for a row needs days.
  static func ungrounded(
    _ call: JSONObject, of tool: String,
    _ change: @Sendable (JSONObject, ToolContext) throws -> Change, in context: ToolContext
  ) throws -> ToolOutcome {
    var arguments = call
    let today = context.surroundings.today.description
    for (key, isPast) in [("day", true), ("start_date", false), ("target_date", false)] {
      guard let said = call[key]?.string else { continue }
      let mention = context.reader.readDate(said, past: isPast)
      arguments[key] = mention.map { .string((isPast ? $0.day : $0.lastDay).description) }
    }
    if let said = call["start_time"]?.string {
      let mention = context.reader.readDate(said, past: true)
      arguments["start_time"] = mention.map { .string($0.start.minuteText) }
    }
    switch tool {
    case "create_action": arguments["day"] = arguments["day"] ?? .string(today)
    case "create_goal": arguments["start_date"] = arguments["start_date"] ?? .string(today)
    default: arguments["id"] = arguments["id"] ?? lastEntry(context)
    }
    return .proposal(
      GroundedCall(
        tool: tool, arguments: arguments, grounding: [], removed: [],
        change: try change(arguments, context)))
  }

  private static func lastEntry(_ context: ToolContext) -> JSONValue? {
    // Without a log there is no entry either, and the change says so.
    (try? context.database.lastAction()).map { .string($0.action.id.description) }
  }
}
