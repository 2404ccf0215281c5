import Journal
import Phrases
import Store
import ToolSchema

/// An obligation that a deed of the line ends: "handed in my thesis" ends "Hand in my thesis".
struct DutyDone {
  let duty: ExpectationEntry
  /// The deed's words.
  let said: String

  /// Those that the line's deeds end, each once.
  static func all(in context: ToolContext) throws -> [DutyDone] {
    let deeds = context.reading.clauses.compactMap(Deed.init)
    // Most deeds end nothing: the journal is asked for those alone that may.
    guard !deeds.isEmpty, !context.without.contains(.reader) else { return [] }
    return try context.database.expectations(.obligation).compactMap { duty in
      deeds.first { $0.ends(duty.title) }.map { DutyDone(duty: duty, said: $0.text) }
    }
  }

  /// The program's own call for it.
  var call: OfflineReader.Call {
    OfflineReader.Call(
      tool: "update_record",
      arguments: [
        "kind": .string(RecordKind.obligation.rawValue), "id": .string(duty.id.description),
      ])
  }

  /// The arguments that put the obligation away.
  var leaves: LeafCollector {
    var leaves = LeafCollector()
    leaves.set("kind", .string(RecordKind.obligation.rawValue), .known, duty.title)
    leaves.set("id", .string(duty.id.description), .known, duty.title)
    leaves.set("archived", true, .derived, said)
    return leaves
  }

  /// A deed that may have ended something: "2 pages of it" did not, nor did two hours at it unless the
  /// verb says so.
  private struct Deed {
    let text: String
    private let words: Set<String>
    private let verb: String

    init?(_ clause: Clause) {
      guard clause.intent == .done, let title = clause.title,
        let verb = Wording.words(of: title).first.map(WordForms.base),
        clause.quantities.isEmpty, clause.durations.isEmpty || Self.ending.contains(verb)
      else { return nil }
      text = clause.text
      words = Wording(clause.text).bases
      self.verb = verb
    }

    /// Whether the words name the duty: by its own verb, or by one that says that it is over
    /// ("finished my thesis" ends "Hand in my thesis").
    func ends(_ title: String) -> Bool {
      let named = Wording(title).content.subtracting(Self.whose)
      guard let first = Wording.words(of: title).first.map(WordForms.base) else { return false }
      let things = named.subtracting([first])
      if !things.isEmpty, first == verb || Self.ending.contains(verb) && WordForms.isVerb(first) {
        return things.isSubset(of: words)
      }
      return Self.ending.contains(verb) && !named.isEmpty && named.isSubset(of: words)
    }

    private static let ending: Set<String> = [
      "finish", "complete", "hand", "send", "submit", "deliver", "pay", "return", "file",
      "present", "turn", "publish", "settle", "do",
    ]
    private static let whose: Set<String> = ["her", "his", "their", "our", "your"]
  }
}
