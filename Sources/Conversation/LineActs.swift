import LanguageModel
import Localization
import Meaning
import ToolBridge

/// An answer in lines as acts.
struct LineActs {
  let acts: [Act]
  /// The lines as they are understood.
  private let lines: [LineReading.Row]
  /// Words that were copied as a time and are none.
  let unplaced: [String]

  init(_ answer: DecodedTurn, in context: ToolContext) {
    let reading = LineReading(context)
    let rows = answer.lines.map(LineReading.Row.init)
    lines = rows.map(reading.mended)
    // A small model says a goal twice.
    let said: [Act] = reading.acts(rows, text: answer.text).reduce(into: []) { acts, act in
      if case .wish = act, acts.contains(act) { return }
      acts.append(act)
    }
    // Where the journal cannot be read now, what was said stands; the proof says so.
    let isNot = !lines.isEmpty && lines.allSatisfy { $0.verb == LineVerb.not.rawValue }
    acts =
      (try? TakenBack.amendment(for: said, isNot: isNot, in: context)).map { [.amend($0)] } ?? said
    unplaced = reading.unplaced(rows)
  }

  /// Those of an answer in other lines.
  init(_ acts: [Act]) {
    self.acts = acts
    lines = []
    unplaced = []
  }

  var isEmpty: Bool { acts.isEmpty }

  /// Whether it is a question back and nothing else.
  var asks: Bool {
    lines.contains { $0.verb == LineVerb.unsure.rawValue } && !acts.contains { $0.kind.writes }
  }

  /// What is said where nothing is to be written and the model has said nothing: how the line was
  /// taken, in the person's own words, so that they see what to set right.
  func plainReply(to line: String) -> String {
    guard let first = lines.first, let verb = LineVerb(rawValue: first.verb) else {
      return Self.invitation
    }
    func quoted(_ field: String) -> String? {
      guard let words = first.fields[field],
        line.lowercased().contains(words.lowercased())
      else { return nil }
      return "“\(words)”"
    }
    switch (verb, quoted("what"), quoted("who")) {
    case (.later, let what?, _):
      return localized(
        "I take \(what) as still to come, so nothing is logged. Tell me when it is done.")
    case (.later, nil, _): return TalkReply.planned.sentence
    case (.not, let what?, _): return localized("I take \(what) as not done, so nothing is logged.")
    case (.not, nil, _): return TalkReply.negated.sentence
    case (.other, let what?, let who?) where !who.contains(what.dropFirst().dropLast()):
      return localized(
        "I take it that \(who) did \(what), so nothing is logged. If you did it, say so.")
    case (.other, _, _): return TalkReply.others.sentence
    default: return Self.invitation
    }
  }

  private static let invitation = localized("Tell me what you did or want to reach.")
}
