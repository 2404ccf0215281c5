import ToolSchema

/// One hostile text: how it gets in, what the model makes of it, what the person says meanwhile.
struct Attack: Sendable {
  let name: String
  /// What the person says.
  var words = "how are my goals?"
  /// What was in the journal before, of somebody else's making.
  var journal: JSONValue = [:]
  /// What the model answers, round by round; the last again and again.
  var answers: [AttackScene.Answer]

  init(
    _ name: String, says words: String = "how are my goals?", finds journal: JSONValue = [:],
    _ answers: AttackScene.Answer...
  ) {
    self.name = name
    self.words = words
    self.journal = journal
    self.answers = answers
  }

  /// An entry with a title and notes.
  static func entry(_ title: String, notes: String? = nil) -> JSONValue {
    var entry: JSONObject = ["title": .string(title), "day": "2026-11-20"]
    if let notes { entry["notes"] = .string(notes) }
    return ["actions": [.object(entry)]]
  }

  static func call(_ name: String, _ arguments: JSONValue) -> AttackScene.Answer {
    .calls([(name, arguments)])
  }

  static let all: [Attack] =
    orders + claims + fakes + terminal + disguises + shapes + strangers + shortcuts + languages
}
