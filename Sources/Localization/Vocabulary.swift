/// The words of the journal that are shown as they stand in data: states, kinds, levels, parts of the day.
package enum Vocabulary {
  package static let words: Set<String> = [
    // States of goals, terms and proposals.
    "not started", "on track", "ahead", "behind", "overdue", "complete", "planned", "active",
    "completed", "delayed", "on hold", "cancelled", "pending", "applied", "declined", "superseded",
    "taken back",
    // Kinds of records and of measures.
    "action", "entry", "goal", "milestone", "obligation", "value", "term", "measure", "link",
    "distance", "time", "count", "mass", "energy", "volume", "money", "free",
    // Levels of values.
    "general", "major", "highest order", "life area",
    // Times.
    "morning", "afternoon", "evening", "night", "day", "week", "month",
    // What the lines of a card are called.
    "what", "amount", "counts as", "counts", "target", "part", "at", "from", "until", "goals",
    "rest",
    "asked by", "otherwise", "adds", "deletes", "limit", "one is", "pace", "before", "check",
    "left out", "notes", "description", "first step", "terms", "level", "priority", "strength",
    "theme", "reflection", "status", "weeks", "importance", "urgency", "domain", "guidance", "unit",
    "title", "kind", "start", "end", "plan", "number", "step", "values",
  ]
}

/// A word of the journal, such as the state "on_track", in the person's language.
///
/// Words that the vocabulary does not hold stay as they are.
package func localized(word: String) -> String {
  let word = word.replacing("_", with: " ")
  return Vocabulary.words.contains(word) ? Sentence(stringLiteral: word).shown : word
}
