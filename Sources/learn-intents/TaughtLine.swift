import Foundation
import Intents

/// A line with what its words are: of a batch each turn, of a dialogue what is typed to its plan.
struct TaughtLine: FiledLine {
  let file: String
  let language: String
  let line: String
  let situation: SpanSituation
  let acts: [TaughtAct]

  /// What a question asks for.
  var inquiry: InquiryKind? {
    guard situation == .line(.ask) else { return nil }
    return acts.lazy.compactMap { $0.kind.flatMap(InquiryKind.init) }.first
  }

  var example: SpanLearner.Example {
    SpanLearner.Example(line, said: situation, spans: spans)
  }

  /// What stands where; what is said last is the strongest: an amount within a thing is an amount, and a
  /// thing within an amount a thing.
  var spans: [(label: SpanLabel, place: Range<Int>)] {
    var found: [(label: SpanLabel, place: Range<Int>)] = []
    func add(_ label: SpanLabel, _ words: String, of thing: Range<Int>? = nil) {
      let taken = found.filter { $0.label == label || $0.label == label.ahead }.map(\.place)
      guard let place = place(of: words, besides: taken) else { return }
      let isAhead = thing.map { place.upperBound <= $0.lowerBound } ?? false
      found.append((isAhead ? label.ahead : label, place))
    }
    for act in acts.flatMap(\.all) {
      let start = found.count
      if let what = act.what { add(.thing, what) }
      let thing = found.count > start ? found[start].place : nil
      for quote in act.quotes { add(quote.label, quote.words, of: thing) }
    }
    func rank(_ label: SpanLabel) -> Int {
      switch label {
      case .subject: 0
      case .record: 1
      case .thing: 2
      case .amount, .amountAhead: 4
      default: 3
      }
    }
    found = found.enumerated().sorted {
      (rank($0.element.label), $0.offset) < (rank($1.element.label), $1.offset)
    }.map(\.element)
    let amounts = found.filter(\.label.isAmount).map(\.place)
    return found
      + found.filter { span in
        span.label == .thing
          && amounts.contains { $0.clamped(to: span.place) == span.place }
      }
  }

  private func place(of words: String, besides taken: [Range<Int>]) -> Range<Int>? {
    guard !words.isEmpty else { return nil }
    var start = line.startIndex
    while let range = line.range(of: words, range: start..<line.endIndex) {
      let lower = line.utf8.distance(from: line.startIndex, to: range.lowerBound)
      let upper = line.utf8.distance(from: line.startIndex, to: range.upperBound)
      if !taken.contains(where: { $0.overlaps(lower..<upper) }) { return lower..<upper }
      start = range.upperBound
    }
    return nil
  }
}

/// An act as the cases have it, by what of it is quoted.
struct TaughtAct: Decodable {
  /// `{"words": …}`, or the words alone.
  struct Quote: Decodable {
    var words: String?

    private enum Key: CodingKey { case words }

    init(from decoder: any Decoder) throws {
      if let plain = try? decoder.singleValueContainer().decode(String.self) {
        words = plain
      } else {
        words = try? decoder.container(keyedBy: Key.self).decodeIfPresent(
          String.self, forKey: .words)
      }
    }
  }

  let verb: String?
  let kind: String?
  let what: String?
  let measurements: [Quote]?
  let targets: [Quote]?
  let duration: Quote?
  let when: Quote?
  let from: Quote?
  let until: Quote?
  let period: Quote?
  let record: Quote?
  let subject: Quote?
  let aims: [TaughtAct]?
  /// Of a line that was written to be taught.
  let amounts: [Quote]?
  let set: Indirect?

  /// The new values of a change.
  final class Indirect: Decodable {
    let act: TaughtAct

    init(from decoder: any Decoder) throws { act = try TaughtAct(from: decoder) }
  }

  /// It and the acts that it holds.
  var all: [TaughtAct] { [self] + (aims ?? []) + [set?.act].compactMap { $0 } }

