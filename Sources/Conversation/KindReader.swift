import Journal
import Store
import ToolBridge

/// Tells from a person's words what a general conversation has become about.
///
/// Only words that ask for it count: a goal or a question among deeds is no change of subject.
enum KindReader {
  static func kind(
    of words: String, isOfPlan: Bool
  ) -> ConversationRecord.Kind? {
    let line = WordLine(words.lowercased().split { !$0.isLetter && $0 != "'" })
    func speaks(of phrases: [String]) -> Bool { phrases.contains(where: line.holds) }
    if speaks(of: values) { return .valuesAlignment }
    if speaks(of: reflection) { return .reflection }
    if isOfPlan || speaks(of: goals) { return .goalSetting }
    return nil
  }

  private static let values = [
    "what i value", "what i really value", "my values", "live by my values", "what matters to me",
    "what really matters", "what is important to me", "aligned with", "in line with my values",
    "life areas", "my priorities in life",
  ]
  private static let reflection = [
    "reflect", "reflect on", "let's reflect", "look back", "looking back", "think back",
    "review my week", "review the week", "review my month", "review my term", "review the term",
    "weekly review", "monthly review", "what went well", "what did i learn", "what have i learned",
    "how did the term go", "how did my term go", "retrospective",
  ]
  private static let goals = [
    "help me set goals", "help me set a goal", "help me with goals", "help me with my goals",
    "set some goals", "set new goals", "set goals", "goal setting", "what should i aim for",
    "which goals should i", "what goals should i", "plan the next ten weeks", "plan my term",
    "plan the next term",
  ]
}

extension TurnRunner {
  /// Lets a general conversation pass over to the kind that the person's line asks for.
  ///
  /// The lines after it are answered as such; any other kind stays until the person changes it.
  func passOver() throws {
    guard let kind = KindReader.kind(of: words, isOfPlan: isOfPlan),
      try service.database.conversation(service.conversation)?.kind == .general
    else { return }
    try service.database.setKind(kind, of: service.conversation)
  }
}
