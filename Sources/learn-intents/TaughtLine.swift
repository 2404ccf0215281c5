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

extension TaughtLine {
  /// The lines of a case or a dialogue that say what their words are.
  init?(
    _ text: String?, _ situation: SpanSituation, _ acts: [TaughtAct]?, of given: TaughtCase
  ) {
    guard let text, let acts else { return nil }
    self.init(
      file: given.file, language: given.language ?? "en", line: text, situation: situation,
      acts: acts)
  }

  static func all(of given: TaughtCase) -> [TaughtLine] {
    let turns = zip(given.lines, given.acts ?? []).compactMap { text, acts in
      acts.lazy.compactMap(\.intent).first.flatMap { TaughtLine(text, .line($0), acts, of: given) }
    }
    let written = given.said.flatMap { SpanSituation(name: $0) }.flatMap {
      TaughtLine(given.lines.first, $0, given.things, of: given)
    }
    let opening = TaughtLine(given.open, .planOpening, given.openActs, of: given)
    let answers = (given.goals ?? []).compactMap {
      TaughtLine($0.says, .planAnswer, $0.acts, of: given)
    }
    let edits = (given.edits ?? []).compactMap {
      TaughtLine($0.says, .planEdit, $0.acts, of: given)
    }
    return turns + [written, opening].compactMap { $0 } + answers + edits
  }
}