  /// What belongs to its thing, and what names a record or is asked about.
  var quotes: [(label: SpanLabel, words: String)] {
    var found: [(label: SpanLabel, words: String?)] = [
      (.when, when?.words), (.from, from?.words), (.until, until?.words),
      (.period, period?.words), (.record, record?.words), (.subject, subject?.words),
      (.amount, duration?.words),
    ]
    found += ((measurements ?? []) + (targets ?? []) + (amounts ?? [])).map { (.amount, $0.words) }
    return found.compactMap { item in item.words.map { (item.label, $0) } }
  }

  /// What a line with such an act wants; nil where it says nothing of anything done or wished.
  var intent: Intent? {
    switch verb {
    case "log": .did
    case "wish": .goal
    case "amend": .change
    case "remove": .delete
    case "ask": .ask
    default: nil
    }
  }
}

extension TaughtLine {
  /// What a file holds of a case or a dialogue.
  private struct Case: Decodable {
    struct Typed: Decodable {
      let says: String?
      let acts: [TaughtAct]?
    }
    struct Said: Decodable {
      var lines: [String]

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        lines = try (try? container.decode([String].self)) ?? [container.decode(String.self)]
      }
    }

    let language: String?
    let say: Said?
    let acts: [[TaughtAct]]?
    let open: String?
    let openActs: [TaughtAct]?
    let goals: [Typed]?
    let edits: [Typed]?
    /// Of a line that was written to be taught.
    let things: [TaughtAct]?
    let said: String?

    private enum Key: String, CodingKey {
      case language, say, acts, open, openActs = "open_acts", goals, edits, things, said, intent
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      language = try container.decodeIfPresent(String.self, forKey: .language)
      say = try? container.decodeIfPresent(Said.self, forKey: .say)
      acts = try? container.decodeIfPresent([[TaughtAct]].self, forKey: .acts)
      open = try container.decodeIfPresent(String.self, forKey: .open)
      openActs = try? container.decodeIfPresent([TaughtAct].self, forKey: .openActs)
      goals = try? container.decodeIfPresent([Typed].self, forKey: .goals)
      edits = try? container.decodeIfPresent([Typed].self, forKey: .edits)
      things = try? container.decodeIfPresent([TaughtAct].self, forKey: .things)
      said =
        try container.decodeIfPresent(String.self, forKey: .said)
        ?? container.decodeIfPresent(String.self, forKey: .intent)
    }
  }

  /// In the order of the files' names, so that the same lines give the same weights.
  static func all(in folder: URL) throws -> [TaughtLine] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".jsonl") }.flatMap { name in
      let file = String(name.split(separator: "/").last?.dropLast(".jsonl".count) ?? "")
      return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        .split(separator: "\n")
        .flatMap { text in
          try lines(of: JSONDecoder().decode(Case.self, from: Data(text.utf8)), in: file)
        }
    }
  }

  private static func lines(of given: Case, in file: String) -> [TaughtLine] {
    func line(
      _ text: String, _ situation: SpanSituation, _ acts: [TaughtAct]
    ) -> TaughtLine {
      TaughtLine(
        file: file, language: given.language ?? "en", line: text, situation: situation, acts: acts)
    }
    var found = zip(given.say?.lines ?? [], given.acts ?? []).compactMap { text, acts in
      acts.lazy.compactMap(\.intent).first.map { line(text, .line($0), acts) }
    }
    if let things = given.things, let text = given.say?.lines.first,
      let situation = SpanSituation(name: given.said ?? "")
    {
      found.append(line(text, situation, things))
    }
    if let open = given.open, let acts = given.openActs {
      found.append(line(open, .planOpening, acts))
    }
    for (typed, situation) in [
      (given.goals ?? [], SpanSituation.planAnswer), (given.edits ?? [], .planEdit),
    ] {
      found += typed.compactMap { typed in
        guard let says = typed.says, let acts = typed.acts else { return nil }
        return line(says, situation, acts)
      }
    }
    return found
  }
}
