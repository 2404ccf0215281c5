import Foundation

/// What a line of a file of `Evaluation/` or `Intents/` holds: a case, a dialogue, or a line that was written to be
/// taught.
struct TaughtCase: Decodable {
  struct Typed: Decodable {
    let says: String?
    let acts: [TaughtAct]?
  }
  struct Expectation: Decodable { let kind: String? }

  /// The file's name, without its ending.
  private(set) var file = ""
  let language: String?
  /// One for each turn.
  let lines: [String]
  let group: String?
  let expect: Expectation?
  let acts: [[TaughtAct]]?
  let open: String?
  let openActs: [TaughtAct]?
  let goals: [Typed]?
  let edits: [Typed]?
  /// What was said in the middle of a dialogue, about something else.
  let beside: Typed?
  /// Of a line that was written to be taught.
  let things: [TaughtAct]?
  let intent: String?
  /// Of a line that was written to teach what is said to a plan.
  let move: String?
  /// How it was said: as an answer or an edit, else by itself with its intent.
  let said: String?

  private enum Key: String, CodingKey {
    case language, say, group, expect, acts, open, openActs = "open_acts", goals, edits, beside,
      things, move,
      intent, said
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func value<Value: Decodable>(_ key: Key) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
    }
    language = try value(.language)
    // One line, or one for each turn.
    let turns: [String]? = try? value(.say)
    lines = try turns ?? [value(.say)].compactMap { $0 }
    group = try value(.group)
    expect = try? value(.expect)
    acts = try? value(.acts)
    open = try value(.open)
    openActs = try? value(.openActs)
    // In a case of `Evaluation/plans.jsonl` they are something else.
    goals = try? value(.goals)
    edits = try? value(.edits)
    beside = try? value(.beside)
    things = try? value(.things)
    intent = try value(.intent)
    move = try value(.move)
    said = try value(.said) ?? intent
  }

  /// In the order of the files' names, so that the same lines give the same weights.
  static func all(in folder: URL) throws -> [TaughtCase] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".jsonl") }
      .flatMap { try all(at: folder.appending(path: $0)) }
  }

  static func all(at file: URL) throws -> [TaughtCase] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { text in
      var given = try JSONDecoder().decode(TaughtCase.self, from: Data(text.utf8))
      given.file = file.deletingPathExtension().lastPathComponent
      return given
    }
  }
}
