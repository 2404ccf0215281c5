/// The keys that a document may hold, each list in the order in which an export writes them.
enum DocumentKeys {
  static let document = [
    "values", "measures", "terms", "goals", "actions", "conversations", "milestones",
    "obligations", "changes", "decisions",
  ]
  static let value = [
    "title", "level", "priority", "description", "notes", "life_domain", "guidance", "archived",
    "logged",
  ]
  static let measure = ["title", "unit", "description", "notes", "archived", "logged"]
  static let term = [
    "number", "start", "end", "theme", "title", "status", "reflection", "description", "notes",
    "archived", "logged",
  ]
  static let goal = [
    "title", "start", "target", "targets", "values", "terms", "description", "notes", "plan",
    "importance", "urgency", "term_length", "strengths", "value_notes", "places", "archived",
    "logged",
  ]
  static let target = [
    "unit", "value", "per", "weekdays", "direction", "from", "before", "notes",
  ]
  static let action = [
    "id", "title", "day", "part_of_day", "start_time", "duration_minutes", "measurements",
    "goals", "notes", "zone", "description", "start_utc", "amounts", "goal_starts", "archived",
    "logged",
  ]
  static let measurement = ["unit", "value"]
  static let amount = ["goal", "start", "unit", "value"]
  static let conversation = ["messages", "kind", "title", "status", "started"]
  static let message = [
    "role", "content", "tool", "call", "part", "partial", "model", "prompt_tokens",
    "completion_tokens", "cached_tokens", "milliseconds", "logged",
  ]
  static let change = ["id", "at", "origin", "words", "reverts", "proposal", "rows"]
  static let changedRow = ["table", "change", "id"]
  static let decision = ["model", "kind", "reader", "outcome", "favours", "at"]
  static let milestone = [
    "title", "target", "description", "notes", "importance", "urgency", "archived", "logged",
  ]
  static let obligation = [
    "title", "deadline", "requested_by", "consequence", "description", "notes", "importance",
    "urgency", "archived", "logged",
  ]
}
